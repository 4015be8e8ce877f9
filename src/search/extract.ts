import type {Element, Root} from 'hast';
import {fromHtml} from 'hast-util-from-html';
import {toString} from 'hast-util-to-string';
import {SKIP, visit} from 'unist-util-visit';

import {all, classes, clean, find, read} from './elements';
import {readTable} from './table';
import {joined} from './tokens';
import type {Entry, IndexedPage, Kind} from './types';

const HEADING = /^h([1-4])$/;
/** A line of output that reports a failure. */
const FAILURE =
  /error|fail|invalid|insufficient|unknown|mismatch|not found|refused|denied|exceed|too |cannot|can't|panic|out of gas|revert/i;

/** Kind of a heading with code in it, by what it looks like. */
function headingKind(heading: string, binaries: readonly string[]): Kind {
  if (binaries.some((binary) => heading === binary || heading.startsWith(`${binary} `))) return 'command';
  if (/^(eth|net|web3|debug|txpool|personal|miner)_[a-zA-Z]+$/.test(heading)) return 'method';
  return /^\S+$/.test(heading) ? 'name' : 'section';
}

interface Place {
  entry: Entry;
  level: number;
}

/** What one page adds to the index. */
export interface PageEntries {
  page: IndexedPage;
  sections: Entry[];
  /** Identifiers explained by a row of a table, in the order of the page. */
  rows: Entry[];
}

/**
 * Takes a built page apart: one entry for the page, one for each heading of level 2 to 4, one for each identifier that
 * a table explains.
 * @param html the built page. @param section label of the docs section the page belongs to.
 * @param binaries names of the chain's programs.
 * @throws Error where the page has no main part or no title.
 */
export function entriesOf(html: string, route: string, section: string, binaries: readonly string[]): PageEntries {
  const tree = fromHtml(html);
  const main =
    find(tree, (element) => classes(element).includes('theme-doc-markdown')) ??
    find(tree, ({tagName}) => tagName === 'main');
  const h1 = main && find(main, ({tagName}) => tagName === 'h1');
  if (!main || !h1) throw new Error(`${route}: the built page has no main part with a title`);
  const meta = (name: string): string =>
    clean(
      String(
        find(tree, ({tagName, properties}) => tagName === 'meta' && properties.name === name)?.properties.content ?? '',
      ),
    );
  const trail = breadcrumbs(tree);
  const page: IndexedPage = {
    route,
    title: clean(read(h1)),
    trail: [...(section ? [section] : []), ...trail],
    description: meta('description'),
    keywords: meta('keywords'),
  };
  const reader = new PageReader(page, binaries);
  visit(main, 'element', (element) => reader.read(element));
  for (const entry of reader.sections) entry.text = clean(entry.text);
  return {page, sections: reader.sections, rows: reader.rows};
}

/** The last section of a page, a list of links: its words are those of other pages. */
const LAST = 'Next';

/** Elements without words of the page. */
const WORDLESS: ReadonlySet<string> = new Set(['button', 'svg', 'script', 'style', 'nav', 'input']);
/** Lines that cite sources: no one searches for them. */
const SOURCES: ReadonlySet<string> = new Set(['verified', 'sources']);
const PROSE: ReadonlySet<string> = new Set(['p', 'li', 'dt', 'dd', 'summary']);
const BLOCKS: ReadonlySet<string> = new Set(['ul', 'ol', 'figure', 'div', 'p']);

/** Walks the elements of a page in order and adds the text of each to the entry of the heading above it. */
class PageReader {
  readonly sections: Entry[];
  readonly rows: Entry[] = [];
  readonly #page: IndexedPage;
  readonly #binaries: readonly string[];
  readonly #top: Entry;
  #open: Place[];
  #ended = false;

  constructor(page: IndexedPage, binaries: readonly string[]) {
    this.#page = page;
    this.#binaries = binaries;
    this.#top = {
      page,
      kind: 'page',
      anchor: '',
      heading: page.title,
      parent: '',
      names: [],
      text: page.description,
    };
    this.sections = [this.#top];
    this.#open = [{entry: this.#top, level: 1}];
  }

  /** Returns `SKIP` where the content of the element has been read. */
  read(element: Element): typeof SKIP | undefined {
    const {tagName} = element;
    const depth = Number(HEADING.exec(tagName)?.[1] ?? 0);
    if (depth === 2) this.#ended = clean(read(element)) === LAST;
    if (this.#ended) return SKIP;
    if (depth > 1) this.#readHeading(element, depth);
    if (depth > 0 || WORDLESS.has(tagName) || classes(element).some((name) => SOURCES.has(name))) return SKIP;
    if (element.properties.dataNoSearch !== undefined) return SKIP; // src/markdown/facts/nodes.ts
    if (PROSE.has(tagName)) {
      this.#readProse(element);
      return tagName === 'p' || tagName === 'summary' ? SKIP : undefined;
    }
    if (tagName === 'figure') this.#readFigure(element);
    else if (tagName === 'table')
      readTable(
        element,
        this.#here,
        (...row) => this.#addRow(...row),
        (...row) => this.#addAnchored(...row),
      );
    else return undefined;
    return SKIP;
  }

  get #here(): Entry {
    return (this.#open.at(-1) as Place).entry;
  }

  #addRow(name: string, kind: Kind, text: string, names: string[] = []): void {
    const above = this.#here;
    this.rows.push({
      page: this.#page,
      kind,
      anchor: above.anchor,
      heading: name,
      parent: above.kind === 'page' ? '' : above.heading,
      names,
      text,
    });
  }

