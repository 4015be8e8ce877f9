import {readFileSync} from 'node:fs';

import type {Page} from '@playwright/test';

import {at, otherSite} from './sites';
import {consoleProblems, expect, hydrated, needsOtherSite, open, stubAnalytics, test} from './support';

const copyButton = (page: Page) => page.getByRole('group', {name: 'This page as Markdown'}).getByRole('button');
const clipboard = (page: Page): Promise<string> => page.evaluate(() => navigator.clipboard.readText());

test.describe('the page as Markdown', () => {
  test.beforeEach(({context}) => context.grantPermissions(['clipboard-read', 'clipboard-write']));

  test('is fetched and copied on a click, not before', async ({page}) => {
    const problems = consoleProblems(page);
    const asked: string[] = [];
    page.on('request', (request) => {
      if (request.url().endsWith('.md')) asked.push(request.url());
    });
    await open(page, '/develop/faucet');
    await expect(copyButton(page)).toHaveAccessibleName('Copy page');
    expect(asked).toEqual([]);
    await copyButton(page).click();
    await expect(copyButton(page)).toHaveAccessibleName('Copied');
    expect(asked).toHaveLength(1);
    expect(await clipboard(page)).toBe(await (await page.request.get('/develop/faucet.md')).text());
    await expect(copyButton(page)).toHaveAccessibleName('Copy page');
    expect(problems).toEqual([]);
  });

  test('is copied by keyboard, without shifting the page', async ({page}) => {
    await open(page, '/protocol/concepts/accounts');
    const title = page.locator('main h1');
    const before = await title.boundingBox();
    await page.getByRole('link', {name: 'View as Markdown'}).focus();
    await page.keyboard.press('Shift+Tab');
    await expect(copyButton(page)).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(copyButton(page)).toHaveAccessibleName('Copied');
    expect(await title.boundingBox()).toEqual(before);
    expect(await clipboard(page)).toMatch(/^# Accounts$/m);
  });

  test('is that of the page a reader has navigated to', async ({page}) => {
    await open(page, '/develop/faucet');
    await page.locator('nav.navbar').getByRole('link', {name: 'Validate'}).click();
    await expect(page).toHaveURL(/\/validate$/);
    await expect(page.locator('link[rel="alternate"][type="text/markdown"]')).toHaveAttribute(
      'href',
      /\/validate\.md$/,
    );
    await copyButton(page).click();
    await expect(copyButton(page)).toHaveAccessibleName('Copied');
    expect(await clipboard(page)).toBe(await (await page.request.get('/validate.md')).text());
  });

  test.describe('when it fails to load', () => {
    test.use({sabotaged: true});

    for (const [fault, answer] of [
      ['nothing arrives', undefined],
      ['a page is served instead', {status: 200, contentType: 'text/html', body: '<h1>x</h1>'}],
      ['it does not exist', {status: 404, contentType: 'text/plain', body: 'gone'}],
    ] as const) {
      test(`is not copied where ${fault}, and the button reports it`, async ({page}) => {
        await open(page, '/develop/faucet');
        await page.evaluate(() => navigator.clipboard.writeText('before'));
        await page.route('**/*.md', (route) => (answer === undefined ? route.abort() : route.fulfill(answer)));
        await copyButton(page).click();
        await expect(copyButton(page)).toHaveAccessibleName('Not copied: the text could not be loaded');
        expect(await clipboard(page)).toBe('before');
      });
    }
  });

  test('is copied by a browser without promises in clipboard items', async ({page}) => {
    await page.addInitScript(() => void delete (window as {ClipboardItem?: unknown}).ClipboardItem);
    await open(page, '/develop/faucet');
    await copyButton(page).click();
    await expect(copyButton(page)).toHaveAccessibleName('Copied');
    expect(await clipboard(page)).toMatch(/^# Faucet$/m);
  });

  test('is shown as plain text at its own address', async ({page}) => {
    await open(page, '/develop/faucet');
    await page.getByRole('link', {name: 'View as Markdown'}).click();
    await expect(page).toHaveURL(/\/develop\/faucet\.md$/);
    await expect(page.locator('body')).toContainText('# Faucet');
  });

  test('fits next to the breadcrumbs or below them, at any width', async ({page}) => {
    for (const width of [320, 360, 768, 1000, 1440]) {
      await page.setViewportSize({width, height: 800});
      await open(page, '/validate/security/validator-security-checklist');
      expect(
        await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth),
        `${width}`,
      ).toBe(0);
      const heights = await page
        .locator('.page-actions > *')
        .evaluateAll((all) => all.map((one) => one.getBoundingClientRect().height));
      for (const height of heights) expect(height, `${width}`).toBeGreaterThanOrEqual(24);
    }
  });

  test('without scripts: the link is shown, the button is not', async ({browser}) => {
    const context = await browser.newContext({javaScriptEnabled: false});
    const page = await context.newPage();
    await page.goto(at('/develop/faucet'));
    await expect(page.getByRole('link', {name: 'View as Markdown'})).toBeVisible();
    await expect(page.locator('.page-actions__copy')).toBeHidden();
    await context.close();
  });
});

test.describe('a problem is reported', () => {
  const source = readFileSync('docs/README.mdx', 'utf8').split('\n');
  /** Line of a string in the source of /docs. */
  const lineOf = (text: string): number => source.findIndex((line) => line.includes(text)) + 1;
  /** The content of a report about that line. */
  const place = (text: string): string =>
    `File: docs/README.mdx:${lineOf(text)}\n` +
    `Source: https://github.com/zebra-example/docs/blob/main/docs/README.mdx?plain=1#L${lineOf(text)}\n`;
  const body = async (page: Page): Promise<string> =>
    new URL((await page.getByRole('link', {name: 'Report a problem'}).getAttribute('href')) ?? '').searchParams.get(
      'body',
    ) ?? '';

  test.beforeEach(({context}) => stubAnalytics(context));

  test('with the heading in the address', async ({page}) => {
    needsOtherSite();
    await page.goto(`${otherSite}/docs#conventions`);
    await hydrated(page);
    await page.evaluate(() => document.addEventListener('click', (event) => event.preventDefault())); // stay here
    const link = page.getByRole('link', {name: 'Report a problem'});
    await link.click();
    const {origin, pathname, searchParams} = new URL((await link.getAttribute('href')) ?? '');
    expect(origin + pathname).toBe('https://github.com/zebra-example/docs/issues/new');
    expect(searchParams.get('title')).toBe('About these docs: Conventions');
    expect(searchParams.get('body')).toContain(
      `Page: https://docs.zebra.example/docs#conventions\n${place('## Conventions')}Section: Conventions\n`,
    );
  });

  test('with the selected text, and its heading, by keyboard as well', async ({page}) => {
    needsOtherSite();
    await page.goto(`${otherSite}/docs`);
    await hydrated(page);
    expect(await body(page)).not.toContain('Section:');
    await page.evaluate(() => {
      const paragraph = document
        .querySelector('#sections')
        ?.nextElementSibling?.parentElement?.querySelector('#version ~ p');
      if (paragraph) getSelection()?.selectAllChildren(paragraph);
    });
    const selected = await page.evaluate(() => String(getSelection()).replace(/\s+/g, ' ').trim());
    expect(selected.length).toBeGreaterThan(20);
    const link = page.getByRole('link', {name: 'Report a problem'});
    await link.focus();
    await link.dispatchEvent('keydown', {key: 'Shift'});
    expect(await body(page)).toContain(
      `${place('## Which chain')}Section: Which chain is described\n\n> ${selected.slice(0, 100)}`,
    );
  });

  test('with the first line of the content where nothing is selected, as in the link to edit the page', async ({
    page,
  }) => {
    needsOtherSite();
    await page.goto(`${otherSite}/docs`);
    await hydrated(page);
    await page.evaluate(() => document.addEventListener('click', (event) => event.preventDefault())); // stay here
    await page.getByRole('link', {name: 'Report a problem'}).click();
    expect(await body(page)).toContain(`${place('These docs are for')}\n`);
    const edit = page.getByRole('link', {name: 'Edit this page'});
    await edit.click();
    await expect(edit).toHaveAttribute(
      'href',
      `https://github.com/zebra-example/docs/edit/main/docs/README.mdx#L${lineOf('These docs are for')}`,
    );
  });

  test('on a page reached by navigation, with its line', async ({page}) => {
    needsOtherSite();
    await page.goto(`${otherSite}/docs`);
    await hydrated(page);
    const before = await page.locator('h1').innerText();
    await page.locator('nav.navbar').getByRole('link', {name: 'Validate'}).click();
    await expect(page).toHaveURL(/\/validate$/);
    await expect(page.locator('h1')).not.toHaveText(before);
    await page.evaluate(() => document.addEventListener('click', (event) => event.preventDefault())); // stay here
    await page.getByRole('link', {name: 'Report a problem'}).click();
    expect(await body(page)).toMatch(
      /^Page: https:\/\/docs\.zebra\.example\/validate\nFile: validate\/index\.mdx:\d+\n/,
    );
  });
});
