import {AxeBuilder} from '@axe-core/playwright';
import type {Page} from '@playwright/test';

import {recordMetric} from '../../tools/lib/metrics';
import {extraRoutes, routes} from '../../src/site/routes';
import {count, expect, hydrated, test as base, watch} from './support';

/** Rules of WCAG 2.2 to level AA, and axe's own advice. */
const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
const WIDTHS = [1440, 360];
const THEMES = ['light', 'dark'] as const;

/** One page for all tests of a worker: opening a browser context for each route costs more than looking at it. */
const test = base.extend<object, {shared: Page}>({
  shared: [
    async ({browser}, use, info) => {
      const context = await browser.newContext({reducedMotion: 'reduce'});
      const seen = watch(context);
      await use(await context.newPage());
      count(seen, `accessibility, worker ${info.workerIndex}`);
      await context.close();
    },
    {scope: 'worker'},
  ],
});

async function setTheme(page: Page, theme: string): Promise<void> {
  await page.evaluate(async (name) => {
    document.documentElement.setAttribute('data-theme', name);
    // Colours are those of the new theme two frames later, not at once.
    await new Promise((painted) => requestAnimationFrame(() => requestAnimationFrame(painted)));
  }, theme);
}

/** What axe objects to in what is shown, in both themes, one line a fault. */
async function faults(page: Page, state: string): Promise<string[]> {
  const found: string[] = [];
  for (const theme of THEMES) {
    await setTheme(page, theme);
    const {violations} = await new AxeBuilder({page})
      .options({resultTypes: ['violations'], preload: false})
      .setLegacyMode(true)
      .withTags(TAGS)
      .analyze();
    recordMetric('axe runs', `${test.info().testId} ${state} ${theme}`, 1);
    for (const {id, nodes} of violations) {
      for (const node of nodes.slice(0, 4)) {
        found.push(
          `${state}, ${theme}: ${id} at ${node.target.join(' ')}: ${[...node.any, ...node.all, ...node.none].map(({message}) => message).join('; ')}`,
        );
      }
    }
  }
  return found;
}

async function visit(page: Page, baseURL: string | undefined, route: string, width: number): Promise<void> {
  await page.setViewportSize({width, height: 900});
  await page.goto(new URL(route, baseURL).href);
  await hydrated(page);
}

test.describe('axe finds nothing', () => {
  for (const route of [...routes, ...extraRoutes, '/no/such/page', '/search?q=gas%20price']) {
    test(`${route}: light and dark, wide and narrow`, async ({shared, baseURL}, info) => {
      info.setTimeout(300_000); // the longest reference pages have some ten thousand elements
      const found: string[] = [];
      for (const width of WIDTHS) {
        if (width === WIDTHS[0]) await visit(shared, baseURL, route, width);
        else await shared.setViewportSize({width, height: 900});
        if (route.includes('?q=')) await expect(shared.getByRole('list', {name: 'Results'})).toBeVisible();
        found.push(...(await faults(shared, `${width} px`)));
      }
      expect(found).toEqual([]);
    });
  }

  test('the mobile menu, on both of its panels', async ({shared, baseURL}) => {
    await visit(shared, baseURL, '/develop/faucet', 360);
    await shared.getByRole('button', {name: /toggle navigation bar/i}).click();
    await expect(shared.locator('.navbar-sidebar')).toBeVisible();
    const found = await faults(shared, 'panel of the section');
    await shared.getByRole('button', {name: /back to main menu/i}).click();
    found.push(...(await faults(shared, 'main panel')));
    expect(found).toEqual([]);
  });

  test('the search, open with results and with none', async ({shared, baseURL}) => {
    const found: string[] = [];
    for (const width of WIDTHS) {
      await visit(shared, baseURL, '/develop', width);
      await shared.getByRole('button', {name: 'Search'}).click();
      const field = shared.getByRole('combobox', {name: 'Search the documentation'});
      await field.fill('--keyring-backend');
      await expect(shared.getByRole('option').first()).toBeVisible();
      found.push(...(await faults(shared, `results, ${width} px`)));
      await field.fill('xqzwvv');
      await expect(shared.getByRole('option')).toHaveCount(0);
      found.push(...(await faults(shared, `nothing found, ${width} px`)));
      await field.press('Escape');
    }
    expect(found).toEqual([]);
  });

  test('each panel of the tabs', async ({shared, baseURL}) => {
    const found: string[] = [];
    for (const width of WIDTHS) {
      await visit(shared, baseURL, '/markdown-page', width);
      const tabs = shared.getByRole('tab');
      expect(await tabs.count()).toBeGreaterThan(1);
      for (let index = 0; index < (await tabs.count()); index += 1) {
        await tabs.nth(index).click();
        found.push(...(await faults(shared, `tab ${index + 1}, ${width} px`)));
      }
    }
    expect(found).toEqual([]);
  });

  test('the announcement bar, open', async ({shared, baseURL}) => {
    await shared.goto(new URL('/', baseURL).href);
    await shared.evaluate(() => localStorage.clear());
    const found: string[] = [];
    for (const width of WIDTHS) {
      await visit(shared, baseURL, '/', width);
      await expect(shared.getByRole('region', {name: 'Announcement'})).toBeVisible();
      found.push(...(await faults(shared, `${width} px`)));
    }
    expect(found).toEqual([]);
  });

  test('the page contents and the sidebar’s categories, open on a narrow window', async ({shared, baseURL}) => {
    await visit(shared, baseURL, '/protocol/concepts/tokens', 360);
    await shared.locator('.theme-doc-toc-mobile summary').click();
    const found = await faults(shared, 'page contents');
    await shared.getByRole('button', {name: /toggle navigation bar/i}).click();
    const category = shared.locator('.navbar-sidebar [aria-expanded="false"]').first();
    if (await category.isVisible()) await category.click();
    found.push(...(await faults(shared, 'category')));
    expect(found).toEqual([]);
  });

  test('the error of a page whose code does not arrive', async ({shared, baseURL}) => {
    const found: string[] = [];
    await shared.route(/\/assets\/js\/(?!runtime~main|main)[^/]+\.js$/, (route) => route.abort());
    for (const width of WIDTHS) {
      await shared.setViewportSize({width, height: 900});
      await shared.goto(new URL('/markdown-page', baseURL).href);
      await expect(shared.getByRole('alert')).toBeVisible();
      found.push(...(await faults(shared, `load error, ${width} px`)));
    }
    await shared.unrouteAll();
    expect(found).toEqual([]);
  });
});
