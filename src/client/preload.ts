import routes from '@generated/routes';
import {matchRoutes} from 'react-router-config';

import {showLoadError} from './load-error';

type Loadable = {preload?: () => Promise<unknown>};

/** Whether this call is the one before hydration: the page is readable then, from its HTML. */
let first = true;

/** Loads the code of every route that matches a path. */
function load(pathname: string): Promise<unknown> {
  const matches = [...new Set([pathname, decodeURI(pathname)])].flatMap((path) => matchRoutes(routes, path));
  return Promise.all(matches.map(({route}) => (route.component as unknown as Loadable | undefined)?.preload?.()));
}

/** Whether the server answers at all, whatever it says. */
async function reachable(url: string): Promise<boolean> {
  try {
    await fetch(url, {method: 'HEAD', cache: 'no-store'});
    return true;
  } catch {
    return false;
  }
}

/**
 * Stands in for the framework's preload (see src/plugins/resilience).
 * - First load: on failure the page stays as the server wrote it, with the error and a Retry button; the promise never settles.
 * - Navigation while the server does not answer: the reader stays on the page with the error and a Retry button.
 * - Navigation while it answers (an old chunk after a new deployment): rejects, and the framework warns and loads the page anew.
 */
export default async function preload(pathname: string): Promise<unknown> {
  const hydrating = first;
  first = false;
  try {
    return await load(pathname);
  } catch (error) {
    const target = hydrating ? window.location.href : pathname + window.location.search + window.location.hash;
    if (!hydrating && (await reachable(pathname))) throw error;
    showLoadError(error, async () => {
      if (!(await reachable(target))) return false;
      window.location.assign(target);
      if (hydrating) window.location.reload();
      return true;
    });
    return new Promise(() => {});
  }
}
