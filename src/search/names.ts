import {distance} from './distance';

/** Whether a whole name is one that was shortened in its middle or at its end: `0x0000…0800`, `0xEeee…`. */
export function fitsElided(key: string, start: string, end: string): boolean {
  const enough = end.length > 1 ? start.length > 2 : end === '' && start.length > 5 && start.startsWith('0x');
  return enough && !key.includes('…') && key.startsWith(start) && key.endsWith(end);
}

/** A name as it is written, without the dashes before a flag. */
export const bare = (name: string): string =>
  name
    .trim()
    .toLowerCase()
    .replace(/^[-[]+|\]+$/g, '');

/** Extra score of a name that equals the query, or nearly does; 0 for any other. */
export function nameFit(
  key: string,
  asked: string,
  words: readonly string[],
  elided: readonly [start: string, end: string] | undefined,
): number {
  if (elided) return fitsElided(key, ...elided) ? 60 : 0;
  if (key === asked) return 60;
  if (asked.length > 3 && key.startsWith(asked)) return 14;
  if ((words.length > 1 || asked.length > 9) && key.endsWith(` ${asked}`)) return 30;
  if (words.length > 1 && words.every((word) => key.includes(word))) return 12;
  if (
    asked.length > 6 &&
    !asked.startsWith('0x') &&
    Math.abs(key.length - asked.length) < 3 &&
    distance(key, asked, 2) <= (asked.length > 8 ? 2 : 1)
  )
    return 18;
  return 0;
}
