import {createHash} from 'node:crypto';
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  statSync,
  unlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';

import {siteDir} from '../chain/load';

/**
 * Results of earlier builds, by their inputs. A clean build (`DOCUSAURUS_NO_PERSISTENT_CACHE`) neither reads nor writes
 * them.
 */
const FOLDER = path.join(siteDir, '.cache/build');

/** Results that no build has used for this long are removed, in milliseconds. */
const KEPT = 14 * 24 * 60 * 60 * 1000;

/** Whether this build reads and writes them. */
export const remembers = (): boolean => !process.env.DOCUSAURUS_NO_PERSISTENT_CACHE;

/** Code that computes results; pages and recorded facts are part of their inputs. */
const CODE = /\.(?:[cm]?[jt]sx?)$/;

let code: string | undefined;

/**
 * Hash of everything that changes a result for the same input: this site's code, its packages, and the version of Node.
 */
function codeHash(): string {
  if (code !== undefined) return code;
  const hash = createHash('sha256')
    .update(process.version)
    .update(readFileSync(path.join(siteDir, 'package-lock.json')));
  const source = path.join(siteDir, 'src');
  for (const name of readdirSync(source, {recursive: true, encoding: 'utf8'})
    .filter((file) => CODE.test(file))
    .sort()) {
    hash.update(`\0${name}\0`).update(readFileSync(path.join(source, name)));
  }
  code = hash.digest('hex');
  return code;
}

/** Inputs of a result. */
export type Inputs = Iterable<string | Uint8Array>;

function fileOf(kind: string, inputs: Inputs): string {
  const hash = createHash('sha256').update(codeHash());
  for (const input of inputs) hash.update(createHash('sha256').update(input).digest());
  return path.join(FOLDER, kind, hash.digest('hex'));
}

/** Reads a result of an earlier build. */
function recall(file: string): Buffer | undefined {
  try {
    const content = readFileSync(file);
    const now = new Date();
    utimesSync(file, now, now);
    return content;
  } catch {
    return undefined;
  }
}

function keep(file: string, content: string | Uint8Array): void {
  mkdirSync(path.dirname(file), {recursive: true});
  writeFileSync(`${file}.${process.pid}`, content);
  renameSync(`${file}.${process.pid}`, file); // a build that is stopped leaves no half of one
}

/**
 * A result as bytes: from an earlier build with the same inputs, otherwise computed now.
 * @param kind name of the result, for its path. @param inputs everything it depends on, apart from the code.
 */
export async function cachedBytes(kind: string, inputs: Inputs, make: () => Promise<Buffer>): Promise<Buffer> {
  if (!remembers()) return make();
  const file = fileOf(kind, inputs);
  const known = recall(file);
  if (known) return known;
  const made = await make();
  keep(file, made);
  return made;
}

/** A result that can be stored as JSON, computed synchronously; otherwise like {@link cachedBytes}. */
export function cached<Result>(kind: string, inputs: Inputs, make: () => Result): Result {
  if (!remembers()) return make();
  const file = fileOf(kind, inputs);
  const known = recall(file);
  if (known) return JSON.parse(known.toString('utf8')) as Result;
  const made = make();
  keep(file, JSON.stringify(made));
  return made;
}

/** Removes results that no build has used for a long time. */
export function pruneBuildCache(): void {
  if (!remembers() || !existsSync(FOLDER)) return;
  for (const entry of readdirSync(FOLDER, {recursive: true, withFileTypes: true})) {
    const file = path.join(entry.parentPath, entry.name);
    if (entry.isFile() && Date.now() - statSync(file).mtimeMs > KEPT) unlinkSync(file);
  }
}
