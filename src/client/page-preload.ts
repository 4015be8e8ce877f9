import routes from '@generated/routes';
import {matchRoutes} from 'react-router-config';

import {keepFirstPage, loadPage} from './page-store';
import {isStaticPage} from './static-page';

type Loadable = {preload?: () => Promise<unknown>};

/** Loads the code of every route that matches a path and, for a page of a docs section, the page. */
export function load(pathname: string, hydrating = false): Promise<unknown> {
  const matches = [...new Set([pathname, decodeURI(pathname)])].flatMap((path) => matchRoutes(routes, path));
  const code = matches.map(({route}) => (route.component as unknown as Loadable | undefined)?.preload?.());
  if (!isStaticPage(matches)) return Promise.all(code);
  if (hydrating) keepFirstPage(pathname);
  return Promise.all([...code, loadPage(pathname)]);
}

/** Whether the next call is the one before hydration: the page is readable then, from its HTML. */
let first = true;

/** Replaces the framework's preload where src/seams/resilience is off. */
export default function preload(pathname: string): Promise<unknown> {
  const hydrating = first;
  first = false;
  return load(pathname, hydrating);
}
