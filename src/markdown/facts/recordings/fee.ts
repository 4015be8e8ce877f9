import type {RootContent} from 'mdast';

import type {RecordedTransaction} from '../../../facts/schema';
import {grouped, inCoins, inGwei, recordedAmount} from '../amounts';
import {code, table, text} from '../build';
import type {FactsContext} from '../types';

type Arithmetic = NonNullable<RecordedTransaction['fee_arithmetic']>;
type Step = readonly [quantity: string, computed: string, shown: string];

/** A recorded amount by its key. @throws Error where the recording has none: every step needs its number. */
function amountOf(arithmetic: Arithmetic, key: string): bigint {
  const amount = recordedAmount(arithmetic[key]);
  if (amount === undefined) throw new Error(`the fee of the recorded transaction has no amount "${key}"`);
  return amount;
}

/** The fee of an Ethereum transaction, from its gas limit to the change of its sender's balance. */
function ethereumSteps(arithmetic: Arithmetic, {chain}: FactsContext): Step[] {
  const of = (key: string): bigint => amountOf(arithmetic, key);
  const coins = (key: string): string => `${inCoins(of(key))} ${chain.ticker}`;
  const base = (key: string): string => `${grouped(of(key))} ${chain.denom}`;
  const share = String(arithmetic['min_gas_multiplier']);
  const byUse = of('gas_used_billed') > of('floor_gas');
  return [
    ['Gas limit', '', grouped(of('gas_limit'))],
    ['Minimum billed', `gas limit × \`min_gas_multiplier\` ${share}, rounded down`, grouped(of('floor_gas'))],
    [
      'Billed gas',
      byUse ? 'the gas used, which is more' : 'the minimum, because less was used',
      grouped(of('gas_used_billed')),
    ],
    ['Price', '', `${inGwei(of('price'))} gwei`],
    ['Deducted before execution', 'gas limit × price', coins('deducted_first')],
    ['Fee', 'billed gas × price', coins('fee_paid')],
    ['Returned', 'deducted − fee', coins('refund')],
    ['Value sent', '', base('value_moved')],
    ['Balance change, computed', '− fee − value', base('expected_sender_difference')],
    ['Balance change, measured', '', base('measured_sender_difference')],
  ];
}

/** The fee of a Cosmos transaction: what it declared, and what was charged. */
function cosmosSteps(arithmetic: Arithmetic, {chain}: FactsContext): Step[] {
  const of = (key: string): bigint => amountOf(arithmetic, key);
  const coins = (key: string): string => `${inCoins(of(key))} ${chain.ticker}`;
  return [
    ['Gas limit', '', grouped(of('gas_wanted'))],
    ['Gas used', '', grouped(of('gas_used'))],
    ['Price', '', `${inGwei(of('price'))} gwei`],
    ['Fee declared', 'gas limit × price', coins('declared_fee')],
    [
      'Fee charged',
      of('charged_fee_event') < of('declared_fee') ? 'the declared fee less the discount' : 'the declared fee',
      coins('charged_fee_event'),
    ],
    ['Returned', 'unused gas is not returned', `0 ${chain.ticker}`],
  ];
}

/**
 * The arithmetic of the fee of a recorded transaction, step by step, with units.
 * @throws Error where an amount of a step was not recorded
 */
export function feeTable(arithmetic: Arithmetic, context: FactsContext): RootContent[] {
  const steps = 'gas_limit' in arithmetic ? ethereumSteps(arithmetic, context) : cosmosSteps(arithmetic, context);
  return table(
    steps,
    [
      {head: 'Quantity', cell: ([quantity]) => [text(quantity)]},
      {
        head: 'Computed as',
        cell: ([, computed]) =>
          computed === '' ? null : computed.split('`').map((part, at) => (at % 2 === 1 ? code(part) : text(part))),
      },
      {head: 'Value', cell: ([, , shown]) => [text(shown)]},
    ],
    context,
  );
}
