/**
 * Runs the tutorials: takes the blocks that pages mark with `run="NAME"`, in the order of the page, in one bash session
 * with a scratch home, against a fresh node that the blocks themselves start.
 *
 *   npm run docs:run -- --binary PATH [--only NAME …] [--keep] [--record] [--json] [--site DIR]
 *
 * --binary PATH  the node's binary (what {{binary}} calls)
 * --only NAME    only the sequences of this name or of this page; may be given several times
 * --keep         keep the scratch folder for inspection
 * --record       write version and date of the sequences that passed as a whole to src/facts/data/runs.json: what
 *                pages show for <Source run="NAME" />
 * --json         print the results for a program; the report goes to standard error
 * --site DIR     a folder with pages and facts in place of this checkout
 *
 * Compares the output of a block with the fence `output compare` that follows it (`…` matches anything). Uses a
 * separate network namespace where the system allows it; otherwise the node's ports have to be free. A file of this
 * site that a step downloads is taken from static/. Never touches the user's home or a public network: steps that would
 * are skipped and named. Exit code 0: all run; 1: a step failed; 2: no binary, or an unknown sequence.
 */
import {readFileSync, statSync, writeFileSync} from 'node:fs';
import path from 'node:path';
import {parseArgs} from 'node:util';
import {chainConfigPath, loadChain, siteDir} from '../src/chain/load';
import {loadContext} from '../tools/checks/context';
import type {Facts} from '../src/facts';
import {formatFacts} from '../tools/recorder/format';
import {versionOf} from '../tools/recorder/program';
import {mergeRuns, runKey, summaryOf, totalsOf} from '../tools/runner/results';
import {canIsolate, reportOf, runSequence, type RunOptions, type SequenceResult} from '../tools/runner/run';
import {sequencesOf} from '../tools/runner/sequence';
import {pageFiles} from '../tools/checks/pages';
import {servedText} from '../src/markdown/files';
import {runCommand} from '../tools/lib/command';
import {binaryFault} from '../tools/lib/program';

type Context = ReturnType<typeof loadContext>;

/** How the sequences are run, and with which names and values. */
function optionsOf(binary: string, keep: boolean, {chain}: Context): RunOptions {
  return {
    binary,
    name: chain.binary,
    home: chain.home,
    ports: chain.ports,
    publicHosts: new Set([...chain.hosts].filter((host) => !/^(?:localhost|127\.)/.test(host))),
    env: chain.env,
    site: {
      address: loadChain().siteUrl,
      text: (served) => {
        const file = path.join(siteDir, 'static', served);
        return statSync(file, {throwIfNoEntry: false})?.isFile() === true ? servedText(file) : undefined;
      },
    },
    keep,
  };
}

/** Writes the sequences that passed into src/facts/data/runs.json. */
async function writeRuns(results: readonly SequenceResult[], binary: string, site: string): Promise<void> {
  const file = path.join(site, 'src/facts/data/runs.json');
  const version = await versionOf(binary);
  const before = JSON.parse(readFileSync(file, 'utf8')) as Facts<'runs'>;
  const all = new Set(sequencesOf(pageFiles(site).map((page) => loadContext(site).site.page(page))).map(runKey));
  const now = new Date().toISOString().slice(0, 10);
  writeFileSync(file, formatFacts(mergeRuns(before, results, {version, date: now, known: all})));
}

async function main(): Promise<number> {
  const {binary, only, keep, site, json, ...values} = parseArgs({
    options: {
      binary: {type: 'string'},
      only: {type: 'string', multiple: true},
      keep: {type: 'boolean', default: false},
      record: {type: 'boolean', default: false},
      json: {type: 'boolean', default: false},
      site: {type: 'string', default: siteDir},
    },
  }).values;
  const fault = binaryFault(binary, 'no tutorial was run', 'npm run docs:run -- --binary PATH');
  if (binary === undefined || fault !== undefined) {
    console.error(fault);
    return 2;
  }
  const context = loadContext(site);
  const sequences = sequencesOf(pageFiles(site).map((file) => context.site.page(file)));
  const unknown = only?.find((wanted) => !sequences.some(({name, file}) => wanted === name || wanted === file));
  if (unknown !== undefined || sequences.length === 0) {
    console.error(
      unknown === undefined
        ? 'No page has a runnable sequence.'
        : `No runnable sequence is called "${unknown}". Known: ${[...new Set(sequences.map(({name}) => name))].join(', ')}`,
    );
    return 2;
  }
  const chosen = sequences.filter(({name, file}) => only === undefined || only.includes(name) || only.includes(file));
  const isolate = canIsolate();
  const say = (line: string): void => (json ? console.error(line) : console.log(line));
  say(
    `${chosen.length} sequences, values from ${chainConfigPath().replace(`${siteDir}/`, '')}, ` +
      `${isolate ? 'in a separate network' : "on this machine's own ports"}`,
  );
  const options = optionsOf(binary, keep, context);
  const results: SequenceResult[] = [];
  for (const sequence of chosen) {
    const result = await runSequence(sequence, options, isolate);
    for (const line of reportOf(result)) say(line);
    results.push(result);
  }
  const {run, failed, skipped} = totalsOf(results);
  say(`${run} steps run, ${failed} failed or not reached, ${skipped} skipped`);
  if (json) console.log(JSON.stringify(results.map(summaryOf), null, 2));
  if (values.record) await writeRuns(results, binary, site);
  return failed > 0 ? 1 : 0;
}

runCommand(main, 1);
