import {beforeAll, describe, expect, it} from 'vitest';
import {recordMetric} from '../../tools/lib/metrics';
import {type Counts, countsOf, countsText, noRunOf, openOf} from '../../tools/checks/fates/counts';
import {readFates} from '../../tools/checks/fates/recorded';
import {coverageOf} from '../../tools/checks/consequential';
import {readAllowed} from '../../tools/checks/consequential/ratchet';
import {leftOver} from '../../tools/checks/recorded';
import {faultsOf, readRepeated, repeatedOn, type Typed} from '../../tools/checks/repeated';
import {CHECK_KINDS, checkBatch, checkPage} from '../../tools/checks';
import {allErrors} from '../../src/markdown/facts/errors/records';
import {loadContext} from '../../tools/checks/context';
import {ORPHAN, PLANNED} from '../../tools/checks/links';
import {mergeOutcomes} from '../../tools/checks/outcome';
import {pageFiles, recordFiles} from '../../tools/checks/pages';
import type {CheckKind, Outcome} from '../../tools/checks/types';

/** Checks that run a compiler over samples. */
const COMPILERS: ReadonlySet<CheckKind> = new Set(['solidity', 'typescript']);

/** Maximum number of samples of the whole site that may be unchecked. */
const MOST_UNCHECKED = 25;

/** Every check on every page, without a finding. The metrics are printed at the end. */
describe('truth checks over all pages', () => {
  let outcome: Outcome;
  let pages = 0;
  let files: string[] = [];
  let shell: Counts;
  let repeated: ReadonlyMap<string, readonly Typed[]>;

  beforeAll(async () => {
    const context = loadContext();
    const all = pageFiles(context.root).map((file) => context.site.page(file));
    pages = all.length;
    files = all.map(({file}) => file);
    repeated = repeatedOn(all, context);
    recordMetric('values and error texts typed on two pages', 'truth', repeated.size);
    const records = recordFiles(context.root).map((file) => context.site.page(file));
    const checked = [...all, ...records];
    const errors = allErrors();
    recordMetric('error records', 'truth', errors.length);
    const emitted = errors.filter(({record}) =>
      ['code', 'file'].some((kind) => record.sources[0]?.[kind] !== undefined),
    ).length;
    recordMetric('error records with the line that emits the text', 'truth', emitted, ` of ${errors.length}`);
    const compiled = await checkBatch(all, context, {compile: true, kinds: COMPILERS});
    const others = await checkBatch(checked, context, {
      compile: true,
      kinds: new Set(CHECK_KINDS.filter((kind) => !COMPILERS.has(kind))),
    });
    outcome = mergeOutcomes([...checked.map((page) => checkPage(page, context)), compiled, others]);
    recordMetric('pages checked', 'truth', pages);
    recordMetric('statements checked', 'truth', outcome.checked);
    recordMetric('samples compiled or type-checked', 'truth', compiled.checked);
    const wording = outcome.findings.filter(({check}) => check === 'wording');
    recordMetric('wording: hits on pages', 'truth', wording.length);
    recordMetric('samples not checked', 'truth', outcome.skipped.length);
    for (const {section, kind, covered, all: count} of coverageOf(all, context))
      recordMetric(`consequential statements with a source: ${section}, ${kind}`, 'truth', covered, ` of ${count}`);
    for (const page of all) {
      const counts = countsOf([page]);
      const blocks = counts.run + noRunOf(counts) + openOf(counts);
      if (blocks > 0) recordMetric(`blocks that run: ${page.file}`, 'truth', counts.run, ` of ${blocks}`);
    }
    shell = countsOf(all, true);
  });

  for (const kind of CHECK_KINDS) {
    it(`${kind}: no finding`, () => {
      const findings = outcome.findings.filter((finding) => finding.check === kind && finding.severity !== 'warning');
      expect(findings.map(({file, line, statement, truth}) => `${file}:${line}  ${statement} → ${truth}`)).toEqual([]);
    });
  }

  it('no link leads to a page that does not exist yet, and each page is linked from another', () => {
    const loose = outcome.findings.filter(({truth}) => truth === PLANNED || truth === ORPHAN);
    expect(loose.map(({file, line, statement, truth}) => `${file}:${line}  ${statement}: ${truth}`)).toEqual([]);
  });

  it('records statements without a source for no page that is gone', () => {
    expect(leftOver(readAllowed(loadContext().root) ?? {}, files)).toEqual([]);
  });

  it('records blocks without a fate, and shares that run, for no page that is gone', () => {
    const {open = {}, share = {}} = readFates(loadContext().root) ?? {};
    expect([...leftOver(open, files), ...leftOver(share, files)]).toEqual([]);
  });

  it('gives at most one shell block in twenty a reason not to run', () => {
    const blocks = shell.run + noRunOf(shell) + openOf(shell);
    console.log(`shell blocks: ${countsText(shell)}`);
    expect(noRunOf(shell) / blocks).toBeLessThanOrEqual(0.05);
  });

  it('has no number with its unit and no error text typed by hand on two pages, beyond the recorded ones', () => {
    expect(faultsOf(repeated, readRepeated(loadContext().root) ?? {})).toEqual([]);
  });

  it('lists the samples that are not checked, and they are few', () => {
    const unchecked = outcome.skipped.map(({file, line, check, reason}) => `${file}:${line}  ${check}  ${reason}`);
    // Many are warnings on wording, which `npm run words` lists, and statements without a source, which the metrics
    // count by section and kind and `npm run check` shows.
    const warnings = outcome.findings.filter(
      ({severity, check}) => severity === 'warning' && !['wording', 'consequential'].includes(check),
    );
    console.log(
      [
        `truth checks: ${pages} pages, ${outcome.checked} statements checked, ${unchecked.length} samples ` +
          `not checked, ${warnings.length} warnings`,
        ...unchecked,
        ...warnings.map(
          ({file, line, check, statement, truth}) => `warning: ${file}:${line}  ${check}  ${statement} → ${truth}`,
        ),
      ].join('\n'),
    );
    expect(pages).toBeGreaterThanOrEqual(69);
    // A missing tool (Go, Python) is not a fault of the pages.
    const byChoice = outcome.skipped.filter(({reason}) => !/not installed/.test(reason));
    expect(byChoice.length).toBeLessThanOrEqual(MOST_UNCHECKED);
  });
});

describe('the recorded facts', () => {
  const {truth} = loadContext();

  it('have correct selectors and topics', () => {
    expect(truth.signatures.wrong).toEqual([]);
    expect(truth.signatures.functions.size).toBeGreaterThan(50);
    expect(truth.signatures.events.size).toBeGreaterThan(20);
  });

  it('have all areas that the checks need', () => {
    expect(truth.cli.commands.size).toBeGreaterThan(300);
    expect([...truth.config.files].map(([file, keys]) => [file, keys.size > 0])).toEqual(
      expect.arrayContaining([
        ['app.toml', true],
        ['config.toml', true],
        ['client.toml', true],
      ]),
    );
    expect(truth.rpc.methods.size).toBeGreaterThan(90);
    expect(truth.rpc.absent.size).toBeGreaterThan(50);
    expect(truth.rpc.routes.size).toBeGreaterThan(25);
    expect(truth.rpc.rest.length).toBeGreaterThan(150);
    expect(truth.params.length).toBeGreaterThan(40);
  });
});
