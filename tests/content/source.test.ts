import {readFileSync} from 'node:fs';
import path from 'node:path';

import {describe, expect, it} from 'vitest';

import {siteDir} from '../../src/chain/load';
import {codeFiles} from './project-files';

/** A comment that switches a rule off: the rest of the line must give the reason. */
const SWITCHED_OFF = /(?:(?:es|ox)lint-disable(?:-next-line|-line)?|@ts-(?:ignore|expect-error|nocheck))\b([^\n]*)/g;

/** Such comments without a reason, one line each. */
function withoutReason(source: string, file: string): string[] {
  return [...source.matchAll(SWITCHED_OFF)]
    .filter(([, rest = '']) => !/(?:--|:)\s*\S+\s+\S+/.test(rest))
    .map(({0: text, index}) => `${file}:${source.slice(0, index).split('\n').length}: ${text.trim()}`);
}

describe('the source', () => {
  it('switches no rule off without a reason on the line', () => {
    const files = codeFiles();
    expect(files.length).toBeGreaterThan(200);
    const own = path.relative(siteDir, __filename);
    expect(
      files
        .filter((file) => file !== own)
        .flatMap((file) => withoutReason(readFileSync(path.join(siteDir, file), 'utf8'), file)),
    ).toEqual([]);
  });

  it('is reported where it does', () => {
    expect(withoutReason('a;\n// eslint-disable-next-line no-control-regex\nb;', 'x.ts')).toEqual([
      'x.ts:2: eslint-disable-next-line no-control-regex',
    ]);
    expect(withoutReason('// @ts-expect-error\n', 'x.ts')).toHaveLength(1);
    expect(
      withoutReason(
        '// eslint-disable-next-line no-control-regex -- colors of the terminal\n' +
          '// @ts-expect-error: the types are older\n',
        'x.ts',
      ),
    ).toEqual([]);
  });
});
