import siteConfig from '@generated/docusaurus.config';
import type {matchRoutes} from 'react-router-config';

import {sections} from '@site/src/site/sections';

/**
 * Whether an address is a page of a docs section that is loaded as elements, without its own script
 * (src/seams/static-pages). The bundler sets whether this site has such pages.
 */
export function isStaticPage(matches: ReturnType<typeof matchRoutes>): boolean {
  const section = matches[0]?.route.path;
  return (
    process.env.STATIC_PAGES === 'on' &&
    matches.at(-1)?.route.exact === true &&
    sections.some(({base}) => section === `${siteConfig.baseUrl}${base.slice(1)}`)
  );
}
