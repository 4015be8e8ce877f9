import retextEnglish from 'retext-english';
import retextIndefiniteArticle from 'retext-indefinite-article';
import retextRepeatedWords from 'retext-repeated-words';
import {unified, type Compiler} from 'unified';
import {VFile} from 'vfile';
import {Report, mergeOutcomes} from '../outcome';
import type {Outcome, Page} from '../types';

const nothing: Compiler = () => '';

const processor = unified()
  .use(retextEnglish)
  .use(retextRepeatedWords)
  .use(retextIndefiniteArticle)
  .use(function compileNothing() {
    this.compiler = nothing;
  });

/** Slips of the pen: a word twice, "a" for "an". Judged by retext, block by block; code is left out. */
export async function checkLanguage(pages: readonly Page[]): Promise<Outcome> {
  return mergeOutcomes(
    pages.map((page) => {
      const report = new Report(page.file, 'prose');
      for (const block of page.prose) {
        if (block.kind === 'cell' && block.text.length < 12) continue;
        report.judged();
        const file = new VFile(block.text);
        processor.runSync(processor.parse(file), file);
        for (const message of file.messages) {
          const actual = String(message.actual ?? '');
          if (/\bcode\b/.test(actual) || /`code`/.test(message.reason)) continue;
          report.error(block.line + (message.line ?? 1) - 1, actual, message.reason.replace(/`/g, '"'));
        }
      }
      return report.done();
    }),
  );
}
