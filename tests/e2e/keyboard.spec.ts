import type {Locator, Page} from '@playwright/test';

import {expect, open, test} from './support';

/** Whether the focused element shows it: an outline, a shadow or a border that it lacks without the focus. */
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
  throw new Error(`${limit} times ${key} did not reach it`);
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

  test('a category of the sidebar opens and closes, its pages are reached', async ({page}) => {
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

  test('a copy button is reached after its block and says what it did', async ({page, context}) => {
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
    for (let presses = 0; presses < 2 && (await page.locator('html').getAttribute('data-theme')) === before; presses += 1) await page.keyboard.press('Enter');
    await expect(page.locator('html')).not.toHaveAttribute('data-theme', before ?? '');
    await expect(button).toBeFocused();
  });

  test('the mobile menu takes the focus, keeps it, and gives it back', async ({page}) => {
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
        const inside = await menu.evaluate((box) => box.contains(document.activeElement) && document.activeElement?.closest('[inert]') === null);
        expect(inside, `${key} ${presses + 1}`).toBe(true);
      }
    }
    await page.keyboard.press('Escape');
    await expect(menu).toHaveCount(0);
    await expect(toggle).toBeFocused();
  });

  test('tables, code and diagrams scroll with the arrow keys in a named region of their own', async ({page}) => {
    await page.setViewportSize({width: 360, height: 740});
    await open(page, '/markdown-page');
    const regions = page.locator('.table, .code pre, .diagram__scroll');
    let scrolled = 0;
    for (const region of await regions.all()) {
      if (!(await region.isVisible())) continue;
      await expect(region).toHaveAttribute('tabindex', '0');
      await expect(region).toHaveAttribute('aria-label', /.+/);
      if (await region.evaluate((box) => box.scrollWidth - box.clientWidth < 40)) continue;
      await region.focus();
      await page.keyboard.press('ArrowRight');
      await expect.poll(() => region.evaluate((box) => box.scrollLeft)).toBeGreaterThan(0);
      scrolled += 1;
    }
    expect(scrolled).toBeGreaterThan(1);
  });

  for (const route of ['/', '/develop/faucet', '/markdown-page']) {
    test(`${route} shows where the focus is, at every stop, in both themes`, async ({page}) => {
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

  test('the stop of the focus is never hidden under the navbar', async ({page}) => {
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
    await page.locator('.table-of-contents a').last().click();
    await expect(page).toHaveURL(/#/);
    await page.waitForTimeout(200);
    await expect(page.locator('#route-announcer')).toHaveText('');
  });

  test('language, one main, one banner of links, one footer, named navigations', async ({page}) => {
    await open(page, '/develop/faucet');
    await expect(page.locator('html')).toHaveAttribute('lang', 'en');
    await expect(page.getByRole('main')).toHaveCount(1);
    await expect(page.getByRole('contentinfo')).toHaveCount(1);
    const names = await page.locator('nav').evaluateAll((all) => all.map((nav) => nav.getAttribute('aria-label') ?? ''));
    expect(names).not.toContain('');
    expect(new Set(names).size).toBe(names.length);
  });
});

test.describe('for the eye', () => {
  test('nothing moves where motion is not wanted', async ({page}) => {
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

  /** 1280 pixels at 200 % and at 400 % are 640 and 320 CSS pixels. */
  for (const route of ['/', '/markdown-page', '/develop/api/ethereum-json-rpc/methods', '/protocol/concepts/encoding', '/validate/setup-and-configuration/configuration']) {
    test(`${route} has no sideways scroll at 200 and 400 per cent zoom, nor with text twice as large`, async ({page}) => {
      await open(page, route);
      for (const [width, font] of [
        [640, '100%'],
        [320, '100%'],
        [640, '200%'],
      ] as const) {
        await page.setViewportSize({width, height: 512});
        await page.evaluate((size) => (document.documentElement.style.fontSize = size), font);
        const wider = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
        expect(wider, `pixels wider than ${width} with ${font}`).toBeLessThanOrEqual(0);
      }
    });
  }

  test('every colour of code stands out from its surface by 4.5 to 1, in both themes', async ({page}) => {
    await open(page, '/markdown-page');
    const low: string[] = [];
    for (const theme of ['light', 'dark']) {
      await page.evaluate((name) => document.documentElement.setAttribute('data-theme', name), theme);
      const ratios = await page.evaluate(() => {
        const canvas = document.createElement('canvas').getContext('2d', {willReadFrequently: true});
        if (!canvas) throw new Error('no canvas');
        const luminance = (colour: string): number => {
          canvas.fillStyle = colour;
          canvas.fillRect(0, 0, 1, 1);
          const [r = 0, g = 0, b = 0] = [...canvas.getImageData(0, 0, 1, 1).data]
            .slice(0, 3)
            .map((part) => part / 255)
            .map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4));
          return 0.2126 * r + 0.7152 * g + 0.0722 * b;
        };
        const found: [string, number][] = [];
        for (const surface of document.querySelectorAll<HTMLElement>('.code--input pre, .code--output pre')) {
          const behind = luminance(getComputedStyle(surface).backgroundColor);
          for (const kind of ['', 't-c', 't-s', 't-n', 't-k', 't-f', 't-p']) {
            const probe = document.createElement('span');
            probe.className = kind;
            surface.firstElementChild?.append(probe);
            const front = luminance(getComputedStyle(probe).color);
            probe.remove();
            found.push([kind || 'plain', (Math.max(front, behind) + 0.05) / (Math.min(front, behind) + 0.05)]);
          }
        }
        return found;
      });
      expect(ratios.length).toBeGreaterThan(13);
      low.push(...ratios.filter(([, ratio]) => ratio < 4.5).map(([kind, ratio]) => `${theme} ${kind}: ${ratio.toFixed(2)}`));
    }
    expect(low).toEqual([]);
  });
});
