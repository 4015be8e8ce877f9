import {existsSync, readFileSync, writeFileSync} from 'node:fs';
import path from 'node:path';

/** Tables of errors that each page may still have by hand. A page that is not named may have none. */
export type Unconverted = Readonly<Record<string, number>>;

/** Where the numbers are recorded, from the root of the repository; there is no file once all pages are converted. */
export const UNCONVERTED_FILE = 'tools/checks/errors/unconverted.json';

/** The recorded numbers. */
export function readUnconverted(root: string): Unconverted {
  const file = path.join(root, UNCONVERTED_FILE);
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Unconverted) : {};
}

/** Lowers the numbers of pages that have fewer such tables now. No number is raised and no page is added. */
export function lowerUnconverted(root: string, found: ReadonlyMap<string, number>): void {
  const file = path.join(root, UNCONVERTED_FILE);
  if (!existsSync(file)) return;
  const left = Object.entries(readUnconverted(root))
    .map(([page, number]): [string, number] => [page, Math.min(number, found.get(page) ?? number)])
    .filter(([, number]) => number > 0);
  writeFileSync(file, `${JSON.stringify(Object.fromEntries(left), undefined, 2)}\n`);
}
