/**
 * The benchmark: this site against the same pages in other site generators, on this machine, one after the other.
 *
 *   npm run bench                     pages in a throttled Chromium: paint, blocking, bytes, click → next page
 *   npm run bench -- --lighthouse     Lighthouse mobile over all routes; lists every audit that costs points
 *   npm run bench -- --build          clean and warm builds, start, edit to screen, memory, ten times the pages
 *   npm run bench -- --bundle         what the main bundle consists of, by package and folder
 *
 * --runs N           repetitions (7; 3 for the other two)     --site DIR     measure this site, do not build one
 * --only KINDS       median,methods,cli                       --scratch DIR  folder of the peers (.cache/bench)
 * --peers NAMES      vitepress,starlight                      --routes LIST  Lighthouse: these routes only
 * --parts NAMES      build: clean,warm,start,large            --write        puts the table into BENCHMARKS.md
 * --rest MS      how long the pointer rests on a link before the click (200; 0 is a tap)
 * --against DIR  instead of peers: another build of this site, such as one before a change
 * --seams NAMES  instead of peers: this site with one seam off at a time, for the gains stated in src/seams
 *
 * The peers are installed into the scratch folder, never into the project, and built from this site's own pages as
 * Markdown (tools/bench/convert.ts). Every figure is a median with its range, in `result.json` of the scratch folder
 * with each run's own. Compare within one run only: the machine is part of the figure. Exit code 1: a target is not
 * met; 2: nothing measured; 130: stopped by a signal, after everything that was started is gone.
 */
import {mkdirSync} from 'node:fs';
import path from 'node:path';

import {siteDir} from '../src/chain/load';
import {buildingTable, buildingTargets, measureBuilding} from '../tools/bench/building';
import {bundleTable, readMain, sharesOf} from '../tools/bench/bundle';
import {readCorpus} from '../tools/bench/corpus';
import {lighthouseTable, lighthouseTargets, measureLighthouse} from '../tools/bench/lighthouse';
import {type Options, readOptions} from '../tools/bench/options';
import {measurePages, siteLabels} from '../tools/bench/pages';
import {keep, publish} from '../tools/bench/report';
import {loadTable, loadTargets, type Target, targetTable} from '../tools/bench/table';
import {buildSite} from '../tools/lib/build-site';
import {runCommand} from '../tools/lib/command';
import {endOnSignals} from '../tools/lib/exit';

/** The site to measure: the given one, or a build of this commit. */
async function builtSite({site, mode}: Options): Promise<string> {
  if (site !== undefined) return site;
  console.log('Building the site…');
  if (
    !(await buildSite({outDir: '.cache/bench/site', ...(mode === 'bundle' ? {env: {BENCH_SOURCE_MAP: '1'}} : {})})).ok
  )
    throw new Error('The site does not build; see .cache/build-cache-bench-site.log.');
  return path.join(siteDir, '.cache/bench/site');
}

/**
 * Ends a run: prints the table and the targets, saves all figures, and on request writes the table to BENCHMARKS.md.
 */
function report(options: Options, table: string, targets: Target[], measured: object): number {
  const text = targets.length === 0 ? table : `${table}\n\n${targetTable(targets)}`;
  console.log(`\n${text}`);
  keep(options, {targets, ...measured});
  if (options.write) publish(`bench-${options.mode}`, text);
  return targets.every(({met}) => met) ? 0 : 1;
}

async function main(): Promise<number> {
  const options = readOptions(process.argv.slice(2));
  mkdirSync(options.scratch, {recursive: true});
  const site = await builtSite(options);
  if (options.mode === 'lighthouse') {
    const results = await measureLighthouse(options, site);
    return report(options, lighthouseTable(results), lighthouseTargets(results), {results});
  }
  if (options.mode === 'bundle') {
    const {code, map} = readMain(site);
    const shares = sharesOf(code, map);
    return report(options, bundleTable(code, shares), [], {shares});
  }
  const corpus = readCorpus(site);
  if (options.mode === 'build') {
    const {costs, edits} = await measureBuilding(options, site, corpus);
    return report(options, buildingTable(costs, edits), buildingTargets(costs, edits), {costs, edits});
  }
  const labels = siteLabels(options);
  const {results, loads} = await measurePages(options, site, corpus);
  return report(options, loadTable(results, labels), loadTargets(results, labels), {results, loads});
}

endOnSignals('Stopped.');
runCommand(main, 2);
