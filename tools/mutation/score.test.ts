import {describe, expect, it} from 'vitest';

import {explains, percent, scoreOf, scoreTable, survivorsOf, type MutantResult} from './score';

/** A mutant of the second line of a file. */
const mutant = (status: MutantResult['status'], fileName = 'src/a.ts', line = 2): MutantResult => ({
  id: '1',
  status,
  fileName,
  mutatorName: 'StringLiteral',
  replacement: '""',
  location: {start: {line, column: 1}, end: {line, column: 5}},
});

describe('the score of a folder', () => {
  const score = scoreOf(
    (['Killed', 'Killed', 'Timeout', 'Survived', 'NoCoverage', 'Ignored', 'RuntimeError'] as const).map((one) =>
      mutant(one),
    ),
  );

  it('counts what was tried or never run, and nothing that was left out', () => {
    expect(score).toEqual({mutants: 5, killed: 2, timedOut: 1, survived: 1, uncovered: 1});
    expect(percent(score)).toBe(60);
    expect(percent(scoreOf([]))).toBe(100);
    expect(scoreOf([{...mutant('NoCoverage'), static: true}]).mutants).toBe(0);
  });

  it('is a row of the table', () => {
    expect(scoreTable(new Map([['src/a', score]]), new Map([['src/a', 1]]))).toContain(
      '\n| `src/a` | 60.0 | 5 | 2 | 1 | 1 | 1 | 1 |',
    );
  });
});

describe('a mutant that lives', () => {
  const [first, second] = survivorsOf(
    [mutant('Survived', 'src/b.ts'), mutant('Killed'), mutant('NoCoverage', 'src/a.ts', 7)],
    (file, line) => `  code of ${file}:${line}`,
  );

  it('is named by file, line and code, in the order of the files', () => {
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
