import type {Page} from '@playwright/test';

import {extraRoutes, routes} from '../../src/site/routes';
import {expect, open, test} from './support';

/** CSS pixels of a window, and the size of its text: 640 and 320 are 1280 pixels at 200 % and at 400 %. */
const WINDOWS = [
  [360, '100%'],
  [320, '100%'],
  [640, '100%'],
  [640, '200%'],
  [800, '100%'],
  [1440, '100%'],
] as const;

/** Width of the text on A4 paper with margins of 1 cm, in CSS pixels. */
const PAPER = 718;

/** What is wider than the window, and what scrolls sideways without being reachable by keyboard or without a name. */
async function tooWide(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const found: string[] = [];
    const wider = document.documentElement.scrollWidth - document.documentElement.clientWidth;
    if (wider > 0) found.push(`the page by ${wider} pixels`);
    for (const box of document.querySelectorAll<HTMLElement>('main *, footer *')) {
      if (
        box.scrollWidth <= box.clientWidth + 1 ||
        !['auto', 'scroll'].includes(getComputedStyle(box).overflowX) ||
        !box.checkVisibility()
      )
        continue;
      if (box.getAttribute('role') === 'tablist') continue; // its tabs take the focus one by one, which brings them into view
      const name = `${box.tagName.toLowerCase()}.${box.className}`;
      if (box.tabIndex !== 0) found.push(`${name} cannot be reached by keyboard`);
      if (!box.getAttribute('aria-label') || !box.getAttribute('role')) found.push(`${name} has no role and name`);
    }
    return found;
  });
}

/** What is cut off on paper, and what of the site's frame or of its controls would be printed. */
async function onPaper(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const found: string[] = [];
    const shown = (selector: string): Element[] =>
      [...document.querySelectorAll(selector)].filter((box) => box.checkVisibility());
    for (const box of shown(
      'nav, .theme-layout-footer, aside, button, input:not([type="checkbox"]), [role="tablist"], .theme-announcement-bar',
    ))
      found.push(`${box.tagName.toLowerCase()}.${box.className} is printed`);
    for (const box of shown('main, main *')) {
      const {overflowX} = getComputedStyle(box);
      if (overflowX !== 'visible' && box.clientWidth > 0 && box.scrollWidth > box.clientWidth + 1)
        found.push(`${box.tagName.toLowerCase()}.${box.className} is cut off`);
    }
    for (const panel of document.querySelectorAll('[role="tabpanel"]'))
      if (!panel.checkVisibility()) found.push(`the panel ${panel.getAttribute('aria-label')} is not printed`);
    const wider = document.documentElement.scrollWidth - document.documentElement.clientWidth;
    if (wider > 0) found.push(`the page is ${wider} pixels wider than the paper`);
    return found;
  });
}

test.describe('every page', () => {
  for (const route of [...routes, ...extraRoutes]) {
    test(`${route} says nothing in the console, never scrolls sideways, has its landmarks, and can be printed`, async ({
      page,
    }) => {
      test.slow(); // the two largest pages have more than 20,000 elements
      await page.setViewportSize({width: 360, height: 740});
      await open(page, route);

      await expect(page.locator('html')).toHaveAttribute('lang', 'en');
      await expect(page.locator('h1')).toHaveCount(1);
      await expect(page.getByRole('main')).toHaveCount(1);
      await expect(page.getByRole('contentinfo')).toHaveCount(1);
      await expect(page.getByRole('link', {name: 'Skip to main content'})).toHaveCount(1);

      await page.evaluate(() => document.documentElement.removeAttribute('data-lazy-layout')); // all blocks of very long pages are measured
      const wide: string[] = [];
      for (const [width, text] of WINDOWS) {
        await page.setViewportSize({width, height: 800});
        await page.evaluate((size) => (document.documentElement.style.fontSize = size), text);
        wide.push(...(await tooWide(page)).map((fault) => `${width} px, text ${text}: ${fault}`));
      }
      // Spacing of text that readers may set for themselves (WCAG 1.4.12).
      await page.evaluate(() => document.documentElement.removeAttribute('style'));
      const spacing = await page.addStyleTag({
        content:
          '* {line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important} p {margin-bottom: 2em !important}',
      });
      await page.setViewportSize({width: 360, height: 800});
      wide.push(...(await tooWide(page)).map((fault) => `wide spacing: ${fault}`));
      await spacing.evaluate((style) => (style as HTMLElement).remove());
      expect(wide).toEqual([]);

      await page.emulateMedia({media: 'print'});
      await page.setViewportSize({width: PAPER, height: 1000});
      expect(await onPaper(page)).toEqual([]);
    });
  }
});
