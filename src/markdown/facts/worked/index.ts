import {blockTimes, genesisSupply, GWEI, recorded, SECONDS_PER_YEAR, shown} from '../../plots/figures/common';
import {
  afterRound,
  aggregated,
  billedGas,
  deducted,
  type Discount,
  type Rule,
  slashed,
  split,
  supplyAfter,
  tally,
} from '../../plots/formulas';
import {code, type Column, table, text} from '../build';
import {inArea, one, type UnplacedKind} from '../kind';
import type {FactsContext, FactsKind} from '../types';
import {blockLimits, deposit, genesisValidators, type Worked} from './inputs';
import {address, balance, burning, feeSplit, transfers} from './path';

/*
 * Worked numbers: what the formulas of the chain give for recorded parameters. No result is typed: where a parameter of
 * the testnet's genesis changes in the facts, its numbers follow.
 */

const TESTNET = 'testnet_genesis';

/** A table of worked numbers; `make` gets the display unit of the chain, and the chain. */
const worked = (
  name: string,
  describe: string,
  make: (coin: string, chain: FactsContext['chain']) => Worked,
): UnplacedKind =>
  one(
    (_options, context: FactsContext) => {
      const {heads, rows, code: isCode} = make(context.chain.ticker, context.chain);
      const columns = heads.map((head, index): Column<readonly string[]> => ({
        head,
        cell: (row) => [(isCode && index > 0 ? code : text)(row[index] ?? '')],
      }));
      return {nodes: table(rows, columns, context), shows: [`worked.${name}`]};
    },
    `worked.${name}`,
    describe,
  );

/** Share of everything collected that is burned, in the testnet's genesis. */
const burnedShare = (): number =>
  (1 - recorded('distribution', 'community_tax', TESTNET)) * recorded('distribution', 'ratio.burn', TESTNET);

const percent = (share: number, decimals = 2): string => `${shown(share * 100, decimals)}%`;

/** Stakes of the examples, in coins: less than one unit of voting power, with a fraction, whole, of a validator. */
const stakes = (): number[] => [0.9, 84.15, 1_000, genesisValidators()[0]?.stake ?? 0];

function slashing(coin: string): Worked {
  const downtime = recorded('slashing', 'slash_fraction_downtime', TESTNET);
  const double = recorded('slashing', 'slash_fraction_double_sign', TESTNET);
  return {
    heads: [
      `Stake, ${coin}`,
      'Voting power',
      `Downtime: ${percent(downtime)} of it, ${coin}`,
      `Double sign: ${percent(double)} of it, ${coin}`,
      `Left after both, ${coin}`,
    ],
    rows: stakes().map((stake) => {
      const first = slashed(stake, downtime);
      const both = first + slashed(stake - first, double);
      return [
        shown(stake, 2),
        shown(Math.trunc(stake)),
        shown(first, 4),
        shown(slashed(stake, double), 4),
        shown(stake - both, 4),
      ];
    }),
  };
}

/** What the mint module creates in the first block of the testnet's genesis. */
const firstProvision = (): number =>
  (recorded('mint', 'inflation_max', TESTNET) * genesisSupply()) / recorded('mint', 'blocks_per_year', TESTNET);

function provision(coin: string): Worked {
  const supply = genesisSupply();
  const inflation = recorded('mint', 'inflation_max', TESTNET);
  const blocks = recorded('mint', 'blocks_per_year', TESTNET);
  const minted = firstProvision();
  return {
    heads: ['Line', 'Calculation', coin],
    rows: [
      ['Supply', 'genesis', shown(supply)],
      ['Annual provisions', `${inflation} × ${shown(supply)}`, shown(inflation * supply)],
      ['Minted in the block', `${shown(inflation * supply)} ÷ ${shown(blocks)}`, shown(minted, 4)],
      ['Burned of it', `${shown(burnedShare(), 4)} × ${shown(minted, 4)}`, shown(minted * burnedShare(), 4)],
      ['Added to the supply', 'minted − burned', shown(minted * (1 - burnedShare()), 4)],
    ],
  };
}

function inflation(coin: string): Worked {
  const start = genesisSupply();
  const params = {
    inflation: recorded('mint', 'inflation_max', TESTNET),
    blocksPerYear: recorded('mint', 'blocks_per_year', TESTNET),
    burned: burnedShare(),
  };
  const billions = (amount: number) => shown(amount / 1e9, 2);
  return {
    heads: [
      'Block time',
      'Where from',
      'Blocks in a year',
      `Minted, billion ${coin}`,
      `Burned, billion ${coin}`,
      'Growth of the supply',
    ],
    rows: blockTimes().map(({seconds, source}) => {
      const blocks = SECONDS_PER_YEAR / seconds;
      const {supply, minted, burned} = supplyAfter(start, blocks, params);
      return [
        `${shown(seconds, 1)} s`,
        source,
        shown(blocks),
        billions(minted),
        billions(burned),
        percent(supply / start - 1),
      ];
    }),
  };
}

