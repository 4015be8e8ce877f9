import type {SessionResult, StepResult} from './run';
import {nameOf} from './session';

/** A step that failed, as a program reads it. */
export interface FailedStep {
  /** Line on the page. */
  line: number;
  reason: string;
  /** Last lines of its output. */
  tail: string;
}

/** What happened to a session, as `docs:run --json` prints it. */
export interface SessionSummary {
  /** SCENARIO or SCENARIO/LABEL. */
  name: string;
  file: string;
  /** Numbers of steps. */
  done: number;
  notReached: number;
  /** Outputs that were compared. */
  compared: number;
  failed: FailedStep[];
  /** Seconds it took. */
  seconds: number;
  /** Why nothing was run. */
  reason?: string;
  /** Failures of the try before, where it was run again. */
  firstTry?: FailedStep[];
}

const failedOf = (steps: readonly StepResult[]): FailedStep[] =>
  steps
    .filter(({state}) => state === 'failed')
    .map((step) => ({line: step.at ?? step.line, reason: step.reason ?? '', tail: step.tail ?? ''}));

/** Result of a session for a program. */
export function summaryOf({session, steps, seconds, notRun, before}: SessionResult): SessionSummary {
  const count = (state: StepResult['state']): number => steps.filter((step) => step.state === state).length;
  return {
    name: nameOf(session),
    file: session.file,
    done: count('done'),
    notReached: notRun === undefined ? count('not run') : session.steps.length,
    compared: session.steps.reduce(
      (sum, step, index) => sum + (steps[index]?.state === 'done' ? step.expected.length : 0),
      0,
    ),
    failed: failedOf(steps),
    seconds: Math.round(seconds * 10) / 10,
    ...(notRun === undefined ? {} : {reason: notRun}),
    ...(before === undefined ? {} : {firstTry: failedOf(before.steps)}),
  };
}

/** Numbers of steps over all sessions. */
export interface Totals {
  run: number;
  /** Those that failed, and those after them that were not reached. */
  failed: number;
  /** Those of sessions that could not be run. */
  notRun: number;
}

/** Numbers of steps over all sessions. */
export function totalsOf(results: readonly SessionResult[]): Totals {
  const totals: Totals = {run: 0, failed: 0, notRun: 0};
  for (const {done, failed, notReached, reason} of results.map(summaryOf)) {
    totals.run += done;
    if (reason === undefined) totals.failed += failed.length + notReached;
    else totals.notRun += notReached;
  }
  return totals;
}

/** Whether every step of a session ran and printed what the page shows. */
export const passed = ({steps, notRun}: SessionResult): boolean =>
  notRun === undefined && steps.every(({state}) => state === 'done');

/** Lines of the report for one session. */
export function reportOf(result: SessionResult): string[] {
  const {session, steps, notRun, kept} = result;
  const {name, file, done, compared, failed, notReached, seconds, firstTry = []} = summaryOf(result);
  const title = `${file} (${name})`;
  if (notRun !== undefined) return [`${title}: ${session.steps.length} steps not run: ${notRun}`];
  const parts = [`${done} of ${steps.length} steps run`, `${compared} outputs compared`];
  if (failed.length > 0) parts.push(`${failed.length} failed`);
  if (notReached > 0) parts.push(`${notReached} not reached`);
  const lines = [`${title}: ${parts.join(', ')}; ${Math.round(seconds)} s`];
  for (const {line, reason, tail} of failed) {
    lines.push(`  ${file}:${line}  failed: ${reason}`);
    if (tail !== '') for (const text of tail.split('\n')) lines.push(`    | ${text}`);
  }
  if (firstTry.length > 0) lines.push('  this was the second try; the first:');
  for (const {line, reason} of firstTry) lines.push(`  ${file}:${line}  failed: ${reason}`);
  if (kept !== undefined) lines.push(`  kept: ${kept}`);
  return lines;
}

/** Whole minutes or seconds as a reader says them. */
export const timeText = (seconds: number): string =>
  seconds < 90 ? `${Math.round(seconds)} s` : `${Math.round(seconds / 60)} min`;

/** A table of the pages: blocks that ran, failed, were not reached and were not run. */
export function pageTable(results: readonly SessionResult[]): string[] {
  const pages = new Map<string, Totals>();
  for (const result of results) {
    const {run, failed, notRun} = totalsOf([result]);
    const page = pages.get(result.session.file) ?? {run: 0, failed: 0, notRun: 0};
    pages.set(result.session.file, {run: page.run + run, failed: page.failed + failed, notRun: page.notRun + notRun});
  }
  const width = Math.max(4, ...[...pages.keys()].map((file) => file.length));
  const row = (page: string, cells: ReadonlyArray<string | number>): string =>
    `${page.padEnd(width)} ${cells.map((cell) => String(cell).padStart(8)).join('')}`;
  return [
    row('page', ['run', 'failed', 'not run']),
    ...[...pages]
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([file, {run, failed, notRun}]) => row(file, [run, failed, notRun])),
  ];
}
