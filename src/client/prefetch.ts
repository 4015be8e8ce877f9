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

/** Pages that are got at the same time, ahead of need. */
const AT_ONCE = 2;

const asked = new Set<string>();
const preloaded = new Set<string>();
const waiting: string[] = [];
let running = 0;

/** Whether the reader's connection is slow, or has to be spared. */
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

/** Gets the next pages, a few at a time, while the browser has nothing else to do. */
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

/** Calls `work` when the page is there and the browser is idle. */
function whenIdle(): void {
  if (document.readyState !== 'complete') window.addEventListener('load', whenIdle, {once: true});
  else if ('requestIdleCallback' in window) window.requestIdleCallback(work);
  else setTimeout(work, 200);
}

/** A link to a page is in view: gets the page ahead of need, once, with one request. Answers whether it will. */
function prefetch(pathname: string): boolean {
  if (mustSpare() || asked.has(pathname) || pathname === window.location.pathname) return false;
  asked.add(pathname);
  waiting.push(pathname);
  if (waiting.length === 1) whenIdle();
  return true;
}

/** The reader points at a link to a page: gets it ready to be shown, at once. */
function preload(pathname: string): false | Promise<unknown> {
  if (mustSpare() || preloaded.has(pathname)) return false;
  preloaded.add(pathname);
  // What fails now is tried again, and said, when the reader follows the link.
  return load(pathname).catch(() => preloaded.delete(pathname));
}

/**
 * Stands in for the framework's `window.docusaurus`, which asks for up to ten files per link as soon as the link is in
 * view (see src/seams/prefetch.ts).
 */
export default Object.freeze({prefetch, preload});
