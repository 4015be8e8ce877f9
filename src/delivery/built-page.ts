import {existsSync, readFileSync} from 'node:fs';
import path from 'node:path';

/** Tags that name scripts and style sheets. Their names change with every change of the site's code; what a page says does not. */
const ASSETS = /<(?:script src|link rel="?(?:stylesheet|preload)"? href)=[^>]*\/assets\/[^>]*>(?:<\/script>)?/g;

/** HTML of a built page, without the tags that load scripts and style sheets; `undefined` where a route has no page (src/plugins/route-list reports it). */
export function builtPage(outDir: string, route: string): string | undefined {
  const file = [`${route.slice(1)}.html`, path.join(route.slice(1), 'index.html')]
    .map((name) => path.join(outDir, name))
    .find((name) => existsSync(name));
  return file === undefined ? undefined : readFileSync(file, 'utf8').replace(ASSETS, '');
}
