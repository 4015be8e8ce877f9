import {expect, open, test} from './support';

/** What the style sheet shows next to the term in focus or under the pointer: the definition, or nothing. */
const shown = () => {
  const {content, display} = getComputedStyle(document.querySelector('a[data-term]') as Element, '::after');
  return display === 'none' || content === 'none' ? '' : content;
};

test.describe('a term of the glossary', () => {
  for (const width of [360, 1440]) {
    test(`shows its definition on hover and on focus, and widens no page, at ${width} pixels`, async ({page}) => {
      await page.setViewportSize({width, height: 800});
      await open(page, '/protocol/concepts/transactions');
      const term = page.locator('a[data-term]').first();
      const means = await term.getAttribute('data-term');
      expect(means).toMatch(/^[A-Z].*\.$/);
      expect(await page.evaluate(shown)).toBe('');
      await term.hover();
      await expect.poll(() => page.evaluate(shown)).toBe(`"${means}"`);
      await page.mouse.move(0, 0);
      await expect.poll(() => page.evaluate(shown)).toBe('');
      await term.focus();
      await page.keyboard.press('Shift+Tab');
      await page.keyboard.press('Tab');
      await expect(term).toBeFocused();
      await expect.poll(() => page.evaluate(shown)).toBe(`"${means}"`);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
    });
  }

  test('leads to its entry', async ({page}) => {
    await open(page, '/protocol/concepts/transactions');
    const term = page.locator('a[data-term]').first();
    const id = new URL(await term.evaluate((link: HTMLAnchorElement) => link.href)).hash;
    await term.click();
    await expect(page).toHaveURL(`/docs/glossary${id}`);
    await expect(page.locator(id)).toBeInViewport();
  });
});
