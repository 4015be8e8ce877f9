import {type ChildProcess, spawn} from 'node:child_process';
import {readdirSync, readFileSync} from 'node:fs';

import {killGroup} from '../lib/exit';
import type {Entry} from './isolation';

/** What the shell reported of a block. */
export type Report =
  | {state: 'done'; code: number}
  /** A process that should keep running ended. */
  | {state: 'dead'}
  /** The shell ended in the block. */
  | {state: 'exit'; code: number}
  | {state: 'timeout'}
  /** The whole run is being stopped. */
  | {state: 'stopped'};

/** Milliseconds that a machine has to shut down. */
const GRACE = 15_000;

/** Shells that run, so that a signal can end them. */
const running = new Set<Shell>();

/** Ends all shells with everything they started. */
export function stopShells(): void {
  for (const shell of running) shell.stop();
}

/** Ends processes whose environment has a value: where there is no process namespace, some outlive their group. */
function killMarked(mark: string): void {
  let ids: string[] = [];
  try {
    ids = readdirSync('/proc').filter((name) => /^\d+$/.test(name));
  } catch {
    return; // a system without /proc
  }
  for (const id of ids) {
    try {
      if (Number(id) !== process.pid && readFileSync(`/proc/${id}/environ`, 'latin1').includes(mark))
        process.kill(Number(id), 'SIGKILL');
    } catch {
      // gone, or of another user
    }
  }
}

/** One bash that reads lines: tools/runner/session.sh says which. */
export class Shell {
  private readonly child: ChildProcess;
  private readonly mark: string;
  private rest = '';
  private waiting: ((report: Report) => void) | undefined;
  private current = '';
  private ended: Report | undefined;
  /** What it printed besides reports: messages of unshare or of a machine that does not start. */
  noise = '';

  private readonly graceful: boolean;

  constructor({command, args, graceful = false}: Entry, env: Readonly<Record<string, string>>, cwd: string) {
    this.mark = `DOCS_RUN_STEPS=${env['DOCS_RUN_STEPS'] ?? ''}`;
    this.graceful = graceful;
    this.child = spawn(command, args, {cwd, env, detached: true, stdio: ['pipe', 'pipe', 'pipe']});
    this.child.stdout?.on('data', (chunk: Buffer) => this.read(chunk.toString()));
    this.child.stderr?.on('data', (chunk: Buffer) => (this.noise += chunk.toString()));
    this.child.stdin?.on('error', () => undefined); // it ended; `close` reports it
    this.child.on('error', (error) => this.finish(error.message));
    this.child.on('close', (code, signal) => this.finish('', code ?? (signal === null ? 1 : 137)));
    running.add(this);
  }

  private finish(message: string, code = 1): void {
    this.noise += message;
    this.ended ??= {state: 'exit', code};
    this.report(this.ended);
  }

  private report(report: Report): void {
    this.waiting?.(report);
    this.waiting = undefined;
  }

  /** Takes complete lines; those that are no report are kept as noise. */
  private read(text: string): void {
    const lines = (this.rest + text).split('\n');
    this.rest = lines.pop() ?? '';
    for (const line of lines) {
      const [, step, state, code] = /^@@ (\S+) (done|dead|exit)(?: (\d+))?$/.exec(line) ?? [];
      if (state === undefined) this.noise += `${line}\n`;
      else if (step === this.current) {
        if (state === 'dead') this.report({state});
        else this.report({state: state as 'done' | 'exit', code: Number(code ?? 0)});
      }
    }
  }

  /** Sends a line and waits for the report of a step. */
  run(step: string, line: string, seconds: number): Promise<Report> {
    this.current = step;
    return new Promise((resolve) => {
      if (this.ended !== undefined) {
        resolve(this.ended);
        return;
      }
      const timer = setTimeout(() => this.report({state: 'timeout'}), seconds * 1000);
      this.waiting = (report) => {
        clearTimeout(timer);
        resolve(report);
      };
      this.child.stdin?.write(`${line}\n`);
    });
  }

  /** Ends the shell and everything it started. */
  stop(): void {
    running.delete(this);
    this.ended ??= {state: 'stopped'};
    this.report(this.ended);
    this.signal(this.graceful ? 'SIGTERM' : 'SIGKILL');
    killMarked(this.mark);
  }

  private signal(name: NodeJS.Signals): void {
    // A script that ends what it started gets SIGTERM alone; it needs its children for that.
    if (name === 'SIGTERM') this.child.kill(name);
    else killGroup(this.child.pid, name);
  }

  /** Waits until the process is gone. */
  async close(): Promise<void> {
    const gone = new Promise<void>((resolve) => {
      if (this.child.exitCode !== null || this.child.signalCode !== null) resolve();
      else this.child.once('close', () => resolve());
    });
    this.stop();
    const late = setTimeout(() => this.signal('SIGKILL'), GRACE);
    await gone;
    clearTimeout(late);
    this.signal('SIGKILL'); // the rest of its group
  }
}
