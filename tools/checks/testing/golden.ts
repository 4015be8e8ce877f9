import {checkPage} from '../index';
import {LINES_BEFORE, fixtureContext, fixturePage} from '../fixture';
import type {CheckKind} from '../types';

/**
 * What a check says about bodies of pages, as text to compare with a file: each body, then its findings with their
 * lines within the body, or that there are none, and how many statements were judged.
 *
 * After a change on purpose: `npx vitest run --project unit tools/checks -u`, then read the difference line by line:
 * each finding that comes or goes is a statement that pages may now make, or no longer.
 */
export function verdicts(kind: CheckKind, bodies: readonly string[]): string {
  return bodies
    .map((body) => {
      const page = fixturePage(body);
      const {findings, checked, skipped} = checkPage(page, fixtureContext(page), new Set<CheckKind>([kind]));
      const first = body.startsWith('---\n') ? 0 : LINES_BEFORE;
      const strange = [...findings, ...skipped].find(({check, file}) => check !== kind || file !== page.file);
      if (strange !== undefined) throw new Error(`a finding of ${kind} says ${strange.check} of ${strange.file}`);
      return [
        `┌ ${body.replaceAll('\n', '\n│ ')}`,
        ...findings.map(
          ({line, severity, statement, truth}) =>
            `└ ${severity} at ${line - first}: ${statement}\n    → ${plain(truth)}`,
        ),
        ...skipped.map(({line, reason}) => `└ skipped at ${line - first}: ${reason}`),
        ...(findings.length === 0 ? ['└ fine'] : []),
        `  ${checked} judged\n`,
      ].join('\n');
    })
    .join('\n');
}

/** Without the words in which a version of Node says what is wrong with JSON. */
const plain = (truth: string): string => truth.replace(/(?<=is not JSON: ).*/s, '(why)');

/** A fence. */
export const fence = (info: string, text: string): string => `\`\`\`${info}\n${text}\n\`\`\``;
