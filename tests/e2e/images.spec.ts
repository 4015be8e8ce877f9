import {expect, open, shiftsOf, sumShifts, test} from './support';

test.describe('pictures', () => {
  test('have the sizes of the specification and reserve their space', async ({page}) => {
    await open(page, '/markdown-page');
    const picture = page.locator('main img[srcset]').first();
    await expect(picture).toBeAttached();
    const {widths, width, height} = await picture.evaluate((img) => ({
      widths: ((img as HTMLImageElement).srcset.match(/\s(\d+)w/g) ?? []).map((found) => Number.parseInt(found, 10)),
      width: Number(img.getAttribute('width')),
      height: Number(img.getAttribute('height')),
    }));
    expect(widths).toEqual([640, 1030]);
    expect(width).toBeGreaterThan(0);
    expect(height).toBeGreaterThan(0);
    expect(await picture.getAttribute('alt')).toBeTruthy();
  });

  test('keep their ratio on a phone', async ({page}) => {
    await page.setViewportSize({width: 360, height: 800});
    await open(page, '/develop');
    const {shown, made} = await page
      .locator('main img[srcset]')
      .first()
      .evaluate((img) => ({
        shown: img.clientWidth / img.clientHeight,
        made: Number(img.getAttribute('width')) / Number(img.getAttribute('height')),
      }));
    expect(shown).toBeCloseTo(made, 1);
  });

  test('a page with pictures does not shift while it loads', async ({page}) => {
    await sumShifts(page);
    await open(page, '/markdown-page');
    const picture = page.locator('main img').first();
    // As a reader scrolls: a jump by a script over blocks without a layout is another matter (lazy-layout.spec.ts).
    await expect(async () => {
      await page.mouse.wheel(0, 500);
      await expect(picture).toBeInViewport({timeout: 100});
    }).toPass();
    // The picture is requested when it comes near the window, so it may still be loading.
    await expect.poll(() => picture.evaluate((image) => (image as HTMLImageElement).naturalWidth)).toBeGreaterThan(0);
    await expect
      .poll(() =>
        page.evaluate(() => [...document.images].every((image) => image.complete || image.loading === 'lazy')),
      )
      .toBe(true);
    expect(await shiftsOf(page)).toBeLessThan(0.001);
  });
});
