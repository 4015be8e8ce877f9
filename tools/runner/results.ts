import type {Facts} from '../../src/facts';
import type {SequenceResult} from './run';
import type {Sequence} from './sequence';

/** A step that failed, as a program reads it. */
export interface FailedStep {
  /** Line on the page. */
  line: number;
  reason: string;
  /** Last lines of its output. */
  tail: string;
}

/** What happened to a sequence, as `docs:run --json` prints it. */
export interface SequenceSummary {
  name: string;
  file: string;
  /** Numbers of steps. */
  done: number;
  skipped: number;
  notReached: number;
  failed: FailedStep[];
  /** Why nothing was run. */
  reason?: string;
}

/** Result of a sequence for a program. */
export function summaryOf({
  sequence: {name, file, steps: all},
  steps,
  skipped: reason,
}: SequenceResult): SequenceSummary {
  const count = (state: string): number => steps.filter((step) => step.state === state).length;
  return {
    name,
    file,
    done: count('done'),
    skipped: reason === undefined ? count('skipped') : all.length,
    notReached: count('not run'),
    failed: steps
      .filter(({state}) => state === 'failed')
      .map((step) => ({line: step.line, reason: step.reason ?? '', tail: step.tail ?? ''})),
    ...(reason === undefined ? {} : {reason}),
  };
}

/** Numbers of steps over all sequences; those that were not reached count as failed. */
export function totalsOf(results: readonly SequenceResult[]): {run: number; failed: number; skipped: number} {
  const totals = {run: 0, failed: 0, skipped: 0};
  for (const {done, failed, notReached, skipped} of results.map(summaryOf)) {
    totals.run += done;
    totals.failed += failed.length + notReached;
    totals.skipped += skipped;
  }
  return totals;
}

/** What tells sequences apart: a name may be used by several pages. */
export const runKey = ({name, file}: Pick<Sequence, 'name' | 'file'>): string => `${name} ${file}`;

/** Whether every step that may run here ran and gave what the page shows. */
const passed = (result: SequenceResult): boolean => {
  const {done, failed, notReached} = summaryOf(result);
  return done > 0 && failed.length + notReached === 0;
};

/**
 * The recorded runs with those that passed now. Sequences that failed or were not run keep their last passing run;
 * those that no page has any more are left out.
 * @param date today, of the form 2026-01-31
 * @param known keys of the sequences of all pages
 */
export function mergeRuns(
  before: Facts<'runs'>,
  results: readonly SequenceResult[],
  {version, date, known}: {version: string; date: string; known: ReadonlySet<string>},
): Facts<'runs'> {
  const runs = new Map(before.runs.map((run) => [runKey({name: run.name, file: run.page}), run]));
  for (const result of results.filter(passed)) {
    const {name, file, steps} = result.sequence;
    const {skipped} = summaryOf(result);
    runs.set(runKey({name, file}), {name, page: file, version, date, blocks: steps.length, skipped});
  }
  const kept = [...runs].filter(([key]) => known.has(key)).sort(([a], [b]) => (a < b ? -1 : 1));
  const merged = {...before, runs: kept.map(([, run]) => run)};
  if (JSON.stringify(merged.runs) === JSON.stringify(before.runs)) return before;
  return {...merged, provenance: {...before.provenance, recorded: date}};
}
