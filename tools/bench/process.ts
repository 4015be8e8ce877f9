import {type ChildProcess, spawn} from 'node:child_process';
import {createWriteStream, mkdirSync, readdirSync, readFileSync} from 'node:fs';
import path from 'node:path';

import {atExit, killGroup} from '../lib/exit';

/** What a command cost. CPU and memory are `undefined` where the system has no `/proc`. */
export interface Cost {
  /** Wall time in seconds. */
  wall: number;
  /** CPU time of the command and all its descendants, in seconds. */
  cpu?: number;
  /** Highest sum of resident memory over the process tree, in bytes, looked at ten times a second. */
  memory?: number;
}

/** Fields of `/proc/PID/stat` after the program's name (proc(5) counts from 1; the state is field 3). */
function statOf(pid: number | string): number[] | undefined {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return text
      .slice(text.lastIndexOf(')') + 2)
      .split(' ')
      .map(Number);
  } catch {
    return undefined;
  }
}

const TICKS = 100; // sysconf(_SC_CLK_TCK) of every Linux that Node runs on
const PAGE = 4096; // a page of memory on x86-64 and, by default, on arm64

/** Process ids of a process and its descendants. */
export function treeOf(parents: ReadonlyMap<number, number>, root: number): number[] {
  const members = [root];
  for (const member of members) for (const [pid, parent] of parents) if (parent === member) members.push(pid);
  return members;
}

/** Resident memory of a process tree in bytes and the CPU seconds it has used so far. */
function usage(root: number): {memory: number; cpu: number} | undefined {
  if (statOf('self') === undefined) return undefined;
  const stats = new Map(
    readdirSync('/proc')
      .filter((name) => /^\d+$/.test(name))
      .flatMap((name) => (statOf(name) ? [[Number(name), statOf(name) ?? []] as const] : [])),
  );
  const tree = treeOf(new Map([...stats].map(([pid, stat]) => [pid, stat[1] ?? 0])), root).map(
    (pid) => stats.get(pid) ?? [],
  );
  return {
    memory: tree.reduce((sum, stat) => sum + (stat[21] ?? 0) * PAGE, 0),
    // Own user and system time, and that of children already waited for.
    cpu:
      tree.reduce((sum, stat) => sum + [11, 12, 13, 14].reduce((time, field) => time + (stat[field] ?? 0), 0), 0) /
      TICKS,
  };
}

/** A program with its arguments, and where it runs. */
export interface Command {
  program: string;
  args: string[];
  cwd: string;
  env?: NodeJS.ProcessEnv;
  /** File its output goes to. */
  log: string;
}

/** A command that runs in a process group of its own. */
export interface Running {
  child: ChildProcess;
  /** Cost up to now, or in all once it has ended. */
  cost(): Cost;
  /** Ends the command and all it started. */
  stop(): Promise<void>;
  ended: Promise<number | null>;
}

/** Starts a command and watches what it costs. */
export function start({program, args, cwd, env = {}, log}: Command): Running {
  mkdirSync(path.dirname(log), {recursive: true});
  const output = createWriteStream(log);
  const began = performance.now();
  let finished: number | undefined;
  let memory: number | undefined;
  let cpu: number | undefined;
  const child = spawn(program, args, {
    cwd,
    env: {...process.env, ...env},
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const forget = atExit(() => killGroup(child.pid));
  child.stdout?.pipe(output, {end: false});
  child.stderr?.pipe(output, {end: false});
  const look = (): void => {
    const now = child.pid === undefined ? undefined : usage(child.pid);
    if (!now) return;
    memory = Math.max(memory ?? 0, now.memory);
    cpu = Math.max(cpu ?? 0, now.cpu);
  };
  // A child that has ended has been waited for by Node: its time is then in this process's own account.
  const account = (): number => [13, 14].reduce((time, field) => time + (statOf('self')?.[field] ?? 0), 0) / TICKS;
  const before = account();
  const timer = setInterval(look, 100);
  const ended = new Promise<number | null>((done, failed) => {
    child.once('error', failed);
    child.once('close', (code) => {
      clearInterval(timer);
      forget();
      finished = performance.now();
      output.end(() => done(code));
    });
  });
  const stop = async (): Promise<void> => {
    if (finished === undefined) killGroup(child.pid);
    await ended;
  };
  return {
    child,
    ended,
    stop,
    cost: () => {
      if (finished === undefined) look();
      const waited = finished === undefined || cpu === undefined ? undefined : account() - before;
      return {
        wall: ((finished ?? performance.now()) - began) / 1000,
        ...(cpu === undefined ? {} : {cpu: Math.max(cpu, waited ?? 0)}),
        ...(memory === undefined ? {} : {memory}),
      };
    },
  };
}

/**
 * Runs a command to its end and retries it on failure, `tries` times at most.
 * @throws Error with the end of its output where it fails.
 */
export async function run(command: Command, {tries = 1}: {tries?: number} = {}): Promise<Cost> {
  for (let turn = 1; ; turn += 1) {
    const running = start(command);
    if ((await running.ended) === 0) return running.cost();
    if (turn < tries) continue;
    const output = readFileSync(command.log, 'utf8').trimEnd().split('\n').slice(-15).join('\n');
    throw new Error(
      `${path.basename(command.program)} ${command.args.join(' ')} failed in ${command.cwd}. Its last lines ` +
        `(all of them: ${command.log}):\n${output}`,
    );
  }
}
