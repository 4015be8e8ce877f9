import type {BrowserContext} from '@playwright/test';

import {otherSite, site} from './sites';
import {expect, hydrated, needsOtherSite, needsSeam, test} from './support';

/** Ten pages that a reader might visit. */
const journey = [
  '/',
  '/develop',
  '/develop/faucet',
  '/develop/api/ethereum-json-rpc',
  '/develop/smart-contracts',
  '/validate',
  '/validate/testnet',
  '/protocol',
  '/protocol/concepts/tokens',
  '/docs',
];

/** Hosts of all requests of a context other than the site's own. */
function foreignRequests(context: BrowserContext, own: string): {foreign: string[]; count: () => number} {
  const foreign: string[] = [];
  let requests = 0;
  context.on('request', (request) => {
    requests += 1;
    const url = new URL(request.url());
    if (!['data:', 'blob:'].includes(url.protocol) && url.origin !== own) foreign.push(request.url());
  });
  return {foreign, count: () => requests};
}

test.describe('privacy', () => {
  test('ten pages, the search and the theme switch send no request to another host, and set no cookie', async ({
    page,
    context,
    baseURL,
  }) => {
    const {foreign, count} = foreignRequests(context, baseURL ?? site);
    for (const route of journey) {
      await page.goto(route);
      await hydrated(page);
      await page.mouse.wheel(0, 4000);
    }
    for (const name of ['Develop', 'Validate', 'Protocol']) {
      await page.locator('nav.navbar').getByRole('link', {name, exact: true}).click();
      await expect(page).toHaveURL(new RegExp(`/${name.toLowerCase()}$`));
    }
    await page.getByRole('button', {name: /switch between dark and light mode/i}).click();
    await page.keyboard.press('/');
    await expect(page.getByRole('dialog')).toBeVisible();
    await page.keyboard.type('faucet');
    await page.waitForLoadState('networkidle');
    expect(count()).toBeGreaterThan(journey.length);
    expect(foreign).toEqual([]);
    expect(await context.cookies()).toEqual([]);
  });

  for (const [name, refuse] of [
    ['Do Not Track', () => Object.defineProperty(navigator, 'doNotTrack', {get: () => '1'})],
    ['Global Privacy Control', () => Object.defineProperty(navigator, 'globalPrivacyControl', {get: () => true})],
  ] as const) {
    test(`${name}: with analytics configured, nothing is loaded, prepared or sent`, async ({page, context}) => {
      needsOtherSite();
      await context.route(/googletagmanager\.com|google-analytics\.com/, (route) =>
        route.fulfill({contentType: 'text/javascript', body: ''}),
      );
      await page.addInitScript(refuse);
      const {foreign} = foreignRequests(context, otherSite);
      await page.goto(`${otherSite}/develop/faucet`);
      await hydrated(page);
      await page.locator('nav.navbar').getByRole('link', {name: 'Validate'}).click();
      await expect(page).toHaveURL(/\/validate$/);
      await page.waitForLoadState('networkidle');
      expect(foreign).toEqual([]);
      expect(await page.evaluate(() => 'dataLayer' in window || 'gtag' in window)).toBe(false);
      await expect(page.locator('link[rel="preconnect"], link[rel="dns-prefetch"]')).toHaveCount(0);
    });
  }

  test('without such a signal the tag is loaded once', async ({page, context}) => {
    needsOtherSite();
    needsSeam('analytics');
    let loaded = 0;
    await context.route(/googletagmanager\.com|google-analytics\.com/, (route) => {
      loaded += 1;
      return route.fulfill({contentType: 'text/javascript', body: ''});
    });
    await page.goto(`${otherSite}/develop/faucet`);
    await hydrated(page);
    await page.locator('nav.navbar').getByRole('link', {name: 'Validate'}).click();
    await expect(page).toHaveURL(/\/validate$/);
    expect(loaded).toBe(1);
  });
});
