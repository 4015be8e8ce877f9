import {loadFacts} from '../../../facts';
import type {Facts} from '../../../facts/schema';
import {type Cell, code, codes, paragraph, prose, sentence, table, text, value} from '../build';
import {inArea, one} from '../kind';
import {from, notesKind, objectKind, rowsKind} from '../rows';
import type {FactsContext, FactsKind} from '../types';

type EvmSetting = Facts<'evm-config'>['values'][number];
/** The value that a setting has in one place, if any. */
const optionalValue =
  (field: keyof EvmSetting) =>
  (row: EvmSetting, context: FactsContext): Cell =>
    row[field] === null ? null : value(row[field], context);

/** Settings of the EVM. */
export const evmKinds: FactsKind[] = inArea('evm-config', [
  rowsKind(
    'evm.values',
    'EVM settings side by side',
    from('evm-config', ({values}) => values),
    'name',
    [
      ['Setting', 'name', ({name}, context) => prose(name, context)],
      ['Code default', 'code_default', optionalValue('code_default')],
      ['Written by init', 'gurud_init', optionalValue('gurud_init')],
      ['local_node.sh', 'local_node_sh', optionalValue('local_node_sh')],
      ['Testnet genesis', 'testnet_genesis', optionalValue('testnet_genesis')],
    ],
  ),
  one(
    (_options, context) => {
      const rows = Object.entries(loadFacts('evm-config').hard_forks.config).filter(([name]) =>
        /(Block|Time)$/.test(name),
      );
      return {
        nodes: table(
          rows,
          [
            {head: 'Fork', cell: ([name]) => [code(name)]},
            {
              head: 'Active from',
              cell: ([name, at]) => (at === null ? 'off' : `${name.endsWith('Time') ? 'time' : 'block'} ${String(at)}`),
            },
          ],
          context,
        ),
        shows: ['evm.forks'],
      };
    },
    'evm.forks',
    'hard forks of the EVM',
  ),
  one(
    (_options, context) => {
      const {eips} = loadFacts('evm-config');
      return {
        nodes: [
          paragraph(text('Active through the forks: EIP '), ...codes(eips.active_by_forks), text('.')),
          paragraph(
            text('Can be switched on by the parameter '),
            code('extra_eips'),
            text(': '),
            ...codes(eips.activateable_extra_eips),
            text('.'),
          ),
          paragraph(text('Numbers with a meaning specific to this chain, none active by default:')),
          ...table(
            eips.guru_custom,
            [
              {head: 'Number', cell: ({id}) => id},
              {head: 'Effect', cell: ({effect}) => sentence(effect, context)},
            ],
            context,
          ),
        ],
        shows: ['evm.eips'],
      };
    },
    'evm.eips',
    'EIPs by fork and by parameter',
  ),
  objectKind(
    'evm.rpc-defaults',
    'defaults of the JSON-RPC server',
    from('evm-config', ({json_rpc_defaults}) => json_rpc_defaults),
  ),
  objectKind(
    'evm.chain-ids',
    'where the EVM chain ID comes from',
    from('evm-config', ({evm_chain_id}) => evm_chain_id),
  ),
  notesKind(
    'evm.wallets',
    'what follows for wallets',
    from('evm-config', ({wallet_consequences}) => wallet_consequences),
  ),
  rowsKind(
    'evm.opcodes',
    'values of block opcodes',
    from('modules', ({evm}) => evm?.block_context ?? []),
    'name',
    [
      ['Opcode', 'name', 'code'],
      [
        'Value',
        'value',
        ({value: raw}, context) => (typeof raw === 'string' ? sentence(raw, context) : value(raw, context)),
      ],
    ],
  ),
]);
