import {existsSync, readFileSync} from 'node:fs';
import path from 'node:path';
import {filesBelow} from '../../src/site/files';
import {checkData} from './data';
import {checkMetrics} from './metrics';
import {Report, mergeOutcomes} from './outcome';
import {parsePage} from './page';
import {checkRefuted} from './refuted';
import {checkRpc} from './rpc';
import {checkShell} from './shell';
import {checkShellSyntax} from './shell/syntax';
import {checkSolidity} from './solidity';
import {checkTypeScript} from './typescript';
import type {CheckContext, Outcome, Page, PageTools} from './types';

/** Languages of served files, by extension. */
const LANGUAGES: Readonly<Record<string, string>> = {
  '.sh': 'bash',
  '.service': 'ini',
  '.timer': 'ini',
  '.toml': 'toml',
  '.json': 'json',
  '.yml': 'yaml',
  '.yaml': 'yaml',
  '.sol': 'solidity',
  '.ts': 'ts',
};

/**
 * Checks the files in `static/` that readers download: scripts parse and call existing commands, data parses, Solidity
 * compiles, TypeScript type-checks. Each file is checked like a sample on a page.
 */
export async function checkServedFiles(context: CheckContext, tools: PageTools): Promise<Outcome> {
  const folder = path.join(context.root, 'static');
  if (!existsSync(folder)) return mergeOutcomes([]);
  const pages: Page[] = filesBelow(folder)
    .filter((file) => LANGUAGES[path.extname(file)] !== undefined)
    .map((file) => {
      const text = readFileSync(path.join(folder, file), 'utf8').replace(/\s+$/, '');
      const fence = '`'.repeat(8);
      // The fence adds a line at the top, which is subtracted from the findings below.
      return parsePage(
        `static/${file}`,
        `${fence}${LANGUAGES[path.extname(file)] ?? 'text'} title="${path.basename(file)}"\n${text}\n${fence}\n`,
        '/',
        tools,
      );
    });
  const outcome = mergeOutcomes([
    ...pages.flatMap((page) => [
      checkShell(page, context),
      checkData(page, context),
      checkRpc(page, context),
      checkMetrics(page, context),
      checkRefuted(page, context),
    ]),
    await checkShellSyntax(pages),
    await checkSolidity(pages, context),
    await checkTypeScript(pages, context),
    ...pages.map((page) => {
      const report = new Report(page.file, 'page');
      for (const fault of page.faults) report.error(fault.line, fault.statement, fault.truth);
      return report.done();
    }),
  ]);
  return {...outcome, findings: outcome.findings.map((finding) => ({...finding, line: Math.max(1, finding.line - 1)}))};
}
