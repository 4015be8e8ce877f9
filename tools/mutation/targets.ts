import path from 'node:path';

import {filesBelow} from '../../src/site/files';

/** A set of source files, with the tests that judge their mutants. Patterns of tests are those of Vitest. */
export interface Target {
  /** Names the target's files in .cache/mutation. */
  name: string;
  /** Folder whose `.ts` files are mutated, from the root of the repository. */
  folder: string;
  /** Which of them; all that are no tests without it. */
  accepts?: (file: string) => boolean;
  tests: readonly string[];
  excludeTests?: readonly string[];
  /**
   * Modules are evaluated once for all mutants, many times as fast. Only where no mutated module keeps a result from
   * one test to the next: it would be kept from one mutant to the next as well. Not in force with --static.
   */
  keepsModules?: boolean;
}

/** Test code and what only tests use: not mutated. */
const OF_TESTS = /\.test\.ts$|\/testing\/|^tools\/checks\/fixture\.ts$/;

/** Checks that run an outside program or a compiler: all of their tests take seconds, so they are judged apart. */
const OF_PROGRAMS =
  /^tools\/checks\/(?:(?:diagrams|go|python|solidity|spelling|typescript)\/|(?:shell\/syntax|prose\/language|scratch|served)\.ts$)/;

const PROGRAM_TESTS = [
  'tools/checks/negative-cases-programs.test.ts',
  'tools/checks/{diagrams,go,python,solidity,spelling,typescript}/**/*.test.ts',
];

const own = (folder: string): Target => ({
  name: folder.replaceAll('/', '-'),
  folder,
  tests: [`${folder}/**/*.test.ts`],
});

/**
 * The folders whose tests are measured, each by the tests beside its code. tools/checks is measured in two parts, so
 * that a mutant of a check that reads a page alone meets quick tests only; so is src/markdown, whose tables of facts
 * are a folder of their own.
 */
export const TARGETS: Readonly<Record<string, Target>> = {
  'src/chain': own('src/chain'),
  'src/delivery': own('src/delivery'),
  'src/markdown': {
    ...own('src/markdown'),
    accepts: (file) => !file.startsWith('src/markdown/facts/'),
    excludeTests: ['src/markdown/facts/**'],
    keepsModules: true,
  },
  'src/markdown/facts': {
    ...own('src/markdown/facts'),
    // These tests render all recorded tables, which takes seconds. The others make facts up, new ones for each test:
    // what a module keeps by its facts does not outlive the test.
    excludeTests: ['src/markdown/facts/facts.test.ts'],
    keepsModules: true,
  },
  'src/postbuild': {...own('src/postbuild'), keepsModules: true},
  'src/search': {...own('src/search'), keepsModules: true},
  'tools/checks': {
    name: 'tools-checks',
    folder: 'tools/checks',
    accepts: (file) => !OF_PROGRAMS.test(file),
    tests: ['tools/checks/**/*.test.ts'],
    excludeTests: PROGRAM_TESTS,
    keepsModules: true,
  },
  'tools/checks, programs': {
    name: 'tools-checks-programs',
    folder: 'tools/checks',
    accepts: (file) => OF_PROGRAMS.test(file),
    tests: PROGRAM_TESTS,
  },
};

/** Files of a target, from the root of the repository, sorted. */
export function filesOf({folder, accepts}: Target, root: string): string[] {
  return filesBelow(path.join(root, folder))
    .map((file) => `${folder}/${file}`)
    .filter((file) => file.endsWith('.ts') && !OF_TESTS.test(file) && (accepts?.(file) ?? true));
}
