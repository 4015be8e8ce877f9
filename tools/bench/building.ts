import {cpSync, readFileSync, rmSync, writeFileSync} from 'node:fs';
import path from 'node:path';

import {type Browser, chromium, type Page} from '@playwright/test';

import {siteDir} from '../../src/chain/load';
import {sections} from '../../src/site/sections';
import {systemChromium} from '../lib/chromium';
import {freePort} from '../lib/local-server';
import {type Corpus, routeOfKind} from './corpus';
import type {Options} from './options';
import {buildPeer, type Peer, preparePeer} from './peers';
import {textProbe} from './probe';
import {type Command, type Cost, run, start} from './process';
import {type Spread, spread} from './statistics';
import {grouped, markdownTable, type Target, target} from './table';

/** What building and writing cost, by what was done. Times in seconds, memory in bytes. */
export type Costs = Record<string, Cost[]>;

/** How many times the pages the large site has. */
const TIMES = 10;
const LARGE = `clean, ${TIMES} times the pages`;

type Note = (name: string, cost: Cost) => void;

/** The framework's command in a folder that has it installed. */
function docusaurus(folder: string, args: string[], env: NodeJS.ProcessEnv, log: string): Command {
  return {
    program: process.execPath,
    args: [path.join(folder, 'node_modules/@docusaurus/core/bin/docusaurus.mjs'), ...args],
    cwd: folder,
    env,
    log,
  };
}

/** A build of this site into a folder of the scratch folder; `clean` without anything the bundler remembers. */
async function buildOurs(
  scratch: string,
  name: string,
  {clean, env = {}}: {clean: boolean; env?: NodeJS.ProcessEnv},
): Promise<Cost> {
  const generated = `.docusaurus/bench-${name}`;
  if (clean) rmSync(path.join(siteDir, generated), {recursive: true, force: true});
  const settings = {
    NODE_ENV: 'production',
    DOCUSAURUS_GENERATED_FILES_DIR_NAME: generated,
    ...(clean ? {DOCUSAURUS_NO_PERSISTENT_CACHE: '1'} : {}),
    ...env,
  };
  return run(
    docusaurus(
      siteDir,
      ['build', '--out-dir', path.join(scratch, `site-${name}`)],
      settings,
      path.join(scratch, `log/build-${name}.log`),
    ),
  );
}

/**
 * Copies the pages: once into place, and `copies` times more into a folder `copy-N` of each section
 * (see src/site/routes.ts).
 */
export function copyContent(destination: string, copies: number): void {
  rmSync(destination, {recursive: true, force: true});
  for (const {folder} of sections) {
    const source = path.join(siteDir, folder);
    cpSync(source, path.join(destination, folder), {recursive: true});
    for (let copy = 1; copy <= copies; copy += 1)
      cpSync(source, path.join(destination, folder, `copy-${copy}`), {recursive: true});
  }
}

/** Loads an address again and again until it shows the heading. */
async function untilShown(page: Page, address: string, heading: string): Promise<void> {
  for (const began = Date.now(); Date.now() - began < 600_000; await new Promise((later) => setTimeout(later, 100))) {
    const opened = await page.goto(address, {waitUntil: 'commit'}).then(
      (answer) => answer?.ok() ?? false,
      () => false,
    );
    if (opened) return page.getByRole('heading', {level: 1, name: heading}).waitFor({timeout: 600_000});
  }
  throw new Error(`${address} showed nothing for ten minutes; see the log of the start command.`);
}

interface Started {
  cost: Cost;
  /** Milliseconds from the write of a file to its text on the screen. */
  edits: number[];
}

