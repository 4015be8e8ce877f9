import {existsSync, readFileSync} from 'node:fs';
import path from 'node:path';

import type {Element, Root} from 'hast';
import {fromHtml} from 'hast-util-from-html';
import {toString} from 'hast-util-to-string';
import {visit} from 'unist-util-visit';

import {COMMANDS_PAGE, METHODS_PAGE} from '../../src/site/references';
import {sections} from '../../src/site/sections';
import {routes} from '../../src/site/routes';
import {markdownPath} from '../../src/site/addresses';
import {descriptionOf, headingOf} from '../../src/postbuild/alternates/page';
import type {PageKind} from './options';

/** One page of the built site, as far as another site generator needs it. */
export interface Page {
  route: string;
  title: string;
  description: string;
  /** What its reader sees, as Markdown: values and tables are in it, no JSX. */
  markdown: string;
  /** Size of its HTML in bytes. */
  size: number;
}

/** An entry of the sidebar: a page, or a category that holds others and may be a page itself. */
export interface SidebarItem {
  label: string;
  route?: string;
  items?: SidebarItem[];
}

/** All pages of a built site and the sidebar of each section. */
export interface Corpus {
  pages: Page[];
  sidebars: Map<string, SidebarItem[]>;
}

const classes = (element: Element): string[] =>
  Array.isArray(element.properties.className) ? element.properties.className.map(String) : [];
const elements = (parent: Element): Element[] =>
  parent.children.filter((child): child is Element => child.type === 'element');

function first(parent: Root | Element, matches: (element: Element) => boolean): Element | undefined {
  let found: Element | undefined;
  visit(parent, 'element', (element) => {
    if (matches(element)) found ??= element;
  });
  return found;
}

function itemsOf(list: Element): SidebarItem[] {
  return elements(list).map((entry) => {
    const link = first(entry, ({tagName, properties}) => tagName === 'a' && properties.href !== undefined);
    const caption = link ?? first(entry, (element) => classes(element).includes('menu__link'));
    const inner = elements(entry).find(({tagName}) => tagName === 'ul');
    return {
      label: caption ? toString(caption).trim() : '',
      ...(link && !(inner && first(inner, (element) => element === link)) ? {route: String(link.properties.href)} : {}),
      ...(classes(entry).includes('theme-doc-sidebar-item-category') ? {items: inner ? itemsOf(inner) : []} : {}),
    };
  });
}

/** The sidebar as one page shows it: closed categories are empty. */
export function sidebarOf(page: Root): SidebarItem[] {
  const list = first(page, (element) => classes(element).includes('theme-doc-sidebar-menu'));
  return list ? itemsOf(list) : [];
}

/** Puts together what several pages show of one sidebar: each opens other categories. */
export function mergeSidebars(shown: readonly SidebarItem[][]): SidebarItem[] {
  const merged: SidebarItem[] = [];
  for (const items of shown) {
    for (const item of items) {
      const known = merged.find(({label, route}) => label === item.label && route === item.route);
      if (!known) merged.push(item);
      else if (item.items) known.items = mergeSidebars([known.items ?? [], item.items]);
    }
  }
  return merged;
}

/** Routes of a sidebar in reading order. */
export const routesOf = (items: readonly SidebarItem[]): string[] =>
  items.flatMap(({route, items: inner = []}) => [...(route === undefined ? [] : [route]), ...routesOf(inner)]);

/**
 * Reads a built site. @param folder where `npm run build` wrote it.
 * @throws Error where a page or its Markdown is missing, or a page is in no sidebar.
 */
export function readCorpus(folder: string): Corpus {
  const shown = new Map<string, SidebarItem[][]>();
  const pages = routes.map((route): Page => {
    const file = [`${route.slice(1)}.html`, path.join(route.slice(1), 'index.html')]
      .map((name) => path.join(folder, name))
      .find((name) => existsSync(name));
    const alternate = path.join(folder, markdownPath(route));
    if (file === undefined || !existsSync(alternate))
      throw new Error(
        `${folder}: ${route} has no ${file === undefined ? 'HTML' : 'Markdown'}. Build the site first: npm run build.`,
      );
    const html = readFileSync(file, 'utf8');
    const tree = fromHtml(html);
    const section = route.split('/')[1] ?? '';
    shown.set(section, [...(shown.get(section) ?? []), sidebarOf(tree)]);
    return {
      route,
      title: headingOf(tree),
      description: descriptionOf(tree),
      markdown: readFileSync(alternate, 'utf8'),
      size: Buffer.byteLength(html),
    };
  });
  const sidebars = new Map(
    sections.map(({folder: section}) => [section, withoutBorrowedLinks(mergeSidebars(shown.get(section) ?? []))]),
  );
  const listed = new Set([...sidebars.values()].flatMap(routesOf));
  const lost = pages.filter(({route}) => sidebars.has(route.split('/')[1] ?? '') && !listed.has(route));
  if (lost.length > 0)
    throw new Error(
      `${folder}: no sidebar shows ${lost.map(({route}) => route).join(', ')}. tools/bench/corpus.ts reads ` +
        'the sidebar from the HTML; has its markup changed?',
    );
  return {pages, sidebars};
}

/** Takes the link from a category that is not a page itself: the theme then links its first page. */
export function withoutBorrowedLinks(items: readonly SidebarItem[]): SidebarItem[] {
  return items.map(({label, route, items: inner}) => {
    const link = route === undefined || (inner && routesOf(inner)[0] === route) ? {} : {route};
    return {label, ...link, ...(inner ? {items: withoutBorrowedLinks(inner)} : {})};
  });
}

/** A page from which a click in the sidebar leads to the wanted one: a sibling, else the page of its category. */
export function neighborOf(items: readonly SidebarItem[], wanted: string, category?: string): string | undefined {
  for (const item of items) {
    if (item.items && routesOf(item.items).includes(wanted)) return neighborOf(item.items, wanted, item.route);
  }
  return items.find(({route, items: inner}) => route !== undefined && route !== wanted && !inner)?.route ?? category;
}

/**
 * The route of each kind of page: the median by the size of its HTML among all pages of a section; the longest
 * page of each of the two long references.
 */
export function routeOfKind(kind: PageKind, {pages, sidebars}: Corpus): string {
  if (kind === 'methods') return `${METHODS_PAGE}/eth-transactions`;
  if (kind === 'cli') return `${COMMANDS_PAGE}/query`;
  const bySize = pages
    .filter(({route}) => sidebars.has(route.split('/')[1] ?? '') && route !== '/docs')
    .sort((a, b) => a.size - b.size);
  const middle = bySize[Math.floor(bySize.length / 2)];
  if (!middle) throw new Error('the site has no pages');
  return middle.route;
}
