import {spawn} from 'node:child_process';
import {mkdtempSync, rmSync} from 'node:fs';
import {tmpdir} from 'node:os';
import path from 'node:path';

import {atExit, killGroup} from '../lib/exit';

/** What a program printed. */
export interface Answer {
  /** Exit code; `null` where it was stopped for taking too long. */
  code: number | null;
  output: string;
}

/** Runs the node's binary with arguments. */
export type Program = (args: readonly string[]) => Promise<Answer>;

/** A binary with a scratch home, and how to remove it. */
export interface Scratch {
  home: string;
  run: Program;
  close(): void;
}

/** Creates a scratch home in which the binary can run without touching the user's own. */
export function scratchProgram(binary: string, seconds = 20): Scratch {
  const home = mkdtempSync(path.join(tmpdir(), 'facts-record-'));
  const running = new Set<number | undefined>();
  const close = (): void => {
    forget();
    rmSync(home, {recursive: true, force: true, maxRetries: 3});
  };
  const forget = atExit(() => {
    for (const leader of running) killGroup(leader);
    close();
  });
  const env = {PATH: process.env['PATH'] ?? '', HOME: home, LANG: 'C.UTF-8', TERM: 'dumb'};
  return {
    home,
    run: (args) =>
      new Promise((resolve) => {
        const child = spawn(binary, args, {cwd: home, env, stdio: ['ignore', 'pipe', 'pipe'], detached: true});
        running.add(child.pid);
        let output = '';
        let stopped = false;
        const timer = setTimeout(() => {
          stopped = true;
          killGroup(child.pid);
        }, seconds * 1000);
        child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()));
        child.stderr.on('data', (chunk: Buffer) => (output += chunk.toString()));
        child.on('error', (error) => (output += error.message));
        child.on('close', (code) => {
          clearTimeout(timer);
          running.delete(child.pid);
          resolve({code: stopped ? null : code, output});
        });
      }),
    close,
  };
}

/** The same program, whose calls are repeated once where they were stopped: a busy machine may be less so. */
export const twice =
  (run: Program): Program =>
  async (args) => {
    const answer = await run(args);
    return answer.code === null ? run(args) : answer;
  };

/** Version that a program reports: the last line of its `version`; empty where it reports none. */
export const reportedVersion = async (run: Program): Promise<string> =>
  (await run(['version'])).output.trim().split('\n').at(-1) ?? '';

/** Version that a node's binary reports, run in a scratch home. */
export async function versionOf(binary: string): Promise<string> {
  const scratch = scratchProgram(binary);
  try {
    return await reportedVersion(scratch.run);
  } finally {
    scratch.close();
  }
}

/**
 * Why what a program reports as its version cannot be recorded, as a sentence; `undefined` where it can.
 * @param form of a version that can
 */
export const versionFault = (binary: string, version: string, form: RegExp): string | undefined =>
  form.test(version)
    ? undefined
    : `${binary} reports ${version === '' ? 'no version' : `"${version.slice(0, 80)}" as its version`}: it is not the ` +
      "node's program, or was built without its version, which .github/build-node.sh sets. Nothing was recorded.";
