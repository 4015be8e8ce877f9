/**
 * Runs the truth checks on single pages while they are being written.
 *
 *   npx tsx scripts/check-page.ts FILE… [--compile] [--only KIND,KIND] [--all] [--lower]
 *
 * FILE      pages (develop/faucet.mdx), and files of error records (src/facts/data/errors/fees.json), of terms, of
 *           powers, and of bad days; `--all` checks every one of them
 * --compile also compiles Solidity and type-checks TypeScript and JavaScript samples
 * --only    only these kinds of check (see tools/checks/index.ts)
 * --lower   only lowers the recorded numbers of consequential statements without a source, for pages that now have
 *           fewer (tools/checks/consequential), and of blocks without a fate (tools/checks/fates), whose share that
 *           runs it raises; with --all also the recorded repetitions (tools/checks/repeated)
 *
 * Source of truth: src/facts and chain.config.ts. Prints `file:line  check  statement → truth`. Exit code 1: findings;
 * 2: a wrong option, or a check that could not run.
 */
import path from 'node:path';
import {parseArgs} from 'node:util';
import {CHECK_KINDS, checkBatch, checkPage} from '../tools/checks';
import {ORPHAN, PLANNED} from '../tools/checks/links';
import {HOW_TO_FIX, uncoveredOn} from '../tools/checks/consequential';
import {lowered, readAllowed, writeAllowed} from '../tools/checks/consequential/ratchet';
import {countsOf} from '../tools/checks/fates/counts';
import {betterFates, readFates, writeFates} from '../tools/checks/fates/recorded';
import {lowerRepeated, repeatedOn} from '../tools/checks/repeated';
import {loadContext} from '../tools/checks/context';
import {mergeOutcomes} from '../tools/checks/outcome';
import {isRecordFile, pageFiles, recordFiles} from '../tools/checks/pages';
import type {Finding} from '../tools/checks/types';
import {siteDir} from '../src/chain/load';
import {posixPath} from '../src/site/files';
import {runCommand} from '../tools/lib/command';
import {namesIn} from '../tools/lib/options';

async function main(): Promise<number> {
  const {values, positionals} = parseArgs({
    allowPositionals: true,
    options: {
      compile: {type: 'boolean', default: false},
      only: {type: 'string'},
      all: {type: 'boolean', default: false},
      lower: {type: 'boolean', default: false},
    },
  });
  const {compile, only, all, lower} = values;
  const kinds = only === undefined ? undefined : new Set(namesIn('--only', only, CHECK_KINDS));
  const files = all
    ? [...pageFiles(siteDir), ...recordFiles(siteDir)]
    : positionals.map((file) => posixPath(path.relative(siteDir, path.resolve(file))));
  if (files.length === 0) {
    console.error('usage: npx tsx scripts/check-page.ts FILE… [--compile] [--only KIND,KIND] [--all] [--lower]');
    return 2;
  }
  const context = loadContext();
  const pages = files.map((file) => context.site.page(file));
  if (lower) {
    const own = pages.filter(({file}) => !isRecordFile(file));
    const found = new Map(own.map((page) => [page.file, uncoveredOn(page, context)]));
    const counts = new Map(own.map((page) => [page.file, countsOf([page])]));
    writeFates(siteDir, betterFates(readFates(siteDir), counts));
    writeAllowed(siteDir, lowered(readAllowed(siteDir), found));
    if (all) lowerRepeated(siteDir, repeatedOn(own, context));
    return 0;
  }
  const outcome = mergeOutcomes([
    ...pages.map((page) => checkPage(page, context, kinds)),
    await checkBatch(pages, context, {compile, ...(kinds === undefined ? {} : {kinds})}),
  ]);
  const findings = [...outcome.findings].sort((a, b) => a.file.localeCompare(b.file) || a.line - b.line);
  const planned = findings.filter((finding) => finding.truth === PLANNED);
  for (const finding of findings)
    if (finding.truth !== PLANNED && (all || finding.truth !== ORPHAN)) console.log(format(finding));
  if (planned.length > 0) {
    console.log(
      'links to planned pages that do not exist yet: ' +
        `${[...new Set(planned.map(({statement}) => statement))].join(' ')}`,
    );
  }
  for (const skip of outcome.skipped)
    console.log(`${skip.file}:${skip.line}  ${skip.check}  not checked: ${skip.reason}`);
  if (findings.some(({check, severity}) => check === 'consequential' && severity === 'warning'))
    console.log(`consequential statements without a source: ${HOW_TO_FIX}`);
  const errors = findings.filter((finding) => finding.severity !== 'warning').length;
  console.log(
    `${pages.length} page${pages.length === 1 ? '' : 's'}, ${outcome.checked} statements checked, ${errors} ` +
      `findings, ${findings.length - errors} warnings, ${outcome.skipped.length} not checked`,
  );
  return errors > 0 ? 1 : 0;
}

function format({file, line, check, statement, truth, severity}: Finding): string {
  return `${file}:${line}  ${check}${severity === 'warning' ? ' (warning)' : ''}  ${statement} → ${truth}`;
}

runCommand(main, 2);
