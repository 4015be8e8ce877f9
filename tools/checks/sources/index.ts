import {allErrors, citationsIn} from '../../../src/markdown/facts/errors/records';
import {markersOf} from '../../../src/markdown/sources/marker';
import {resolve} from '../../../src/markdown/sources/resolve';
import {Report} from '../outcome';
import {isRecordFile} from '../pages';
import type {Outcome, Page} from '../types';

/** Each source of the records of a file is recorded. Their form is judged where facts are loaded. */
function checkRecordSources({file}: Page, report: Report): void {
  const own = allErrors().filter(({group}) => file.endsWith(`/${group}.json`));
  for (const {record} of own)
    for (const citation of citationsIn(record)) {
      report.judged();
      try {
        resolve(citation);
      } catch (cause) {
        report.error(1, record.id, (cause as Error).message);
      }
    }
}

/**
 * Each `<Source … />` is well-formed, and what it cites is recorded. The build rejects it too (src/markdown/sources).
 */
export function checkSources(page: Page): Outcome {
  const report = new Report(page.file, 'sources');
  if (isRecordFile(page.file)) checkRecordSources(page, report);
  const lines = page.raw.split('\n');
  for (const {node, citations, fault} of markersOf(page.tree)) {
    const line = node.position?.start.line ?? 1;
    const error = (message: string): void => report.error(line, (lines[line - 1] ?? '').trim(), message);
    report.judged();
    if (fault !== undefined) error(fault);
    for (const citation of citations) {
      try {
        resolve(citation);
      } catch (cause) {
        error((cause as Error).message);
      }
    }
  }
  return report.done();
}
