import {languages} from '../../../src/markdown/code';
import {Report} from '../outcome';
import type {CheckContext, Outcome, Page} from '../types';

/** Languages a fence may have: those with syntax highlighting, and diagrams. */
const LANGUAGES: ReadonlySet<string> = new Set([...Object.keys(languages), 'mermaid']);

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
    if (meta.run !== undefined && (lang !== 'bash' || meta.output))
      report.error(line, `run="${meta.run}"`, 'only a bash block without `output` can be part of a runnable sequence');
    if (meta.background && meta.run === undefined) report.error(line, 'background', 'background requires run="NAME"');
    if (meta.compare && !meta.output) report.error(line, 'compare', 'compare is only allowed with `output`');
    if (meta.output && lang === 'bash')
      report.error(line, '```bash … output', 'recorded output is `text output`, `json output` or `yaml output`');
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
