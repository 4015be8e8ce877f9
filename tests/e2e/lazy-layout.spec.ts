import type {Page} from '@playwright/test';

import {expect, hydrated, open, painted, shiftsOf, sumShifts, test} from './support';

/** A very long page, and one that is only just long enough. */
const LONG = '/protocol/guru-cli/cli-commands/query';
const SHORTER = '/validate/testnet';
/** The blocks whose layout may be delayed, with an element in them that shows whether it is. */
const BLOCKS = '.lazy-layout:has(> *):not(:has(a[data-term]))';
/** Blocks farther from the window than this, in heights of the window, are laid out by no browser. */
const REACH = 3;

/** Blocks of the page whose layout is delayed. */
const skipped = (page: Page) =>
  page.evaluate(
    (blocks) =>
      [...document.querySelectorAll(blocks)].filter(
        (block) => !(block.firstElementChild as Element).checkVisibility({contentVisibilityAuto: true}),
      ).length,
    BLOCKS,
  );

/** How many blocks with delayed layout are out of reach; they have to be most of the long page's. */
async function outOfReach(page: Page): Promise<number> {
  const [far, all] = await page.evaluate(
    ([selector, reach]) => {
      const blocks = [...document.querySelectorAll(selector)];
      const margin = window.innerHeight * reach;
      const outside = blocks.filter((block) => {
        const {top, bottom} = block.getBoundingClientRect();
        return bottom < -margin || top > window.innerHeight + margin;
      });
      return [outside.length, blocks.length] as const;
    },
    [BLOCKS, REACH] as const,
  );
  expect(far).toBeGreaterThan(all / 2);
  return far;
}

/** Id of the last heading of the page. */
const lastHeading = (page: Page) =>
  page.evaluate(() => [...document.querySelectorAll('.markdown h3[id]')].at(-1)?.id ?? '');

/** Distance of the top of an element from the navbar, in pixels; `null` while the page has no such element. */
const below = (page: Page, id: string) =>
  page.evaluate((name) => {
    const element = document.getElementById(name);
    const navbar = document.querySelector('nav.navbar') as Element;
    return element && Math.round(element.getBoundingClientRect().top - navbar.getBoundingClientRect().bottom);
  }, id);

/**
 * Waits until an element is at the top of the window: at most slightly above the navbar's edge, and at most 200 pixels
 * below it.
 */
async function leadsTo(page: Page, id: string, {highest = 0} = {}): Promise<void> {
  const isThere = async () => {
    const distance = await below(page, id);
    return distance !== null && distance >= highest && distance < 200 ? 'there' : `${distance} px below the navbar`;
  };
  await expect.poll(isThere).toBe('there');
  await painted(page);
  expect(await isThere(), 'after the next frames').toBe('there');
}

