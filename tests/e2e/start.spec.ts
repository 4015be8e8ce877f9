import {type ChildProcess, spawn} from 'node:child_process';
import {cpSync, mkdirSync, readFileSync, rmSync, writeFileSync} from 'node:fs';
import type {Server} from 'node:http';
import path from 'node:path';

import type {Page} from '@playwright/test';

import {isOn} from '../../src/seams/switches';
import {buildSite} from '../../tools/lib/build-site';
import {recolored, shownIn} from './constructs';
import {serveSite} from './server';
import {ports} from './sites';
import {expect, hydrated, markDocument, needsSeam, painted, sameDocument, test} from './support';

const root = path.resolve(__dirname, '../..');
const folder = path.join(root, '.cache/start');
const port = ports.start;
const address = `http://127.0.0.1:${port}`;
const configFile = path.join(folder, 'chain.config.ts');
const pageFile = path.join(folder, 'develop/index.mdx');

/** The page of tests/fixtures/constructs in `docusaurus start`, and as built. */
const CONSTRUCTS = '/develop/tools';
const builtAddress = `http://127.0.0.1:${ports.startBuilt}`;
const WAYS = [
  ['docusaurus start', address],
  ['the built site', builtAddress],
] as const;

/** Opens the page with every construct, and waits until it is interactive. */
async function openConstructs(page: Page, at: string): Promise<void> {
  await page.goto(at + CONSTRUCTS);
  await hydrated(page);
  await expect(page.locator('article h1')).toBeVisible({timeout: 60_000});
}

/** Evaluates the same on the page with every construct in both ways. */
async function both<Answer>(page: Page, ask: (page: Page) => Promise<Answer>): Promise<{start: Answer; built: Answer}> {
  await openConstructs(page, address);
  const start = await ask(page);
  await openConstructs(page, builtAddress);
  return {start, built: await ask(page)};
}

