import {describe, expect, it} from 'vitest';

import {
  afterRound,
  aggregated,
  billedGas,
  deducted,
  jailedAt,
  nextBaseFee,
  type Rule,
  slashed,
  split,
  supplyAfter,
  tally,
} from './formulas';

describe('billed gas', () => {
  it.each([
    [21_000, 21_000, 21_000],
    [21_000, 42_000, 21_000],
    [21_000, 42_003, 21_001],
    [21_000, 100_000, 50_000],
  ])('of a call that used %i with limit %i is %i', (used, limit, billed) => {
    expect(billedGas(used, limit, 0.5)).toBe(billed);
  });
});

describe('the base fee', () => {
  const params = {denominator: 8, elasticity: 2, maxGas: 30_000_000, minGasPrice: 630e9};

  it('falls by an eighth after an empty block, down to the minimum gas price, as recorded', () => {
    const fees = [1000e9];
    while (fees.length < 6) fees.push(nextBaseFee(fees.at(-1) ?? 0, 0, params));
    expect(fees).toEqual([1000e9, 875e9, 765.625e9, 669.921875e9, 630e9, 630e9]);
  });

  it('rises by an eighth after a full block, and stays after one at the target', () => {
    expect(nextBaseFee(630e9, 30_000_000, params)).toBe(708.75e9);
    expect(nextBaseFee(630e9, 15_000_000, params)).toBe(630e9);
    expect(nextBaseFee(800e9, 22_500_000, params)).toBe(850e9);
    expect(nextBaseFee(4, 15_000_001, {...params, minGasPrice: 0})).toBe(5);
  });

  it('cannot rise where the target is the whole block', () => {
    expect(nextBaseFee(800e9, 30_000_000, {...params, elasticity: 1})).toBe(800e9);
    expect(nextBaseFee(800e9, 15_000_000, {...params, elasticity: 1})).toBe(750e9);
  });
});

describe('the minimum gas price after an oracle round', () => {
  it.each([
    [630e9, 630e9 / 0.1, 0.1, 693e9],
    [693e9, 630e9 / 100, 0.1, 623.7e9],
    [630e9, 630e9 / 0.96, 0.1, 656.25e9],
    [630e9, 1.5, 0, 1],
    [0, 5e12, 0.1, 5e12],
  ])('at %d, with a value that gives %d and the rate %d, is %d', (current, wanted, rate, after) => {
    expect(afterRound(current, wanted, rate)).toBe(after);
  });
});

describe('the split of what was collected', () => {
  it('is that of the recorded block', () => {
    expect(split(13.23e15, {tax: 0.02, burn: 0.2, base: 0.3})).toEqual({
      tax: 264.6e12,
      burned: 2_593_080_000_000_000,
      base: 3_889_620_000_000_000,
      stakers: 6_482_700_000_000_000,
    });
  });

  it('leaves the base share with the stakers where there is no base address', () => {
    expect(split(1_000, {tax: 0, burn: 0.1, base: 0.2}, false)).toEqual({tax: 0, burned: 100, base: 0, stakers: 900});
  });
});

describe('the supply', () => {
  const params = {inflation: 0.17, blocksPerYear: 12_614_400, burned: 0.1};

  it('grows by what each block mints less what is burned', () => {
    let supply = 100e9;
    for (let block = 0; block < 1_000; block++) supply += ((supply * 0.17) / 12_614_400) * 0.9;
    const after = supplyAfter(100e9, 1_000, params);
    expect(after.supply).toBeCloseTo(supply, 1);
    expect(after.minted - after.burned).toBeCloseTo(after.supply - 100e9, 3);
    expect(after.burned / after.minted).toBeCloseTo(0.1, 12);
  });

  it('mints 1,347.666 coins of 100,000,000,000 in one block', () => {
    expect(supplyAfter(100e9, 1, params).minted).toBeCloseTo(1_347.666, 2);
  });
});

describe('jailing', () => {
  it('comes with the first missed block that the window does not allow', () => {
    expect(jailedAt(90_000, 0.5)).toBe(45_001);
    expect(jailedAt(20, 0.5)).toBe(11);
    expect(jailedAt(100, 0.95)).toBe(6);
  });
});

describe('slashing', () => {
  it('counts whole coins', () => {
    expect(slashed(84.15, 0.01)).toBeCloseTo(0.84, 12);
    expect(slashed(0.9, 0.05)).toBe(0);
    expect(slashed(3_000_000, 0.05)).toBe(150_000);
  });
});

describe('a tally', () => {
  it('leaves abstentions out of the threshold, not out of quorum and veto', () => {
    expect(tally(1_000, 0.5, 0.2, {quorum: 0.334, threshold: 0.5, veto: 0.3})).toEqual({
      quorum: 334,
      cast: 500,
      yes: 200,
      veto: 150,
    });
  });
});

describe('the value of an oracle round', () => {
  it.each<[Rule, number, number[]]>([
    ['MIN', 0.94, [0.98, 0.94, 0.96]],
    ['MAX', 0.98, [0.98, 0.94, 0.96]],
    ['AVG', 0.96, [0.98, 0.94]],
    ['MEDIAN', 0.96, [0.98, 0.94, 0.96]],
    ['MEDIAN', 0.96, [0.98, 0.94]],
    ['MAX', 0, [-2, -1]],
    ['MIN', -2, [-2, -1]],
  ])('with rule %s is %d', (rule, value, numbers) => {
    expect(aggregated(rule, numbers)).toBeCloseTo(value, 12);
  });
});

describe('a fee with a discount', () => {
  it('is what three recorded transactions paid', () => {
    expect(deducted(15_750_000_000_000_000)).toBe(15_750_000_000_000_000);
    expect(deducted(15_750_000_000_000_000, {type: 'percent', amount: 25.5})).toBe(11_733_750_000_000_000);
    expect(deducted(15_750_000_000_000_000, {type: 'fixed', amount: 1_000_000})).toBe(1_000_000);
  });

  it('has the whole tip, as recorded with a base fee, and no fraction', () => {
    expect(deducted(37_800_000_000_000_000, {type: 'percent', amount: 25.5}, 600_000_000_000_000)).toBe(
      28_761_000_000_000_000,
    );
    expect(deducted(10, {type: 'percent', amount: 25.5})).toBe(7);
  });
});
