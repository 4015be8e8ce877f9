import {describe, expect, it} from 'vitest';

import type {Facts} from '../../src/facts';
import {mergeRuns, runKey, summaryOf, totalsOf} from './results';
import type {SequenceResult, StepResult} from './run';

const PAGE = 'develop/tutorial.mdx';
const step = (line: number) => ({line, script: '', background: false, mayFail: false, timeout: 1});

/** Result of a sequence with a step for each state. */
const result = (name: string, ...steps: StepResult['state'][]): SequenceResult => ({
  sequence: {name, file: PAGE, steps: steps.map((_, index) => step(10 + index))},
  steps: steps.map((state, index) => ({
    line: 10 + index,
    state,
    ...(state === 'failed' ? {reason: 'exit code 1', tail: 'no such flag'} : {}),
  })),
});

const before: Facts<'runs'> = {
  provenance: {
    chainVersion: '7.1.3',
    commit: 'abcdef0',
    recorded: '2026-01-01',
    method: 'npm run docs:run -- --record',
    source: 'the pages',
  },
  runs: [
    {name: 'first', page: PAGE, version: '7.1.2', date: '2026-01-01', blocks: 1, skipped: 0},
    {name: 'left', page: PAGE, version: '7.1.2', date: '2026-01-01', blocks: 1, skipped: 0},
  ],
};
const known = new Set(['first', 'second'].map((name) => runKey({name, file: PAGE})));
const today = {version: '7.1.3', date: '2026-02-02', known};

describe('results of sequences', () => {
  it('name each step that failed with its line, reason and output', () => {
    expect(summaryOf(result('first', 'done', 'failed', 'not run'))).toEqual({
      name: 'first',
      file: PAGE,
      done: 1,
      skipped: 0,
      notReached: 1,
      failed: [{line: 11, reason: 'exit code 1', tail: 'no such flag'}],
    });
  });

  it('count what was not reached as failed, and all steps of a sequence that was not run as skipped', () => {
    const busy = {...result('second', 'done', 'done'), steps: [], skipped: 'port 1 in use'};
    expect(totalsOf([result('first', 'done', 'failed', 'not run'), busy])).toEqual({run: 1, failed: 2, skipped: 2});
  });
});

describe('the record of runs', () => {
  it('takes version and day of the sequences that passed, and drops those that no page has', () => {
    const {runs, provenance} = mergeRuns(before, [result('second', 'done', 'skipped')], today);
    expect(runs).toEqual([
      before.runs[0],
      {name: 'second', page: PAGE, version: '7.1.3', date: '2026-02-02', blocks: 2, skipped: 1},
    ]);
    expect(provenance.recorded).toBe('2026-02-02');
  });

  it.each([
    ['failed', result('first', 'done', 'failed')],
    ['was not reached', result('first', 'done', 'not run')],
    ['was skipped as a whole', result('first', 'skipped')],
  ])('keeps the last passing run of a sequence that %s now', (_, now) => {
    const all = new Set([...known, runKey({name: 'left', file: PAGE})]);
    expect(mergeRuns(before, [now], {...today, known: all})).toEqual(before);
  });
});
