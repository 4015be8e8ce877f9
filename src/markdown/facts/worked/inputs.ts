import {z} from 'zod';

import {loadFacts} from '../../../facts';

/** Rows of a worked table with their headers. */
export interface Worked {
  heads: readonly string[];
  rows: readonly (readonly string[])[];
  /** The values behind the first column are characters or digits to compare, not amounts. */
  code?: boolean;
}

/** Validators of the testnet's genesis: what each delegates to itself, in base units, and its commission. */
const genTxs = z.object({
  gen_txs: z.array(
    z.object({
      value: z.object({amount: z.string()}),
      commission: z.object({rate: z.coerce.number()}),
    }),
  ),
});

/** Stake in coins and commission of each validator of the testnet's genesis. */
export const genesisValidators = (): {stake: number; commission: number}[] =>
  genTxs
    .parse(loadFacts('genesis-testnet').genutil)
    .gen_txs.map(({value, commission}) => ({stake: coins(value.amount), commission: commission.rate}));

/** Coins of an amount in base units. */
export const coins = (amount: string): number => Number(BigInt(amount) / 10n ** 12n) / 1e6;

/**
 * Coins of a deposit that governance requires, in the testnet's genesis.
 * @throws Error where the facts have no such amount
 */
export function deposit(name: 'min_deposit' | 'expedited_min_deposit'): number {
  const found = loadFacts('modules')['gov']?.params?.find((param) => param.name === name)?.testnet_genesis;
  const amount = z.array(z.object({amount: z.string()})).safeParse(found).data?.[0]?.amount;
  if (amount === undefined) throw new Error(`the facts of module.gov have no amount for ${name} (testnet_genesis)`);
  return coins(amount);
}

/** Limits of a block in the testnet's genesis. */
export const blockLimits = (): {gas: number; bytes: number} => {
  const limits = z.object({
    params: z.object({block: z.object({max_gas: z.coerce.number(), max_bytes: z.coerce.number()})}),
  });
  const {block} = limits.parse(loadFacts('genesis-testnet').consensus).params;
  return {gas: block.max_gas, bytes: block.max_bytes};
};
