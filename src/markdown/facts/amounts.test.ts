import {describe, expect, it} from 'vitest';

import {grouped, inCoins, inGwei, inWords, recordedAmount} from './amounts';

describe('amounts', () => {
  it.each([
    ['0', '0'],
    ['1', '0'],
    ['31500000000000001', '0.0315'],
    ['1000000000000000000', '1'],
    // As a number it would be 99,999,999,999.99998.
    ['100000000000000000000000000000', '100,000,000,000'],
    ['-13230000000000000', '−0.01323'],
  ])('%s base units are %s coins', (base, coins) => expect(inCoins(BigInt(base))).toBe(coins));

  it('have thousands separators and a minus sign', () => {
    expect(grouped(-31_500_000_000_000_001n)).toBe('−31,500,000,000,000,001');
    expect(inGwei(630_000_000_000n)).toBe('630');
  });

  it.each([
    ['630000000000agxn', 630_000_000_000n],
    ['21000', 21_000n],
    ['-1', -1n],
    ['86400s', undefined],
    ['0.5', undefined],
    ['1,000', undefined],
    [5, undefined],
  ])('%j is recorded as %s', (value, amount) => expect(recordedAmount(value)).toBe(amount));
});

describe('durations', () => {
  it.each([
    ['86400s', '1 day'],
    ['172800s', '2 days'],
    ['5400s', '90 minutes'],
    ['59s', undefined],
    ['0s', undefined],
    ['1d', undefined],
  ])('%s is %s', (duration, words) => expect(inWords(duration)).toBe(words));
});
