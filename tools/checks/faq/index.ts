import type {VFile} from 'vfile';

import {questionsOf} from '../../../src/markdown/faq';
import {Report} from '../outcome';
import type {CheckContext, Outcome, Page} from '../types';

/** Answers on a page named `faq` are short enough for the build, which rejects longer ones. */
export function checkFaq(page: Page, _context: CheckContext): Outcome {
  const report = new Report(page.file, 'faq');
  if (!/(^|\/)faq\.mdx$/.test(page.file)) return report.done();
  try {
    report.judged(questionsOf(page.tree, {path: page.file} as VFile).length);
  } catch (error) {
    const [, line = '1', message = String(error)] =
      /:(\d+):\d+: (.*)$/s.exec(error instanceof Error ? error.message : '') ?? [];
    report.error(Number(line), message, 'shorten the text and link to the page that has the details');
  }
  return report.done();
}
