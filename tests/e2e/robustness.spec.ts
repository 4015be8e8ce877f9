import type {Page, Route} from '@playwright/test';

import {sections} from '../../src/site/sections';
import {recordMetric} from '../../tools/lib/metrics';
import {
  documents,
  expect,
  failingFirst,
  hydrated,
  isShown,
  markDocument,
  minutePasses,
  needsSeam,
  noPrefetch,
  open,
  PAGE_CHUNKS,
  painted,
  sameDocument,
  targets,
  test,
} from './support';

const MAIN = /\/assets\/js\/main\.[^/]+\.js$/;

/**
 * Replaces file names in the first responses of a document by those of an older version, which the server no longer
 * has.
 */
async function oldDocument(page: Page, times: number): Promise<void> {
  let left = times;
  await page.route(/\/develop\/faucet$/, async (route) => {
    if (left <= 0 || !route.request().isNavigationRequest()) return route.continue();
    left -= 1;
    const answer = await route.fetch();
    const body = (await answer.text()).replace(
      /(\/assets\/(?:js\/(?:main|runtime~main)|css\/styles)\.)[^."]+/g,
      '$1000old00',
    );
    return route.fulfill({response: answer, body});
  });
}

const truncated = async (route: Route): Promise<void> => {
  const answer = await route.fetch();
  const body = await answer.text();
  await route.fulfill({response: answer, body: body.slice(0, body.length / 2)});
};

test.describe('a new version is deployed while a tab is open', () => {
  test.use({sabotaged: true});

  test('the page comes from an old cache and its main bundle is gone: it recovers by itself', async ({page}) => {
    needsSeam('resilience');
    await oldDocument(page, 1);
    const loads = documents(page);
    await page.goto('/develop/faucet').catch(() => undefined);
    await hydrated(page);
    await expect(page.locator('h1')).toBeVisible();
    expect(loads()).toBeLessThanOrEqual(3);
    await expect(page.getByRole('alert')).toHaveCount(0);
    expect(await page.evaluate(() => (history.state as {reloads?: number} | null)?.reloads)).toBeUndefined();
  });

  test('the old page is served every time: at most two reloads, then the text with an error and Retry', async ({
    page,
  }) => {
    needsSeam('resilience');
    await page.clock.install();
    await oldDocument(page, 100);
    const loads = documents(page);
    await page.goto('/develop/faucet').catch(() => undefined);
    await expect(page.getByRole('alert').getByRole('button', {name: 'Retry'})).toBeVisible();
    await minutePasses(page);
    expect(loads()).toBe(3);
    await expect(page.locator('h1')).toBeVisible();
  });

  test('the same with storage that throws', async ({page}) => {
    needsSeam('resilience');
    await page.addInitScript(() => {
      for (const name of ['localStorage', 'sessionStorage']) {
        Object.defineProperty(window, name, {
          get() {
            throw new DOMException('denied', 'SecurityError');
          },
        });
      }
    });
    await oldDocument(page, 100);
    const loads = documents(page);
    await page.goto('/develop/faucet').catch(() => undefined);
    await expect(page.getByRole('alert').getByRole('button', {name: 'Retry'})).toBeVisible();
    expect(loads()).toBe(3);
  });

  test('only the page itself loads: it is readable', async ({page}) => {
    await page.route('**/assets/**', (route) => route.abort());
    await page.goto('/develop/faucet').catch(() => undefined);
    await expect(page.locator('h1')).toBeVisible();
    await expect(page.locator('main p').first()).toBeVisible();
  });

  test('only the page itself loads: it is styled', async ({page}) => {
    needsSeam('inline-css');
    await page.route('**/assets/**', (route) => route.abort());
    await page.goto('/develop/faucet').catch(() => undefined);
    // Without rules: rgba(0, 0, 0, 0).
    expect(await page.evaluate(() => getComputedStyle(document.body).backgroundColor)).toMatch(/^(?:oklch|rgb)\(/);
    expect(await page.evaluate(() => getComputedStyle(document.querySelector('nav.navbar') as Element).position)).toBe(
      'sticky',
    );
  });

  for (const target of targets) {
    test(`the files of ${target.name} are gone: one reload, then the requested page`, async ({page}) => {
      await noPrefetch(page);
      await open(page, '/develop/faucet');
      const loads = documents(page);
      await markDocument(page);
      await target.intercept(page, failingFirst(3));
      await target.follow(page);
      await expect.poll(() => sameDocument(page).catch(() => true)).toBe(false);
      await isShown(page, target);
      expect(loads()).toBeLessThanOrEqual(2);
    });
  }

  test('all page chunks stay gone: never blank, never a loop', async ({page}) => {
    needsSeam('resilience');
    await page.clock.install();
    await noPrefetch(page);
    await open(page, '/develop/faucet');
    const loads = documents(page);
    await page.route(PAGE_CHUNKS, (route) => route.fulfill({status: 404, body: 'gone'}));
    await page.locator('footer').getByRole('link', {name: 'How a page is written'}).click();
    await expect(page.getByRole('alert').getByRole('button', {name: 'Retry'})).toBeVisible();
    await minutePasses(page);
    expect(loads()).toBeLessThanOrEqual(2);
    await expect(page.locator('h1')).toBeVisible();
  });
});

test.describe('broken deliveries', () => {
  test.use({sabotaged: true});

  test('the main bundle is truncated once: the page recovers', async ({page}) => {
    needsSeam('resilience');
    let broken = true;
    await page.route(MAIN, (route) => {
      if (!broken) return route.continue();
      broken = false;
      return truncated(route);
    });
    const loads = documents(page);
    await page.goto('/develop/faucet').catch(() => undefined);
    await hydrated(page);
    expect(loads()).toBe(2);
  });

  test('the main bundle is truncated every time: two reloads, then the text with Retry', async ({page}) => {
    needsSeam('resilience');
    await page.clock.install();
    await page.route(MAIN, truncated);
    const loads = documents(page);
    await page.goto('/develop/faucet').catch(() => undefined);
    await expect(page.getByRole('alert').getByRole('button', {name: 'Retry'})).toBeVisible();
    await minutePasses(page);
    expect(loads()).toBe(3);
    await expect(page.locator('main p').first()).toBeVisible();
  });

  for (const target of targets) {
    test(`the files of ${target.name} are truncated: the next attempt loads them completely`, async ({page}) => {
      await noPrefetch(page);
      await open(page, '/develop/faucet');
      let broken = true;
      await target.intercept(page, (route) => {
        if (!broken) return route.continue();
        broken = false;
        return truncated(route);
      });
      await target.follow(page);
      await isShown(page, target);
      await expect(page.getByRole('contentinfo')).toBeVisible();
      await expect(page.getByRole('alert')).toHaveCount(0);
    });

    test(`another page is served for the files of ${target.name}, as some hosts do: it is shown all the same`, async ({
      page,
    }) => {
      await noPrefetch(page);
      await open(page, '/develop/faucet');
      let wrong = 3;
      await target.intercept(page, (route) =>
        wrong-- > 0
          ? route.fulfill({contentType: 'text/html', body: '<!doctype html><title>Not found</title>'})
          : route.continue(),
      );
      await target.follow(page);
      await isShown(page, target);
      await expect(page.getByRole('alert')).toHaveCount(0);
    });
  }

  test('the page itself is truncated once: it is reloaded', async ({page}) => {
    needsSeam('resilience');
    let broken = true;
    await page.route(/\/develop\/faucet$/, async (route) => {
      if (!broken || !route.request().isNavigationRequest()) return route.continue();
      broken = false;
      return truncated(route);
    });
    const loads = documents(page);
    await page.goto('/develop/faucet').catch(() => undefined);
    await hydrated(page);
    await expect(page.getByRole('contentinfo')).toBeVisible();
    await expect(page.locator('h1')).toHaveCount(1);
    expect(loads()).toBe(2);
  });

  test('the page itself is truncated every time: at most two reloads, and what arrived is readable', async ({page}) => {
    needsSeam('resilience');
    await page.route(/\/develop\/faucet$/, async (route) => {
      const answer = await route.fetch();
      const body = await answer.text();
      return route.fulfill({
        response: answer,
        body: route.request().isNavigationRequest() ? body.slice(0, body.indexOf('</h1>') + 2000) : body,
      });
    });
    await page.clock.install();
    const loads = documents(page);
    await page.goto('/develop/faucet').catch(() => undefined);
    await expect.poll(loads).toBe(3);
    await page.waitForLoadState();
    await minutePasses(page);
    expect(loads()).toBe(3);
    await expect(page.locator('h1')).toBeVisible();
  });

  test('the main bundle fails and the connection is lost: Retry reports it, and works once it is back', async ({
    page,
    context,
  }) => {
    needsSeam('resilience');
    let broken = true;
    await page.route(MAIN, (route) => (broken ? route.abort() : route.continue()));
    await page.goto('/develop/faucet').catch(() => undefined);
    const alert = page.getByRole('alert');
    const retry = alert.getByRole('button', {name: 'Retry'});
    await expect(retry).toBeVisible();
    await context.setOffline(true);
    await retry.click();
    await expect(alert).toContainText('still cannot be reached');
    await expect(page.locator('h1')).toBeVisible();
    await context.setOffline(false);
    broken = false;
    await retry.click();
    await hydrated(page);
    await expect(page.getByRole('alert')).toHaveCount(0);
  });

  test('the reader requests another page before the first has loaded: the last one requested is shown', async ({
    page,
  }) => {
    needsSeam('static-pages'); // it reverses the order of the two files that contain the pages
    await noPrefetch(page);
    await open(page, '/develop/faucet');
    const held: Route[] = [];
    await page.route(/\/pages\/(?:validate|protocol)\.json$/, (route) => void held.push(route));
    const bar = page.locator('nav.navbar');
    for (const name of ['Validate', 'Protocol', 'Validate', 'Protocol']) await bar.getByRole('link', {name}).click();
    // The responses arrive in reverse order: the page requested last comes first.
    await expect.poll(() => new Set(held.map((route) => route.request().url())).size).toBe(2);
    for (const route of held.reverse()) {
      const arrived = page.waitForEvent('requestfinished', (request) => request === route.request());
      await route.continue();
      await arrived;
      await painted(page);
    }
    await expect(page).toHaveURL(/\/protocol$/);
    await expect(bar.getByRole('link', {name: 'Protocol'})).toHaveAttribute('aria-current', 'page');
    const title = (await (await page.request.get('/protocol')).text()).match(/<title[^>]*>([^<]+)</)?.[1] ?? '';
    await expect(page).toHaveTitle(title);
  });

  test('slow 2g: the text is shown long before the scripts, and the page works in the end', async ({page, context}) => {
    test.setTimeout(120_000);
    const session = await context.newCDPSession(page);
    await session.send('Network.enable');
    // A round trip of 2 s; enough bandwidth for the test to end.
    await session.send('Network.emulateNetworkConditions', {
      offline: false,
      latency: 2000,
      downloadThroughput: 250_000 / 8,
      uploadThroughput: 50_000 / 8,
    });
    await page.goto('/develop/faucet', {waitUntil: 'commit', timeout: 60_000});
    await expect(page.locator('h1')).toBeVisible({timeout: 30_000});
    await expect(page.locator('html')).toHaveAttribute('data-has-hydrated', 'false');
    await page.waitForSelector('html[data-has-hydrated="true"]', {timeout: 90_000});
    await expect(page.getByRole('alert')).toHaveCount(0);
  });
});

test.describe('printing', () => {
  test('prints only the text, in black on white', async ({page}) => {
    await page.emulateMedia({media: 'print', colorScheme: 'dark'});
    await open(page, '/develop/api');
    for (const aside of [
      '.navbar',
      '.theme-doc-sidebar-container',
      '.theme-layout-footer',
      '.theme-doc-breadcrumbs',
      '.pagination-nav',
      '.table-of-contents',
      '.code__copy',
      '.theme-announcement-bar',
    ]) {
      await expect(page.locator(aside).filter({visible: true}), aside).toHaveCount(0);
    }
    const [ink, paper] = await page.evaluate(() => {
      const canvas = document.createElement('canvas').getContext('2d', {willReadFrequently: true});
      const light = (color: string): number => {
        if (!canvas) return -1;
        canvas.fillStyle = color;
        canvas.fillRect(0, 0, 1, 1);
        return (canvas.getImageData(0, 0, 1, 1).data[1] ?? 0) / 255;
      };
      const body = getComputedStyle(document.body);
      return [light(body.color), light(body.backgroundColor)];
    });
    expect(ink).toBeLessThan(0.3);
    expect(paper).toBeGreaterThan(0.9);
    const cut = await page
      .locator('.table, .code pre')
      .evaluateAll((all) => all.filter((box) => getComputedStyle(box).overflowX !== 'visible').length);
    expect(cut).toBe(0);
    expect((await page.pdf({format: 'A4'})).byteLength).toBeGreaterThan(10_000);
  });

  test('prints the addresses of the links in the text, and where to ask for unpublished values once', async ({
    page,
  }) => {
    await page.emulateMedia({media: 'print'});
    await open(page, '/docs/networks');
    // A source is printed with its path and version.
    const links = await page.locator('.markdown a[href^="http"]:not(.sources a)').evaluateAll((all) =>
      all.map((link) => ({
        href: link.getAttribute('href') ?? '',
        after: getComputedStyle(link, '::after').content,
        unpublished: link.classList.contains('not-published'),
      })),
    );
    const printed = links.filter(({unpublished}) => !unpublished);
    expect(printed.filter(({href, after}) => !after.includes(href))).toEqual([]);
    const chips = links.filter(({unpublished}) => unpublished);
    expect(chips.length).toBeGreaterThan(1);
    expect(chips.filter(({after}) => after !== 'none')).toEqual([]);
    for (const {href} of chips) expect(printed.map((link) => link.href)).toContain(href);
  });

  test('200 rapid navigations: no error, no growth of nodes, listeners or memory', async ({page}, info) => {
    info.setTimeout(180_000);
    const session = await page.context().newCDPSession(page);
    await session.send('Performance.enable');
    const measure = async (): Promise<Record<string, number>> => {
      await session.send('HeapProfiler.collectGarbage');
      const {metrics} = await session.send('Performance.getMetrics');
      return Object.fromEntries(metrics.map(({name, value}) => [name, value]));
    };
    const paths = sections.map(({base}) => base);
    await open(page, '/docs');
    const round = async (times: number): Promise<void> => {
      for (let turn = 0; turn < times; turn += 1) {
        const path = paths[turn % paths.length] ?? '/docs';
        await page.evaluate(async (href) => {
          const link = document.querySelector<HTMLElement>(`nav.navbar a[href="${href}"], footer a[href="${href}"]`);
          if (link === null) throw new Error(`no link to ${href}`);
          link.click();
          await new Promise((resolve) => setTimeout(resolve, 40)); // between clicks, shorter than a page takes to load
        }, path);
      }
      const last = paths[(times - 1) % paths.length] ?? '/docs';
      await expect(page.locator('link[rel="canonical"]')).toHaveAttribute('href', new RegExp(`${last}$`));
      await page.waitForLoadState('networkidle');
    };
    await round(20); // loads every page once
    const before = await measure();
    await round(200);
    const after = await measure();
    const growth = (name: string): number => (after[name] ?? 0) / (before[name] || 1);
    recordMetric('rapid navigations', info.testId, 200);
    recordMetric('rapid navigations: growth of the heap', info.testId, growth('JSHeapUsedSize'), ' times');
    expect(growth('Nodes')).toBeLessThan(1.5);
    expect(growth('JSEventListeners')).toBeLessThan(1.5);
    expect(growth('JSHeapUsedSize')).toBeLessThan(1.5);
  });
});
