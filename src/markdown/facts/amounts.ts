import {GWEI, shown} from '../plots/figures/common';

/** Decimal places of the coin, and of the chain's decimals. */
export const PLACES = 18;

/** An amount of base units, or of gas, with thousands separators. */
export const grouped = (amount: bigint): string => amount.toLocaleString('en-US').replace('-', '−');

const COINS = new Intl.NumberFormat('en-US', {maximumFractionDigits: 8});

/** Base units as coins, with at most eight decimals; exact, also where a number would not be. */
export function inCoins(base: bigint): string {
  const digits = (base < 0n ? -base : base).toString().padStart(PLACES + 1, '0');
  const coins = COINS.format(`${digits.slice(0, -PLACES)}.${digits.slice(-PLACES)}` as `${number}`);
  return base < 0n ? `−${coins}` : coins;
}

/** Base units as gwei. */
export const inGwei = (base: bigint): string => shown(Number(base) / GWEI);

/** A recorded amount in base units, without its denom. @returns undefined where the value is no whole number. */
export function recordedAmount(value: unknown): bigint | undefined {
  const digits = typeof value === 'string' ? /^(-?\d+)(?:[a-z]{3,})?$/.exec(value)?.[1] : undefined;
  return digits === undefined ? undefined : BigInt(digits);
}

const UNITS: readonly [seconds: number, name: string][] = [
  [86_400, 'day'],
  [3600, 'hour'],
  [60, 'minute'],
];

/** `86400s` in the largest unit that divides it: "1 day". @returns undefined for less than a minute, and other text. */
export function inWords(duration: string): string | undefined {
  const seconds = Number(/^(\d+)s$/.exec(duration)?.[1] ?? 0);
  const unit = UNITS.find(([length]) => seconds > 0 && seconds % length === 0);
  if (unit === undefined) return undefined;
  const count = seconds / unit[0];
  return `${count.toLocaleString('en-US')} ${unit[1]}${count === 1 ? '' : 's'}`;
}
