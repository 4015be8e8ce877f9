import type {Page, Route} from '@playwright/test';

import {otherSite} from './sites';
import {expect, hydrated, markDocument, needsOtherSite, open, sameDocument, test} from './support';

/** Goes to a section through the navbar, and waits until its page is shown. */
async function go(page: Page, name: 'Develop' | 'Validate' | 'Protocol'): Promise<void> {
  await page.locator('nav.navbar').getByRole('link', {name, exact: true}).click();
  await expect(page).toHaveURL(new RegExp(`/${name.toLowerCase()}$`));
  await expect(page.locator('nav.navbar').getByRole('link', {name, exact: true})).toHaveAttribute(
    'aria-current',
    'page',
  );
  await expect(page.locator('h1')).toBeVisible();
}

test.describe('browsers that lack something', () => {
  for (const [name, remove] of [
    ['idle callbacks, as Safari does', () => delete (window as Partial<Window>).requestIdleCallback],
    ['IntersectionObserver', () => delete (window as Partial<typeof globalThis>).IntersectionObserver],
    [
      'the state of the connection, as Firefox and Safari do',
      () => Object.defineProperty(navigator, 'connection', {value: undefined}),
    ],
    [
      'the clipboard, as on a page without TLS',
      () => Object.defineProperty(navigator, 'clipboard', {value: undefined}),
    ],
  ] as const) {
    test(`a browser without ${name}`, async ({page}) => {
      await page.addInitScript(remove);
      await open(page, '/develop/faucet');
      await markDocument(page);
      const copy = page.locator('figure.code--input').first().getByRole('button');
      await copy.click();
      await expect(copy).toHaveAccessibleName(/^(?:Copied|Not copied: the browser refused)$/);
      await go(page, 'Validate');
      await page.keyboard.press('/');
      await page.keyboard.type('unjail');
      await expect(page.getByRole('option').first()).toBeVisible();
      await page.keyboard.press('Enter');
      await expect(page).toHaveURL(/operate#unjail$/);
      expect(await sameDocument(page)).toBe(true);
    });
  }
});

test.describe('what a browser’s extras do to a page', () => {
  test('a page that was translated in place can be left, and its tabs and menu work', async ({page}) => {
    await open(page, '/');
    /** Wraps each text in an element, as browser translation does. */
    const translate = (): Promise<void> =>
      page.evaluate(() => {
        const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
        const texts: Text[] = [];
        while (walker.nextNode())
          if ((walker.currentNode as Text).data.trim() !== '') texts.push(walker.currentNode as Text);
        for (const text of texts) {
          const font = document.createElement('font');
          text.replaceWith(font);
          font.textContent = `«${text.data}»`;
        }
      });
    await translate();
    await page.getByRole('tab').nth(1).click();
    await expect(page.getByRole('tab').nth(1)).toHaveAttribute('aria-selected', 'true');
    for (const name of ['Protocol', 'Develop', 'Validate']) {
      await page.locator('nav.navbar').getByRole('link', {name}).click();
      await expect(page).toHaveURL(new RegExp(`/${name.toLowerCase()}$`));
      await expect(page.locator('h1')).toBeVisible();
      await expect(page.getByText('This page crashed')).toHaveCount(0);
      await translate();
    }
  });

  test('attributes and elements that an extension adds before the scripts run', async ({page}) => {
    await page.addInitScript(() => {
      new MutationObserver((_, observer) => {
        if (!document.body) return;
        observer.disconnect();
        document.documentElement.setAttribute('data-extension', 'x');
        document.body.setAttribute('data-extension-checked', 'true');
        document.documentElement.append(document.createElement('extension-element'));
      }).observe(document, {childList: true, subtree: true});
    });
    await open(page, '/develop/faucet');
    await go(page, 'Protocol');
  });
});

test.describe('a script of a third party', () => {
  const TAG = /googletagmanager\.com|google-analytics\.com/;

  test.describe('that fails to load', () => {
    test.use({sabotaged: true});

    for (const [name, answer] of [
      ['is refused', (route: Route) => route.abort('blockedbyclient')],
      ['never answers', () => undefined],
      ['throws', (route: Route) => route.fulfill({contentType: 'text/javascript', body: 'throw new Error("theirs")'})],
      ['is not a script', (route: Route) => route.fulfill({contentType: 'text/html', body: '<!doctype html>blocked'})],
    ] as const) {
      test(`${name}: the site works, and logs nothing of its own`, async ({page, watched}) => {
        needsOtherSite();
        await page.route(TAG, answer);
        await page.goto(`${otherSite}/develop/faucet`, {waitUntil: 'commit'});
        await hydrated(page);
        await markDocument(page);
        await go(page, 'Validate');
        await go(page, 'Protocol');
        expect(await sameDocument(page)).toBe(true);
        await expect(page.getByRole('alert')).toHaveCount(0);
        expect(
          watched.problems.filter(
            (problem) => !TAG.test(problem) && !problem.includes('theirs') && !problem.includes("Unexpected token '<'"),
          ),
        ).toEqual([]);
      });
    }
  });
});

test.describe('a reader’s clock', () => {
  for (const [name, time] of [
    ['stands in 1970', 0],
    ['stands in 1999', Date.UTC(1999, 0, 1)],
    ['stands in 2041', Date.UTC(2041, 0, 1)],
    ['stands in 9999', Date.UTC(9999, 11, 31)],
  ] as const) {
    test(name, async ({page}) => {
      await page.clock.setFixedTime(time);
      await open(page, '/develop/faucet');
      await go(page, 'Protocol');
      await page.clock.setFixedTime(Date.UTC(2001, 1, 1)); // the clock is changed while the page is open
      await page.getByRole('button', {name: 'Search'}).click();
      await page.keyboard.type('unjail');
      await expect(page.getByRole('option').first()).toBeVisible();
    });
  }
});

test.describe('storage', () => {
  test.use({sabotaged: true});

  test('that is full: everything works; the console has one error of the framework per value', async ({
    page,
    watched,
  }) => {
    await page.route('**/another-app', (route) =>
      route.fulfill({contentType: 'text/html', body: '<!doctype html><link rel="icon" href="data:,">'}),
    );
    await page.goto('/another-app');
    await page.evaluate(() => {
      for (const size of [1_000_000, 10_000, 100, 1]) {
        try {
          for (let index = 0; ; index += 1) localStorage.setItem(`${size}-${index}`, 'x'.repeat(size));
        } catch {
          // full for this value
        }
      }
    });
    await open(page, '/');
    await page.getByRole('tab', {name: 'viem'}).click();
    await expect(page.getByRole('tab', {name: 'viem'})).toHaveAttribute('aria-selected', 'true');
    const before = await page.locator('html').getAttribute('data-theme');
    const toggle = page.getByRole('button', {name: /switch between dark and light mode/i});
    for (let press = 0; press < 2 && (await page.locator('html').getAttribute('data-theme')) === before; press += 1)
      await toggle.click();
    await expect(page.locator('html')).not.toHaveAttribute('data-theme', before ?? '');
    await go(page, 'Validate');
    await page.getByRole('button', {name: 'Close the announcement'}).click();
    await expect(page.getByRole('region', {name: 'Announcement'})).toHaveCount(0);
    await go(page, 'Protocol');
    // The stock storage slots of theme-common print one error for a value that the browser rejects, and have no option
    // for it.
    const stock =
      /^error: Docusaurus storage error, can't set (?:theme|docusaurus\.tab\.client|docusaurus\.announcement\.(?:id|dismiss))=[\w-]+ QuotaExceededError: /;
    expect(watched.problems.filter((problem) => !stock.test(problem))).toEqual([]);
  });

  test('that is denied, as in a frame of another site: one warning, and everything works', async ({page, watched}) => {
    await page.addInitScript(() => {
      for (const name of ['localStorage', 'sessionStorage']) {
        Object.defineProperty(window, name, {
          get() {
            throw new DOMException('denied', 'SecurityError');
          },
        });
      }
    });
    await open(page, '/');
    await page.getByRole('tab', {name: 'viem'}).click();
    await expect(page.getByRole('tab', {name: 'viem'})).toHaveAttribute('aria-selected', 'true');
    await go(page, 'Validate');
    await page.getByRole('button', {name: 'Close the announcement'}).click();
    await expect(page.getByRole('region', {name: 'Announcement'})).toHaveCount(0);
    await page.getByRole('button', {name: /switch between dark and light mode/i}).click();
    await go(page, 'Protocol');
    expect(watched.problems).toEqual([expect.stringMatching(/^warning: Docusaurus browser storage is not available/)]);
  });
});

test.describe('state left from an earlier visit', () => {
  test('dark theme, another tab, a closed announcement: the page hydrates without a warning', async ({page}) => {
    await open(page, '/');
    await page.getByRole('tab', {name: 'viem'}).click();
    await go(page, 'Validate');
    await page.getByRole('button', {name: 'Close the announcement'}).click();
    await page.evaluate(() => localStorage.setItem('theme', 'dark'));
    for (const address of [
      '/',
      '/validate',
      '/develop?from=letter#quickstart',
      '/protocol/concepts/tokens',
      '/search?q=gas',
      '/develop/no-such-page?x=1#y',
    ]) {
      await open(page, address);
      await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
      await expect(page.getByRole('region', {name: 'Announcement'}).filter({visible: true})).toHaveCount(0);
    }
  });
});
