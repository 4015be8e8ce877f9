/**
 * Measures the tests: changes the code in one place at a time (a mutant) and runs the tests to see whether one fails.
 *
 *   npm run mutation [-- --folder FOLDER]... [--file FILE]... [--static] [--concurrency N] [--anew] [--write]
 *
 * --folder FOLDER  one of tools/mutation/targets.ts, may be repeated; default: all of them
 * --file FILE      only mutants of this file, may be repeated; a pattern or a range of lines (src/chain/names.ts:10-20)
 *                  too
 * --static         also mutants of code that runs when a module is loaded, such as tables; much slower
 * --concurrency N  processes at a time, 1 unless given; each needs a core and 1 GiB
 * --anew           forget the results of the last run; otherwise only what changed since is measured again
 * --write          put the scores of the folders into the table of tests/README.md
 *
 * Prints the survivors in the files of the run, except those that tools/mutation/explained.json explains, and the
 * scores of the folders. Results are kept by file in .cache/mutation, so that a folder can be measured file by file:
 * its row adds up the files that have not changed since, and shows their number. After changing a test, measure its
 * file again. The report is .cache/mutation/<target>.html.
 *
 * Exit code 1 when a folder has less than 80 %, or a mutant of tools/checks survives unexplained.
 */
import {existsSync, readFileSync, writeFileSync} from 'node:fs';
import path from 'node:path';
import {parseArgs} from 'node:util';

import type {Stryker} from '@stryker-mutator/core';

import {runCommand} from '../tools/lib/command';
import {countIn} from '../tools/lib/options';
import {measure, rowOf, type Measured, type ReadSource, type Row} from '../tools/mutation/measured';
import {percent, type Explanation, type MutantResult, type Survivor} from '../tools/mutation/score';
import {scoreTable, withRows} from '../tools/mutation/table';
import {TARGETS, filesOf, type Target} from '../tools/mutation/targets';

const root = path.resolve(__dirname, '..');

/** The document with the table of scores. */
const TABLE = path.join(root, 'tests/README.md');

/** Score that each folder should have, in percent. */
const GOAL = 80;

/** Folder in which each surviving mutant must be explained: its tests decide which statements a page may make. */
const EXPLAIN_ALL = 'tools/checks';

interface Options {
  file?: string[] | undefined;
  static: boolean;
  concurrency: number;
  anew: boolean;
}

function strykerOptions(target: Target, options: Options): ConstructorParameters<typeof Stryker>[0] {
  const report = `.cache/mutation/${target.name}`;
  return {
    testRunner: 'vitest',
    plugins: ['@stryker-mutator/vitest-runner'],
    // All tests are listed individually: finding related files again for each mutant would take longer than the tests.
    vitest: {configFile: 'tools/mutation/vitest.config.mts', related: false},
    mutate: options.file ?? filesOf(target, root),
    coverageAnalysis: 'perTest',
    ignoreStatic: !options.static,
    concurrency: options.concurrency,
    // Stryker would rewrite tsconfig.json with TypeScript's JavaScript API, which version 7 does not have.
    tsconfigFile: 'no-such-tsconfig.json',
    tempDirName: `.cache/stryker/${target.name}`,
    ignorePatterns: ['build', '.cache', '.docusaurus', 'test-results', 'playwright-report'],
    incremental: options.file === undefined,
    incrementalFile: `${report}.incremental.json`,
    force: options.anew,
    timeoutMS: 20_000,
    reporters: ['html', 'progress-append-only'],
    htmlReporter: {fileName: `${report}.html`},
    clearTextReporter: {allowColor: false},
    allowConsoleColors: false,
    allowEmpty: true,
  };
}

async function mutantsOf(target: Target, options: Options): Promise<MutantResult[]> {
  const {Stryker: Run} = await import('@stryker-mutator/core');
  process.env.MUTATION_TESTS = JSON.stringify(target.tests);
  process.env.MUTATION_EXCLUDED_TESTS = JSON.stringify(target.excludeTests ?? []);
  process.env.MUTATION_KEEPS_MODULES = target.keepsModules === true && !options.static ? 'yes' : 'no';
  return new Run(strykerOptions(target, options)).runMutationTest();
}

/**
 * Files of a target that a run with these options measures as a whole. Patterns and ranges of lines are passed to
 * Stryker; their results are printed, not kept.
 */
const measuredFiles = (target: Target, {file}: Options): string[] =>
  filesOf(target, root).filter((one) => file === undefined || file.includes(one));

function printSurvivors(survivors: readonly Survivor[]): void {
  for (const {file, line, mutator, code, replacement, covered} of survivors) {
    console.log(`${file}:${line} ${mutator}${covered ? '' : ' (no test runs it)'}: ${code}`);
    console.log(`    → ${replacement.replaceAll(/\s+/g, ' ').slice(0, 160)}`);
  }
}

/**
 * Measures a target, prints the survivors in the files of this run, and adds up the results for all files of the
 * folder.
 */
async function measureTarget(target: Target, options: Options, explanations: readonly Explanation[]): Promise<Row> {
  const keptIn = path.join(root, `.cache/mutation/${target.name}.files.json`);
  const files = filesOf(target, root);
  // Read now, because files may be edited while the run, which works on a copy, is in progress.
  const sources = new Map(files.map((file) => [file, readFileSync(path.join(root, file), 'utf8')]));
  const read: ReadSource = (file) => sources.get(file);
  const mutants = (await mutantsOf(target, options)).map((mutant) => ({
    ...mutant,
    fileName: path.relative(root, path.resolve(root, mutant.fileName)),
  }));
  const touched = [...new Set(mutants.map(({fileName}) => fileName))];
  const found = measure(touched, mutants, read);
  printSurvivors(rowOf(touched, found, explanations, read).open);
  const kept = existsSync(keptIn) ? (JSON.parse(readFileSync(keptIn, 'utf8')) as Record<string, Measured>) : {};
  const all = {...kept, ...measure(measuredFiles(target, options), mutants, read)};
  writeFileSync(keptIn, JSON.stringify(all));
  return rowOf(files, all, explanations, (file) => readFileSync(path.join(root, file), 'utf8'));
}

async function main(): Promise<number> {
  const {values} = parseArgs({
    options: {
      folder: {type: 'string', multiple: true},
      file: {type: 'string', multiple: true},
      static: {type: 'boolean', default: false},
      concurrency: {type: 'string', default: '1'},
      anew: {type: 'boolean', default: false},
      write: {type: 'boolean', default: false},
    },
  });
  const folders = values.folder ?? Object.keys(TARGETS);
  const unknown = folders.filter((folder) => TARGETS[folder] === undefined);
  if (unknown.length > 0) {
    console.error(`${unknown.join(', ')}: not measured. The folders are ${Object.keys(TARGETS).join(', ')}.`);
    return 2;
  }
  const concurrency = countIn('--concurrency', values.concurrency);
  process.chdir(root);
  const explanations = JSON.parse(readFileSync('tools/mutation/explained.json', 'utf8')) as Explanation[];
  const rows = new Map<string, Row>();
  let failed = false;
  for (const folder of folders) {
    const target = TARGETS[folder];
    if (target === undefined) continue;
    const row = await measureTarget(target, {...values, concurrency}, explanations);
    rows.set(folder, row);
    failed ||= percent(row.score) < GOAL || (folder.startsWith(EXPLAIN_ALL) && row.open.length > 0);
  }
  console.log(`\n${scoreTable(rows)}`);
  if (values.write) writeFileSync(TABLE, withRows(readFileSync(TABLE, 'utf8'), rows));
  return failed ? 1 : 0;
}

runCommand(main, 2);
