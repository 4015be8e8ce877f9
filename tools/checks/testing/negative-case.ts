import {describe, expect, it} from 'vitest';
import {BATCH_CHECKS, checkPage} from '../index';
import {LINES_BEFORE, fixtureContext, fixturePage} from '../fixture';
import {mergeOutcomes} from '../outcome';
import type {CheckKind, Finding} from '../types';

/** A page with a wrong statement, and the same page without it. */
export interface NegativeCase {
  kind: CheckKind;
  wrong: string;
  right: string;
  /** Line of the finding, in the body. */
  line: number;
  /** Matches the finding as writers see it: statement and message. */
  message: RegExp;
}

/** A fence with commands. */
export const bash = (text: string): string => `\`\`\`bash\n${text}\n\`\`\``;

/** Errors that a check finds in a page with this body. @param programs whether to run checks that need a program */
async function errorsOf(body: string, kind: CheckKind, programs: boolean): Promise<Finding[]> {
  const page = fixturePage(body);
  const context = fixtureContext(page);
  const batch = programs ? BATCH_CHECKS.filter((entry) => entry.kind === kind) : [];
  return mergeOutcomes([
    checkPage(page, context, new Set<CheckKind>([kind])),
    ...(await Promise.all(batch.map(({check}) => check([page], context)))),
  ]).findings.filter((finding) => finding.severity !== 'warning');
}

/** One test per case: the wrong page has the finding, on its line and with its message; the right page has none. */
export function describeCases(cases: Readonly<Record<string, NegativeCase>>, {programs}: {programs: boolean}): void {
  const shown = ({line, statement, truth}: Finding): string => `${line} ${statement} → ${truth}`;
  describe('finds each kind of wrong statement, and accepts the right one', () => {
    for (const [name, {kind, wrong, right, line, message}] of Object.entries(cases)) {
      it(`${kind}: ${name}`, async () => {
        const found = await errorsOf(wrong, kind, programs);
        const lines = found.map(shown).join('\n');
        expect(lines, 'the wrong page has a finding').not.toBe('');
        expect(found[0]?.file).toBe('develop/probe.mdx');
        expect(found[0]?.line, lines).toBe(line + LINES_BEFORE);
        expect(lines).toMatch(message);
        expect((await errorsOf(right, kind, programs)).map(shown), 'the right page has none').toEqual([]);
      });
    }
  });
}
