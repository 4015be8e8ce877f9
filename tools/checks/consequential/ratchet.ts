import {existsSync, readFileSync, writeFileSync} from 'node:fs';
import path from 'node:path';

/** Statements without a source that each page may still have, by its file. A page that is not named may have none. */
export type Allowed = Readonly<Record<string, number>>;

/** Where the numbers are recorded, from the root of the repository. */
export const ALLOWED_FILE = 'tools/checks/consequential/uncovered.json';

/** The recorded numbers; nothing where they were never recorded. */
export function readAllowed(root: string): Allowed | undefined {
  const file = path.join(root, ALLOWED_FILE);
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Allowed) : undefined;
}

/**
 * The numbers after pages got better. A number is never raised and no page is added; where nothing was recorded, all
 * pages are.
 * @param found what the pages have that were looked at.
 */
export function lowered(allowed: Allowed | undefined, found: ReadonlyMap<string, number>): Allowed {
  if (allowed === undefined) return sorted(found);
  const numbers = Object.entries(allowed).map(
    ([file, number]) => [file, Math.min(number, found.get(file) ?? number)] as const,
  );
  return sorted(numbers);
}

/** One line a page, in order, so that few changes of several people meet; pages without any are left out. */
const sorted = (numbers: Iterable<readonly [string, number]>): Allowed =>
  Object.fromEntries([...numbers].filter(([, number]) => number > 0).sort(([a], [b]) => (a < b ? -1 : 1)));

/** Writes the numbers as prettier formats them. */
export function writeAllowed(root: string, allowed: Allowed): void {
  writeFileSync(path.join(root, ALLOWED_FILE), `${JSON.stringify(allowed, undefined, 2)}\n`);
}

/** Recorded pages that no longer exist. */
export const leftOver = (allowed: Allowed, files: readonly string[]): string[] =>
  Object.keys(allowed).filter((file) => !files.includes(file));
