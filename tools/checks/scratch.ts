import {spawnSync} from 'node:child_process';
import {mkdirSync, mkdtempSync, rmSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import path from 'node:path';

/**
 * Runs `work` in a new folder, which is removed afterwards.
 * @param below parent of the new folder, so that programs find the packages of the repository; the system's temporary
 *   folder without it
 */
export async function withScratch<T>(
  prefix: string,
  work: (folder: string) => Promise<T> | T,
  below?: string,
): Promise<T> {
  const parent = below ?? tmpdir();
  mkdirSync(parent, {recursive: true});
  const folder = mkdtempSync(path.join(parent, `${prefix}-`));
  try {
    return await work(folder);
  } finally {
    rmSync(folder, {recursive: true, force: true});
  }
}

/** Writes a file and creates its parent folders. */
export function writeInto(folder: string, file: string, text: string): void {
  const absolute = path.join(folder, file);
  mkdirSync(path.dirname(absolute), {recursive: true});
  writeFileSync(absolute, text);
}

/** Runs a program and returns its exit code and output (both streams), or `undefined` if it cannot be started. */
export function run(
  command: string,
  args: readonly string[],
  folder: string,
  input?: string,
): {code: number; output: string} | undefined {
  const result = spawnSync(command, args, {
    cwd: folder,
    encoding: 'utf8',
    env: {...process.env, LC_ALL: 'C', NO_COLOR: '1'},
    maxBuffer: 256 * 1024 * 1024,
    ...(input === undefined ? {} : {input}),
  });
  if (result.error !== undefined) return undefined;
  return {code: result.status ?? 1, output: `${result.stdout}${result.stderr}`};
}
