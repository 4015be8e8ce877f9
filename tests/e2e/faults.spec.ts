import {otherSite} from './sites';
import {
  consoleProblems,
  expect,
  failingFirst,
  isShown,
  markDocument,
  needsOtherSite,
  needsSeam,
  noPrefetch,
  open,
  PAGE_CHUNKS,
  sameDocument,
  stubAnalytics,
  targets,
  test,
} from './support';

test.describe('failures covered by the specification', () => {
  test.use({sabotaged: true});

  test('page load failure: the page stays readable, with the error and Retry, which works', async ({page}) => {
    needsSeam('resilience');
    let broken = true;
    await page.route(PAGE_CHUNKS, (route) => (broken ? route.abort() : route.continue()));
    await page.goto('/markdown-page'); // a page of a section needs no script of its own
    const alert = page.getByRole('alert');
    await expect(alert).toContainText('This page could not be loaded');
    await expect(page.locator('h1')).toBeVisible();
    broken = false;
    await alert.getByRole('button', {name: 'Retry'}).click();
    await page.waitForSelector('html[data-has-hydrated="true"]');
    await expect(page.getByRole('alert')).toHaveCount(0);
  });

  for (const target of targets) {
    test(`a failed preload of ${target.name} logs a warning, and the page is loaded again`, async ({page}) => {
      needsSeam('resilience');
      const problems = consoleProblems(page);
      await noPrefetch(page);
      await open(page, '/develop/faucet');
      await markDocument(page);
      await target.intercept(page, failingFirst(6));
      await target.follow(page);
      await expect.poll(() => sameDocument(page).catch(() => true)).toBe(false);
      await isShown(page, target);
      expect(problems.filter((problem) => problem.startsWith('warning'))).not.toEqual([]);
    });
  }

  test('offline while navigating: the page stays, with the error and Retry, which works once online', async ({
    page,
    context,
  }) => {
    needsSeam('resilience');
    await noPrefetch(page);
    await open(page, '/develop/faucet');
    const heading = await page.locator('h1').textContent();
    await context.setOffline(true);
    await page.locator('nav.navbar').getByRole('link', {name: 'Validate'}).click();
    const alert = page.getByRole('alert');
    await expect(alert.getByRole('button', {name: 'Retry'})).toBeVisible();
    await expect(page.locator('h1')).toHaveText(heading ?? '');
    await alert.getByRole('button', {name: 'Retry'}).click();
    await expect(alert).toContainText('still cannot be reached');
    await context.setOffline(false);
    await alert.getByRole('button', {name: 'Retry'}).click();
    await page.waitForSelector('html[data-has-hydrated="true"]');
    await expect(page).toHaveURL(/\/validate$/);
    await expect(page.getByRole('alert')).toHaveCount(0);
  });

  test('a page that crashes shows the error with its causes, and can be retried', async ({page, context}) => {
    needsOtherSite();
    await stubAnalytics(context);
    await page.goto(`${otherSite}/test-pages/crash`);
    await expect(page.getByText('This page crashed')).toBeVisible();
    await expect(page.getByRole('button', {name: 'Try again'})).toBeVisible();
    await expect(page.getByText('The page threw this on purpose')).toBeVisible();
    await expect(page.getByText('and this was its cause')).toBeVisible();
  });

  test('a wrong base URL shows the banner with a suggestion', async ({page}) => {
    await page.route('**/assets/**', (route) => route.fulfill({status: 404, body: ''}));
    await page.goto('/');
    await expect(page.getByText('Your Docusaurus site did not load properly')).toBeVisible();
    await expect(page.locator('#__docusaurus-base-url-issue-banner-suggestion-container')).toHaveText('/');
  });

  test('storage that throws causes at most a console warning', async ({page}) => {
    const problems = consoleProblems(page);
    await page.addInitScript(() => {
      Object.defineProperty(window, 'localStorage', {
        get() {
          throw new DOMException('denied', 'SecurityError');
        },
      });
    });
    await open(page, '/validate');
    await page.getByRole('button', {name: 'Close the announcement'}).click();
    await page.getByRole('button', {name: /switch between dark and light mode/i}).click();
    await page.locator('nav.navbar').getByRole('link', {name: 'Protocol'}).click();
    await expect(page).toHaveURL(/\/protocol$/);
    expect(problems.filter((problem) => !problem.startsWith('warning'))).toEqual([]);
  });
});
