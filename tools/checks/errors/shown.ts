import {allErrors, chosenErrors, type PlacedRecord} from '../../../src/markdown/facts/errors/records';
import type {Page} from '../types';

/** An error record on a page, with its place. */
export interface ShownError {
  placed: PlacedRecord;
  /** Line of the table. */
  line: number;
  /** Text of the heading above the record; empty above the first. */
  heading: string;
  /** Whether the page shows all records, not this one by name. */
  all: boolean;
}

/**
 * The error records that the tables of a page show. A table with an ID that is unknown shows none: the page has a fault
 * then.
 * @param records the records there are, where they are not those of `src/facts`
 */
export function shownErrors(
  {elements, headings}: Pick<Page, 'elements' | 'headings'>,
  records?: readonly PlacedRecord[],
): ShownError[] {
  return elements.flatMap(({name, attributes: {of, only}, line}): ShownError[] => {
    if (name !== 'FactsTable' || (of !== 'errors' && of !== 'errors.all')) return [];
    const all = of === 'errors.all';
    const above = headings.findLast((candidate) => candidate.line <= line)?.text ?? '';
    try {
      const placed = all ? (records ?? allErrors()) : chosenErrors(only ?? '', records);
      return placed.map((record) => ({placed: record, line, heading: all ? record.title : above, all}));
    } catch {
      return [];
    }
  });
}
