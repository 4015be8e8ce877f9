import {Report, mergeOutcomes} from '../outcome';
import {run, withScratch, writeInto} from '../scratch';
import type {Outcome, Page} from '../types';

const PARSE_ALL = `
import ast, glob, json
faults = {}
for name in glob.glob("*.py"):
    try:
        ast.parse(open(name, encoding="utf8").read(), name)
    except SyntaxError as fault:
        faults[name] = [fault.lineno or 1, fault.msg]
print(json.dumps(faults))
`;

/** Line and message of the first fault by file. @throws Error where the program itself fails */
function faultsOf({code, output}: {code: number; output: string}): Record<string, [line: number, message: string]> {
  if (code !== 0) throw new Error(`python3 could not parse the samples (exit code ${code}): ${output.trim()}`);
  return JSON.parse(output) as Record<string, [number, string]>;
}

/**
 * Python samples parse: one run of `python3` for all of them. Without Python, they are listed as not checked.
 */
export async function checkPython(pages: readonly Page[]): Promise<Outcome> {
  const blocks = pages.flatMap((page) =>
    page.fences
      .filter(({lang, meta}) => (lang === 'python' || lang === 'py') && !meta.output && meta.nocheck === undefined)
      .map((fence) => ({page, fence})),
  );
  if (blocks.length === 0) return mergeOutcomes([]);
  return withScratch('docs-python', (folder) => {
    blocks.forEach(({fence}, index) => writeInto(folder, `${index}.py`, `${fence.value}\n`));
    const result = run('python3', ['-W', 'ignore', '-c', PARSE_ALL], folder); // warnings would mix with the faults
    const faults = result === undefined ? undefined : faultsOf(result);
    return mergeOutcomes(
      blocks.map(({page, fence}, index) => {
        const report = new Report(page.file, 'python');
        if (faults === undefined) {
          report.skip(fence.line, 'python3 is not installed: install Python 3 to check this sample');
          return report.done();
        }
        report.judged();
        const fault = faults[`${index}.py`];
        if (fault !== undefined) {
          const [line, message] = fault;
          report.error(fence.line + line, fence.value.split('\n')[line - 1] ?? '', `not valid Python: ${message}`);
        }
        return report.done();
      }),
    );
  });
}
