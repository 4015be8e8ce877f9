import type {Locator, Page} from '@playwright/test';

import {recordMetric} from '../../tools/lib/metrics';
import {expect, open, test} from './support';

/**
 * Whether the focus is visible on the focused element: an outline, shadow or border that it lacks without the focus.
 */
async function focusIsVisible(page: Page): Promise<{what: string; visible: boolean}> {
  return page.evaluate(() => {
    const element = document.activeElement as HTMLElement;
    const look = (): string => {
      const {outlineStyle, outlineWidth, boxShadow, borderColor} = getComputedStyle(element);
      return `${outlineStyle === 'none' ? 0 : outlineWidth} ${boxShadow} ${borderColor}`;
    };
    const focused = look();
    element.blur();
    const blurred = look();
    element.focus();
    const name = element.getAttribute('aria-label') ?? element.textContent?.trim().slice(0, 30) ?? '';
    return {what: `${element.tagName.toLowerCase()}.${element.className} “${name}”`, visible: focused !== blurred};
  });
}

/** Presses a key until the locator has the focus. */
async function reach(page: Page, target: Locator, key = 'Tab', limit = 60): Promise<void> {
  for (let presses = 0; presses < limit; presses += 1) {
    await page.keyboard.press(key);
    if (await target.evaluate((element) => element === document.activeElement)) return;
  }
  throw new Error(`pressing ${key} ${limit} times did not reach it`);
}

