import escapeStringRegexp from 'escape-string-regexp';
/** Caching, redirects, status codes and types of responses. The only source for nginx and for static hosts. */

/** Kept for a year: the name changes with the content. */
export const IMMUTABLE = 'public, max-age=31536000, immutable';
/** Cached, and revalidated each time; costs a 304. */
export const REVALIDATE = 'no-cache';
/**
 * Kept for five minutes, as long as browsers keep what they prefetched. With `no-cache`, Chromium requests a prefetched
 * page again when the reader follows the link.
 */
export const BRIEF = 'public, max-age=300';

/** Cache-Control of the files with an address; the first rule that matches counts. */
export interface CacheRule {
  /** Address; `*` matches anything. */
  pattern: string;
  value: string;
}

/**
 * Files with a hash of their content in the name, and the parts of pages that the client prefetches; a part names its
 * version of the site, and the client does not show one of another version. Everything else is revalidated.
 */
export const cacheRules: readonly CacheRule[] = [
  {pattern: '/assets/*', value: IMMUTABLE},
  {pattern: '/search/text.*', value: IMMUTABLE},
  {pattern: '/pages/*', value: BRIEF},
];

/** A regular expression (without delimiters) for a pattern with `*`. */
export function patternSource(pattern: string): string {
  return `^${pattern.split('*').map(escapeStringRegexp).join('.*')}$`;
}

/** Cache-Control of an existing file. */
export function cacheControl(path: string): string {
  return cacheRules.find(({pattern}) => new RegExp(patternSource(pattern)).test(path))?.value ?? REVALIDATE;
}

/** What the name of an immutable file must contain: seven or more hex digits, or letters and digits of a hash. */
export const HASHED_NAME = /[.-][0-9a-f]{7,}[.-]/;

/** HTTP methods that a server of the site accepts. */
export const methods = ['GET', 'HEAD'] as const;

/** Addresses that have moved permanently. */
export const moved: readonly {from: string; to: string}[] = [
  {from: '/index', to: '/'},
  {from: '/index.html', to: '/'},
  {from: '/docs/README', to: '/docs'},
];

/** Content types by file extension; all others are plain text (service files, scripts, contracts, firewall rules). */
export const contentTypes: readonly [string, string][] = [
  ['text/html', 'html'],
  ['text/css', 'css'],
  ['text/javascript', 'js'],
  ['text/markdown', 'md'],
  ['text/xml', 'xml'],
  ['application/json', 'json'],
  ['image/svg+xml', 'svg'],
  ['image/png', 'png'],
  ['image/jpeg', 'jpg jpeg'],
  ['image/webp', 'webp'],
  ['image/avif', 'avif'],
  ['image/x-icon', 'ico'],
  ['font/woff2', 'woff2'],
  ['application/wasm', 'wasm'],
];

/** File extensions worth compressing; images and fonts are already compressed. */
export const COMPRESSIBLE = /\.(?:html|css|js|md|xml|json|svg|txt|sol|ya?ml|wasm)$/;
/** Below this many bytes a compressed copy saves nothing. */
export const SMALLEST_COMPRESSED = 1024;
