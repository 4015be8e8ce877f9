import {clean, type Difference, firstDifference, lineFits} from './compare';

/**
 * What differs from run to run, and what it is compared as: in this order, because a later kind is part of an earlier.
 * Words, keys and signs are not free, and neither is a number within a word (`dev1`, `eip155`).
 */
const FREE: ReadonlyArray<readonly [kind: string, pattern: RegExp]> = [
  // 2026-11-22T04:57:25.12Z, 2026-11-22 04:57:25 +0000 UTC, 4:57AM, Nov 22 04:57:25
  ['time', /\b\d{4}-\d\d-\d\d(?:[T ]\d\d:\d\d(?::\d\d(?:\.\d+)?)?(?: ?(?:Z|[+-]\d\d:?\d\d))?(?: UTC)?)?/g],
  [
    'time',
    /\b(?:(?:Mon|Tue|Wed|Thu|Fri|Sat|Sun),? )?(?:Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec) +\d{1,2} \d\d:\d\d:\d\d(?: [A-Z]{3})?(?: \d{4})?/g,
  ],
  ['time', /\b\d{1,2}:\d\d(?::\d\d(?:\.\d+)?)?(?: ?[AP]M)?\b/g],
  // 1m30s, 12.5ms, 0.2µs
  ['duration', /(?<![\w.])(?:\d+(?:\.\d+)?(?:ns|µs|us|ms|s|m|h|d))+(?![\w.])/g],
  ['hash', /\b[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}\b/gi],
  ['hash', /0x[0-9a-fA-F]+/g],
  // The kind of an address is its prefix, which stays.
  ['address', /(?<=\b[a-z]{2,20}1)[02-9ac-hj-np-z]{38,58}\b/g],
  // An amount in base units has as many digits as a hash, but no letters.
  ['hash', /\b(?=[0-9a-f]*\d)(?=[0-9a-f]*[a-f])[0-9a-f]{16,}\b/gi],
  ['base64', /(?<![\w/+])(?=[\w/+]*\d)(?=[\w/+]*[a-z])(?=[\w/+]*[A-Z])[A-Za-z0-9+/]{20,}={0,2}(?![\w/+=])/g],
  ['base64', /(?<![\w/+])(?=[\w/+]*[a-z])(?=[\w/+]*[A-Z])[A-Za-z0-9+/]{19,}={1,2}(?![\w/+=])/g],
  ['number', /(?<![\w<])[-+]?\d+(?:[,_]\d{3})*(?:\.\d+)?(?:[eE][-+]?\d+)?/g],
];

/** A recovery phrase: 12 to 24 lowercase words and nothing else. */
const PHRASE = /^\s*(?:[a-z]{3,8} ){11,23}[a-z]{3,8}\s*$/;

/** A line without what is free in it; columns may be of other widths. */
export function shapeOf(line: string): string {
  if (PHRASE.test(line)) return '<phrase>';
  let shape = line;
  for (const [kind, pattern] of FREE) shape = shape.replace(pattern, `<${kind}>`);
  return shape.replace(/[ \t]+/g, ' ').trim();
}

const describe = (value: unknown): string =>
  value === null
    ? 'null'
    : Array.isArray(value)
      ? `${value.length} entries`
      : typeof value === 'object'
        ? 'an object'
        : JSON.stringify(value);

/** Whether a string of the output has the shape of one of the page. */
const stringFits = (expected: string, actual: string): boolean =>
  expected === actual || lineFits(shapeOf(expected), shapeOf(actual));

/** First place at which JSON has another shape, with its path; `undefined` where there is none. */
function jsonDifference(
  expected: unknown,
  actual: unknown,
  at = '',
): {path: string; expected: string; actual: string} | undefined {
  const different = {path: at, expected: describe(expected), actual: describe(actual)};
  if (typeof expected === 'string') {
    if (expected.trim() === '…') return undefined;
    return typeof actual === 'string' && stringFits(expected, actual) ? undefined : different;
  }
  if (typeof expected === 'number') return typeof actual === 'number' ? undefined : different;
  if (Array.isArray(expected)) {
    if (!Array.isArray(actual) || (expected.length === 0) !== (actual.length === 0)) return different;
    for (const [index, entry] of actual.entries()) {
      const place = `${at}[${index}]`;
      if (expected.some((one) => jsonDifference(one, entry, place) === undefined)) continue;
      return jsonDifference(expected[Math.min(index, expected.length - 1)], entry, place);
    }
    return undefined;
  }
  if (typeof expected !== 'object' || expected === null) return expected === actual ? undefined : different;
  if (typeof actual !== 'object' || actual === null || Array.isArray(actual)) return different;
  const given = actual as Readonly<Record<string, unknown>>;
  for (const [key, value] of Object.entries(expected)) {
    const place = at === '' ? key : `${at}.${key}`;
    if (!Object.hasOwn(given, key)) return {path: place, expected: 'a key', actual: 'no such key'};
    const difference = jsonDifference(value, given[key], place);
    if (difference !== undefined) return difference;
  }
  const more = Object.keys(given).find((key) => !Object.hasOwn(expected, key));
  return more === undefined
    ? undefined
    : {path: at === '' ? more : `${at}.${more}`, expected: 'no such key', actual: 'a key'};
}

/** JSON values of a text: one, or one on each line. `undefined` where it is something else. */
function jsonValues(text: string): unknown[] | undefined {
  try {
    return [JSON.parse(text)];
  } catch {
    const lines = text.split('\n').filter((line) => line.trim() !== '');
    if (lines.length < 2 || !lines.every((line) => /^\s*[[{"]/.test(line))) return undefined;
    try {
      return lines.map((line) => JSON.parse(line) as unknown);
    } catch {
      return undefined;
    }
  }
}

/** Line of a page's JSON that has a key. */
function lineOfPath(text: string, place: string): number {
  const key =
    place
      .replace(/\[\d+\]/g, '')
      .split('.')
      .at(-1) ?? '';
  const found = text.split('\n').findIndex((line) => key !== '' && line.includes(`"${key}"`));
  return found < 0 ? 1 : found + 1;
}

/**
 * Compares the shape of output with that of the expected output: the same lines and keys, where numbers, hashes,
 * addresses, times and base64 are free. JSON is compared by keys and types; the number of entries of a list is free
 * unless it is empty. `…` matches anything, as in an exact comparison.
 * @returns the first difference, or `undefined`
 */
export function compareShape(expected: string, actual: string, lang = 'text'): Difference | undefined {
  const wanted = jsonValues(expected);
  const given = lang === 'json' || wanted !== undefined ? jsonValues(actual) : undefined;
  const isData = wanted?.some((value) => typeof value === 'object' && value !== null) === true;
  if (isData && given !== undefined) {
    if (wanted.length !== given.length)
      return {line: 1, expected: `${wanted.length} JSON values`, actual: `${given.length}`};
    for (const [index, value] of wanted.entries()) {
      const difference = jsonDifference(value, given[index]);
      if (difference === undefined) continue;
      const name = difference.path === '' ? '' : `${difference.path}: `;
      return {
        line: wanted.length > 1 ? index + 1 : lineOfPath(expected, difference.path),
        expected: `${name}${difference.expected}`,
        actual: difference.actual,
      };
    }
    return undefined;
  }
  return firstDifference(clean(expected), clean(actual), (page, output) => lineFits(shapeOf(page), shapeOf(output)));
}
