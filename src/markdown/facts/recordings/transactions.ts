import type {PhrasingContent, RootContent} from 'mdast';

import {loadFacts} from '../../../facts';
import type {RecordedTransaction} from '../../../facts/schema';
import {inCoins, recordedAmount} from '../amounts';
import {
  type Cell,
  chosen,
  code,
  type Column,
  fence,
  heading,
  list,
  outputFence,
  paragraph,
  sentence,
  slug,
  table,
  text,
  words,
} from '../build';
import {asConfigured} from '../configured';
import {inArea, one} from '../kind';
import type {FactsContext, FactsKind, Rendered} from '../types';
import {anyCell, objectTable} from '../values';
import {feeTable} from './fee';

type Transaction = RecordedTransaction;
/** Recorded transactions. */
export const transactions = (): Transaction[] => loadFacts('recorded-transactions').transactions;
const transactionId = (id: string): string => slug(`transaction-${id}`);

const arithmeticRows = ({fee_arithmetic: arithmetic}: Transaction, context: FactsContext): RootContent[] =>
  arithmetic === undefined ? [paragraph(text('No fee was charged.'))] : feeTable(arithmetic, context);

/** A part of a transaction: title, end of its id, content; nothing where it was not recorded. */
type TransactionPart = readonly [title: string, key: string, content: RootContent | RootContent[] | undefined];

const outputOf = (output: unknown): RootContent | undefined => (output === undefined ? undefined : outputFence(output));
const bytesOf = (hex: string | undefined): RootContent | undefined =>
  hex === undefined ? undefined : fence('text', wrapped(hex), 'output');

const partsOf = (transaction: Transaction, context: FactsContext): TransactionPart[] => [
  ['Unsigned', 'unsigned', outputOf(transaction.unsigned)],
  ['Unsigned', 'unsigned', outputOf(transaction.unsigned_json)],
  [
    'Commands',
    'commands',
    transaction.commands && fence('bash', asConfigured(transaction.commands.join('\n'), context)),
  ],
  ['Signed bytes', 'bytes', bytesOf(transaction.raw_signed)],
  ['Signed bytes', 'bytes', bytesOf(transaction.raw_hex)],
  ['Decoded', 'decoded', outputOf(transaction.decoded)],
  ['Receipt', 'receipt', outputOf(transaction.receipt)],
  ['Result in the block', 'result', outputOf(transaction.result)],
  ['Balances', 'balances', transaction.balances && balances(transaction.balances, context)],
  ['Fee', 'fee', arithmeticRows(transaction, context)],
];

function transactionNodes(transaction: Transaction, context: FactsContext): RootContent[] {
  const {ethereum_hash: ethereum, hash_is: which, raw_bytes: size} = transaction;
  const cosmos = cosmosHash(transaction);
  const hashes: PhrasingContent[][] = [
    ...(ethereum === undefined ? [] : [[text('Ethereum hash: '), code(ethereum)]]),
    ...(cosmos === undefined ? [] : [[text('CometBFT hash: '), code(cosmos)]]),
    ...(which === undefined ? [] : [sentence(`The hash is ${which}`, context)]),
    ...(size === undefined ? [] : [[text(`Size: ${size.toLocaleString('en-US')} bytes`)]]),
  ];
  return [
    ...(hashes.length > 0 ? list(hashes, context) : []),
    ...partsOf(transaction, {...context, headingLevel: context.headingLevel + 1}).flatMap(([title, key, content]) =>
      content === undefined
        ? []
        : [heading(context.headingLevel + 1, title, `${transactionId(transaction.id)}-${key}`), content].flat(),
    ),
  ];
}

const wrapped = (hex: string): string => hex.replace(/(.{96})(?=.)/g, '$1\n');

const balances = (all: NonNullable<Transaction['balances']>, context: FactsContext): RootContent[] =>
  table(
    Object.entries(all),
    [
      {head: 'Account', cell: ([name]) => [text(words(name))]},
      {head: 'Before', cell: ([, {before}]) => anyCell(before, context)},
      {head: 'After', cell: ([, {after}]) => anyCell(after, context)},
      {head: 'Difference', cell: ([, {difference}]) => anyCell(difference, context)},
    ],
    context,
  );

const byId = (id: string): Transaction => {
  const found = transactions().find((transaction) => transaction.id === id);
  if (!found) throw new Error(`no recorded transaction "${id}"`);
  return found;
};

