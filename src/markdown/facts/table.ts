import escapeStringRegexp from 'escape-string-regexp';
import type {List, PhrasingContent, RootContent, Table, TableCell} from 'mdast';

import {asConfigured} from './configured';
import {code, paragraph, text} from './nodes';
import {prose, sentence} from './prose';
import type {FactsContext, FactsOptions} from './types';

declare module 'mdast' {
  interface TableData {
    /** Heads of the optional columns that are left out because they are empty in all rows. */
    leftOut?: string[];
  }
}

/**
 * What a table cell may be given as: notes (identifiers in them become code), an amount (shown with thousands
 * separators), nodes, or nothing.
 */
export type Cell = string | number | boolean | PhrasingContent[] | null | undefined;

function cell(content: Cell, context: FactsContext): TableCell {
  const children =
    content === null || content === undefined || content === ''
      ? [text('—')]
      : Array.isArray(content)
        ? content
        : typeof content === 'string'
          ? prose(content, context)
          : [text(content.toLocaleString('en-US'))];
  return {type: 'tableCell', children};
}

/** A column: its header and its content for a row. */
export interface Column<Row> {
  head: string;
  cell: (row: Row) => Cell;
  /**
   * The column may be empty in all rows of a table, and is left out then. Some table of the same kind has to fill it.
   */
  optional?: true;
}

/** A column is empty in all rows though it is not optional: what it reads is not in the facts. */
export class EmptyColumnError extends Error {
  constructor(
    readonly column: string,
    rows: number,
  ) {
    super(`the column "${column}" is empty in all ${rows} rows`);
  }
}

const isEmpty = (content: Cell): boolean =>
  content === null || content === undefined || content === '' || (Array.isArray(content) && content.length === 0);

/**
 * Table of rows; without rows, one sentence. Optional columns that are empty in all rows are left out, and so are
 * others where the writer chose rows (`context.narrowed`).
 * @throws EmptyColumnError for any other column that is empty in all rows.
 */
export function table<Row>(
  rows: readonly Row[],
  columns: readonly Column<Row>[],
  context: FactsContext,
  none = 'None.',
): RootContent[] {
  if (rows.length === 0) return [paragraph(text(none))];
  const contents = rows.map((row) => columns.map((column) => column.cell(row)));
  const empty = columns.filter((_, index) => contents.every((row) => isEmpty(row[index])));
  const missing = empty.find(({optional}) => !optional);
  if (missing && !context.narrowed) throw new EmptyColumnError(missing.head, rows.length);
  const cells = <T>(list: readonly T[]): T[] =>
    list.filter((_, index) => !empty.some((column) => column === columns[index]));
  const head = cells(columns).map((column): TableCell => ({type: 'tableCell', children: [text(column.head)]}));
  const body = contents.map((row) =>
    cells(row).map((content) => cell(Array.isArray(content) && content.length === 0 ? null : content, context)),
  );
  return [
    {
      type: 'table',
      align: head.map(() => null),
      children: [head, ...body].map((children) => ({type: 'tableRow', children})),
      ...(empty.length === 0 ? {} : {data: {leftOut: empty.map((column) => column.head)}}),
    } satisfies Table,
  ];
}

/** Unordered list of notes or nodes. */
export function list(
  items: readonly (string | PhrasingContent[])[],
  context: FactsContext,
  none = 'None.',
): RootContent[] {
  if (items.length === 0) return [paragraph(text(none))];
  return [
    {
      type: 'list',
      ordered: false,
      spread: false,
      children: items.map((item) => ({
        type: 'listItem',
        spread: false,
        children: [
          paragraph(
            ...(typeof item !== 'string'
              ? item
              : /\s/.test(item)
                ? sentence(item, context)
                : [code(asConfigured(item, context))]),
          ),
        ],
      })),
    } satisfies List,
  ];
}

/** Applies the writer's `only="a,b*"` and `except="…"` to entries by name. */
export function chosen<T>(entries: readonly T[], name: (entry: T) => string, options: FactsOptions): T[] {
  const matcher = (patterns: string) => {
    const tests = patterns.split(',').map((pattern) => {
      const source = pattern.trim().split('*').map(escapeStringRegexp).join('.*');
      return new RegExp(`^${source}$`, 'i');
    });
    return (entry: T) => tests.some((test) => test.test(name(entry)));
  };
  const only = options['only'] === undefined ? () => true : matcher(options['only']);
  const except = options['except'] === undefined ? () => false : matcher(options['except']);
  const kept = entries.filter((entry) => only(entry) && !except(entry));
  if (kept.length === 0 && entries.length > 0 && (options['only'] ?? options['except']) !== undefined) {
    throw new Error(
      `only="${options['only'] ?? ''}" except="${options['except'] ?? ''}" leaves nothing of ` +
        `${entries.map(name).join(', ')}`,
    );
  }
  return kept;
}
