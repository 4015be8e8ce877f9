import {readFileSync, writeFileSync} from 'node:fs';
import path from 'node:path';
import stringify from 'json-stringify-pretty-compact';

/**
 * Numbers of warnings that were read and are right where they are, by file and rule: a proof that is meant, for
 * instance. They may not grow. Errors are never recorded.
 */
export type Recorded = Readonly<Record<string, Readonly<Record<string, number>>>>;

const FILE = 'tools/checks/prose/recorded.json';

/** Reads the recorded numbers. */
export function readRecorded(root: string): Recorded {
  return JSON.parse(readFileSync(path.join(root, FILE), 'utf8')) as Recorded;
}

/** Writes the recorded numbers, in the order of their names. */
export function writeRecorded(root: string, recorded: Recorded): void {
  const ordered = Object.fromEntries(
    Object.entries(recorded)
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([file, rules]) => [file, Object.fromEntries(Object.entries(rules).sort(([a], [b]) => (a < b ? -1 : 1)))]),
  );
  writeFileSync(path.join(root, FILE), `${stringify(ordered, {maxLength: 400})}\n`);
}