/** Stake of the delegator in the worked rewards, in coins. */
const DELEGATED = 1_000;

function rewards(coin: string): Worked {
  const validators = genesisValidators();
  const bonded = validators.reduce((sum, {stake}) => sum + stake, 0);
  const {stake, commission} = validators[0] ?? {stake: 0, commission: 0};
  const minted = firstProvision();
  // The formula truncates to base units, so it is given the amount in them.
  const parts = split(minted * 1e18, {
    tax: recorded('distribution', 'community_tax', TESTNET),
    burn: recorded('distribution', 'ratio.burn', TESTNET),
    base: recorded('distribution', 'ratio.base', TESTNET),
  });
  const stakers = parts.stakers / 1e18;
  const own = (stakers * stake) / bonded;
  const left = own * (1 - commission);
  return {
    heads: ['Step', 'Calculation', `${coin} per block`],
    rows: [
      ['Minted', 'first block, no fees', shown(minted, 4)],
      ['Burned', `${shown(minted, 4)} × ${percent(burnedShare())}`, shown(parts.burned / 1e18, 4)],
      ['To all validators', 'minted − burned', shown(stakers, 4)],
      ['To one of them', `× ${shown(stake)} ÷ ${shown(bonded)} bonded`, shown(own, 4)],
      ['Its commission', `× ${percent(commission)}`, shown(own * commission, 4)],
      ['To its delegators', 'the rest', shown(left, 4)],
      [
        `To a delegation of ${shown(DELEGATED)}`,
        `× ${shown(DELEGATED)} ÷ ${shown(stake)}`,
        shown((left * DELEGATED) / stake, 6),
      ],
    ],
  };
}

function deposits(coin: string): Worked {
  const ratio = recorded('gov', 'min_deposit_ratio', TESTNET);
  const rows = [
    ['Regular', 'min_deposit', 'threshold'],
    ['Expedited', 'expedited_min_deposit', 'expedited_threshold'],
  ] as const;
  return {
    heads: [
      'Proposal',
      `Minimum deposit, ${coin}`,
      `Smallest single deposit (× ${ratio}), ${coin}`,
      'Yes has to exceed',
    ],
    rows: rows.map(([name, amount, threshold]) => {
      const minimum = deposit(amount);
      return [name, shown(minimum), shown(minimum * ratio, 4), percent(recorded('gov', threshold, TESTNET), 1)];
    }),
  };
}

/** Shares of the bonded power that vote, each with the share of the votes that abstain. */
const TURNOUTS = [
  {turnout: 0.33, abstain: 0},
  {turnout: 0.4, abstain: 0},
  {turnout: 0.4, abstain: 0.25},
  {turnout: 1, abstain: 0},
];

function tallies(): Worked {
  const bonded = genesisValidators().reduce((sum, {stake}) => sum + stake, 0);
  const params = {
    quorum: recorded('gov', 'quorum', TESTNET),
    threshold: recorded('gov', 'threshold', TESTNET),
    veto: recorded('gov', 'veto_threshold', TESTNET),
  };
  return {
    heads: [
      'Voted, of the bonded power',
      'Abstained, of the votes',
      'Votes',
      'Quorum',
      'Passes with yes above',
      'Vetoed above',
    ],
    rows: TURNOUTS.map(({turnout, abstain}) => {
      const {quorum, cast, yes, veto} = tally(bonded, turnout, abstain, params);
      const reached = cast >= quorum;
      return [
        percent(turnout),
        percent(abstain),
        shown(cast),
        `${reached ? 'reached' : 'missed'}: ${shown(quorum)}`,
        reached ? shown(yes) : '–',
        reached ? shown(veto) : '–',
      ];
    }),
  };
}

/** Gas limits of the worked fees, in gas of a plain transfer. */
const LIMITS = [1, 2, 5, 10];

/** Gas of a plain transfer. */
const TRANSFER = 21_000;

function fees(coin: string): Worked {
  const price = recorded('feemarket', 'min_gas_price', TESTNET) / GWEI;
  const multiplier = recorded('feemarket', 'min_gas_multiplier', TESTNET);
  const amount = (gas: number) => shown((gas * price) / GWEI, 8);
  return {
    heads: ['Gas limit', 'Gas used', 'Billed gas', `Taken, ${coin}`, `Returned, ${coin}`, `Fee, ${coin}`],
    rows: LIMITS.map((times) => {
      const limit = TRANSFER * times;
      const billed = billedGas(TRANSFER, limit, multiplier);
      return [shown(limit), shown(TRANSFER), shown(billed), amount(limit), amount(limit - billed), amount(billed)];
    }),
  };
}

