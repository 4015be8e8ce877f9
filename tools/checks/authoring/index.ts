import {Report} from '../outcome';
import type {Outcome, Page} from '../types';

/**
 * A page of a section has no content that would need its own script. The build rejects it too (src/markdown/authoring).
 */
export function checkAuthoring(page: Page): Outcome {
  const report = new Report(page.file, 'authoring');
  if (page.file.startsWith('src/pages/')) return report.done();
  report.judged();
  const lines = page.raw.split('\n');
  for (const {node, message} of page.authoring) {
    const line = node.position?.start.line ?? 1;
    report.error(line, (lines[line - 1] ?? '').trim(), message);
  }
  return report.done();
}
