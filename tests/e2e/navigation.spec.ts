import {at} from './sites';
import {expect, markDocument, open, sameDocument, test} from './support';

test.describe('navigation', () => {
  test('the navbar has the three sections on the left and the source on the right', async ({page}) => {
    await open(page, '/');
    const bar = page.locator('nav.navbar');
    await expect(bar.locator('.navbar__items').first().getByRole('link')).toHaveText([
      /Docs/,
      'Develop',
      'Validate',
      'Protocol',
    ]);
    await expect(bar.locator('.navbar__items--right').getByRole('link', {name: 'GitHub repository'})).toHaveAttribute(
      'href',
      /^https:\/\/github\.com\//,
    );
  });

  test('the footer has the links of the specification', async ({page}) => {
    await open(page, '/');
    const footer = page.getByRole('contentinfo');
    await expect(footer.getByRole('link', {name: 'Build a Dapp'})).toHaveAttribute(
      'href',
      at('/develop/smart-contracts'),
    );
    await expect(footer.getByRole('link', {name: 'Become a Validator'})).toHaveAttribute('href', at('/validate'));
    await expect(footer).toContainText('core development team. All rights reserved.');
  });

  for (const [from, to] of [
    ['/develop/faucet.html', '/develop/faucet'],
    ['/develop/index.html', '/develop'],
    ['/index.html', '/'],
  ] as const) {
    test(`${from} becomes ${to}`, async ({page}) => {
      await open(page, from);
      await expect(page).toHaveURL(new RegExp(`${to.replace(/\//g, '\\/')}$`));
      await expect(page.locator('h1')).not.toHaveText('Page not found');
    });
  }

  test('a new page starts at the top, a hash at its heading', async ({page}) => {
    await open(page, '/protocol/concepts/tokens');
    await page.mouse.wheel(0, 1500);
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(300);
    await page.locator('nav.navbar').getByRole('link', {name: 'Validate'}).click();
    await expect(page).toHaveURL(/\/validate$/);
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
    await open(page, '/protocol/concepts/tokens');
    const entry = page.locator('.table-of-contents a').last();
    const id = (await entry.getAttribute('href')) ?? '';
    await entry.click();
    await expect(page).toHaveURL(new RegExp(`${id}$`));
    await expect(page.locator(id)).toBeInViewport();
    await page.goto(`/protocol/concepts/tokens${id}`);
    await expect(page.locator(id)).toBeInViewport();
  });

  test('navigation between sections does not reload the document', async ({page}) => {
    await open(page, '/develop');
    await markDocument(page);
    await page.locator('nav.navbar').getByRole('link', {name: 'Protocol'}).click();
    await expect(page.locator('h1')).toBeVisible();
    await expect(page).toHaveURL(/\/protocol$/);
    expect(await sameDocument(page)).toBe(true);
  });

  test('the mobile sidebar opens below 997 pixels and closes when the window grows to 997', async ({page}) => {
    await page.setViewportSize({width: 996, height: 800});
    await open(page, '/develop');
    await page.getByRole('button', {name: /toggle navigation bar/i}).click();
    await expect(page.locator('.navbar-sidebar--show')).toHaveCount(1);
    await page.setViewportSize({width: 997, height: 800});
    await expect(page.locator('.navbar-sidebar--show')).toHaveCount(0);
  });

  test('the mobile sidebar is made when the reader reaches for its button, and slides in', async ({page}) => {
    await page.setViewportSize({width: 400, height: 800});
    await open(page, '/protocol/concepts/tokens');
    const menu = page.locator('.navbar-sidebar');
    const button = page.getByRole('button', {name: /toggle navigation bar/i});
    await expect(menu).toHaveCount(0);
    await button.dispatchEvent('pointerdown');
    await expect(menu).toHaveCount(1);
    await expect(menu).toBeHidden();
    await button.click();
    await expect(menu.getByRole('link', {name: 'Accounts', exact: true})).toBeInViewport();

    await open(page, '/protocol/concepts/tokens');
    await button.focus();
    await expect(menu).toHaveCount(1);
    await page.keyboard.press('Enter');
    await expect(menu.getByRole('link', {name: 'Accounts', exact: true})).toBeInViewport();

    // A click without either, as from a script
    await open(page, '/protocol/concepts/tokens');
    await button.evaluate((element: HTMLButtonElement) => element.click());
    await expect(menu.getByRole('link', {name: 'Accounts', exact: true})).toBeInViewport();
  });

  test('the head keeps its title, links, and metadata while the page is hydrated', async ({page}) => {
    await page.addInitScript(() => {
      const removed: string[] = [];
      Object.assign(window, {removedFromHead: removed});
      new MutationObserver((records) => {
        for (const {target, removedNodes} of records)
          for (const node of removedNodes)
            if (target === document.head || target.parentNode === document.head)
              removed.push(node instanceof Element ? node.outerHTML : `text ${node.nodeValue}`);
      }).observe(document, {childList: true, subtree: true});
    });
    await open(page, '/protocol/concepts/tokens');
    await expect(page.locator('html[data-has-hydrated="true"]')).toHaveCount(1);
    expect(await page.evaluate(() => (window as unknown as {removedFromHead: string[]}).removedFromHead)).toEqual([]);
    await expect(page).toHaveTitle(/^Tokens/);
    await page.locator('.pagination-nav__link--next').click();
    await expect(page).not.toHaveTitle(/^Tokens/);
  });

  test('breadcrumbs, a table of contents of two levels and a paginator are on a page', async ({page}) => {
    await open(page, '/protocol/concepts/tokens');
    await expect(page.getByRole('navigation', {name: 'Breadcrumbs'})).toContainText('Concepts');
    const ids = await page
      .locator('.table-of-contents a')
      .evaluateAll((links) => links.map((link) => link.getAttribute('href')?.slice(1) ?? ''));
    expect(ids.length).toBeGreaterThan(2);
    const tags = await page.evaluate((all) => all.map((id) => document.getElementById(id)?.tagName ?? 'none'), ids);
    expect(new Set(tags)).toEqual(new Set(tags.includes('H3') ? ['H2', 'H3'] : ['H2']));
    await expect(page.getByRole('navigation', {name: 'Docs pages'}).getByRole('link')).not.toHaveCount(0);
  });

  test('a stored version is dropped where the section does not have it, and kept otherwise', async ({page}) => {
    const stored = (): Promise<Record<string, string | null>> =>
      page.evaluate(() =>
        Object.fromEntries(
          ['develop', 'validate', 'protocol'].map((section) => [
            section,
            localStorage.getItem(`docs-preferred-version-${section}`),
          ]),
        ),
      );
    await open(page, '/develop');
    await page.evaluate(() => {
      localStorage.setItem('docs-preferred-version-develop', 'current');
      localStorage.setItem('docs-preferred-version-validate', 'of-another-time');
    });
    await open(page, '/develop');
    await expect.poll(stored).toEqual({develop: 'current', validate: null, protocol: null});
  });

  test('an address that does not exist returns 404 with links into the site', async ({page}) => {
    const response = await page.goto('/develop/no-such-page');
    expect(response?.status()).toBe(404);
    await expect(page.locator('h1')).toHaveText('Page not found');
    await expect(page.locator('main').getByRole('link', {name: 'Develop', exact: true})).toBeVisible();
  });
});
