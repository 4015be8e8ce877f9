import {existsSync, readFileSync, writeFileSync} from 'node:fs';
import path from 'node:path';

import {parseJson} from '../../src/facts/json';

/*
 * What checks keep next to themselves: numbers, or lists of pages, that may only get better. Each file is an object in
 * JSON with sorted keys and one entry per line, so that two people who change different entries change different lines.
 */

/**
 * Reads a recorded file.
 * @param file from the root of the repository
 * @param again the command that records it
 * @returns `undefined` where it was never recorded
 * @throws Error where it is not JSON, which is usually an unresolved merge
 */
export function readRecorded<T extends object>(root: string, file: string, again: string): T | undefined {
  const full = path.join(root, file);
  if (!existsSync(full)) return undefined;
  try {
    return parseJson(readFileSync(full, 'utf8'), file) as T;
  } catch (cause) {
    throw new Error(`${(cause as Error).message}. After a merge conflict, take either side and run ${again}`, {cause});
  }
}

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const sorted = (value: unknown): unknown =>
  isObject(value)
    ? Object.fromEntries(
        Object.entries(value)
          .sort(([a], [b]) => (a < b ? -1 : 1))
          .map(([key, inner]) => [key, sorted(inner)]),
      )
    : value;

/** Writes a recorded file; a list is on the line of its key. */
export function writeRecorded(root: string, file: string, value: object): void {
  const text = JSON.stringify(sorted(value), undefined, 2);
  const lists = text.replace(/\[\n\s+([\s\S]*?)\n\s*\]/g, (_, items: string) => `[${items.replace(/\n\s+/g, ' ')}]`);
  writeFileSync(path.join(root, file), `${lists}\n`);
}

/** Numbers by page without those that are zero. */
export const positive = (numbers: Iterable<readonly [string, number]>): Record<string, number> =>
  Object.fromEntries([...numbers].filter(([, number]) => number > 0).sort(([a], [b]) => (a < b ? -1 : 1)));

/** Recorded pages that no longer exist. */
export const leftOver = (recorded: Readonly<Record<string, unknown>>, files: readonly string[]): string[] =>
  Object.keys(recorded).filter((file) => !files.includes(file));
