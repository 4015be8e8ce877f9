import {readFileSync} from 'node:fs';
import path from 'node:path';

import type {Page} from '@playwright/test';

import {extraRoutes, routes} from '../../src/site/routes';
import {parseHeaders} from '../../src/delivery/hosts';
import {otherSite, site} from './sites';
import {consoleProblems, expect, hydrated, stubAnalytics, test} from './support';

const root = path.resolve(__dirname, '../..');
/** The build to look at, and where it is served; other ones while this test is being written. */
const folder = process.env.DELIVERY_SITE ?? 'build';
const origin = process.env.DELIVERY_ORIGIN ?? site;

/** Puts the headers of a build's `_headers` file on every document of its server. */
async function underPolicy(page: Page, served: string, built: string): Promise<string[]> {
  const headers = Object.fromEntries(
    parseHeaders(readFileSync(path.join(root, built, '_headers'), 'utf8')).get('/*') ?? [],
  );
  if (headers['content-security-policy'] === undefined) throw new Error(`${built}/_headers names no policy`);
  await page.route(
    (url) => url.origin === served,
    async (route) => {
      if (route.request().resourceType() !== 'document') return route.continue();
      const response = await route.fetch();
      return route.fulfill({response, headers: {...response.headers(), ...headers}});
    },
  );
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

test.describe('the Content-Security-Policy', () => {
  const all = [...routes, ...extraRoutes];
  const share = Math.ceil(all.length / 6);
  for (let start = 0; start < all.length; start += share) {
    const part = all.slice(start, start + share);
    test(`is kept by pages ${start + 1} to ${start + part.length}`, async ({page}) => {
      test.setTimeout(180_000);
      const violations = await underPolicy(page, origin, folder);
      const problems = consoleProblems(page);
      for (const route of part) {
        await page.goto(`${origin}${route}`);
        await hydrated(page);
      }
      expect(violations).toEqual([]);
      expect(problems.filter((problem) => /security policy|refused to|permissions-policy/i.test(problem))).toEqual([]);
    });
  }

  test('is kept while a reader searches, copies, changes colours and moves on', async ({page}) => {
    const violations = await underPolicy(page, origin, folder);
    await page.goto(`${origin}/search?q=unjail`);
    await hydrated(page);
    await expect(page.getByRole('list', {name: 'Results'}).getByRole('link').first()).toBeVisible();
    await page.locator('#search-field').press('Enter');
    await page.getByRole('list', {name: 'Results'}).getByRole('link').first().click();
    await expect(page.locator('h1')).toBeVisible();
    await page
      .getByRole('button', {name: /switch between dark and light/i})
      .first()
      .click();
    const copy = page.getByRole('button', {name: /copy/i}).first();
    if (await copy.count()) await copy.click({force: true});
    expect(violations).toEqual([]);
  });

  test('lets the search of the not-found page work', async ({page}) => {
    const violations = await underPolicy(page, origin, folder);
    await page.goto(`${origin}/develop/unjial`);
    await hydrated(page);
    await page.getByLabel('Search the documentation').fill('unjail');
    await page.getByLabel('Search the documentation').press('Enter');
    await expect(page).toHaveURL(/\/search\?q=unjail$/);
    await expect(page.getByRole('list', {name: 'Results'})).toBeVisible();
    expect(violations).toEqual([]);
  });

  test.describe('against what a page should not do', () => {
    test.use({sabotaged: true});

    test('stops a script that is not known, and code from text', async ({page}) => {
      const violations = await underPolicy(page, origin, folder);
      await page.goto(`${origin}/docs`);
      await hydrated(page);
      const ran = await page.evaluate(() => {
        const script = document.createElement('script');
        script.textContent = 'window.planted = true';
        document.body.append(script);
        return (window as unknown as {planted?: boolean}).planted === true;
      });
      expect(ran).toBe(false);
      await expect.poll(() => violations.length).toBeGreaterThan(0);
    });
  });

  test('lets the analytics of a configured id through, and is kept with it', async ({page, context}) => {
    await stubAnalytics(context);
    const violations = await underPolicy(page, otherSite, '.cache/other-chain');
    const tag = page.waitForRequest(/googletagmanager\.com/);
    await page.goto(`${otherSite}/docs`);
    await hydrated(page);
    await tag;
    expect(violations).toEqual([]);
  });
});
