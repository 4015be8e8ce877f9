import {Report} from '../outcome';
import type {CheckContext, Outcome, Page} from '../types';
import {REFUTED, type Refuted} from './list';

/** A piece of text with its line. */
interface Piece {
  text: string;
  line: number;
}

/** Refuted statements in a sentence or a table row. */
export function refutedIn(text: string): Refuted[] {
  const plain = text.replace(/[`*]/g, '').replace(/\s+/g, ' ');
  return REFUTED.filter(({says, unless}) => says.test(plain) && unless?.test(plain) !== true);
}

/** Splits text into sentences. A colon or a semicolon does not end a sentence. */
export const sentencesOf = (text: string): string[] => text.split(/(?<=[.!?])\s+(?=[\p{Lu}“"`(*])/u);

/**
 * Statements about the chain that turned out to be wrong do not come back: in sentences, table rows, and lines of
 * samples that are not recorded output.
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

/** Table rows as a whole: their cells in order. */
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
