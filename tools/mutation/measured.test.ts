import {describe, expect, it} from 'vitest';

import {measure, rowOf} from './measured';
import {TARGETS, filesOf} from './targets';
import {mutant} from './testing/mutant';

describe('measured files', () => {
  const sources = new Map([
    ['src/a.ts', 'one\n  two\n'],
    ['src/b.ts', 'one\n  too\n'],
    ['src/c.ts', 'no mutants'],
  ]);
  const read = (file: string): string | undefined => sources.get(file);
  const files = [...sources.keys()];
  const kept = {
    ...measure(['src/a.ts', 'src/c.ts'], [mutant('Killed'), mutant('Survived'), mutant('Killed', 'src/b.ts')], read),
    ...measure(['src/b.ts'], [mutant('Survived', 'src/b.ts')], read),
  };

  it('are added up, with survivors explained or open', () => {
    const row = rowOf([...files, 'src/d.ts'], kept, [{file: 'src/b.ts', code: 'too', reason: 'nobody can tell'}], read);
    expect(row).toMatchObject({
      score: {mutants: 3, killed: 1, survived: 2},
      files: {measured: 3, all: 4},
      explained: 1,
    });
    expect(row.open).toMatchObject([{file: 'src/a.ts', line: 2, code: 'two'}]);
  });

  it('count as not measured once their content has changed', () => {
    const row = rowOf(files, kept, [], (file) => (file === 'src/a.ts' ? 'changed' : read(file)));
    expect(row).toMatchObject({score: {mutants: 1}, files: {measured: 2, all: 3}});
  });

  it('are those of the folder that are not tests, each in one target', () => {
    const checks = ['tools/checks', 'tools/checks, programs'].flatMap((name) => {
      const target = TARGETS[name];
      return target === undefined ? [] : filesOf(target, process.cwd());
    });
    expect(checks).toEqual(expect.arrayContaining(['tools/checks/rpc/index.ts', 'tools/checks/go/index.ts']));
    expect(new Set(checks).size).toBe(checks.length);
    expect(checks.filter((file) => /test|fixture/.test(file))).toEqual([]);
  });
});
