import {expect, open, test} from './support';

test('the active entry of a long table of contents stays in view', async ({page}) => {
  await page.setViewportSize({width: 1440, height: 500});
  await open(page, '/develop/api/ethereum-json-rpc/methods/other#miner_start');
  const list = page.locator('.theme-doc-toc-desktop');
  expect(await list.evaluate((element) => element.scrollHeight > element.clientHeight)).toBe(true);
  const active = list.locator('.table-of-contents__link--active');
  await page.mouse.move(600, 300);
  await page.mouse.wheel(0, 200);
  const isInView = () =>
    active.evaluate((entry) => {
      const view = (entry.closest('.theme-doc-toc-desktop') as Element).getBoundingClientRect();
      const {top, bottom} = entry.getBoundingClientRect();
      return top >= view.top && bottom <= view.bottom;
    });
  await expect(active).toHaveText(/^(?:miner|debug|personal|txpool)_/);
  await expect.poll(isInView).toBe(true);
  expect(await list.evaluate((element) => element.scrollTop)).toBeGreaterThan(0);
});
