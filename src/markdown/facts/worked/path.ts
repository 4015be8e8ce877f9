import {constant} from '../../../chain/constants';
import type {ChainConfig} from '../../../chain/types';
import {loadFacts} from '../../../facts';
import {GWEI, recorded, shown} from '../../plots/figures/common';
import {grouped, inCoins, PLACES} from '../amounts';
import type {Worked} from './inputs';

/*
 * Worked numbers of the pages for readers from Ethereum: an address in bech32, and where a fee goes. Amounts are in
 * base units, which are too large for numbers, so they are computed as integers.
 */

/** The characters of bech32, by the number that each stands for (BIP-173). */
const CHARACTERS = 'qpzry9x8gf2tvdw0s3jn54khce6mua7l';

/** Characters of the checksum at the end of a bech32 address. */
const CHECKSUM = 6;

/** Bytes whose bits the example shows. */
const FIRST_BYTES = 5;

const inGroups = (digits: string, size: number): string[] => digits.match(new RegExp(`.{1,${size}}`, 'g')) ?? [];

/** How the address of a public account becomes its bech32 formats. */
export function address(_coin: string, chain: ChainConfig): Worked {
  const hex = (constant(chain, 'account.dev0.hex') ?? '').slice(2);
  const account = constant(chain, 'account.dev0.address') ?? '';
  const operator = constant(chain, 'account.dev0.valoper') ?? '';
  const bytes = inGroups(hex, 2).map((byte) => Number.parseInt(byte, 16));
  const bits = bytes.map((byte) => byte.toString(2).padStart(8, '0'));
  const groups = inGroups(bits.join(''), 5);
  const numbers = groups.map((group) => Number.parseInt(group, 2));
  const characters = numbers.map((number) => CHARACTERS[number] ?? '');
  const first = (FIRST_BYTES * 8) / 5;
  return {
    code: true,
    heads: ['Step', 'Value'],
    rows: [
      [`First ${FIRST_BYTES} bytes`, inGroups(hex, 2).slice(0, FIRST_BYTES).join(' ')],
      [`Their ${FIRST_BYTES * 8} bits`, bits.slice(0, FIRST_BYTES).join(' ')],
      ['In groups of five', groups.slice(0, first).join(' ')],
      ['As numbers', numbers.slice(0, first).join(' ')],
      ['As characters', characters.slice(0, first).join(' ')],
      [`Characters of all ${bytes.length} bytes`, characters.join('')],
      [`Checksum with the prefix ${chain.bech32Prefix}`, account.slice(-CHECKSUM)],
      [`Checksum with the prefix ${operator.slice(0, operator.lastIndexOf('1'))}`, operator.slice(-CHECKSUM)],
    ],
  };
}

/** A share as the chain stores it: an integer, the share times 10^18. */
const scaled = (share: number): bigint => BigInt(Math.round(share * 1e9)) * 10n ** BigInt(PLACES - 9);

const shareOf = (amount: bigint, share: number): bigint => (amount * scaled(share)) / 10n ** BigInt(PLACES);

interface Shares {
  tax: number;
  burn: number;
  base: number;
}

/**
 * What becomes of collected coins, each part truncated to base units (x/distribution/keeper/allocation.go of the SDK
 * fork, `Keeper.AllocateTokens`). Exact where the tax takes a whole number of base units.
 */
function parts(collected: bigint, {tax, burn, base}: Shares) {
  const rest = collected - shareOf(collected, tax);
  const burned = shareOf(rest, burn);
  const toBase = shareOf(rest, base);
  return {tax: collected - rest, rest, burned, base: toBase, stakers: rest - burned - toBase};
}

/** Shares of the testnet's genesis. */
const genesisShares = (): Shares => ({
  tax: recorded('distribution', 'community_tax', 'testnet_genesis'),
  burn: recorded('distribution', 'ratio.burn', 'testnet_genesis'),
  base: recorded('distribution', 'ratio.base', 'testnet_genesis'),
});

/** A recorded transaction. @throws Error where the facts have none with the ID. */
function transaction(id: string) {
  const found = loadFacts('recorded-transactions').transactions.find((one) => one.id === id);
  if (found === undefined) throw new Error(`there is no recorded transaction "${id}"`);
  return found;
}

/** A recorded amount. @throws Error where there is none. */
function units(of: Readonly<Record<string, unknown>> | undefined, key: string): bigint {
  const found = of?.[key];
  if (typeof found !== 'string' || !/^-?\d+$/.test(found)) throw new Error(`the recorded transaction has no ${key}`);
  return BigInt(found);
}

