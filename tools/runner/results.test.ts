import {describe, expect, it} from 'vitest';
import {reportOf, summaryOf, totalsOf} from './results';
import type {SessionResult, StepResult} from './run';
import type {Session} from './session';

const PAGE = 'develop/tutorial.mdx';
const step = (line: number): Session['steps'][number] => ({
  line,
  kind: 'commands',
  lang: 'bash',
  text: '',
  hash: '0123456789ab',
  background: false,
  timeout: 1,
  expected: [],
});

/** Result of a session with a step for each state. */
const result = (label: string, ...states: StepResult['state'][]): SessionResult => ({
  session: {scenario: 'bare', label, file: PAGE, steps: states.map((_, index) => step(10 + index))},
  seconds: 2.04,
  steps: states.map((state, index) => ({
    line: 10 + index,
    state,
    ...(state === 'failed' ? {reason: 'exit code 1', tail: 'no such flag'} : {}),
  })),
});

describe('results of sessions', () => {
  it('name each step that failed with its line, reason and output', () => {
    expect(summaryOf(result('first', 'done', 'failed', 'not run'))).toEqual({
      name: 'bare/first',
      file: PAGE,
      done: 1,
      notReached: 1,
      compared: 0,
      failed: [{line: 11, reason: 'exit code 1', tail: 'no such flag'}],
      seconds: 2,
    });
  });

  it('count what was not reached as failed, and all steps of a session that was not run', () => {
    const busy = {...result('second', 'done', 'done'), steps: [], notRun: 'port 1 in use'};
    expect(totalsOf([result('first', 'done', 'failed', 'not run'), busy])).toEqual({run: 1, failed: 2, notRun: 2});
    expect(reportOf(busy)).toEqual([`${PAGE} (bare/second): 2 steps not run: port 1 in use`]);
  });
});
