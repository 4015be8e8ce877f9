import {expect, open, test} from './support';

test.describe('tabs and copy buttons', () => {
  test('tabs of one group change together and stay chosen', async ({page}) => {
    await open(page, '/');
    await page.getByRole('tab', {name: 'viem'}).click();
    await expect(page.getByRole('tab', {name: 'viem'})).toHaveAttribute('aria-selected', 'true');
    await page.reload();
    await expect(page.getByRole('tab', {name: 'viem'})).toHaveAttribute('aria-selected', 'true');
  });

  test('a command is copied unchanged; output has no button', async ({page, context}) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await open(page, '/markdown-page');
    const block = page.locator('figure.code--input').filter({hasText: 'version'}).first();
    // Far down a long page a block may have no layout yet, and then no inner text.
    const text = (await block.locator('pre').textContent()) ?? '';
    const button = block.locator('.code__copy');
    const sign = () => button.evaluate((element) => getComputedStyle(element, '::before').clipPath);
    const sheets = await sign();
    await button.click();
    expect((await page.evaluate(() => navigator.clipboard.readText())).trim()).toBe(text.trim());
    await expect(button).toHaveAccessibleName('Copied');
    await expect(button).toHaveAttribute('data-state', 'done');
    const tick = await sign();
    expect(tick).not.toBe(sheets);
    // Drawn, in the color of success, and not only said.
    expect(tick).toMatch(/^polygon\(/);
    expect(await button.evaluate((element) => getComputedStyle(element).color)).toBe(
      await button.evaluate((element) => {
        const probe = element.appendChild(document.createElement('i'));
        probe.style.color = 'var(--ok)';
        const {color} = getComputedStyle(probe);
        probe.remove();
        return color;
      }),
    );
    await expect(button).not.toHaveAttribute('data-state');
    expect(await sign()).toBe(sheets);
    await expect(page.locator('figure.code--output button')).toHaveCount(0);
  });

  test('long lines wrap by key, and the copied text stays the same', async ({page, context}) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await open(page, '/develop/tools');
    const block = page.locator('figure.code:has(.code__wrap):has(.code__copy)').first();
    const pre = block.locator('pre');
    const width = () => pre.evaluate(({scrollWidth, clientWidth}) => scrollWidth - clientWidth);
    expect(await width()).toBeGreaterThan(1);
    await block.getByRole('checkbox', {name: 'Wrap'}).focus();
    await page.keyboard.press('Space');
    expect(await width()).toBeLessThanOrEqual(1);
    await block.getByRole('button', {name: 'Copy'}).click();
    expect((await page.evaluate(() => navigator.clipboard.readText())).trim()).toBe(
      ((await pre.textContent()) ?? '').trim(),
    );
    await block.getByRole('checkbox', {name: 'Wrap'}).focus();
    await page.keyboard.press('Space');
    expect(await width()).toBeGreaterThan(1);
  });

  test('a value of the networks is copied with one key', async ({page, context}) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await open(page, '/');
    const value = page.locator('main .value').first();
    await value.getByRole('button').focus();
    await page.keyboard.press('Enter');
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(await value.locator('code').innerText());
  });
});
