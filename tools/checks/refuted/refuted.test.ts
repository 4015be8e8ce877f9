import {readFileSync} from 'node:fs';
import path from 'node:path';

import {describe, expect, it} from 'vitest';

import {siteDir} from '../../../src/chain/load';
import {LINES_BEFORE, fixtureContext, fixturePage} from '../fixture';
import {REFUTED} from './list';
import {checkRefuted, refutedIn, sentencesOf} from '.';
import {filesBelow} from '../../../src/site/files';

const findings = (body: string) => {
  const page = fixturePage(body);
  return checkRefuted(page, fixtureContext(page)).findings;
};

describe('refuted statements', () => {
  it.each(REFUTED.map((entry) => [entry.name, entry] as const))(
    '%s: is found in a sentence, and what takes its place is not',
    (name, {example, instead}) => {
      expect(refutedIn(example).map((found) => found.name)).toEqual([name]);
      expect(refutedIn(instead)).toEqual([]);
    },
  );

  it('are found in a paragraph, a table row and a sample, on their lines', () => {
    const [{example, truth}] = REFUTED as [(typeof REFUTED)[number]];
    for (const [body, line] of [
      [`It waits. ${example}`, 1],
      [`| You see | Fix |\n|---|---|\n| no receipt | ${example} |`, 3],
      [`\`\`\`bash\ntrue\n# ${example}\n\`\`\``, 3],
    ] as const) {
      expect(findings(body)).toMatchObject([{line: line + LINES_BEFORE, truth: expect.stringContaining(truth)}]);
    }
  });

  it('are found with any white space', () => {
    const [{example, name}] = REFUTED as [(typeof REFUTED)[number]];
    expect(refutedIn(example.replaceAll(' ', ' \n ')).map((found) => found.name)).toEqual([name]);
    expect(sentencesOf('One.  Two!\n“Three”: four; five. six (7)?')).toEqual([
      'One.',
      'Two!',
      '“Three”: four; five. six (7)?',
    ]);
  });

  it('are allowed in recorded output', () => {
    const [{example}] = REFUTED as [(typeof REFUTED)[number]];
    expect(findings(`\`\`\`text output\n${example}\n\`\`\``)).toEqual([]);
  });

  it('are not in the facts, whose strings become table cells', () => {
    const folder = path.join(siteDir, 'src/facts/data');
    const found: string[] = [];
    const walk = (value: unknown, file: string): void => {
      if (typeof value === 'string') {
        for (const sentence of sentencesOf(value))
          for (const {name} of refutedIn(sentence)) found.push(`${file}: ${name}: ${sentence}`);
      } else if (value !== null && typeof value === 'object') {
        for (const inner of Object.values(value)) walk(inner, file);
      }
    };
    for (const file of filesBelow(folder).filter((name) => name.endsWith('.json'))) {
      walk(JSON.parse(readFileSync(path.join(folder, file), 'utf8')), file);
    }
    expect(found).toEqual([]);
  });
});
