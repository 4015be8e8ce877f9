import type {Element, ElementContent, Root} from 'hast';
import {toString} from 'hast-util-to-string';
import {SKIP, visit} from 'unist-util-visit';

import {h, hText} from '../nodes';
import {alignNumbers} from './numbers';

/** Longest identifier that is kept on one line in a cell, in characters: four of them fit next to each other. */
const KEEP_TOGETHER = 22;
const IDENTIFIER = new RegExp(`^\\S{1,${KEEP_TOGETHER}}$`);
const LONG_WORD = new RegExp(`\\S{${KEEP_TOGETHER + 1},}`, 'g');

/** A word that may be broken where five columns with sentences are next to each other. */
const TIGHT_WORD = /\S{12,}/g;

/**
 * Where a long identifier may be broken: after a separator that is not its first character, and before a capital that
 * follows a small letter.
 */
const BREAKS = /(?<=.[./_:,=@-])(?=[^./_:,=@-])|(?<=[a-z])(?=[A-Z])/;

/** An address or a hash in hexadecimal: its capitals are no beginnings of words. */
const HEX = /^(?:0x)?[0-9a-fA-F]+$/;

/** A figure: it stays whole, so that its digits can be read. */
const FIGURE = /^[\d.,]+$/;

/** An option of a command, whose hyphens are no place to break. */
const OPTION = /(?<!\S)(--?[A-Za-z][\w-]*)/;

/** Stands for a break within a text. */
const MARK = '\0';

/** Columns that are empty in most rows: there a dash is left out, so that an entry on a phone has no line for it. */
const OPTIONAL: ReadonlySet<string> = new Set(['Note', 'Needs', 'Accepted', 'Computed as']);

/** Fewest columns of a matrix, and the longest text of its cells, in characters: it is read across its columns. */
const MATRIX_COLUMNS = 5;
const MATRIX_CELL = 24;

/**
 * Most columns of a comparison, the share of its cells that are as short as those of a matrix, and the longest of the
 * others: it fits beside the list of contents.
 */
const COMPARED_COLUMNS = 6;
const COMPARED_SHARE = 0.8;
const COMPARED_CELL = 40;

/** Columns from which a table that is no matrix has no room for its sentences: its rows are entries on every screen. */
const ENTRY_COLUMNS = 5;

/**
 * Words that cells of a column have on average, and how many of such columns, from which a table of fewer columns has
 * no room for its sentences either: one word to a line and twenty lines to a row.
 */
const CROWDED_WORDS = 12;
const CROWDED_COLUMNS = 2;
const CROWDED_FROM = 4;

/** Rows from which the head of a table stays in view, and the most columns that fit on all screens but phones. */
const TALL_ROWS = 6;
const FITTING_COLUMNS = 3;

/** Keeps short identifiers on one line, unless the table is `tight`, and lets long words break at their separators. */
function breakWords(element: Element, tight: boolean): void {
  element.children = element.children.flatMap((child): ElementContent[] => {
    if (child.type === 'text') return breakText(child.value, tight ? TIGHT_WORD : LONG_WORD);
    if (child.type !== 'element') return [child];
    if (!tight && child.tagName === 'code' && IDENTIFIER.test(toString(child)))
      child.properties.className = ['identifier'];
    else if (!tight && child.tagName === 'code') breakCode(child);
    else breakWords(child, tight);
    return [child];
  });
}

/** A text with an opportunity to break between the parts of each long word. */
function breakText(text: string, long: RegExp): ElementContent[] {
  const parts = text
    .replace(long, (word) => (HEX.test(word) || FIGURE.test(word) ? word : word.split(BREAKS).join(MARK)))
    .split(MARK);
  return parts.flatMap((part, at) => (at === 0 ? [hText(part)] : [h('wbr'), hText(part)]));
}

/** Lets a long name in a heading, such as that of a method, break at its separators where a phone has no room. */
function breakHeading(heading: Element): void {
  visit(heading, 'element', (name) => {
    if (name.tagName !== 'code') return;
    name.children = name.children.flatMap((child) =>
      child.type === 'text' ? breakText(child.value, LONG_WORD) : [child],
    );
  });
}

/**
 * Code in a sentence: an option stays on one line, and a long name breaks at its separators. Without a mark, browsers
 * break after each hyphen, and where nothing else is left, anywhere.
 */
function breakCode(code: Element): void {
  const [only] = code.children;
  if (only?.type !== 'text' || code.children.length > 1) return;
  if (IDENTIFIER.test(only.value)) {
    if (only.value.includes('-')) code.properties.className = ['identifier'];
    return;
  }
  code.children = only.value
    .split(OPTION)
    .filter((part) => part !== '')
    .flatMap((part) =>
      part.length <= KEEP_TOGETHER && OPTION.test(part)
        ? [h('span', {className: ['identifier']}, [hText(part)])]
        : breakText(part, LONG_WORD),
    );
}

/** Cells of a row. */
const cellsOf = (row: Element): Element[] =>
  row.children.filter(
    (cell): cell is Element => cell.type === 'element' && (cell.tagName === 'td' || cell.tagName === 'th'),
  );

/** Rows of the body of a table. */
function bodyRows(table: Element): Element[] {
  const rows: Element[] = [];
  visit(table, 'element', (row: Element, _index, parent) => {
    if (row.tagName === 'tr' && !(parent?.type === 'element' && parent.tagName === 'thead')) rows.push(row);
  });
  return rows;
}

/** Length from which a cell of the last column is a sentence, in characters. */
const SENTENCE = 40;

/** Whether the last column has sentences: it then gets room for them. */
const endsInSentences = (table: Element): boolean =>
  bodyRows(table).some((row) => {
    const last = cellsOf(row).at(-1);
    return last !== undefined && toString(last).length >= SENTENCE;
  });

