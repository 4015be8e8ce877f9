/**
 * Tags that name scripts and style sheets. Their names change with every change of the site's code; what a page says
 * does not.
 */
const ASSETS = /<(?:script src|link rel="?(?:stylesheet|preload)"? href)=[^>]*\/assets\/[^>]*>(?:<\/script>)?/g;

/** HTML of a page without the tags that load scripts and style sheets. */
export const withoutAssets = (html: string): string => html.replace(ASSETS, '');

/**
 * File of a route's page among the names of a site's files; `undefined` where it has none
 * (src/postbuild/route-findings.ts reports it).
 */
export function pageFile(names: readonly string[], route: string): string | undefined {
  const candidates = route === '/' ? ['index.html'] : [`${route.slice(1)}.html`, `${route.slice(1)}/index.html`];
  return candidates.find((name) => names.includes(name));
}
