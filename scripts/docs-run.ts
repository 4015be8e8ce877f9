/**
 * Runs the blocks of pages: those with the same `run="SCENARIO/LABEL"` are one bash session, in the order of the page,
 * in a fresh instance of the scenario (tools/runner/scenarios). CONTRIBUTING.md explains the options of fences.
 *
 *   npm run docs:run -- --binary PATH … [--only NAME …] [options]
 *
 * --binary PATH    the node's binary (what {{binary}} calls); the oracle daemon is found next to it. With several, all
 *                  sessions run with each, and the blocks that differ are listed; --record takes the first
 * --only NAME      only the sessions of this page, scenario, session (SCENARIO/LABEL) or label; may be given several
 *                  times
 * --long           also the sessions whose scenarios wait for 25 minutes and more; those that --only names run anyway
 * --allow-missing  sessions whose programs are missing do not fail the run
 * --keep           keep the scratch folders, and print their paths
 * --record         write version, date and blocks of the sessions that passed as a whole to src/facts/data/runs.json:
 *                  what pages show at their top and for <Source run="NAME" />; a block with record="AREA" also
 *                  leaves what it measured in the facts of that area
 * --list           print the sessions and the scenarios, and run nothing
 * --jobs N         cores that sessions may keep busy side by side, by what their scenarios declare; 1.5 times those of
 *                  the machine unless given. More sessions start while cores are idle
 * --tries N        how often a session that fails is run; 2, or 1 with --only or --keep
 * --junit FILE     also write the results as JUnit XML
 * --json           print the results for a program; the report goes to standard error
 * --site DIR       a folder with pages and facts in place of this checkout
 *
 * The output of a block is compared with the output fences that follow it: exactly with `compare` (`…` matches
 * anything), otherwise by its shape. Each session has its own network, processes and scratch home where the system
 * allows it; otherwise the node's ports have to be free, and what would leave the machine is not run. A file of this
 * site that a step downloads is taken from static/. Packages and compilers are kept in the folder DOCS_RUN_CACHE, or
 * .cache/docs-run. Exit code 0: all passed; 1: a step failed or was not run; 2: a wrong option, no binary, an
 * unknown session or scenario, or an error of this program; 130: stopped by a signal, after everything that was started
 * is gone.
 */
import {readFileSync, writeFileSync} from 'node:fs';
import {availableParallelism} from 'node:os';
import path from 'node:path';
import {parseArgs} from 'node:util';
import {chainConfigPath, siteDir} from '../src/chain/load';
import type {Facts} from '../src/facts';
import {near} from '../src/facts/near';
import {loadContext} from '../tools/checks/context';
import {failureFiles, pageFiles} from '../tools/checks/pages';
import type {Page} from '../tools/checks/types';
import {runCommand} from '../tools/lib/command';
import {onSignals} from '../tools/lib/exit';
import {amountIn, countIn} from '../tools/lib/options';
import {binaryFault} from '../tools/lib/program';
import {formatFacts} from '../tools/recorder/format';
import {versionFault, versionOf} from '../tools/recorder/program';
import {writePageBlocks} from '../tools/runner/page-blocks';
import {mergeBadDays, mergeRuns} from '../tools/runner/records';
import {canIsolate} from '../tools/runner/isolation';
import {choose, findPrograms, joinHosts, planFaults, planOf, type Planned} from '../tools/runner/plan';
import {junitOf} from '../tools/runner/junit';
import {stopPrograms} from '../tools/runner/programs';
import {pageTable, reportOf, summaryOf, timeText, totalsOf} from '../tools/runner/results';
import type {RunOptions, SessionResult} from '../tools/runner/run';
import {readDurations, runPlanned, writeDurations} from '../tools/runner/schedule';
import {readScenarios} from '../tools/runner/scenarios';
import {newScratch, removeLeftovers, removeScratch} from '../tools/runner/scratch';
import {siteFiles} from '../tools/runner/served';
import {nameOf, type Session, sessionsOf} from '../tools/runner/session';
import {stopShells} from '../tools/runner/shell';
import {differenceLines, differencesOf, type VersionResults} from '../tools/runner/versions';

type Context = ReturnType<typeof loadContext>;

