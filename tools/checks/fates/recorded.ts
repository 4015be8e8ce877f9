import {existsSync, readFileSync, writeFileSync} from 'node:fs';
import path from 'node:path';
import type {Counts} from './counts';
import {openOf, shareOf} from './counts';

/** What pages may still have, by their file. */
export interface RecordedFates {
  /** Blocks without a fate; a page that is not named may have none. */
  open: Readonly<Record<string, number>>;
  /** Percentage of the blocks that run; it may not fall. */
  share: Readonly<Record<string, number>>;
}

/** Where the numbers are recorded, from the root of the repository. */
export const FATES_FILE = 'tools/checks/fates/recorded.json';

/** The recorded numbers; nothing where they were never recorded. */
export function readFates(root: string): RecordedFates | undefined {
  const file = path.join(root, FATES_FILE);
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as RecordedFates) : undefined;
}

const sorted = (numbers: ReadonlyMap<string, number>): Record<string, number> =>
  Object.fromEntries([...numbers].filter(([, number]) => number > 0).sort(([a], [b]) => (a < b ? -1 : 1)));

/**
 * The numbers after pages got better: fewer open blocks, a larger share. Neither gets worse, and no page is allowed
 * open blocks that had none; where nothing was recorded, all pages are.
 * @param found what the pages have that were looked at
 */
export function betterFates(before: RecordedFates | undefined, found: ReadonlyMap<string, Counts>): RecordedFates {
  const open = new Map(Object.entries(before?.open ?? {}));
  const share = new Map(Object.entries(before?.share ?? {}));
  for (const [file, counts] of found) {
    if (before === undefined) open.set(file, openOf(counts));
    else if (open.has(file)) open.set(file, Math.min(open.get(file) ?? 0, openOf(counts)));
    share.set(file, Math.max(share.get(file) ?? 0, shareOf(counts)));
  }
  return {open: sorted(open), share: sorted(share)};
}

/** Writes the numbers as prettier formats them. */
export function writeFates(root: string, fates: RecordedFates): void {
  writeFileSync(path.join(root, FATES_FILE), `${JSON.stringify(fates, undefined, 2)}\n`);
}
