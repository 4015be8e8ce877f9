import {AxeBuilder} from '@axe-core/playwright';
import type {Page} from '@playwright/test';

import {recordMetric} from '../../tools/lib/metrics';
import {test} from './support';

/** Rules of WCAG 2.2 to level AA, and axe's own advice. */
const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
const THEMES = ['light', 'dark'] as const;

/** Widths of the window, in CSS pixels, in which pages are looked at. */
export const WIDTHS = [1440, 360] as const;

async function setTheme(page: Page, theme: string): Promise<void> {
  await page.evaluate(async (name) => {
    document.documentElement.setAttribute('data-theme', name);
    // Colors are those of the new theme two frames later, not at once.
    await new Promise((painted) => requestAnimationFrame(() => requestAnimationFrame(painted)));
  }, theme);
}

/**
 * What axe objects to in what is shown, in both themes, one line a fault.
 * @param state what is shown: stands before each fault, and tells the runs of one test apart.
 */
export async function axeFaults(page: Page, state: string): Promise<string[]> {
  const found: string[] = [];
  // Blocks that are left for later would be laid out anew for each question axe asks: ten times slower, with the same answers.
  await page.evaluate(() => document.documentElement.removeAttribute('data-lazy-layout'));
  for (const theme of THEMES) {
    await setTheme(page, theme);
    // The builder would put its 650 KB into the document twice for each run.
    const present = await page.evaluate(() => 'axe' in window);
    const {violations} = await new AxeBuilder({page, ...(present ? {axeSource: 'void 0'} : {})})
      .options({resultTypes: ['violations'], preload: false})
      .setLegacyMode(true)
      .withTags(TAGS)
      .analyze();
    recordMetric('axe runs', `${test.info().testId} ${state} ${theme}`, 1);
    for (const {id, nodes} of violations) {
      for (const node of nodes.slice(0, 4)) {
        const why = [...node.any, ...node.all, ...node.none].map(({message}) => message).join('; ');
        found.push(`${state}, ${theme}: ${id} at ${node.target.join(' ')}: ${why}`);
      }
    }
  }
  return found;
}
