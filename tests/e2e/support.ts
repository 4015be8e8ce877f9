import {type BrowserContext, type ConsoleMessage, expect, type Page, type Route, test as base} from '@playwright/test';

import {isOn, type SeamName} from '../../src/seams/switches';
import {recordMetric} from '../../tools/lib/metrics';
import {at, basePath, folders, otherSite, ports, site} from './sites';

/** Waits until React has hydrated the page. */
export async function hydrated(page: Page): Promise<void> {
  await page.waitForSelector('html[data-has-hydrated="true"]');
}

/** Opens a page and waits until React has hydrated it. */
export async function open(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await hydrated(page);
}

/** Waits for two frames: everything that was started before is done and painted afterwards. */
export async function painted(page: Page): Promise<void> {
  await page.evaluate(
    () => new Promise<void>((done) => requestAnimationFrame(() => requestAnimationFrame(() => done()))),
  );
}

/**
 * Advances the clock by a minute at once, for tests that nothing more happens: all timers and idle callbacks of that
 * minute run. The page needs a fake clock: `page.clock.install()` before it is opened.
 */
export async function minutePasses(page: Page): Promise<void> {
  await page.clock.runFor(60_000);
  await painted(page);
}

/** Adds up the layout shifts of the page from now on; call it before the page is opened. */
export async function sumShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    (window as unknown as {shifts: number}).shifts = 0;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & {value: number; hadRecentInput: boolean})[])
        if (!entry.hadRecentInput) (window as unknown as {shifts: number}).shifts += entry.value;
    }).observe({type: 'layout-shift', buffered: true});
  });
}

/** Sum of the page's layout-shift scores so far. @throws Error without `sumShifts` */
export async function shiftsOf(page: Page): Promise<number> {
  await painted(page);
  const sum = await page.evaluate(() => (window as unknown as {shifts?: number}).shifts);
  if (sum === undefined) throw new Error('sumShifts was not called before the page was opened');
  return sum;
}

/** Marks this document, to detect later whether it was reloaded. */
export async function markDocument(page: Page): Promise<void> {
  await page.evaluate(() => void ((window as unknown as {marked: boolean}).marked = true));
}

/** Whether the marked document is still open. */
export async function sameDocument(page: Page): Promise<boolean> {
  return page.evaluate(() => (window as unknown as {marked?: boolean}).marked === true);
}

/** Fulfills requests to Google's tag without a network. */
export async function stubAnalytics(context: BrowserContext): Promise<void> {
  await context.route(/googletagmanager\.com|google-analytics\.com/, (route) =>
    route.fulfill({contentType: 'text/javascript', body: ''}),
  );
}

/** Keeps the site from prefetching pages, as a reader's data saver does. */
export async function noPrefetch(page: Page): Promise<void> {
  await page.addInitScript(() =>
    Object.defineProperty(navigator, 'connection', {value: {effectiveType: '4g', saveData: true}}),
  );
}

/** Scripts of single pages: everything except the runtime and the main bundle. */
export const PAGE_CHUNKS = /\/assets\/js\/(?!runtime~main|main)[^/]+\.js$/;

/** A page that a reader navigates to, and the requests that load it. */
export interface Target {
  /** Its description, for the name of a test. */
  name: string;
  path: string;
  follow(page: Page): Promise<void>;
  /**
   * Handles the requests that load the page when a link to it is followed; the document itself, when the browser
   * reloads it, is not affected.
   */
  intercept(page: Page, handle: (route: Route) => Promise<void> | void): Promise<unknown>;
}

/** The files of a page of a section: its part, or without the seam its scripts. */
const SECTION_PAGE = isOn('static-pages') ? '**/pages/validate.json' : PAGE_CHUNKS;

/** A page is loaded as a file with its part, or as scripts that React renders it with. */
export const targets: Target[] = [
  {
    name: 'a page of a section',
    path: '/validate',
    follow: (page) => page.locator('nav.navbar').getByRole('link', {name: 'Validate'}).click(),
    intercept: (page, handle) => page.route(SECTION_PAGE, handle),
  },
  {
    name: 'a page that React renders',
    path: '/markdown-page',
    follow: (page) => page.locator('footer').getByRole('link', {name: 'How a page is written'}).click(),
    intercept: (page, handle) => page.route(PAGE_CHUNKS, handle),
  },
];

/** A handler that fails the first requests with status 404, and lets all later ones through. */
export function failingFirst(count: number): (route: Route) => Promise<void> {
  let failed = 0;
  return (route) => (failed++ < count ? route.fulfill({status: 404, body: 'gone'}) : route.continue());
}

/** Waits until a page is shown: the address alone changes earlier. */
export async function isShown(page: Page, target: Target): Promise<void> {
  await expect(page).toHaveURL(new RegExp(`${target.path}$`));
  await hydrated(page);
  const title = (await (await page.request.get(target.path)).text()).match(/<title[^>]*>([^<]+)</)?.[1] ?? '';
  await expect(page).toHaveTitle(title.replace(/&amp;/g, '&'));
  await expect(page.locator('h1')).toBeVisible();
}

/** Counts how often the browser requests a document. */
export function documents(page: Page): () => number {
  let count = 0;
  page.on('request', (request) => {
    if (request.isNavigationRequest()) count += 1;
  });
  return () => count;
}

/** An error or warning of the console as one line; `undefined` for other messages. */
function problemOf(message: ConsoleMessage): string | undefined {
  return message.type() === 'error' || message.type() === 'warning'
    ? `${message.type()}: ${message.text()}`
    : undefined;
}

