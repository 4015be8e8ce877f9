import {routes} from '../../src/config/routes';
import {consoleProblems, expect, hydrated, test} from './support';

test.describe('every page', () => {
  for (const route of routes) {
    test(`${route} loads without a word in the console and without sideways scroll`, async ({page}) => {
      const problems = consoleProblems(page);
      await page.setViewportSize({width: 360, height: 740});
      await page.goto(route);
      await hydrated(page);
      await expect(page.locator('h1')).toHaveCount(1);
      for (const width of [360, 800, 1440]) {
        await page.setViewportSize({width, height: 800});
        const wider = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
        expect(wider, `pixels wider than a window of ${width}`).toBeLessThanOrEqual(0);
      }
      expect(problems).toEqual([]);
    });
  }
});
