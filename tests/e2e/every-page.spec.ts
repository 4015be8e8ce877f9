import type {Page} from '@playwright/test';

import {extraRoutes, routes} from '../../src/site/routes';
import {axeFaults, WIDTHS} from './axe';
import {expect, hydrated, sharedTest as test} from './support';
import {tableFaults} from './table-faults';

/** Window width in CSS pixels, and text size: 640 and 320 are 1280 pixels at 200 % and at 400 %. */
const WINDOWS = [
  [360, '100%'],
  [320, '100%'],
  [640, '100%'],
  [640, '200%'],
  [800, '100%'],
  [1440, '100%'],
] as const;

/** Size of the text on A4 paper with 1 cm margins, in CSS pixels. */
const PAPER = {width: 718, height: 1046};

/** Least part of the first sheet that is printed. */
const FILLED = 0.4;

/**
 * Elements wider than the window, and elements that scroll sideways but are not reachable by keyboard or have no name.
 */
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
      // Its tabs take the focus one by one, which scrolls them into view.
      if (box.getAttribute('role') === 'tablist') continue;
      const name = `${box.tagName.toLowerCase()}.${box.className}`;
      if (box.tabIndex !== 0) found.push(`${name} cannot be reached by keyboard`);
      if (!box.getAttribute('aria-label') || !box.getAttribute('role')) found.push(`${name} has no role and name`);
    }
    return found;
  });
}

/**
 * Content that is cut off on paper or stays folded, parts of the site's frame or controls that would be printed, and
 * what leaves most of the first sheet blank because it is moved to the second as a whole.
 */
async function onPaper(page: Page): Promise<string[]> {
  return page.evaluate(
    ({paper, filled}) => {
      const found: string[] = [];
      const shown = (selector: string): Element[] =>
        [...document.querySelectorAll(selector)].filter((box) => box.checkVisibility());
      for (const box of shown(
        'nav, .theme-layout-footer, aside, button, input:not([type="checkbox"]), [role="tablist"], ' +
          '.theme-announcement-bar',
      ))
        found.push(`${box.tagName.toLowerCase()}.${box.className} is printed`);
      for (const box of shown('main, main *')) {
        const {overflowX} = getComputedStyle(box);
        if (overflowX !== 'visible' && box.clientWidth > 0 && box.scrollWidth > box.clientWidth + 1)
          found.push(`${box.tagName.toLowerCase()}.${box.className} is cut off`);
      }
      for (const panel of document.querySelectorAll('[role="tabpanel"]'))
        if (!panel.checkVisibility()) found.push(`the panel ${panel.getAttribute('aria-label')} is not printed`);
      for (const folded of document.querySelectorAll('main details:not([open]) > :not(summary)'))
        if (!folded.checkVisibility() && folded.parentElement?.checkVisibility())
          found.push(`${folded.textContent.trim().slice(0, 40)} stays folded`);
      for (const box of shown('main *')) {
        if (getComputedStyle(box).breakInside !== 'avoid') continue;
        const {top, bottom} = box.getBoundingClientRect();
        const start = top + window.scrollY;
        if (start < filled * paper.height && bottom + window.scrollY > paper.height)
          found.push(`${box.tagName.toLowerCase()}.${box.className} leaves the first sheet blank from ${start} px on`);
      }
      const wider = document.documentElement.scrollWidth - document.documentElement.clientWidth;
      if (wider > 0) found.push(`the page is ${wider} pixels wider than the paper`);
      return found;
    },
    {paper: PAPER, filled: FILLED},
  );
}

/** Layout faults at all window widths and text sizes; axeFaults has already laid out delayed blocks. */
async function layoutFaults(page: Page): Promise<string[]> {
  const wide: string[] = [];
  for (const [width, text] of WINDOWS) {
    await page.setViewportSize({width, height: 800});
    await page.evaluate((size) => (document.documentElement.style.fontSize = size), text);
    wide.push(...(await tooWide(page)).map((fault) => `${width} px, text ${text}: ${fault}`));
    if (width === 1440) wide.push(...(await tableFaults(page, false)));
  }
  // Text spacing that readers may set (WCAG 1.4.12).
  await page.evaluate(() => document.documentElement.removeAttribute('style'));
  const spacing = await page.addStyleTag({
    content:
      '* {line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important} p ' +
      '{margin-bottom: 2em !important}',
  });
  await page.setViewportSize({width: 360, height: 800});
  wide.push(...(await tooWide(page)).map((fault) => `wide spacing: ${fault}`));
  await spacing.evaluate((style) => (style as HTMLElement).remove());
  wide.push(...(await tableFaults(page, true)));
  const sideways = await page
    .locator('.code pre')
    .evaluateAll((boxes) => boxes.filter((box) => box.scrollWidth > box.clientWidth + 1).map((box) => box.textContent));
  wide.push(...sideways.map((text) => `on a phone, a reader has to scroll sideways in: ${text.slice(0, 60)}`));
  return wide;
}

/**
 * Everything that must hold for all pages, checked in one visit each. The page is opened once in a wide and once in a
 * narrow window; both times the console must stay silent, which is also where a browser reports violations of the
 * site's security policy.
 */
test.describe('every page', () => {
  for (const route of [...routes, ...extraRoutes]) {
    test(`${route}: silent console, landmarks, axe, no scrolling sideways, fit for paper`, async ({page}) => {
      test.setTimeout(300_000); // the longest reference pages have about twenty thousand elements
      for (const width of WIDTHS) {
        await page.setViewportSize({width, height: 900});
        const answer = await page.goto(route);
        await hydrated(page);
        expect.soft(answer?.headers()['content-security-policy']).toContain("script-src 'self' 'sha256-");
        await expect.soft(page.locator('html')).toHaveAttribute('lang', 'en');
        await expect.soft(page.locator('h1')).toHaveCount(1);
        await expect.soft(page.getByRole('main')).toHaveCount(1);
        await expect.soft(page.getByRole('contentinfo')).toHaveCount(1);
        await expect.soft(page.getByRole('link', {name: 'Skip to main content'})).toHaveCount(1);
        expect.soft(await axeFaults(page, `${width} px`)).toEqual([]);
      }
      expect.soft(await layoutFaults(page)).toEqual([]);
      await page.emulateMedia({media: 'print'});
      await page.setViewportSize(PAPER);
      expect.soft(await onPaper(page)).toEqual([]);
    });
  }
});