/** Console errors and warnings of a page, collected from the start. */
export function consoleProblems(page: Page): string[] {
  const problems: string[] = [];
  page.on('console', (message) => {
    const problem = problemOf(message);
    if (problem !== undefined) problems.push(problem);
  });
  page.on('pageerror', (error) => problems.push(`uncaught: ${error.message}`));
  return problems;
}

/** Addresses where tests start servers. */
const OWN = [site, otherSite, ...Object.values(ports).map((port) => `http://127.0.0.1:${port}`)];

const withoutHash = (url: string): string => url.split('#')[0] ?? '';

/** The events in a browser context. */
export interface Watch {
  /**
   * Console errors and warnings, uncaught errors, and requests to other hosts: none may occur unless the test breaks
   * something on purpose.
   */
  problems: string[];
  requests: number;
  foreign: number;
  documents: number;
}

/** Watches all pages of a context from now on. */
function watch(context: BrowserContext): Watch {
  const seen: Watch = {problems: [], requests: 0, foreign: 0, documents: 0};
  const opened = new Set<string>();
  context.on('request', (request) => {
    const url = new URL(request.url());
    if (url.protocol === 'data:' || url.protocol === 'blob:') return;
    seen.requests += 1;
    if (request.isNavigationRequest()) {
      seen.documents += 1;
      opened.add(withoutHash(request.url()));
    }
    if (OWN.includes(url.origin)) return;
    seen.foreign += 1;
    // The made-up chain has an analytics id.
    const analytics =
      url.host === 'www.googletagmanager.com' && [...opened].some((document) => document.startsWith(otherSite));
    if (!analytics) seen.problems.push(`request to another host: ${request.url()}`);
  });
  context.on('console', (message) => {
    const problem = problemOf(message);
    // The browser's own message about a document that is served with status 404.
    const notFound =
      /Failed to load resource.* 404/.test(message.text()) && opened.has(withoutHash(message.location().url));
    if (problem !== undefined && !notFound) seen.problems.push(`${problem} (${message.location().url})`);
  });
  context.on('weberror', (error) => seen.problems.push(`uncaught: ${error.error().message}`));
  return seen;
}

/** Adds the counts of a context to the metrics of the run. */
function count(seen: Watch, source: string): void {
  recordMetric('browser: pages opened', source, seen.documents);
  recordMetric('browser: requests recorded', source, seen.requests);
  recordMetric('browser: requests to other hosts, analytics of the made-up chain only', source, seen.foreign);
}

/** Lets a page use addresses of the site without its base path, as tests write them. */
function below(page: Page): Page {
  if (basePath === '') return page;
  const own = (address: string): string => (address.startsWith('/') ? at(address) : address);
  const {request} = page;
  const [goto, get] = [page.goto.bind(page), request.get.bind(request)];
  page.goto = (address, options) => goto(own(address), options);
  request.get = (address, options) => get(own(address), options);
  return page;
}

/**
 * Playwright's test, with a watch on the console and the requests of every page: a test fails when a page logs an error
 * or warning, unless the test breaks something on purpose (`test.use({sabotaged: true})`).
 */
export const test = base.extend<{sabotaged: boolean; watched: Watch}>({
  sabotaged: [false, {option: true}],
  page: ({page}, use) => use(below(page)),
  watched: [
    async ({context, sabotaged}, use, info) => {
      const seen = watch(context);
      await use(seen);
      count(seen, info.testId);
      if (sabotaged) recordMetric('faults injected', info.testId, 1);
      else expect(seen.problems, 'console messages, requests to other hosts').toEqual([]);
    },
    {auto: true},
  ],
});

/** A page that the tests of one worker share, and the events on it. */
interface Shared {
  page: Page;
  seen: Watch;
}

/**
 * Like `test`, with one page for all tests of a worker, for those that only read: opening a browser context for each
 * would take longer than the test. Files come from the browser's cache, storage is cleared at each load, motion is
 * reduced.
 */
export const sharedTest = base.extend<{sabotaged: boolean; page: Page}, {shared: Shared}>({
  sabotaged: [false, {option: true}],
  shared: [
    async ({browser}, use, info) => {
      const context = await browser.newContext({baseURL: site, reducedMotion: 'reduce'});
      await context.addInitScript(() => localStorage.clear());
      const seen = watch(context);
      await use({page: below(await context.newPage()), seen});
      count(seen, `shared page, worker ${info.workerIndex}`);
      await context.close();
    },
    {scope: 'worker'},
  ],
  page: async ({shared: {page, seen}, sabotaged}, use, info) => {
    seen.problems.length = 0;
    await use(page);
    await page.unrouteAll();
    await page.emulateMedia({media: null});
    if (sabotaged) recordMetric('faults injected', info.testId, 1);
    else expect(seen.problems, 'console messages, requests to other hosts').toEqual([]);
  },
});

/**
 * For a test of what a seam gains, as its first line, or in a `describe`: skips it where one of the seams is switched
 * off. A test of what readers can always rely on needs no seam.
 */
export function needsSeam(...names: SeamName[]): void {
  const off = names.filter((name) => !isOn(name));
  base.skip(off.length > 0, `switched off: ${off.join(', ')}`);
}

/**
 * For a test that opens the made-up chain's site, as its first line: skips it where a run has only one site
 * (`SITE_BUILD`).
 */
export function needsOtherSite(): void {
  base.skip(folders.other === undefined, 'this run is for the site of SITE_BUILD alone');
}
export {expect};
