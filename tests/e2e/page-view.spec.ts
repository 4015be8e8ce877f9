import type {Page} from '@playwright/test';

import {otherSite, site} from './sites';
import {expect, hydrated, needsOtherSite, needsSeam, stubAnalytics, test} from './support';

interface PageView {
  page_title: string;
  page_location: string;
  page_path: string;
}

/** Page views sent so far. */
async function pageViews(page: Page): Promise<PageView[]> {
  return page.evaluate(() =>
    ((window as unknown as {dataLayer?: ArrayLike<unknown>[]}).dataLayer ?? [])
      .map((entry) => Array.from(entry))
      .filter(([kind, name]) => kind === 'event' && name === 'page_view')
      .map(([, , fields]) => fields as PageView),
  );
}

test.describe('page views', () => {
  test.beforeEach(async ({context}) => stubAnalytics(context));

  test('one for the first page, one for each route, none for a hash, each with title, location and path', async ({
    page,
  }) => {
    needsOtherSite();
    needsSeam('analytics');
    await page.goto(`${otherSite}/develop/faucet`);
    await hydrated(page);
    await expect.poll(() => pageViews(page)).toHaveLength(1);
    expect((await pageViews(page))[0]).toEqual({
      page_title: await page.title(),
      page_location: `${otherSite}/develop/faucet`,
      page_path: '/develop/faucet',
    });

    await page.locator('.table-of-contents a').first().click();
    await expect(page).toHaveURL(/#/); // a page view for it would come before that of the next page

    await page.locator('nav.navbar').getByRole('link', {name: 'Validate'}).click();
    await expect(page).toHaveURL(/\/validate$/);
    await expect.poll(() => pageViews(page)).toHaveLength(2);
    expect((await pageViews(page))[1]).toEqual({
      page_title: await page.title(),
      page_location: `${otherSite}/validate`,
      page_path: '/validate',
    });

    await page.goBack();
    await expect.poll(() => pageViews(page)).toHaveLength(3);
  });

  test('Google’s tag is configured to send none by itself', async ({page}) => {
    needsOtherSite();
    needsSeam('analytics');
    await page.goto(`${otherSite}/docs`);
    const config = await page.evaluate(() =>
      ((window as unknown as {dataLayer: ArrayLike<unknown>[]}).dataLayer ?? [])
        .map((entry) => Array.from(entry))
        .find(([kind]) => kind === 'config'),
    );
    expect(config).toEqual([
      'config',
      'G-TEST123456',
      expect.objectContaining({send_page_view: false, anonymize_ip: true}),
    ]);
  });

  test('without an analytics id nothing is loaded and nothing is sent', async ({page}) => {
    const foreign: string[] = [];
    page.on('request', (request) => {
      if (new URL(request.url()).origin !== site) foreign.push(request.url());
    });
    await page.goto('/docs');
    await hydrated(page);
    await page.waitForLoadState('networkidle');
    expect(foreign).toEqual([]);
  });
});