/** Gas limit of the transfers in the worked discounts. */
const TRANSFER_LIMIT = 25_000;

/** Transfers that fill a block, with their gas limits. */
const FILLING = [
  ['Ethereum transfer', TRANSFER],
  ['MsgSend', TRANSFER_LIMIT],
] as const;

function block(): Worked {
  const {gas, bytes} = blockLimits();
  const counts = FILLING.map(([, limit]) => Math.floor(gas / limit));
  const row = (name: string, of: (count: number) => number) => [name, ...counts.map((count) => shown(of(count)))];
  return {
    heads: ['At most', ...FILLING.map(([name, limit]) => `${name} with a gas limit of ${shown(limit)}`)],
    rows: [
      row('In a block', (count) => count),
      row('Bytes per transaction', (count) => Math.floor(bytes / count)),
      ...blockTimes().map(({seconds, source}) =>
        row(`Per second, with a block every ${shown(seconds, 1)} s (${source})`, (count) =>
          Math.floor(count / seconds),
        ),
      ),
    ],
  };
}

/** Discounts of the example, by the name that the table shows. */
const DISCOUNTS: readonly (readonly [string, Discount?])[] = [
  ['none'],
  ['percent 25.5', {type: 'percent', amount: 25.5}],
  ['percent 100', {type: 'percent', amount: 100}],
  ['fixed 1,000,000', {type: 'fixed', amount: 1_000_000}],
];

function discounts(): Worked {
  const price = recorded('feemarket', 'min_gas_price', TESTNET);
  const declared = TRANSFER_LIMIT * price;
  return {
    heads: ['Discount', 'Declared: gas limit × price', 'Deducted', 'Difference'],
    rows: DISCOUNTS.map(([name, discount]) => {
      const paid = deducted(declared, discount);
      return [name, shown(declared), shown(paid), shown(declared - paid)];
    }),
  };
}

const RULES: readonly Rule[] = ['MIN', 'MAX', 'AVG', 'MEDIAN'];

/** Submissions of the worked rounds: an even and an odd count, and one far from the others. */
const SUBMISSIONS = [
  [0.98, 0.94],
  [0.98, 0.94, 0.96],
  [0.98, 0.94, 0.96, 0.97],
  [0.98, 0.94, 9.6],
];

const aggregation = (): Worked => ({
  heads: ['Submissions', ...RULES],
  rows: SUBMISSIONS.map((numbers) => [numbers.join(', '), ...RULES.map((rule) => shown(aggregated(rule, numbers), 6))]),
});

/** Values of consecutive oracle rounds in the example. */
const VALUES = [0.96, 0.1, 100];

function rounds(): Worked {
  const from = 'local_node_sh';
  const factor = recorded('feemarket', 'gas_price_adjustment_factor', from);
  const rate = recorded('feemarket', 'max_change_rate', from);
  let price = recorded('feemarket', 'min_gas_price', from);
  return {
    heads: [
      'Round',
      'Price before',
      'Oracle value',
      'Factor ÷ value',
      `Allowed range (± ${percent(rate)})`,
      'Price after',
    ],
    rows: VALUES.map((value, index) => {
      const before = price;
      price = afterRound(before, Math.trunc(factor / value), rate);
      const range = `${shown(before * (1 - rate))} … ${shown(before * (1 + rate))}`;
      return [shown(index + 1), shown(before), shown(value, 2), shown(Math.trunc(factor / value)), range, shown(price)];
    }),
  };
}

/** Tables of numbers that are computed from recorded parameters. */
export const workedKinds: FactsKind[] = inArea('modules', [
  worked('slashing', 'what downtime and double signing take from a stake', slashing),
  worked('provision', 'what the first block of the testnet mints', provision),
  worked('inflation', 'growth of the supply in a year, by block time', inflation),
  worked('rewards', 'what one delegation gets of minted coins', rewards),
  worked('deposits', 'deposits of proposals', deposits),
  worked('tally', 'results of votes by turnout', tallies),
  worked('fees', 'fee of an Ethereum transfer by its gas limit', fees),
  worked('block', 'how many transfers fit in a block of the testnet', block),
  worked('discounts', 'what a Cosmos transfer pays with a discount', discounts),
  worked('aggregation', 'value of a round by rule and submissions', aggregation),
  worked('rounds', 'minimum gas price after oracle rounds', rounds),
  worked('address', 'how an address becomes its bech32 formats', address),
  worked('transfers', 'fees of recorded Ethereum transfers', transfers),
  worked('balance', 'what a recorded transfer changes in a balance', balance),
  worked('split', 'where the fee of a recorded transfer goes', feeSplit),
  worked('burning', 'what the first fee of the local node burns', burning),
]);
