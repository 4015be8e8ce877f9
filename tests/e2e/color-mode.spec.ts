import {site} from './sites';
import {expect, open, test} from './support';

const theme = 'html[data-theme]';

test.describe('color mode', () => {
  test('is light where the system has no preference', async ({browser}) => {
    const page = await (await browser.newContext({colorScheme: 'no-preference'})).newPage();
    await open(page, `${site}/docs`);
    await expect(page.locator(theme)).toHaveAttribute('data-theme', 'light');
    await page.context().close();
  });

  test('follows the system while nothing is stored', async ({page}) => {
    await page.emulateMedia({colorScheme: 'dark'});
    await open(page, '/docs');
    await expect(page.locator(theme)).toHaveAttribute('data-theme', 'dark');
    await page.emulateMedia({colorScheme: 'light'});
    await expect(page.locator(theme)).toHaveAttribute('data-theme', 'light');
    expect(await page.evaluate(() => localStorage.getItem('theme'))).toBeNull();
  });

  test('keeps the reader’s choice under the key "theme"', async ({page}) => {
    await page.emulateMedia({colorScheme: 'light'});
    await open(page, '/docs');
    const toggle = page.getByRole('button', {name: /switch between dark and light mode/i});
    for (let press = 0; press < 3 && (await page.evaluate(() => localStorage.getItem('theme'))) !== 'dark'; press++)
      await toggle.click();
    expect(await page.evaluate(() => localStorage.getItem('theme'))).toBe('dark');
    await page.reload();
    await expect(page.locator(theme)).toHaveAttribute('data-theme', 'dark');
  });

  test('is the same in every tab, and falls back to the system when cleared', async ({context}) => {
    const [one, two] = [await context.newPage(), await context.newPage()];
    for (const page of [one, two]) {
      await page.emulateMedia({colorScheme: 'light'});
      await open(page, '/docs');
    }
    await one.evaluate(() => localStorage.setItem('theme', 'dark'));
    await expect(two.locator(theme)).toHaveAttribute('data-theme', 'dark');
    await one.evaluate(() => localStorage.removeItem('theme'));
    await expect(two.locator(theme)).toHaveAttribute('data-theme', 'light');
  });

  test('is set before the first paint', async ({page}) => {
    await page.route('**/*.js', (route) => route.fulfill({contentType: 'text/javascript', body: ''}));
    await page.addInitScript(() => localStorage.setItem('theme', 'dark'));
    await page.goto('/docs');
    await expect(page.locator(theme)).toHaveAttribute('data-theme', 'dark');
  });
});
