import {existsSync, readdirSync, readFileSync} from 'node:fs';
import path from 'node:path';
import {brotliCompressSync} from 'node:zlib';

import {beforeAll, describe, expect, it} from 'vitest';

import {recordMetric} from '../../tools/lib/metrics';
import {routes} from '../../src/site/routes';
import {fullAnchor} from '../../src/search/anchor';
import type {ServedHead} from '../../src/search/client';
import {SearchEngine} from '../../src/search/engine';
import type {TextFile} from '../../src/search/types';
import {basePath, buildDir, elements, htmlFile, page} from './html';
import {questions} from './relevance';

const folder = path.join(buildDir, 'search');
const read = (name: string): string => readFileSync(path.join(folder, name), 'utf8');
const kilobytes = (name: string): number => brotliCompressSync(read(name)).length / 1024;

let head: ServedHead;
let engine: SearchEngine;

beforeAll(() => {
  head = JSON.parse(read('index.json')) as ServedHead;
  engine = new SearchEngine(head);
  engine.addText(JSON.parse(read(head.files.text)) as TextFile);
});

const routeOf = (to: string): string => to.split('#')[0] ?? '';

describe('the search index', () => {
  it('has all routes, and nothing else', () => {
    expect(head.pages.map(([route]) => route).sort()).toEqual([...routes].sort());
  });

  it('is two files; the first query costs little', () => {
    expect(
      readdirSync(folder)
        .filter((name) => !/\.(br|gz)$/.test(name))
        .sort(),
    ).toEqual(['index.json', head.files.text].sort());
    const sizes = ['index.json', head.files.text].map(kilobytes);
    recordMetric(
      'search index, all files, brotli',
      'search',
      Math.round(sizes.reduce((sum, size) => sum + size, 0)),
      ' KB',
    );
    recordMetric('search index, entries', 'search', head.heading.length);
    expect(sizes[0]).toBeLessThan(80);
    // 280 KB with 80 pages: it grows with the number of pages, and no faster.
    expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThan((280 / 80) * routes.length);
  });

  it('leads to headings that exist', () => {
    const ids = new Map(
      routes.map((route) => [
        route,
        new Set(
          elements(page(route), ({properties}) => properties.id !== undefined).map(({properties}) =>
            String(properties.id),
          ),
        ),
      ]),
    );
    const wrong = head.anchor.flatMap((short, entry) => {
      const anchor = fullAnchor(short, head.heading[entry] ?? '');
      const route = head.pages[head.page[entry] ?? -1]?.[0] ?? '';
      return anchor === '' || ids.get(route)?.has(anchor) ? [] : [`${route}#${anchor}`];
    });
    expect(wrong).toEqual([]);
  });
});

describe('relevance', () => {
  it('asks at least 60 questions over all sections, each once, about pages that exist', () => {
    expect(questions.length).toBeGreaterThanOrEqual(60);
    expect(new Set(questions.map(({ask}) => ask)).size).toBe(questions.length);
    expect(questions.flatMap(({pages}) => pages).filter((route) => !routes.includes(route))).toEqual([]);
    for (const section of ['/develop', '/validate', '/protocol']) {
      expect(questions.filter(({pages}) => pages[0]?.startsWith(section)).length, section).toBeGreaterThanOrEqual(15);
    }
  });

  // A result is a page, with at most three of its other places below it: as the reader sees it.
  it('has the right page first for 80 %, among the first three for 95 %', () => {
    const places = questions.map(({ask, pages}) => ({
      ask,
      place: engine
        .search(ask)
        .filter(({isBelow}) => !isBelow)
        .findIndex(({to}) => pages.includes(routeOf(to))),
    }));
    const first = places.filter(({place}) => place === 0).length / places.length;
    const three = places.filter(({place}) => place >= 0 && place < 3).length / places.length;
    recordMetric('search questions', 'search', places.length);
    recordMetric('search questions, right page first', 'search', 100 * first, ' %');
    recordMetric('search questions, right page among three', 'search', 100 * three, ' %');
    const missed = places.filter(({place}) => place < 0 || place > 2).map(({ask, place}) => `${ask} (${place})`);
    expect(three, `not among the first three: ${missed.join(', ')}`).toBeGreaterThanOrEqual(0.95);
    expect(first).toBeGreaterThanOrEqual(0.8);
  });

  it.each([
    ['eth_getLogs', '/develop/api/ethereum-json-rpc/methods/eth-transactions#eth_getlogs'],
    ['0x0000…0800', '/develop/smart-contracts/evm-precompiles/staking'],
    ['0x0000000000000000000000000000000000000800', '/develop/smart-contracts/evm-precompiles/staking'],
    ['unjail', '/validate/setup-and-configuration/operate#unjail'],
  ])('finds %s first try', (ask, to) => {
    expect(engine.search(ask)[0]?.to).toBe(to);
  });

  it('finds --keyring-backend and "add network" first try', () => {
    expect(engine.search('--keyring-backend')[0]).toMatchObject({kind: 'flag', heading: '--keyring-backend'});
    expect(routeOf(engine.search('add network')[0]?.to ?? '')).toBe('/develop/wallet-integration');
  });
});

describe('the search page', () => {
  it('exists, is hidden from search engines, and says what to do without JavaScript', () => {
    const file = htmlFile('/search');
    expect(file !== undefined && existsSync(file)).toBe(true);
    const html = readFileSync(file ?? '', 'utf8');
    expect(html).toMatch(/<meta[^>]*name="?robots"?[^>]*noindex/);
    const [noscript = ''] = /<noscript>[\s\S]*?<\/noscript>/.exec(html) ?? [];
    expect(noscript).toContain('requires JavaScript');
    expect(noscript.replaceAll('"', '')).toContain(`href=${basePath}/develop`);
    expect(readFileSync(path.join(buildDir, 'sitemap.xml'), 'utf8')).not.toContain('/search<');
  });
});
