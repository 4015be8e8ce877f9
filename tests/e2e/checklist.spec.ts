import type {Page} from '@playwright/test';

import {axeFaults} from './axe';
import {expect, open, shiftsOf, sumShifts, test} from './support';

const PAGE = '/validate/security/validator-security-checklist';

const status = (page: Page) => page.locator('.checklist-bar [role="status"]');
const box = (page: Page, name: string) => page.getByRole('checkbox', {name});
const RIGHT_KEY = 'It is the right key.';
const ONE_PROCESS = 'Only one process runs.';

test.describe('a checklist', () => {
  test('keeps its ticks in the browser: after a reload, on the way back, in another tab', async ({page, context}) => {
    await open(page, PAGE);
    const lines = await page.locator('.task > input').count();
    await expect(status(page)).toHaveText(`0 of ${lines} ticked, kept in this browser`);
    await box(page, RIGHT_KEY).check();
    await box(page, ONE_PROCESS).check();
    await page.reload();
    await expect(box(page, RIGHT_KEY)).toBeChecked();
    await expect(box(page, ONE_PROCESS)).toBeChecked();
    await expect(status(page)).toHaveText(`2 of ${lines} ticked, kept in this browser`);

    await page.locator('nav.navbar').getByRole('link', {name: 'Develop'}).click();
    await expect(page).toHaveURL(/\/develop$/);
    await expect(page.locator('.checklist-bar')).toHaveCount(0);
    await page.goBack();
    await expect(box(page, RIGHT_KEY)).toBeChecked();

    const other = await context.newPage();
    await open(other, PAGE);
    await box(other, ONE_PROCESS).uncheck();
    await expect(box(page, ONE_PROCESS)).not.toBeChecked();
    await expect(status(page)).toHaveText(`1 of ${lines} ticked, kept in this browser`);
    expect(await page.evaluate((key) => localStorage.getItem(key), `checklist.${PAGE}`)).toBe(RIGHT_KEY);
  });

  test('is ticked and cleared by keyboard; what was cleared comes back with Undo', async ({page}) => {
    await open(page, PAGE);
    await box(page, RIGHT_KEY).focus();
    await page.keyboard.press('Space');
    await expect(box(page, RIGHT_KEY)).toBeChecked();
    const clear = page.locator('.checklist-bar').getByRole('button');
    await clear.focus();
    await page.keyboard.press('Enter');
    await expect(box(page, RIGHT_KEY)).not.toBeChecked();
    await expect(clear).toBeFocused();
    await expect(clear).toHaveText('Undo');
    await page.keyboard.press('Enter');
    await expect(box(page, RIGHT_KEY)).toBeChecked();
    await expect(clear).toHaveText('Clear');
    await page.keyboard.press('Enter');
    await box(page, ONE_PROCESS).focus();
    await page.keyboard.press('Space');
    await expect(clear).toHaveText('Clear');
  });

  test('a click on the words ticks, one on a link in them follows it', async ({page}) => {
    await open(page, '/validate');
    await page.locator('.task').filter({hasText: 'verified by the health check'}).getByRole('link').click();
    await expect(page).toHaveURL(/\/validate\/testnet$/);
    await open(page, PAGE);
    await page.locator('.task strong').filter({hasText: RIGHT_KEY}).click();
    await expect(box(page, RIGHT_KEY)).toBeChecked();
  });

  test('works on a page that React renders, and a line that the page ticks stays ticked', async ({page}) => {
    await open(page, '/markdown-page');
    await box(page, 'The key is backed up.').check();
    await expect(status(page)).toHaveText('1 of 1 ticked, kept in this browser');
    await page.reload();
    await expect(box(page, 'The key is backed up.')).toBeChecked();
    await expect(page.locator('.task-list-item input[aria-label="Done"]')).toBeDisabled();
  });

  test('axe finds nothing with ticks, and nothing moves', async ({page}) => {
    await sumShifts(page);
    await open(page, '/validate');
    await page.locator('.task').filter({hasText: 'Mainnet'}).getByRole('checkbox').check();
    expect(await axeFaults(page, 'ticked')).toEqual([]);
    await page.reload();
    await expect(status(page)).toHaveText(/^1 of /);
    expect(await shiftsOf(page)).toBe(0);
  });

  test('on paper the boxes are shown as ticked, the bar is not', async ({page}) => {
    await open(page, PAGE);
    await box(page, RIGHT_KEY).check();
    await page.emulateMedia({media: 'print'});
    await expect(box(page, RIGHT_KEY)).toBeVisible();
    await expect(box(page, RIGHT_KEY)).toBeChecked();
    await expect(page.locator('.checklist-bar')).toBeHidden();
  });
});

test.describe('a runbook', () => {
  test('is a grid on wide screens, and stacked on others', async ({page}) => {
    await page.setViewportSize({width: 1200, height: 900});
    await open(page, '/validate/runbooks#runbook-node-behind');
    const runbook = page.locator('#runbook-node-behind ~ .runbook').first();
    const place = async (part: string) => {
      const found = await runbook.locator(`.runbook__${part}`).boundingBox();
      if (found === null) throw new Error(`no ${part}`);
      return found;
    };
    const beside = await Promise.all([place('cause'), place('fix')]);
    expect(Math.abs(beside[0].y - beside[1].y)).toBeLessThanOrEqual(2);
    expect(beside[1].x).toBeGreaterThanOrEqual(beside[0].x + beside[0].width - 1);
    expect((await place('symptoms')).width).toBeCloseTo((await place('prevention')).width, 0);
    await page.setViewportSize({width: 360, height: 800});
    const stacked = await Promise.all(['symptoms', 'cause', 'fix', 'prevention'].map(place));
    for (const [at, {x, y}] of stacked.entries()) {
      expect(x).toBe(stacked[0]?.x);
      if (at > 0) expect(y).toBeGreaterThan(stacked[at - 1]?.y ?? Infinity);
    }
  });
});
