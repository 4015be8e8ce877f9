import {describe, expect, it} from 'vitest';
import {BATCH_CHECKS, checkPage} from '../index';
import {LINES_BEFORE, fixtureContext, fixturePage} from '../fixture';
import {mergeOutcomes} from '../outcome';
import type {CheckKind, Finding} from '../types';

/** A wrong statement on a page, and the same page told right. */
export interface NegativeCase {
  kind: CheckKind;
  lie: string;
  truth: string;
  /** Line of the body on which the finding stands. */
  line: number;
  /** What the finding says: statement and truth, as a writer reads them. */
  says: RegExp;
}

/** A fence with commands. */
export const bash = (text: string): string => `\`\`\`bash\n${text}\n\`\`\``;

/** Errors that one kind of check finds in a page with this body; programs are run where `programs` says so. */
async function errorsOf(body: string, kind: CheckKind, programs: boolean): Promise<Finding[]> {
  const page = fixturePage(body);
  const context = fixtureContext(page);
  const batch = programs ? BATCH_CHECKS.filter((entry) => entry.kind === kind) : [];
  return mergeOutcomes([
    checkPage(page, context, new Set<CheckKind>([kind])),
    ...(await Promise.all(batch.map(({check}) => check([page], context)))),
  ]).findings.filter((finding) => finding.severity !== 'warning');
}

/** One test for each case: what is wrong is found at its line in its words, and the page told right passes. */
export function describeCases(cases: Readonly<Record<string, NegativeCase>>, {programs}: {programs: boolean}): void {
  const shown = ({line, statement, truth}: Finding): string => `${line} ${statement} → ${truth}`;
  describe('each kind of lie is caught, and the page told right passes', () => {
    for (const [name, {kind, lie, truth, line, says}] of Object.entries(cases)) {
      it(`${kind}: ${name}`, async () => {
        const found = await errorsOf(lie, kind, programs);
        const lines = found.map(shown).join('\n');
        expect(lines, 'the lie is caught').not.toBe('');
        expect(found[0]?.file).toBe('develop/probe.mdx');
        expect(found[0]?.line, lines).toBe(line + LINES_BEFORE);
        expect(lines).toMatch(says);
        expect((await errorsOf(truth, kind, programs)).map(shown), 'the truth passes').toEqual([]);
      });
    }
  });
}
