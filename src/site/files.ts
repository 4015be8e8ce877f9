import {readdirSync} from 'node:fs';
import path from 'node:path';

/** A path with forward slashes, as addresses, facts, and globs have them. */
export const posixPath = (file: string): string => file.split(path.sep).join('/');

/**
 * All files below a folder, in folders of any depth: paths relative to it with forward slashes, sorted.
 * @throws Error where there is no such folder
 */
export const filesBelow = (folder: string): string[] =>
  readdirSync(folder, {recursive: true, withFileTypes: true})
    .filter((entry) => entry.isFile())
    .map((entry) => posixPath(path.relative(folder, path.join(entry.parentPath, entry.name))))
    .sort();