/** Recorded transfers by the name that the table shows. */
const TRANSFERS: readonly (readonly [string, string])[] = [
  ['type 0', 'eth-legacy-transfer'],
  ['type 0, high limit', 'eth-legacy-transfer-high-limit'],
  ['type 2', 'eth-eip1559-transfer'],
  ['type 2, higher tip', 'eth-eip1559-higher-cap'],
];

/** Fees of recorded transfers. */
export function transfers(coin: string): Worked {
  return {
    heads: [
      'Transfer',
      'Gas limit',
      'Half of it',
      'Billed gas',
      'Price, gwei',
      'Max fee, gwei',
      `Taken, ${coin}`,
      `Returned, ${coin}`,
      `Fee, ${coin}`,
    ],
    rows: TRANSFERS.map(([name, id]) => {
      const {fee_arithmetic: fee, unsigned} = transaction(id);
      const cap = (unsigned as Readonly<Record<string, unknown>> | undefined)?.['maxFeePerGas'];
      return [
        name,
        grouped(units(fee, 'gas_limit')),
        grouped(units(fee, 'floor_gas')),
        grouped(units(fee, 'gas_used_billed')),
        shown(Number(units(fee, 'price')) / GWEI),
        typeof cap === 'string' ? shown(Number(cap) / GWEI) : '–',
        inCoins(units(fee, 'deducted_first')),
        inCoins(units(fee, 'refund')),
        inCoins(units(fee, 'fee_paid')),
      ];
    }),
  };
}

/** What a recorded transfer changed in its sender's balance. */
export function balance(): Worked {
  const {fee_arithmetic: fee, balances} = transaction(TRANSFER);
  const before = units(balances?.['sender'], 'before');
  const paid = units(fee, 'fee_paid');
  const value = units(fee, 'value_moved');
  return {
    heads: ['Balance of the sender', 'Base units'],
    rows: [
      ['Before', grouped(before)],
      ['Fee', `−${grouped(paid)}`],
      ['Value', `−${grouped(value)}`],
      ['After', grouped(before - paid - value)],
    ],
  };
}

/** The recorded transfer whose fee the next block distributed alone, and the shares of the node that ran it. */
const TRANSFER = 'eth-eip1559-transfer';
const NODE: Shares = {tax: 0.02, burn: 0.2, base: 0.3};

/** Where the fee of a recorded transfer went, and where the genesis of the testnet would send it. */
export function feeSplit(): Worked {
  const fee = units(transaction(TRANSFER).next_block_split?.arithmetic, 'collected_in_block');
  const genesis = genesisShares();
  const columns = [parts(fee, NODE), parts(fee, genesis)];
  const row = (name: string, of: keyof ReturnType<typeof parts>) => [name, ...columns.map((one) => grouped(one[of]))];
  return {
    heads: [
      'Part, in base units',
      `Recorded: tax ${NODE.tax}, burn ${NODE.burn}, base ${NODE.base}`,
      `Testnet genesis: tax ${genesis.tax}, burn ${genesis.burn}, base ${genesis.base}`,
    ],
    rows: [
      ['Collected', ...columns.map(() => grouped(fee))],
      row('Community tax', 'tax'),
      row('Rest', 'rest'),
      row('Burned', 'burned'),
      row('Base address', 'base'),
      row('Validators and delegators', 'stakers'),
    ],
  };
}

/** Gas limit of the only transaction in the genesis of the local node: the default of the command line. */
const GENESIS_GAS = 25_000n;

/** What the first fee of the local node leaves of its supply. */
export function burning(): Worked {
  const supply = loadFacts('local-node').accounts.reduce(
    (sum, account) => sum + BigInt(/^\d+/.exec(account.genesis_balance)?.[0] ?? '0'),
    0n,
  );
  const fee = GENESIS_GAS * BigInt(recorded('feemarket', 'min_gas_price', 'local_node_sh'));
  const shares = genesisShares();
  const {rest, burned} = parts(fee, shares);
  return {
    heads: ['Item', 'Calculation', 'Base units'],
    rows: [
      ['Fee of the genesis transaction', `${grouped(GENESIS_GAS)} × minimum gas price`, grouped(fee)],
      ['Left after the community tax', `fee − ${shares.tax} × fee`, grouped(rest)],
      ['Burned', `× ${shares.burn}`, grouped(burned)],
      ['Supply of the genesis', 'sum of its accounts', grouped(supply)],
      ['Supply after the second block', 'supply − burned', grouped(supply - burned)],
    ],
  };
}
