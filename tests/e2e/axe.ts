import {AxeBuilder} from '@axe-core/playwright';
import type {Page} from '@playwright/test';

import {recordMetric} from '../../tools/lib/metrics';
import {test} from './support';

type RunOptions = Parameters<AxeBuilder['options']>[0];
type Violations = Awaited<ReturnType<AxeBuilder['analyze']>>['violations'];

/** Rules of WCAG 2.2 to level AA, and axe's own advice. */
const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
/** The rule that is asked of one text of each look, and the other one whose answer depends on the theme. */
const CONTRAST = ['color-contrast'];
const COLORS = ['link-in-text-block'];
/** Attribute on the texts whose contrast is asked for. */
const LOOK = 'data-look';
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
 * Marks one text of each look (color, size, weight, and all that is painted behind it) and returns how many looks there
 * are. A reference page has 15,000 texts in some forty looks; axe's contrast rule asks of each what lies behind it,
 * which took a minute a page.
 */
async function markLooks(page: Page): Promise<number> {
  return page.evaluate((mark) => {
    for (const marked of document.querySelectorAll(`[${mark}]`)) marked.removeAttribute(mark);
    const NOTHING = 'rgba(0, 0, 0, 0) none 1 none normal'; // paints nothing, and leaves what is within as it is
    const behind = new Map<Element | null, string>([[null, '']]);
    const backgroundOf = (element: Element | null): string => {
      const known = behind.get(element);
      if (known !== undefined || element === null) return known ?? '';
      const {backgroundColor, backgroundImage, opacity, filter, mixBlendMode} = getComputedStyle(element);
      const own = [backgroundColor, backgroundImage, opacity, filter, mixBlendMode].join(' ');
      const below = backgroundOf(element.parentElement);
      const stack = own === NOTHING ? below : `${below} | ${own}`;
      behind.set(element, stack);
      return stack;
    };
    const looks = new Set<string>();
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (texts.nextNode()) {
      const element = texts.currentNode.parentElement;
      if (element === null || !texts.currentNode.nodeValue?.trim() || !element.checkVisibility()) continue;
      const {color, fontSize, fontWeight, textShadow} = getComputedStyle(element);
      const look = [color, fontSize, fontWeight, textShadow, backgroundOf(element)].join(' / ');
      if (looks.has(look)) continue;
      looks.add(look);
      element.setAttribute(mark, '');
    }
    return looks.size;
  }, LOOK);
}

/** One run of axe, over the document or a part of it. */
async function runAxe(page: Page, options: RunOptions, within?: string): Promise<Violations> {
  // The builder would put its 650 KB into the document twice for each run.
  const present = await page.evaluate(() => 'axe' in window);
  const builder = new AxeBuilder({page, ...(present ? {axeSource: 'void 0'} : {})})
    .options({resultTypes: ['violations'], preload: false, ...options})
    .setLegacyMode(true);
  if (within !== undefined) builder.include(within);
  return (await builder.analyze()).violations;
}

/**
 * What axe objects to in what is shown, in both themes, one line a fault. What does not depend on colors is asked once;
 * contrast is asked of one text of each look.
 * @param state what is shown: stands before each fault, and tells the runs of one test apart.
 */
export async function axeFaults(page: Page, state: string): Promise<string[]> {
  const found: string[] = [];
  // Blocks that are left for later would be laid out anew for each question axe asks: ten times slower, with the same
  // answers.
  await page.evaluate(() => document.documentElement.removeAttribute('data-lazy-layout'));
  for (const theme of THEMES) {
    await setTheme(page, theme);
    const violations =
      theme === 'light'
        ? await runAxe(page, {
            runOnly: {type: 'tag', values: TAGS},
            rules: Object.fromEntries(CONTRAST.map((rule) => [rule, {enabled: false}])),
          })
        : await runAxe(page, {runOnly: {type: 'rule', values: COLORS}});
    if ((await markLooks(page)) > 0)
      violations.push(...(await runAxe(page, {runOnly: {type: 'rule', values: CONTRAST}}, `[${LOOK}]`)));
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
