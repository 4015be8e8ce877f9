import {type ChildProcess, spawn} from 'node:child_process';
import {cpSync, mkdirSync, readFileSync, rmSync, writeFileSync} from 'node:fs';
import path from 'node:path';

import {ports} from './sites';
import {expect, markDocument, needsSeam, sameDocument, test} from './support';

const root = path.resolve(__dirname, '../..');
const folder = path.join(root, '.cache/start');
const port = ports.start;
const address = `http://127.0.0.1:${port}`;
const configFile = path.join(folder, 'chain.config.ts');
const pageFile = path.join(folder, 'develop/index.mdx');

test.describe('docusaurus start', () => {
  test.describe.configure({mode: 'serial', timeout: 180_000});
  let server: ChildProcess | undefined;

  test.beforeAll(async () => {
    rmSync(folder, {recursive: true, force: true});
    mkdirSync(folder, {recursive: true});
    cpSync(path.join(root, 'tests/fixtures/tiny-site'), folder, {recursive: true});
    writeFileSync(configFile, readFileSync(path.join(root, 'tests/fixtures/other-chain.config.ts'), 'utf8'));
    writeFileSync(
      pageFile,
      '---\ntitle: The {{brand}} page\n' +
        'description: A page whose title and text hold values of the chain, to be seen changing.\n---\n\n' +
        'The unit is {{denom}}.\n\n```bash\n{{binary}} status\n```\n',
    );
    server = spawn('npx', ['docusaurus', 'start', '--no-open', '--host', '127.0.0.1', '--port', String(port)], {
      cwd: root,
      stdio: 'ignore',
      detached: true,
      env: {
        ...process.env,
        NODE_ENV: 'development',
        CONTENT_DIR: '.cache/start',
        CHAIN_CONFIG: '.cache/start/chain.config.ts',
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
  });

  test.afterAll(() => {
    if (server?.pid) process.kill(-server.pid);
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

  test('shows an edit without starting the site anew, and keeps it when the writer comes back', async ({page}) => {
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

  test.describe('with a mistake', () => {
    test.use({sabotaged: true}); // the mistake is told in the console as well

    test('tells the mistake over the page, and shows the page once it is mended', async ({page}) => {
      await page.goto(`${address}/develop`);
      const [main, overlay] = [page.locator('article'), page.locator('iframe[id$="client-overlay"]')];
      await expect(main).toContainText('unit of', {timeout: 60_000});
      const good = readFileSync(pageFile, 'utf8');
      writeFileSync(pageFile, good.replace('unit of', 'unit {of'));
      await expect(overlay).toBeAttached({timeout: 60_000});
      writeFileSync(pageFile, good.replace('unit of gas', 'unit of fees'));
      await expect(main).toContainText('unit of fees is', {timeout: 60_000});
      await expect(overlay).toHaveCount(0);
    });
  });

  test('makes pictures in the sizes of the specification as well', async ({page}) => {
    await page.goto(`${address}/markdown-page`);
    await expect(page.locator('main img[srcset]').first()).toHaveAttribute('srcset', /640w.*1030w/, {timeout: 60_000});
  });
});
