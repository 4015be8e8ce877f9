import {inject} from 'vitest';

/**
 * Runs before each test file, after Stryker's own setup. Since the thread is kept (resident-worker.ts), the state of
 * the previous run is removed: the mutant that was active would otherwise change how modules are evaluated, and
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
  // Emptied in place: a module that is kept holds a reference to this object. The counts of the previous file have been
  // sent by now.
  if (state.mutantCoverage !== undefined) Object.assign(state.mutantCoverage, {static: {}, perTest: {}});
  if (inject('mode') === 'mutant' && inject('mutantActivation') !== 'static') delete state.activeMutant;
}
