import {wholeChromium} from '../../tools/lib/chromium';
import {expect, markDocument, open, sameDocument, test} from './support';

// Playwright disables this cache, and the headless shell has none; Playwright's own goBack does not notice a page that
// is restored from it.
test.use({
  launchOptions: async ({launchOptions: {args = []}}, use) =>
    use({args, ...wholeChromium(), ignoreDefaultArgs: ['--disable-back-forward-cache']}),
});

test('a page from the back/forward cache works, in the color mode chosen in the meantime', async ({page, context}) => {
  await page.addInitScript(() => {
    addEventListener(
      'pageshow',
      ({persisted}) => void ((window as unknown as {persisted: boolean}).persisted = persisted),
    );
  });
  await page.emulateMedia({colorScheme: 'light'});
  await open(page, '/develop/faucet');
  await markDocument(page);
  await page.goto('/validate/faq');

  const other = await context.newPage();
  await other.emulateMedia({colorScheme: 'light'});
  await open(other, '/docs');
  await other.evaluate(() => localStorage.setItem('theme', 'dark'));

  await page.evaluate(() => history.back()).catch(() => undefined);
  await expect(page).toHaveURL(/\/develop\/faucet$/);
  await expect.poll(() => page.evaluate(() => (window as unknown as {persisted?: boolean}).persisted)).toBe(true);
  expect(await sameDocument(page)).toBe(true);
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  await page.locator('nav.navbar').getByRole('link', {name: 'Validate'}).click();
  await expect(page).toHaveURL(/\/validate$/);
  await expect(page.locator('nav.navbar').getByRole('link', {name: 'Validate'})).toHaveAttribute(
    'aria-current',
    'page',
  );
  expect(await sameDocument(page)).toBe(true);
});
