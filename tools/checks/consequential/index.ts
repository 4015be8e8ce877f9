import {siteDir} from '../../../src/chain/load';
import {Report} from '../outcome';
import type {CheckContext, Outcome, Page} from '../types';
import {KIND_NAMES, KINDS, kindsOf, type Kind} from './kinds';
import {ALLOWED_FILE, readAllowed, type Allowed} from './ratchet';
import {statementsOf, type Statement} from './statements';

/** A consequential statement with its kinds. */
export interface Consequential {
  statement: Statement;
  kinds: readonly Kind[];
}

/** The consequential statements of a page. */
export function consequentialOf(page: Page, {chain}: CheckContext): Consequential[] {
  return statementsOf(page)
    .statements.map((statement) => ({statement, kinds: kindsOf(statement, chain)}))
    .filter(({kinds}) => kinds.length > 0);
}

/** Whether a statement rests on a source, or has an exception. */
export const isCovered = ({statement: {cover}}: Consequential): boolean => cover.cited || cover.exception !== undefined;

/** Number of consequential statements of a page that rest on nothing. */
export const uncoveredOn = (page: Page, context: CheckContext): number =>
  consequentialOf(page, context).filter((statement) => !isCovered(statement)).length;

/** Fewest characters of a reason: a word or two give none. */
const SHORTEST_REASON = 20;

/** How a writer fixes it. */
export const HOW_TO_FIX =
  'cite its basis in its section, for example <Source code="chain:x/oracle/keeper/abci.go" ' +
  'symbol="EndBlocker" /> (/markdown-page#sources), or give a reason why none is needed: ' +
  '{/* no source: an example, every name is made up */}';

/** Exceptions without a reason, and those that excuse nothing. */
function checkExceptions(page: Page, found: readonly Consequential[], report: Report): void {
  const used = new Set(
    found.flatMap(({statement: {cover}}) => (cover.cited || !cover.exception ? [] : [cover.exception])),
  );
  for (const exception of statementsOf(page).exceptions) {
    const {line, reason} = exception;
    const text = `no source: ${reason}`;
    if (reason.length < SHORTEST_REASON) report.error(line, text, 'say in a sentence why none is needed');
    else if (![...used].some((other) => other.line === line))
      report.error(line, text, 'it excuses nothing: the section cites a source or has no consequential statement');
  }
}

/**
 * Each consequential statement lies in a section that cites a source (src/markdown/sources), or has an exception with
 * its reason. Pages that do not yet may have as many as are recorded and no more; when they have fewer, the number is
 * lowered.
 * @param allowed the recorded numbers, where they are not those of the repository.
 */
export function checkConsequential(page: Page, context: CheckContext, allowed: Allowed = recorded()): Outcome {
  const report = new Report(page.file, 'consequential');
  const found = consequentialOf(page, context);
  report.judged(found.length);
  checkExceptions(page, found, report);
  const uncovered = found.filter((statement) => !isCovered(statement));
  const most = allowed[page.file] ?? 0;
  const tooMany = uncovered.length > most;
  const count = tooMany && most > 0 ? ` ; the page has ${uncovered.length} of these, ${most} are recorded` : '';
  for (const {statement, kinds} of uncovered) {
    const truth = `no source (${kinds.map((kind) => KINDS[kind].title).join('; ')})`;
    if (tooMany) report.error(statement.line, statement.text, `${truth}${count}: ${HOW_TO_FIX}`);
    else report.warning(statement.line, statement.text, truth);
  }
  if (uncovered.length < most)
    report.error(
      1,
      `${uncovered.length} statements without a source, ${most} are recorded in ${ALLOWED_FILE}`,
      `lower the number, so that it stays: npm run check -- ${page.file} --lower`,
    );
  return report.done();
}

let numbers: Allowed | undefined;
const recorded = (): Allowed => (numbers ??= readAllowed(siteDir) ?? {});

/** How much is covered, for the end of a run: one entry for each section of the site and each kind. */
export interface Coverage {
  section: string;
  kind: Kind | 'any kind' | 'excused';
  covered: number;
  all: number;
}

/** Coverage of pages by the folder of their section and by kind. */
export function coverageOf(pages: readonly Page[], context: CheckContext): Coverage[] {
  const bySection = new Map<string, Consequential[]>();
  for (const page of pages) {
    const section = page.file.startsWith('src/') ? 'pages' : (page.file.split('/')[0] ?? '');
    bySection.set(section, [...(bySection.get(section) ?? []), ...consequentialOf(page, context)]);
  }
  const entry = (section: string, kind: Coverage['kind'], some: readonly Consequential[]): Coverage => ({
    section,
    kind,
    covered: some.filter(isCovered).length,
    all: some.length,
  });
  return [...bySection].flatMap(([section, all]) => [
    ...KIND_NAMES.map((kind) =>
      entry(
        section,
        kind,
        all.filter(({kinds}) => kinds.includes(kind)),
      ),
    ),
    entry(section, 'any kind', all),
    entry(
      section,
      'excused',
      all.filter(({statement: {cover}}) => !cover.cited && cover.exception !== undefined),
    ),
  ]);
}
