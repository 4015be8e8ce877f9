import type {Code} from 'mdast';

import {fence} from './nodes';

const MAX_LIST = 3;
const MAX_HEX = 200;
const MAX_TEXT = 240;

/** Recorded output short enough to read: long lists and strings are cut, and each cut is marked by `…`. */
export function shortened(answer: unknown): unknown {
  if (Array.isArray(answer)) {
    const kept = answer.slice(0, answer.length > MAX_LIST ? MAX_LIST - 1 : MAX_LIST).map(shortened);
    return answer.length > MAX_LIST && answer.some((item) => typeof item === 'object' || String(item).length > 20)
      ? [...kept, '…']
      : answer.length > 12
        ? [...answer.slice(0, 6), '…']
        : answer.map(shortened);
  }
  if (typeof answer === 'object' && answer !== null) {
    return Object.fromEntries(Object.entries(answer).map(([key, item]) => [key, shortened(item)]));
  }
  if (typeof answer !== 'string') return answer;
  if (/^0x[0-9a-fA-F]+$/.test(answer))
    return answer.length > MAX_HEX ? `${answer.slice(0, 34)}…${answer.slice(-8)}` : answer;
  return answer.length > MAX_TEXT ? `${answer.slice(0, MAX_TEXT - 40)}…` : answer;
}

const MAX_LINES = 60;

/** Recorded output as a block: JSON where it is JSON, text otherwise. */
export function outputFence(answer: unknown): Code {
  const parsed = typeof answer === 'string' ? parsedJson(answer) : answer;
  if (typeof parsed === 'string') return fence('text', cutLines(parsed), 'output');
  return fence('json', cutLines(JSON.stringify(shortened(parsed), null, 2) ?? 'null'), 'output');
}

/** Text of at most `max` lines, none longer than 400 characters; cuts are marked by `…`. */
export function cutLines(whole: string, max = MAX_LINES): string {
  const lines = whole
    .replace(/\s+$/, '')
    .split('\n')
    .map((line) => (line.length > 400 ? `${line.slice(0, 399)}…` : line));
  return lines.length <= max ? lines.join('\n') : [...lines.slice(0, max - 1), '…'].join('\n');
}

function parsedJson(raw: string): unknown {
  if (!/^\s*[[{]/.test(raw)) return raw;
  try {
    return JSON.parse(raw);
  } catch {
    return raw;
  }
}
