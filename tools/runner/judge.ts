import {compareAnswer, type Difference} from './compare';
import type {StepResult} from './run';
import type {Expected, Step} from './session';
import {compareShape} from './shape';
import type {Report} from './shell';

/** Lines of output that a failure shows. */
const TAIL = 15;

/** The outputs that a page shows of one block: with a piece of text between them, each is a part of what it printed. */
function joined(expected: readonly Expected[]): Expected | undefined {
  const [first, ...others] = expected;
  if (first === undefined || others.length === 0) return first;
  return {
    ...first,
    lang: 'text',
    text: expected.map(({text}) => text).join('\n…\n'),
    exact: expected.some(({exact}) => exact),
  };
}

/** Compares what a block printed with what the page shows. */
function differenceOf(step: Step, output: string): (Difference & {at: number}) | undefined {
  const expected = joined(step.expected);
  if (expected === undefined) return undefined;
  const compare = expected.exact ? compareAnswer : compareShape;
  const difference = compare(expected.text, output, expected.lang);
  return difference === undefined ? undefined : {...difference, at: expected.line + difference.line};
}

/** Why a block failed, by the shell's report; `undefined` where it did not. */
function failureOf(step: Step, report: Report): string | undefined {
  switch (report.state) {
    case 'timeout':
      return `took longer than ${step.timeout} seconds`;
    case 'stopped':
      return 'the run was stopped';
    case 'dead':
      return 'did not come up';
    case 'exit':
      return `exit code ${report.code}`;
    case 'done': {
      const wanted = step.exit ?? 0;
      if (report.code === wanted) return undefined;
      return step.exit === undefined
        ? `exit code ${report.code}`
        : `exit code ${report.code}; the page states exit="${wanted}"`;
    }
  }
}

/** The result of a step: whether it ended as it should and printed what the page shows. */
export function judge(step: Step, report: Report, output: string): StepResult {
  const tail = output.trimEnd().split('\n').slice(-TAIL).join('\n');
  const reason = failureOf(step, report);
  if (reason !== undefined) return {line: step.line, state: 'failed', reason, tail};
  if (step.background) return {line: step.line, state: 'done'}; // compared at the end of the session
  const difference = differenceOf(step, output);
  if (difference === undefined) return {line: step.line, state: 'done'};
  const {expected, actual, at} = difference;
  return {
    line: step.line,
    state: 'failed',
    at,
    reason: `the page shows "${expected}", the output is "${actual}"`,
    tail,
  };
}