test.describe('a long page', () => {
  test('delays the layout of blocks far from the window, and shows them when the reader comes near', async ({page}) => {
    await open(page, LONG);
    expect(await skipped(page)).toBeGreaterThanOrEqual(await outOfReach(page));
    await page.keyboard.press('End'); // the footer, below content without such blocks
    // Those of the blocks in view that are shown; it may take a frame or two.
    const inView = () =>
      page.evaluate(
        (blocks) =>
          [...document.querySelectorAll(blocks)]
            .filter(
              (block) =>
                block.getBoundingClientRect().bottom > 0 && block.getBoundingClientRect().top < window.innerHeight,
            )
            .map((block) => (block.firstElementChild as Element).checkVisibility({contentVisibilityAuto: true})),
        BLOCKS,
      );
    await expect(async () => {
      await page.keyboard.press('PageUp');
      expect((await inView()).length).toBeGreaterThan(0);
    }).toPass();
    await expect.poll(inView).not.toContain(false);
  });

  test('delays it as well, all the time, where a link on another page leads there', async ({page}) => {
    await page.setViewportSize({width: 1350, height: 940});
    await open(page, '/protocol/guru-cli/cli-commands');
    const states = await page.evaluateHandle(() => {
      const seen: boolean[] = [];
      const root = document.documentElement;
      new MutationObserver((records) => seen.push(...records.map(({oldValue}) => oldValue === null))).observe(root, {
        attributeFilter: ['data-lazy-layout'],
        attributeOldValue: true,
      });
      return seen;
    });
    await page.locator(`aside a[href="${LONG}"]`).click();
    await expect(page).toHaveURL(new RegExp(`${LONG}$`));
    await expect.poll(() => skipped(page)).toBeGreaterThanOrEqual(await outOfReach(page));
    await painted(page);
    expect(await states.jsonValue(), 'switched off on the way').not.toContain(false);
  });

  test('does not shift while it is read', async ({page}) => {
    await sumShifts(page);
    await open(page, LONG);
    await page.mouse.move(600, 500);
    for (let step = 1; step <= 20; step += 1) {
      await page.mouse.wheel(0, 900);
      await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(step * 800);
      await painted(page);
    }
    expect(await shiftsOf(page)).toBeLessThan(0.01);
  });

  for (const address of [LONG, SHORTER]) {
    test(`a link within it leads to the exact position: ${address}`, async ({page}) => {
      await open(page, address);
      const id = await lastHeading(page);
      await page.evaluate((name) => (document.querySelector(`main a[href="#${name}"]`) as HTMLElement).click(), id);
      await leadsTo(page, id);
      expect(await skipped(page)).toBe(0);
    });

    test(`an address with an anchor leads there, on first load and from another page: ${address}`, async ({page}) => {
      await open(page, address);
      const id = await lastHeading(page);
      await page.goto('about:blank');
      await open(page, `${address}#${id}`);
      await leadsTo(page, id);
      await open(page, '/protocol/guru-cli');
      await page.evaluate((target) => {
        const link = Object.assign(document.createElement('a'), {href: target, textContent: 'x'});
        document.querySelector('.markdown')?.append(link);
        link.click();
      }, `${address}#${id}`);
      await expect(page).toHaveURL(new RegExp(`#${id}$`));
      await hydrated(page);
      await leadsTo(page, id);
    });
  }

  test('focus set by a script or assistive technology leads to the exact position', async ({page}) => {
    await open(page, LONG);
    const id = await lastHeading(page);
    // At once, before the browser paints: any growth after that is too late on a slow device.
    const laidOut = await page.evaluate((name) => {
      (document.querySelector(`#${CSS.escape(name)} a.hash-link`) as HTMLElement).focus();
      return !document.documentElement.hasAttribute('data-lazy-layout');
    }, id);
    expect(laidOut).toBe(true);
    const place = await below(page, id);
    await expect(page.locator(`#${id}`)).toBeInViewport();
    await painted(page);
    expect(await below(page, id)).toBe(place);
  });

  test('focus that moves within the window lays out no further blocks', async ({page}) => {
    await open(page, LONG);
    await page.mouse.move(600, 500);
    await page.mouse.wheel(0, 5000);
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(4000);
    await painted(page);
    const focusInView = () =>
      page.evaluate(() => {
        const stops = document.querySelectorAll<HTMLElement>('.markdown :is(a[href], button, summary)');
        const inView = [...stops].find((stop) => {
          const {top, bottom, height} = stop.getBoundingClientRect();
          return height > 0 && top > 100 && bottom < window.innerHeight;
        });
        inView?.focus();
        return inView !== undefined;
      });
    await expect(async () => {
      await page.mouse.wheel(0, 300); // until there is something that takes it
      await painted(page);
      expect(await focusInView()).toBe(true);
    }).toPass();
    await expect(page.locator('.markdown :focus')).toBeInViewport();
    expect(await skipped(page)).toBeGreaterThanOrEqual(await outOfReach(page));
  });

  test('going back restores the position', async ({page}) => {
    await open(page, LONG);
    const id = await lastHeading(page);
    await page.evaluate((name) => (document.querySelector(`main a[href="#${name}"]`) as HTMLElement).click(), id);
    await leadsTo(page, id);
    await page.locator('nav.navbar').getByRole('link', {name: 'Validate'}).click();
    await expect(page).toHaveURL(/\/validate$/);
    await page.goBack();
    await leadsTo(page, id, {highest: -10});
  });

  test('a short page has no delayed blocks', async ({page}) => {
    await open(page, '/docs/networks');
    await expect(page.locator('.lazy-layout')).toHaveCount(0);
  });
});

test.describe('without scripts', () => {
  test.use({javaScriptEnabled: false});

  test('a long page is laid out completely', async ({page}) => {
    await page.goto(LONG);
    await expect(page.locator('html')).not.toHaveAttribute('data-lazy-layout');
  });
});
