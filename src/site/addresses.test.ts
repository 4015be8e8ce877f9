import {describe, expect, it} from 'vitest';

import {cardPath, isBelow, routeBelow, markdownPath, withoutSlash} from './addresses';

describe('addresses', () => {
  it.each([
    ['/', '/', '/'],
    ['/develop/api/', '/', '/develop/api'],
    ['/develop/faucet', '/', '/develop/faucet'],
    ['/guru/', '/guru/', '/'],
    ['/guru/develop/api/', '/guru/', '/develop/api'],
  ])('%s below %s is the route %s', (path, baseUrl, route) => {
    expect(routeBelow(path, baseUrl)).toBe(route);
  });

  it.each([
    ['/', '/', true],
    ['/develop', '/', true],
    ['/guru', '/guru/', true],
    ['/guru/develop', '/guru/', true],
    ['/', '/guru/', false],
    ['/guru-other', '/guru/', false],
    ['/other/guru/', '/guru/', false],
  ])('%s is a path of the site at %s: %s', (path, baseUrl, below) => {
    expect(isBelow(path, baseUrl)).toBe(below);
  });

  it('lose the slash at the end, except for the root', () => {
    expect(['/', '/develop/', '/develop'].map(withoutSlash)).toEqual(['/', '/develop', '/develop']);
  });

  it('of alternates are files next to the page; the home page is index', () => {
    expect(['/', '/develop', '/develop/api'].map(markdownPath)).toEqual([
      '/index.md',
      '/develop.md',
      '/develop/api.md',
    ]);
    expect(['/', '/develop/api'].map(cardPath)).toEqual(['/cards/index.png', '/cards/develop/api.png']);
  });
});
