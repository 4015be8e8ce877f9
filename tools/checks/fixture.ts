import {parsePage} from './page';
import {truthOf, type Truth} from './truth';
import type {ChainNames, CheckContext, Page, Site, PageTools} from './types';

/** A small chain for the tests of the checks. It is not the chain of this site. */
const CHAIN: ChainNames = {
  brand: 'Probe Chain',
  binary: 'probed',
  oracleBinary: 'probeoracle',
  env: 'PROBED',
  home: '.probed',
  denom: 'aprobe',
  displayDenom: 'probe',
  ticker: 'PRB',
  prefix: 'probe',
  chainIds: ['probe_710-1', 'probe_711-1', 'probe_711-1'],
  evmChainIds: [710, 711, 711],
  ports: {rpc: 26657, rest: 1317, evmRpc: 8545},
  versions: {latest: '7.1.3', mainnet: '7.1.0', testnet: '7.1.0'},
  urls: [['testnet.rpc', 'https://rpc.probe.test']],
  hosts: new Set(['rpc.probe.test']),
  known: new Set(),
  otherPrice: {recorded: '7000000000', configured: '50000000000', key: 'networks.testnet.minGasPrice'},
  mnemonics: new Set(['test test test test test test test test test test test junk']),
};

const CONSTANTS: Readonly<Record<string, string | null>> = {
  binary: 'probed',
  denom: 'aprobe',
  'local.rpc': 'http://localhost:26657',
  'local.rest': 'http://localhost:1317',
  'local.evmRpc': 'http://localhost:8545',
  'testnet.chainId': 'probe_711-1',
  'mainnet.rpc': null,
};

/** Constants of the small chain. */
const TOOLS: PageTools = {
  expand: (text) =>
    text.replace(/\{\{([\w.]+)\}\}/g, (_, name: string) => {
      const value = CONSTANTS[name];
      if (value === undefined) throw new Error(`unknown constant "${name}"`);
      return value ?? 'not-published';
    }),
  constant(name) {
    const value = CONSTANTS[name];
    if (value === undefined) throw new Error(`unknown constant "${name}"`);
    return value;
  },
};

const flag = (name: string, type: string, shorthand: string | null = null): object => ({
  name,
  type,
  shorthand,
  scope: 'local',
});
const COMMON = [
  flag('help', 'bool', 'h'),
  flag('home', 'string'),
  flag('chain-id', 'string'),
  flag('keyring-backend', 'string'),
  flag('node', 'string'),
];
const TX = [
  ...COMMON,
  flag('from', 'string'),
  flag('gas', 'string'),
  flag('fees', 'string'),
  flag('gas-prices', 'string'),
  flag('gas-adjustment', 'float64'),
  flag('yes', 'bool', 'y'),
  flag('broadcast-mode', 'string', 'b'),
  flag('sequence', 'uint64', 's'),
  flag('output', 'string', 'o'),
];

