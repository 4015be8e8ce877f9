import {readdirSync} from 'node:fs';
import path from 'node:path';

import {siteDir} from '../../src/chain/load';
import {filesBelow} from '../../src/site/files';

/** Folders of code. */
const FOLDERS = ['src', 'tools', 'scripts', 'tests'];

/**
 * Names in the root of the project, and files below its folders of code, as paths from the root with forward slashes.
 * @param more further folders
 */
export const projectFiles = (...more: string[]): string[] => [
  ...[...FOLDERS, ...more].flatMap((folder) =>
    filesBelow(path.join(siteDir, folder)).map((name) => `${folder}/${name}`),
  ),
  ...readdirSync(siteDir),
];

/** The programs among them. */
export const codeFiles = (): string[] => projectFiles().filter((file) => /\.(?:[cm]?[jt]s|tsx)$/.test(file));
