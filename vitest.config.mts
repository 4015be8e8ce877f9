import {defineConfig} from 'vitest/config';

/**
 * Three projects, by what a test needs: `unit` and `content` read the source only, `build` reads the built site
 * (npm run build first). Browser tests are Playwright's, see playwright.config.ts.
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
        test: {name: 'unit', include: ['src/**/*.test.ts', 'tools/**/*.test.ts', 'scripts/**/*.test.ts']},
      },
      {extends: true, test: {name: 'content', include: ['tests/content/**/*.test.ts', 'tests/ops/**/*.test.ts']}},
      {
        extends: true,
        test: {
          name: 'build',
          include: ['tests/build/**/*.test.ts', 'tests/deploy/**/*.test.ts'],
          fileParallelism: false,
        },
      },
    ],
  },
});