/** Starts a development server, waits for a page in a browser, and edits that page's file `edits` times. */
async function startServer(
  browser: Browser,
  command: (port: number) => Command,
  route: string,
  heading: string,
  file: string,
  edits: number,
): Promise<Started> {
  const port = await freePort();
  const page = await browser.newPage();
  // The compiler of this script names functions that way.
  await page.addInitScript('globalThis.__name ??= (value) => value');
  const before = readFileSync(file, 'utf8');
  const server = start(command(port));
  try {
    await untilShown(page, `http://127.0.0.1:${port}${route}`, heading);
    const cost = server.cost();
    const times: number[] = [];
    for (let edit = 1; edit <= edits; edit += 1) {
      await page.waitForTimeout(2000);
      const text = `Edit number ${edit} of the benchmark.`;
      const seen = page.evaluate(textProbe, text); // Playwright's own waiting looks twice a second only
      await page.evaluate(() => 0); // the probe runs
      const began = performance.timeOrigin + performance.now();
      writeFileSync(file, `${before}\n${text}\n`);
      times.push((await seen) - began);
    }
    return {cost, edits: times};
  } finally {
    await server.stop();
    writeFileSync(file, before);
    await page.close();
  }
}

/**
 * Starts both development servers with what they remember and edits a page in this site's.
 * @returns milliseconds of each edit.
 */
async function measureStart({scratch, runs}: Options, corpus: Corpus, classic: Peer, note: Note): Promise<number[]> {
  const route = routeOfKind('median', corpus);
  const heading = corpus.pages.find((page) => page.route === route)?.title ?? '';
  const content = path.join(scratch, 'content');
  copyContent(content, 0);
  const options = (port: number): string[] => ['start', '--no-open', '--host', '127.0.0.1', '--port', String(port)];
  const settings = {
    NODE_ENV: 'development',
    CONTENT_DIR: content,
    DOCUSAURUS_GENERATED_FILES_DIR_NAME: '.docusaurus/bench-start',
  };
  const ours = (port: number): Command =>
    docusaurus(siteDir, options(port), settings, path.join(scratch, 'log/start-ours.log'));
  const theirs = (port: number): Command =>
    docusaurus(classic.folder, options(port), {NODE_ENV: 'development'}, path.join(scratch, 'log/start-classic.log'));
  const executablePath = systemChromium();
  const browser = await chromium.launch({
    ...(executablePath === undefined ? {} : {executablePath}),
    args: ['--no-sandbox', '--disable-gpu'],
  });
  const edits: number[] = [];
  try {
    for (let turn = 0; turn <= runs; turn += 1) {
      const counted = turn > 0; // the first start fills the caches
      const here = await startServer(
        browser,
        ours,
        route,
        heading,
        path.join(content, `${route.slice(1)}.mdx`),
        counted ? 3 : 0,
      );
      const there = await startServer(browser, theirs, route, heading, sourceFile(classic, route), 0);
      if (!counted) continue;
      edits.push(...here.edits);
      note('start, this site', here.cost);
      note('start, classic', there.cost);
    }
  } finally {
    await browser.close();
  }
  return edits;
}

/** Measures the named parts of building and writing: candidates in turn, `runs` times. The large site is built once. */
export async function measureBuilding(
  options: Options,
  site: string,
  corpus: Corpus,
): Promise<{costs: Costs; edits: number[]}> {
  const {scratch, runs, parts} = options;
  const costs: Costs = {};
  const note: Note = (name, cost) => {
    (costs[name] ??= []).push(cost);
    console.log(
      `${name}: ${cost.wall.toFixed(1)} ` +
        `s${cost.cpu === undefined ? '' : `, CPU ${cost.cpu.toFixed(1)} s`}${cost.memory === undefined ? '' : `, memory ${(cost.memory / 2 ** 20).toFixed(0)} MiB`}`,
    );
  };
  const turns = Array.from({length: runs});
  if (parts.includes('clean')) {
    const vitepress = await preparePeer('vitepress', scratch, corpus, site);
    for (const _ of turns) {
      note('clean, this site', await buildOurs(scratch, 'clean', {clean: true}));
      note('clean, VitePress', await buildPeer(vitepress, {clean: true}));
    }
  }
  let edits: number[] = [];
  if (parts.includes('warm') || parts.includes('start')) {
    const classic = await preparePeer('classic', scratch, corpus, site);
    if (parts.includes('warm')) {
      await buildOurs(scratch, 'warm', {clean: false});
      await buildPeer(classic, {clean: true});
      for (const _ of turns) {
        note('warm, this site', await buildOurs(scratch, 'warm', {clean: false}));
        note('warm, classic', await buildPeer(classic, {clean: false}));
      }
    }
    if (parts.includes('start')) edits = await measureStart(options, corpus, classic, note);
  }
  if (parts.includes('large')) {
    const content = path.join(scratch, 'content');
    copyContent(content, TIMES - 1);
    note(
      LARGE,
      await buildOurs(scratch, 'large', {clean: true, env: {CONTENT_DIR: content, BENCH_COPIES: String(TIMES - 1)}}),
    );
    rmSync(content, {recursive: true, force: true});
  }
  return {costs, edits};
}

