import {recordMetric} from '../../tools/lib/metrics';
import {routes} from '../../src/site/routes';
import {sectionOf} from '../../src/site/sections';
import {expect, test} from './support';

test.use({javaScriptEnabled: false, colorScheme: 'dark'});

test.describe('without scripts', () => {
  test('every page has its title, its text and the pages of its section', async ({request}) => {
    const missing: string[] = [];
    for (const route of routes) {
      const html = await (await request.get(route)).text();
      if (!/<h1[\s>]/.test(html)) missing.push(`${route}: no h1`);
      const section = sectionOf(route);
      if (section === undefined) continue;
      for (const other of routes.filter((path) => path.startsWith(`${section.base}/`))) {
        if (!new RegExp(`href="?${other}["\\s>]`).test(html)) missing.push(`${route}: no link to ${other}`);
      }
    }
    expect(missing).toEqual([]);
  });

  test('all panels of tabs are shown, each with its name; what needs a script is not', async ({page}) => {
    await page.goto('/');
    const panels = page.locator('[role="tabpanel"]');
    expect(await panels.count()).toBeGreaterThan(1);
    for (const panel of await panels.all()) {
      await expect(panel).toBeVisible();
      await expect(panel).toHaveAttribute('data-label', /.+/);
    }
    await expect(page.getByRole('tablist')).toHaveCount(0);
    await expect(page.locator('.code__copy, .value__copy').filter({visible: true})).toHaveCount(0);
    await expect(page.locator('nav.navbar button').filter({visible: true})).toHaveCount(0);
  });

  test('every text of every page is shown, in every panel of tabs', async ({page}, info) => {
    info.setTimeout(240_000);
    const hidden: string[] = [];
    let texts = 0;
    for (const route of routes) {
      await page.goto(route, {waitUntil: 'domcontentloaded'});
      const seen = await page.evaluate(() => {
        // A reader can open them without scripts as well.
        for (const details of document.querySelectorAll('details'))
          if (details.querySelector('summary')?.checkVisibility()) details.open = true;
        // The head of a table whose rows are entries is in front of each cell; of two forms of a drawing one is shown.
        const isShownElsewhere = (element: Element): boolean => {
          const head = element.closest<HTMLTableCellElement>('thead th');
          const cells = [...(head?.closest('table')?.tBodies ?? [])].flatMap((body) => [...body.rows]);
          const labels = cells.map((row) => row.cells[head?.cellIndex ?? 0]?.dataset['label']);
          if (head && (head.cellIndex === 0 || labels.every((label) => label === head.textContent))) return true;
          const form = element.closest('figure [class$="__wide"], figure [class$="__phone"]');
          return [...(form?.parentElement?.children ?? [])].some((other) => other !== form && other.checkVisibility());
        };
        const walker = document.createTreeWalker(document.querySelector('main') ?? document.body, NodeFilter.SHOW_TEXT);
        const found = {texts: 0, hidden: [] as string[]};
        while (walker.nextNode()) {
          const {data, parentElement} = walker.currentNode as Text;
          // The list of tabs would do nothing: each panel has its name instead. The table of contents of narrow windows
          // needs a script. The switch that wraps lines is hidden where lines break anyway.
          if (
            data.trim() === '' ||
            !parentElement ||
            parentElement.closest(
              'script, style, noscript, button, [role="tablist"], .table-of-contents, .theme-doc-toc-mobile, ' +
                '.hash-link, .code__wrap, svg title, svg desc',
            )
          )
            continue;
          found.texts += 1;
          if (
            !parentElement.checkVisibility({visibilityProperty: true, opacityProperty: true}) &&
            !isShownElsewhere(parentElement)
          )
            found.hidden.push(data.trim().slice(0, 60));
        }
        return found;
      });
      texts += seen.texts;
      hidden.push(...seen.hidden.map((text) => `${route}: ${text}`));
    }
    recordMetric('texts shown without scripts', info.testId, texts);
    expect(texts).toBeGreaterThan(routes.length * 50);
    expect(hidden).toEqual([]);
  });

  test('the boxes of a checklist are plain', async ({page}) => {
    await page.goto('/validate/security/validator-security-checklist');
    const boxes = page.locator('.task > input');
    expect(await boxes.count()).toBeGreaterThan(30);
    await expect(boxes.first()).toBeVisible();
    await expect(page.locator('.task > input:enabled')).toHaveCount(0);
    await expect(page.locator('.checklist-bar')).toBeHidden();
  });

  test('long lines of code wrap where the reader wants it', async ({page}) => {
    await page.goto('/develop/tools');
    const block = page.locator('figure.code:has(.code__wrap)').first();
    await block.getByRole('checkbox', {name: 'Wrap'}).check();
    await expect(block.locator('code')).toHaveCSS('white-space-collapse', 'preserve');
    await expect(block.locator('code')).toHaveCSS('text-wrap-mode', 'wrap');
  });

  for (const width of [360, 1440]) {
    test(`navbar, sidebar and the pages of closed categories are shown at ${width} pixels`, async ({page}) => {
      await page.setViewportSize({width, height: 900});
      await page.goto('/protocol');
      for (const name of ['Develop', 'Validate', 'Protocol']) {
        await expect(
          page.locator('nav.navbar').getByRole('link', {name, exact: true}).filter({visible: true}),
        ).toHaveCount(1);
      }
      const closed = page.locator('.theme-doc-sidebar-container a[href="/protocol/modules/oracle"]');
      await expect(closed.first()).toBeVisible();
      await closed.first().click();
      await expect(page).toHaveURL(/\/protocol\/modules\/oracle$/);
      await expect(page.locator('h1')).toBeVisible();
      expect(
        await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth),
      ).toBeLessThanOrEqual(0);
    });
  }

  test('a page is readable in the light theme', async ({page}) => {
    await page.goto('/develop/faucet');
    await expect(page.locator('h1')).toBeVisible();
    await expect(page.locator('html')).not.toHaveAttribute('data-theme', 'dark');
    await expect(page.locator('main p').first()).toBeVisible();
  });
});
