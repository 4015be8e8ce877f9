import {otherSite, site} from './sites';
import {expect, needsOtherSite, needsSeam, open, stubAnalytics, test} from './support';

const bar = '.theme-announcement-bar';

test.describe('announcement bar', () => {
  test('stays dismissed, stored under the keys of the specification', async ({page}) => {
    await open(page, '/validate');
    await expect(page.locator(bar)).toBeVisible();
    await page.getByRole('button', {name: 'Close the announcement'}).click();
    await expect(page.locator(bar)).toHaveCount(0);
    const stored = await page.evaluate(() => [
      localStorage.getItem('docusaurus.announcement.dismiss'),
      localStorage.getItem('docusaurus.announcement.id'),
    ]);
    expect(stored[0]).toBe('true');
    expect(stored[1]).toBeTruthy();
    await page.reload();
    await expect(page.locator('html')).toHaveAttribute('data-announcement-bar-initially-dismissed', 'true');
    await expect(page.locator(bar)).toBeHidden();
  });

  test('is on the pages that it concerns, and on no other', async ({page}) => {
    await open(page, '/');
    await expect(page.locator(bar)).toHaveCount(0);
    await page.locator('nav.navbar').getByRole('link', {name: 'Validate'}).click();
    await expect(page).toHaveURL(/\/validate$/);
    await expect(page.locator(bar)).toBeVisible();
    await page.locator('nav.navbar').getByRole('link', {name: 'Develop'}).click();
    await expect(page).toHaveURL(/\/develop$/);
    await expect(page.locator(bar)).toHaveCount(0);
    await open(page, '/validate/testnet');
    await expect(page.locator(bar)).toBeVisible();
  });

  test('comes back at once when its id changes', async ({page}) => {
    needsSeam('announcement');
    await page.addInitScript(() => {
      localStorage.setItem('docusaurus.announcement.dismiss', 'true');
      localStorage.setItem('docusaurus.announcement.id', 'an-older-one');
    });
    await page.goto('/validate');
    await expect(page.locator('html')).toHaveAttribute('data-announcement-bar-initially-dismissed', 'false');
    await expect(page.locator(bar)).toBeVisible();
  });

  test('neither flickers nor shifts the page: hidden or shown before scripts run', async ({browser}) => {
    for (const dismissed of [true, false]) {
      const context = await browser.newContext();
      const page = await context.newPage();
      await open(page, `${site}/validate`);
      const id = await page.evaluate(() => localStorage.getItem('docusaurus.announcement.id'));
      await page.evaluate(
        ([flag]) => localStorage.setItem('docusaurus.announcement.dismiss', String(flag)),
        [dismissed],
      );
      expect(id).toBeTruthy();
      await page.route('**/assets/js/**', (route) => route.abort());
      await page.reload();
      await expect(page.locator(bar)).toBeVisible({visible: !dismissed});
      await context.close();
    }
  });

  test('shows the text and the link of the chain configuration', async ({page, context}) => {
    needsOtherSite();
    await stubAnalytics(context);
    await open(page, `${otherSite}/docs`);
    await expect(page.locator(bar)).toContainText('The stripes of Zebra Network are back.');
    await expect(page.locator(bar).getByRole('link', {name: 'Read more'})).toHaveAttribute('href', '/docs');
  });
});
