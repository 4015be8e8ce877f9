import AxeBuilder from '@axe-core/playwright';
import type {Locator, Page} from '@playwright/test';

import {consoleProblems, expect, markDocument, open, sameDocument, test} from './support';

const dialog = (page: Page): Locator => page.getByRole('dialog', {name: 'Search'});
const field = (page: Page): Locator => page.getByRole('combobox', {name: 'Search the documentation'});
const button = (page: Page): Locator => page.locator('nav.navbar').getByRole('button', {name: 'Search'});
const options = (page: Page): Locator => page.getByRole('option');

test.describe('search', () => {
  test('loads nothing before it is opened; the index and the dialog afterwards', async ({page}) => {
    const asked: string[] = [];
    page.on('request', (request) => asked.push(new URL(request.url()).pathname));
    await open(page, '/develop');
    await page.waitForLoadState('networkidle');
    const before = [...asked];
    expect(before.filter((path) => path.startsWith('/search'))).toEqual([]);
    await button(page).click();
    await field(page).fill('unjail');
    await expect(options(page).first()).toBeVisible();
    await expect.poll(() => asked.filter((path) => path.startsWith('/search/')).length).toBe(3);
    const scripts = asked.slice(before.length).filter((path) => path.endsWith('.js'));
    expect(scripts.length).toBeGreaterThan(0);
    expect(scripts.filter((path) => before.includes(path))).toEqual([]);
  });

  for (const key of ['/', 'Control+k', 'Meta+k']) {
    test(`opens with ${key}, and closes with Escape; the focus goes back`, async ({page}) => {
      await open(page, '/develop/faucet');
      const link = page.locator('nav.navbar').getByRole('link', {name: 'Validate'});
      await link.focus();
      await page.keyboard.press(key);
      await expect(field(page)).toBeFocused();
      await expect(field(page)).toHaveValue('');
      await page.keyboard.press('Escape');
      await expect(dialog(page)).toHaveCount(0);
      await expect(link).toBeFocused();
    });
  }

  test('opened by its button, gives the focus back to it', async ({page}) => {
    await open(page, '/develop/faucet');
    await button(page).click();
    await expect(field(page)).toBeFocused();
    await dialog(page).getByRole('button', {name: 'Close the search'}).click();
    await expect(button(page)).toBeFocused();
  });

  test('a slash typed into a field stays a slash', async ({page}) => {
    await open(page, '/search');
    await page.getByRole('searchbox').pressSequentially('a/b');
    await expect(page.getByRole('searchbox')).toHaveValue('a/b');
    await expect(dialog(page)).toHaveCount(0);
  });

  test('a journey by keyboard alone: ask, choose, arrive at the heading without a new document', async ({page}) => {
    const problems = consoleProblems(page);
    await open(page, '/');
    await markDocument(page);
    await page.keyboard.press('/');
    await expect(field(page)).toBeFocused();
    await page.keyboard.type('eth_getLogs');
    await expect(options(page).first()).toContainText('eth_getLogs');
    await expect(options(page).first()).toContainText('Develop ›');
    await expect(options(page).first().locator('mark').first()).toContainText(/getLogs/i);
    await expect(dialog(page).getByRole('status')).toHaveText(/^\d+ results\.$/);

    const active = async (): Promise<string | null> => field(page).getAttribute('aria-activedescendant');
    const selected = page.locator('[role="option"][aria-selected="true"]');
    const start = await active();
    expect(await selected.getAttribute('id')).toBe(start);
    await page.keyboard.press('ArrowDown');
    await expect.poll(active).not.toBe(start);
    await expect(selected).toHaveCount(1);
    expect(await selected.getAttribute('id')).toBe(await active());
    await page.keyboard.press('ArrowUp');
    await expect.poll(active).toBe(start);
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/develop\/api\/ethereum-json-rpc\/methods#eth_getlogs$/);
    await expect(page.locator('[id="eth_getlogs"]')).toBeInViewport();
    await expect(dialog(page)).toHaveCount(0);
    expect(await sameDocument(page)).toBe(true);
    expect(problems).toEqual([]);
  });

  test('forgives slips: fuacet', async ({page}) => {
    await open(page, '/');
    await page.keyboard.press('/');
    await field(page).fill('fuacet');
    await expect(options(page).filter({hasText: /faucet/i}).first()).toBeVisible();
    await expect(options(page).first()).toHaveAttribute('href', /\/develop\/faucet/);
  });

  test('says that nothing matches', async ({page}) => {
    await open(page, '/');
    await page.keyboard.press('/');
    await field(page).fill('xqzwvv');
    await expect(dialog(page).getByRole('status')).toHaveText('Nothing matches “xqzwvv”.');
    await expect(field(page)).toHaveAttribute('aria-expanded', 'false');
  });

  test('where the index does not arrive it says so, and tries again', async ({page}) => {
    let broken = true;
    await page.route('**/search/index.json', (route) => (broken ? route.abort() : route.continue()));
    await open(page, '/');
    await page.keyboard.press('/');
    await expect(dialog(page).getByRole('status')).toHaveText('The search index could not be loaded.');
    broken = false;
    await dialog(page).getByRole('button', {name: 'Retry'}).click();
    await field(page).fill('unjail');
    await expect(options(page).first()).toBeVisible();
  });

  test('without an index, as in docusaurus start, it says so in one sentence', async ({page}) => {
    await page.route('**/search/index.json', (route) => route.fulfill({contentType: 'text/html', body: '<!doctype html>'}));
    await open(page, '/');
    await page.keyboard.press('/');
    await expect(dialog(page).getByRole('status')).toContainText('There is no search index here');
  });

  test('where its own code does not arrive it says so, and can be tried again', async ({page}) => {
    await open(page, '/');
    await page.waitForLoadState('networkidle');
    let broken = true;
    await page.route('**/assets/js/*.js', (route) => (broken ? route.abort() : route.continue()));
    await button(page).click();
    await expect(page.getByRole('alert')).toContainText('The search could not be loaded');
    broken = false;
    await button(page).click();
    await expect(field(page)).toBeFocused();
    await expect(page.getByRole('alert')).toHaveCount(0);
  });

  for (const colorScheme of ['light', 'dark'] as const) {
    for (const width of [320, 1440]) {
      test(`open with results: axe finds nothing, nothing runs out of the page (${colorScheme}, ${width} px)`, async ({browser, baseURL}) => {
        const context = await browser.newContext({baseURL, viewport: {width, height: 800}, colorScheme, reducedMotion: 'reduce'});
        const page = await context.newPage();
        await open(page, '/develop');
        await button(page).click();
        await field(page).fill('--keyring-backend');
        await expect(options(page).first()).toBeVisible();
        await page.waitForLoadState('networkidle');
        const {violations} = await new AxeBuilder({page}).include('dialog').analyze();
        expect(violations.map(({id, nodes}) => `${id}: ${nodes[0]?.html}`)).toEqual([]);
        const {inner, outer} = await dialog(page).evaluate((element) => ({inner: element.scrollWidth, outer: element.clientWidth}));
        expect(inner).toBeLessThanOrEqual(outer);
        expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
        await context.close();
      });
    }
  }
});

