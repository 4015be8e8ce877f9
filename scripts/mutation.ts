/**
 * Measures the tests: changes the code in one place at a time (a mutant) and looks whether a test fails.
 *
 *   npm run mutation [-- --folder FOLDER]... [--file PATTERN]... [--static] [--concurrency N] [--anew] [--write]
 *
 * --folder FOLDER  one of tools/mutation/targets.ts, may be repeated; all of them without it
 * --file PATTERN   only mutants of these files, for work on one file; a range of lines may follow: src/chain/names.ts:10-20
 * --static         also mutants of code that runs when a module is loaded, such as tables; much slower
 * --concurrency N  processes at a time, 1 unless given; each needs a core and 1 GiB
 * --anew           forget the results of the last run; otherwise only what changed since is tried again
 * --write          put the scores of the folders into the table of tests/README.md
 *
 * Prints what lives, without what tools/mutation/explained.json explains, then the scores. A report to look at is
 * .cache/mutation/<target>.html. Exit code 1 when a folder has less than 80 %, or a mutant of tools/checks lives unexplained.
 */
import {readFileSync, writeFileSync} from 'node:fs';
import path from 'node:path';
import {parseArgs} from 'node:util';

import type {Stryker} from '@stryker-mutator/core';

import {runCommand} from '../tools/lib/command';
import {
  explains,
  percent,
  scoreOf,
  scoreTable,
  survivorsOf,
  type Explanation,
  type MutantResult,
  type Score,
} from '../tools/mutation/score';
import {TARGETS, type Target} from '../tools/mutation/targets';

const root = path.resolve(__dirname, '..');

/** Score that each folder should have, in percent. */
const GOAL = 80;

/** Folder in which each mutant that lives has to be explained: its tests decide what may stand on a page. */
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
    // Tests are named one by one above all: looking up related files again for each mutant would cost more than the tests.
    vitest: {configFile: 'tools/mutation/vitest.config.mts', related: false},
    mutate: options.file === undefined ? [...target.mutate] : options.file,
    coverageAnalysis: 'perTest',
    ignoreStatic: !options.static,
    concurrency: options.concurrency,
    // Stryker would rewrite tsconfig.json by the JavaScript interface of TypeScript, which version 7 does not have.
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

/** Prints the survivors of a folder that nothing explains; answers how many there are and how many are explained. */
function reportSurvivors(mutants: readonly MutantResult[], explanations: readonly Explanation[]) {
  const lines = new Map<string, string[]>();
  const lineOf = (file: string, line: number): string => {
    if (!lines.has(file)) lines.set(file, readFileSync(path.join(root, file), 'utf8').split('\n'));
    return lines.get(file)?.[line - 1] ?? '';
  };
  const survivors = survivorsOf(
    mutants.map((mutant) => ({...mutant, fileName: path.relative(root, path.resolve(root, mutant.fileName))})),
    lineOf,
  );
  const open = survivors.filter((survivor) => !explanations.some((explanation) => explains(explanation, survivor)));
  for (const {file, line, mutator, code, replacement, covered} of open) {
    console.log(`${file}:${line} ${mutator}${covered ? '' : ' (no test runs it)'}: ${code}`);
    console.log(`    → ${replacement.replaceAll(/\s+/g, ' ').slice(0, 160)}`);
  }
  return {open: open.length, explained: survivors.length - open.length};
}

function writeTable(table: string): void {
  const file = path.join(root, 'tests/README.md');
  const marked = /(<!-- mutation -->\n)[\s\S]*?(<!-- \/mutation -->)/;
  const text = readFileSync(file, 'utf8');
  if (!marked.test(text))
    throw new Error(`${file} has no lines <!-- mutation --> and <!-- /mutation -->: nothing was written`);
  writeFileSync(
    file,
    text.replace(marked, (_, begin: string, end: string) => `${begin}${table}\n${end}`),
  );
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
  process.chdir(root);
  const explanations = JSON.parse(readFileSync('tools/mutation/explained.json', 'utf8')) as Explanation[];
  const scores = new Map<string, Score>();
  const explained = new Map<string, number>();
  let failed = false;
  for (const folder of folders) {
    const target = TARGETS[folder];
    if (target === undefined) continue;
    const mutants = await mutantsOf(target, {...values, concurrency: Number(values.concurrency)});
    const score = scoreOf(mutants);
    const survivors = reportSurvivors(mutants, explanations);
    scores.set(folder, score);
    explained.set(folder, survivors.explained);
    failed ||= percent(score) < GOAL || (folder.startsWith(EXPLAIN_ALL) && survivors.open > 0);
  }
  const table = scoreTable(scores, explained);
  console.log(`\n${table}`);
  if (values.write) writeTable(table);
  return failed ? 1 : 0;
}

runCommand(main, 2);