/** Recorded transactions: a table of all, and each. */
export const transactionKinds: FactsKind[] = inArea('recorded-transactions', [
  one(
    (options, context) => {
      const columns: Column<Transaction>[] = [
        {head: 'Transaction', cell: ({title}) => sentence(title, context)},
        {head: 'Kind', cell: ({kind}) => [text(kind)]},
        {head: 'Result', cell: (transaction) => resultOf(transaction)},
        {head: 'Fee', cell: (transaction) => feeOf(transaction, context)},
      ];
      return {
        nodes: table(
          chosen(transactions(), ({id}) => id, options),
          columns,
          context,
        ),
        shows: ['transactions.index'],
      };
    },
    'transactions.index',
    'the recorded transactions',
  ),
  {
    pattern: 'transactions.<id>',
    describe: 'a recorded transaction from bytes to receipt',
    options: ['heading'],
    keys: () => transactions().map(({id}) => `transactions.${id}`),
    render({id = ''}, options, context): Rendered {
      const transaction = byId(id);
      return {
        nodes:
          options['heading'] === 'yes'
            ? [
                heading(context.headingLevel, sentence(transaction.title, context), transactionId(id)),
                ...transactionNodes(transaction, context),
              ]
            : transactionNodes(transaction, {...context, headingLevel: context.headingLevel - 1}),
        shows: [`transactions.${id}`],
      };
    },
  },
  {
    pattern: 'transactions.<id>.summary',
    describe: 'hashes, size, result, and fee of a recorded transaction',
    keys: () => transactions().map(({id}) => `transactions.${id}.summary`),
    render({id = ''}, _options, context) {
      const transaction = byId(id);
      const {ethereum_hash: ethereum} = transaction;
      const cosmos = cosmosHash(transaction);
      const rows: [string, Cell][] = [
        ['Transaction', sentence(transaction.title, context)],
        ['Ethereum hash', ethereum === undefined ? null : [code(ethereum)]],
        ['CometBFT hash', cosmos === undefined ? null : [code(cosmos)]],
        ['Size in bytes', transaction.raw_bytes ?? null],
        ['Result', resultOf(transaction)],
        ['Fee', feeOf(transaction, context)],
      ];
      return {
        nodes: table(
          rows.filter(([, content]) => content !== null),
          [
            {head: 'Item', cell: ([name]) => [text(name)]},
            {head: 'Value', cell: ([, content]) => content},
          ],
          context,
        ),
        shows: [`transactions.${id}`],
      };
    },
  },
  {
    pattern: 'transactions.<id>.fee',
    describe: 'fee arithmetic of a recorded transaction',
    keys: () =>
      transactions()
        .filter((transaction) => transaction.fee_arithmetic !== undefined)
        .map(({id}) => `transactions.${id}.fee`),
    render: ({id = ''}, _options, context) => ({
      nodes: arithmeticRows(byId(id), context),
      shows: [`transactions.${id}.fee`],
    }),
  },
  {
    pattern: 'transactions.<id>.split',
    describe: 'how the fee of a recorded transaction was split in the next block',
    keys: () =>
      transactions()
        .filter((transaction) => transaction.next_block_split !== undefined)
        .map(({id}) => `transactions.${id}.split`),
    render: ({id = ''}, _options, context) => ({
      nodes: objectTable(byId(id).next_block_split?.arithmetic ?? {}, context, ['Quantity', 'Value']),
      shows: [`transactions.${id}.split`],
    }),
  },
]);

function cosmosHash({cosmos_hash: hash, cosmos}: Transaction): string | undefined {
  return hash ?? cosmos?.hash;
}

function resultOf({receipt_decoded: receipt, result}: Transaction): PhrasingContent[] {
  if (receipt) return [text(`status ${receipt.status}, gas used ${Number(receipt.gasUsed).toLocaleString('en-US')}`)];
  return result
    ? [text(`code ${result.code}, gas used ${Number(result.gas_used).toLocaleString('en-US')}`)]
    : [text('refused before a block')];
}

function feeOf({fee_arithmetic: fee}: Transaction, context: FactsContext): PhrasingContent[] | null {
  const paid = recordedAmount(fee?.['fee_paid'] ?? fee?.['charged_fee_event']);
  return paid === undefined ? null : [text(`${inCoins(paid)} ${context.chain.ticker}`)];
}
