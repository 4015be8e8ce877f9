import {createServer, type Server} from 'node:http';

import type {Page} from '@playwright/test';

import {otherSite, ports, site} from './sites';
import {
  documents,
  expect,
  hydrated,
  markDocument,
  needsOtherSite,
  needsSeam,
  noPrefetch,
  sameDocument,
  test,
} from './support';

/** What a test's server serves: the site, the other site as if it were its next version, or only errors. */
type Version = 'first' | 'second' | 'maintenance';

const SITES = {first: site, second: otherSite};
/** A word in the second version's navbar; its pages have the same addresses, its files other names. */
const SECOND = 'Zebra Network';

/** A server at one address whose content can be replaced, with the caching rules of a deployment. */
class Deployment {
  version: Version = 'first';
  /** Version of the pages where it is older than that of the files, as with a cache in between. */
  pages: Version | undefined;
  private server: Server | undefined;

  readonly address: string;

  constructor(private readonly port: number) {
    this.address = `http://127.0.0.1:${port}`;
  }

  async start(): Promise<void> {
    this.server = createServer((request, response) => {
      const isFile = (request.url ?? '').startsWith('/assets/');
      const version = isFile ? this.version : (this.pages ?? this.version);
      if (version === 'maintenance')
        return void response.writeHead(503, {'content-type': 'text/html'}).end('<h1>Service Unavailable</h1>');
      void fetch(SITES[version] + request.url, {method: request.method ?? 'GET'}).then(async (answer) => {
        response.writeHead(answer.status, {
          'content-type': answer.headers.get('content-type') ?? 'application/octet-stream',
          'cache-control': isFile && answer.ok ? 'public, max-age=31536000, immutable' : 'no-cache',
        });
        response.end(Buffer.from(await answer.arrayBuffer()));
      });
    });
    await new Promise<void>((listening) => this.server?.listen(this.port, '127.0.0.1', listening));
  }

  async stop(): Promise<void> {
    this.server?.closeAllConnections();
    await new Promise((closed) => (this.server ? this.server.close(closed) : closed(undefined)));
  }
}

const follow = async (page: Page, name: string): Promise<void> =>
  page.locator('nav.navbar').getByRole('link', {name, exact: true}).click();

