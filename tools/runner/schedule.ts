import {existsSync, mkdirSync, readFileSync, writeFileSync} from 'node:fs';
import {cpus} from 'node:os';
import path from 'node:path';
import {setTimeout as pause} from 'node:timers/promises';
import type {Planned, Programs} from './plan';
import {passed} from './results';
import {runSession, type RunOptions, type SessionResult} from './run';
import {keyOf} from './session';

/** Seconds that each session took last, by its key. */
export type Durations = Readonly<Record<string, number>>;

/** Seconds assumed for a session that was never run. */
const UNKNOWN = 45;

const fileOf = (cache: string): string => path.join(cache, 'durations.json');

/** What the last runs took. */
export function readDurations(cache: string): Durations {
  const file = fileOf(cache);
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Durations) : {};
}

/** Keeps what sessions took that ran to their end. */
export function writeDurations(cache: string, before: Durations, results: readonly SessionResult[]): void {
  const took = results.filter(passed).map(({session, seconds}) => [keyOf(session), Math.round(seconds)] as const);
  mkdirSync(cache, {recursive: true});
  writeFileSync(fileOf(cache), `${JSON.stringify({...before, ...Object.fromEntries(took)}, null, 2)}\n`);
}

/** Something that runs for a while and keeps some cores busy. */
interface Job<T> {
  /** Cores. */
  weight: number;
  /** Expected seconds. */
  seconds: number;
  run: () => Promise<T>;
}

/** Watches what the running jobs leave of the machine: a session that waits for blocks needs less than its weight. */
export interface Watch {
  /** Share of the cores that was idle, or busy with work of low priority, since the last call, from 0 to 1. */
  idle: () => number;
  /** Milliseconds between two calls. */
  interval: number;
}

/** Ends after a while, which no process waits for. */
const tick = (milliseconds: number): Promise<void> => pause(Math.max(0, milliseconds), undefined, {ref: false});

/** Share of idle cores from which another job is started beyond the capacity. */
const IDLE = 0.35;
/** The weights of all running jobs are at most so many times the capacity. */
const MOST = 4;

/** Measures the processors of this machine. */
export function watchProcessors(): Watch {
  const times = (): {idle: number; all: number} => {
    const each = cpus().map((cpu) => cpu.times);
    const idle = each.reduce((sum, one) => sum + one.idle + one.nice, 0);
    return {idle, all: each.reduce((sum, one) => sum + one.user + one.sys + one.irq, idle)};
  };
  let before = times();
  const idle = (): number => {
    const now = times();
    const share = (now.idle - before.idle) / Math.max(1, now.all - before.all);
    before = now;
    return share;
  };
  return {idle, interval: 15_000};
}

/**
 * Runs jobs side by side as long as their weights fit, the longest first, so that none is left alone at the end; more
 * of them while the cores are idle.
 * @param capacity sum of the weights; a heavier job runs alone
 * @param ended is called after each with the expected seconds until the end
 * @param watch one more job starts after each interval in which enough of the cores was idle
 * @returns results in the order of the jobs; those that were not started after `stopped` are left out
 */
export async function runJobs<T>(
  jobs: ReadonlyArray<Job<T>>,
  capacity: number,
  ended: (result: T, left: number) => void,
  stopped: () => boolean = () => false,
  watch?: Watch,
): Promise<T[]> {
  const waiting = jobs.map((job, index) => ({...job, index})).sort((a, b) => b.seconds - a.seconds);
  const active = new Map<number, {weight: number; end: number; done: Promise<void>}>();
  const results: Array<{index: number; result: T}> = [];
  const used = (): number => [...active.values()].reduce((sum, {weight}) => sum + weight, 0);
  /** Seconds until the end: the rest of the work over the capacity, but not less than what still runs. */
  const left = (): number => {
    const now = Date.now() / 1000;
    const rest = [...active.values()].map(({weight, end}) => ({weight, seconds: Math.max(0, end - now)}));
    const work = [...rest, ...waiting].reduce(
      (sum, {weight, seconds}) => sum + Math.min(weight, capacity) * seconds,
      0,
    );
    return Math.max(work / capacity, ...rest.map(({seconds}) => seconds), 0);
  };
  const start = (job: (typeof waiting)[number]): void => {
    waiting.splice(waiting.indexOf(job), 1);
    const done = job.run().then((result) => {
      active.delete(job.index);
      results.push({index: job.index, result});
      ended(result, left());
    });
    active.set(job.index, {weight: job.weight, end: Date.now() / 1000 + job.seconds, done});
  };
  let look = Date.now() + (watch?.interval ?? 0);
  while (waiting.length > 0 || active.size > 0) {
    if (!stopped())
      for (const job of waiting.slice()) if (active.size === 0 || used() + job.weight <= capacity + 1e-9) start(job);
    if (active.size === 0) break;
    const ends = [...active.values()].map(({done}) => done);
    await Promise.race(watch === undefined ? ends : [...ends, tick(look - Date.now())]);
    if (watch === undefined || Date.now() < look) continue;
    look = Date.now() + watch.interval;
    const [next] = waiting;
    const isIdle = watch.idle() >= IDLE;
    if (next !== undefined && isIdle && !stopped() && used() + next.weight <= MOST * capacity) start(next);
  }
  return results.sort((a, b) => a.index - b.index).map(({result}) => result);
}

/** How sessions are run side by side. */
export interface Schedule {
  capacity: number;
  /** One after the other. */
  serial: boolean;
  /** How often a session that fails is tried. */
  tries: number;
  durations: Durations;
  ended: (result: SessionResult, left: number) => void;
  stopped: () => boolean;
}

/** Runs a session, again in a fresh instance where it fails. */
async function tried(
  {session, setup}: Planned,
  programs: Programs,
  options: RunOptions,
  {tries, stopped}: Schedule,
): Promise<SessionResult> {
  const provided = programs.of(setup);
  if ('missing' in provided) return {session, steps: [], seconds: 0, notRun: provided.missing};
  let result = await runSession(session, setup, provided, options);
  for (let more = tries - 1; more > 0 && !stopped() && result.notRun === undefined && !passed(result); more -= 1)
    result = {...(await runSession(session, setup, provided, options)), before: result};
  return result;
}

/** Runs all sessions side by side. */
export const runPlanned = (
  planned: readonly Planned[],
  programs: Programs,
  options: RunOptions,
  schedule: Schedule,
): Promise<SessionResult[]> =>
  runJobs(
    planned.map((one) => ({
      weight: schedule.serial ? schedule.capacity : one.setup.cores,
      seconds: schedule.durations[keyOf(one.session)] ?? UNKNOWN,
      run: () => tried(one, programs, options, schedule),
    })),
    schedule.capacity,
    schedule.ended,
    schedule.stopped,
    schedule.serial ? undefined : watchProcessors(),
  );
