import {existsSync, readFileSync} from 'node:fs';
import path from 'node:path';

import {loadChain} from '../../src/chain/load';
import {type BuiltPage} from '../../src/search/build';
import {routes} from '../../src/site/routes';
import {sectionOf} from '../../src/site/sections';

/** Names of the chain's programs. */
export const binaries = (): string[] => {
  const {binary, oracleBinary} = loadChain();
  return [binary, oracleBinary];
};

/** The pages of a built site. @throws Error where one is missing. */
export function builtPages(build: string): BuiltPage[] {
  return routes.map((route) => {
    const name = route === '/' ? '/index' : route;
    const file = [`${name}.html`, `${name}/index.html`].map((end) => path.join(build, end)).find(existsSync);
    if (file === undefined) throw new Error(`${build} has no page ${route}: run npm run build first`);
    return {route, section: sectionOf(route)?.label ?? '', html: readFileSync(file, 'utf8')};
  });
}
