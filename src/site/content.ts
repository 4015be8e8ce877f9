import path from 'node:path';

import {siteDir} from '../chain/load';
import {type Section, sections} from './sections';

/** Folder the sections lie in. Tests name another one by the environment variable `CONTENT_DIR`. */
const contentDir = path.resolve(siteDir, process.env.CONTENT_DIR ?? '.');

/** Folder of a section's pages, absolute. */
const sectionDir = ({folder}: Section): string => path.join(contentDir, folder);

/** The same from the root of the project, with forward slashes: what the framework and the bundler are given. */
export const sectionPath = (section: Section): string =>
  path.relative(siteDir, sectionDir(section)).split(path.sep).join('/');

/** Folders of all sections, absolute. */
export const sectionDirs = (): string[] => sections.map(sectionDir);
