import {AxeBuilder} from '@axe-core/playwright';
import type {Page} from '@playwright/test';

import {recordMetric} from '../../tools/lib/metrics';
import {test} from './support';

type RunOptions = Parameters<AxeBuilder['options']>[0];
type Violations = Awaited<ReturnType<AxeBuilder['analyze']>>['violations'];

/** Rules of WCAG 2.2 up to level AA, and axe's best practices. */
const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
/** The rule that is run on one text of each look, and the other rule whose result depends on the theme. */
const CONTRAST = ['color-contrast'];
const COLORS = ['link-in-text-block'];
/** Attribute on the texts whose contrast is checked. */
const LOOK = 'data-look';
const THEMES = ['light', 'dark'] as const;

/** Widths of the window, in CSS pixels, in which pages are checked. */
export const WIDTHS = [1440, 360] as const;

async function setTheme(page: Page, theme: string): Promise<void> {
  await page.evaluate(async (name) => {
    document.documentElement.setAttribute('data-theme', name);
    // The colors change two frames after the theme, not at once.
    await new Promise((painted) => requestAnimationFrame(() => requestAnimationFrame(painted)));
  }, theme);
}

/**
 * Marks one text of each look (color, size, weight, and everything painted behind it) and returns the number of looks.
 * A reference page has 15,000 texts in about forty looks; axe's contrast rule examines what is behind each, which took
 * a minute per page.
 */
async function markLooks(page: Page): Promise<number> {
  return page.evaluate((mark) => {
    for (const marked of document.querySelectorAll(`[${mark}]`)) marked.removeAttribute(mark);
    const NOTHING = 'rgba(0, 0, 0, 0) none 1 none normal'; // paints nothing, and does not change its content
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

/** One run of axe, on the document or a part of it. */
async function runAxe(page: Page, options: RunOptions, within?: string): Promise<Violations> {
  // The builder would inject its 650 KB twice for each run.
  const present = await page.evaluate(() => 'axe' in window);
  const builder = new AxeBuilder({page, ...(present ? {axeSource: 'void 0'} : {})})
    .options({resultTypes: ['violations'], preload: false, ...options})
    .setLegacyMode(true);
  if (within !== undefined) builder.include(within);
  return (await builder.analyze()).violations;
}

/**
 * The violations that axe finds in the current state, in both themes, one line each. Rules that do not depend on colors
 * run once; contrast is checked on one text of each look.
 * @param state the state of the page: printed before each violation, and part of the key of its metrics
 */
export async function axeFaults(page: Page, state: string): Promise<string[]> {
  const found: string[] = [];
  // Blocks whose layout is delayed would be laid out for each query of axe: ten times slower, with the same results.
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
