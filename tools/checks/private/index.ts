import {Report} from '../outcome';
import type {CheckContext, Outcome, Page} from '../types';

const UNFIT: ReadonlyArray<{pattern: RegExp; truth: string}> = [
  {
    pattern: /(?<![\w.~$])\/(?:work|root)\/[\w.-]+/g,
    truth: "a path on the author's computer: use $HOME or a path that readers have",
  },
  {
    pattern: /(?<![\w.~$])\/tmp\/(?:chain|brief|checks|bash_jobs)\b[\w/.-]*/g,
    truth: "a path on the author's computer",
  },
  {pattern: /\$(?:LAB|WORK)\b/g, truth: 'a variable that only recordings use: readers do not have it'},
  {pattern: /-----BEGIN (?:[A-Z]+ )*PRIVATE KEY-----/g, truth: 'remove the private key'},
];

/** A page has no paths of the author's computer, and no secrets except the public development keys. */
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
      // Common English words mean that this is prose, not a recovery phrase.
      if (/\b(?:the|and|that|with|for|from|are|not|has|its|his|you|was|which|when|but)\b/.test(phrase)) continue;
      report.judged();
      if (!context.chain.mnemonics.has(phrase))
        report.error(
          index + 1,
          phrase,
          'this recovery phrase is not one of the public development accounts: remove it',
        );
    }
  });
  report.judged();
  return report.done();
}
