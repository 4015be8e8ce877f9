import {expect, hydrated, needsSeam, open, test} from './support';

const MAIN = /\/assets\/js\/main\.[^/]+\.js$/;
const BANNER = '#__docusaurus-base-url-issue-banner';

test.describe('the scripts of a page', () => {
  test('start after its first paint, and the page has no word on a wrong base URL', async ({page}) => {
    needsSeam('inline-css');
    await page.addInitScript(() => {
      const seen = window as unknown as {started: number};
      new MutationObserver((changes) => {
        const added = changes.flatMap(({addedNodes}) => [...addedNodes]);
        if (added.some((node) => node instanceof HTMLScriptElement && /\/main\./.test(node.src)))
          seen.started = performance.now();
      }).observe(document, {childList: true, subtree: true});
    });
    await open(page, '/');
    const {started, paint} = await page.evaluate(() => ({
      started: (window as unknown as {started: number}).started,
      paint: performance.getEntriesByName('first-contentful-paint')[0]?.startTime,
    }));
    expect(paint).toBeGreaterThan(0);
    expect(started).toBeGreaterThanOrEqual(paint ?? Infinity);
    await expect(page.locator(BANNER)).toHaveCount(0);
  });

  test('are fetched before that, once', async ({page}) => {
    needsSeam('inline-css');
    let requests = 0;
    page.on('request', (request) => (requests += MAIN.test(request.url()) ? 1 : 0));
    await open(page, '/develop/faucet');
    const [fetched, paint] = await page.evaluate(() => [
      performance.getEntriesByType('resource').find(({name}) => /\/assets\/js\/main\./.test(name))?.startTime,
      performance.getEntriesByName('first-contentful-paint')[0]?.startTime,
    ]);
    expect(fetched).toBeLessThan(paint ?? 0);
    expect(requests).toBe(1);
  });

  for (const [name, change] of [
    ['is hidden', () => Object.defineProperty(document, 'hidden', {value: true})],
    ['is in a browser that reports no paints', () => Reflect.deleteProperty(window, 'PerformanceObserver')],
    [
      'is never painted',
      () => Object.defineProperty(window, 'PerformanceObserver', {value: class { observe() {} }}), // prettier-ignore
    ],
  ] as const) {
    test(`start where the page ${name}`, async ({page}) => {
      await page.addInitScript(change);
      await page.goto('/develop/faucet');
      await hydrated(page);
      await expect(page.locator(BANNER)).toHaveCount(0);
    });
  }
});

test.describe('a main bundle that is not a script', () => {
  test.use({sabotaged: true});

  for (const route of ['/', '/develop/faucet'])
    test(`leaves ${route} readable, with one message`, async ({page}) => {
      needsSeam('resilience', 'inline-css');
      await page.route(MAIN, (answer) => answer.fulfill({contentType: 'text/javascript', body: '<!doctype html>'}));
      await page.goto(route).catch(() => undefined);
      await expect(page.getByRole('alert').getByRole('button', {name: 'Retry'})).toBeVisible();
      await expect(page.locator('h1')).toBeVisible();
      await expect(page.locator(BANNER)).toHaveCount(0);
    });
});
