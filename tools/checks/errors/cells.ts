import type {TableCell} from 'mdast';

import {loadChain} from '../../../src/chain/load';
import {inlineMarkdown} from '../../../src/markdown/facts/errors/inline';
import {nameOf} from '../../../src/markdown/facts/errors/records';
import type {Page} from '../types';
import {shownErrors} from './shown';

/** Headings of the columns of a table of records. */
const COLUMNS = {see: 'You see', cause: 'Cause', fix: 'Fix'} as const;

/** A cell of a record that a page shows. */
export interface RecordCell {
  /** On the line of the table. */
  node: TableCell;
  column: string;
}

/**
 * The cells of the records that a page shows by name. The page of all records repeats them, so they count once. A text
 * that cannot be parsed has no cell here; the build names its file (src/markdown/facts/errors).
 */
export function recordCells(page: Page): RecordCell[] {
  const context = {chain: loadChain(), headingLevel: 3};
  return shownErrors(page)
    .filter(({all}) => !all)
    .flatMap(({placed, line}) =>
      (Object.keys(COLUMNS) as (keyof typeof COLUMNS)[]).flatMap((field): RecordCell[] => {
        const point = {line, column: 1};
        try {
          const children = inlineMarkdown(placed.record[field], nameOf(placed), context);
          return [{node: {type: 'tableCell', children, position: {start: point, end: point}}, column: COLUMNS[field]}];
        } catch {
          return [];
        }
      }),
    );
}
