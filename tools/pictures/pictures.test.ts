import {existsSync} from 'node:fs';
import path from 'node:path';

import {describe, expect, it} from 'vitest';

import {siteDir} from '../../src/chain/load';
import {pictures} from './pictures';
import shown from './shown.json';
import {exchangesOf, shownHash} from './terminal';

describe('the pictures', () => {
  it.each(pictures)('$name is where its page looks for it', ({file}) => {
    expect(existsSync(path.join(siteDir, file))).toBe(true);
  });

  it('of terminals show what their pages show: else npm run pictures', () => {
    const now = pictures.flatMap(({name, exchanges}) => (exchanges ? [[name, shownHash(exchanges())]] : []));
    expect(Object.fromEntries(now)).toEqual(shown);
  });
});

it.each([
  ['no command begins like this', '0 blocks begin with'],
  ['export RPC_URL=', '2 blocks begin with'],
  ['cast send', 'the output of "cast send" is cut'],
])('a terminal of the block %j is refused', (start, message) => {
  expect(() => exchangesOf('develop/index.mdx', [start])).toThrow(message);
});
