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
 * What earlier builds made, by what they made it of. A clean build (`DOCUSAURUS_NO_PERSISTENT_CACHE`) neither reads nor
 * writes it.
 */
const FOLDER = path.join(siteDir, '.cache/build');

/** Results that no build has asked for this long are removed, in milliseconds. */
const KEPT = 14 * 24 * 60 * 60 * 1000;

const off = (): boolean => Boolean(process.env.DOCUSAURUS_NO_PERSISTENT_CACHE);

/** Code that makes results; pages and recorded facts reach them through what they are made of. */
const CODE = /\.(?:[cm]?[jt]sx?)$/;

let code: string | undefined;

/**
 * Hash of all that turns the same input into another result: this site's code, its packages, and the version of Node.
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

/** What a result is made of. */
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
 * A result as bytes: of an earlier build where it was made of the same, else made now.
 * @param kind what it is, for its place. @param inputs everything it is made of, besides the code.
 */
export async function cachedBytes(kind: string, inputs: Inputs, make: () => Promise<Buffer>): Promise<Buffer> {
  if (off()) return make();
  const file = fileOf(kind, inputs);
  const known = recall(file);
  if (known) return known;
  const made = await make();
  keep(file, made);
  return made;
}

/** A result that JSON can hold; otherwise like {@link cachedBytes}, and at once. */
export function cached<Result>(kind: string, inputs: Inputs, make: () => Result): Result {
  if (off()) return make();
  const file = fileOf(kind, inputs);
  const known = recall(file);
  if (known) return JSON.parse(known.toString('utf8')) as Result;
  const made = make();
  keep(file, JSON.stringify(made));
  return made;
}

/** Removes what no build has asked for in a long time. */
export function pruneBuildCache(): void {
  if (off() || !existsSync(FOLDER)) return;
  for (const entry of readdirSync(FOLDER, {recursive: true, withFileTypes: true})) {
    const file = path.join(entry.parentPath, entry.name);
    if (entry.isFile() && Date.now() - statSync(file).mtimeMs > KEPT) unlinkSync(file);
  }
}
