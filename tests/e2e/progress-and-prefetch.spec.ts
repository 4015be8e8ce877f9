import type {Page} from '@playwright/test';

import {expect, minutePasses, needsSeam, noPrefetch, open, test} from './support';

/** Addresses of pages, of the files that contain their parts, and of scripts. */
const PAGES_AND_SCRIPTS = /\/(?:assets\/js\/[^/]+\.js|pages\/[a-z/-]+\.json|[a-z/-]+)$/;

/** Delays every page and script requested from now on. */
async function slowPages(page: Page, ms: number): Promise<void> {
  await page.route(PAGES_AND_SCRIPTS, async (route) => {
    await new Promise((resolve) => setTimeout(resolve, ms));
    await route.continue();
  });
}

test.describe('progress bar', () => {
  test('appears for a slow page, without a spinner, and disappears when the page is shown', async ({page}) => {
    needsSeam('progress-bar');
    await noPrefetch(page);
    await open(page, '/develop');
    await slowPages(page, 1500);
    await page.locator('nav.navbar').getByRole('link', {name: 'Protocol'}).click();
    const bar = page.locator('#nprogress');
    await expect(bar).toHaveCount(1);
    await expect(bar.locator('.spinner')).toHaveCount(0);
    await expect(page).toHaveURL(/\/protocol$/);
    await expect(bar).toHaveCount(0);
  });

  test('does not appear within 200 ms, then starts at 8 percent and trickles', async ({page}) => {
    await page.clock.install();
    await noPrefetch(page);
    await open(page, '/develop');
    await page.clock.pauseAt(new Date(Date.now() + 60_000));
    await page.route(PAGES_AND_SCRIPTS, () => {}); // never fulfilled
    await page.locator('nav.navbar').getByRole('link', {name: 'Protocol'}).click();
    await page.clock.runFor(190);
    await expect(page.locator('#nprogress')).toHaveCount(0);
    await page.clock.runFor(20);
    await expect(page.locator('#nprogress')).toHaveCount(1);
    const shown = () =>
      page
        .locator('#nprogress [role], #nprogress > *')
        .first()
        .evaluate((bar) => (bar as HTMLElement).style.transform || (bar as HTMLElement).style.marginLeft);
    await page.clock.runFor(300);
    const start = await shown();
    expect(start).toMatch(/-92%/);
    await page.clock.runFor(1700); // two trickles of 800 ms
    expect(await shown()).not.toBe(start);
  });
});

test.describe('prefetch', () => {
  test.describe('serves pages from what it fetched', () => {
    test.use({sabotaged: true}); // the connection is cut

    test('fetches the page behind a link the reader points at', async ({page, context}) => {
      needsSeam('static-pages'); // without it a page is several files; the test waits for a single one
      await open(page, '/develop/faucet');
      const arrived = page.waitForEvent('requestfinished', (request) => request.url().endsWith('/pages/validate.json'));
      await page.locator('footer').getByRole('link', {name: 'Become a Validator'}).hover();
      await arrived;
      await context.setOffline(true); // from here on only fetched pages can be shown
      await page.locator('footer').getByRole('link', {name: 'Become a Validator'}).click();
      await expect(page).toHaveURL(/\/validate$/);
      await expect(page.getByRole('alert')).toHaveCount(0);
      await expect(page.locator('h1')).toBeVisible();
    });
  });

  test.describe('without a connection', () => {
    test.use({sabotaged: true}); // the connection is cut

    test('shows a page whose link was in view', async ({page, context}) => {
      needsSeam('prefetch', 'static-pages');
      await open(page, '/develop');
      const link = page.locator('a[href="/develop/faucet"]').filter({visible: true}).first();
      await link.scrollIntoViewIfNeeded();
      await expect
        .poll(() =>
          page.evaluate(
            (name) => performance.getEntriesByName(new URL(name, location.href).href).length,
            '/pages/develop/faucet.json',
          ),
        )
        .toBe(1);
      await context.setOffline(true);
      await link.click();
      await expect(page).toHaveURL(/\/develop\/faucet$/);
      await expect(page.getByRole('alert')).toHaveCount(0);
      await expect(page.locator('h1')).toBeVisible();
    });
  });

  test('fetches pages whose links come into view', async ({page}) => {
    needsSeam('prefetch', 'static-pages');
    await open(page, '/develop');
    const fetched = () =>
      page.evaluate(() =>
        [...document.querySelectorAll<HTMLLinkElement>('link[rel="prefetch"]')].map(
          (link) => new URL(link.href).pathname,
        ),
      );
    await expect.poll(fetched).toContain('/pages/develop/faucet.json');
    const all = await fetched();
    expect(all.length, 'one request a page').toBe(new Set(all).size);
    expect(all).not.toContain('/pages/develop.json');
  });

  for (const [name, connection] of [
    ['on 2g', {effectiveType: '2g', saveData: false}],
    ['on slow 2g', {effectiveType: 'slow-2g', saveData: false}],
    ['with data-saver on', {effectiveType: '4g', saveData: true}],
  ] as const) {
    test(`fetches nothing ${name}`, async ({page}) => {
      await page.clock.install();
      await page.addInitScript((value) => Object.defineProperty(navigator, 'connection', {value}), connection);
      await open(page, '/develop');
      await page.waitForLoadState('networkidle');
      const asked: string[] = [];
      page.on('request', (request) => {
        if (PAGES_AND_SCRIPTS.test(request.url())) asked.push(request.url());
      });
      await page.locator('footer').getByRole('link', {name: 'Become a Validator'}).hover();
      await minutePasses(page);
      expect(asked).toEqual([]);
      expect(await page.evaluate(() => document.querySelectorAll('link[rel="prefetch"]').length)).toBe(0);
    });
  }
});
