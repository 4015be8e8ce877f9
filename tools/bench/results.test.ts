import {existsSync, mkdtempSync, readFileSync, rmSync} from 'node:fs';
import os from 'node:os';
import path from 'node:path';

import {afterEach, describe, expect, it} from 'vitest';

import {routes} from '../../src/site/routes';
import {buildingTable, buildingTargets, copyContent} from './building';
import {isSure, lighthouseTable, lighthouseTargets, lostAudits, type Report, scoresOf} from './lighthouse';
import {classicSidebar, starlightSidebar, vitepressSidebar} from './peers';

const report = (performance: number, seo = 1): Report => ({
  categories: {
    performance: {
      score: performance,
      auditRefs: [
        {id: 'lcp', weight: 25},
        {id: 'hint', weight: 0},
      ],
    },
    accessibility: {score: 1, auditRefs: []},
    'best-practices': {score: 1, auditRefs: []},
    seo: {score: seo, auditRefs: [{id: 'crawl', weight: 1}]},
  },
  audits: {
    lcp: {title: 'Largest paint', score: performance, displayValue: '2.1 s'},
    hint: {title: 'A hint', score: 0},
    crawl: {title: 'Page is blocked from indexing', score: seo},
  },
});

describe('Lighthouse', () => {
  it('names the audits that cost points, and only those', () => {
    expect(lostAudits(report(0.97, 0))).toEqual([
      {audit: 'performance: lcp', score: 97, shown: '2.1 s'},
      {audit: 'seo: crawl', score: 0, shown: 'Page is blocked from indexing'},
    ]);
    expect(lostAudits(report(1))).toEqual([]);
  });

  it('takes the median of the runs, and lists routes below 100 with the worst of each audit', () => {
    const results = [
      scoresOf('/a', [report(1), report(0.94), report(0.99)]),
      scoresOf('/b', [report(1), report(0.99), report(1)]),
    ];
    expect(results[0]?.scores.performance).toEqual({median: 99, min: 94, max: 100});
    const table = lighthouseTable(results);
    expect(table).toContain(
      'Of 2 routes, 1 have 100 in all four categories as the median of their runs, and 0 in each run.',
    );
    expect(table).toContain('| `/a` | 99 (94–100) | 100 | 100 | 100 | performance: lcp 94 (2.1 s) |');
    expect(table).not.toContain('`/b`');
    expect(lighthouseTargets(results).map(({met}) => met)).toEqual([true, false, true, true, true]);
  });

  it('is done with a route once more than half of all runs have 100', () => {
    const [good, bad] = [report(1), report(0.99)];
    expect(isSure([good, good, bad], 5)).toBe(false);
    expect(isSure([good, good, bad, good], 5)).toBe(true);
    expect([[], [good]].map((reports) => isSure(reports, 1))).toEqual([false, true]);
  });

  it('does not take a category that was not scored for a good one', () => {
    expect(lighthouseTargets([scoresOf('/a', [{categories: {}, audits: {}}])]).every(({met}) => !met)).toBe(true);
  });
});

describe('building', () => {
  const costs = {
    'clean, this site': [
      {wall: 26, cpu: 40, memory: 900 * 2 ** 20},
      {wall: 30, cpu: 44, memory: 1100 * 2 ** 20},
    ],
    'clean, VitePress': [{wall: 20, cpu: 40, memory: 0}],
    'clean, 10 times the pages': [{wall: 300, cpu: 462, memory: 2049 * 2 ** 20}],
  };

  it('compares with the peers, and takes the highest memory', () => {
    const found = Object.fromEntries(
      buildingTargets(costs, [400, 900, 450]).map(({text, value, ratio, met}) => [text, {value, ratio, met}]),
    );
    expect(found).toEqual({
      'clean build ≤ 1.3 × VitePress, CPU s': {value: 42, ratio: 1.05, met: true},
      'clean build ≤ 1.3 × VitePress, wall s': {value: 28, ratio: 1.4, met: false},
      'page edit to screen ≤ 500 ms': {value: 450, ratio: undefined, met: true},
      'peak memory of a clean build ≤ 1,024 MiB': {value: 1100, ratio: undefined, met: false},
      'peak memory of 10 times the pages ≤ 2,048 MiB': {value: 2049, ratio: undefined, met: false},
      '10 times the pages ≤ 11 × the CPU, CPU s': {value: 462, ratio: 11, met: true},
    });
    expect(buildingTable(costs, [400])).toContain(
      '| clean, this site | 28.0 (26.0–30.0) | 42.0 (40.0–44.0) | 1,000 (900–1,100) |',
    );
  });

  describe('ten times the pages', () => {
    const folder = mkdtempSync(path.join(os.tmpdir(), 'bench-'));
    afterEach(() => rmSync(folder, {recursive: true, force: true}));

    it('copies every section into itself', () => {
      copyContent(folder, 2);
      const original = readFileSync(path.join(folder, 'develop/faucet.mdx'), 'utf8');
      for (const copy of ['copy-1', 'copy-2'])
        expect(readFileSync(path.join(folder, 'develop', copy, 'faucet.mdx'), 'utf8')).toBe(original);
      expect(existsSync(path.join(folder, 'develop/copy-3'))).toBe(false);
    });
  });

  it('has no route of a copy otherwise', () => {
    expect(routes.filter((route) => route.includes('copy-'))).toEqual([]);
  });
});

describe('the sidebars of the peers', () => {
  const items = [
    {label: 'Start', route: '/a'},
    {label: 'Books', route: '/a/books', items: [{label: 'One', route: '/a/books/one'}]},
    {label: 'Loose', items: [{label: 'Leaf', route: '/a/leaf'}]},
  ];

  it('hold the same pages in the same order', () => {
    const one = [{text: 'One', link: '/a/books/one'}];
    expect(vitepressSidebar(items)).toEqual([
      {text: 'Start', link: '/a'},
      {text: 'Books', link: '/a/books', collapsed: true, items: one},
      {text: 'Loose', collapsed: true, items: [{text: 'Leaf', link: '/a/leaf'}]},
    ]);
    expect(starlightSidebar(items)[1]).toEqual({
      label: 'Books',
      collapsed: true,
      items: [
        {label: 'Books', link: '/a/books'},
        {label: 'One', link: '/a/books/one'},
      ],
    });
    expect(classicSidebar(items)[1]).toEqual({
      type: 'category',
      label: 'Books',
      link: {type: 'doc', id: 'a/books'},
      items: [{type: 'doc', id: 'a/books/one', label: 'One'}],
    });
  });
});
