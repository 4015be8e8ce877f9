import {spawnSync} from 'node:child_process';
import {mkdirSync, mkdtempSync, readFileSync, readdirSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {expandTokens} from '../../src/chain/tokens';
import {pageFiles} from '../../tools/checks/pages';
import {programNamed} from '../../tools/lib/program';

export const siteDir = path.join(__dirname, '../..');
export const opsDir = path.join(siteDir, 'static/ops');

/** Names of all operations files. */
export const opsFiles = readdirSync(opsDir).sort();

/** An operations file as served, with its tokens replaced by the chain's values. */
export function served(name: string): string {
  return expandTokens(readFileSync(path.join(opsDir, name), 'utf8'), {file: `static/ops/${name}`});
}

/** A new folder with the served content of `names`, modified by `change` where a test needs other paths. */
export function folderWith(
  names: readonly string[],
  change: (text: string, name: string) => string = (text) => text,
): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'ops-'));
  for (const name of names)
    writeFileSync(path.join(folder, name), change(served(name), name), {mode: name.endsWith('.sh') ? 0o755 : 0o644});
  return folder;
}

/** Writes a file to `folder`, creating subfolders as needed. */
export function put(folder: string, name: string, text: string, mode = 0o644): string {
  const file = path.join(folder, name);
  mkdirSync(path.dirname(file), {recursive: true});
  writeFileSync(file, text, {mode});
  return file;
}

/** Whether a program can be started on this machine. */
export function has(program: string): boolean {
  return programNamed(program) !== undefined;
}

/** Runs a program; `said` is everything it printed. */
export function run(
  program: string,
  args: readonly string[],
  options: {cwd?: string; env?: Record<string, string>} = {},
): {status: number | null; said: string} {
  const {status, stdout, stderr} = spawnSync(program, args, {
    encoding: 'utf8',
    ...(options.cwd === undefined ? {} : {cwd: options.cwd}),
    env: {...process.env, ...options.env},
  });
  return {status, said: `${stdout}${stderr}`};
}

/** Text of every page of the site, by its path. */
export function pages(): Map<string, string> {
  return new Map(pageFiles(siteDir).map((file) => [file, readFileSync(path.join(siteDir, file), 'utf8')]));
}
