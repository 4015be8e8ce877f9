import {PROGRAMS} from '../shell/programs';
import type {ChainNames} from '../types';

/** Words of a command of the chain that pages write without the program's name. */
const COMMANDS: ReadonlySet<string> = new Set(['tx', 'query', 'keys', 'genesis', 'config', 'comet', 'debug', 'status']);

/**
 * Whether a text in inline code is what a program prints when something fails: three or more plain words, most of its
 * parts, that are no command and no setting.
 */
export function isErrorText(code: string, {binary, oracleBinary}: ChainNames): boolean {
  const parts = code.split(/\s+/);
  const [first = ''] = parts;
  if (first.startsWith('-') || PROGRAMS.has(first) || [binary, oracleBinary].includes(first)) return false;
  if (COMMANDS.has(first) || /[{}]|=[\w"[]| = |^[A-Z]+=|\b(?:AND|CONTAINS|EXISTS)\b/.test(code)) return false;
  const plain = parts.filter((part) => /^["'(]?[A-Za-z]{2,}[-A-Za-z]*["')]?[.,:;]?$/.test(part));
  return plain.length >= 3 && plain.length * 2 > parts.length;
}
