import {loadFacts} from '../../../facts';
import type {Precompile} from '../../../facts/schema';
import {chosen, code, type Column, fence, joined, link, paragraph, prose, sentence, table, text} from '../build';
import {inArea, one} from '../kind';
import {from, notesKind} from '../rows';
import type {FactsKind} from '../types';
import {pageOf, precompiles} from './shared';

/** Whether a precompile is active in a place; those of token pairs come with the pair. */
const activity =
  (place: keyof NonNullable<Precompile['active']>) =>
  ({active}: Precompile): string =>
    active === undefined ? 'per token pair' : active[place] ? 'active' : 'not active';

/** What holds for all precompiles. */
export const commonKinds: FactsKind[] = inArea('precompiles', [
  one(
    (options, context) => {
      const rows = chosen(precompiles(), ({name}) => name, options);
      const columns: Column<Precompile>[] = [
        {head: 'Name', cell: ({name}) => (name === 'vesting' ? [code(name)] : [link([code(name)], pageOf(name))])},
        {head: 'Address', cell: ({address}) => (/^0x[0-9a-f]{40}$/i.test(address) ? [code(address)] : address)},
        {head: 'Methods', cell: ({functions}) => functions.length},
        {head: 'Events', cell: ({events}) => events?.length ?? 0},
        {head: 'Testnet genesis', cell: activity('testnet_genesis')},
        {head: 'local_node.sh', cell: activity('local_node_sh')},
        {head: 'Single node of this site', cell: activity('single_node')},
        {
          head: 'Code default',
          cell: (precompile) => (precompile.active === undefined ? '' : activity('code_default_params')(precompile)),
        },
      ];
      return {nodes: table(rows, columns, context), shows: rows.map(({name}) => `precompile.${name}`)};
    },
    'precompiles.list',
    'all stateful precompiles of the chain',
  ),
  one(
    (_options, context) => {
      const {implemented, listed_by_geth_for_prague_but_missing: missing} = loadFacts('precompiles').ethereum_standard;
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
            text('Not implemented here although Prague defines them: '),
            ...joined(missing.map((entry) => prose(entry, context))),
            text('. Do not call them.'),
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
          paragraph(...sentence(gas.rule, context)),
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

/** What calls of all precompiles showed. */
export const measuredKinds: FactsKind[] = inArea('precompile-calls', [
  one(
    (options, context) => {
      const {rows, rule} = loadFacts('precompile-calls').gas_estimates;
      const kept = chosen(rows, ({precompile}) => precompile, options);
      return {
        nodes: [
          ...table(
            kept,
            [
              {head: 'Method', cell: (row) => [code(`${row.precompile}.${row.function}`)]},
              {head: 'Estimated gas', cell: ({estimate}) => estimate.toLocaleString('en-US')},
              {head: 'Used gas', cell: ({used}) => used.toLocaleString('en-US')},
              {
                head: 'Difference',
                cell: ({estimate, used}) =>
                  used === estimate
                    ? '0'
                    : `${used > estimate ? '+' : '−'}${Math.abs(used - estimate).toLocaleString('en-US')}`,
              },
            ],
            context,
          ),
          paragraph(...sentence(rule, context)),
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
