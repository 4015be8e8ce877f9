import {describe, expect, it} from 'vitest';

import {treeOf} from './process';
import {fileOf} from './server';

describe('the file an address means', () => {
  const files = new Set(['index.html', 'develop.html', 'develop/api.html', 'protocol/index.html', 'assets/a.js']);
  it.each([
    ['/', 'index.html'],
    ['/develop', 'develop.html'],
    ['/develop/', 'develop.html'],
    ['/develop/api', 'develop/api.html'],
    ['/protocol', 'protocol/index.html'],
    ['/assets/a.js', 'assets/a.js'],
    ['/../etc/passwd', undefined],
    ['/none', undefined],
  ])('%s', (address, file) => expect(fileOf(address, files)).toBe(file));
});

describe('a tree of processes', () => {
  it('holds children of children, and nobody else', () => {
    expect(
      treeOf(
        new Map([
          [2, 1],
          [3, 2],
          [4, 9],
          [5, 3],
        ]),
        1,
      ).sort(),
    ).toEqual([1, 2, 3, 5]);
  });
});
