/**
 * A page of a docs section as a file of its own (`/pages/<route>.json`), which a browser that has the site open already
 * shows the page from: what stands on it and what it says about itself, without the frame and the rules that are there.
 * src/seams/static-pages writes it, src/client/page-store.ts reads it.
 */
export interface PagePart {
  /** The version of the site the page belongs to; see `assetVersion`. */
  version: string;
  /** A small HTML document. */
  html: string;
}

/** The element whose content is the page; src/theme/DocItem writes it. */
export const PAGE_CLASS = 'doc-page';

/** One name for the addresses of a page: decoded, without the ending of a file or a slash. */
export const pageName = (pathname: string): string =>
  decodeURI(pathname).replace(/(?:\/index)?\.html$|\/+$/, '') || '/';

/** Address of a page's part. @param baseUrl of the site, with a slash at its end. */
export const partAddress = (pathname: string, baseUrl: string): string =>
  `${baseUrl}pages/${encodeURI(pageName(pathname).slice(baseUrl.length))}.json`;

/** Names a version of the site. @param addresses of the scripts and style sheets of a document. */
export const assetVersion = (addresses: readonly string[]): string =>
  addresses
    .map((address) => /\/assets\/(?:js|css)\/((?:main|runtime~main|styles)\.[^/]+)$/.exec(address)?.[1])
    .filter((name) => name !== undefined)
    .sort()
    .join(' ');
