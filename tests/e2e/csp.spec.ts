import type {Page} from '@playwright/test';

import {otherSite, site} from './sites';
import {expect, hydrated, needsOtherSite, needsSeam, open, stubAnalytics, test} from './support';

/**
 * Collects the policy violations that the browser reports from now on. The test server sends the policy as a static
 * host does.
 */
async function violationsOf(page: Page): Promise<string[]> {
  const violations: string[] = [];
  await page.exposeFunction('reportViolation', (text: string) => void violations.push(text));
  await page.addInitScript(() => {
    document.addEventListener(
      'securitypolicyviolation',
      ({effectiveDirective, blockedURI, sourceFile, lineNumber, sample}) => {
        (window as unknown as {reportViolation(text: string): void}).reportViolation(
          `${location.pathname}: ${effectiveDirective} ${blockedURI} ${sourceFile}:${lineNumber} ${sample}`,
        );
      },
    );
  });
  return violations;
}

/**
 * Removes the policy from the headers of the site's documents, as on a host that sends none.
 * @param planted is added to their body
 */
async function withoutHeaders(page: Page, planted = ''): Promise<void> {
  await page.route(
    (url) => url.origin === site,
    async (route) => {
      if (route.request().resourceType() !== 'document') return route.continue();
      const response = await route.fetch();
      const {'content-security-policy': policy, ...headers} = response.headers();
      if (policy === undefined) throw new Error('the server of the tests has sent no policy');
      const body = (await response.text()).replace('</body>', () => `${planted}</body>`);
      return route.fulfill({response, headers, body});
    },
  );
}

/** every-page.spec.ts checks that each page on its own complies with the policy. */
test.describe('the Content-Security-Policy', () => {
  test('is not violated while a reader searches, copies, changes colors and navigates', async ({page, context}) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    const violations = await violationsOf(page);
    await open(page, '/search?q=unjail');
    await expect(page.getByRole('list', {name: 'Results'}).getByRole('link').first()).toBeVisible();
    await page.locator('#search-field').press('Enter');
    await page.getByRole('list', {name: 'Results'}).getByRole('link').first().click();
    await expect(page.locator('h1')).toBeVisible();
    await page
      .getByRole('button', {name: /switch between dark and light/i})
      .first()
      .click();
    const copy = page.locator('figure.code--input').first().getByRole('button');
    await copy.click();
    await expect(copy).toHaveAccessibleName('Copied');
    expect(violations).toEqual([]);
  });

  test('lets the search of the not-found page work', async ({page}) => {
    const violations = await violationsOf(page);
    await open(page, '/develop/unjial');
    await page.getByLabel('Search the documentation').fill('unjail');
    await page.getByLabel('Search the documentation').press('Enter');
    await expect(page).toHaveURL(/\/search\?q=unjail$/);
    await expect(page.getByRole('list', {name: 'Results'})).toBeVisible();
    expect(violations).toEqual([]);
  });

  test('is in each page as well, for hosts that send no headers, and is not violated there', async ({page}) => {
    await withoutHeaders(page);
    const violations = await violationsOf(page);
    for (const path of ['/', '/develop/faucet', '/search?q=unjail']) await open(page, path);
    await expect(page.getByRole('list', {name: 'Results'}).getByRole('link').first()).toBeVisible();
    await page.getByRole('list', {name: 'Results'}).getByRole('link').first().click();
    await expect(page).not.toHaveURL(/\/search/);
    await expect(page.locator('h1')).toBeVisible();
    expect(violations).toEqual([]);
  });

  test.describe('the Content-Security-Policy against injected code', () => {
    test.use({sabotaged: true});

    test('blocks a script injected into a page, on a host that sends no headers', async ({page}) => {
      await withoutHeaders(page, '<script>window.planted = true</script>');
      const violations = await violationsOf(page);
      await open(page, '/docs');
      expect(await page.evaluate(() => 'planted' in window)).toBe(false);
      await expect.poll(() => violations).toEqual([expect.stringContaining('script-src-elem inline')]);
    });

    test('blocks an unknown script, and code evaluated from a string', async ({page}) => {
      const violations = await violationsOf(page);
      await open(page, '/docs');
      const ran = await page.evaluate(() => {
        const script = document.createElement('script');
        script.textContent = 'window.planted = true';
        document.body.append(script);
        return (window as unknown as {planted?: boolean}).planted === true;
      });
      expect(ran).toBe(false);
      // Later, and so on the page's own account: what a test evaluates by itself is exempt.
      // oxlint-disable-next-line no-new-func -- this is what the policy is to stop
      await page.evaluate(() => void setTimeout(() => new Function('window.planted = true')()));
      await expect
        .poll(() => [...new Set(violations)]) // once by the header, once by the page
        .toEqual([expect.stringContaining(' inline '), expect.stringContaining(' eval ')]);
      expect(await page.evaluate(() => 'planted' in window)).toBe(false);
    });
  });

  test('allows analytics with the configured id, and is not violated by it', async ({page, context}) => {
    needsOtherSite();
    needsSeam('analytics');
    await stubAnalytics(context);
    const violations = await violationsOf(page);
    const tag = page.waitForRequest(/googletagmanager\.com/);
    await page.goto(`${otherSite}/docs`);
    await hydrated(page);
    await tag;
    expect(violations).toEqual([]);
  });
});
