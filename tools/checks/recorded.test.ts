import {mkdtempSync, readFileSync, rmSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import path from 'node:path';

import {expect, it, onTestFinished} from 'vitest';

import {leftOver, positive, readRecorded, writeRecorded} from './recorded';

const FILE = 'numbers.json';

function scratch(): string {
  const root = mkdtempSync(path.join(tmpdir(), 'recorded-'));
  onTestFinished(() => rmSync(root, {recursive: true}));
  return root;
}

it('what is written is read, in order, with a line for each entry and each list on one line', () => {
  const root = scratch();
  const value = {'b.mdx': {z: 1, a: 2}, 'a [x]': ['one', 'two]'], 'c.mdx': 5};
  writeRecorded(root, FILE, value);
  expect(readFileSync(path.join(root, FILE), 'utf8')).toBe(
    '{\n  "a [x]": ["one", "two]"],\n  "b.mdx": {\n    "a": 2,\n    "z": 1\n  },\n  "c.mdx": 5\n}\n',
  );
  expect(readRecorded(root, FILE, 'the command')).toEqual(value);
  writeRecorded(root, FILE, {});
  expect(readFileSync(path.join(root, FILE), 'utf8')).toBe('{}\n');
});

it('nothing is read where nothing was recorded', () => {
  expect(readRecorded(scratch(), FILE, 'the command')).toBeUndefined();
});

it('an unresolved merge is reported with file, line and the command', () => {
  const root = scratch();
  writeFileSync(path.join(root, FILE), '{\n<<<<<<< ours\n  "a.mdx": 1\n}\n');
  expect(() => readRecorded(root, FILE, 'the command')).toThrow(
    /^numbers\.json:2 is not valid JSON: .*After a merge conflict, take either side and run the command$/s,
  );
});

it('pages without anything are left out, and pages that are gone are found', () => {
  expect(
    Object.entries(
      positive([
        ['b.mdx', 2],
        ['a.mdx', 1],
        ['c.mdx', 0],
      ]),
    ),
  ).toEqual([
    ['a.mdx', 1],
    ['b.mdx', 2],
  ]);
  expect(leftOver({'a.mdx': 1, 'b.mdx': 1}, ['b.mdx'])).toEqual(['a.mdx']);
});