  /** A row that a link can lead to is a section of its own. */
  #addAnchored(anchor: string, heading: string, kind: Kind, text: string): void {
    const {heading: parent, kind: above} = this.#here;
    const place = {page: this.#page, parent: above === 'page' ? '' : parent, names: []};
    this.sections.push({...place, kind, anchor, heading, text});
  }

  #readHeading(element: Element, depth: number): void {
    const heading = clean(read(element));
    this.#open = this.#open.filter(({level}) => level < depth);
    const parent = this.#open.at(-1)?.entry;
    const code = find(element, (child) => child.tagName === 'code');
    const entry: Entry = {
      page: this.#page,
      kind: code ? headingKind(heading, this.#binaries) : 'section',
      anchor: String(element.properties.id ?? parent?.anchor ?? ''),
      heading,
      parent: parent && parent.kind !== 'page' ? parent.heading : '',
      names: [],
      text: '',
    };
    this.sections.push(entry);
    this.#open.push({entry, level: depth});
  }

  /** Reads the first failure in recorded output: readers paste such texts into the search. */
  #readFigure(element: Element): void {
    if (!classes(element).includes('code--output')) return;
    const pre = find(element, (child) => child.tagName === 'pre');
    const failure =
      pre &&
      toString(pre)
        .split('\n')
        .find((line) => FAILURE.test(line));
    if (failure !== undefined) this.#here.text += ` ${failure.slice(0, 200)}`;
  }

  /** Text of an element without its blocks, which are read separately. */
  #readProse(element: Element): void {
    const direct: Element = {
      ...element,
      children: element.children.filter((child) => child.type !== 'element' || !BLOCKS.has(child.tagName)),
    };
    this.#here.text += ` ${clean(read(direct))}`;
  }
}

/** Categories above a page; the section's own name and the page itself are not part of them. */
function breadcrumbs(tree: Root): string[] {
  const nav = find(tree, (element) => classes(element).includes('theme-doc-breadcrumbs'));
  if (!nav) return [];
  return all(nav, 'li')
    .filter((item) => !classes(item).includes('breadcrumbs__item--active'))
    .map((item) => clean(read(item)))
    .filter(Boolean);
}

/** How well a row explains its identifier: the lower the better. */
function rank({kind, parent, text, page}: Entry): number {
  const listed = /^(flags of|common|parameters|precompiles of|errors)/i.test(parent) ? 0 : 2;
  const inSettings =
    page.route.endsWith('/configuration') && kind === 'key' && page.route.startsWith('/protocol') ? -1 : 0;
  return listed + inSettings + (text.length < 12 ? 3 : 0);
}

/** A route and those above it. */
const withParents = (route: string): string[] =>
  route.split('/').flatMap((_, index, names) => (index > 0 ? [names.slice(0, index + 1).join('/')] : []));

/**
 * Of the places where tables explain the same identifier, the best ones: at most two, on different pages; one for plain
 * names. Names that are a heading of the same page or of a page below it are left to the heading, and plain names to
 * what has a kind.
 */
export function bestRows(pages: readonly PageEntries[]): Entry[] {
  const headings = new Set(
    pages.flatMap(({page, sections}) =>
      sections.flatMap(({heading}) => withParents(page.route).map((route) => `${route} ${joined(heading)}`)),
    ),
  );
  const groups = new Map<string, Entry[]>();
  for (const {rows} of pages) {
    for (const entry of rows) {
      if (headings.has(`${entry.page.route} ${joined(entry.heading)}`)) continue;
      const key = `${entry.kind} ${joined(entry.names[0]?.includes('.') ? entry.names[0] : entry.heading)}`;
      groups.set(key, [...(groups.get(key) ?? []), entry]);
    }
  }
  const explained = new Set(
    [...groups.values()].flatMap(([entry]) => (entry && entry.kind !== 'name' ? [joined(entry.heading)] : [])),
  );
  return [...groups.values()].flatMap((group) => {
    if (group[0]?.kind === 'name' && explained.has(joined(group[0].heading))) return [];
    const routes = new Set<string>();
    return [...group]
      .sort((a, b) => rank(a) - rank(b))
      .filter(({page: {route}}) => !routes.has(route) && routes.add(route))
      .slice(0, group[0]?.kind === 'name' ? 1 : 2);
  });
}
