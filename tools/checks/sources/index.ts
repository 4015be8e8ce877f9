import {markersOf} from '../../../src/markdown/sources/marker';
import {resolve} from '../../../src/markdown/sources/resolve';
import {Report} from '../outcome';
import type {Outcome, Page} from '../types';

/**
 * Each `<Source … />` is well-formed, and what it cites is recorded. The build rejects it too (src/markdown/sources).
 */
export function checkSources(page: Page): Outcome {
  const report = new Report(page.file, 'sources');
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
