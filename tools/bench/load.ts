import {type Browser, type BrowserContext, type CDPSession, chromium, type Page} from '@playwright/test';

import {chromiumFlags} from '../lib/chromium';
import {clickProbe, probe, type Seen} from './probe';
import {blockingTime} from './statistics';

/** Network and processor of the measurement: those of a phone on a slow line. */
const conditions = {cpu: 4, megabits: 1.6, latency: 150, width: 1350, height: 940} as const;

/** A page is quiet when it has made no request and run no long task for this long, in milliseconds. */
const QUIET = 2000;
const GIVE_UP = 120_000;

/** Tries again what failed, twice at most: on a busy machine a browser may answer too late. */
export async function patiently<T>(work: () => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await work();
    } catch (error) {
      if (tries === 3) throw error;
      console.warn(`\n  repeated after: ${(error as Error).message.split('\n')[0]}`);
    }
  }
}

/** One request of a page. */
export interface Request {
  url: string;
  script: boolean;
  /** Prefetched, as marked by the browser itself; a page that prefetches by plain requests gets no discount. */
  prefetch: boolean;
  bytes: number;
}

/** Figures of one load: times in milliseconds, sizes in bytes as transferred. */
export interface Load {
  fcp: number | undefined;
  lcp: number | undefined;
  tbt: number | undefined;
  cls: number;
  /** Where the page says when it is hydrated. */
  hydrated: number | undefined;
  script: number;
  bytes: number;
  requests: number;
  prefetched: number;
  prefetches: number;
  list: Request[];
  lcpElement: string | undefined;
}

/** Starts Chromium. @param spki certificates it trusts. */
export async function openBrowser(executablePath: string | undefined, spki: readonly string[]): Promise<Browser> {
  return chromium.launch({
    ...(executablePath === undefined ? {} : {executablePath}),
    args: [...chromiumFlags, `--ignore-certificate-errors-spki-list=${spki.join(',')}`],
  });
}

interface Tab {
  page: Page;
  requests: Map<string, Request & {done: boolean}>;
  quiet(): Promise<Seen>;
  close(): Promise<void>;
}

/** A tab with an empty cache under the conditions. */
async function openTab(browser: Browser, prepare?: (context: BrowserContext) => Promise<void>): Promise<Tab> {
  const context = await browser.newContext({
    viewport: {width: conditions.width, height: conditions.height},
    colorScheme: 'light',
  });
  // The compiler of this script names functions that way.
  await context.addInitScript('globalThis.__name ??= (value) => value');
  await context.addInitScript(probe);
  await prepare?.(context);
  const page = await context.newPage();
  const session: CDPSession = await context.newCDPSession(page);
  const requests = new Map<string, Request & {done: boolean}>();
  let lastTraffic = Date.now();
  await session.send('Network.enable');
  session.on('Network.requestWillBeSent', ({requestId, request, type}) => {
    if (!request.url.startsWith('http')) return;
    lastTraffic = Date.now();
    const purpose = Object.entries(request.headers).find(([name]) => /^(?:sec-)?purpose$/i.test(name))?.[1];
    requests.set(requestId, {
      url: request.url,
      script: false,
      prefetch: type === 'Prefetch' || String(purpose ?? '').startsWith('prefetch'),
      bytes: 0,
      done: false,
    });
  });
  session.on('Network.responseReceived', ({requestId, response}) => {
    const request = requests.get(requestId);
    if (request) request.script = /javascript/.test(response.mimeType);
  });
  const end = (requestId: string, bytes: number): void => {
    lastTraffic = Date.now();
    const request = requests.get(requestId);
    if (request) Object.assign(request, {bytes, done: true});
  };
  session.on('Network.loadingFinished', ({requestId, encodedDataLength}) => end(requestId, encodedDataLength));
  session.on('Network.loadingFailed', ({requestId}) => end(requestId, 0));
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: conditions.latency,
    downloadThroughput: (conditions.megabits * 1e6) / 8,
    uploadThroughput: 750e3 / 8,
  });
  await session.send('Emulation.setCPUThrottlingRate', {rate: conditions.cpu});
  return {
    page,
    requests,
    quiet: async () => {
      const began = Date.now();
      for (;;) {
        const seen = await page.evaluate(() => (window as unknown as {benchSeen(): Seen}).benchSeen());
        const lastTask = Math.max(0, ...seen.tasks.map(({start, duration}) => start + duration));
        const waiting = [...requests.values()].some(({done}) => !done);
        if (!waiting && Date.now() - lastTraffic > QUIET && seen.now - lastTask > QUIET) return seen;
        if (Date.now() - began > GIVE_UP) throw new Error(`${page.url()} was not quiet after ${GIVE_UP / 1000} s.`);
        await page.waitForTimeout(200);
      }
    },
    close: () => context.close(),
  };
}

