import type {Page} from '@playwright/test';

import {expect, hydrated, open, painted, shiftsOf, sumShifts, test} from './support';

/** A very long page, and one of those that are just long enough. */
const LONG = '/protocol/guru-cli/cli-commands';
const SHORTER = '/validate/testnet';

/** Blocks of the page that are not laid out. */
const skipped = (page: Page) =>
  page.evaluate(
    () =>
      [...document.querySelectorAll('.lazy-layout')].filter(
        (block) => !(block.firstElementChild as Element).checkVisibility({contentVisibilityAuto: true}),
      ).length,
  );

/** Id of the last heading of the page. */
const lastHeading = (page: Page) =>
  page.evaluate(() => [...document.querySelectorAll('.markdown h3[id]')].at(-1)?.id ?? '');

/** How far below the navbar the top of an element is, in pixels. */
const below = (page: Page, id: string) =>
  page.evaluate(
    (name) =>
      Math.round(
        (document.getElementById(name) as Element).getBoundingClientRect().top -
          (document.querySelector('nav.navbar') as Element).getBoundingClientRect().bottom,
      ),
    id,
  );

test.describe('a long page', () => {
  test('leaves blocks far from the window for later, and shows them when the reader comes near', async ({page}) => {
    await open(page, LONG);
    expect(await skipped(page)).toBeGreaterThan(400);
    await page.keyboard.press('End'); // the footer, below text without such blocks
    // Of the blocks that are in view now, those that are shown; it may take a frame or two.
    const inView = () =>
      page.evaluate(() =>
        [...document.querySelectorAll('.lazy-layout')]
          .filter(
            (block) =>
              block.getBoundingClientRect().bottom > 0 && block.getBoundingClientRect().top < window.innerHeight,
          )
          .map((block) => (block.firstElementChild as Element).checkVisibility({contentVisibilityAuto: true})),
      );
    await expect(async () => {
      await page.keyboard.press('PageUp');
      expect((await inView()).length).toBeGreaterThan(0);
    }).toPass();
    await expect.poll(inView).not.toContain(false);
  });

  test('does not move while it is read', async ({page}) => {
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
    test(`a link within it leads to the exact place: ${address}`, async ({page}) => {
      await open(page, address);
      const id = await lastHeading(page);
      await page.evaluate((name) => (document.querySelector(`main a[href="#${name}"]`) as HTMLElement).click(), id);
      await expect.poll(() => below(page, id)).toBeGreaterThanOrEqual(0);
      expect(await below(page, id)).toBeLessThan(200);
      expect(await skipped(page)).toBe(0);
    });

    test(`an address of a place within it leads there, at the first load and from another page: ${address}`, async ({
      page,
    }) => {
      await open(page, address);
      const id = await lastHeading(page);
      await page.goto('about:blank');
      await open(page, `${address}#${id}`);
      await expect.poll(() => below(page, id)).toBeLessThan(200);
      expect(await below(page, id)).toBeGreaterThanOrEqual(0);
      await open(page, '/protocol/guru-cli');
      await page.evaluate((target) => {
        const link = Object.assign(document.createElement('a'), {href: target, textContent: 'x'});
        document.querySelector('.markdown')?.append(link);
        link.click();
      }, `${address}#${id}`);
      await expect(page).toHaveURL(new RegExp(`#${id}$`));
      await hydrated(page);
      await expect.poll(() => below(page, id)).toBeLessThan(200);
      expect(await below(page, id)).toBeGreaterThanOrEqual(0);
    });
  }

  test('the focus, set by a script or an assistive program, leads to the exact place', async ({page}) => {
    await open(page, LONG);
    const id = await lastHeading(page);
    await page.evaluate(
      (name) => (document.querySelector(`#${CSS.escape(name)} a.hash-link`) as HTMLElement).focus(),
      id,
    );
    await expect(page.locator('html')).not.toHaveAttribute('data-lazy-layout'); // from now on nothing grows
    await expect(page.locator(`#${id}`)).toBeInViewport();
  });

  test('back leads to where the reader was', async ({page}) => {
    await open(page, LONG);
    const id = await lastHeading(page);
    await page.evaluate((name) => (document.querySelector(`main a[href="#${name}"]`) as HTMLElement).click(), id);
    await expect.poll(() => below(page, id)).toBeLessThan(200);
    await page.locator('nav.navbar').getByRole('link', {name: 'Validate'}).click();
    await expect(page).toHaveURL(/\/validate$/);
    await page.goBack();
    await expect.poll(() => below(page, id)).toBeLessThan(200);
    expect(await below(page, id)).toBeGreaterThanOrEqual(-10);
  });

  test('a short page leaves nothing for later', async ({page}) => {
    await open(page, '/develop/faucet');
    await expect(page.locator('.lazy-layout')).toHaveCount(0);
  });
});

test.describe('without scripts', () => {
  test.use({javaScriptEnabled: false});

  test('a long page is laid out whole', async ({page}) => {
    await page.goto(LONG);
    await expect(page.locator('html')).not.toHaveAttribute('data-lazy-layout');
  });
});
