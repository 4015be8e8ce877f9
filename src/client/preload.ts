import {showLoadError} from './load-error';
import {load} from './page-preload';

declare global {
  interface Window {
    /** Reloads the page where that can help; returns whether it does (src/seams/resilience/recovery.ts). */
    recover?: (failed?: string) => Promise<boolean>;
  }
}

/** Whether this call is the one before hydration: the page is readable then, from its HTML. */
let first = true;

/**
 * Whether the server returns pages of the site, even if only the not-found page, and not an error of its own, as during
 * maintenance.
 */
async function reachable(url: string): Promise<boolean> {
  try {
    return (await fetch(url, {method: 'HEAD', cache: 'no-store'})).status < 500;
  } catch {
    return false;
  }
}

/** Address of the script that failed to load or was truncated. */
const failedScript = (error: unknown): string | undefined => (error as {request?: string} | null)?.request;

/** Removes a script that may be truncated from the browser's cache. */
async function refresh(script: string | undefined): Promise<void> {
  if (script) await fetch(script, {cache: 'reload'}).catch(() => undefined);
}

/** The page works: later failures may reload it again. */
function forgetReloads(): void {
  const {reloads, ...state} = (window.history.state ?? {}) as {reloads?: number};
  if (reloads !== undefined) window.history.replaceState(state, '');
}

/**
 * Replaces the framework's preload (see src/seams/resilience).
 * - First load: the page is reloaded where that can help, at most twice; otherwise it stays as the server rendered it,
 *   with the error and a Retry button, and the promise never settles.
 * - Navigation while the server does not respond, or returns errors of its own: the reader stays on the page, with the
 *   error and a Retry button.
 * - Navigation while it responds (an old chunk after a new deployment): rejects; the framework then warns and reloads
 *   the page.
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
