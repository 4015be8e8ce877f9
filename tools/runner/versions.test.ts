import {expect, it} from 'vitest';
import type {SessionResult, StepResult} from './run';
import {differenceLines, differencesOf} from './versions';

const result = (...steps: Array<[StepResult['state'], string?]>): SessionResult => ({
  session: {
    scenario: 'bare',
    file: 'a.mdx',
    steps: steps.map((_, index) => ({
      line: 10 + index,
      kind: 'commands',
      lang: 'bash',
      text: '',
      hash: '0123456789ab',
      background: false,
      timeout: 1,
      expected: index === 2 ? [] : [{text: '…', line: 1, lang: 'text', exact: true}],
    })),
  },
  steps: steps.map(([state, output], index) => ({
    line: 10 + index,
    state,
    ...(output === undefined ? {} : {output}),
    ...(state === 'failed' ? {reason: 'exit code 1\nmore'} : {}),
  })),
  seconds: 1,
});

it('the blocks that differ between versions are those that fail, or print something of another shape', () => {
  const versions = [
    {version: '7.1.3', results: [result(['done', 'height 1'], ['done', 'fee 1'], ['done', 'a'], ['done', 'x'])]},
    {version: '7.1.2', results: [result(['done', 'height 2'], ['done', 'gas 1'], ['done', 'b'], ['failed', 'x'])]},
  ];
  expect(differenceLines(differencesOf(versions), ['7.1.3', '7.1.2'])).toEqual([
    '2 blocks differ between 7.1.3, 7.1.2',
    '  a.mdx:11 (bare)',
    '    7.1.3    passed',
    '    7.1.2    other output: "gas 1" for "fee 1"',
    '  a.mdx:13 (bare)',
    '    7.1.3    passed',
    '    7.1.2    failed: exit code 1',
  ]);
  expect(differencesOf(versions.slice(0, 1))).toEqual([]);
  expect(differencesOf([])).toEqual([]);
});
