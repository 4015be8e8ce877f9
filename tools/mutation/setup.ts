import {inject} from 'vitest';

/**
 * Runs before each test file, after Stryker's own set-up. Since the thread stays (resident-worker.ts), what the run
 * before left behind is taken away: the mutant that was active would otherwise change how modules are evaluated, and
 * coverage would be counted twice.
 */
declare module 'vitest' {
  interface ProvidedContext {
    mode: 'dry-run' | 'mutant';
    mutantActivation: 'static' | 'runtime';
    globalNamespace: string;
  }
}

interface StrykerState {
  activeMutant?: string | undefined;
  mutantCoverage?: object | undefined;
}

const state = (globalThis as unknown as Record<string, StrykerState | undefined>)[inject('globalNamespace')];
if (state !== undefined) {
  delete state.mutantCoverage;
  if (inject('mode') === 'mutant' && inject('mutantActivation') !== 'static') delete state.activeMutant;
}
