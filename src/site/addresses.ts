/**
 * Addresses of the files that the build writes for a page, relative to the site's base; shared by the build and the
 * browser.
 */

/** Address of a page's Markdown alternate: `/develop/faucet` → `/develop/faucet.md`. */
export const markdownPath = (route: string): string => (route === '/' ? '/index.md' : `${route}.md`);

/** Address of a page's link-preview image: `/develop/faucet` → `/cards/develop/faucet.png`. */
export const cardPath = (route: string): string => `/cards${route === '/' ? '/index' : route}.png`;

/** Size of that image in pixels. */
export const CARD_SIZE = {width: 1200, height: 630} as const;

/** A path without the slash that the framework puts at the end of index pages. */
export const withoutSlash = (path: string): string => path.replace(/(.)\/$/, '$1');

/**
 * Whether a path belongs to this site: others can share its host outside the base.
 * @param baseUrl with a slash at both ends
 */
export const isBelow = (path: string, baseUrl: string): boolean => `${path}/`.startsWith(baseUrl);

/** Route of a path: the part after the base of the site, with one slash in front and none at the end. */
export const routeBelow = (path: string, baseUrl: string): string =>
  withoutSlash(`/${path.startsWith(baseUrl) ? path.slice(baseUrl.length) : path.slice(1)}`);

/** Whether a route is one of some pages or below one. */
export const isOneOf = (route: string, pages: readonly string[]): boolean =>
  pages.some((page) => route === page || route.startsWith(`${page}/`));
