import {execFileSync} from 'node:child_process';
import {existsSync, readFileSync, statSync} from 'node:fs';
import path from 'node:path';

import type {Root} from 'hast';
import sharp from 'sharp';
import {describe, expect, it} from 'vitest';

import {constantsOf} from '../../src/chain/constants';
import {loadChain, siteDir} from '../../src/chain/load';
import {expandTokens} from '../../src/chain/tokens';
import {cardPath, markdownPath} from '../../src/site/addresses';
import {routes} from '../../src/site/routes';
import {buildDir, elements, htmlFile, meta, otherDir, page, textOf, titleOf} from './html';

const chain = loadChain(path.join(siteDir, 'chain.config.ts'));
const other = loadChain(path.join(siteDir, 'tests/fixtures/other-chain.config.ts'));
const docs = routes.filter((route) => route !== '/' && route !== '/markdown-page');

type Data = {'@type': string} & Record<string, unknown>;

/** Structured data of a page, parsed. @throws SyntaxError where it is not JSON */
function dataOf(tree: Root): Data[] {
  return elements(
    tree,
    ({tagName, properties}) => tagName === 'script' && properties.type === 'application/ld+json',
  ).map((script) => JSON.parse(script.children.map((child) => ('value' in child ? child.value : '')).join('')) as Data);
}

const links = (tree: Root, rel: string): Record<string, unknown>[] =>
  elements(tree, ({tagName, properties}) => tagName === 'link' && [properties.rel].flat().includes(rel)).map(
    ({properties}) => properties,
  );

/** All values of a key, at any depth. */
function valuesOf(key: string, value: unknown): unknown[] {
  if (Array.isArray(value)) return value.flatMap((item) => valuesOf(key, item));
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, inner]) => [...(name === key ? [inner] : []), ...valuesOf(key, inner)]);
}

/** Properties that search engines or schema.org require for each type. */
const REQUIRED: Record<string, readonly string[]> = {
  BreadcrumbList: ['itemListElement'],
  ListItem: ['position', 'name', 'item'],
  TechArticle: ['headline', 'description', 'url', 'image', 'inLanguage', 'author', 'publisher', 'isPartOf'],
  Organization: ['name'],
  WebSite: ['name', 'url'],
  FAQPage: ['mainEntity'],
  Question: ['name', 'acceptedAnswer'],
  Answer: ['text'],
};

/** Missing or empty properties of structured data, one sentence each. */
function faults(value: unknown, where: string): string[] {
  if (Array.isArray(value)) return value.flatMap((item) => faults(item, where));
  if (typeof value !== 'object' || value === null) return [];
  const type = (value as {'@type'?: string})['@type'] ?? '';
  const required = REQUIRED[type];
  const own =
    required === undefined
      ? [`${where}: the type "${type}" is not expected`]
      : required
          .filter((name) => [undefined, null, ''].includes((value as Record<string, never>)[name]))
          .map((name) => `${where}: ${type} lacks ${name}`);
  return [...own, ...Object.values(value).flatMap((inner) => faults(inner, where))];
}

/** Day of the last commit of a page's source, in UTC; `undefined` for a page that was never committed. */
function lastChange(route: string): string | undefined {
  const base =
    route === '/' ? 'src/pages/index' : route === '/markdown-page' ? 'src/pages/markdown-page' : route.slice(1);
  const file = ['.mdx', '.tsx', '/index.mdx', '/README.mdx']
    .map((end) => base + end)
    .find((name) => existsSync(path.join(siteDir, name)));
  // The framework reads the list of changed files of each commit, which a merge does not have.
  const seconds = execFileSync(
    'git',
    ['log', '-1', '--no-merges', '--full-history', '--format=%ct', '--', file ?? base],
    {cwd: siteDir, encoding: 'utf8'},
  ).trim();
  return seconds === '' ? undefined : new Date(Number(seconds) * 1000).toISOString();
}

const inCheckout = existsSync(path.join(siteDir, '.git'));

