import {languages} from '../../../src/markdown/code';
import {isShell} from '../../../src/markdown/code/fate';
import {Report} from '../outcome';
import type {CheckContext, Fence, Outcome, Page} from '../types';

/** Languages a fence may have: those with syntax highlighting, and diagrams. */
const LANGUAGES: ReadonlySet<string> = new Set([...Object.keys(languages), 'mermaid']);

/** Seconds or an exit code. */
const NUMBER = /^\d+$/;
/** A scenario, and a label where the page has several sessions of it. */
const SESSION = /^[a-z][a-z0-9-]*(?:\/[a-z][a-z0-9-]*)?$/;

/** The options of a block that is run fit each other and its language. */
function checkRun({meta, lang, line}: Fence, report: Report): void {
  const {run, norun, data, background, into, merge, exit, timeout, input} = meta;
  const fates = [run === undefined ? '' : 'run', norun === undefined ? '' : 'norun', data ? 'data' : ''].filter(
    Boolean,
  );
  const wrong = (statement: string, truth: string): void => report.error(line, statement, truth);
  if (fates.length > 0 && meta.output)
    wrong(`${fates.join(' ')} output`, 'output is compared, not run: remove the option');
  if (fates.length > 1) wrong(fates.join(' '), 'a block has one fate: run, norun, or data');
  if (run?.split(',').every((session) => SESSION.test(session.trim())) === false)
    wrong(
      `run="${run}"`,
      'write run="SCENARIO" or run="SCENARIO/LABEL", of a-z, 0-9 and -, several with a comma between them',
    );
  if (isShell(lang)) {
    if (data) wrong('data', 'commands are not data: give the block run="SCENARIO" or norun="REASON"');
    if (into !== undefined || merge !== undefined) wrong('into, merge', 'only a file can be written to a place');
  } else {
    if (run !== undefined && meta.title === undefined && merge === undefined)
      wrong(`run="${run}"`, 'a block that is not shell is a file: give it title="NAME" or merge="PATH"');
    if (background || exit !== undefined || input !== undefined)
      wrong('background, exit, input', 'only bash blocks have background, exit, and input');
    if (merge !== undefined && lang !== 'toml') wrong(`merge="${merge}"`, 'only toml can be merged into a file');
    if (merge !== undefined && (meta.title !== undefined || into !== undefined))
      wrong(`merge="${merge}"`, 'merge names the file: remove title and into');
  }
  for (const [name, value] of Object.entries({exit, timeout}))
    if (value !== undefined && !NUMBER.test(value)) wrong(`${name}="${value}"`, `${name} must be a whole number`);
}

/** Fences have a known language and a valid meta string; a sample that is not checked gives the reason. */
export function checkFences(page: Page, {site}: CheckContext): Outcome {
  const report = new Report(page.file, 'fences');
  for (const fence of page.fences) {
    report.judged();
    const {meta, lang, line} = fence;
    if (lang === '') report.error(line, '```', 'name the language of the fence (`text` for plain text)');
    else if (!LANGUAGES.has(lang))
      report.error(line, `\`\`\`${lang}`, `unknown language; use one of ${[...LANGUAGES].join(', ')}`);
    for (const fault of fence.metaFaults) report.error(line, `\`\`\`${lang} …`, fault);
    if (meta.nocheck !== undefined) {
      if (meta.nocheck.trim().length < 5)
        report.error(line, 'nocheck', 'give a reason: nocheck="why it cannot be checked"');
      else report.skip(line, meta.nocheck);
    }
    checkRun(fence, report);
    if (meta.compare && !meta.output) report.error(line, 'compare', 'compare is only allowed with `output`');
    if (meta.output && lang === 'bash')
      report.error(line, '```bash … output', 'recorded output is `text output`, `json output`, or `yaml output`');
    if (meta.title !== undefined && !meta.output && site.hasStaticFile(`/samples/${meta.title}`)) {
      report.error(
        line,
        `title="${meta.title}"`,
        `the site already serves this file at /samples/${meta.title}: link to it instead of repeating it`,
      );
    }
    if (fence.value.trim() === '')
      report.error(line, `\`\`\`${lang}`, 'the fence is empty: add its content, or remove it');
  }
  return report.done();
}
