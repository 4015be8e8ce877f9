import {siteDir} from '../../../src/chain/load';
import {Report} from '../outcome';
import type {CheckContext, Outcome, Page} from '../types';
import {readUnconverted, UNCONVERTED_FILE, type Unconverted} from './ratchet';
import {typedTables} from './tables';

let numbers: Unconverted | undefined;
const recorded = (): Unconverted => (numbers ??= readUnconverted(siteDir));

/**
 * A table of errors with their causes is made from records (src/facts/data/errors), so that each has its source and is
 * written once. Pages that are not converted yet may have as many by hand as are recorded.
 * @param allowed the recorded numbers, where they are not those of the repository.
 */
export function checkErrors(page: Page, _context: CheckContext, allowed: Unconverted = recorded()): Outcome {
  const report = new Report(page.file, 'errors');
  const tables = typedTables(page);
  report.judged(tables.length);
  const most = allowed[page.file] ?? 0;
  for (const {line, head} of tables) {
    const truth =
      'errors with their causes are records: write each to src/facts/data/errors and show them here with ' +
      '<FactsTable of="errors" only="id, id" /> (CONTRIBUTING.md, "Add an error message")';
    if (tables.length > most) report.error(line, `| ${head} |`, truth);
    else report.warning(line, `| ${head} |`, truth);
  }
  if (tables.length < most)
    report.error(
      1,
      `${tables.length} tables of errors by hand, ${most} are recorded in ${UNCONVERTED_FILE}`,
      `lower the number, so that it stays: npm run check -- ${page.file} --lower`,
    );
  return report.done();
}
