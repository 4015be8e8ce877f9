import {AxeBuilder} from '@axe-core/playwright';
import {type Page, test as base} from '@playwright/test';

import {extraRoutes, routes} from '../../src/config/routes';
import {expect, hydrated} from './support';

/** Rules of WCAG 2.2 to level AA, and axe's own advice. */
const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
/** Rules whose answer depends on colours. The dark theme changes colours and nothing else, so a page in it is asked these only. */
const COLOUR_RULES = ['color-contrast', 'link-in-text-block'];
const WIDTHS = [1440, 360];
const THEMES = ['light', 'dark'] as const;

let runs = 0;

/** One page for all tests of a worker: opening a browser context for each route costs more than looking at it. */
const test = base.extend<object, {shared: Page}>({
  shared: [
    async ({browser}, use) => {
      const context = await browser.newContext({reducedMotion: 'reduce'});
      const page = await context.newPage();
      await use(page);
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

/** What axe objects to, one line a fault. */
async function faults(page: Page, state: string, rules?: string[]): Promise<string[]> {
  runs += 1;
  const axe = new AxeBuilder({page}).options({resultTypes: ['violations'], preload: false}).setLegacyMode(true);
  const {violations} = await (rules ? axe.withRules(rules) : axe.withTags(TAGS)).analyze();
  return violations.flatMap(({id, nodes}) =>
    nodes.slice(0, 4).map((node) => `${state}: ${id} at ${node.target.join(' ')}: ${[...node.any, ...node.all, ...node.none].map(({message}) => message).join('; ')}`),
  );
}

/** Looks at what is shown in both themes. */
async function faultsInBothThemes(page: Page, state: string): Promise<string[]> {
  const found: string[] = [];
  for (const theme of THEMES) {
    await setTheme(page, theme);
    found.push(...(await faults(page, `${state}, ${theme}`, theme === 'dark' ? COLOUR_RULES : undefined)));
  }
  return found;
}

async function visit(page: Page, baseURL: string | undefined, route: string, width: number): Promise<void> {
  await page.setViewportSize({width, height: 900});
  await page.goto(new URL(route, baseURL).href);
  await hydrated(page);
}

test.describe('axe finds nothing', () => {
  test.afterAll(() => console.log(`axe runs of this worker so far: ${runs}`));

  for (const route of [...routes, ...extraRoutes]) {
    test(`${route}: light and dark, wide and narrow`, async ({shared, baseURL}, info) => {
      info.setTimeout(300_000); // the longest reference pages have some ten thousand elements
      const found: string[] = [];
      for (const width of WIDTHS) {
        if (width === WIDTHS[0]) await visit(shared, baseURL, route, width);
        else await shared.setViewportSize({width, height: 900});
        found.push(...(await faultsInBothThemes(shared, `${width} px`)));
      }
      info.annotations.push({type: 'axe runs', description: String(WIDTHS.length * THEMES.length)});
      expect(found).toEqual([]);
    });
  }

  test('the mobile menu, on both of its panels', async ({shared, baseURL}, info) => {
    await visit(shared, baseURL, '/develop/faucet', 360);
    await shared.getByRole('button', {name: /toggle navigation bar/i}).click();
    await expect(shared.locator('.navbar-sidebar')).toBeVisible();
    const found = await faultsInBothThemes(shared, 'panel of the section');
    await shared.getByRole('button', {name: /back to main menu/i}).click();
    found.push(...(await faultsInBothThemes(shared, 'main panel')));
    info.annotations.push({type: 'axe runs', description: '4'});
    expect(found).toEqual([]);
  });

  test('each panel of the tabs', async ({shared, baseURL}, info) => {
    await visit(shared, baseURL, '/markdown-page', 1440);
    const found: string[] = [];
    const tabs = shared.getByRole('tab');
    expect(await tabs.count()).toBeGreaterThan(1);
    for (let index = 0; index < (await tabs.count()); index += 1) {
      await tabs.nth(index).click();
      found.push(...(await faultsInBothThemes(shared, `tab ${index + 1}`)));
    }
    info.annotations.push({type: 'axe runs', description: String(2 * (await tabs.count()))});
    expect(found).toEqual([]);
  });

  test('the announcement bar, open', async ({shared, baseURL}, info) => {
    await shared.goto(new URL('/', baseURL).href);
    await shared.evaluate(() => localStorage.clear());
    const found: string[] = [];
    for (const width of WIDTHS) {
      await visit(shared, baseURL, '/', width);
      await expect(shared.getByRole('region', {name: 'Announcement'})).toBeVisible();
      found.push(...(await faultsInBothThemes(shared, `${width} px`)));
    }
    info.annotations.push({type: 'axe runs', description: '4'});
    expect(found).toEqual([]);
  });

  test('the page contents and the sidebar’s categories, open on a narrow window', async ({shared, baseURL}, info) => {
    await visit(shared, baseURL, '/protocol/concepts/tokens', 360);
    await shared.locator('.theme-doc-toc-mobile summary').click();
    const found = await faultsInBothThemes(shared, 'page contents');
    await shared.getByRole('button', {name: /toggle navigation bar/i}).click();
    const category = shared.locator('.navbar-sidebar [aria-expanded="false"]').first();
    if (await category.isVisible()) await category.click();
    found.push(...(await faultsInBothThemes(shared, 'category')));
    info.annotations.push({type: 'axe runs', description: '4'});
    expect(found).toEqual([]);
  });

  test('the error of a page whose code does not arrive', async ({shared, baseURL}, info) => {
    await shared.setViewportSize({width: 1440, height: 900});
    await shared.route(/\/assets\/js\/(?!runtime~main|main)[^/]+\.js$/, (route) => route.abort());
    await shared.goto(new URL('/develop/faucet', baseURL).href);
    await expect(shared.getByRole('alert')).toBeVisible();
    const found = await faultsInBothThemes(shared, 'load error');
    await shared.unrouteAll();
    info.annotations.push({type: 'axe runs', description: '2'});
    expect(found).toEqual([]);
  });
});
