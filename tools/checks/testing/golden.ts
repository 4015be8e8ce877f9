import {checkPage} from '../index';
import {LINES_BEFORE, fixtureContext, fixturePage} from '../fixture';
import type {CheckKind} from '../types';

/**
 * The findings of a check on page bodies, as text to compare with a file: each body, then its findings with their lines
 * in the body (`fine` where there are none), and the number of statements judged.
 *
 * After an intended change, run `npx vitest run --project unit tools/checks -u` and read the diff line by line: each
 * finding that appears or disappears is a statement that pages may no longer make, or may now make.
 */
export function verdicts(kind: CheckKind, bodies: readonly string[]): string {
  return bodies
    .map((body) => {
      const page = fixturePage(body);
      const {findings, checked, skipped} = checkPage(page, fixtureContext(page), new Set<CheckKind>([kind]));
      const first = body.startsWith('---\n') ? 0 : LINES_BEFORE;
      const strange = [...findings, ...skipped].find(({check, file}) => check !== kind || file !== page.file);
      if (strange !== undefined)
        throw new Error(`a finding of ${kind} names the check ${strange.check} and the file ${strange.file}`);
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

/** The message without the reason why JSON is invalid, which depends on the version of Node. */
const plain = (truth: string): string => truth.replace(/(?<=not valid JSON: ).*/s, '(why)');

/** A fence with this info string and text. */
export const fence = (info: string, text: string): string => `\`\`\`${info}\n${text}\n\`\`\``;
