import {describe, expect, it} from 'vitest';

import {distance} from './distance';
import {nearestRoutes, wordsOfPath} from './suggest';

describe('the distance of two spellings', () => {
  it.each([
    ['', '', 3, 0],
    ['', 'abc', 3, 3],
    ['abc', '', 3, 3],
    ['abc', 'abc', 3, 0],
    ['abc', 'abd', 3, 1],
    ['abc', 'xbc', 3, 1],
    ['abc', 'ab', 3, 1],
    ['bc', 'abc', 3, 1],
    ['ab', 'ba', 3, 1],
    ['abcd', 'badc', 3, 2],
    ['xaby', 'xbay', 3, 1],
    ['ca', 'abc', 3, 3],
    ['aab', 'aba', 3, 1],
    ['kitten', 'sitting', 3, 3],
    ['abcd', 'a', 3, 3],
    ['abcde', 'a', 3, 4],
    ['a', 'abcde', 2, 3],
    ['abc', 'xyz', 1, 3],
  ])('of %j and %j with a limit of %i is %i', (a, b, limit, result) => {
    expect(distance(a, b, limit)).toBe(result);
    expect(distance(b, a, limit)).toBe(result);
  });

  it('is given up beyond 3 unless said otherwise', () => {
    expect(distance('', 'abc')).toBe(3);
    expect(distance('', 'abcdefg')).toBe(4);
  });
});

describe('the words of an address', () => {
  it.each([
    ['/develop/my-page.html', 'develop my page'],
    ['/a.htm', 'a'],
    ['/a.MDX', 'a'],
    ['/a.md', 'a'],
    ['/a.html/b.mdx7', 'a html b mdx7'],
    ['/caf%C3%A9/__x', 'café x'],
    ['/', ''],
  ])('%s are %j', (path, words) => {
    expect(wordsOfPath(path)).toBe(words);
  });

  it('are at most 120 characters', () => {
    expect(wordsOfPath(`/${'a'.repeat(130)}`)).toBe('a'.repeat(120));
  });
});

describe('routes nearest to an address', () => {
  const routes = [
    '/',
    '/develop',
    '/develop/faucet',
    '/develop/faucets',
    '/protocol/faq',
    '/validate/faq',
    '/validate/faqs',
  ];

  it.each([
    ['/develop/faucet', ['/develop/faucet', '/develop/faucets']],
    ['/Develop/FAUCET.HTML/', ['/develop/faucet', '/develop/faucets']],
    ['/develop/faucet.mdx', ['/develop/faucet', '/develop/faucets']],
    ['/develop/', ['/develop']],
    ['/faq', ['/protocol/faq', '/validate/faq', '/validate/faqs']],
    ['/validate/faq', ['/validate/faq', '/validate/faqs', '/protocol/faq']],
    ['/', []],
    ['/xyz', []],
  ])('%s are %j', (path, nearest) => {
    expect(nearestRoutes(path, routes)).toEqual(nearest);
  });

  it('are at most as many as asked for', () => {
    expect(nearestRoutes('/validate/faq', routes, 1)).toEqual(['/validate/faq']);
  });
});
