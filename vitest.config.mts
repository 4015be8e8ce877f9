import {defineConfig} from 'vitest/config';

/** Tests that replace a module by one of their own (`vi.mock`). */
const MOCKS = 'src/**/*.mocks.test.ts';

/**
 * Four projects, by what a test needs: `unit` and `content` read only the source, `build` reads the built site (run
 * `npm run build` first). Browser tests are Playwright's, see playwright.config.ts.
 *
 * The files of `unit` and of `content` share the modules they import: to evaluate the facts and their schemas again for
 * each of 200 files takes four times as long as the tests. A file that replaces a module would replace it for its
 * neighbors as well, so such files are a project of their own, `mocks`; tests/content/mocks.test.ts holds them to it.
 */
export default defineConfig({
  // As the bundler has them (src/plugins/chain-values, tsconfig.json); components are compiled as it does.
  resolve: {
    alias: {
      '@chain': new URL('./chain.config.ts', import.meta.url).pathname,
      '@site': new URL('.', import.meta.url).pathname.replace(/\/$/, ''),
    },
  },
  oxc: {jsx: {runtime: 'automatic'}},
  test: {
    testTimeout: 120_000,
    hookTimeout: 600_000,
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          include: ['src/**/*.test.ts', 'tools/**/*.test.ts', 'scripts/**/*.test.ts'],
          exclude: [MOCKS],
          isolate: false,
        },
      },
      {extends: true, test: {name: 'mocks', include: [MOCKS]}},
      {
        extends: true,
        test: {name: 'content', include: ['tests/content/**/*.test.ts', 'tests/ops/**/*.test.ts'], isolate: false},
      },
      {extends: true, test: {name: 'build', include: ['tests/build/**/*.test.ts', 'tests/deploy/**/*.test.ts']}},
    ],
  },
});
