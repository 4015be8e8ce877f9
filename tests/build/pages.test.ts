import {existsSync, readFileSync, readdirSync} from 'node:fs';
import path from 'node:path';

import {describe, expect, it} from 'vitest';

import {constantsOf} from '../../src/chain/constants';
import {loadChain, siteDir} from '../../src/chain/load';
import {packageDir, packageId} from '../../src/seams/seam';
import {routes, specifiedRoutes} from '../../src/site/routes';
import {basePath, buildDir, elements, htmlFile, isOwnBuild, meta, page, siteRoot, textOf, titleOf} from './html';

const chain = loadChain();

describe('the built site', () => {
  it('has a page for each of the 70 routes of the specification', () => {
    expect(specifiedRoutes).toHaveLength(70);
    expect(routes.filter((route) => htmlFile(route) === undefined)).toEqual([]);
  });

  it.skipIf(!isOwnBuild)('was built without a warning', () => {
    const log = readFileSync(path.join(siteDir, '.cache/build-build.log'), 'utf8');
    expect(log).toContain('[SUCCESS]');
    expect(
      log.split('\n').filter((line) => /\[WARNING\]|Broken link|Broken anchor|[Dd]uplicate routes/.test(line)),
    ).toEqual([]);
  });

  it('has the names of the specification', () => {
    const home = page('/');
    expect(titleOf(home)).toContain('Docs');
    expect(textOf(home)).toContain(`Develop on ${chain.brand}`);
    expect(elements(home, ({tagName}) => tagName === 'html')[0]?.properties.lang).toBe('en');
    expect(meta(home, 'author')).toHaveLength(1);
    for (const word of ['cross-chain', 'Cosmos SDK', 'IBC', 'EVM'])
      expect(meta(home, 'keywords').join()).toContain(word);
    expect(textOf(home)).toContain(constantsOf(chain).get('site.copyright'));
    expect(meta(home, 'generator')[0]).toBe(
      `Docusaurus ${packageId(packageDir('@docusaurus/core')).replace(/^.*@/, 'v')}`,
    );
    const icon = elements(
      home,
      ({tagName, properties}) => tagName === 'link' && [properties.rel].flat().includes('icon'),
    )[0];
    expect(existsSync(path.join(buildDir, String(icon?.properties.href).slice(basePath.length)))).toBe(true);
    const {version} = JSON.parse(readFileSync(path.join(siteDir, 'package.json'), 'utf8')) as {version: string};
    expect(version).toBe('0.0.0');
  });

  it('gives pages outside the sections the text styles of the sections, which are those of .markdown', () => {
    const content = elements(
      page('/markdown-page'),
      ({tagName, properties}) => tagName === 'div' && [properties.className].flat().includes('markdown'),
    );
    expect(content).toHaveLength(1);
    expect(content[0]?.children.filter((child) => child.type === 'element' && child.tagName === 'h2')).not.toEqual([]);
  });

  it('gives each page a title and a description that no other page has', () => {
    const seen = new Map<string, string>();
    for (const route of routes) {
      const tree = page(route);
      const descriptions = meta(tree, 'description');
      expect(descriptions, `${route}: descriptions`).toHaveLength(1);
      expect(descriptions[0]?.length, `${route}: length of the description`).toBeGreaterThanOrEqual(50);
      expect(descriptions[0]?.length, `${route}: length of the description`).toBeLessThanOrEqual(160);
      for (const text of [titleOf(tree), descriptions[0] ?? '']) {
        expect(seen.get(text), `${route} shares "${text}"`).toBeUndefined();
        seen.set(text, route);
      }
      const canonical = elements(
        tree,
        ({tagName, properties}) => tagName === 'link' && [properties.rel].flat().includes('canonical'),
      );
      expect(canonical[0]?.properties.href, `${route}: canonical`).toBe(siteRoot + route);
    }
  });

  it('has one main heading per page, no empty heading, and content below the first', () => {
    for (const route of routes) {
      const headings = elements(page(route), ({tagName}) => /^h[1-6]$/.test(tagName));
      expect(
        headings.filter(({tagName}) => tagName === 'h1'),
        route,
      ).toHaveLength(1);
      for (const heading of headings)
        expect(
          textOf(heading)
            .replace(/[#\u200b]/g, '')
            .trim(),
          `${route}: a heading`,
        ).not.toBe('');
      const main = elements(page(route), ({tagName}) => tagName === 'main')[0];
      expect(main && textOf(main).split(/\s+/).length, `${route}: words`).toBeGreaterThan(120);
    }
  });

  it('has lists of contents that can be read: at most 40 links', () => {
    const linksOf = (route: string): number =>
      elements(page(route), ({tagName, properties}) => {
        const classes = [properties.className].flat().map(String);
        return tagName === 'a' && classes.includes('table-of-contents__link');
      }).length;
    const counts = routes.map((route) => ({route, links: linksOf(route)}));
    expect(Math.max(...counts.map(({links}) => links))).toBeGreaterThan(20);
    expect(counts.filter(({links}) => links > 40)).toEqual([]);
  });

  it('has no link to another page whose words say nothing of it, by the list of Lighthouse', () => {
    const vague =
      /^(?:click here|click this|go|here|information|learn more|more|more info(?:rmation)?|right here|read more|see more|start|this)$/i;
    const found = routes.flatMap((route) =>
      elements(page(route), ({tagName}) => tagName === 'a')
        .filter((link) => {
          const [to = '', fragment] = String(link.properties.href).split('#');
          return vague.test(textOf(link).trim()) && !(fragment !== undefined && (to === '' || to === basePath + route));
        })
        .map((link) => `${route}: ${textOf(link)}`),
    );
    expect(found).toEqual([]);
  });

  it('contains no placeholder, no token and no mark of a missing value', () => {
    for (const route of routes) {
      const main = elements(page(route), ({tagName}) => tagName === 'main')[0];
      const prose = main ? textOf(main, ['pre', 'code']) : '';
      expect(prose, route).not.toMatch(/coming soon|lorem ipsum|\bTODO\b|\bTBD\b|\bundefined\b|\[object|\{\{[a-z]/i);
      expect(main ? textOf(main) : '', route).not.toContain('⟦');
    }
  });

  it('lost no character when it was rendered', () => {
    for (const route of routes)
      expect(readFileSync(htmlFile(route) ?? '', 'utf8').match(/.{0,40}[\0\uFFFD].{0,40}/)?.[0], route).toBeUndefined();
  });

  it('has no broken internal link and no broken anchor', () => {
    const ids = new Map(
      routes.map((route) => [
        route,
        new Set(
          elements(page(route), ({properties}) => typeof properties.id === 'string').map(({properties}) =>
            String(properties.id),
          ),
        ),
      ]),
    );
    const broken: string[] = [];
    for (const route of routes) {
      for (const {properties} of elements(
        page(route),
        (element) => element.tagName === 'a' && typeof element.properties.href === 'string',
      )) {
        const url = new URL(String(properties.href), `https://site.invalid${basePath}${route}`);
        if (url.host !== 'site.invalid') continue;
        const inSite = url.pathname.startsWith(`${basePath}/`);
        const target = inSite ? decodeURIComponent(url.pathname.slice(basePath.length)) : 'outside of the base path';
        const file = path.join(buildDir, target);
        if (!ids.has(target) && !(path.extname(target) !== '' && existsSync(file)) && htmlFile(target) === undefined) {
          broken.push(`${route} → ${String(properties.href)}: no such page or file`);
        } else if (url.hash !== '' && ids.has(target) && !ids.get(target)?.has(decodeURIComponent(url.hash.slice(1)))) {
          broken.push(`${route} → ${String(properties.href)}: the page has no such anchor`);
        }
      }
    }
    expect(broken).toEqual([]);
  });

  it('uses each id once on a page', () => {
    for (const route of routes) {
      const all = elements(page(route), ({properties}) => typeof properties.id === 'string').map(({properties}) =>
        String(properties.id),
      );
      expect(
        all.filter((id, index) => all.indexOf(id) !== index),
        route,
      ).toEqual([]);
    }
  });

  it('lists each page in the sitemap', () => {
    const sitemap = readFileSync(path.join(buildDir, 'sitemap.xml'), 'utf8');
    expect(routes.filter((route) => !sitemap.includes(`<loc>${siteRoot}${route}</loc>`))).toEqual([]);
  });

  it('marks up its questions and its breadcrumbs as structured data', () => {
    expect(routes.filter((route) => route.endsWith('/faq')).length).toBeGreaterThan(1);
    for (const route of routes) {
      const scripts = elements(
        page(route),
        ({tagName, properties}) => tagName === 'script' && properties.type === 'application/ld+json',
      );
      const data = scripts.map(
        (script) =>
          JSON.parse(script.children.map((child) => ('value' in child ? child.value : '')).join('')) as {
            '@type': string;
            mainEntity?: unknown[];
          },
      );
      if (route.endsWith('/faq')) {
        const faq = data.find(({'@type': type}) => type === 'FAQPage');
        expect(faq?.mainEntity?.length, route).toBeGreaterThanOrEqual(25);
      }
      if (route.split('/').length > 2)
        expect(
          data.map(({'@type': type}) => type),
          route,
        ).toContain('BreadcrumbList');
    }
  });

  it('serves the operations files with the chain’s values in them', () => {
    const folder = path.join(buildDir, 'ops');
    const names = readdirSync(folder);
    expect(names.length).toBeGreaterThan(10);
    for (const name of names)
      expect(readFileSync(path.join(folder, name), 'utf8'), name).not.toMatch(/\{\{[a-z][\w.]*\}\}/);
  });
});
