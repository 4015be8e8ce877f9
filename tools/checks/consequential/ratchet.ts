import {positive, readRecorded, writeRecorded} from '../recorded';

/** Statements without a source that each page may still have, by its file. A page that is not named may have none. */
export type Allowed = Readonly<Record<string, number>>;

/** Where the numbers are recorded, from the root of the repository. */
export const ALLOWED_FILE = 'tools/checks/consequential/uncovered.json';

/** The recorded numbers; nothing where they were never recorded. */
export const readAllowed = (root: string): Allowed | undefined =>
  readRecorded(root, ALLOWED_FILE, 'npm run check -- --all --lower');

/**
 * The numbers after pages got better. A number is never raised and no page is added; where nothing was recorded, all
 * pages are.
 * @param found what the pages have that were looked at.
 */
export function lowered(allowed: Allowed | undefined, found: ReadonlyMap<string, number>): Allowed {
  if (allowed === undefined) return positive(found);
  const numbers = Object.entries(allowed).map(
    ([file, number]) => [file, Math.min(number, found.get(file) ?? number)] as const,
  );
  return positive(numbers);
}

/** Writes the numbers. */
export const writeAllowed = (root: string, allowed: Allowed): void => writeRecorded(root, ALLOWED_FILE, allowed);
