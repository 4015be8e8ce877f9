import type {OtherPrice} from '../types';

/** Whole numbers, with or without thousands separators; `5{{denom}}` and `5n` are numbers as well. */
const NUMBER = /(?<![\w.,])\d[\d,]*\d(?=n?(?!\w|[.,]\d))/g;

const GWEI = 1_000_000_000n;

/**
 * Finds amounts that were computed with the recorded minimum gas price, where the configuration has another one: its
 * multiples, and the price in gwei. Pages show the price as a token, but results do not follow.
 * @param other `undefined` where the configuration has the recorded price
 */
export function amountsOf(text: string, other: OtherPrice | undefined): {amount: string; truth: string}[] {
  if (other === undefined) return [];
  const {recorded, configured, key} = other;
  const price = BigInt(recorded);
  const inGwei = price % GWEI === 0n ? [...text.matchAll(new RegExp(`(?<![\\w.,])${price / GWEI} gwei\\b`, 'g'))] : [];
  const multiples = [...text.matchAll(NUMBER)].filter(([number]) => {
    const value = BigInt(number.replaceAll(',', ''));
    return value >= price && value % price === 0n;
  });
  const truth =
    `computed with the recorded minimum gas price ${recorded}, and chain.config.ts has ${configured} as ${key}: ` +
    'compute it again, or write {/* literal: VALUE why */} where a measurement stays as it was';
  return [...inGwei, ...multiples].sort((a, b) => a.index - b.index).map(([amount]) => ({amount, truth}));
}