test.describe('by keyboard alone', () => {
  test('the first stop is the skip link, which leads into the content', async ({page}) => {
    await open(page, '/develop/faucet');
    await page.keyboard.press('Tab');
    const skip = page.getByRole('link', {name: 'Skip to main content'});
    await expect(skip).toBeFocused();
    await expect(skip).toBeInViewport();
    await page.keyboard.press('Enter');
    await page.keyboard.press('Tab');
    expect(await page.evaluate(() => document.querySelector('main')?.contains(document.activeElement))).toBe(true);
  });

  test('a category of the sidebar opens and closes, and its pages can be reached', async ({page}) => {
    await open(page, '/protocol');
    const caret = page.locator('.theme-doc-sidebar-container button[aria-expanded]').first();
    await caret.focus();
    const was = await caret.getAttribute('aria-expanded');
    await page.keyboard.press('Enter');
    await expect(caret).toHaveAttribute('aria-expanded', was === 'true' ? 'false' : 'true');
    await page.keyboard.press('Space');
    await expect(caret).toHaveAttribute('aria-expanded', was ?? '');
    const link = page.locator('.theme-doc-sidebar-container a[href="/protocol/faq"]');
    await link.focus();
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/protocol\/faq$/);
  });

  test('tabs: one stop, arrows move, Home and End jump, Enter and Space choose', async ({page}) => {
    await open(page, '/');
    const list = page.getByRole('tablist').first();
    const tabs = list.getByRole('tab');
    const last = (await tabs.count()) - 1;
    expect(last).toBeGreaterThan(0);
    await expect(list.locator('[tabindex="0"]')).toHaveCount(1);
    await tabs.first().focus();
    await page.keyboard.press('ArrowRight');
    await expect(tabs.nth(1)).toBeFocused();
    await page.keyboard.press('Space');
    await expect(tabs.nth(1)).toHaveAttribute('aria-selected', 'true');
    await page.keyboard.press('End');
    await expect(tabs.nth(last)).toBeFocused();
    await page.keyboard.press('Home');
    await expect(tabs.first()).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(tabs.first()).toHaveAttribute('aria-selected', 'true');
    await expect(page.getByRole('tabpanel', {name: (await tabs.first().textContent()) ?? ''}).first()).toBeVisible();
  });

  test('a copy button is reached after its block and announces the copy', async ({page, context}) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await open(page, '/markdown-page');
    const block = page.locator('figure.code--input').first();
    await block.locator('pre').focus();
    await page.keyboard.press('Tab');
    await expect(block.getByRole('button')).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(block.getByRole('button')).toHaveAccessibleName('Copied');
  });

  test('the theme is switched and the switch keeps the focus', async ({page}) => {
    await open(page, '/docs');
    const before = await page.locator('html').getAttribute('data-theme');
    const button = page.getByRole('button', {name: /switch between dark and light mode/i});
    await reach(page, button);
    for (
      let presses = 0;
      presses < 2 && (await page.locator('html').getAttribute('data-theme')) === before;
      presses += 1
    )
      await page.keyboard.press('Enter');
    await expect(page.locator('html')).not.toHaveAttribute('data-theme', before ?? '');
    await expect(button).toBeFocused();
  });

  test('the mobile menu takes the focus, keeps it, and returns it', async ({page}) => {
    await page.setViewportSize({width: 360, height: 740});
    await open(page, '/develop/faucet');
    const toggle = page.getByRole('button', {name: /toggle navigation bar/i});
    await toggle.focus();
    await page.keyboard.press('Enter');
    const menu = page.getByRole('dialog', {name: 'Menu'});
    await expect(menu.getByRole('button', {name: /close navigation bar/i})).toBeFocused();
    for (const key of ['Tab', 'Shift+Tab']) {
      for (let presses = 0; presses < 40; presses += 1) {
        await page.keyboard.press(key);
        const inside = await menu.evaluate(
          (box) => box.contains(document.activeElement) && document.activeElement?.closest('[inert]') === null,
        );
        expect(inside, `${key} ${presses + 1}`).toBe(true);
      }
    }
    await page.keyboard.press('Escape');
    await expect(menu).toHaveCount(0);
    await expect(toggle).toBeFocused();
  });

  test('the mobile menu leads to another page, whose title then has the focus', async ({page}) => {
    await page.setViewportSize({width: 360, height: 740});
    await open(page, '/develop/faucet');
    await reach(page, page.getByRole('button', {name: /toggle navigation bar/i}));
    await page.keyboard.press('Enter');
    const menu = page.getByRole('dialog', {name: 'Menu'});
    await expect(menu.getByRole('button', {name: /close navigation bar/i})).toBeFocused();
    await reach(page, menu.getByRole('button', {name: /back to main menu/i}));
    await page.keyboard.press('Enter');
    await expect(menu.getByRole('link', {name: 'Develop', exact: true})).toBeFocused();
    await reach(page, menu.getByRole('link', {name: 'Validate', exact: true}));
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/validate$/);
    await expect(menu).toHaveCount(0);
    await expect(page.locator('h1')).toBeFocused();
  });

  test('the table of contents of a narrow window opens and leads to a heading', async ({page}) => {
    await page.setViewportSize({width: 360, height: 740});
    await open(page, '/protocol/concepts/tokens');
    const contents = page.locator('.theme-doc-toc-mobile');
    await reach(page, contents.locator('summary'), 'Tab', 80);
    await page.keyboard.press('Enter');
    const link = contents.getByRole('link').nth(1);
    await reach(page, link);
    const id = (await link.getAttribute('href')) ?? '';
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(new RegExp(`${id}$`));
    await expect(page.locator(id)).toBeInViewport();
    await page.keyboard.press('Tab');
    const below = await page.evaluate((hash) => {
      const heading = document.querySelector(hash);
      return (
        document.activeElement !== null &&
        heading !== null &&
        (heading.contains(document.activeElement) ||
          (heading.compareDocumentPosition(document.activeElement) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0)
      );
    }, id);
    expect(below).toBe(true);
  });

  test('tables and code scroll with the arrow keys in a named region of their own', async ({page}) => {
    await page.setViewportSize({width: 660, height: 740}); // on phones, tables and code do not scroll
    await open(page, '/protocol/modules/evm');
    const regions = page.locator('.table, .code pre');
    let scrolled = 0;
    for (const region of await regions.all()) {
      if (!(await region.isVisible())) continue;
      await expect(region).toHaveAttribute('tabindex', '0');
      await expect(region).toHaveAttribute('aria-label', /.+/);
      if (await region.evaluate((box) => box.scrollWidth - box.clientWidth < 40)) continue;
      await region.focus();
      // Focus can lay out what was delayed above the region; a key pressed before that may be lost.
      await expect(async () => {
        await page.keyboard.press('ArrowRight');
        expect(await region.evaluate((box) => box.scrollLeft)).toBeGreaterThan(0);
      }).toPass({timeout: 10_000});
      scrolled += 1;
    }
    expect(scrolled).toBeGreaterThan(1);
  });

  for (const route of ['/', '/develop/faucet', '/markdown-page']) {
    test(`${route} shows the focus on every element, in both themes`, async ({page}) => {
      await open(page, route);
      for (const theme of ['light', 'dark']) {
        await page.evaluate((name) => document.documentElement.setAttribute('data-theme', name), theme);
        await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
        const hidden: string[] = [];
        let stops = 0;
        for (; stops < 250; stops += 1) {
          await page.keyboard.press('Tab');
          if (await page.evaluate(() => document.activeElement === document.body)) break;
          const {what, visible} = await focusIsVisible(page);
          if (!visible) hidden.push(`${theme}: ${what}`);
        }
        expect(stops).toBeGreaterThan(20);
        expect(hidden).toEqual([]);
      }
    });
  }

  test('the focused element is never hidden under the navbar', async ({page}) => {
    await open(page, '/markdown-page');
    await page.locator('footer a').last().focus();
    const hidden: string[] = [];
    for (let presses = 0; presses < 40; presses += 1) {
      await page.keyboard.press('Shift+Tab');
      const under = await page.evaluate(() => {
        const element = document.activeElement as HTMLElement;
        if (element.closest('nav.navbar, .theme-doc-sidebar-container, .table-of-contents')) return '';
        const bottom = document.querySelector('nav.navbar')?.getBoundingClientRect().bottom ?? 0;
        return element.getBoundingClientRect().bottom <= bottom ? element.outerHTML.slice(0, 80) : '';
      });
      if (under) hidden.push(under);
    }
    expect(hidden).toEqual([]);
  });
});

