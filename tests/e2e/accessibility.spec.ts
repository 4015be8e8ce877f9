import type {Page} from '@playwright/test';

import {axeFaults, WIDTHS} from './axe';
import {expect, open, PAGE_CHUNKS, sharedTest as test} from './support';

async function visit(page: Page, route: string, width: number): Promise<void> {
  await page.setViewportSize({width, height: 900});
  await open(page, route);
}

/** The pages themselves are looked at in every-page.spec.ts; here is what a reader can make of them. */
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
      await visit(page, '/', width);
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
