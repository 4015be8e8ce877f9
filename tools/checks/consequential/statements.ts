import type {Nodes, Parent} from 'mdast';
import retextEnglish from 'retext-english';
import {unified} from 'unified';
import type {Node} from 'unist';
import {visit} from 'unist-util-visit';

import {isParent} from '../../../src/markdown/nodes';
import {quantityOf} from '../truth/quantities';
import {recordCells} from '../errors/cells';
import type {Page} from '../types';
import {piecesOf, type Cover, type Exception, type Piece} from './sections';

/** A word, a number or a sign of a statement. */
export interface Word {
  /** As written, in lower case. */
  text: string;
  /** Whether it is the text of a link: the name of what stands elsewhere. */
  linked: boolean;
}

/** A sentence, or a cell of a table that was typed by hand. */
export interface Statement {
  kind: 'sentence' | 'cell';
  /** Whether it is a cell of an error record, which the page shows and does not hold. */
  recorded?: true;
  text: string;
  line: number;
  words: readonly Word[];
  /** Texts in inline code that are no links. */
  codes: readonly string[];
  /** Whether it is an entry of a list of links: `[page](/page): what is there`. */
  pointer: boolean;
  /** Words in the heading of the column, of a cell. */
  column: readonly string[];
  cover: Cover;
}

/** A stretch of text of one kind. */
interface Run {
  text: string;
  code: boolean;
  linked: boolean;
}

/** Text of a node in runs. Images, comments and sources are left out. */
function runsOf(node: Nodes, linked = false): Run[] {
  if (node.type === 'text') return [{text: node.value, code: false, linked}];
  if (node.type === 'inlineCode') return [{text: node.value, code: true, linked}];
  if (node.type === 'break') return [{text: '\n', code: false, linked}];
  // `localhost:port` in prose is read as a directive; it stands for its own text.
  if (node.type === 'textDirective') return [{text: `:${node.name}`, code: false, linked}];
  if (!isParent(node)) return [];
  return (node as Parent).children.flatMap((child) => runsOf(child, linked || node.type === 'link'));
}

/**
 * Text of the same length for the parser of English: code is a name, unless it is a number, and numbers have no commas,
 * at which it would take them apart.
 */
const masked = ({text, code}: Run): string => {
  const plain = text.replace(/(?<=\d),(?=\d)/g, '0');
  if (!code || text === '' || quantityOf(text).kind !== 'text') return plain;
  return `X${'x'.repeat(text.length - 1)}`;
};

const english = unified().use(retextEnglish);

const offsets = (node: Node): [number, number] => [node.position?.start.offset ?? 0, node.position?.end.offset ?? 0];

/** Whether a part of a sentence is a word of its own: a word, or a sign such as the percent sign. */
const isWord = ({type}: Node): boolean => type === 'WordNode' || type === 'SymbolNode';

/** Statements of one piece of text: its sentences; a cell is one whatever it holds. */
function statementsIn(node: Nodes, kind: Statement['kind'], rest: Pick<Statement, 'column' | 'cover'>): Statement[] {
  const runs = runsOf(node);
  const full = runs.map(({text}) => text).join('');
  const ends: number[] = [];
  for (const {text} of runs) ends.push((ends.at(-1) ?? 0) + text.length);
  const runAt = (offset: number): number => ends.findIndex((end) => offset < end);
  const tree = english.parse(runs.map(masked).join(''));
  const firstLine = node.position?.start.line ?? 1;
  const statement = (part: Node, [start, end]: readonly [number, number]): Statement => {
    const words: Word[] = [];
    visit(part, isWord, (word) => {
      const [from, to] = offsets(word);
      words.push({text: full.slice(from, to).toLowerCase(), linked: runs[runAt(from)]?.linked ?? false});
    });
    const first = runAt(start);
    return {
      kind,
      text: full.slice(start, end).replace(/\s+/g, ' ').trim(),
      line: firstLine + full.slice(0, start).split('\n').length - 1,
      words,
      codes: runs
        .filter(({code, linked}, index) => code && !linked && index >= first && (ends[index] ?? 0) <= end)
        .map(({text}) => text),
      pointer: runs[first]?.linked === true && full.startsWith(':', ends[first]),
      ...rest,
    };
  };
  if (kind === 'cell') return full === '' ? [] : [statement(tree, [0, full.length])];
  const sentences: Statement[] = [];
  visit(tree, 'SentenceNode', (sentence) => {
    sentences.push(statement(sentence, offsets(sentence)));
  });
  return sentences;
}

const wordsOf = (text: string): string[] => text.toLowerCase().split(/[^\p{L}\p{N}%×]+/u);

/** The description of a page, which search and link previews show: a summary that rests on what the page rests on. */
function description(page: Page, pieces: readonly Piece[]): Statement[] {
  const {description: value} = page.frontMatter;
  if (typeof value !== 'string') return [];
  const line = page.raw.split('\n').findIndex((text) => text.startsWith('description:')) + 1;
  const node = {type: 'text', value, position: {start: {line, column: 1}, end: {line, column: 1}}} as const;
  const cited = pieces.some(({cover}) => cover.cited || cover.exception !== undefined);
  return statementsIn(node, 'sentence', {column: [], cover: {cited}});
}

/** Statements of a page, and its exceptions. */
interface Statements {
  statements: readonly Statement[];
  exceptions: readonly Exception[];
}

const cache = new WeakMap<Page, Statements>();

/**
 * All statements of a page with what they rest on: sentences of its prose, cells of its tables and its description.
 * Headings, code, and tables from recorded facts are none, but for the error records that it shows: each has sources.
 */
export function statementsOf(page: Page): Statements {
  const known = cache.get(page);
  if (known !== undefined) return known;
  const {pieces, exceptions} = piecesOf(page.tree);
  const statements = pieces.flatMap(({node, kind, column, cover}) =>
    statementsIn(node, kind === 'cell' ? 'cell' : 'sentence', {column: wordsOf(column), cover}),
  );
  const records = recordCells(page).flatMap(({node, column}) =>
    statementsIn(node, 'cell', {column: wordsOf(column), cover: {cited: true}}).map((statement) => ({
      ...statement,
      recorded: true as const,
    })),
  );
  const all = [...description(page, pieces), ...statements, ...records].filter(({text}) => text !== '');
  const found = {statements: all, exceptions};
  cache.set(page, found);
  return found;
}