test.describe('a real new deployment', () => {
  // One server, one version at a time: in one worker, in order. Requests of the second version's analytics tag are
  // ignored.
  test.describe.configure({mode: 'default'});
  test.use({sabotaged: true});
  const deployment = new Deployment(ports.deployment);

  test.beforeAll(() => deployment.start());
  test.afterAll(() => deployment.stop());
  test.beforeEach(async ({context}) => {
    deployment.version = 'first';
    deployment.pages = undefined;
    await context.route(/googletagmanager/, (route) => route.fulfill({contentType: 'text/javascript', body: ''}));
  });

  const start = async (page: Page, path = '/develop/faucet'): Promise<() => number> => {
    await page.goto(deployment.address + path);
    await hydrated(page);
    await page.waitForLoadState('networkidle');
    return documents(page);
  };

  test('while a page is open: the next page is of the new version, after one load', async ({page}) => {
    needsOtherSite();
    await noPrefetch(page);
    const loads = await start(page);
    deployment.version = 'second';
    await follow(page, 'Protocol');
    await expect(page.locator('.navbar__brand')).toContainText(SECOND);
    await hydrated(page);
    await expect(page).toHaveURL(/\/protocol$/);
    await expect(page.locator('h1')).toBeVisible();
    await expect(page.getByRole('alert')).toHaveCount(0);
    expect(loads()).toBe(1);
  });

  test('twice while a page is open', async ({page}) => {
    needsOtherSite();
    await noPrefetch(page);
    const loads = await start(page);
    for (const [version, name] of [
      ['second', 'Protocol'],
      ['first', 'Validate'],
    ] as const) {
      deployment.version = version;
      await follow(page, name);
      await expect(page).toHaveURL(new RegExp(`/${name.toLowerCase()}$`));
      await expect(page.locator('.navbar__brand').filter({hasText: SECOND})).toHaveCount(version === 'second' ? 1 : 0);
      await hydrated(page);
    }
    expect(loads()).toBe(2);
  });

  test('while a page with prefetched links is open: going forward and back works', async ({page}) => {
    needsOtherSite();
    await start(page, '/develop');
    deployment.version = 'second';
    for (const name of ['Protocol', 'Validate', 'Develop']) {
      await follow(page, name);
      await expect(page).toHaveURL(new RegExp(`/${name.toLowerCase()}$`));
      await expect(page.locator('h1')).toBeVisible();
    }
    await page.goBack();
    await expect(page).toHaveURL(/\/validate$/);
    await hydrated(page);
    await expect(page.getByRole('alert')).toHaveCount(0);
  });

  test('with old pages in a cache in between: at most two loads, then the error with Retry, which works later', async ({
    page,
  }) => {
    needsOtherSite();
    needsSeam('resilience');
    deployment.version = 'second';
    deployment.pages = 'first';
    const loads = documents(page);
    await page.goto(`${deployment.address}/develop/faucet`).catch(() => undefined);
    const retry = page.getByRole('alert').getByRole('button', {name: 'Retry'});
    await expect(retry).toBeVisible();
    expect(loads()).toBeLessThanOrEqual(3);
    await expect(page.locator('main p').first()).toBeVisible();
    deployment.pages = undefined;
    await retry.click();
    await hydrated(page);
    await expect(page.locator('.navbar__brand')).toContainText(SECOND);
  });

  test('with the server unreachable for a while: the reader stays on the page, with Retry, which works later', async ({
    page,
  }) => {
    needsOtherSite();
    needsSeam('resilience');
    await noPrefetch(page);
    const loads = await start(page);
    const heading = (await page.locator('h1').textContent()) ?? '';
    deployment.version = 'maintenance';
    await follow(page, 'Protocol');
    const alert = page.getByRole('alert');
    const retry = alert.getByRole('button', {name: 'Retry'});
    await expect(retry).toBeVisible();
    await expect(page.locator('h1')).toHaveText(heading);
    await retry.click();
    await expect(alert).toContainText('still cannot be reached');
    expect(loads()).toBe(0);
    deployment.version = 'second';
    await retry.click();
    await expect(page).toHaveURL(/\/protocol$/);
    await hydrated(page);
    await expect(page.getByRole('alert')).toHaveCount(0);
    await expect(page.locator('.navbar__brand')).toContainText(SECOND);
  });

  test('before the search is opened for the first time: it opens after at most one load', async ({page}) => {
    needsOtherSite();
    const loads = await start(page);
    deployment.version = 'second';
    await page.keyboard.press('/');
    const field = page.getByRole('combobox', {name: 'Search the documentation'});
    await expect(field).toBeFocused();
    await field.fill('unjail');
    await expect(page.getByRole('option').first()).toBeVisible();
    expect(loads()).toBeLessThanOrEqual(1);
  });

  test('while the search is open: it continues to work, and leads to the page', async ({page}) => {
    needsOtherSite();
    await start(page);
    await page.keyboard.press('/');
    await page.keyboard.type('unjail');
    await expect(page.getByRole('option').first()).toBeVisible();
    deployment.version = 'second';
    await page.getByRole('combobox', {name: 'Search the documentation'}).fill('faucet');
    await expect(
      page
        .getByRole('option')
        .filter({hasText: /faucet/i})
        .first(),
    ).toBeVisible();
    await page.getByRole('combobox', {name: 'Search the documentation'}).fill('state sync');
    await expect(
      page
        .getByRole('option')
        .filter({hasText: /state sync/i})
        .first(),
    ).toBeVisible();
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/state-sync/);
    await hydrated(page);
    await expect(page.locator('h1')).toBeVisible();
    await expect(page.getByRole('alert')).toHaveCount(0);
  });

  test('of the same version again changes nothing', async ({page}) => {
    const loads = await start(page);
    await markDocument(page);
    deployment.version = 'maintenance';
    deployment.version = 'first';
    await follow(page, 'Protocol');
    await expect(page).toHaveURL(/\/protocol$/);
    expect(await sameDocument(page)).toBe(true);
    expect(loads()).toBe(0);
  });
});
