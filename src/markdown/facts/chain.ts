import {type Facts, loadFacts} from '../../facts';
import {
  type Cell,
  chosen,
  code,
  codes,
  type Column,
  fence,
  heading,
  joined,
  link,
  list,
  paragraph,
  prose,
  sentence,
  slug,
  table,
  text,
  value,
} from './build';
import {asConfigured} from './configured';
import {inArea, one, type UnplacedKind} from './kind';
import {from, notesKind, objectKind, rowsKind} from './rows';
import type {FactsContext, FactsKind} from './types';

/** Modules with a page of their own on this site. */
const modulePages = new Set(['bex', 'distribution', 'erc20', 'evm', 'feemarket', 'feepolicy', 'oracle', 'transwap']);
const own = new Set(['feepolicy', 'oracle']);
const evmStack = new Set(['erc20', 'evm', 'feemarket', 'precisebank']);
const changed = new Set(['distribution']);
const origin = (name: string): string =>
  own.has(name)
    ? 'this chain'
    : evmStack.has(name)
      ? 'Cosmos EVM'
      : changed.has(name)
        ? 'Cosmos SDK, changed here'
        : ['ibc', 'transfer', '07-tendermint'].includes(name)
          ? 'ibc-go'
          : 'Cosmos SDK';

const anteKinds: (FactsKind | UnplacedKind)[] = [
  rowsKind(
    'ante.cosmos',
    'checks of a Cosmos transaction in order',
    from('ante', ({cosmos_chain}) => cosmos_chain),
    'decorator',
    [
      ['No.', 'n', 'text'],
      ['Check', 'decorator', 'code'],
      ['What it does', 'does', 'sentence'],
      ['From', 'package', 'code'],
    ],
  ),
  rowsKind(
    'ante.ethereum',
    'checks of an Ethereum transaction in order',
    from('ante', (facts) => facts.ethereum_chain.steps),
    'n',
    [
      ['No.', 'n', 'text'],
      ['What is checked', 'does', 'sentence'],
    ],
  ),
  rowsKind(
    'ante.routing',
    'which chain of checks a transaction takes',
    from('ante', ({routing}) => routing),
    'first_extension_option',
    [
      [
        'First extension option',
        'first_extension_option',
        ({first_extension_option: option}) => (option.startsWith('/') ? [code(option)] : option),
      ],
      ['Checks', 'chain', 'text'],
      ['Result', 'result', 'sentence'],
    ],
  ),
  rowsKind(
    'ante.errors',
    'texts of refusals',
    from('ante', ({error_texts}) => error_texts),
    'text',
    [['Text', 'text', 'code']],
  ),
  objectKind(
    'ante.fee',
    'how the fee of a Cosmos transaction is checked',
    from('ante', ({fee_checker}) => fee_checker),
  ),
  objectKind(
    'ante.eip712',
    'EIP-712 signing of Cosmos messages',
    from('ante', ({eip712}) => eip712),
  ),
  notesKind(
    'ante.upstream',
    'differences to Cosmos EVM',
    from('ante', ({differences_to_cosmos_evm_v0_3_1}) => differences_to_cosmos_evm_v0_3_1),
  ),
  objectKind(
    'ante.mempool',
    'mempool',
    from('ante', ({mempool}) => mempool),
  ),
  objectKind(
    'ante.gas',
    'measured gas of Cosmos transactions',
    from('ante', ({measured_gas}) => measured_gas),
  ),
];

type EvmSetting = Facts<'evm-config'>['values'][number];
/** A value of a setting where it has one in that place. */
const optionalValue =
  (field: keyof EvmSetting) =>
  (row: EvmSetting, context: FactsContext): Cell =>
    row[field] === null ? null : value(row[field], context);

const evmKinds: (FactsKind | UnplacedKind)[] = [
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
          paragraph(text('Numbers with a meaning of this chain’s own, none active by default:')),
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
    'where the EVM chain id comes from',
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
];

