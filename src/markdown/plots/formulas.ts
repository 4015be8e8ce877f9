/*
 * What plots compute from recorded parameters, each formula as the code of the chain has it. Amounts are in the unit of
 * their arguments; JavaScript numbers have 15 exact digits, more than a plot or its table shows.
 */

/**
 * Gas that an Ethereum transaction pays for (x/vm/keeper/state_transition.go, `Keeper.ApplyMessageWithConfig`).
 * @param used gas used by the EVM @param limit gas limit @param multiplier `min_gas_multiplier`
 */
export const billedGas = (used: number, limit: number, multiplier: number): number =>
  Math.trunc(Math.max(used, limit * multiplier));

/** Parameters of the base fee, and the gas limit of a block. */
export interface BaseFeeParams {
  denominator: number;
  elasticity: number;
  maxGas: number;
  minGasPrice: number;
}

/**
 * Base fee of the block after one with base fee `parent` (x/feemarket/keeper/eip1559.go, `Keeper.CalculateBaseFee`).
 * @param parent base fee @param gas gas wanted by the parent block
 */
export function nextBaseFee(parent: number, gas: number, params: BaseFeeParams): number {
  const target = Math.trunc(params.maxGas / params.elasticity);
  if (gas === target) return parent;
  const change = (parent * Math.abs(gas - target)) / target / params.denominator;
  return gas > target ? parent + Math.max(change, 1) : Math.max(parent - change, params.minGasPrice);
}

/**
 * Minimum gas price after a completed oracle round (x/feemarket/keeper/hooks.go, `Keeper.AfterOracleEnd`).
 * @param current minimum gas price before @param wanted price that the round's value gives
 * @param rate `max_change_rate`; 0 means no bound
 */
export function afterRound(current: number, wanted: number, rate: number): number {
  if (rate === 0 || current === 0) return Math.trunc(wanted);
  const change = current * rate;
  return Math.trunc(Math.min(Math.max(wanted, current - change), current + change));
}

/** Shares in which x/distribution splits what was collected. */
export interface Ratios {
  tax: number;
  burn: number;
  base: number;
}

/**
 * Parts of a collected amount (x/distribution/keeper/allocation.go, `Keeper.AllocateTokens`).
 * @param hasBaseAddress without a base address its part stays with the stakers
 */
export function split(collected: number, {tax, burn, base}: Ratios, hasBaseAddress = true) {
  const rest = collected * (1 - tax);
  const burned = Math.trunc(rest * burn);
  const based = hasBaseAddress ? Math.trunc(rest * base) : 0;
  return {tax: collected - rest, burned, base: based, stakers: rest - burned - based};
}

/** State of the supply after a time. */
export interface Supply {
  supply: number;
  minted: number;
  burned: number;
}

/**
 * Supply after a number of blocks without fees (x/mint/types/minter.go, `Minter.BlockProvision`; the burned part as in
 * `split`). Each block mints the same share of the supply, so n blocks are a power.
 * @param start supply at the beginning @param inflation per year @param burned share of what is minted
 */
export function supplyAfter(
  start: number,
  blocks: number,
  {inflation, blocksPerYear, burned}: {inflation: number; blocksPerYear: number; burned: number},
): Supply {
  const perBlock = inflation / blocksPerYear;
  const supply = start * (1 + perBlock * (1 - burned)) ** blocks;
  const minted = (supply - start) / (1 - burned);
  return {supply, minted, burned: minted * burned};
}

/**
 * Missed blocks in the window at which a validator is jailed (x/slashing/keeper/infractions.go,
 * `Keeper.HandleValidatorSignature`): one more than it may miss.
 */
export const jailedAt = (window: number, minSigned: number): number => window - Math.round(window * minSigned) + 1;

/**
 * Coins that a fault takes from a validator's stake (x/staking/keeper/slash.go, `Keeper.Slash`): the code counts whole
 * units of voting power, one for each coin.
 * @param stake in coins @param fraction `slash_fraction_downtime` or `slash_fraction_double_sign`
 */
export const slashed = (stake: number, fraction: number): number => Math.trunc(stake) * fraction;

/** Parameters of a tally: shares of the bonded power, and of the votes that are cast. */
export interface Tally {
  quorum: number;
  threshold: number;
  veto: number;
}

/**
 * Voting power at which a proposal with a given turnout passes, is vetoed, or fails its quorum
 * (x/gov/keeper/tally.go, `Keeper.Tally`).
 * @param bonded bonded power @param turnout share of it that votes @param abstain share of the votes that abstain
 * @returns votes needed for the quorum, votes cast, and the numbers of yes and of veto votes that have to be exceeded
 */
export function tally(bonded: number, turnout: number, abstain: number, {quorum, threshold, veto}: Tally) {
  const cast = bonded * turnout;
  return {quorum: bonded * quorum, cast, yes: cast * (1 - abstain) * threshold, veto: cast * veto};
}

/** Rules that combine the submissions of an oracle round. */
export type Rule = 'MIN' | 'MAX' | 'AVG' | 'MEDIAN';

/**
 * Value of an oracle round (x/oracle/keeper/aggregate.go, `Keeper.AggregateData`): the largest of numbers below 0 is 0,
 * and an even count has the mean of the two middle numbers as its median.
 * @param submitted the numbers that arrived, in any order; at least one
 */
export function aggregated(rule: Rule, submitted: readonly number[]): number {
  const sorted = [...submitted].sort((a, b) => a - b);
  const middle = Math.floor(sorted.length / 2);
  const values: Record<Rule, number> = {
    MIN: sorted[0] ?? 0,
    MAX: Math.max(0, ...sorted),
    AVG: sorted.reduce((sum, one) => sum + one, 0) / sorted.length,
    MEDIAN: ((sorted[middle - (sorted.length % 2 === 0 ? 1 : 0)] ?? 0) + (sorted[middle] ?? 0)) / 2,
  };
  return values[rule];
}

/** A discount of x/feepolicy: a percentage, or the fixed amount that is paid. */
export interface Discount {
  type: 'percent' | 'fixed';
  amount: number;
}

/**
 * What a Cosmos transaction pays of its declared fee (gurud/ante/cosmos_fees.go, `DeductFeeDecorator.AnteHandle`).
 * @param base the part of the fee without the tip @param tip the part above the base fee, never discounted
 */
export function deducted(base: number, discount?: Discount, tip = 0): number {
  if (discount === undefined) return base + tip;
  const paid = discount.type === 'fixed' ? discount.amount : (base * (100 - discount.amount)) / 100;
  return Math.trunc(paid) + tip;
}
