import {Report} from '../outcome';
import type {CheckContext, Outcome, Page} from '../types';

const UNFIT: ReadonlyArray<{pattern: RegExp; truth: string}> = [
  {
    pattern: /(?<![\w.~$])\/(?:work|root)\/[\w.-]+/g,
    truth: 'a path of the machine this was written on: use $HOME or a path the reader has',
  },
  {
    pattern: /(?<![\w.~$])\/tmp\/(?:chain|brief|checks|bash_jobs)\b[\w/.-]*/g,
    truth: 'a path of the machine this was written on',
  },
  {pattern: /\$(?:LAB|WORK)\b/g, truth: 'a name from a recording, unknown to the reader'},
  {pattern: /-----BEGIN (?:[A-Z]+ )*PRIVATE KEY-----/g, truth: 'no private keys in pages'},
];

/** Nothing on a page comes from the machine it was written on; no secret but the public development keys. */
export function checkPrivate(page: Page, context: CheckContext): Outcome {
  const report = new Report(page.file, 'private');
  page.text.split('\n').forEach((text, index) => {
    for (const {pattern, truth} of UNFIT) {
      for (const match of text.matchAll(pattern)) report.error(index + 1, match[0], truth);
    }
    for (const match of text.matchAll(/(?<![a-z] )(?:\b[a-z]{3,8} ){11,23}[a-z]{3,8}\b(?! [a-z])/g)) {
      const phrase = match[0];
      const words = phrase.split(' ').length;
      if (words !== 12 && words !== 24) continue;
      // Only phrases that could be one: no function words of English prose.
      if (/\b(?:the|and|that|with|for|from|are|not|has|its|his|you|was|which|when|but)\b/.test(phrase)) continue;
      report.judged();
      if (!context.chain.mnemonics.has(phrase))
        report.error(index + 1, phrase, 'a recovery phrase that is none of the public development accounts');
    }
  });
  report.judged();
  return report.done();
}
