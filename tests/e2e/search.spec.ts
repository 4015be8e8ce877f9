import type {Locator, Page} from '@playwright/test';

import {mainSections, placesToLook, sectionOf} from '../../src/site/sections';
import {at, basePath} from './sites';
import {expect, hydrated, markDocument, open, sameDocument, test} from './support';

const dialog = (page: Page): Locator => page.getByRole('dialog', {name: 'Search'});
const field = (page: Page): Locator => page.getByRole('combobox', {name: 'Search the documentation'});
const button = (page: Page): Locator => page.locator('nav.navbar').getByRole('button', {name: 'Search'});
const options = (page: Page): Locator => page.getByRole('option');

test.describe('search', () => {
  test('loads nothing before it is opened; the index and the dialog afterwards', async ({page}) => {
    const asked: string[] = [];
    page.on('request', (request) => asked.push(new URL(request.url()).pathname));
    await open(page, '/develop');
    await page.waitForLoadState('networkidle');
    const before = [...asked];
    expect(before.filter((path) => path.startsWith(at('/search')))).toEqual([]);
    await button(page).click();
    await field(page).fill('unjail');
    await expect(options(page).first()).toBeVisible();
    await expect.poll(() => asked.filter((path) => path.startsWith(at('/search/'))).length).toBe(2);
    const scripts = asked.slice(before.length).filter((path) => path.endsWith('.js'));
    expect(scripts.length).toBeGreaterThan(0);
    expect(scripts.filter((path) => before.includes(path))).toEqual([]);
  });

  for (const key of ['/', 'Control+k', 'Meta+k']) {
    test(`opens with ${key}, and closes with Escape; the focus returns`, async ({page}) => {
      await open(page, '/develop/faucet');
      const link = page.locator('nav.navbar').getByRole('link', {name: 'Validate'});
      await link.focus();
      await page.keyboard.press(key);
      await expect(field(page)).toBeFocused();
      await expect(field(page)).toHaveValue('');
      await page.keyboard.press('Escape');
      await expect(dialog(page)).toHaveCount(0);
      await expect(link).toBeFocused();
    });
  }

  test('the key / can be switched off, and on again', async ({page}) => {
    await open(page, '/develop/faucet');
    await page.keyboard.press('/');
    const choice = dialog(page).getByRole('checkbox', {name: 'The / key opens the search'});
    await expect(choice).toBeChecked();
    await choice.press('Space');
    await page.keyboard.press('Escape');
    for (const again of [false, true]) {
      if (again) {
        await page.reload();
        await hydrated(page);
      }
      // A key that opens something is not passed on to the browser.
      await page.evaluate(() => {
        addEventListener(
          'keydown',
          (event) => void ((window as unknown as {taken: boolean}).taken = event.defaultPrevented),
          {once: true},
        );
      });
      await page.keyboard.press('/');
      expect(await page.evaluate(() => (window as unknown as {taken?: boolean}).taken)).toBe(false);
      await expect(dialog(page)).toHaveCount(0);
      await expect(button(page)).toHaveAttribute('aria-keyshortcuts', 'Control+K Meta+K');
    }
    await page.keyboard.press('Control+k');
    await choice.press('Space');
    await page.keyboard.press('Escape');
    await expect(dialog(page)).toHaveCount(0);
    await page.keyboard.press('/');
    await expect(field(page)).toBeFocused();
  });

  test('opened by its button, returns the focus to it', async ({page}) => {
    await open(page, '/develop/faucet');
    await button(page).click();
    await expect(field(page)).toBeFocused();
    await dialog(page).getByRole('button', {name: 'Close the search'}).click();
    await expect(button(page)).toBeFocused();
  });

  test('a slash typed into a field stays a slash', async ({page}) => {
    await open(page, '/search');
    await page.getByRole('searchbox').pressSequentially('a/b');
    await expect(page.getByRole('searchbox')).toHaveValue('a/b');
    await expect(dialog(page)).toHaveCount(0);
  });

  test('by keyboard alone: search, choose, arrive at the heading without loading a document', async ({page}) => {
    await open(page, '/');
    await markDocument(page);
    await page.keyboard.press('/');
    await expect(field(page)).toBeFocused();
    await page.keyboard.type('eth_getLogs');
    await expect(options(page).first()).toContainText('eth_getLogs');
    await expect(options(page).first()).toContainText('Develop ›');
    await expect(options(page).first().locator('mark').first()).toContainText(/getLogs/i);
    await expect(dialog(page).getByRole('status')).toHaveText(/^\d+ results\.$/);

    const active = async (): Promise<string | null> => field(page).getAttribute('aria-activedescendant');
    const selected = page.locator('[role="option"][aria-selected="true"]');
    const start = await active();
    expect(await selected.getAttribute('id')).toBe(start);
    await page.keyboard.press('ArrowDown');
    await expect.poll(active).not.toBe(start);
    await expect(selected).toHaveCount(1);
    expect(await selected.getAttribute('id')).toBe(await active());
    await page.keyboard.press('ArrowUp');
    await expect.poll(active).toBe(start);
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/develop\/api\/ethereum-json-rpc\/methods\/eth-transactions#eth_getlogs$/);
    await expect(page.locator('[id="eth_getlogs"]')).toBeInViewport();
    await expect(dialog(page)).toHaveCount(0);
    expect(await sameDocument(page)).toBe(true);
  });

  test('text typed while it is still loading is in the field', async ({page}) => {
    await open(page, '/develop/faucet');
    await page.waitForLoadState('networkidle');
    await page.route('**/assets/js/*.js', async (route) => {
      await new Promise((resolve) => setTimeout(resolve, 1500));
      await route.continue();
    });
    await page.keyboard.press('/');
    await page.keyboard.type('unjaim');
    await page.keyboard.press('Backspace');
    await expect(field(page)).toHaveCount(0);
    await expect(field(page)).toBeFocused();
    await page.keyboard.type('l');
    await expect(field(page)).toHaveValue('unjail');
    await expect(options(page).first()).toHaveAttribute('href', /#unjail$/);
  });

  for (const [ask, address] of [
    ['eth_getLogs', /\/ethereum-json-rpc\/methods\/eth-transactions#eth_getlogs$/],
    ['--keyring-backend', /\/cli-commands|\/keyring/],
    ['0x0000…0800', /\/evm-precompiles\/staking/],
    ['add network', new RegExp(`^${at('/develop/wallet-integration')}`)],
    ['unjail', /#unjail$/],
  ] as const) {
    test(`finds ${ask} first, and names its section`, async ({page}) => {
      await open(page, '/');
      await page.keyboard.press('/');
      await field(page).fill(ask);
      await page.waitForLoadState('networkidle');
      await expect(options(page).first()).toHaveAttribute('href', address);
      const section = sectionOf(
        ((await options(page).first().getAttribute('href')) ?? '').slice(basePath.length).replace(/#.*/, ''),
      );
      const trail = options(page).first().locator('[class*=trail]');
      await expect(trail).toHaveText(new RegExp(`^${section?.label}( › .+)?$`));
    });
  }

  test('has roles and names for screen readers: dialog, combobox, listbox, options, status', async ({page}) => {
    await open(page, '/develop');
    await page.keyboard.press('/');
    await field(page).fill('faucet');
    await expect(options(page).first()).toBeVisible();
    await expect(dialog(page)).toHaveAttribute('aria-label', 'Search');
    await expect(field(page)).toHaveAttribute('aria-autocomplete', 'list');
    await expect(field(page)).toHaveAttribute('aria-expanded', 'true');
    const list = page.getByRole('listbox', {name: 'Results'});
    await expect(field(page)).toHaveAttribute('aria-controls', (await list.getAttribute('id')) ?? '');
    expect(await list.getByRole('option').count()).toBe(await options(page).count());
    await expect(field(page)).toHaveAccessibleDescription(/^\d+ results\.$/);
    await expect(page.getByRole('option', {selected: true})).toHaveAccessibleName(/faucet/i);
    // The page behind it is inert.
    expect(await dialog(page).evaluate((box) => box.matches(':modal'))).toBe(true);
  });

  test('keeps the focus inside until it is closed', async ({page}) => {
    await open(page, '/develop');
    await page.keyboard.press('/');
    await field(page).fill('faucet');
    await expect(options(page).first()).toBeVisible();
    const stops = new Set<string>();
    for (let presses = 0; presses < 8; presses += 1) {
      await page.keyboard.press('Tab');
      // After the last element the browser's own toolbars take the focus: the page has none then.
      const stop = await dialog(page).evaluate((box) => {
        const {activeElement} = document;
        if (activeElement === null || activeElement === document.body) return '';
        return box.contains(activeElement)
          ? (activeElement.getAttribute('aria-label') ?? activeElement.textContent ?? '')
          : `outside: ${activeElement.outerHTML.slice(0, 60)}`;
      });
      stops.add(stop);
    }
    expect([...stops].filter((stop) => stop.startsWith('outside'))).toEqual([]);
    expect([...stops]).toEqual(
      expect.arrayContaining(['Close the search', 'All results on one page', 'Search the documentation']),
    );
  });

  test('an Enter that ends the composition of a character opens no result', async ({page}) => {
    await open(page, '/develop');
    await page.keyboard.press('/');
    await field(page).fill('faucet');
    await expect(options(page).first()).toBeVisible();
    await field(page).dispatchEvent('keydown', {key: 'Enter', isComposing: true});
    await field(page).fill('unjail'); // it keeps searching, without leaving the page
    await expect(options(page).first()).toHaveAttribute('href', /#unjail$/);
    await expect(page).toHaveURL(/\/develop$/);
    await expect(dialog(page)).toBeVisible();
  });

  test('tolerates typing errors: fuacet', async ({page}) => {
    await open(page, '/');
    await page.keyboard.press('/');
    await field(page).fill('fuacet');
    await expect(
      options(page)
        .filter({hasText: /faucet/i})
        .first(),
    ).toBeVisible();
    await expect(options(page).first()).toHaveAttribute('href', /\/develop\/faucet/);
  });

  test('reports that nothing matches, and where else to look', async ({page}) => {
    await open(page, '/');
    await page.keyboard.press('/');
    const places = dialog(page).getByRole('navigation', {name: 'Places to look'});
    await field(page).fill('faucet');
    await expect(options(page).first()).toBeVisible();
    await expect(places).toHaveCount(0);
    await field(page).fill('xqzwvv');
    await expect(dialog(page).getByRole('status')).toHaveText(
      'Nothing matches “xqzwvv”. Try other words, or look here:',
    );
    await expect(field(page)).toHaveAttribute('aria-expanded', 'false');
    await expect(places.getByRole('link')).toHaveText(placesToLook.map(({label}) => label));
    await markDocument(page);
    await page.keyboard.press('Tab'); // to the button that closes the search
    await page.keyboard.press('Tab');
    await expect(places.getByRole('link').first()).toBeFocused();
    await places.getByRole('link', {name: 'Error messages'}).press('Enter');
    await expect(page).toHaveURL(/\/docs\/errors$/);
    await expect(dialog(page)).toHaveCount(0);
    expect(await sameDocument(page)).toBe(true);
  });

  test('tells a reader that no page has a name, and lists pages with parts of it', async ({page}) => {
    await open(page, '/');
    await page.keyboard.press('/');
    await field(page).fill('eth_getFrobnicator');
    await expect(options(page).first()).toBeVisible();
    await expect(dialog(page).getByRole('status')).toHaveText(
      /^No page matches all of “eth_getFrobnicator”\. \d+ results\.$/,
    );
  });

  test('without an index, as in docusaurus start, it reports that in one sentence', async ({page}) => {
    await page.route('**/search/index.json', (route) =>
      route.fulfill({contentType: 'text/html', body: '<!doctype html>'}),
    );
    await open(page, '/');
    await page.keyboard.press('/');
    await expect(dialog(page).getByRole('status')).toContainText('Search is unavailable');
  });

  for (const width of [320, 1440]) {
    test(`open with results: nothing overflows the page (${width} px)`, async ({page}) => {
      await page.setViewportSize({width, height: 800});
      await open(page, '/develop');
      await button(page).click();
      await field(page).fill('--keyring-backend');
      await expect(options(page).first()).toBeVisible();
      await page.waitForLoadState('networkidle');
      const {inner, outer} = await dialog(page).evaluate((element) => ({
        inner: element.scrollWidth,
        outer: element.clientWidth,
      }));
      expect(inner).toBeLessThanOrEqual(outer);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
    });
  }
});

test.describe('a search that fails to load', () => {
  test.use({sabotaged: true});

  test('reports an index that fails to load, and retries', async ({page}) => {
    let broken = true;
    await page.route('**/search/index.json', (route) => (broken ? route.abort() : route.continue()));
    await open(page, '/');
    await page.keyboard.press('/');
    await expect(dialog(page).getByRole('status')).toHaveText('The search index could not be loaded.');
    broken = false;
    await dialog(page).getByRole('button', {name: 'Retry'}).click();
    await field(page).fill('unjail');
    await expect(options(page).first()).toBeVisible();
  });

  test('reports code that fails to load, and can be retried', async ({page}) => {
    await open(page, '/');
    await page.waitForLoadState('networkidle');
    let broken = true;
    await page.route('**/assets/js/*.js', (route) => (broken ? route.abort() : route.continue()));
    await button(page).click();
    await expect(page.getByRole('alert')).toContainText('The search could not be loaded');
    broken = false;
    await button(page).click();
    await expect(field(page)).toBeFocused();
    await expect(page.getByRole('alert')).toHaveCount(0);
  });
});

test.describe('the search page', () => {
  test('requests the index when the reader focuses the field, not before', async ({page}) => {
    const asked: string[] = [];
    page.on('request', (request) => asked.push(new URL(request.url()).pathname));
    await open(page, '/search');
    await page.waitForLoadState('networkidle');
    const files = (): string[] => asked.filter((path) => path.startsWith(at('/search/')));
    expect(files()).toEqual([]);
    await expect(page.locator('main').getByRole('status')).toHaveText(/^Type a question/);
    await page.getByRole('searchbox').focus();
    await expect.poll(() => files().length).toBe(2);
  });

  test('shows the results of a plain link, and keeps the address up to date', async ({page}) => {
    await open(page, '/search?q=unjail');
    await expect(page.getByRole('searchbox')).toHaveValue('unjail');
    const results = page.getByRole('list', {name: 'Results'}).getByRole('link');
    await expect(results.first()).toHaveAttribute('href', at('/validate/setup-and-configuration/operate#unjail'));
    await page.getByRole('searchbox').fill('state sync');
    await expect(page).toHaveURL(/\/search\?q=state(%20|\+)sync$/);
    await expect(results.first()).toContainText('State sync');
  });

  test('says where else to look when nothing matches', async ({page}) => {
    await open(page, '/search?q=xqzwvv');
    await expect(page.locator('main').getByRole('status')).toHaveText(/^Nothing matches “xqzwvv”\./);
    const places = page.getByRole('navigation', {name: 'Places to look'}).getByRole('link');
    await expect(places).toHaveText(placesToLook.map(({label}) => label));
    await places.last().click();
    await expect(page).toHaveURL(/\/docs\/glossary$/);
  });

  test('is where the link of the dialog to all results leads', async ({page}) => {
    await open(page, '/');
    await page.keyboard.press('/');
    await field(page).fill('gas price');
    await dialog(page).getByRole('link', {name: 'All results on one page'}).click();
    await expect(page).toHaveURL(/\/search\?q=gas(%20|\+)price$/);
    await expect(dialog(page)).toHaveCount(0);
    await expect(page.getByRole('list', {name: 'Results'}).getByRole('link').nth(13)).toBeVisible();
  });
});

test.describe('an address that does not exist', () => {
  test('shows similar addresses, a search for its words, and the sections', async ({page}) => {
    await open(page, '/develop/faucett');
    await expect(page.locator('h1')).toHaveText('Page not found');
    const main = page.locator('main');
    await expect(main.getByRole('region', {name: 'Did you mean'}).getByRole('link').first()).toHaveAttribute(
      'href',
      at('/develop/faucet'),
    );
    await expect(main.getByRole('searchbox')).toHaveValue('develop faucett');
    for (const {label} of mainSections) await expect(main.getByRole('link', {name: label, exact: true})).toBeVisible();
    await main.getByRole('button', {name: 'Search'}).click();
    await expect(page).toHaveURL(/\/search\?q=develop(\+|%20)faucett$/);
    await expect(page.getByRole('list', {name: 'Results'}).getByRole('link').first()).toHaveAttribute(
      'href',
      /\/develop\/faucet/,
    );
  });
});
