import path from 'node:path';

import {siteDir} from '../chain/load';
import {posixPath} from './files';
import {type Section, sections} from './sections';

/** Folder that contains the sections. Tests set another one by the environment variable `CONTENT_DIR`. */
const contentDir = path.resolve(siteDir, process.env.CONTENT_DIR ?? '.');

/** Folder of a section's pages, absolute. */
const sectionDir = ({folder}: Section): string => path.join(contentDir, folder);

/** The same relative to the root of the project, with forward slashes, as the framework and the bundler expect it. */
export const sectionPath = (section: Section): string => posixPath(path.relative(siteDir, sectionDir(section)));

/** Folders of all sections, absolute. */
export const sectionDirs = (): string[] => sections.map(sectionDir);