/** Whether several columns beside the first have sentences of some length, so that each is too narrow to read. */
function isCrowded(table: Element, heads: readonly string[]): boolean {
  if (heads.length < CROWDED_FROM) return false;
  const rows = bodyRows(table).map((row) => cellsOf(row).map((cell) => toString(cell).trim().split(/\s+/).length));
  const wordy = heads.filter(
    (_head, at) => at > 0 && rows.reduce((words, row) => words + (row[at] ?? 0), 0) >= CROWDED_WORDS * rows.length,
  );
  return wordy.length >= CROWDED_COLUMNS;
}

/** Makes the first column the header of its rows. */
function rowHeaders(table: Element): void {
  for (const row of bodyRows(table)) {
    const first = cellsOf(row)[0];
    if (first?.tagName !== 'td') continue;
    first.tagName = 'th';
    first.properties.scope = 'row';
  }
}

/** Marks a link in a cell to itself: an entry that is its own address, shown as a link only under the pointer. */
function markEntries(table: Element): void {
  visit(table, 'element', ({tagName, properties}) => {
    if (tagName === 'a' && properties.id !== undefined && properties.href === `#${String(properties.id)}`)
      properties.className = ['self'];
  });
}

/** Removes the header of a table whose header cells are all empty: a list of names and values. */
function dropHead(table: Element): void {
  table.children = table.children.filter((child) => !(child.type === 'element' && child.tagName === 'thead'));
}

/** Whether a table is read across its columns: many short cells below headers, beside the names of the rows. */
const isMatrix = (table: Element, heads: readonly string[]): boolean =>
  heads.length >= MATRIX_COLUMNS &&
  bodyRows(table).every((row) => cellsOf(row).every((cell) => toString(cell).length <= MATRIX_CELL));

/** Whether a table compares its columns, like a matrix, but has a few longer cells: it stays a table where it fits. */
function isComparison(table: Element, heads: readonly string[]): boolean {
  if (heads.length < MATRIX_COLUMNS || heads.length > COMPARED_COLUMNS) return false;
  const lengths = bodyRows(table).flatMap((row) =>
    cellsOf(row)
      .slice(1)
      .map((cell) => toString(cell).length),
  );
  const short = lengths.filter((length) => length <= MATRIX_CELL).length;
  return short >= COMPARED_SHARE * lengths.length && lengths.every((length) => length <= COMPARED_CELL);
}

/**
 * Gives each cell the header of its column, which phones show in the cell: there a row is an entry, its first cell the
 * key. Of two columns, the second needs no name.
 */
function labelCells(table: Element, heads: readonly string[]): void {
  if (heads.length < 3) return;
  for (const row of bodyRows(table))
    cellsOf(row).forEach((cell, column) => {
      const head = heads[column];
      if (column === 0 || head === undefined || head === '') return;
      cell.properties.dataLabel = head;
      if (OPTIONAL.has(head) && toString(cell).trim() === '—') cell.children = [];
    });
}

/** The class of a table whose head stays in view (prose.css); rows that are entries show the heads themselves. */
function tallClass(table: Element, heads: readonly string[]): string[] {
  if (!heads.some(Boolean) || bodyRows(table).length < TALL_ROWS) return [];
  return [heads.length <= FITTING_COLUMNS ? 'tall' : 'tall-wide'];
}

/**
 * Wraps each table in a region that scrolls sideways by mouse, touch and keyboard and is named after its header. On
 * phones, the rows of a table become entries one below the other (prose.css), and those of a table of many columns
 * everywhere (reference.css); a matrix scrolls beside its first column. Long names break at their separators, also
 * those of headings and sentences.
 */
export function rehypeTables() {
  return (tree: Root): void => {
    visit(tree, 'element', (node, index, parent) => {
      if (node.tagName === 'pre') return SKIP;
      if (/^h[1-6]$/.test(node.tagName)) {
        breakHeading(node);
        return SKIP;
      }
      if (node.tagName === 'code') breakCode(node);
      if (node.tagName !== 'table' || index === undefined || !parent) return undefined;
      const heads: string[] = [];
      const headCells: Element[] = [];
      visit(node, 'element', (cell: Element) => {
        if (cell.tagName === 'th') {
          const head = toString(cell).trim();
          heads.push(head);
          headCells.push(cell);
          if (head === '')
            cell.tagName = 'td'; // an empty corner is not a header
          else cell.properties.scope = 'col';
        }
      });
      const matrix = isMatrix(node, heads);
      const tight = !matrix && ((heads[0] === '' && heads.length >= ENTRY_COLUMNS) || isComparison(node, heads));
      breakWords(node, tight);
      if (!matrix) labelCells(node, heads);
      alignNumbers(bodyRows(node).map(cellsOf), headCells);
      if (heads.length > 0 && heads.every((head) => head === '')) dropHead(node);
      if (heads[0] === '') rowHeaders(node);
      markEntries(node);
      const label = heads.some(Boolean) ? `Table: ${heads.filter(Boolean).join(', ')}` : 'Table';
      const entries = !matrix && !tight && heads[0] !== '' && (heads.length >= ENTRY_COLUMNS || isCrowded(node, heads));
      const kind = matrix ? ['table--matrix'] : entries ? ['table--entries'] : tight ? ['table--tight'] : [];
      const tall = matrix || entries ? [] : tallClass(node, heads);
      const className = ['table', ...kind, ...(!entries && endsInSentences(node) ? ['table--sentences'] : []), ...tall];
      parent.children[index] = h('div', {className, role: 'group', tabIndex: 0, ariaLabel: label}, [node]) as Element;
      return SKIP;
    });
  };
}
