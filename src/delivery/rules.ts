import escapeStringRegexp from 'escape-string-regexp';
/**
 * How long responses are cached, what is returned, and with which type. The one source for nginx and for static hosts.
 */

/** Kept for a year: the name changes with the content. */
export const IMMUTABLE = 'public, max-age=31536000, immutable';
/** Cached, and revalidated each time; costs a 304. */
export const REVALIDATE = 'no-cache';

export interface CacheRule {
  /** Address; `*` stands for anything. */
  pattern: string;
  value: string;
}

/** Files whose names hold a hash of their content. Everything else is revalidated. */
export const cacheRules: readonly CacheRule[] = [
  {pattern: '/assets/*', value: IMMUTABLE},
  {pattern: '/search/text.*', value: IMMUTABLE},
  {pattern: '/search/snippets.*', value: IMMUTABLE},
];

/** A regular expression (without delimiters) for a pattern with `*`. */
export function patternSource(pattern: string): string {
  return `^${pattern.split('*').map(escapeStringRegexp).join('.*')}$`;
}

/** Cache-Control of a file that is there. */
export function cacheControl(path: string): string {
  return cacheRules.find(({pattern}) => new RegExp(patternSource(pattern)).test(path))?.value ?? REVALIDATE;
}

/** What a file name of an immutable file must hold: seven or more hex digits, or letters and digits of a hash. */
export const HASHED_NAME = /[.-][0-9a-f]{7,}[.-]/;

export const methods = ['GET', 'HEAD'] as const;

/** Addresses that moved for good. */
export const moved: readonly {from: string; to: string}[] = [
  {from: '/index', to: '/'},
  {from: '/index.html', to: '/'},
  {from: '/docs/README', to: '/docs'},
];

/** Content types by file ending; anything else is plain text (service files, scripts, contracts, firewall rules). */
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

/** File endings worth compressing; pictures and fonts are compressed already. */
export const COMPRESSIBLE = /\.(?:html|css|js|md|xml|json|svg|txt|sol|ya?ml|wasm)$/;
/** Below this many bytes a compressed copy gains nothing. */
export const SMALLEST_COMPRESSED = 1024;
