import {describe, expect, it} from 'vitest';

import {explains, percent, scoreOf, survivorsOf} from './score';
import {scoreTable, withRows} from './table';
import {mutant} from './testing/mutant';

describe('the score of a folder', () => {
  const score = scoreOf(
    (['Killed', 'Killed', 'Timeout', 'Survived', 'NoCoverage', 'Ignored', 'RuntimeError'] as const).map((one) =>
      mutant(one),
    ),
  );

  it('counts mutants that were tested or never run, and none that were left out', () => {
    expect(score).toEqual({mutants: 5, killed: 2, timedOut: 1, survived: 1, uncovered: 1});
    expect(percent(score)).toBe(60);
    expect(percent(scoreOf([]))).toBe(100);
    expect(scoreOf([{...mutant('NoCoverage'), static: true}]).mutants).toBe(0);
  });

  it('is a row of the table, with the number of files measured', () => {
    const row = {score, files: {measured: 2, all: 3}, explained: 1, open: []};
    expect(scoreTable(new Map([['src/a', row]]))).toMatch(
      /\n\| `src\/a` \| 2 of 3 \| 60\.0 \| 5 \| 2 \| 1 \| 1 \| 1 \| 1 \|$/,
    );
    expect(scoreTable(new Map([['src/a', {...row, score: {...score, survived: 1234}}]]))).toContain('| 1,234 |');
    const text = 'Scores\n<!-- mutation -->\n| `src/b` | old |\n| `src/a` | old |\n<!-- /mutation -->\nEnd\n';
    const written = withRows(text, new Map([['src/a', {...row, files: {measured: 3, all: 3}}]]));
    expect(written).toMatch(
      /^Scores\n<!-- mutation -->\n\| folder .*\n\| ---.*\n\| `src\/a` \| all 3 .*\n\| `src\/b` \| old \|\n<!-- \/mutation -->\nEnd\n$/,
    );
    expect(() => withRows('no place', new Map())).toThrow('there are no lines <!-- mutation -->');
  });
});

describe('a surviving mutant', () => {
  const [first, second] = survivorsOf(
    [mutant('Survived', 'src/b.ts'), mutant('Killed'), mutant('NoCoverage', 'src/a.ts', 7)],
    (file, line) => `  code of ${file}:${line}`,
  );

  it('is listed with file, line and code, in the order of the files', () => {
    expect(first).toMatchObject({file: 'src/a.ts', line: 7, code: 'code of src/a.ts:7', covered: false});
    expect(second).toMatchObject({file: 'src/b.ts', line: 2, code: 'code of src/b.ts:2', covered: true});
  });

  it.each([
    [{}, true],
    [{mutator: 'StringLiteral', replacement: '""'}, true],
    [{mutator: 'BlockStatement'}, false],
    [{replacement: 'x'}, false],
    [{file: 'src/c.ts'}, false],
    [{code: 'code'}, false],
  ])('is explained by %j: %s', (part, expected) => {
    if (second === undefined) throw new Error('there is no survivor');
    const explanation = {file: 'src/b.ts', code: 'code of src/b.ts:2', reason: 'nobody can tell', ...part};
    expect(explains(explanation, second)).toBe(expected);
  });
});
