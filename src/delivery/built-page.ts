/**
 * Tags that load scripts and style sheets. Their file names change with every change of the site's code; the content of
 * a page does not.
 */
const ASSETS = /<(?:script src|link rel="?(?:stylesheet|preload)"? href)=[^>]*\/assets\/[^>]*>(?:<\/script>)?/g;

/** HTML of a page without the tags that load scripts and style sheets. */
export const withoutAssets = (html: string): string => html.replace(ASSETS, '');

/**
 * File of a route's page among the names of a site's files; `undefined` where there is none
 * (src/postbuild/route-findings.ts reports it).
 */
export function pageFile(names: readonly string[], route: string): string | undefined {
  const candidates = route === '/' ? ['index.html'] : [`${route.slice(1)}.html`, `${route.slice(1)}/index.html`];
  return candidates.find((name) => names.includes(name));
}
