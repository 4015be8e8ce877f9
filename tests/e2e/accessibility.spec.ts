import type {Page} from '@playwright/test';

import {axeFaults, WIDTHS} from './axe';
import {expect, needsSeam, open, PAGE_CHUNKS, sharedTest as test} from './support';

async function visit(page: Page, route: string, width: number): Promise<void> {
  await page.setViewportSize({width, height: 900});
  await open(page, route);
}

/**
 * Axe checks only one text of each look (axe.ts); each element planted here looks like its neighbors except for the
 * fault.
 */
test.describe('axe finds', () => {
  for (const [what, selector, style, rule] of [
    ['one pale paragraph among many', 'main article p >> nth=-1', 'color: #999', 'color-contrast'],
    ['one pale cell of a table', 'main td:not(:has(*)) >> nth=-1', 'color: #999', 'color-contrast'],
    ['one pale token of code', 'main pre code [class^=t-]:not(.t-g) >> nth=-1', 'color: #888', 'color-contrast'],
    [
      'one cell with a background close to the color of its text',
      'main td >> nth=-1',
      'background: #777',
      'color-contrast',
    ],
    ['a text shown through', 'main article p >> nth=-1', 'opacity: 0.3', 'color-contrast'],
    [
      'one link in a sentence that looks like the text around it',
      'main article p > a:not(:has(*)) >> nth=-1',
      'color: color-mix(in srgb, var(--ifm-font-color-base) 85%, gray); text-decoration: none',
      'link-in-text-block',
    ],
    ['links too small and too close', '.table-of-contents', 'font-size: 4px; line-height: 1', 'target-size'],
  ] as const) {
    test(what, async ({page}) => {
      await visit(page, '/protocol/concepts/encoding', 1440);
      const planted = page.locator(selector);
      await planted.evaluate((element, css) => element.setAttribute('style', css), style);
      const found = await axeFaults(page, 'planted');
      await planted.evaluate((element) => element.removeAttribute('style'));
      expect(found.filter((fault) => fault.startsWith(`planted, light: ${rule}`))).not.toEqual([]);
      expect(found.filter((fault) => !fault.includes(rule))).toEqual([]);
    });
  }
});

/** The pages themselves are checked in every-page.spec.ts; these tests check states that a reader can bring about. */
test.describe('axe finds nothing', () => {
  test('the not-found page', async ({page}) => {
    const found: string[] = [];
    for (const width of WIDTHS) {
      await visit(page, '/no/such/page', width);
      found.push(...(await axeFaults(page, `${width} px`)));
    }
    expect(found).toEqual([]);
  });

  test('the results of the search page', async ({page}) => {
    const found: string[] = [];
    for (const width of WIDTHS) {
      await visit(page, '/search?q=gas%20price', width);
      await expect(page.getByRole('list', {name: 'Results'})).toBeVisible();
      found.push(...(await axeFaults(page, `${width} px`)));
    }
    expect(found).toEqual([]);
  });

  test('the mobile menu, on both of its panels', async ({page}) => {
    await visit(page, '/develop/faucet', 360);
    await page.getByRole('button', {name: /toggle navigation bar/i}).click();
    await expect(page.locator('.navbar-sidebar')).toBeVisible();
    const found = await axeFaults(page, 'panel of the section');
    await page.getByRole('button', {name: /back to main menu/i}).click();
    found.push(...(await axeFaults(page, 'main panel')));
    expect(found).toEqual([]);
  });

  test('the search, open with results and with none', async ({page}) => {
    const found: string[] = [];
    for (const width of WIDTHS) {
      await visit(page, '/develop', width);
      await page.getByRole('button', {name: 'Search'}).click();
      const field = page.getByRole('combobox', {name: 'Search the documentation'});
      await field.fill('--keyring-backend');
      await expect(page.getByRole('option').first()).toBeVisible();
      found.push(...(await axeFaults(page, `results, ${width} px`)));
      await field.fill('xqzwvv');
      await expect(page.getByRole('option')).toHaveCount(0);
      found.push(...(await axeFaults(page, `nothing found, ${width} px`)));
      await field.press('Escape');
    }
    expect(found).toEqual([]);
  });

  test('each panel of the tabs', async ({page}) => {
    const found: string[] = [];
    for (const width of WIDTHS) {
      await visit(page, '/markdown-page', width);
      const tabs = page.getByRole('tab');
      expect(await tabs.count()).toBeGreaterThan(1);
      for (let index = 0; index < (await tabs.count()); index += 1) {
        await tabs.nth(index).click();
        found.push(...(await axeFaults(page, `tab ${index + 1}, ${width} px`)));
      }
    }
    expect(found).toEqual([]);
  });

  test('the announcement bar, open', async ({page}) => {
    const found: string[] = [];
    for (const width of WIDTHS) {
      await visit(page, '/validate', width);
      await expect(page.getByRole('region', {name: 'Announcement'})).toBeVisible();
      found.push(...(await axeFaults(page, `${width} px`)));
    }
    expect(found).toEqual([]);
  });

  test('the page contents and the sidebar’s categories, open on a narrow window', async ({page}) => {
    await visit(page, '/protocol/concepts/tokens', 360);
    await page.locator('.theme-doc-toc-mobile summary').click();
    const found = await axeFaults(page, 'page contents');
    await page.getByRole('button', {name: /toggle navigation bar/i}).click();
    const category = page.locator('.navbar-sidebar [aria-expanded="false"]').first();
    await category.click();
    found.push(...(await axeFaults(page, 'category')));
    expect(found).toEqual([]);
  });

  test.describe('where something is missing', () => {
    test.use({sabotaged: true});

    test('the error of a page whose code does not arrive', async ({page}) => {
      needsSeam('resilience');
      const found: string[] = [];
      await page.route(PAGE_CHUNKS, (route) => route.abort());
      for (const width of WIDTHS) {
        await page.setViewportSize({width, height: 900});
        await page.goto('/markdown-page');
        await expect(page.getByRole('alert')).toBeVisible();
        found.push(...(await axeFaults(page, `load error, ${width} px`)));
      }
      expect(found).toEqual([]);
    });
  });
});