test.describe('for a screen reader', () => {
  test('a page that replaces another is announced, and its title has the focus', async ({page}) => {
    await open(page, '/develop');
    await expect(page.locator('#route-announcer')).toHaveText('');
    const link = page.locator('nav.navbar').getByRole('link', {name: 'Validate'});
    await link.focus();
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/validate$/);
    const title = (await (await page.request.get('/validate')).text()).match(/<title[^>]*>([^<]+)</)?.[1] ?? '';
    await expect(page.locator('#route-announcer')).toHaveText(title);
    await expect(page).toHaveTitle(title);
    await expect(page.locator('h1')).toBeFocused();
    await page.goBack();
    await expect(page).toHaveURL(/\/develop$/);
    await expect(page.locator('#route-announcer')).not.toHaveText(title);
    await expect(page.locator('h1')).toBeFocused();
  });

  test('a heading of the same page is not announced as a new page', async ({page}) => {
    await open(page, '/protocol/concepts/tokens');
    await page.locator('#route-announcer').evaluate((region) => {
      const said: (string | null)[] = ((window as unknown as {said: (string | null)[]}).said = []);
      new MutationObserver(() => said.push(region.textContent)).observe(region, {childList: true, characterData: true});
    });
    await page.locator('.table-of-contents a').last().click();
    await expect(page).toHaveURL(/#/);
    await page.locator('nav.navbar').getByRole('link', {name: 'Validate'}).click();
    await expect(page.locator('#route-announcer')).not.toHaveText('');
    const title = await page.title();
    expect(await page.evaluate(() => (window as unknown as {said: (string | null)[]}).said)).toEqual([title]);
  });

  test('language, one main, one banner of links, one footer, named navigations', async ({page}) => {
    await open(page, '/develop/faucet');
    await expect(page.locator('html')).toHaveAttribute('lang', 'en');
    await expect(page.getByRole('main')).toHaveCount(1);
    await expect(page.getByRole('contentinfo')).toHaveCount(1);
    const names = await page
      .locator('nav')
      .evaluateAll((all) => all.map((nav) => nav.getAttribute('aria-label') ?? ''));
    expect(names).not.toContain('');
    expect(new Set(names).size).toBe(names.length);
  });
});

