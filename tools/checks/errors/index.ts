import {Report} from '../outcome';
import type {Outcome, Page} from '../types';
import {typedTables} from './tables';

/**
 * A table of errors with their causes is made from records (src/facts/data/errors), so that each has its source and is
 * written once.
 */
export function checkErrors(page: Page): Outcome {
  const report = new Report(page.file, 'errors');
  report.judged();
  for (const {line, head} of typedTables(page))
    report.error(
      line,
      `| ${head} |`,
      'errors with their causes are records: write each to src/facts/data/errors and show them here with ' +
        '<FactsTable of="errors" only="id, id" /> (CONTRIBUTING.md, "Add an error message")',
    );
  return report.done();
}
