/**
 * Holds the pages against versions of the chain: facts:record --check, docs:run and sources check in one, with a table
 * of what is different, which sections to read again and which blocks fail.
 *
 *   npm run chain-check -- --binary VERSION=PATH … [--source DIR …] [options]
 *   npm run chain-check -- --chain        prints what there is to build, as JSON: versions, repository, programs
 *
 * --binary VERSION=PATH  a node's binary; the oracle daemon next to it is found by its name. The version is one of
 *                        chain.config.ts or newer than the latest
 * --source DIR           checkouts, Go modules, module caches as `npm run sources -- check` takes them: those of the
 *                        newest of the given versions
 * --skip TOOL            leaves out facts, run or sources; may be given several times
 * --only NAME            only these pages, scenarios or sessions of docs:run; may be given several times
 * --minutes N            after which each of the tools is stopped; 60 unless given
 * --report FILE          also writes the table to a file
 * --site DIR             a folder with pages and facts in place of this checkout
 *
 * Of versions older than the latest, only the facts of the binary are compared, for information: pages describe the
 * latest. Exit code 0: nothing is different; 1: something has to be looked at; 2: an input or a tool cannot be used.
 */
import {mkdtempSync, rmSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import path from 'node:path';

import {loadChain} from '../src/chain/load';
import {loadContext} from '../tools/checks/context';
import {pageFiles, recordFiles} from '../tools/checks/pages';
import type {Page} from '../tools/checks/types';
import {runCommand} from '../tools/lib/command';
import {runTool} from '../tools/chain-check/commands';
import {brokenStatements, factsRows, type FactsResult} from '../tools/chain-check/facts';
import {configured, type GivenBinary, readInputs, readOptions} from '../tools/chain-check/inputs';
import {runRows, sourceRows} from '../tools/chain-check/others';
import {needsLook, reportText, type Row, type VersionReport} from '../tools/chain-check/report';
import {shownFacts} from '../tools/chain-check/shown';
import type {SessionSummary} from '../tools/runner/results';
import {canIsolate} from '../tools/runner/isolation';
import type {Comparison} from '../tools/sources/compare';
import {totalLine} from '../tools/sources/report';

/** What all tools need. */
interface Setting {
  context: ReturnType<typeof loadContext>;
  pages: readonly Page[];
  byFile: ReadonlyMap<string, Page>;
  site: string;
  skip: ReadonlySet<string>;
  only: readonly string[];
  minutes: number;
}

async function compareFacts({path: binary, counts}: GivenBinary, setting: Setting) {
  const {context, pages, byFile, site, minutes} = setting;
  const scratch = mkdtempSync(path.join(tmpdir(), 'chain-check-'));
  try {
    const result = await runTool<FactsResult>(
      'facts-record.ts',
      ['--binary', binary, '--check', '--into', scratch, '--site', site, ...(counts ? ['--start'] : [])],
      {minutes, isolate: counts && canIsolate()},
    );
    const {changes} = result;
    const broken = changes.length === 0 ? [] : brokenStatements(context, pages, scratch);
    const rows = factsRows(result, changes.length === 0 ? [] : shownFacts(pages), broken, byFile);
    const total = `facts of the binary${counts && result.problems.length === 0 ? ' and its node' : ''}: ${changes.length} changes, ${broken.length} statements no longer true`;
    return {rows, total, problems: result.problems};
  } finally {
    rmSync(scratch, {recursive: true, force: true});
  }
}

async function compareRuns({path: binary}: GivenBinary, {byFile, only, site, minutes}: Setting) {
  const results = await runTool<readonly SessionSummary[]>(
    'docs-run.ts',
    ['--binary', binary, '--site', site, ...only.flatMap((name) => ['--only', name])],
    {minutes},
  );
  const done = results.reduce((sum, result) => sum + result.done, 0);
  const names = only.length === 0 ? '' : ` (${results.map(({name}) => name).join(', ')})`;
  const failing = results.filter(({failed}) => failed.length > 0).length;
  return {
    rows: runRows(results, byFile),
    total: `${results.length} sessions${names}: ${done} steps run, ${failing} sessions with a failure`,
  };
}

async function compareSources(sources: readonly string[], {site, minutes}: Setting) {
  const comparisons = await runTool<readonly Comparison[]>(
    'sources.ts',
    ['check', '--site', site, ...sources.flatMap((source) => ['--source', source])],
    {minutes},
  );
  return {rows: sourceRows(comparisons), total: totalLine(comparisons)};
}

/** Compares one version with all tools that apply to it. @param sources only for the newest version */
async function compare(binary: GivenBinary, sources: readonly string[], setting: Setting): Promise<VersionReport> {
  const rows: Row[] = [];
  const totals: string[] = [];
  const problems: string[] = [];
  const add = (part: {rows: readonly Row[]; total: string; problems?: readonly string[]}): void => {
    rows.push(...part.rows);
    totals.push(part.total);
    problems.push(...(part.problems ?? []));
  };
  if (!setting.skip.has('facts')) add(await compareFacts(binary, setting));
  if (binary.counts && !setting.skip.has('run')) add(await compareRuns(binary, setting));
  if (sources.length > 0 && !setting.skip.has('sources')) add(await compareSources(sources, setting));
  const {version, roles, counts} = binary;
  return {version, roles, counts, rows, problems, totals};
}

async function main(): Promise<number> {
  const options = readOptions(process.argv.slice(2));
  const {versions: documented, repository, ...config} = loadChain();
  if (options.chain) {
    const programs = [config.binary, config.oracleBinary];
    console.log(JSON.stringify({versions: [...configured(documented).keys()], repository, programs}));
    return 0;
  }
  const {binaries, minutes, skip} = await readInputs(options, documented);
  const {source, only, report, site} = options;
  const context = loadContext(site);
  const pages = [...pageFiles(site), ...recordFiles(site)].map((file) => context.site.page(file));
  const byFile = new Map(pages.map((page) => [page.file, page]));
  const setting = {context, pages, byFile, site, skip, only, minutes};
  const reports: VersionReport[] = [];
  for (const [index, given] of binaries.entries())
    reports.push(await compare(given, index === 0 ? source : [], setting));
  const text = reportText(reports, documented.latest, configured(documented));
  if (report !== undefined) writeFileSync(report, text);
  console.log(text);
  return reports.some(needsLook) ? 1 : 0;
}

runCommand(main, 2);
