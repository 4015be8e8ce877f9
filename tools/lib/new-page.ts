import {existsSync, mkdirSync, readFileSync, readdirSync, writeFileSync} from 'node:fs';
import path from 'node:path';

import {stringify} from 'yaml';

import {pageFiles, readPage} from '../checks/pages';
import {sections} from '../../src/site/sections';

/** A page to create. */
export interface NewPage {
  /** Address or file: `develop/some/page`, with or without a leading slash and `.mdx`. */
  address: string;
  title: string;
  /** One sentence of 50 to 160 characters. */
  description?: string;
  /** Adds the address to the pages beyond the specification. */
  addRoute?: boolean;
}

/** Longest title that fits into a browser's tab and a search result. */
const LONGEST_TITLE = 60;

/** File with the list of added routes. */
const ROUTES = 'src/site/routes.ts';

/**
 * A line of a page's front matter. It is read as a string: with `{{tokens}}` in it, it is valid YAML only once they are
 * replaced.
 */
function lineOf(source: string, key: string): string | undefined {
  const head = /^---\n([\s\S]*?)\n---/.exec(source)?.[1] ?? '';
  return new RegExp(`^${key}:\\s*(.*?)\\s*$`, 'm').exec(head)?.[1]?.replace(/^(["'])(.*)\1$/, '$2');
}

/** Position after the last page and the last folder in a folder's part of the sidebar. */
function nextPosition(folder: string): number {
  const positions = readdirSync(folder, {withFileTypes: true}).map((entry) => {
    const file = path.join(folder, entry.name);
    if (/^[^_].*\.mdx?$/.test(entry.name)) return Number(lineOf(readFileSync(file, 'utf8'), 'sidebar_position') ?? 0);
    const category = path.join(file, '_category_.json');
    return entry.isDirectory() && existsSync(category)
      ? (JSON.parse(readFileSync(category, 'utf8')) as {position?: number}).position
      : 0;
  });
  return Math.floor(Math.max(0, ...positions.filter((position) => typeof position === 'number'))) + 1;
}

/** The list of routes with one more at the end. @throws Error where the list is not found */
function withRoute(source: string, route: string): string {
  const list = /((?:export )?const addedRoutes: readonly string\[\] = \[(?:\n {2}(?:'[^']+',|\/\/[^\n]*))*)\n?(\];)/;
  if (!list.test(source))
    throw new Error(`${ROUTES}: the list addedRoutes was not found. Write one address per line, in single quotes.`);
  return source.replace(list, `$1\n  '${route}',\n$2`);
}

const wordsOf = (name: string): string => (name.charAt(0).toUpperCase() + name.slice(1)).replace(/-/g, ' ');

/** Where a page is placed. */
interface Place {
  section: (typeof sections)[number];
  /** Its address below the section, split at slashes. */
  names: string[];
  /** Its file relative to the root, without the extension. */
  stem: string;
  route: string;
}

/** Where the page of an address is placed. @throws Error where the address is not valid for a page, or is taken */
function placeOf(root: string, address: string): Place {
  const clean = address.replace(/^\/+|\/+$/g, '').replace(/\.mdx?$/, '');
  const section = sections.find(({base}) => `/${clean}`.startsWith(`${base}/`));
  if (section === undefined) {
    const bases = sections.map(({base}) => `${base.slice(1)}/…`).join(', ');
    throw new Error(`${address}: an address is a section and a name below it. The sections are ${bases}`);
  }
  const inside = clean.slice(section.base.length);
  const names = inside.split('/');
  const wrong = names.find((name) => !/^[a-z0-9]+(?:-[a-z0-9]+)*$/.test(name));
  if (wrong !== undefined)
    throw new Error(
      `${address}: "${wrong}" is not a valid page name: use lowercase letters and digits, with "-" between words`,
    );
  const stem = `${section.folder}/${inside}`;
  const taken = [
    `${stem}.mdx`,
    `${stem}.md`,
    ...['index', 'README'].flatMap((name) => [`${stem}/${name}.mdx`, `${stem}/${name}.md`]),
  ].find((file) => existsSync(path.join(root, file)));
  if (taken !== undefined) throw new Error(`${taken} already exists`);
  return {section, names, stem, route: `/${clean}`};
}

/** @throws Error where title or description are too long, too short or taken. */
function checkFrontMatter(root: string, title: string, description: string): void {
  if (title.trim().length < 2 || title.length > LONGEST_TITLE)
    throw new Error(`the title has ${title.length} characters: write 2 to ${LONGEST_TITLE}`);
  const same = pageFiles(root).find(
    (file) => lineOf(readPage(root, file), 'title')?.toLowerCase() === title.toLowerCase(),
  );
  if (same !== undefined) throw new Error(`${same} already has the title "${title}"`);
  if (description.length < 50 || description.length > 160 || !/[.!?]$/.test(description))
    throw new Error(
      `the description has ${description.length} characters: write one sentence of 50 to 160, with a period at the end`,
    );
}

/** The page, and the category files of new folders above it, by file. */
function pageAndCategories(root: string, {section, names, stem}: Place, title: string, description: string) {
  const files = new Map<string, string>();
  let {folder} = section;
  let position: number | undefined;
  for (const name of names.slice(0, -1)) {
    const above = path.join(root, folder);
    folder = `${folder}/${name}`;
    if (existsSync(path.join(root, folder))) continue;
    files.set(
      `${folder}/_category_.json`,
      `${JSON.stringify({label: wordsOf(name), position: position ?? nextPosition(above)})}\n`,
    );
    position = 1; // a new folder has no other entries
  }
  const head = stringify(
    {title, description, sidebar_position: position ?? nextPosition(path.join(root, folder))},
    {lineWidth: 0},
  );
  const advice =
    'Begin with what the reader can do with this page, in at most three sentences; then its requirements. ' +
    'Each section cites its sources: /markdown-page#sources.';
  files.set(
    `${stem}.mdx`,
    `---\n${head}---\n\n{/* ${advice} */}\n\n## Next {/* #next */}\n\n- [${section.label}](${section.base})\n`,
  );
  return files;
}

/**
 * Starts a page in a checkout: writes the page, a `_category_.json` for each new folder, and the added route.
 * @param planned all routes the build accepts. @returns the page's file and all files written, relative to the root.
 * @throws Error before anything is written, where the address, title or description is not valid.
 */
export function newPage(
  root: string,
  {address, title, description, addRoute = false}: NewPage,
  planned: readonly string[],
): {page: string; written: string[]} {
  const place = placeOf(root, address);
  const {route} = place;
  const listed = planned.includes(route);
  if (!listed && !addRoute) {
    throw new Error(
      `${route} is not in the specification's list of routes, ${ROUTES}.\n` +
        'To add a page beyond the specification, run this again with --add-route: ' +
        'it adds the address to addedRoutes there.',
    );
  }
  const says =
    description ?? `${title}: what it is on {{brand}}, what you need for it, and what you see when it works.`;
  checkFrontMatter(root, title, says);

  const written = pageAndCategories(root, place, title, says);
  if (!listed) written.set(ROUTES, withRoute(readFileSync(path.join(root, ROUTES), 'utf8'), route));
  for (const [file, text] of written) {
    mkdirSync(path.dirname(path.join(root, file)), {recursive: true});
    writeFileSync(path.join(root, file), text);
  }
  return {page: `${place.stem}.mdx`, written: [...written.keys()]};
}
