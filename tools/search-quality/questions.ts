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

/** The questions of one part. */
export function questionsOf(part: 'working' | 'held out'): Question[] {
  const file = path.resolve(__dirname, '../../tests/search/questions.json');
  const all = JSON.parse(readFileSync(file, 'utf8')) as Question[];
  return all.filter((question) => isHeldOut(question) === (part === 'held out'));
}
