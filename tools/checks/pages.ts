import {existsSync, readdirSync, readFileSync} from 'node:fs';
import path from 'node:path';

import {filesBelow} from '../../src/site/files';
import {sections} from '../../src/site/sections';

/** Folders of pages and their base routes: the sections, and the standalone pages. */
const PAGE_FOLDERS: ReadonlyArray<{folder: string; base: string}> = [...sections, {folder: 'src/pages', base: ''}];

/** Route of a page file: `develop/api/index.mdx` → `/develop/api`. */
export function routeOf(file: string): string {
  const {folder, base} = PAGE_FOLDERS.find(({folder: name}) => file.startsWith(`${name}/`)) ?? {folder: '', base: ''};
  const inside = file.slice(folder.length + 1).replace(/\.(?:mdx?|tsx?)$/, '');
  const clean = inside.replace(/(?:^|\/)(?:index|README)$/i, '');
  const route = clean === '' ? base : `${base}/${clean}`;
  return route === '' ? '/' : route;
}

/** All Markdown pages of the site as sorted paths, relative to the root. */
export function pageFiles(root: string): string[] {
  return PAGE_FOLDERS.flatMap(({folder}) => {
    const absolute = path.join(root, folder);
    if (!existsSync(absolute)) return [];
    return filesBelow(absolute)
      .filter((file) => /\.mdx?$/.test(file))
      .map((file) => `${folder}/${file}`);
  }).sort();
}

/** Files with failure paths of sample programs, written like pages and run like them, but not published. */
export function failureFiles(root: string): string[] {
  const folder = path.join(root, 'tools/runner/failures');
  return existsSync(folder)
    ? readdirSync(folder)
        .filter((name) => name.endsWith('.mdx'))
        .map((name) => `tools/runner/failures/${name}`)
        .sort()
    : [];
}

/** Whether a file is a partial, which other pages import: it has no route and no front matter. */
export function isPartial(file: string): boolean {
  return file.split('/').some((part) => part.startsWith('_'));
}

/** Whether a file holds error records, powers, terms, or faults, whose texts are checked like a page. */
export const isRecordFile = (file: string): boolean =>
  /^src\/facts\/data\/(?:errors\/[\w-]+|powers|terms|bad-days)\.json$/.test(file);

/** All files of error records, powers, terms, and faults as sorted paths, relative to the root. */
export function recordFiles(root: string): string[] {
  const data = path.join(root, 'src/facts/data');
  return existsSync(data)
    ? filesBelow(data)
        .map((name) => `src/facts/data/${name}`)
        .filter(isRecordFile)
        .sort()
    : [];
}

/** React pages in `src/pages`. */
export function reactPageFiles(root: string): string[] {
  const absolute = path.join(root, 'src/pages');
  if (!existsSync(absolute)) return [];
  return filesBelow(absolute)
    .filter((file) => file.endsWith('.tsx') && !/\.test\.tsx$|(?:^|\/)_/.test(file))
    .map((file) => `src/pages/${file}`);
}

/** Source of a page with `\n` line ends. */
export function readPage(root: string, file: string): string {
  return readFileSync(path.join(root, file), 'utf8').replace(/\r\n/g, '\n');
}