function sourceFile({sources, folder}: Peer, route: string): string {
  const file = sources.get(route);
  if (file === undefined) throw new Error(`${folder} has no page ${route}.`);
  return file;
}

const part = (costs: Costs, name: string, key: keyof Cost): Spread | undefined =>
  spread((costs[name] ?? []).map((cost) => cost[key]));

/** What building and writing have to reach. What could not be measured is left out. */
export function buildingTargets(costs: Costs, edits: readonly number[]): Target[] {
  const compare = (text: string, name: string, base: string, limit: number, keys: (keyof Cost)[]): Target[] =>
    keys.flatMap((key) => {
      const [value, other] = [part(costs, name, key), part(costs, base, key)];
      return value && other
        ? [target(`${text}, ${key === 'cpu' ? 'CPU' : 'wall'} s`, value.median, limit, other.median)]
        : [];
    });
  const edit = spread(edits);
  const memory = (text: string, name: string, mebibytes: number): Target[] => {
    const peak = part(costs, name, 'memory');
    return peak
      ? [target(`peak memory of ${text} ≤ ${mebibytes.toLocaleString('en')} MiB`, peak.max / 2 ** 20, mebibytes)]
      : [];
  };
  return [
    ...compare('clean build ≤ 1.3 × VitePress', 'clean, this site', 'clean, VitePress', 1.3, ['cpu', 'wall']),
    ...compare('warm build ≤ 0.5 × classic', 'warm, this site', 'warm, classic', 0.5, ['cpu', 'wall']),
    ...compare('start to first page ≤ 0.5 × classic', 'start, this site', 'start, classic', 0.5, ['cpu', 'wall']),
    ...(edit ? [target('page edit to screen ≤ 500 ms', edit.median, 500)] : []),
    ...memory('a clean build', 'clean, this site', 1024),
    ...memory(`${TIMES} times the pages`, LARGE, 2048),
    ...compare(`${TIMES} times the pages ≤ 11 × the CPU`, LARGE, 'clean, this site', 11, ['cpu']),
  ];
}

/** The costs as a table. */
export function buildingTable(costs: Costs, edits: readonly number[]): string {
  const seconds = (figure: Spread | undefined, unit = 1, digits = 1): string => {
    if (!figure) return '–';
    const [value, low, high] = [figure.median, figure.min, figure.max].map((number) =>
      grouped(number / unit, digits),
    ) as [string, string, string];
    return low === high ? value : `${value} (${low}–${high})`;
  };
  const rows = Object.keys(costs).map((name) => [
    name,
    seconds(part(costs, name, 'wall')),
    seconds(part(costs, name, 'cpu')),
    seconds(part(costs, name, 'memory'), 2 ** 20, 0),
  ]);
  const edit = spread(edits);
  return `${markdownTable(['what', 'wall s', 'CPU s', 'memory MiB'], rows)}${edit ? `\n\nEdit of a page to the screen: ${seconds(edit, 1, 0)} ms.` : ''}`;
}
