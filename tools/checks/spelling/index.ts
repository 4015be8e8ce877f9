import path from 'node:path';
import {Report, mergeOutcomes} from '../outcome';
import type {CheckContext, Outcome, Page} from '../types';

/**
 * American spelling of all prose by cspell with the settings in `cspell.json` and the words of the field in
 * `tools/checks/spelling/words.txt`. Code, links and recorded answers are left out.
 */
export async function checkSpelling(pages: readonly Page[], context: CheckContext): Promise<Outcome> {
  const cspell = await import('cspell-lib');
  const settings = await cspell.loadConfig(path.join(context.root, 'cspell.json'));
  const {chain} = context;
  const words = [
    ...(settings.words ?? []),
    chain.brand,
    chain.binary,
    chain.oracleBinary,
    chain.denom,
    chain.displayDenom,
    chain.ticker,
    chain.prefix,
  ].flatMap((word) => word.split(/\s+/));
  // One document for all pages: setting the dictionaries up costs more than reading the words.
  const texts = pages.map(textByLine);
  const result = await cspell.spellCheckDocument(
    {uri: 'pages.txt', text: texts.join('\n'), languageId: 'plaintext', locale: 'en-US'},
    {generateSuggestions: false, noConfigSearch: true},
    {...settings, words, maxNumberOfProblems: 100_000, maxDuplicateProblems: 100_000},
  );
  const reports = pages.map((page) => new Report(page.file, 'spelling'));
  const firstLines: number[] = [];
  let before = 0;
  for (const text of texts) {
    firstLines.push(before);
    before += text.split('\n').length;
  }
  const seen = new Set<string>();
  let line = 0;
  let counted = 0;
  const joined = texts.join('\n');
  for (const issue of [...result.issues].sort((a, b) => a.offset - b.offset)) {
    for (; counted < issue.offset; counted += 1) if (joined[counted] === '\n') line += 1;
    if (seen.has(`${line} ${issue.text}`)) continue;
    seen.add(`${line} ${issue.text}`);
    const index = firstLines.findLastIndex((first) => first <= line);
    reports[index]?.error(
      line - (firstLines[index] ?? 0) + 1,
      issue.text,
      'unknown word: correct it, or add a word of the field to tools/checks/spelling/words.txt',
    );
  }
  return mergeOutcomes(
    reports.map((report, index) => {
      report.judged(pages[index]?.prose.length ?? 0);
      return report.done();
    }),
  );
}

/** Prose of a page with every block on its own line. */
function textByLine(page: Page): string {
  const lines: string[] = Array.from({length: page.raw.split('\n').length + 1}, () => '');
  const put = (line: number, text: string): void => {
    text.split('\n').forEach((part, index) => {
      lines[line - 1 + index] = `${lines[line - 1 + index] ?? ''} ${part}`;
    });
  };
  for (const block of page.prose) put(block.line, block.text.replace(/https?:\/\/\S+/g, ''));
  const rawLines = page.raw.split('\n');
  for (const key of ['title', 'description', 'sidebar_label']) {
    const value = page.frontMatter[key];
    const line = rawLines.findIndex((text) => text.startsWith(`${key}:`)) + 1;
    if (typeof value === 'string' && line > 0) put(line, value);
  }
  for (const fence of page.fences)
    if (fence.lang === 'mermaid') put(fence.line, `${fence.meta.title ?? ''} ${fence.meta.alt ?? ''}`);
  return lines.join('\n');
}