describe('structured data', () => {
  it('is complete for its type, on every page', () => {
    const found = routes.flatMap((route) =>
      dataOf(page(route)).flatMap((data) => [
        ...(data['@context'] === 'https://schema.org' ? [] : [`${route}: @context`]),
        ...faults(data, route),
      ]),
    );
    expect(found).toEqual([]);
    expect(faults({'@type': 'WebSite', name: ''}, '/x')).toEqual(['/x: WebSite lacks name', '/x: WebSite lacks url']);
  });

  it('has one article per docs page, with the page’s title and description', () => {
    for (const route of docs) {
      const tree = page(route);
      const articles = dataOf(tree).filter(({'@type': type}) => type === 'TechArticle');
      expect(articles, route).toHaveLength(1);
      const [article] = articles as [Data];
      expect(titleOf(tree), route).toBe(`${String(article.headline)} | ${chain.title}`);
      expect(String(article.headline).length, route).toBeLessThanOrEqual(110);
      expect(article.description, route).toBe(meta(tree, 'description')[0]);
      expect(article.url, route).toBe(chain.siteUrl + route);
      expect(article.author, route).toMatchObject({name: constantsOf(chain).get('site.author')});
      expect(article.publisher, route).toMatchObject({name: chain.brand});
    }
  });

  it.skipIf(!inCheckout)('dates an article by the last commit of its source', () => {
    for (const route of docs) {
      const article = dataOf(page(route)).find(({'@type': type}) => type === 'TechArticle');
      expect(article?.dateModified, route).toBe(lastChange(route));
    }
  });

  it('has only addresses of this site, each a page or a file of it', () => {
    const wrong: string[] = [];
    for (const route of routes) {
      for (const address of ['url', 'item', 'image'].flatMap((key) => valuesOf(key, dataOf(page(route))))) {
        const target = String(address).startsWith(chain.siteUrl)
          ? String(address).slice(chain.siteUrl.length)
          : undefined;
        if (
          target === undefined ||
          !(routes.includes(target) || (path.extname(target) !== '' && existsSync(path.join(buildDir, target))))
        )
          wrong.push(`${route}: ${String(address)}`);
      }
    }
    expect(wrong).toEqual([]);
  });

  it('leads down to the page in its breadcrumbs', () => {
    for (const route of docs) {
      const trail = valuesOf(
        'itemListElement',
        dataOf(page(route)).filter(({'@type': type}) => type === 'BreadcrumbList'),
      ).flat() as {position: number; item: string}[];
      if (route.split('/').length > 2) expect(trail.at(-1)?.item, route).toBe(chain.siteUrl + route);
      expect(
        trail.map(({position}) => position),
        route,
      ).toEqual(trail.map((_, index) => index + 1));
    }
  });
});

