import path from 'node:path';

import {siteDir} from '../../src/chain/load';
import {buildSite} from '../lib/build-site';
import {systemChromium} from '../lib/chromium';
import {type Corpus, neighborOf, routeOfKind} from './corpus';
import {type Load, measureClick, measureLoad, openBrowser, patiently} from './load';
import type {Options} from './options';
import {buildPeer, isBuilt, peerLabels, preparePeer} from './peers';
import {serve, type Served} from './server';
import {spread} from './statistics';
import {loadTable, metrics, type PageResult} from './table';

/** One load with the time of a click that leads to the same page. */
type Run = Load & {click?: number};

/** Loads and clicks of all runs, by page and site. */
export type Runs = Record<string, Record<string, Run[]>>;

/** What each site is called in a table. */
export const siteLabels = ({seams}: Options): Record<string, string> => ({
  ours: 'this site',
  against: 'the other build',
  ...peerLabels,
  ...Object.fromEntries(seams.map((seam) => [seam, `without ${seam}`])),
});

/** Median and range of every figure over the runs. */
function summary(runs: readonly Run[]): PageResult['sites'][string] {
  return Object.fromEntries(metrics.map((metric) => [metric, spread(runs.map((run) => run[metric]))]));
}

/** Installs, writes and builds the peers, unless a build of the same pages is there. @returns folder of each build. */
async function buildPeers({peers, scratch}: Options, corpus: Corpus, site: string): Promise<Map<string, string>> {
  const built = new Map<string, string>();
  for (const name of peers) {
    const peer = await preparePeer(name, scratch, corpus, site);
    if (!isBuilt(peer)) {
      console.log(`Building ${peerLabels[name]}…`);
      await buildPeer(peer, {clean: true});
    }
    built.set(name, peer.output);
  }
  return built;
}

/** Builds this site once without each of the seams. @returns folder of each build. */
async function buildWithout({seams, scratch}: Options): Promise<Map<string, string>> {
  const built = new Map<string, string>();
  for (const seam of seams) {
    const folder = path.join(scratch, `without-${seam}`);
    console.log(`Building the site without ${seam}…`);
    const outDir = path.relative(siteDir, folder);
    if (!(await buildSite({outDir, env: {SEAMS_OFF: seam}})).ok)
      throw new Error(`The site does not build without ${seam}.`);
    built.set(seam, folder);
  }
  return built;
}

/**
 * Measures the pages on every site: sites in turn within a run, run after run, so that a slow minute of the machine
 * meets all. The first visit of each page is not counted.
 */
export async function measurePages(
  options: Options,
  site: string,
  corpus: Corpus,
): Promise<{results: PageResult[]; loads: Runs}> {
  const folders = new Map([
    ['ours', site],
    ...(options.against === undefined ? [] : [['against', options.against] as const]),
    ...(await buildWithout(options)),
    ...(await buildPeers(options, corpus, site)),
  ]);
  const served = new Map<string, Served>();
  for (const [name, folder] of folders) served.set(name, await serve(folder, options.scratch));
  const browser = await openBrowser(
    systemChromium(),
    [...served.values()].map(({spki}) => spki),
  );
  const loads: Runs = {};
  const results: PageResult[] = [];
  try {
    for (const kind of options.pages) {
      const route = routeOfKind(kind, corpus);
      const heading = corpus.pages.find((page) => page.route === route)?.title ?? '';
      const from = neighborOf(corpus.sidebars.get(route.split('/')[1] ?? '') ?? [], route);
      const runs: Record<string, Run[]> = Object.fromEntries([...served.keys()].map((name) => [name, []]));
      for (let run = 0; run <= options.runs; run += 1) {
        process.stdout.write(`\r${kind} ${route}: ${run === 0 ? 'first visit' : `run ${run} of ${options.runs}`}   `);
        for (const [name, {origin}] of served) {
          const load: Run = await patiently(() => measureLoad(browser, origin + route));
          if (run === 0) continue;
          if (from !== undefined)
            load.click = await patiently(() =>
              measureClick(browser, origin + from, route, {heading, rest: options.rest}),
            );
          runs[name]?.push(load);
        }
      }
      process.stdout.write('\n');
      loads[kind] = runs;
      const result = {
        kind,
        route,
        sites: Object.fromEntries(Object.entries(runs).map(([name, all]) => [name, summary(all)])),
      };
      console.log(loadTable([result], siteLabels(options)));
      results.push(result);
    }
  } finally {
    await browser.close();
    for (const {close} of served.values()) await close();
  }
  return {results, loads};
}
