import {languages} from '../../../src/markdown/code';
import {Report} from '../outcome';
import type {CheckContext, Outcome, Page} from '../types';

/** Languages a fence may have: those the build colors, and diagrams. */
const LANGUAGES: ReadonlySet<string> = new Set([...Object.keys(languages), 'mermaid']);

/** Fences have a known language and a meta string that means something; a sample that is not checked says why. */
export function checkFences(page: Page, {site}: CheckContext): Outcome {
  const report = new Report(page.file, 'fences');
  for (const fence of page.fences) {
    report.judged();
    const {meta, lang, line} = fence;
    if (lang === '') report.error(line, '```', 'a fence names its language; plain text is `text`');
    else if (!LANGUAGES.has(lang))
      report.error(line, `\`\`\`${lang}`, `unknown language; known: ${[...LANGUAGES].join(', ')}`);
    for (const fault of fence.metaFaults) report.error(line, `\`\`\`${lang} …`, fault);
    if (meta.nocheck !== undefined) {
      if (meta.nocheck.trim().length < 5)
        report.error(line, 'nocheck', 'nocheck gives its reason: nocheck="why it cannot be checked"');
      else report.skip(line, meta.nocheck);
    }
    if (meta.run !== undefined && (lang !== 'bash' || meta.output))
      report.error(line, `run="${meta.run}"`, 'only a bash block belongs to a runnable sequence');
    if (meta.background && meta.run === undefined) report.error(line, 'background', 'background needs run="NAME"');
    if (meta.compare && !meta.output) report.error(line, 'compare', 'compare belongs to a fence with output');
    if (meta.output && lang === 'bash')
      report.error(line, '```bash … output', 'a recorded answer is `text output`, `json output` or `yaml output`');
    if (meta.title !== undefined && !meta.output && site.hasStaticFile(`/samples/${meta.title}`)) {
      report.error(
        line,
        `title="${meta.title}"`,
        `all pages share one ${meta.title}, served as /samples/${meta.title}: name that address instead of a ` +
          'second copy',
      );
    }
    if (fence.value.trim() === '') report.error(line, `\`\`\`${lang}`, 'the fence is empty');
  }
  return report.done();
}
