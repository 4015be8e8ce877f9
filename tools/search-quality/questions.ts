import {createHash} from 'node:crypto';
import {readFileSync} from 'node:fs';
import path from 'node:path';

/** What someone asked, and what answers it; see tests/search/README.md. */
export interface Question {
  kind: 'question' | 'identifier' | 'error';
  text: string;
  /** Pages, or one section of a page (`/docs/errors#ID`); `null` where nothing on the site answers. */
  answers: readonly string[] | null;
}

/** The rule that divides the questions: the SHA-256 of the text, as a number, is divisible by three. */
export const isHeldOut = ({text}: Pick<Question, 'text'>): boolean =>
  BigInt(`0x${createHash('sha256').update(text).digest('hex')}`) % 3n === 0n;

/**
 * `second`, `third` and `fourth` are other sets, collected later by people who had not seen the search. Only the fourth
 * is held out.
 */
export type Part = 'working' | 'held out' | 'second' | 'third' | 'fourth';

/** The questions of one part. */
export function questionsOf(part: Part): Question[] {
  const isSet = part === 'second' || part === 'third' || part === 'fourth';
  const name = isSet ? `${part}.json` : 'questions.json';
  const file = path.resolve(__dirname, '../../tests/search', name);
  const all = JSON.parse(readFileSync(file, 'utf8')) as Question[];
  return isSet ? all : all.filter((question) => isHeldOut(question) === (part === 'held out'));
}