/** Facts of the small chain, in the form of the recorded ones. */
const FACTS: ReadonlyMap<string, unknown> = new Map<string, unknown>([
  [
    'cli.json',
    {
      commands: [
        {
          path: 'probed',
          usage: 'probed [command]',
          args: [],
          flags: COMMON,
          subcommands: ['keys', 'tx', 'query', 'status', 'config', 'start'],
        },
        {path: 'probed status', usage: 'probed status [flags]', args: [], flags: COMMON},
        {
          path: 'probed start',
          usage: 'probed start [flags]',
          args: [],
          flags: [...COMMON, flag('api.enable', 'bool'), flag('minimum-gas-prices', 'string')],
        },
        {path: 'probed config', usage: 'probed config [command]', args: [], flags: COMMON, subcommands: ['set']},
        {
          path: 'probed config set',
          usage: 'probed config set [config] [key] [value] [flags]',
          args: ['[config]', '[key]', '[value]'],
          flags: [...COMMON, flag('skip-validate', 'bool')],
        },
        {path: 'probed keys', usage: 'probed keys [command]', args: [], flags: COMMON, subcommands: ['add', 'show']},
        {
          path: 'probed keys add',
          usage: 'probed keys add <name> [flags]',
          args: ['<name>'],
          flags: [...COMMON, flag('recover', 'bool')],
        },
        {
          path: 'probed keys show',
          usage: 'probed keys show [name] [flags]',
          args: ['[name]'],
          flags: [...COMMON, flag('address', 'bool', 'a')],
        },
        {path: 'probed tx', usage: 'probed tx [command]', args: [], flags: COMMON, subcommands: ['bank', 'staking']},
        {path: 'probed tx bank', usage: 'probed tx bank [command]', args: [], flags: COMMON, subcommands: ['send']},
        {
          path: 'probed tx bank send',
          usage: 'probed tx bank send [from_key_or_address] [to_address] [amount] [flags]',
          args: ['[from_key_or_address]', '[to_address]', '[amount]'],
          flags: TX,
        },
        {
          path: 'probed tx staking',
          usage: 'probed tx staking [command]',
          args: [],
          flags: COMMON,
          subcommands: ['delegate'],
        },
        {
          path: 'probed tx staking delegate',
          usage: 'probed tx staking delegate [validator-addr] [amount] [flags]',
          args: ['[validator-addr]', '[amount]'],
          flags: TX,
        },
        {
          path: 'probed query',
          usage: 'probed query [command]',
          args: [],
          aliases: ['q'],
          flags: COMMON,
          subcommands: ['txs'],
        },
        {
          path: 'probed query txs',
          usage: 'probed query txs [flags]',
          args: [],
          flags: [...COMMON, flag('query', 'string'), flag('limit', 'uint64')],
        },
      ],
      arguments: [{command: 'probed query txs', min_args: 0, max_args: null, required_flags: ['query']}],
    },
  ],
  [
    'config.json',
    {
      keys: [
        {file: 'app.toml', section: '', key: 'minimum-gas-prices', type: 'string', default: '0aprobe'},
        {file: 'app.toml', section: 'json-rpc', key: 'enable', type: 'bool', default: false},
        {file: 'app.toml', section: 'json-rpc', key: 'gas-cap', type: 'int', default: 25000000},
        {file: 'config.toml', section: 'consensus', key: 'timeout_commit', type: 'string', default: '5s'},
        {file: 'client.toml', section: '', key: 'chain-id', type: 'string', default: ''},
      ],
    },
  ],
  [
    'interfaces.json',
    {
      methods: [
        {method: 'eth_chainId', namespace: 'eth', params: []},
        {
          method: 'eth_getBalance',
          namespace: 'eth',
          params: [
            {name: 'address', optional: false},
            {name: 'block', optional: false},
          ],
        },
        {
          method: 'web3_sha3',
          namespace: 'web3',
          params: [
            {name: 'data', optional: false},
            {name: 'form', optional: true},
          ],
        },
      ],
      unsupported: [{method: 'eth_blobBaseFee', code: -32601}],
      routes: [
        {route: 'status', params: []},
        {route: 'tx_search', params: [{name: 'query'}, {name: 'per_page'}]},
      ],
      rest: [
        {method: 'GET', path: '/cosmos/bank/v1beta1/balances/{address}', rpc: 'cosmos.bank.v1beta1.Query.AllBalances'},
        {method: 'GET', path: '/cosmos/bank/v1beta1/params', rpc: 'cosmos.bank.v1beta1.Query.Params'},
        {method: 'GET', path: '/ibc/apps/transfer/v1/denoms/{hash=**}', rpc: ''},
      ],
      messages: ['/cosmos.bank.v1beta1.MsgSend'],
      known: [
        '0x00000000000000000000000000000000000000aa',
        '0x28108934A16e88cAC49dD4A527fe9A87CE526173',
        'https://known.test/',
        '9f86d081884c7d659a2feaa0c55ad015a3bf4f1b',
        'localhost:7070',
      ],
      functions: [{signature: 'transfer(address,uint256)', selector: '0xa9059cbb'}],
    },
  ],
  [
    'genesis-keys.json',
    {
      genesis_keys: [
        {path: 'app_state', type: 'object'},
        {path: 'app_state.staking', type: 'object'},
        {path: 'app_state.staking.params', type: 'object'},
        {path: 'app_state.staking.params.bond_denom', type: 'string'},
        {path: 'app_state.staking.validators', type: 'array'},
      ],
    },
  ],
  ['metrics/cometbft.json', {metrics: [{name: 'cometbft_consensus_height', type: 'gauge'}]}],
  ['modules/other.json', {params: [{name: 'shared', default: '9', testnet_genesis: '9'}]}],
  [
    'modules/feemarket.json',
    {
      params: [
        {name: 'min_gas_multiplier', default: '0.500000000000000000', testnet_genesis: '0.500000000000000000'},
        {name: 'no_base_fee', default: false, testnet_genesis: true},
        {name: 'enable_height', default: '5'},
        {name: 'window', default: '60s', testnet_genesis: '120s'},
        {name: 'denoms', default: ['a'], testnet_genesis: ['a']},
        {name: 'extra', default: '0', testnet_genesis: '0'},
        {name: 'shared', default: '7', testnet_genesis: '7'},
      ],
    },
  ],
]);

const ROUTES = new Set(['/', '/develop/probe', '/develop/other']);

/** Truth of the small chain. */
function fixtureTruth(): Truth {
  return truthOf(FACTS);
}

/** Context of the small chain: the pages are the probe itself and `/develop/other` with the anchor `there`. */
export function fixtureContext(page?: Page): CheckContext {
  const site: Site = {
    hasRoute: (route) => ROUTES.has(route),
    anchors: (route) =>
      route === '/develop/other'
        ? new Set(['there'])
        : page === undefined
          ? undefined
          : new Set(page.headings.map(({id}) => id)),
    sameDescription: (_, description) => (description.startsWith('Taken') ? ['develop/other.mdx'] : []),
    linksTo: () => ['develop/other.mdx'],
    hasStaticFile: (file) => file === '/openrpc.json' || file === '/samples/shared.ts',
    isPlanned: () => false,
  };
  return {root: process.cwd(), chain: CHAIN, truth: fixtureTruth(), site, wording: {}};
}

/** A page of the small site. A body without front matter gets valid front matter and a link to another page. */
export function fixturePage(body: string, file = 'develop/probe.mdx'): Page {
  const source = body.startsWith('---\n')
    ? body
    : '---\ntitle: Probe\ndescription: A page that is made for the tests of the checks and is otherwise of little ' +
      `use.\nsidebar_position: 1\n---\n\n${body}\n\nContinue with [the other page](/develop/other#there).\n`;
  return parsePage(file, source, '/develop/probe', TOOLS);
}

/** Number of lines that `fixturePage` puts before a body. */
export const LINES_BEFORE = 6;