test.describe('docusaurus start', () => {
  test.describe.configure({mode: 'serial', timeout: 240_000});
  let server: ChildProcess | undefined;
  let builtServer: Server | undefined;

  test.beforeAll(async () => {
    test.setTimeout(240_000); // a hook has the timeout of the configuration, not that of its describe
    rmSync(folder, {recursive: true, force: true});
    mkdirSync(folder, {recursive: true});
    cpSync(path.join(root, 'tests/fixtures/tiny-site'), folder, {recursive: true});
    cpSync(path.join(root, 'tests/fixtures/constructs'), folder, {recursive: true});
    cpSync(path.join(root, 'develop/api/img/swagger.png'), path.join(folder, 'develop/img/swagger.png'));
    writeFileSync(
      configFile,
      readFileSync(path.join(root, 'tests/fixtures/other-chain.config.ts'), 'utf8').replace(
        /analyticsId: '[^']+'/,
        'analyticsId: null', // `docusaurus start` is without, too
      ),
    );
    writeFileSync(
      pageFile,
      '---\ntitle: The {{brand}} page\n' +
        'description: A page whose title and text hold values of the chain, to be seen changing.\n---\n\n' +
        'The unit is {{denom}}.\n\n## Units {/* #units */}\n\n```bash\n{{binary}} status\n```\n',
    );
    const content = {CONTENT_DIR: '.cache/start', CHAIN_CONFIG: '.cache/start/chain.config.ts'};
    const built = buildSite({outDir: '.cache/start-built', env: content});
    server = spawn('npx', ['docusaurus', 'start', '--no-open', '--host', '127.0.0.1', '--port', String(port)], {
      cwd: root,
      stdio: 'ignore',
      detached: true,
      env: {
        ...process.env,
        NODE_ENV: 'development',
        ...content,
        DOCUSAURUS_NO_PERSISTENT_CACHE: '1',
        DOCUSAURUS_GENERATED_FILES_DIR_NAME: '.docusaurus/start',
      },
    });
    await expect
      .poll(
        () =>
          fetch(address).then(
            ({ok}) => ok,
            () => false,
          ),
        {timeout: 150_000},
      )
      .toBe(true);
    expect((await built).ok, 'the small site is built').toBe(true);
    builtServer = await serveSite(path.join(root, '.cache/start-built'), ports.startBuilt);
  });

  test.afterAll(() => {
    if (server?.pid) process.kill(-server.pid);
    builtServer?.closeAllConnections();
    builtServer?.close();
  });

  test('shows every construct as the built site does: elements, attributes, text and look', async ({page}) => {
    const {start, built} = await both(page, shownIn);
    expect(start.lines.length).toBeGreaterThan(500);
    expect(start.lines).toEqual(built.lines);
    expect(recolored(start, built), 'elements with another color').toEqual([]);
  });

  test('exposes the same to assistive technology as the built site does', async ({page}) => {
    const {start, built} = await both(page, (shown) => shown.locator('article .markdown').ariaSnapshot());
    expect(start).toContain('Every construct of a page');
    expect(start).toEqual(built);
  });

  for (const [way, at] of WAYS)
    test(`every interactive construct works: ${way}`, async ({page, context}) => {
      await context.grantPermissions(['clipboard-read', 'clipboard-write'], {origin: at});
      await openConstructs(page, at);
      const text = page.locator('article .markdown');

      // Tabs of a group change together, by mouse and by keyboard; another group does not change.
      // Blocks that were left for later move what is below them while the page scrolls; a reader clicks when it rests.
      await text.getByRole('tab', {name: 'Testnet'}).scrollIntoViewIfNeeded();
      await painted(page);
      await text.getByRole('tab', {name: 'Testnet'}).click();
      await expect(text.getByText('Text of the second tab.')).toBeVisible();
      await expect(text.getByText('Text of the first tab.')).toBeHidden();
      await expect(text.getByText('The same group: second.')).toBeVisible();
      await expect(text.getByText('A group of its own: first.')).toBeVisible();
      await page.keyboard.press('ArrowLeft');
      await page.keyboard.press('Enter');
      await expect(text.getByRole('tab', {name: 'Local node'})).toBeFocused();
      await expect(text.getByText('Text of the first tab.')).toBeVisible();

      // The copy button confirms it, and the text is on the clipboard.
      const file = text.locator('figure.code').filter({hasText: 'app.toml'});
      await file.getByRole('button', {name: 'Copy'}).click();
      await expect(file.getByRole('button', {name: 'Copied'})).toBeVisible();
      expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('[json-rpc]\nenable = true');

      // Details open and close.
      const more = text.getByText('Text that a reader has to open');
      await expect(more).toBeHidden();
      await text.getByText('More about it').click();
      await expect(more).toBeVisible();
      await text.getByText('More about it').click();
      await expect(more).toBeHidden();

      // Links within the page: in the text, at a heading, in the table of contents, to a footnote.
      await text.getByRole('link', {name: 'a place on this page'}).click();
      await expect(page).toHaveURL(`${at}${CONSTRUCTS}#tables`);
      await expect(text.getByRole('heading', {name: 'Tables'})).toBeInViewport();
      await text.locator('#diagrams .hash-link').click();
      await expect(page).toHaveURL(`${at}${CONSTRUCTS}#diagrams`);
      await page.locator('.table-of-contents').getByRole('link', {name: 'Admonitions'}).click();
      await expect(text.getByRole('heading', {name: 'Admonitions'})).toBeInViewport();
      await text.getByRole('link', {name: '1', exact: true}).click();
      await expect(text.getByText('The text of the footnote.')).toBeInViewport();

      // Another page is shown without loading a document.
      await markDocument(page);
      await text.getByRole('link', {name: 'a place on another page'}).click();
      await expect(page).toHaveURL(`${at}/develop#units`);
      await expect(text.getByRole('heading', {name: 'Units'})).toBeInViewport();
      expect(await sameDocument(page)).toBe(true);
    });

  test('shows an edit of chain.config.ts on the open page, in text, code, title, navbar and footer', async ({page}) => {
    await page.goto(`${address}/develop`);
    const main = page.locator('article');
    await expect(main).toContainText('The unit is azbr.', {timeout: 60_000});
    await expect(main.locator('h1')).toHaveText('The Zebra Network page');
    writeFileSync(
      configFile,
      readFileSync(configFile, 'utf8')
        .replace("'azbr'", "'aokp'")
        .replace("'zebrad'", "'okapid'")
        .replace("'Zebra Network'", "'Okapi Network'"),
    );
    await expect(main).toContainText('The unit is aokp.', {timeout: 60_000});
    await expect(main.locator('pre')).toHaveText('okapid status');
    await expect(page.locator('.navbar__brand')).toContainText('Okapi Network');
    await expect(page.getByRole('contentinfo')).toContainText('Okapi Network core development team');
    await expect(main.locator('h1')).toHaveText('The Okapi Network page', {timeout: 60_000});
  });

  test('shows an edit of a page', async ({page}) => {
    await page.goto(`${address}/develop`);
    await expect(page.locator('article')).toContainText('The unit is', {timeout: 60_000});
    writeFileSync(pageFile, readFileSync(pageFile, 'utf8').replace('The unit is', 'The smallest unit is'));
    await expect(page.locator('article')).toContainText('The smallest unit is', {timeout: 60_000});
  });

  test('shows an edit without a restart, and keeps it when the author returns to the page', async ({page}) => {
    needsSeam('live-edit');
    await page.goto(`${address}/develop`);
    const [main, frame] = [page.locator('article'), page.locator('nav.navbar')];
    await expect(main).toContainText('unit is', {timeout: 60_000});
    await frame.evaluate((element) => element.setAttribute('data-kept', ''));
    await markDocument(page);
    writeFileSync(pageFile, readFileSync(pageFile, 'utf8').replace('unit is', 'unit of gas is'));
    await expect(main).toContainText('unit of gas is', {timeout: 60_000});
    await expect(frame).toHaveAttribute('data-kept', '');

    await page.locator('.navbar__brand').click();
    await expect(page).toHaveURL(`${address}/`);
    await expect(page.locator('.doc-page')).toHaveCount(0);
    await page.goBack();
    await expect(main).toContainText('unit of gas is');
    expect(await sameDocument(page)).toBe(true);
  });

  test.describe('with an error in a page', () => {
    test.use({sabotaged: true}); // the error is logged to the console as well

    test('shows the error over the page, and the page once it is fixed', async ({page}) => {
      await page.goto(`${address}/develop`);
      const [main, overlay] = [page.locator('article'), page.locator('iframe[id$="client-overlay"]')];
      await expect(main).toContainText('unit', {timeout: 60_000});
      const good = readFileSync(pageFile, 'utf8');
      const unit = /unit(?: of gas)? is/; // the test before is skipped without its seam
      writeFileSync(pageFile, good.replace(unit, 'unit {of gas is'));
      await expect(overlay).toBeAttached({timeout: 60_000});
      writeFileSync(pageFile, good.replace(unit, 'unit of fees is'));
      await expect(main).toContainText('unit of fees is', {timeout: 60_000});
      // The framework's own way restarts the site below the overlay, which stays until the page is loaded again.
      if (!isOn('live-edit')) await page.reload();
      await expect(overlay).toHaveCount(0);
    });
  });

  test('generates pictures in the sizes of the specification as well', async ({page}) => {
    await page.goto(`${address}/markdown-page`);
    await expect(page.locator('main img[srcset]').first()).toHaveAttribute('srcset', /640w.*1030w/, {timeout: 60_000});
  });
});