test.describe('for the eye', () => {
  test('nothing is animated where reduced motion is preferred', async ({page}) => {
    await page.emulateMedia({reducedMotion: 'reduce'});
    await open(page, '/develop/faucet');
    const moving = await page.evaluate(() =>
      [...document.querySelectorAll('*')]
        .filter((element) => {
          const {transitionDuration, animationDuration, animationName} = getComputedStyle(element);
          const longest = (list: string): number => Math.max(...list.split(',').map(parseFloat));
          return longest(transitionDuration) > 0.01 || (animationName !== 'none' && longest(animationDuration) > 0.01);
        })
        .map((element) => element.className),
    );
    expect(moving).toEqual([]);
  });

  /**
   * Luminance of colors as the browser paints them, and contrast ratio of two colors (WCAG 2.2, "relative luminance",
   * "contrast ratio"); runs in the page.
   */
  const CONTRAST = `
    const canvas = document.createElement('canvas').getContext('2d', {willReadFrequently: true});
    window.luminance = (color) => {
      canvas.clearRect(0, 0, 1, 1);
      canvas.fillStyle = color;
      canvas.fillRect(0, 0, 1, 1);
      const [r, g, b, a] = canvas.getImageData(0, 0, 1, 1).data;
      if (a !== 255) throw new Error('not an opaque color: ' + color);
      const part = (value) => (value / 255 <= 0.04045 ? value / 255 / 12.92 : ((value / 255 + 0.055) / 1.055) ** 2.4);
      return 0.2126 * part(r) + 0.7152 * part(g) + 0.0722 * part(b);
    };
    window.ratio = (one, two) => (Math.max(luminance(one), luminance(two)) + 0.05) / (Math.min(luminance(one), luminance(two)) + 0.05);
    window.behind = (element) => {
      for (let box = element; box; box = box.parentElement) {
        const {backgroundColor} = getComputedStyle(box);
        if (!/^rgba\\(.*, 0\\)$|^transparent$/.test(backgroundColor)) return backgroundColor;
      }
      return getComputedStyle(document.body).backgroundColor;
    };`;
  type Contrast = {ratio(one: string, two: string): number; behind(element: Element | null): string};

  for (const theme of ['light', 'dark']) {
    test(`code has a contrast of 4.5 to 1 with all of its backgrounds, ${theme}`, async ({page}, info) => {
      await open(page, '/markdown-page');
      await page.evaluate((name) => document.documentElement.setAttribute('data-theme', name), theme);
      await page.evaluate(CONTRAST);
      const pairs = await page.evaluate(() => {
        const {ratio, behind} = window as unknown as Contrast;
        // The kinds of tokens are those with a color in the style sheets.
        const kinds = new Set<string>();
        for (const sheet of document.styleSheets) {
          for (const rule of sheet.cssRules)
            if (rule instanceof CSSStyleRule && /^\.t-\w+(?:, \.t-\w+)*$/.test(rule.selectorText))
              for (const name of rule.selectorText.split(', ')) kinds.add(name.slice(1));
        }
        const found: {surface: string; kind: string; ratio: number}[] = [];
        for (const surface of document.querySelectorAll<HTMLElement>('.code--input pre, .code--output pre')) {
          for (const kind of ['', ...kinds]) {
            const probe = document.createElement('span');
            probe.className = kind;
            surface.firstElementChild?.append(probe);
            found.push({
              surface: surface.parentElement?.className ?? '',
              kind,
              ratio: ratio(getComputedStyle(probe).color, behind(surface)),
            });
            probe.remove();
          }
        }
        return found;
      });
      expect(new Set(pairs.map(({kind}) => kind)).size).toBeGreaterThan(6);
      expect(new Set(pairs.map(({surface}) => surface)).size).toBeGreaterThan(1);
      recordMetric(
        `lowest contrast of a code color, ${theme}`,
        info.testId,
        Math.min(...pairs.map((pair) => pair.ratio)),
        ' to 1',
      );
      expect(pairs.filter((pair) => pair.ratio < 4.5)).toEqual([]);
    });

    test(`text in diagrams has a contrast of 4.5 to 1, the focus outline of 3 to 1, ${theme}`, async ({page}) => {
      await open(page, '/protocol/concepts/tokens');
      await page.evaluate((name) => document.documentElement.setAttribute('data-theme', name), theme);
      await page.evaluate(CONTRAST);
      const words = await page.evaluate(() => {
        const {ratio, behind} = window as unknown as Contrast;
        // Of the wide and the phone form of a diagram one is shown.
        const shown = [...document.querySelectorAll<SVGTextElement>('.diagram text')].filter((text) =>
          text.checkVisibility(),
        );
        return shown.map((text) => {
          const middle = text.getBoundingClientRect();
          const [x, y] = [middle.x + middle.width / 2, middle.y + middle.height / 2];
          // The last filled shape drawn before the text and under its center.
          const under = [
            ...(text.ownerSVGElement?.querySelectorAll<SVGGraphicsElement>('rect, polygon, circle, ellipse, path') ??
              []),
          ].filter((shape) => {
            const box = shape.getBoundingClientRect();
            const {fill} = getComputedStyle(shape);
            return (
              fill !== 'none' &&
              (shape.compareDocumentPosition(text) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0 &&
              box.left <= x &&
              x <= box.right &&
              box.top <= y &&
              y <= box.bottom
            );
          });
          const last = under.at(-1);
          return {
            text: text.textContent,
            ratio: ratio(
              getComputedStyle(text).fill,
              last ? getComputedStyle(last).fill : behind(text.ownerSVGElement),
            ),
          };
        });
      });
      expect(words.length).toBeGreaterThan(3);
      expect(words.filter((word) => word.ratio < 4.5)).toEqual([]);

      const low: string[] = [];
      let stops = 0;
      for (; stops < 60; stops += 1) {
        await page.keyboard.press('Tab');
        const mark = await page.evaluate(() => {
          const {ratio, behind} = window as unknown as Contrast;
          const {activeElement} = document;
          if (activeElement === null || activeElement === document.body) return undefined;
          const {outlineColor, outlineStyle, outlineWidth} = getComputedStyle(activeElement);
          return {
            what: activeElement.outerHTML.slice(0, 80),
            drawn: outlineStyle !== 'none' && parseFloat(outlineWidth) >= 2,
            ratio: ratio(outlineColor, behind(activeElement.parentElement)),
          };
        });
        if (mark === undefined) break;
        if (!mark.drawn || mark.ratio < 3)
          low.push(`${mark.what}: ${mark.drawn ? mark.ratio.toFixed(2) : 'no outline of 2 pixels'}`);
      }
      expect(stops).toBeGreaterThan(20);
      expect(low).toEqual([]);
    });
  }

  test('with forced colors: icons drawn as a background stay visible', async ({page}) => {
    await page.emulateMedia({forcedColors: 'active'});
    await open(page, '/markdown-page');
    const invisible = await page.evaluate(() =>
      [...document.querySelectorAll('*')].flatMap((element) =>
        ['::before', '::after'].flatMap((part) => {
          const {maskImage, backgroundColor, content, display} = getComputedStyle(element, part);
          if (content === 'none' || display === 'none' || maskImage === 'none') return [];
          const surface = getComputedStyle(element).backgroundColor;
          return backgroundColor === surface ||
            backgroundColor === 'rgba(0, 0, 0, 0)' ||
            backgroundColor === getComputedStyle(document.body).backgroundColor
            ? [`${element.className} ${part} ${backgroundColor}`]
            : [];
        }),
      ),
    );
    expect([...new Set(invisible)]).toEqual([]);
  });
});
