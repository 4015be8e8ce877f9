/** A set of source files, with the tests that judge their mutants. Patterns are those of Stryker and of Vitest. */
export interface Target {
  /** Names the target's files in .cache/mutation. */
  name: string;
  mutate: readonly string[];
  tests: readonly string[];
  excludeTests?: readonly string[];
  /**
   * Modules are evaluated once for all mutants, many times as fast. Only where no mutated module keeps a result from
   * one test to the next: it would be kept from one mutant to the next as well. Not in force with --static.
   */
  keepsModules?: boolean;
}

/** Test code and what only tests use: not mutated. */
const NOT_TESTS = ['!**/*.test.ts', '!**/testing/**', '!tools/checks/fixture.ts', '!tools/checks/**/*cases*.ts'];

/** Checks that run an outside program or a compiler: all of their tests take seconds, so they are judged apart. */
const PROGRAM_CHECKS = [
  'tools/checks/{diagrams,go,python,solidity,spelling,typescript}/**/*.ts',
  'tools/checks/shell/syntax.ts',
  'tools/checks/prose/language.ts',
  'tools/checks/scratch.ts',
];

const PROGRAM_TESTS = [
  'tools/checks/negative-cases-programs.test.ts',
  'tools/checks/{diagrams,go,python,solidity,spelling,typescript}/**/*.test.ts',
];

const own = (folder: string): Target => ({
  name: folder.replaceAll('/', '-'),
  mutate: [`${folder}/**/*.ts`, ...NOT_TESTS],
  tests: [`${folder}/**/*.test.ts`],
});

/**
 * The folders whose tests are measured, each by the tests beside its code. tools/checks is measured in two parts, so that
 * a mutant of a check that reads a page alone meets quick tests only.
 */
export const TARGETS: Readonly<Record<string, Target>> = {
  'src/chain': own('src/chain'),
  'src/delivery': own('src/delivery'),
  'src/markdown': own('src/markdown'),
  'src/postbuild': own('src/postbuild'),
  'src/search': own('src/search'),
  'tools/checks': {
    name: 'tools-checks',
    mutate: ['tools/checks/**/*.ts', ...NOT_TESTS, ...PROGRAM_CHECKS.map((pattern) => `!${pattern}`)],
    tests: ['tools/checks/**/*.test.ts'],
    excludeTests: PROGRAM_TESTS,
    keepsModules: true,
  },
  'tools/checks, programs': {
    name: 'tools-checks-programs',
    mutate: [...PROGRAM_CHECKS, ...NOT_TESTS],
    tests: PROGRAM_TESTS,
  },
};
