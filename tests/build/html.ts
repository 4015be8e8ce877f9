import {existsSync, readFileSync} from 'node:fs';
import path from 'node:path';

import type {Element, Root} from 'hast';
import {fromHtml} from 'hast-util-from-html';
import {EXIT, SKIP, visit} from 'unist-util-visit';

import {loadChain} from '../../src/chain/load';
import {folders} from '../e2e/sites';

const root = path.resolve(__dirname, '../..');

/**
 * Folders of the two builds that the tests read; the environment variable `SITE_BUILD` sets another one for the first
 * (tests/README.md).
 */
export const buildDir = path.resolve(root, folders.site);
export const otherDir = path.resolve(root, folders.other ?? '.cache/other-chain');

/** Whether the tests read the build that `npm test` made, whose log is in `.cache`, and not one from elsewhere. */
export const isOwnBuild = process.env.SITE_BUILD === undefined;

/**
 * Base path that the site was built for, without the slash at the end, as in its own scripts. Vitest sets the
 * environment variable `BASE_URL` itself.
 */
export const basePath =
  /<(?:script src|link rel=preload href)="?([^\s">]*)\/assets\/js\//.exec(
    readFileSync(path.join(buildDir, '404.html'), 'utf8'),
  )?.[1] ?? '';

/** Address of the site with its base path, without a slash at the end. */
export const siteRoot = loadChain().siteUrl + basePath;

/** HTML file of a route, or `undefined`. */
export function htmlFile(route: string, dir = buildDir): string | undefined {
  const candidates = route === '/' ? ['index.html'] : [`${route.slice(1)}.html`, `${route.slice(1)}/index.html`];
  return candidates.map((name) => path.join(dir, name)).find((file) => existsSync(file));
}

const parsed = new Map<string, Root>();

/** Parsed HTML of a route. @throws Error where the build has no such page. */
export function page(route: string, dir = buildDir): Root {
  const file = htmlFile(route, dir);
  if (!file) throw new Error(`${route} is not in the build`);
  const known = parsed.get(file);
  if (known) return known;
  const tree = fromHtml(readFileSync(file, 'utf8'));
  parsed.set(file, tree);
  return tree;
}

/** All elements of a page that satisfy a condition. */
export function elements(tree: Root, wanted: (element: Element) => boolean): Element[] {
  const found: Element[] = [];
  visit(tree, 'element', (element) => {
    if (wanted(element)) found.push(element);
  });
  return found;
}

/** Text of a tree, without scripts and styles, and without the elements named in `leaveOut`. */
export function textOf(tree: Root | Element, leaveOut: readonly string[] = []): string {
  let text = '';
  visit(tree, (node) => {
    if (node.type === 'element' && ['script', 'style', ...leaveOut].includes(node.tagName)) return SKIP;
    if (node.type === 'text') text += node.value;
    return undefined;
  });
  return text;
}

/** `content` of a meta element. */
export function meta(tree: Root, name: string): string[] {
  return elements(
    tree,
    ({tagName, properties}) => tagName === 'meta' && (properties.name === name || properties.property === name),
  ).map(({properties}) => String(properties.content));
}

/** The page's `<title>`. */
export function titleOf(tree: Root): string {
  let title = '';
  visit(tree, 'element', (element) => {
    if (element.tagName !== 'title') return undefined;
    title = textOf(element);
    return EXIT;
  });
  return title;
}
