import {stripVTControlCharacters} from 'node:util';

import escapeStringRegexp from 'escape-string-regexp';

/** Where actual output differs from the expected output. */
export interface Difference {
  /** Line of the expected output, from 1. */
  line: number;
  expected: string;
  actual: string;
}

/**
 * Compares output with the expected output. `…` within a line matches any text, a line that is only `…` matches any
 * number of lines. Color codes, trailing whitespace and empty lines at both ends are ignored. JSON is compared by
 * content.
 * @returns the first difference, or `undefined`
 */
export function compareAnswer(expected: string, actual: string, lang = 'text'): Difference | undefined {
  if (lang === 'json' && !expected.includes('…')) {
    const wanted = normalJson(expected);
    const given = normalJson(actual);
    if (wanted !== undefined && given !== undefined)
      return wanted === given ? undefined : firstDifference(wanted.split('\n'), given.split('\n'));
  }
  const jsonGiven = lang === 'json' ? (normalJson(actual) ?? actual) : actual;
  const wantedLines = clean(expected);
  const difference = firstDifference(wantedLines, clean(actual));
  if (difference === undefined || jsonGiven === actual) return difference;
  return firstDifference(wantedLines, clean(jsonGiven)) === undefined ? undefined : difference;
}

function normalJson(text: string): string | undefined {
  try {
    return JSON.stringify(JSON.parse(text), null, 2);
  } catch {
    return undefined;
  }
}

/** Lines of output without colors, trailing whitespace, and empty lines at both ends; a no-break space is a space. */
export function clean(text: string): string[] {
  const lines = stripVTControlCharacters(text)
    .replaceAll('\u00a0', ' ')
    .split('\n')
    .map((line) => line.replace(/\s+$/, ''));
  while (lines.length > 0 && lines[0] === '') lines.shift();
  while (lines.length > 0 && lines.at(-1) === '') lines.pop();
  return lines;
}

/**
 * First difference of lines, where a line `…` of the expected ones matches any number of lines.
 * @param fits whether a line is as expected
 */
export function firstDifference(
  expected: readonly string[],
  actual: readonly string[],
  fits: (expected: string, actual: string) => boolean = lineFits,
): Difference | undefined {
  let deepest: Difference | undefined;
  const note = (line: number): void => {
    if (deepest === undefined || line + 1 > deepest.line)
      deepest = {line: line + 1, expected: expected[line] ?? '(end)', actual: ''};
  };
  const tried = new Set<number>();
  const matches = (at: number, from: number): boolean => {
    const key = at * (actual.length + 1) + from;
    if (tried.has(key)) return false;
    tried.add(key);
    if (at === expected.length) {
      if (from === actual.length) return true;
      note(at);
      if (deepest !== undefined && deepest.line === at + 1) deepest.actual = actual[from] ?? '(end)';
      return false;
    }
    const line = expected[at] ?? '';
    if (line.trim() === '…') {
      for (let next = from; next <= actual.length; next += 1) if (matches(at + 1, next)) return true;
      return false;
    }
    if (from < actual.length && fits(line, actual[from] ?? '')) return matches(at + 1, from + 1);
    note(at);
    if (deepest !== undefined && deepest.line === at + 1) deepest.actual = actual[from] ?? '(end)';
    return false;
  };
  return matches(0, 0)
    ? undefined
    : (deepest ?? {line: 1, expected: expected[0] ?? '', actual: actual[0] ?? '(nothing)'});
}

/** Whether a line is the expected one, in which `…` matches any text. */
export function lineFits(expected: string, actual: string): boolean {
  if (expected === actual) return true;
  if (!expected.includes('…')) return false;
  const pattern = expected.split('…').map(escapeStringRegexp).join('.*');
  return new RegExp(`^${pattern}$`).test(actual);
}