test.describe('the search page', () => {
  test('answers a plain link, and keeps the address up to date', async ({page}) => {
    const problems = consoleProblems(page);
    await open(page, '/search?q=unjail');
    await expect(page.getByRole('searchbox')).toHaveValue('unjail');
    const results = page.getByRole('list', {name: 'Results'}).getByRole('link');
    await expect(results.first()).toHaveAttribute('href', '/validate/setup-and-configuration/run-a-validator#unjail');
    await page.getByRole('searchbox').fill('state sync');
    await expect(page).toHaveURL(/\/search\?q=state(%20|\+)sync$/);
    await expect(results.first()).toContainText('State sync');
    expect(problems).toEqual([]);
  });

  test('is where the dialog sends those who want all results', async ({page}) => {
    await open(page, '/');
    await page.keyboard.press('/');
    await field(page).fill('gas price');
    await dialog(page).getByRole('link', {name: 'All results on one page'}).click();
    await expect(page).toHaveURL(/\/search\?q=gas(%20|\+)price$/);
    await expect(dialog(page)).toHaveCount(0);
    await expect(page.getByRole('list', {name: 'Results'}).getByRole('link').nth(13)).toBeVisible();
  });
});

test.describe('an address that does not exist', () => {
  test('is answered with addresses spelled alike, a search for its words, and the sections', async ({page}) => {
    await open(page, '/develop/faucett');
    await expect(page.locator('h1')).toHaveText('Page not found');
    const main = page.locator('main');
    await expect(main.getByRole('region', {name: 'Addresses spelled alike'}).getByRole('link').first()).toHaveAttribute('href', '/develop/faucet');
    await expect(main.getByRole('searchbox')).toHaveValue('develop faucett');
    for (const door of ['Develop', 'Validate', 'Protocol']) await expect(main.getByRole('link', {name: door, exact: true})).toBeVisible();
    await main.getByRole('button', {name: 'Search'}).click();
    await expect(page).toHaveURL(/\/search\?q=develop(\+|%20)faucett$/);
    await expect(page.getByRole('list', {name: 'Results'}).getByRole('link').first()).toHaveAttribute('href', /\/develop\/faucet/);
  });
});
