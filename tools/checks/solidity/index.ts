import {existsSync, readFileSync} from 'node:fs';
import path from 'node:path';
import {Report, mergeOutcomes} from '../outcome';
import type {CheckContext, Fence, Outcome, Page} from '../types';

/** Folder of the precompile interfaces that the site serves; samples import them as `./X.sol`. */
const INTERFACES = 'static/solidity/precompiles';

interface Unit {
  page: Page;
  fence: Fence;
  name: string;
}

interface CompilerMessage {
  severity: 'error' | 'warning' | 'info';
  message: string;
  formattedMessage?: string;
  sourceLocation?: {file: string; start: number};
}

/**
 * Solidity samples compile, all in one run of solc. A sample may import files that the site serves, and other samples
 * of its page.
 */
export async function checkSolidity(pages: readonly Page[], context: CheckContext): Promise<Outcome> {
  const units: Unit[] = pages.flatMap((page, pageIndex) =>
    page.fences
      .filter(({lang, meta}) => lang === 'solidity' && !meta.output && meta.nocheck === undefined)
      .map((fence) => ({
        page,
        fence,
        name: `p${pageIndex}/l${fence.line}/${path.posix.basename(fence.meta.title ?? 'Sample.sol')}`,
      })),
  );
  if (units.length === 0) return mergeOutcomes([]);
  const {default: solc} = (await import('solc')) as {
    default: {compile(input: string, callbacks: {import(file: string): {contents: string} | {error: string}}): string};
  };
  const sources = Object.fromEntries(units.map(({name, fence}) => [name, {content: fence.value}]));
  const input = {
    language: 'Solidity',
    sources,
    settings: {outputSelection: {'*': {'*': ['abi', 'evm.bytecode.object']}}, optimizer: {enabled: true, runs: 200}},
  };
  const resolve = (file: string): {contents: string} | {error: string} => {
    const base = path.posix.basename(file);
    const [pagePart = ''] = file.split('/');
    const sibling = units.find(
      (unit) => unit.name.startsWith(`${pagePart}/`) && path.posix.basename(unit.name) === base,
    );
    if (sibling !== undefined) return {contents: sibling.fence.value};
    for (const candidate of [
      path.join(context.root, INTERFACES, base),
      path.join(context.root, INTERFACES, file.replace(/^p\d+\/(?:l\d+\/)?/, '')),
      path.join(context.root, 'node_modules', file),
    ]) {
      if (existsSync(candidate)) return {contents: readFileSync(candidate, 'utf8')};
    }
    return {
      error: 'no such file: a sample can import other samples of its page, and files served at /solidity/precompiles/',
    };
  };
  const answer = JSON.parse(solc.compile(JSON.stringify(input), {import: resolve})) as {errors?: CompilerMessage[]};
  return mergeOutcomes(
    units.map(({page, fence, name}) => {
      const report = new Report(page.file, 'solidity');
      report.judged();
      for (const {severity, message, sourceLocation} of answer.errors ?? []) {
        if (severity !== 'error' || sourceLocation?.file !== name) continue;
        const line = fence.value.slice(0, Math.max(0, sourceLocation.start)).split('\n').length;
        report.error(fence.line + line, fence.value.split('\n')[line - 1] ?? '', `solc: ${message}`);
      }
      return report.done();
    }),
  );
}
