/**
 * Runs the truth checks on single pages while they are being written.
 *
 *   npx tsx scripts/check-page.ts FILE… [--compile] [--only KIND,KIND] [--all]
 *
 * FILE      pages (develop/faucet.mdx); `--all` takes every page of the site
 * --compile also compiles Solidity and type-checks TypeScript and JavaScript samples
 * --only    only these kinds of check (see src/checks/index.ts)
 *
 * Source of truth: src/facts and chain.config.ts. Prints `file:line  check  statement → truth`; exit code 1 on findings.
 */
import path from 'node:path';
import {checkBatch, checkPage} from '../src/checks';
import {ORPHAN, PLANNED} from '../src/checks/links';
import {loadContext} from '../src/checks/context';
import {mergeOutcomes} from '../src/checks/outcome';
import {pageFiles} from '../src/checks/pages';
import type {CheckKind, Finding} from '../src/checks/types';
import {siteDir} from '../src/chain/load';

async function main(): Promise<number> {
  const args = process.argv.slice(2);
  const compile = args.includes('--compile');
  const onlyAt = args.indexOf('--only');
  const kinds = onlyAt < 0 ? undefined : new Set((args[onlyAt + 1] ?? '').split(',') as CheckKind[]);
  const named = args.filter((arg, index) => !arg.startsWith('--') && (onlyAt < 0 || index !== onlyAt + 1));
  const files = args.includes('--all') ? pageFiles(siteDir) : named.map((file) => path.relative(siteDir, path.resolve(file)).split(path.sep).join('/'));
  if (files.length === 0) {
    console.error('usage: npx tsx scripts/check-page.ts FILE… [--compile] [--only KIND,KIND] [--all]');
    return 2;
  }
  const context = loadContext();
  const pages = files.map((file) => context.site.page(file));
  const outcome = mergeOutcomes([
    ...pages.map((page) => checkPage(page, context, kinds)),
    await checkBatch(pages, context, {compile, ...(kinds === undefined ? {} : {kinds})}),
  ]);
  const findings = [...outcome.findings].sort((a, b) => a.file.localeCompare(b.file) || a.line - b.line);
  const planned = findings.filter((finding) => finding.truth === PLANNED);
  const all = args.includes('--all');
  for (const finding of findings) if (finding.truth !== PLANNED && (all || finding.truth !== ORPHAN)) console.log(format(finding));
  if (planned.length > 0) {
    console.log(`links to planned pages that are not written yet: ${[...new Set(planned.map(({statement}) => statement))].join(' ')}`);
  }
  for (const skip of outcome.skipped) console.log(`${skip.file}:${skip.line}  ${skip.check}  not checked: ${skip.reason}`);
  const errors = findings.filter((finding) => finding.severity !== 'warning').length;
  console.log(
    `${pages.length} page${pages.length === 1 ? '' : 's'}, ${outcome.checked} statements checked, ${errors} findings, ${findings.length - errors} warnings, ${outcome.skipped.length} not checked`,
  );
  return errors > 0 ? 1 : 0;
}

function format({file, line, check, statement, truth, severity}: Finding): string {
  return `${file}:${line}  ${check}${severity === 'warning' ? ' (warning)' : ''}  ${statement} → ${truth}`;
}

main().then(
  (code) => {
    process.exitCode = code;
  },
  (error: unknown) => {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 2;
  },
);
