import {describe, expect, it} from 'vitest';

import {bare, fitsElided, nameFit} from './names';

describe('a shortened identifier', () => {
  it.each<[key: string, start: string, end: string, fits: boolean]>([
    ['0x12340800', '0x1', '00', true],
    ['0x12340800', '0x', '0800', false],
    ['0x12340800', '0x1', '0', false],
    ['0x12340800', '0x1', '01', false],
    ['0x12340800', '0x2', '00', false],
    ['0x12340800', '0x1234', '', true],
    ['0x12340800', '0x123', '', false],
    ['abcdefgh', 'abcdef', '', false],
    ['0x12…0800', '0x1', '00', false],
  ])('of %s, %s…%s: %s', (key, start, end, fits) => {
    expect(fitsElided(key, start, end)).toBe(fits);
  });
});

it.each([
  [' --Keyring-Backend ', 'keyring-backend'],
  ['[json-rpc]', 'json-rpc'],
  ['[[a]]', 'a'],
  ['a-b[c]d', 'a-b[c]d'],
  ['a[0]', 'a[0'],
])('%j is written as %j', (name, written) => {
  expect(bare(name)).toBe(written);
});

describe('a name', () => {
  const fit = (key: string, asked: string): number => nameFit(key, asked, asked.split(' '), undefined);

  it.each<[key: string, asked: string, score: number]>([
    ['gas price', 'gas price', 60],
    ['gas', 'gasp', 0],
    ['gas price', 'gas ', 14],
    ['gas price', 'gas', 0],
    // Its last words: two of them, or one long enough to be meant.
    ['tx bank send', 'bank send', 30],
    ['query delegations', 'delegations', 30],
    ['query validator', 'validator', 0],
    // All words, in any order.
    ['tx bank send', 'send tx', 12],
    ['tx bank send', 'send burn', 0],
    // Typos: one from 7 letters on, two from 9 on.
    ['faucets', 'faucest', 18],
    ['faucet', 'faucte', 0],
    ['slashing', 'slahsign', 0],
    ['configure', 'configrue', 18],
    ['configure', 'cofnigrue', 18],
    ['0x9ddb511a', '0x9ddb511b', 0],
  ])('%j, asked for as %j, scores %i', (key, asked, score) => {
    expect(fit(key, asked)).toBe(score);
  });

  it('is compared by its two ends where the query is shortened', () => {
    expect(nameFit('0x12340800', '0x12 0800', [], ['0x12', '0800'])).toBe(60);
    expect(nameFit('0x12340800', '0x12340800', [], ['0x99', '0800'])).toBe(0);
  });
});