describe('the head of a page', () => {
  it('links to the Markdown of the page, which exists', () => {
    for (const route of routes) {
      const alternates = links(page(route), 'alternate').filter(({type}) => type === 'text/markdown');
      expect(
        alternates.map(({href}) => href),
        route,
      ).toEqual([chain.siteUrl + markdownPath(route)]);
      expect(readFileSync(path.join(buildDir, markdownPath(route)), 'utf8'), route).toMatch(/^# \S/m);
    }
  });

  it('names one canonical address, without a slash at the end', () => {
    for (const route of routes)
      expect(
        links(page(route), 'canonical').map(({href}) => href),
        route,
      ).toEqual([chain.siteUrl + route]);
  });

  it('names a picture of 1200 × 630 pixels that exists and is small', async () => {
    const sizes: number[] = [];
    for (const route of routes) {
      const tree = page(route);
      expect(meta(tree, 'og:image'), route).toEqual([chain.siteUrl + cardPath(route)]);
      expect(meta(tree, 'twitter:image'), route).toEqual(meta(tree, 'og:image'));
      expect(meta(tree, 'twitter:card'), route).toEqual(['summary_large_image']);
      expect(meta(tree, 'og:image:alt')[0], route).toContain(chain.brand);
      const file = path.join(buildDir, cardPath(route));
      const {width, height, format} = await sharp(file).metadata();
      expect([format, String(width), String(height)], route).toEqual([
        'png',
        ...meta(tree, 'og:image:width'),
        ...meta(tree, 'og:image:height'),
      ]);
      expect([width, height], route).toEqual([1200, 630]);
      sizes.push(statSync(file).size);
    }
    expect(Math.max(...sizes)).toBeLessThan(40 * 1024);
    console.log(
      `pictures for link previews: ${sizes.length}, the largest ${(Math.max(...sizes) / 1024).toFixed(0)} KiB`,
    );
  });

  it('has a different picture for each page, and not those of another chain', () => {
    const pictures = routes.map((route) => readFileSync(path.join(buildDir, cardPath(route))).toString('base64'));
    expect(new Set(pictures).size).toBe(routes.length);
    expect(readFileSync(path.join(otherDir, cardPath('/docs'))).toString('base64')).not.toBe(
      pictures[routes.indexOf('/docs')],
    );
  });
});

describe('information for search engines', () => {
  const sitemap = readFileSync(path.join(buildDir, 'sitemap.xml'), 'utf8');

  it('is the address of the sitemap, in robots.txt, which forbids nothing', () => {
    const robots = readFileSync(path.join(buildDir, 'robots.txt'), 'utf8');
    expect(robots).toContain(`Sitemap: ${chain.siteUrl}/sitemap.xml\n`);
    expect(robots).not.toMatch(/^Disallow: *\S/m);
    expect(readFileSync(path.join(otherDir, 'robots.txt'), 'utf8')).toContain(
      `Sitemap: ${other.siteUrl}/sitemap.xml\n`,
    );
  });

  it('is every page and nothing else, each once', () => {
    expect([...sitemap.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, url]) => url).sort()).toEqual(
      routes.map((route) => chain.siteUrl + route).sort(),
    );
  });

  it.skipIf(!inCheckout)('is the day of a page’s last commit', () => {
    const days = new Map(
      [...sitemap.matchAll(/<loc>([^<]*)<\/loc><lastmod>([^<]*)<\/lastmod>/g)].map(([, url, day]) => [url, day]),
    );
    for (const route of routes) expect(days.get(chain.siteUrl + route), route).toBe(lastChange(route)?.slice(0, 10));
  });

  it('is to leave out the not-found page', () => {
    const file = path.join(buildDir, '404.html');
    expect(readFileSync(file, 'utf8')).toMatch(/<meta[^>]*name="?robots"?[^>]*content="?noindex/);
    for (const route of routes) expect(meta(page(route), 'robots'), route).toEqual([]);
  });
});

