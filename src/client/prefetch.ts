import siteConfig from '@generated/docusaurus.config';
import routes from '@generated/routes';
import routesChunkNames from '@generated/routesChunkNames';
import {matchRoutes} from 'react-router-config';

import prefetchFile from '@docusaurus/core/lib/client/prefetch';

import {partAddress} from './page-part';
import {load} from './page-preload';
import {isStaticPage} from './static-page';

declare const __webpack_require__: {
  /** Address of a chunk's script; the framework adds this function. */
  gca(chunk: string): string;
};

/** Number of pages that are prefetched at the same time. */
const AT_ONCE = 2;

const asked = new Set<string>();
const preloaded = new Set<string>();
const waiting: string[] = [];
let running = 0;

/** Whether the reader's connection is slow, or metered. */
function mustSpare(): boolean {
  const {connection} = navigator as {connection?: {effectiveType?: string; saveData?: boolean}};
  return connection?.saveData === true || connection?.effectiveType?.includes('2g') === true;
}

/** Scripts of a page that React renders. */
function chunksOf(pathname: string): string[] {
  const names = matchRoutes(routes, pathname).flatMap(({route}) =>
    Object.entries(routesChunkNames as {[key: string]: {[prop: string]: unknown}})
      .filter(([key]) => key.replace(/-[^-]+$/, '') === route.path)
      .flatMap(([, chunks]) => Object.values(chunks)),
  );
  return names
    .filter((name) => typeof name === 'string')
    .map((name) => __webpack_require__.gca(name))
    .filter((file) => file !== '' && !file.includes('undefined'));
}

const filesOf = (pathname: string): string[] =>
  isStaticPage(matchRoutes(routes, pathname)) ? [partAddress(pathname, siteConfig.baseUrl)] : chunksOf(pathname);

/** Loads the next pages, a few at a time, while the browser is idle. */
function work(): void {
  while (running < AT_ONCE && waiting.length > 0) {
    const pathname = waiting.shift() as string;
    running += 1;
    const done = (): void => {
      running -= 1;
      whenIdle();
    };
    Promise.all(preloaded.has(pathname) ? [] : filesOf(pathname).map((file) => prefetchFile(file))).then(done, done);
  }
}

/** Calls `work` once the page is loaded and the browser is idle. */
function whenIdle(): void {
  if (document.readyState !== 'complete') window.addEventListener('load', whenIdle, {once: true});
  else if ('requestIdleCallback' in window) window.requestIdleCallback(work);
  else setTimeout(work, 200);
}

/** A link to a page is in view: prefetches the page, once, with one request. Returns whether it will. */
function prefetch(pathname: string): boolean {
  if (mustSpare() || asked.has(pathname) || pathname === window.location.pathname) return false;
  asked.add(pathname);
  waiting.push(pathname);
  if (waiting.length === 1) whenIdle();
  return true;
}

/** The reader points at a link to a page: loads it immediately, ready to be shown. */
function preload(pathname: string): false | Promise<unknown> {
  if (mustSpare() || preloaded.has(pathname)) return false;
  preloaded.add(pathname);
  // A failure is retried, and reported, when the reader follows the link.
  return load(pathname).catch(() => preloaded.delete(pathname));
}

/**
 * Replaces the framework's `window.docusaurus`, which requests up to ten files per link as soon as the link is in view
 * (see src/seams/prefetch.ts).
 */
export default Object.freeze({prefetch, preload});
