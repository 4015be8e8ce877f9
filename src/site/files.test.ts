import {mkdirSync, mkdtempSync, rmSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import path from 'node:path';

import {afterEach, beforeEach, expect, it} from 'vitest';

import {filesBelow, posixPath} from './files';

let folder = '';

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'docs-files-'));
});
afterEach(() => rmSync(folder, {recursive: true}));

it('the files below a folder are sorted paths with forward slashes, without the folders', () => {
  mkdirSync(path.join(folder, 'b', 'empty'), {recursive: true});
  for (const name of ['d.txt', 'a.json', path.join('b', 'c.html')]) writeFileSync(path.join(folder, name), '');
  expect(filesBelow(folder)).toEqual(['a.json', 'b/c.html', 'd.txt']);
});

it('a folder that does not exist is an error', () => {
  expect(() => filesBelow(path.join(folder, 'gone'))).toThrow('ENOENT');
});

it('a path has forward slashes', () => {
  expect(posixPath(path.join('a', 'b', 'c.ts'))).toBe('a/b/c.ts');
});
