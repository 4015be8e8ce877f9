import type {PhrasingContent} from 'mdast';

import {loadFacts} from '../../../facts';
import type {Precompile} from '../../../facts/schema';
import {chosen, code, type Column, fence, joined, link, paragraph, prose, sentence, table, text} from '../build';
import {inArea, one} from '../kind';
import {from, notesKind} from '../rows';
import type {FactsKind} from '../types';
import {pageOf, precompiles} from './shared';

/** Places with a list of active precompiles, and what they are called. */
const PLACES: readonly [place: keyof NonNullable<Precompile['active']>, name: () => PhrasingContent][] = [
  ['testnet_genesis', () => text('testnet genesis')],
  ['local_node_sh', () => code('local_node.sh')],
  ['single_node', () => text("this site's node")],
  ['code_default_params', () => text('code default')],
];

/** Where a precompile is active; those of token pairs come with the pair. */
function activeIn({active}: Precompile): string | PhrasingContent[] {
  if (active === undefined) return 'per token pair';
  const names = PLACES.filter(([place]) => active[place]).map(([, name]) => [name()]);
  return names.length === 0 ? 'nowhere' : joined(names);
}

/** `3 methods, 1 event`. */
function interfaceOf({functions, events = []}: Precompile): string {
  const count = (number: number, name: string): string[] =>
    number === 0 ? [] : [`${number} ${name}${number === 1 ? '' : 's'}`];
  return [...count(functions.length, 'method'), ...count(events.length, 'event')].join(', ') || 'none';
}

/** What holds for all precompiles. */
export const commonKinds: FactsKind[] = inArea('precompiles', [
  one(
    (options, context) => {
      const rows = chosen(precompiles(), ({name}) => name, options);
      const columns: Column<Precompile>[] = [
        {head: 'Name', cell: ({name}) => (name === 'vesting' ? [code(name)] : [link([code(name)], pageOf(name))])},
        {head: 'Address', cell: ({address}) => (/^0x[0-9a-f]{40}$/i.test(address) ? [code(address)] : address)},
        {head: 'Interface', cell: interfaceOf},
        {head: 'Active in', cell: activeIn},
      ];
      return {nodes: table(rows, columns, context), shows: rows.map(({name}) => `precompile.${name}`)};
    },
    'precompiles.list',
    'all stateful precompiles of the chain',
  ),
  one(
    (_options, context) => {
      const {
        implemented,
        listed_by_geth_for_prague_but_missing: missing,
        effect,
      } = loadFacts('precompiles').ethereum_standard;
      const names: Readonly<Record<string, string>> = {
        ecrecover: 'ECDSA public key recovery',
        sha256hash: 'SHA-256',
        ripemd160hash: 'RIPEMD-160',
        dataCopy: 'identity',
        bigModExp: 'modular exponentiation',
        bn256AddIstanbul: 'BN254 addition',
        bn256ScalarMulIstanbul: 'BN254 scalar multiplication',
        bn256PairingIstanbul: 'BN254 pairing check',
        blake2F: 'BLAKE2 compression function F',
      };
      return {
        nodes: [
          ...table(
            implemented,
            [
              {head: 'Address', cell: ({address}) => [code(address)]},
              {head: 'Function', cell: ({go_type: type}) => [text(names[type.replace('*vm.', '')] ?? type)]},
            ],
            context,
          ),
          paragraph(
            text('Forks that are active here also define '),
            ...joined(
              missing.map((entry) => prose(entry, context)),
              ' and ',
            ),
            text(', which this chain does not implement. '),
            ...sentence(effect, context),
          ),
        ],
        shows: ['precompiles.ethereum'],
      };
    },
    'precompiles.ethereum',
    "Ethereum's own precompiles",
  ),
  one(
    (_options, context) => {
      const rows = loadFacts('precompiles').common_errors;
      return {
        nodes: table(
          rows,
          [
            {head: 'Name in the code', cell: ({name}) => [code(name)]},
            {head: 'Text', cell: (row) => [code(row.text)]},
          ],
          context,
        ),
        shows: ['precompiles.errors'],
      };
    },
    'precompiles.errors',
    'errors all precompiles share',
  ),
  one(
    (_options, context) => {
      const {gas} = loadFacts('precompiles');
      return {
        nodes: [
          ...table(
            Object.entries(gas.kv_gas_config),
            [
              {head: 'Cost', cell: ([name]) => [code(name)]},
              {head: 'Gas', cell: ([, cost]) => cost},
            ],
            context,
          ),
          paragraph(text('Bank: '), ...prose(gas.bank_extra, context), text('.')),
        ],
        shows: ['precompiles.gas'],
      };
    },
    'precompiles.gas',
    'how gas is counted',
  ),
  notesKind(
    'precompiles.rules',
    'who may call what',
    from('precompiles', ({authorization}) => authorization),
  ),
  notesKind(
    'precompiles.activation',
    'when an address is active',
    from('precompiles', ({activation}) => activation),
  ),
  notesKind(
    'precompiles.here',
    'what is specific to this chain',
    from('precompiles', (facts) => facts.guru_specific),
  ),
]);

const amount = (gas: number): string => gas.toLocaleString('en-US');

/** What calls of all precompiles showed. */
export const measuredKinds: FactsKind[] = inArea('precompile-calls', [
  one(
    (options, context) => {
      const {rows} = loadFacts('precompile-calls').gas_estimates;
      const kept = chosen(rows, ({precompile}) => precompile, options);
      // A method may have several transactions, whose rows differ in nothing else that is recorded.
      const methods = new Map<string, typeof rows>();
      for (const row of kept) {
        const name = `${row.precompile}.${row.function}`;
        methods.set(name, [...(methods.get(name) ?? []), row]);
      }
      return {
        nodes: [
          ...table(
            [...methods],
            [
              {head: 'Method', cell: ([name]) => [code(name)]},
              {head: 'Lowest gas used', cell: ([, of]) => amount(Math.min(...of.map(({used}) => used)))},
              {head: 'Highest gas used', cell: ([, of]) => amount(Math.max(...of.map(({used}) => used)))},
              {
                head: 'Highest excess over the estimate',
                cell: ([, of]) => amount(Math.max(0, ...of.map(({used, estimate}) => used - estimate))),
              },
            ],
            context,
          ),
        ],
        shows: ['precompiles.gas-measured'],
      };
    },
    'precompiles.gas-measured',
    'estimated and used gas of recorded transactions',
  ),
  one(
    (_options, context) => {
      return {
        nodes: table(
          Object.entries(loadFacts('precompile-calls').error_forms),
          [
            {head: 'Caller', cell: ([name]) => [text(name === 'json_rpc' ? 'JSON-RPC' : 'Solidity')]},
            {head: 'What it gets', cell: ([, form]) => sentence(form, context)},
          ],
          context,
        ),
        shows: ['precompiles.error-forms'],
      };
    },
    'precompiles.error-forms',
    'in which form an error arrives',
  ),
  one(
    () => {
      const {PrecompileCaller: contract} = loadFacts('precompile-calls').contracts;
      return {
        nodes: [fence('solidity', contract.source.trim(), 'title="PrecompileCaller.sol"')],
        shows: ['precompiles.caller'],
      };
    },
    'precompiles.caller',
    'the contract behind the recorded contract calls',
  ),
]);
