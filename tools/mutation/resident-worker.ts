import path from 'node:path';
import {Worker} from 'node:worker_threads';

import type {PoolOptions, PoolRunnerInitializer, PoolWorker, WorkerRequest} from 'vitest/node';

/** Number of runs after which a thread is replaced, so that memory held by packages cannot grow without limit. */
const RUNS_PER_THREAD = 200;

const NAME = 'resident-threads';

interface Resident {
  thread: Worker;
  runs: number;
}

/** The thread that waits for the next run. */
let waiting: Resident | undefined;

/**
 * A Vitest worker thread that is kept from one run to the next. Stryker starts a run for each mutant; a new thread
 * would load all packages again each time, which takes ten times as long as the tests. The project's own modules are
 * still evaluated again for each test file: Vitest resets its module registry wherever `isolate` is on.
 *
 * Vitest ends a thread in two steps: a "stop" request, which the thread confirms, then `stop()`. Here the request is
 * confirmed on the thread's behalf, and the thread waits for the next run until it has reached its number of runs.
 */
class ResidentWorker implements PoolWorker {
  readonly name = NAME;
  readonly #options: PoolOptions;
  readonly #listeners: Array<readonly [event: string, listener: (value: unknown) => void]> = [];
  #resident: Resident | undefined;

  constructor(options: PoolOptions) {
    this.#options = options;
  }

  get #thread(): Worker {
    if (this.#resident === undefined) throw new Error('the thread has not been started, or was stopped');
    return this.#resident.thread;
  }

  async start(): Promise<void> {
    const {distPath, env, execArgv} = this.#options;
    this.#resident = waiting ?? {
      thread: new Worker(path.resolve(distPath, 'workers/threads.js'), {env: env as NodeJS.ProcessEnv, execArgv}),
      runs: 0,
    };
    waiting = undefined;
    this.#resident.runs += 1;
  }

  async stop(): Promise<void> {
    const resident = this.#resident;
    this.#resident = undefined;
    if (resident === undefined) return;
    for (const [event, listener] of this.#listeners) resident.thread.off(event, listener);
    if (resident.runs < RUNS_PER_THREAD && waiting === undefined) waiting = resident;
    else await resident.thread.terminate();
  }

  on(event: string, listener: (value: unknown) => void): void {
    this.#listeners.push([event, listener]);
    this.#thread.on(event, listener);
  }

  off(event: string, listener: (value: unknown) => void): void {
    this.#thread.off(event, listener);
  }

  send(message: WorkerRequest): void {
    if (message.type !== 'stop') return this.#thread.postMessage(message);
    const stopped = {type: 'stopped', __vitest_worker_response__: true};
    queueMicrotask(() => {
      for (const [event, listener] of this.#listeners) if (event === 'message') listener(stopped);
    });
  }

  deserialize(data: unknown): unknown {
    return data;
  }
}

/** Pool for the option `pool` of a Vitest configuration. */
export const residentPool: PoolRunnerInitializer = {
  name: NAME,
  createPoolWorker: (options) => new ResidentWorker(options),
};
