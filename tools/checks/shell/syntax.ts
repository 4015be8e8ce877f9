import {Report, mergeOutcomes} from '../outcome';
import {run, withScratch, writeInto} from '../scratch';
import type {Outcome, Page} from '../types';
import {isShellFence} from './index';

/** Runs `bash -n` over every shell block of the pages, driven by one process. */
export async function checkShellSyntax(pages: readonly Page[]): Promise<Outcome> {
  const blocks = pages.flatMap((page) =>
    page.fences
      .filter((fence) => isShellFence(fence) && fence.meta.nocheck === undefined)
      .map((fence) => ({page, fence})),
  );
  if (blocks.length === 0) return mergeOutcomes([]);
  return withScratch('docs-shell', (folder) => {
    blocks.forEach(({fence}, index) => writeInto(folder, `${index}.sh`, `${fence.value}\n`));
    const result = run('bash', ['-c', 'for file in *.sh; do bash -n "$file" 2>&1; done; echo done'], folder);
    if (result === undefined) {
      const report = new Report(pages[0]?.file ?? '', 'shell');
      report.skip(1, 'bash is not installed, so no block was parsed with `bash -n`: install bash');
      return report.done();
    }
    if (!result.output.trimEnd().endsWith('done'))
      throw new Error(`bash could not parse the blocks (exit code ${result.code}): ${result.output.trim()}`);
    const outcomes: Outcome[] = blocks.map(({page}) => {
      const report = new Report(page.file, 'shell');
      report.judged();
      return report.done();
    });
    for (const match of result.output.matchAll(/^(\d+)\.sh: line (\d+): (.*)$/gm)) {
      const index = Number(match[1]);
      const block = blocks[index];
      const message = match[3] ?? '';
      if (block === undefined || message.startsWith('`')) continue;
      const report = new Report(block.page.file, 'shell');
      const line = Math.min(Number(match[2]), block.fence.value.split('\n').length);
      report.error(
        block.fence.line + line,
        block.fence.value.split('\n')[line - 1] ?? '',
        `not valid bash: ${message}`,
      );
      outcomes.push(report.done());
    }
    return mergeOutcomes(outcomes);
  });
}
