import path from 'node:path';

import {defineConfig} from 'vitest/config';

import {residentPool} from './resident-worker';

/**
 * Vitest as Stryker runs it: some unit tests, in a thread that stays. scripts/mutation.ts names the tests.
 * The paths are those of the copy of the project that Stryker makes and starts this in.
 */
const list = (name: string): string[] => JSON.parse(process.env[name] ?? '[]') as string[];

export default defineConfig({
  root: process.cwd(),
  resolve: {alias: {'@chain': path.resolve('chain.config.ts')}},
  plugins: [
    {
      name: 'resident-pool',
      // Stryker asks for the pool "threads" in a way that wins over this file, so ours is set again afterwards.
      configureVitest({vitest, project}) {
        for (const config of [vitest.config, project.config]) {
          config.pool = residentPool.name;
          config.poolRunner = residentPool;
        }
      },
    },
  ],
  test: {
    include: list('MUTATION_TESTS'),
    exclude: list('MUTATION_EXCLUDED_TESTS'),
    setupFiles: [path.resolve('tools/mutation/setup.ts')],
    testTimeout: 120_000,
    // Evaluating the project's modules anew for each mutant takes thirty times as long as the tests (targets.ts).
    isolate: process.env.MUTATION_KEEPS_MODULES !== 'yes',
  },
});
