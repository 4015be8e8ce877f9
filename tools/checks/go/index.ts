import {Report, mergeOutcomes} from '../outcome';
import {run, withScratch, writeInto} from '../scratch';
import type {Outcome, Page} from '../types';

/** Go samples parse: one run of `gofmt -e` for all of them. Without Go, they are listed as not checked. */
export async function checkGo(pages: readonly Page[]): Promise<Outcome> {
  const blocks = pages.flatMap((page) =>
    page.fences
      .filter(({lang, meta}) => lang === 'go' && !meta.output && meta.nocheck === undefined)
      .map((fence) => ({page, fence})),
  );
  if (blocks.length === 0) return mergeOutcomes([]);
  return withScratch('docs-go', (folder) => {
    blocks.forEach(({fence}, index) => writeInto(folder, `${index}.go`, `${fence.value}\n`));
    const result = run('gofmt', ['-e', '-l', ...blocks.map((_, index) => `${index}.go`)], folder);
    if (result !== undefined && result.code !== 0 && !/^\d+\.go:\d+:\d+: /m.test(result.output))
      throw new Error(`gofmt could not parse the samples (exit code ${result.code}): ${result.output.trim()}`);
    return mergeOutcomes(
      blocks.map(({page, fence}, index) => {
        const report = new Report(page.file, 'go');
        if (result === undefined) {
          report.skip(fence.line, 'gofmt is not installed: install Go to check this sample');
          return report.done();
        }
        report.judged();
        const faults = [...result.output.matchAll(new RegExp(`^${index}\\.go:(\\d+):\\d+: (.*)$`, 'gm'))];
        const [first] = faults;
        if (first !== undefined) {
          const line = Number(first[1]);
          report.error(fence.line + line, fence.value.split('\n')[line - 1] ?? '', `not valid Go: ${first[2] ?? ''}`);
        }
        return report.done();
      }),
    );
  });
}
