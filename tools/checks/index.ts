import {NOT_MDX, UNKNOWN} from './page';
import {checkAuthoring} from './authoring';
import {checkConsequential} from './consequential';
import {checkConstants} from './constants';
import {checkData} from './data';
import {checkDiagrams} from './diagrams';
import {checkErrors} from './errors';
import {RECORD_CHECKS} from './errors/page';
import {checkFaq} from './faq';
import {checkFates} from './fates';
import {checkFences} from './fences';
import {checkFrontMatter} from './frontmatter';
import {checkLinks} from './links';
import {checkGo} from './go';
import {checkMetrics} from './metrics';
import {mergeOutcomes} from './outcome';
import {isRecordFile} from './pages';
import {checkParams} from './params';
import {checkPrivate} from './private';
import {checkProse} from './prose';
import {checkPython} from './python';
import {checkLanguage} from './prose/language';
import {checkWording} from './prose/wording';
import {checkRefuted} from './refuted';
import {checkRpc} from './rpc';
import {checkShell} from './shell';
import {checkShellSyntax} from './shell/syntax';
import {checkSignatures} from './signatures';
import {checkSolidity} from './solidity';
import {checkSources} from './sources';
import {checkSpelling} from './spelling';
import {checkTypeScript} from './typescript';
import {checkValues} from './values';
import type {BatchCheck, CheckContext, CheckKind, Outcome, Page, PageCheck} from './types';

/** Checks of a single page, in the order in which their findings are printed. */
const PAGE_CHECKS: Readonly<Partial<Record<CheckKind, PageCheck>>> = {
  page: (page) => ({findings: page.faults, checked: 1, skipped: []}),
  frontmatter: checkFrontMatter,
  authoring: checkAuthoring,
  faq: checkFaq,
  fences: checkFences,
  fates: (page) => checkFates(page),
  constants: checkConstants,
  private: checkPrivate,
  shell: checkShell,
  data: checkData,
  rpc: checkRpc,
  values: checkValues,
  signatures: checkSignatures,
  params: checkParams,
  metrics: checkMetrics,
  links: checkLinks,
  prose: checkProse,
  wording: checkWording,
  refuted: checkRefuted,
  sources: checkSources,
  consequential: (page, context) => checkConsequential(page, context),
  errors: checkErrors,
};

/** Checks that run an external program once for many pages. */
export const BATCH_CHECKS: ReadonlyArray<{kind: CheckKind; slow: boolean; check: BatchCheck}> = [
  {kind: 'shell', slow: false, check: checkShellSyntax},
  {kind: 'diagrams', slow: false, check: checkDiagrams},
  {kind: 'prose', slow: false, check: checkLanguage},
  {kind: 'spelling', slow: false, check: checkSpelling},
  {kind: 'go', slow: false, check: checkGo},
  {kind: 'python', slow: false, check: checkPython},
  {kind: 'solidity', slow: true, check: checkSolidity},
  {kind: 'typescript', slow: true, check: checkTypeScript},
];

/** Every kind of check, those of single pages first. */
export const CHECK_KINDS: readonly CheckKind[] = [
  ...new Set([...(Object.keys(PAGE_CHECKS) as CheckKind[]), ...BATCH_CHECKS.map(({kind}) => kind)]),
];

/** Leaves out what is found only because an unknown constant, which is a finding itself, has no value. */
const withoutUnknown = ({findings, ...rest}: Outcome): Outcome => ({
  ...rest,
  findings: findings.filter(({statement, truth}) => !`${statement} ${truth}`.includes(UNKNOWN)),
});

/** Runs the checks of a single page, or of a file of error records. @param kinds the checks to run; all without it */
export function checkPage(page: Page, context: CheckContext, kinds?: ReadonlySet<CheckKind>): Outcome {
  const outcomes: Outcome[] = [];
  const isParsed = !page.faults.some(({statement}) => statement === NOT_MDX);
  for (const [kind, check] of Object.entries(PAGE_CHECKS) as Array<[CheckKind, PageCheck]>) {
    if (isRecordFile(page.file) && !RECORD_CHECKS.has(kind)) continue;
    // Without its content, everything else would be missing from the page.
    if (!isParsed && kind !== 'page') continue;
    if (kinds === undefined || kinds.has(kind)) outcomes.push(check(page, context));
  }
  return withoutUnknown(mergeOutcomes(outcomes));
}

/** Runs the checks that need external programs; `compile` adds the slow ones (compilers). */
export async function checkBatch(
  pages: readonly Page[],
  context: CheckContext,
  {compile, kinds}: {compile: boolean; kinds?: ReadonlySet<CheckKind>},
): Promise<Outcome> {
  const chosen = BATCH_CHECKS.filter(({kind, slow}) => (compile || !slow) && (kinds === undefined || kinds.has(kind)));
  return withoutUnknown(mergeOutcomes(await Promise.all(chosen.map(({check}) => check(pages, context)))));
}
