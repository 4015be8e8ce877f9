import {routes} from '../../src/config/routes';
import {expect, test} from './support';

test.use({javaScriptEnabled: false, colorScheme: 'dark'});

test.describe('without scripts', () => {
  test('every page answers with its title, its text and its section’s pages', async ({request}) => {
    const missing: string[] = [];
    for (const route of routes) {
      const html = await (await request.get(route)).text();
      if (!/<h1[\s>]/.test(html)) missing.push(`${route}: no h1`);
      const section = route.split('/')[1] ?? '';
      if (!['develop', 'protocol', 'validate'].includes(section)) continue;
      for (const other of routes.filter((path) => path.startsWith(`/${section}/`))) {
        if (!new RegExp(`href="?${other}["\\s>]`).test(html)) missing.push(`${route}: no link to ${other}`);
      }
    }
    expect(missing).toEqual([]);
  });

  test('all panels of tabs are shown, each with its name; what needs a script is not', async ({page}) => {
    await page.goto('/');
    const panels = page.locator('[role="tabpanel"]');
    expect(await panels.count()).toBeGreaterThan(1);
    for (const panel of await panels.all()) {
      await expect(panel).toBeVisible();
      await expect(panel).toHaveAttribute('data-label', /.+/);
    }
    await expect(page.getByRole('tablist')).toHaveCount(0);
    await expect(page.locator('.code__copy, .value__copy').filter({visible: true})).toHaveCount(0);
    await expect(page.locator('nav.navbar button').filter({visible: true})).toHaveCount(0);
  });

  for (const width of [360, 1440]) {
    test(`navbar, sidebar and the pages of closed categories are there at ${width} pixels`, async ({page}) => {
      await page.setViewportSize({width, height: 900});
      await page.goto('/protocol');
      for (const name of ['Develop', 'Validate', 'Protocol']) {
        await expect(page.locator('nav.navbar').getByRole('link', {name, exact: true}).filter({visible: true})).toHaveCount(1);
      }
      const closed = page.locator('.theme-doc-sidebar-container a[href="/protocol/modules/oracle"]');
      await expect(closed.first()).toBeVisible();
      await closed.first().click();
      await expect(page).toHaveURL(/\/protocol\/modules\/oracle$/);
      await expect(page.locator('h1')).toBeVisible();
      expect(await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth).catch(() => 0)).toBeLessThanOrEqual(0);
    });
  }

  test('a page is readable in the light theme', async ({page}) => {
    await page.goto('/develop/faucet');
    await expect(page.locator('h1')).toBeVisible();
    await expect(page.locator('html')).not.toHaveAttribute('data-theme', 'dark');
    await expect(page.locator('main p').first()).toBeVisible();
  });
});
