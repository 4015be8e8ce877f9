/**
 * A page of a docs section as a separate file (`/pages/<route>.json`), from which a browser that already has the site
 * open shows the page: its content and its head, without the frame and the CSS rules that are already loaded.
 * src/seams/static-pages writes it, src/client/page-store.ts reads it.
 */
export interface PagePart {
  /** The version of the site that the page belongs to; see `assetVersion`. */
  version: string;
  /** A small HTML document. */
  html: string;
}

/** Class of the element that contains the page; src/theme/DocItem and src/components/StaticPage render it. */
export const PAGE_CLASS = 'doc-page';

/** One name for all addresses of a page: decoded, without extension or trailing slash. */
export const pageName = (pathname: string): string =>
  decodeURI(pathname).replace(/(?:\/index)?\.html$|\/+$/, '') || '/';

/** Address of a page's part. @param baseUrl of the site, with a slash at the end */
export const partAddress = (pathname: string, baseUrl: string): string =>
  `${baseUrl}pages/${encodeURI(pageName(pathname).slice(baseUrl.length))}.json`;

/** Identifies a version of the site. @param addresses of the scripts and style sheets of a document */
export const assetVersion = (addresses: readonly string[]): string =>
  addresses
    .map((address) => /\/assets\/(?:js|css)\/((?:main|runtime~main|styles)\.[^/]+)$/.exec(address)?.[1])
    .filter((name) => name !== undefined)
    .sort()
    .join(' ');
