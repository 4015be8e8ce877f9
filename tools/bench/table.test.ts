import {mkdtempSync, readFileSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import path from 'node:path';

import {describe, expect, it} from 'vitest';

import {readOptions} from './options';
import {BENCHMARKS, publish} from './report';
import {between, loadTable, loadTargets, type PageResult, show, target, targetTable} from './table';

const figure = (median: number) => ({median, min: median, max: median});
const page = (
  kind: PageResult['kind'],
  ours: PageResult['sites'][string],
  vitepress: PageResult['sites'][string] = {},
): PageResult => ({kind, route: '/a', sites: {ours, vitepress}});
const labels = {ours: 'this site', vitepress: 'VitePress'};

describe('the table', () => {
  it('shows the median with its range, sizes in KB, and a dash where nothing was measured', () => {
    expect(show('lcp', {median: 701.4, min: 690, max: 720.2})).toBe('701 (690–720)');
    expect(show('script', figure(120_400))).toBe('120');
    expect(show('cls', {median: 0.05664, min: 0, max: 0.1})).toBe('0.057 (0.000–0.100)');
    expect(show('hydrated', {median: 1709.6, min: 1543, max: 12_788})).toBe('1,710 (1,543–12,788)');
    expect(show('hydrated', undefined)).toBe('–');
  });

  it('has one row for each page and site', () => {
    const rows = loadTable([page('median', {lcp: figure(7)}, {lcp: figure(9)})], labels).split('\n');
    expect(rows).toHaveLength(4);
    expect(rows[2]).toMatch(/^\| median: `\/a` \| this site \|.*\| 7 \|/);
    expect(rows[3]).toMatch(/^\| {2}\| VitePress \|.*\| 9 \|/);
  });
});

describe('targets', () => {
  it('compare with a peer or with a number, and leave out what was not measured', () => {
    const found = loadTargets(
      [page('median', {lcp: figure(660), cls: figure(0.01), script: figure(120_000)}, {lcp: figure(1000)})],
      labels,
    );
    expect(found.map(({text, met}) => `${text}: ${met}`)).toEqual([
      'median: LCP ≤ 0.6 × VitePress: false',
      'median: CLS ≤ 0: false',
      'median: JS ≤ 120 KB: true',
    ]);
    expect(found[0]?.ratio).toBeCloseTo(0.66);
  });

  it('compare the script of a large page with that of the median page', () => {
    const results = [page('median', {script: figure(100_000)}), page('cli', {script: figure(111_000)})];
    expect(loadTargets(results, labels).find(({text}) => text.startsWith('cli: JS'))).toMatchObject({
      met: false,
      ratio: 1.11,
    });
  });

  it('count nothing against nothing as met, and something against nothing as not met', () => {
    expect(target('t', 0, 0.35, 0).met).toBe(true);
    expect(target('t', 5, 0.35, 0).met).toBe(false);
    expect(targetTable([target('t', 5, 0.35, 0)])).toContain('**not met**');
  });
});

describe('BENCHMARKS.md', () => {
  it.each(['load', 'lighthouse', 'build'])('gets the table of --%s between its markers and keeps the rest', (mode) => {
    const before = readFileSync(BENCHMARKS, 'utf8');
    const file = path.join(mkdtempSync(path.join(tmpdir(), 'bench-')), 'copy.md');
    writeFileSync(file, before);
    publish(`bench-${mode}`, '| new |', file);
    const after = readFileSync(file, 'utf8');
    expect(after).toContain(`<!-- bench-${mode} -->\n| new |\n<!-- /bench-${mode} -->`);
    const marked = new RegExp(`<!-- bench-${mode} -->[^]*<!-- /bench-${mode} -->`);
    expect(after.replace(marked, '')).toBe(before.replace(marked, ''));
  });

  it('is refused where a marker is missing', () => {
    expect(between('a\n<!-- x -->\nold\n<!-- /x -->\nb', 'x', 'new')).toBe('a\n<!-- x -->\nnew\n<!-- /x -->\nb');
    expect(() => between('a', 'x', 'new')).toThrow(/markers <!-- x --> and <!-- \/x --> are missing/);
  });
});

describe('the command line', () => {
  it('has the defaults of a full run', () => {
    expect(readOptions([])).toMatchObject({
      mode: 'load',
      runs: 7,
      rest: 200,
      pages: ['median', 'methods', 'cli'],
      peers: ['vitepress', 'starlight'],
      write: false,
    });
    expect(readOptions(['--seams', 'prefetch'])).toMatchObject({mode: 'load', seams: ['prefetch'], peers: []});
    expect(readOptions(['--rest', '0'])).toMatchObject({rest: 0});
    expect(readOptions(['--lighthouse'])).toMatchObject({mode: 'lighthouse', runs: 3});
  });

  it('names what is wrong', () => {
    expect(() => readOptions(['--runs', '0'])).toThrow('--runs: "0"');
    expect(() => readOptions(['--rest=-1'])).toThrow('--rest: "-1" is not a whole number of milliseconds');
    expect(() => readOptions(['--only', 'median,big'])).toThrow('--only: "big" is none of median, methods, cli.');
    expect(() => readOptions(['--lighthouse', '--build'])).toThrow(/name one/);
    expect(() => readOptions(['--seams', 'prefech'])).toThrow('--seams: "prefech" is none of');
    expect(() => readOptions(['--seams', 'prefetch', '--write'])).toThrow(/^--write: /);
    expect(() => readOptions(['--against', 'nowhere'])).toThrow('--against: "nowhere" is no folder of a built site.');
  });
});
