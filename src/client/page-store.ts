import siteConfig from '@generated/docusaurus.config';

import {PAGE_CLASS, type PagePart, pageName, partAddress, assetVersion} from './page-part';

/** The parts of a page of the docs sections, extracted from its HTML. */
export interface PageContent {
  title: string;
  /** Class of the `<html>` element that names the page. */
  htmlClass: string;
  /** Elements of the head that belong to the page, without its title. */
  head: HeadElement[];
  /** The content of the page; `null` while it is shown. */
  content: DocumentFragment | null;
}

/** An element of the head that belongs to one page. */
export interface HeadElement {
  tag: 'meta' | 'link' | 'script';
  attributes: {[name: string]: string};
  text: string;
}

/** Pages by name, loading or loaded. */
const pages = new Map<string, Promise<void> | PageContent>();

/** Names of pages that could not be used as they arrived: the next request does not ask the browser's cache. */
const unusable = new Set<string>();

/** The version of the site that this document belongs to. */
const ownAssetVersion = (): string =>
  assetVersion(
    [
      ...document.querySelectorAll<HTMLElement>('script[src*="/assets/js/"], style[data-from], link[rel="stylesheet"]'),
    ].map((element) => element.getAttribute('src') ?? element.getAttribute('href') ?? element.dataset.from ?? ''),
  );

/** Reads the page-specific parts of a document's head. */
function read(from: Document): Omit<PageContent, 'content'> {
  const head = [...from.head.querySelectorAll<HTMLElement>('meta[data-rh], link[data-rh], script[data-rh]')].map(
    (element) => ({
      tag: element.localName as HeadElement['tag'],
      attributes: Object.fromEntries(
        [...element.attributes].filter(({name}) => name !== 'data-rh').map(({name, value}) => [name, value]),
      ),
      text: element.textContent ?? '',
    }),
  );
  return {
    title: from.title,
    htmlClass: [...from.documentElement.classList].find((name) => name.startsWith('docs-doc-id-')) ?? '',
    head,
  };
}

/** Extracts the page from a document. @throws Error where the document contains none */
function take(from: Document, pathname: string): PageContent {
  const element = from.querySelector(`.${PAGE_CLASS}`);
  if (!element) throw new Error(`${pathname} returned no page`);
  const content = document.createDocumentFragment();
  content.append(...element.childNodes);
  return {...read(from), content};
}

async function get(pathname: string): Promise<void> {
  const name = pageName(pathname);
  const cache = unusable.has(name) ? 'reload' : 'default';
  unusable.add(name);
  const response = await fetch(partAddress(pathname, siteConfig.baseUrl), {cache});
  if (!response.ok) throw new Error(`${pathname} returned ${response.status}`);
  const part = (await response.json().catch(() => null)) as PagePart | null;
  if (typeof part?.html !== 'string') throw new Error(`${pathname} arrived in part`);
  if (part.version !== ownAssetVersion()) throw new Error(`${pathname} belongs to another version of the site`);
  pages.set(name, take(new DOMParser().parseFromString(part.html, 'text/html'), pathname));
  unusable.delete(name);
}

/** Stores the page that this document was loaded with; its elements stay in place. */
export function keepFirstPage(pathname: string): void {
  if (document.querySelector(`.${PAGE_CLASS}`)) pages.set(pageName(pathname), {...read(document), content: null});
}

/**
 * Loads a page, once.
 * @throws Error where the server does not return a page, or returns one of another version of the site; the next call
 *   requests it again
 */
export function loadPage(pathname: string): Promise<void> {
  const name = pageName(pathname);
  const there = pages.get(name);
  if (there !== undefined) return there instanceof Promise ? there : Promise.resolve();
  const coming = get(pathname).catch((error: unknown) => {
    pages.delete(name);
    throw error;
  });
  pages.set(name, coming);
  return coming;
}

/** A page, if it is loaded. */
export function pageAt(pathname: string): PageContent | undefined {
  const there = pages.get(pageName(pathname));
  return there instanceof Promise ? undefined : there;
}
