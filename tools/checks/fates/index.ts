import type {Block} from '../../../src/markdown/code/blocks';
import {noRunReasons} from '../../../src/markdown/code/fate';
import {siteDir} from '../../../src/chain/load';
import {near} from '../../../src/facts/near';
import {readScenarios, type Scenario, scenarioFault, setupOf} from '../../runner/scenarios';
import {blocksOfPage, nameOf, type Session, sessionsOf} from '../../runner/session';
import {Report} from '../outcome';
import type {Outcome, Page} from '../types';
import {countsOf, openOf, shareOf} from './counts';
import {FATES_FILE, readFates, type RecordedFates} from './recorded';
import {unusedFiles} from './used';

/** How a writer gives a block a fate. */
const HOW_TO_FIX =
  'give it run="SCENARIO" (or run: in the front matter), norun="REASON: what", or data where nothing loads it ' +
  '(CONTRIBUTING.md, "Blocks that run")';

/** What the check compares with, where that is not what the repository has. */
export interface FateContext {
  scenarios: ReadonlyMap<string, Scenario>;
  recorded: RecordedFates;
}

let repository: FateContext | undefined;
const ofRepository = (): FateContext =>
  (repository ??= {scenarios: readScenarios(siteDir), recorded: readFates(siteDir) ?? {open: {}, share: {}}});

/** The reason of a block that is not run is one of the list; options that only a run has are left out. */
function checkNoRun({fence, fate}: Pick<Block, 'fence' | 'fate'>, report: Report): void {
  if (fate.kind !== 'norun') return;
  const reasons = Object.keys(noRunReasons);
  const statement = `norun="${fence.meta.norun ?? ''}"`;
  if (!reasons.includes(fate.reason))
    report.error(
      fence.line,
      statement,
      `"${fate.reason}" is not a reason${near(fate.reason, reasons)}. Known: ${reasons.join(', ')}`,
    );
  else if (/\bnpm\b/.test(fate.detail))
    report.error(fence.line, statement, 'npm packages are not a reason: a scenario with "needs: js" has them offline');
  const {background, exit, timeout, input, into, merge} = fence.meta;
  const idle = Object.entries({background: background || undefined, exit, timeout, input, into, merge}).flatMap(
    ([name, value]) => (value === undefined ? [] : [name]),
  );
  if (idle.length > 0) report.error(fence.line, statement, `the block does not run: remove ${idle.join(', ')}`);
}

/** Scenarios exist, files are used by a command, and absolute paths are written only in a machine. */
function checkSession(session: Session, {scenarios}: FateContext, report: Report): void {
  const statement = `run="${nameOf(session)}"`;
  const first = session.steps[0]?.line ?? 1;
  const fault = scenarioFault(session.scenario, scenarios.keys());
  if (fault !== undefined) {
    report.error(first, statement, fault);
    return;
  }
  for (const {line, target = ''} of unusedFiles(session))
    report.error(
      line,
      `title="${target}" in ${statement}`,
      'no later command of the session uses the file: show the command that runs or installs it, or write data',
    );
  if (setupOf(session.scenario, scenarios).isolation !== 'network') return;
  for (const {line, target = ''} of session.steps)
    if (target.startsWith('/'))
      report.error(
        line,
        `title="${target}"`,
        `an absolute path is allowed only in a scenario with isolation: machine, or with hosts`,
      );
}

/** `compare` follows a block that runs; nothing else would notice that it compares nothing. */
function checkCompared(page: Page, report: Report): void {
  const blocks = new Map(blocksOfPage(page).map(({fence, fate}) => [fence, fate.kind]));
  let last: string | undefined;
  for (const fence of page.fences) {
    last = blocks.get(fence) ?? last;
    if (fence.meta.output && fence.meta.compare && last !== 'run')
      report.error(fence.line, 'output compare', 'no block that runs comes before it, so it is compared with nothing');
  }
}

/**
 * Every block has a fate: it runs in a scenario, names a reason from the closed list, or shows data. Pages that do not
 * say it of all blocks yet may have as many as are recorded and no more; the share of blocks that run may not fall.
 * @param context what to compare with, where that is not the repository
 */
export function checkFates(page: Page, context: FateContext = ofRepository()): Outcome {
  const report = new Report(page.file, 'fates');
  const blocks = blocksOfPage(page);
  report.judged(blocks.length);
  for (const block of blocks) checkNoRun(block, report);
  for (const {fence, fate} of blocks)
    if (
      fate.kind === 'run' &&
      fence.meta.title === undefined &&
      fence.meta.merge === undefined &&
      !/^(?:bash|sh)$/.test(fence.lang)
    )
      report.error(
        fence.line,
        `\`\`\`${fence.lang}`,
        'a block that is not shell is a file: give it title="NAME", or data',
      );
  for (const session of sessionsOf([page])) checkSession(session, context, report);
  checkCompared(page, report);
  const counts = countsOf([page]);
  const {open, share} = context.recorded;
  const most = open[page.file] ?? 0;
  if (openOf(counts) > most)
    for (const {fence, fate} of blocks)
      if (fate.kind === 'none')
        report.error(
          fence.line,
          `\`\`\`${fence.lang}`,
          `the block has no fate (the page may have ${most}): ${HOW_TO_FIX}`,
        );
  const least = share[page.file] ?? 0;
  const record = `record it, so that it stays: npm run check -- ${page.file} --lower`;
  if (openOf(counts) < most)
    report.error(1, `${openOf(counts)} blocks without a fate, ${most} are recorded in ${FATES_FILE}`, record);
  if (blocks.length > 0 && shareOf(counts) < least)
    report.error(
      1,
      `${shareOf(counts)}% of the blocks run, ${least}% are recorded in ${FATES_FILE}`,
      'make as many of them run as before',
    );
  return report.done();
}
