import {spawn} from 'node:child_process';
import path from 'node:path';

import {siteDir} from '../../src/chain/load';
import {InputError} from './inputs';

/** What a tool of this project printed. */
interface Ended {
  code: number | null;
  /** Whether it was stopped for taking too long; it may have ended with a code and a part of its results then. */
  stopped: boolean;
  stdout: string;
  stderr: string;
}

/** Runs a command in the project; its progress goes to standard error. */
function run(command: string, args: readonly string[], minutes: number): Promise<Ended> {
  return new Promise((resolve) => {
    const child = spawn(command, args, {cwd: siteDir, stdio: ['ignore', 'pipe', 'pipe'], timeout: minutes * 60_000});
    let stdout = '';
    let stderr = '';
    child.stdout.on('data', (chunk: Buffer) => (stdout += chunk.toString()));
    child.stderr.on('data', (chunk: Buffer) => {
      stderr += chunk.toString();
      process.stderr.write(chunk);
    });
    child.on('error', (error) => (stderr += error.message));
    child.on('close', (code) => resolve({code, stopped: child.killed, stdout, stderr}));
  });
}

/** Puts a command into a network namespace of its own, in which all ports are free and nothing else is in reach. */
const isolated = (command: readonly string[]): readonly string[] => [
  'unshare',
  '--map-root-user',
  '--net',
  '--pid',
  '--fork',
  '--kill-child',
  'sh',
  '-c',
  'ip link set lo up && exec "$@"',
  'sh',
  ...command,
];

/**
 * Runs a script of this project with `--json` and reads what it prints.
 * @param minutes after which it is stopped
 * @param isolate in a network namespace of its own
 * @throws InputError with the end of its messages where it is stopped or prints no JSON
 */
export async function runTool<T>(
  script: string,
  args: readonly string[],
  {minutes, isolate = false}: {minutes: number; isolate?: boolean},
): Promise<T> {
  const own = [process.execPath, '--import', 'tsx', path.join(siteDir, 'scripts', script), ...args, '--json'];
  const [command = '', ...rest] = isolate ? isolated(own) : own;
  const {code, stopped, stdout, stderr} = await run(command, rest, minutes);
  const failed = (why: string) =>
    new InputError(`scripts/${script} ${why}: ${stderr.trim().split('\n').slice(-3).join(' | ')}`);
  if (stopped) throw failed(`was stopped after ${minutes} minutes`);
  try {
    return JSON.parse(stdout) as T;
  } catch {
    throw failed(`ended with exit code ${code}`);
  }
}