/** How the sessions are run, and with which names and values. */
function optionsOf(binary: string, keep: boolean, prepared: string, {chain}: Context): RunOptions {
  return {
    root: siteDir,
    binary,
    name: chain.binary,
    oracle: chain.oracleBinary,
    home: chain.home,
    ports: chain.ports,
    publicHosts: new Set([...chain.hosts].filter((host) => !/^(?:localhost|127\.)/.test(host))),
    site: siteFiles(),
    cache: path.resolve(process.env['DOCS_RUN_CACHE'] ?? path.join(siteDir, '.cache/docs-run')),
    prepared,
    keep,
  };
}

/** The message about a name that no session has. */
function unknownName(name: string, sessions: readonly Session[]): string {
  const known = new Set(sessions.flatMap((session) => [session.scenario, nameOf(session), session.file]));
  return `No page, scenario, session, or label with blocks that run is called "${name}"${near(name, known)}. Known: ${[...known].sort().join(', ')}`;
}

/** Changes the facts of an area that is one file. */
function rewriteFacts<A extends 'runs' | 'bad-days'>(
  site: string,
  area: A,
  change: (before: Facts<A>) => Facts<A>,
): void {
  const file = path.join(site, `src/facts/data/${area}.json`);
  const before = JSON.parse(readFileSync(file, 'utf8')) as Facts<A>;
  writeFileSync(file, formatFacts(change(before)));
}

/** Writes the sessions that passed into src/facts/data/runs.json, and what they measured of bad days next to it. */
function writeRuns(
  {version, results}: VersionResults,
  sessions: readonly Session[],
  site: string,
  context: Context,
): void {
  const pages = pageFiles(site).map((page) => context.site.page(page));
  const date = new Date().toISOString().slice(0, 10);
  rewriteFacts(site, 'runs', (before) => mergeRuns(before, results, {version, date, pages, sessions}));
  rewriteFacts(site, 'bad-days', (before) => mergeBadDays(before, results, {version, date}));
}

/** Lists the blocks that differ between versions, and prints the results for a program. */
function reportVersions(versions: readonly VersionResults[], json: boolean, say: (line: string) => void): void {
  const differences = differencesOf(versions);
  if (versions.length > 1)
    for (const line of differenceLines(
      differences,
      versions.map(({version}) => version),
    ))
      say(line);
  if (!json) return;
  const summaries = versions.map(({version, results}) => ({version, sessions: results.map(summaryOf)}));
  const printed = versions.length > 1 ? {versions: summaries, differences} : (summaries[0]?.sessions ?? []);
  console.log(JSON.stringify(printed, null, 2));
}

let stopping = false;

/** Runs the sessions side by side and reports each. */
async function runAll(
  planned: readonly Planned[],
  options: RunOptions,
  {tries, jobs}: {tries: number; jobs: number},
  say: (line: string) => void,
): Promise<SessionResult[]> {
  const programs = await findPrograms(planned, options, say);
  const durations = readDurations(options.cache);
  let count = 0;
  const results = await runPlanned(planned, programs, options, {
    capacity: jobs,
    serial: !canIsolate(), // they share the ports
    tries,
    durations,
    stopped: () => stopping,
    ended: (result, left) => {
      count += 1;
      const [first = '', ...others] = reportOf(result);
      const rest = count < planned.length ? `, ${timeText(left)} left` : '';
      for (const line of [`[${count}/${planned.length}${rest}] ${first}`, ...others]) say(line);
    },
  });
  writeDurations(options.cache, durations, results);
  return results;
}

/** Runs the sessions with each of the binaries; `pages` have the blocks that sessions borrow. */
async function runVersions(
  planned: readonly Planned[],
  pages: readonly Page[],
  {binary: binaries, only, keep, tries, jobs}: Options,
  context: Context,
  say: (line: string) => void,
): Promise<VersionResults[]> {
  const versions: VersionResults[] = [];
  for (const [index, binary] of binaries.entries()) {
    const other = binaries[(index + 1) % binaries.length];
    const prepared = newScratch();
    writePageBlocks(pages, path.join(prepared, 'pages'));
    const options = {
      ...optionsOf(binary, keep, prepared, context),
      ...(other === undefined || other === binary ? {} : {other: path.dirname(path.resolve(other))}),
    };
    const version = await versionOf(binary);
    if (binaries.length > 1) say(`version ${version}:`);
    const results = await runAll(planned, options, {tries, jobs}, say).finally(() => removeScratch(prepared));
    if (only === undefined) for (const line of pageTable(results)) say(line);
    versions.push({version, results});
  }
  return versions;
}

