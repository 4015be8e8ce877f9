import {showLoadError} from './load-error';
import {load} from './page-preload';

declare global {
  interface Window {
    /** Loads the page anew where that can help; answers whether it does (src/seams/resilience/recovery.ts). */
    recover?: (failed?: string) => Promise<boolean>;
  }
}

/** Whether this call is the one before hydration: the page is readable then, from its HTML. */
let first = true;

/**
 * Whether the server answers with a page of the site, if only its not-found page: not with an error of its own, as
 * during maintenance.
 */
async function reachable(url: string): Promise<boolean> {
  try {
    return (await fetch(url, {method: 'HEAD', cache: 'no-store'})).status < 500;
  } catch {
    return false;
  }
}

/** Address of the script that did not arrive, or arrived in part. */
const failedScript = (error: unknown): string | undefined => (error as {request?: string} | null)?.request;

/** Takes a script that may have arrived in part out of the browser's cache. */
async function refresh(script: string | undefined): Promise<void> {
  if (script) await fetch(script, {cache: 'reload'}).catch(() => undefined);
}

/** The page works: later failures of it may reload it again. */
function forgetReloads(): void {
  const {reloads, ...state} = (window.history.state ?? {}) as {reloads?: number};
  if (reloads !== undefined) window.history.replaceState(state, '');
}

/**
 * Stands in for the framework's preload (see src/seams/resilience).
 * - First load: the page is loaded anew where that can help, at most twice; otherwise it stays as the server wrote it,
 * with the error
 *   and a Retry button; the promise never settles.
 * - Navigation while the server does not answer, or with an error of its own: the reader stays on the page with the
 * error and a Retry button.
 * - Navigation while it answers (an old chunk after a new deployment): rejects, and the framework warns and loads the
 * page anew.
 */
export default async function preload(pathname: string): Promise<unknown> {
  const hydrating = first;
  first = false;
  try {
    const loaded = await load(pathname, hydrating);
    if (hydrating) forgetReloads();
    return loaded;
  } catch (error) {
    const target = hydrating ? window.location.href : pathname + window.location.search + window.location.hash;
    if (hydrating ? await window.recover?.(failedScript(error)) : await reachable(pathname)) {
      if (hydrating) return new Promise(() => {});
      await refresh(failedScript(error));
      throw error;
    }
    showLoadError(error, async () => {
      if (!(await reachable(target))) return false;
      await refresh(failedScript(error));
      window.location.assign(target);
      if (hydrating) window.location.reload();
      return true;
    });
    return new Promise(() => {});
  }
}
