import {Report} from '../outcome';
import type {CheckContext, Outcome, Page} from '../types';
import {UNWANTED} from './words';

const patterns = UNWANTED.map(({words, advice}) => ({
  pattern: new RegExp(`(?<![\\w-])(?:${words})(?![\\w-])`, 'gi'),
  advice,
}));

/** Longest sentence, in words, that goes without a warning. */
export const LONG_SENTENCE = 40;

/** Prose rules: no praise, no "simply", no overlong sentences. Quoted text and code are left alone. */
export function checkProse(page: Page, _context: CheckContext): Outcome {
  const report = new Report(page.file, 'prose');
  const {description, title} = page.frontMatter;
  const blocks = [
    ...page.prose,
    ...[title, description].flatMap((text) =>
      typeof text === 'string' ? [{kind: 'paragraph' as const, text, full: text, line: 1}] : [],
    ),
  ];
  for (const block of blocks) {
    report.judged();
    const text = block.text.replace(/"[^"]*"|“[^”]*”/g, 'quoted');
    const lines = text.split('\n');
    lines.forEach((part, index) => {
      for (const {pattern, advice} of patterns) {
        for (const match of part.matchAll(pattern)) report.error(block.line + index, match[0], advice);
      }
    });
    if (block.kind !== 'paragraph') continue;
    for (const sentence of text.replace(/\s+/g, ' ').split(/(?<=[.!?:;])\s+(?=[A-Z“"`(])/)) {
      const words = sentence.split(/\s+/).filter((word) => /\w/.test(word)).length;
      if (words > LONG_SENTENCE)
        report.warning(block.line, sentence, `the sentence has ${words} words: split it (at most ${LONG_SENTENCE})`);
    }
  }
  return report.done();
}