/** The options of the command line. @throws Error for a number that is none */
function readOptions() {
  const {values} = parseArgs({
    options: {
      binary: {type: 'string', multiple: true, default: []},
      only: {type: 'string', multiple: true},
      long: {type: 'boolean', default: false},
      'allow-missing': {type: 'boolean', default: false},
      keep: {type: 'boolean', default: false},
      list: {type: 'boolean', default: false},
      record: {type: 'boolean', default: false},
      tries: {type: 'string'},
      jobs: {type: 'string', default: String(1.5 * availableParallelism())},
      junit: {type: 'string'},
      json: {type: 'boolean', default: false},
      site: {type: 'string', default: siteDir},
    },
  });
  const triedOnce = values.only !== undefined || values.keep;
  return {
    ...values,
    tries: countIn('--tries', values.tries ?? (triedOnce ? '1' : '2')),
    jobs: amountIn('--jobs', values.jobs),
  };
}

type Options = ReturnType<typeof readOptions>;

async function main(): Promise<number> {
  const options = readOptions();
  const {binary: binaries, only, site, list, ...values} = options;
  const faults = (binaries.length === 0 ? [undefined] : binaries).flatMap(
    (binary) => binaryFault(binary, 'nothing was run', 'npm run docs:run -- --binary PATH') ?? [],
  );
  const [first] = binaries;
  if (faults.length === 0 && values.record && first !== undefined)
    faults.push(
      ...[versionFault(first, await versionOf(first), /^\d+\.\d+\.\d+$/)].filter((fault) => fault !== undefined),
    );
  if (!list && faults.length > 0) {
    console.error(faults.join('\n'));
    return 2;
  }
  const context = loadContext(site);
  const scenarios = readScenarios(siteDir);
  const pages = [...pageFiles(site), ...failureFiles(site)].map((file) => context.site.page(file));
  const read = sessionsOf(pages);
  const sessions = joinHosts(read, scenarios);
  const chosen = choose(sessions, only);
  const wrong = 'unknown' in chosen ? [unknownName(chosen.unknown, sessions)] : planFaults(chosen, scenarios, siteDir);
  if ('unknown' in chosen || wrong.length > 0) {
    console.error(wrong.join('\n'));
    return 2;
  }
  if (list) {
    for (const {name, title} of scenarios.values()) console.log(`${name.padEnd(20)} ${title}`);
    for (const session of chosen) console.log(`${session.file} (${nameOf(session)}): ${session.steps.length} steps`);
    return 0;
  }
  const say = (line: string): void => (values.json ? console.error(line) : console.log(line));
  const all = planOf(chosen, scenarios);
  const planned = values.long || only !== undefined ? all : all.filter(({setup}) => !setup.long);
  say(
    `${planned.length} sessions, values from ${chainConfigPath().replace(`${siteDir}/`, '')}, ` +
      `${canIsolate() ? 'each in a separate network' : "on this machine's own ports"}`,
  );
  if (planned.length < all.length)
    say(`${all.length - planned.length} sessions wait for 25 minutes and more, and are not run without --long`);
  removeLeftovers();
  const versions = await runVersions(planned, pages, options, context, say);
  const results = versions.flatMap(({results: ofVersion}) => ofVersion);
  const {run, failed, notRun} = totalsOf(results);
  say(`${run} steps run, ${failed} failed or not reached, ${notRun} not run`);
  if (values.record && versions[0] !== undefined) writeRuns(versions[0], sessions, site, context);
  if (values.junit !== undefined) writeFileSync(values.junit, junitOf(results));
  reportVersions(versions, values.json, say);
  if (stopping) return 130;
  return failed > 0 || (notRun > 0 && !values['allow-missing']) ? 1 : 0;
}

onSignals(() => {
  stopping = true;
  stopShells();
  stopPrograms();
});

runCommand(main, 2);
