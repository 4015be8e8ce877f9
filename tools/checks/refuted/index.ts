import {Report} from '../outcome';
import type {CheckContext, Outcome, Page} from '../types';
import {REFUTED, type Refuted} from './list';

/** A piece of text with its line. */
interface Piece {
  text: string;
  line: number;
}

/** Refuted statements in one text: a sentence, or a row of a table. */
export function refutedIn(text: string): Refuted[] {
  const plain = text.replace(/[`*]/g, '').replace(/\s+/g, ' ').trim();
  return REFUTED.filter(({says, unless}) => says.test(plain) && unless?.test(plain) !== true);
}

/** Sentences of a text. A colon or a semicolon does not end one. */
export const sentencesOf = (text: string): string[] => text.split(/(?<=[.!?])\s+(?=[\p{Lu}“"`(*])/u);

/**
 * What was once said of the chain and was shown to be wrong is not said again: sentences, rows of tables, and lines of
 * samples that are no recorded answers.
 */
export function checkRefuted(page: Page, _context: CheckContext): Outcome {
  const report = new Report(page.file, 'refuted');
  const reported = new Set<string>();
  for (const {text, line} of [...sentences(page), ...rows(page), ...samples(page)]) {
    report.judged();
    for (const {name, truth, source} of refutedIn(text)) {
      if (reported.has(`${line} ${name}`)) continue;
      reported.add(`${line} ${name}`);
      report.error(line, text, `${name}: ${truth} (${source})`);
    }
  }
  return report.done();
}

function sentences(page: Page): Piece[] {
  const {description} = page.frontMatter;
  return [
    ...page.prose.flatMap(({full, line}) => sentencesOf(full).map((text) => ({text, line}))),
    ...(typeof description === 'string' ? [{text: description, line: 1}] : []),
  ];
}

/** A row of a table says something as a whole as well: its cells in order. */
function rows(page: Page): Piece[] {
  const lines = new Map<number, string[]>();
  for (const {kind, full, line} of page.prose) if (kind === 'cell') lines.set(line, [...(lines.get(line) ?? []), full]);
  return [...lines].map(([line, cells]) => ({text: cells.join(' | '), line}));
}

function samples(page: Page): Piece[] {
  return page.fences
    .filter(({meta}) => !meta.output)
    .flatMap(({value, line}) => value.split('\n').map((text, index) => ({text, line: line + index + 1})));
}
