import {loadFacts} from '../../../facts';
import {
  capital,
  chosen,
  code,
  codes,
  type Column,
  heading,
  joined,
  link,
  list,
  sentence,
  slug,
  table,
  text,
} from '../build';
import {asConfigured} from '../configured';
import {inArea, one} from '../kind';
import {from, notesKind, objectKind} from '../rows';
import type {FactsKind} from '../types';

/** The page of each module that has one on this site; several modules can share a page. */
const modulePages: Readonly<Record<string, string>> = {
  auth: 'bank',
  authz: 'authz',
  bank: 'bank',
  bex: 'bex',
  distribution: 'distribution',
  erc20: 'erc20',
  evm: 'evm',
  feegrant: 'authz',
  feemarket: 'feemarket',
  feepolicy: 'feepolicy',
  gov: 'gov',
  mint: 'mint',
  oracle: 'oracle',
  precisebank: 'precisebank',
  slashing: 'slashing',
  staking: 'staking',
  transfer: 'ibc-transfer',
  transwap: 'transwap',
};
const own = new Set(['feepolicy', 'oracle']);

/** An amount with thousands separators; other values as they are. */
const grouped = (value: string): string => (/^\d+$/.test(value) ? Number(value).toLocaleString('en-US') : value);
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

/** Modules, accounts, message types and constants of the Cosmos SDK application. */
export const sdkKinds: FactsKind[] = inArea('sdk-modules', [
  one(
    (options, context) => {
      const rows = chosen(loadFacts('sdk-modules').modules, ({name}) => name, options);
      const columns: Column<(typeof rows)[number]>[] = [
        {
          head: 'Module',
          cell: ({name}) => {
            const page = modulePages[name];
            return page === undefined ? [code(name)] : [link([code(name)], `/protocol/modules/${page}`)];
          },
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
            heading(context.headingLevel, capital(area), `sdk-${slug(area)}`),
            ...table(
              Object.entries(values),
              [
                {head: 'Constant', cell: ([name]) => [code(name)]},
                {
                  head: 'Here',
                  cell: ([, shown]) => [text(grouped(asConfigured(shown, context).split(' (')[0] ?? shown))],
                },
                {
                  head: 'Upstream',
                  cell: ([, shown]) =>
                    /\(/.test(shown)
                      ? [text(grouped(shown.replace(/^.*?\((upstream )?/, '').replace(/\)$/, '')))]
                      : null,
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
]);
