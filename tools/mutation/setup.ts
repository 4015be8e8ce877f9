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
  mutantCoverage?: {static: object; perTest: object} | undefined;
}

const state = (globalThis as unknown as Record<string, StrykerState | undefined>)[inject('globalNamespace')];
if (state !== undefined) {
  // Emptied in place: a module that stays holds on to this object. The counts of the file before are sent by now.
  if (state.mutantCoverage !== undefined) Object.assign(state.mutantCoverage, {static: {}, perTest: {}});
  if (inject('mode') === 'mutant' && inject('mutantActivation') !== 'static') delete state.activeMutant;
}