describe('links to edit a page and to report a problem', () => {
  const anchors = (route: string, dir: string, text: string): string[] =>
    elements(page(route, dir), (element) => element.tagName === 'a' && textOf(element).trim() === text).map(
      ({properties}) => String(properties.href),
    );

  it('are on no page while the source of this site is not published', () => {
    expect(chain.docsRepository).toBeNull();
    for (const route of routes)
      expect(
        [...anchors(route, buildDir, 'Edit this page'), ...anchors(route, buildDir, 'Report a problem')],
        route,
      ).toEqual([]);
  });

  it('contain file and page where it is published', () => {
    for (const route of routes.filter((name) => name !== '/')) {
      const [edit, ...more] = anchors(route, otherDir, 'Edit this page');
      expect(more, route).toEqual([]);
      const file = /^https:\/\/github\.com\/zebra-example\/docs\/edit\/main\/(.*)$/.exec(edit ?? '')?.[1] ?? 'none';
      expect(existsSync(path.join(siteDir, file)), `${route}: ${edit}`).toBe(true);
      const reports = anchors(route, otherDir, 'Report a problem');
      expect(reports, route).toHaveLength(1);
      const report = new URL(reports[0] ?? '');
      expect(report.origin + report.pathname, route).toBe(`${other.docsRepository}/issues/new`);
      expect(report.searchParams.get('title'), route).toContain(route);
      expect(report.searchParams.get('body')?.split('\n').slice(0, 2), route).toEqual([
        `Page: ${other.siteUrl}${route}`,
        `File: ${file}`,
      ]);
    }
  });

  /** Number of the first line after the front matter that is not empty. */
  const firstContent = (source: string[]): number => {
    const head = source[0] === '---' ? source.indexOf('---', 1) + 1 : 0;
    return source.findIndex((line, index) => index >= head && line !== '') + 1;
  };

  /** The text of a source heading on the page of the made-up chain. */
  const headingText = (text: string, file: string): string =>
    expandTokens(text, {file, chain: other})
      .replace(/\{\/\*.*\*\/\}$|`/g, '')
      .trim();

  it('can contain the line of a heading, and of the first content, as in the source', () => {
    const checked = {written: 0, made: 0};
    for (const route of routes.filter((name) => name !== '/')) {
      const [, file = ''] = /\/edit\/main\/(.*)$/.exec(anchors(route, otherDir, 'Edit this page')[0] ?? '') ?? [];
      const source = readFileSync(path.join(siteDir, file), 'utf8').split('\n');
      const marked = elements(page(route, otherDir), ({properties}) => properties.dataLine !== undefined);
      const first = firstContent(source);
      expect(Number(marked[0]?.properties.dataLine), route).toBe(first);
      for (const element of marked) {
        const {tagName, properties} = element;
        const line = Number(properties.dataLine);
        const place = `${route}: ${file}:${line}`;
        const [, signs, text = ''] = /^(#+) (.*)/.exec(source[line - 1] ?? '') ?? [];
        if (!/^h\d$/.test(tagName)) expect(line, place).toBe(first);
        else if (signs === undefined) {
          checked.made += 1;
          expect(source[line - 1], place).toMatch(/^<FactsTable /);
        } else {
          checked.written += 1;
          expect(tagName, place).toBe(`h${signs.length}`);
          expect(textOf(element).replace(/\u200b/g, ''), place).toBe(headingText(text, file));
        }
      }
      const headings = new Map(
        elements(page(route, otherDir), ({tagName}) => /^h\d$/.test(tagName)).map(({properties}) => [
          properties.id,
          properties.dataLine,
        ]),
      );
      source.forEach((text, index) => {
        const id = /^#+ .*\{\/\* #([\w-]+) \*\/\}$/.exec(text)?.[1];
        if (id !== undefined && headings.has(id))
          expect(headings.get(id), `${route}: ${file}:${index + 1}`).toBe(String(index + 1));
      });
    }
    expect(checked.written).toBeGreaterThan(900);
    expect(checked.written + checked.made).toBeGreaterThan(1000);
  });

  it('need no lines while the source is not published', () => {
    for (const route of routes)
      expect(
        elements(page(route), ({properties}) => properties.dataLine !== undefined),
        route,
      ).toEqual([]);
  });

  it('are next to the date of the last change', () => {
    for (const route of docs)
      expect(
        elements(page(route), ({tagName, properties}) => tagName === 'time' && properties.itemProp !== undefined)
          .length,
        route,
      ).toBe(inCheckout ? 1 : 0);
  });
});

describe('the Markdown of a page', () => {
  it('can be copied and viewed from every docs page', () => {
    for (const route of docs) {
      const tree = page(route);
      const [button] = elements(tree, ({properties}) => properties.dataCopyFrom !== undefined);
      expect(button?.tagName === 'button' && button.properties.dataCopyFrom, route).toBe(markdownPath(route));
      const [view] = elements(tree, (element) => element.tagName === 'a' && textOf(element) === 'View as Markdown');
      expect(view?.properties.href, route).toBe(markdownPath(route));
    }
  });

  it('contains nothing of the page’s frame', () => {
    for (const dir of [buildDir, otherDir]) {
      const framed = routes.filter((route) =>
        /^\W*(?:Copy page|View as Markdown|Edit this page|Report a problem|Last updated on)\b/m.test(
          readFileSync(path.join(dir, markdownPath(route)), 'utf8'),
        ),
      );
      expect(framed).toEqual([]);
    }
  });

  it('contains no comments, and marks powers as such', () => {
    for (const route of routes) {
      const prose = readFileSync(path.join(buildDir, markdownPath(route)), 'utf8').replace(
        /^( *)(```+)[\s\S]*?^\1\2$/gm,
        '',
      );
      expect(prose, route).not.toContain('<!--');
    }
    expect(readFileSync(path.join(buildDir, markdownPath('/')), 'utf8')).toContain(
      `one ${chain.ticker} is 10^${chain.decimals} of it`,
    );
  });

  it('has one address for each page', () => {
    expect(routes.every((route) => htmlFile(route) !== undefined)).toBe(true);
    expect(new Set(routes.map(markdownPath)).size).toBe(routes.length);
  });
});
