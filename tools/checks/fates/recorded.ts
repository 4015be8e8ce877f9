import {positive, readRecorded, writeRecorded} from '../recorded';
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
export const readFates = (root: string): RecordedFates | undefined =>
  readRecorded(root, FATES_FILE, 'npm run check -- --all --lower');

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
  return {open: positive(open), share: positive(share)};
}

/** Writes the numbers. */
export const writeFates = (root: string, fates: RecordedFates): void => writeRecorded(root, FATES_FILE, fates);
