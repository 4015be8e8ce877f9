import {toString} from 'mdast-util-to-string';
import {visit} from 'unist-util-visit';

import type {Page} from '../types';

/** Heading of a column that holds causes: whatever else the table has, it explains errors. */
const CAUSE = /\bcauses?\b/i;
/** Headings of a first column with what a reader sees, and of columns with what it means or what to do. */
const SEEN = /\b(?:see|message|symptom|error|acknowledgement)s?\b/i;
const REMEDY = /^(?:fix|meaning|what to do|remedy|solution|why)$/i;

/** A table of error messages that is typed by hand. */
export interface TypedTable {
  line: number;
  /** Its header, for messages. */
  head: string;
}

/** Whether the headings of a table are those of error messages. */
const isErrorTable = (heads: readonly string[]): boolean =>
  heads.some((head) => CAUSE.test(head)) || (SEEN.test(heads[0] ?? '') && heads.some((head) => REMEDY.test(head)));

/** Tables of error messages with their causes that a page has by hand, not from records. */
export function typedTables({tree}: Page): TypedTable[] {
  const found: TypedTable[] = [];
  visit(tree, 'table', (table) => {
    const heads = (table.children[0]?.children ?? []).map((cell) => toString(cell).trim());
    if (isErrorTable(heads)) found.push({line: table.position?.start.line ?? 1, head: heads.join(' | ')});
  });
  return found;
}