/** Loads a page with an empty cache and waits until it is quiet. */
export async function measureLoad(browser: Browser, address: string): Promise<Load> {
  const tab = await openTab(browser);
  try {
    const answer = await tab.page.goto(address, {waitUntil: 'load', timeout: GIVE_UP});
    if (answer?.status() !== 200) throw new Error(`${address} returned ${answer?.status()}.`);
    const {fcp, lcp, lcpElement, cls, tasks, hydrated} = await tab.quiet();
    const list = [...tab.requests.values()].map(({url, script, prefetch, bytes}) => ({url, script, prefetch, bytes}));
    const needed = list.filter(({prefetch}) => !prefetch);
    const ahead = list.filter(({prefetch}) => prefetch);
    const sum = (requests: Request[]): number => requests.reduce((total, {bytes}) => total + bytes, 0);
    return {
      fcp,
      lcp,
      lcpElement,
      tbt: fcp === undefined ? undefined : blockingTime(tasks, fcp),
      cls,
      hydrated,
      script: sum(needed.filter(({script}) => script)),
      bytes: sum(needed),
      requests: needed.length,
      prefetched: sum(ahead),
      prefetches: ahead.length,
      list,
    };
  } finally {
    await tab.close();
  }
}

/**
 * Loads a page, waits until it is quiet, and clicks the sidebar's link to another one after the pointer has rested on
 * it.
 * @param heading main heading of the page the link leads to. @param rest how long the pointer rests, in milliseconds.
 * @returns milliseconds from the click to the heading's paint.
 */
export async function measureClick(
  browser: Browser,
  from: string,
  route: string,
  {heading, rest}: {heading: string; rest: number},
): Promise<number> {
  const times = new Map<string, number>();
  const tab = await openTab(browser, async (context) => {
    await context.exposeFunction('benchTell', (text: string) => {
      const {what, time} = JSON.parse(text) as {what: string; time: number};
      if (!times.has(what)) times.set(what, time);
    });
    await context.addInitScript(clickProbe, heading);
  });
  try {
    await tab.page.goto(from, {waitUntil: 'load', timeout: GIVE_UP});
    await tab.quiet();
    const link = tab.page.locator(`aside a[href="${route}"], nav a[href="${route}"]`).filter({visible: true}).first();
    if ((await link.count()) === 0) throw new Error(`${from}: its sidebar shows no link to ${route}.`);
    await link.hover({timeout: GIVE_UP});
    await tab.page.waitForTimeout(rest);
    await tab.page.mouse.down();
    await tab.page.mouse.up();
    const began = Date.now();
    while (!times.has('painted') || !times.has('click')) {
      if (Date.now() - began > GIVE_UP)
        throw new Error(`${from}: after the click on ${route} no heading "${heading}" was painted.`);
      await new Promise((later) => setTimeout(later, 50));
    }
    return (times.get('painted') ?? 0) - (times.get('click') ?? 0);
  } finally {
    await tab.close();
  }
}