const sdkKinds: (FactsKind | UnplacedKind)[] = [
  one(
    (options, context) => {
      const rows = chosen(loadFacts('sdk-modules').modules, ({name}) => name, options);
      const columns: Column<(typeof rows)[number]>[] = [
        {
          head: 'Module',
          cell: ({name}) => (modulePages.has(name) ? [link([code(name)], `/protocol/modules/${name}`)] : [code(name)]),
        },
        {head: 'Job', cell: ({job}) => sentence(job, context)},
        {head: 'From', cell: ({name}) => [text(origin(name))]},
        {head: 'Consensus version', cell: (row) => row.consensus_version},
      ];
      return {nodes: table(rows, columns, context), shows: ['modules.map']};
    },
    'modules.map',
    'every module that is wired in',
  ),
  notesKind(
    'modules.not-wired',
    'modules that are not wired in',
    from('sdk-modules', ({not_wired}) => not_wired),
  ),
  one(
    (options, context) => {
      const rows = chosen(Object.entries(loadFacts('sdk-modules').module_accounts), ([name]) => name, options);
      return {
        nodes: table(
          rows,
          [
            {head: 'Account', cell: ([name]) => [code(name)]},
            {head: 'Address', cell: ([, account]) => [code(asConfigured(account.bech32, context))]},
            {head: 'Hex', cell: ([, {hex}]) => [code(hex)]},
            {head: 'Permissions', cell: ([, account]) => codes(account.permissions)},
          ],
          context,
        ),
        shows: ['sdk.module-accounts'],
      };
    },
    'sdk.module-accounts',
    'module accounts with addresses and permissions',
  ),
  one(
    (_options, context) => {
      const {order} = loadFacts('sdk-modules');
      const names = {
        pre_blockers: 'Pre-blockers',
        begin_blockers: 'Begin blockers',
        end_blockers: 'End blockers',
        init_genesis: 'Genesis',
        export_genesis: 'Genesis export',
        effective_begin_order: 'Begin blockers with work to do',
        effective_end_order: 'End blockers with work to do',
      } as const satisfies Partial<Record<keyof typeof order, string>>;
      const phases = Object.keys(names) as (keyof typeof names)[];
      return {
        nodes: table(
          phases,
          [
            {head: 'Phase', cell: (phase) => [text(names[phase])]},
            {
              head: 'Modules in order',
              cell: (phase) =>
                joined(
                  order[phase].map((name) => [code(name)]),
                  ' → ',
                ),
            },
          ],
          context,
        ),
        shows: ['sdk.order'],
      };
    },
    'sdk.order',
    'order of the modules in each phase of a block',
  ),
  ...(
    [
      ['sdk.msgs', 'msg_type_urls', 'message types the chain accepts'],
      ['sdk.authorizations', 'authorizations', 'authorization types for authz'],
      ['sdk.sign-modes', 'sign_modes', 'sign modes'],
      ['sdk.extension-options', 'extension_options', 'extension options of transactions'],
      ['sdk.pubkeys', 'pubkey_interfaces', 'public key types the registry knows'],
      ['sdk.accounts', 'account_interfaces', 'account types'],
    ] as const
  ).map(([key, field, describe]) =>
    one(
      (options, context) => ({
        nodes: list(
          chosen(loadFacts('sdk-modules')[field], (name) => name, options).map((name) => [code(name)]),
          context,
        ),
        shows: [key],
      }),
      key,
      describe,
    ),
  ),
  one(
    (_options, context) => {
      return {
        nodes: loadFacts('sdk-modules').sdk_fork_differences.flatMap(({area, values}) => {
          if (typeof values === 'string') return [];
          return [
            heading(context.headingLevel, `${area.charAt(0).toUpperCase()}${area.slice(1)}`, `sdk-${slug(area)}`),
            ...table(
              Object.entries(values),
              [
                {head: 'Constant', cell: ([name]) => [code(name)]},
                {head: 'Here', cell: ([, shown]) => [text(asConfigured(shown, context).split(' (')[0] ?? shown)]},
                {
                  head: 'Upstream',
                  cell: ([, shown]) =>
                    /\(/.test(shown) ? [text(shown.replace(/^.*?\((upstream )?/, '').replace(/\)$/, ''))] : null,
                },
              ],
              context,
            ),
          ];
        }),
        shows: ['sdk.fork'],
      };
    },
    'sdk.fork',
    'constants of the SDK fork that differ from upstream',
  ),
  objectKind(
    'sdk.keys',
    'key types',
    from('sdk-modules', ({keys}) => keys),
  ),
  objectKind(
    'sdk.hd',
    'HD path',
    from('sdk-modules', ({hd}) => hd),
  ),
  objectKind(
    'sdk.bech32',
    'address prefixes',
    from('sdk-modules', ({bech32}) => bech32),
  ),
  objectKind(
    'sdk.eip712',
    'EIP-712 domain',
    from('sdk-modules', ({eip712_domain}) => eip712_domain),
  ),
  objectKind(
    'sdk.store-keys',
    'store keys',
    from('sdk-modules', ({store_keys}) => store_keys),
  ),
  objectKind(
    'sdk.ibc',
    'IBC stack',
    from('sdk-modules', ({ibc}) => ibc),
  ),
];

const genesisModules = (): [string, unknown][] => Object.entries(loadFacts('genesis-testnet').modules);
const genesisFence = (content: unknown) => fence('json', JSON.stringify(content, null, 2), 'output');

const genesisKinds: (FactsKind | UnplacedKind)[] = [
  {
    pattern: 'genesis.testnet.<module>',
    describe: 'what the published testnet genesis holds for a module',
    keys: () =>
      genesisModules()
        .filter(([, content]) => content !== null)
        .map(([name]) => `genesis.testnet.${name}`),
    render: ({module = ''}) => ({
      nodes: [genesisFence(loadFacts('genesis-testnet').modules[module])],
      shows: [`genesis.testnet.${module}`],
    }),
  },
  one(
    () => ({nodes: [genesisFence(loadFacts('genesis-testnet').header)], shows: ['genesis.testnet.header']}),
    'genesis.testnet.header',
    'header of the published testnet genesis',
  ),
  one(
    () => ({nodes: [genesisFence(loadFacts('genesis-testnet').consensus)], shows: ['genesis.testnet.consensus']}),
    'genesis.testnet.consensus',
    'consensus parameters of the published testnet genesis',
  ),
];

export const chainKinds: FactsKind[] = [
  ...inArea('ante', anteKinds),
  ...inArea('evm-config', evmKinds),
  ...inArea('sdk-modules', sdkKinds),
  ...inArea('genesis-testnet', genesisKinds),
];

/** Facts of the chain as a whole that have to be shown somewhere. */
export const chainFacts = (): string[] =>
  chainKinds
    .map(({pattern}) => pattern)
    .filter((key) => !key.includes('<') && !key.startsWith('genesis.') && key !== 'evm.opcodes');
