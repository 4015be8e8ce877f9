import type {ChainConfig} from './src/chain/types';

/**
 * What this network is called and where it is: the one place where a value of the chain is written by hand.
 * Every page, table, code sample and link takes its values from here at build time.
 *
 * `null` means: nobody has published this value. Pages then say so and name `support` as the place to ask.
 * The file is checked when it is loaded; `src/chain/schema.ts` documents each key.
 */
const chain: ChainConfig = {
  brand: 'Guru Chain',
  title: 'Docs',
  tagline: 'Develop on {brand}',
  siteUrl: 'https://docs.gurufin.com',
  description:
    'Documentation of {brand}: contracts and clients on its EVM, how the protocol works, and how to run a validator.',
  author: '{brand} core development team',
  keywords: ['cross-chain', 'Cosmos SDK', 'IBC', 'EVM', 'Ethereum', 'JSON-RPC', 'validator', 'smart contracts'],
  copyright: 'Built by the {brand} core development team. All rights reserved.',

  binary: 'gurud',
  home: '.gurud',
  oracleBinary: 'oracled',
  oracleHome: '.oracled',

  denom: 'agxn',
  displayDenom: 'gxn',
  ticker: 'GXN',
  decimals: 18,
  coinType: 60,
  bech32Prefix: 'guru',

  versions: {latest: '2.0.2', mainnet: '2.0.0', testnet: '2.0.0'},

  networks: {
    mainnet: {
      chainId: 'guru_630-1',
      evmChainId: 630,
      rpc: null, // not published
      evmRpc: null, // not published
      evmWs: null, // not published
      rest: null, // not published
      grpc: null, // not published
      explorer: null, // not published
      cosmosExplorer: '', // the specification: present and empty
      genesisUrl: null, // not published
      genesisSha256: null, // not published
      peers: null, // not published
      seeds: null, // not published
      faucet: null, // a mainnet has none
      minGasPrice: null, // not published
    },
    testnet: {
      chainId: 'guru_631-1',
      evmChainId: 631,
      rpc: 'https://trpc.gurufin.io', // named in third-party documentation, not in the testnet's own repository
      evmRpc: null, // not published
      evmWs: null, // not published
      rest: null, // not published; two sources name different ports
      grpc: null, // not published
      explorer: 'https://tscan.gurufin.io',
      cosmosExplorer: '',
      genesisUrl: 'https://raw.githubusercontent.com/gurufinglobal/testnet/refs/heads/main/genesis.json',
      // Of the file at commit 43ec2ff.
      genesisSha256: 'f47edfebe9f50c2200adf24caff34ca6a8eb72f2e72e02ce344cc68cc051990d',
      peers: [
        'd36c5074078b71ea0a3cb53096fd8f1cd0c9da0e@trpc-state1.gurufin.io:26656',
        'fcb10968c4877f1747e55d1d8bd71a9cd7754122@trpc-state2.gurufin.io:26656',
      ],
      seeds: [], // published as empty
      faucet: 'https://faucet.gurufin.io',
      minGasPrice: '630000000000',
    },
    local: {
      chainId: 'guru_631-1', // what the chain's own local script uses; the EVM id is fixed in the binary
      evmChainId: 631,
      rpc: 'http://localhost:26657',
      evmRpc: 'http://localhost:8545',
      evmWs: 'ws://localhost:8546',
      rest: 'http://localhost:1317',
      grpc: 'localhost:9090',
      explorer: null, // a local node has none
      cosmosExplorer: '',
      genesisUrl: null, // made by the reader
      genesisSha256: null,
      peers: [],
      seeds: [],
      faucet: null, // funded development accounts instead
      minGasPrice: '630000000000',
    },
  },

  ports: {
    rpc: 26657,
    p2p: 26656,
    rest: 1317,
    grpc: 9090,
    evmRpc: 8545,
    evmWs: 8546,
    metrics: 26660,
    evmMetrics: 6065,
    pprof: 6060,
  },

  repository: 'https://github.com/gurufinglobal/guru',
  testnetRepository: 'https://github.com/gurufinglobal/testnet',
  docsRepository: null, // where the source of this site will live is not published
  support: {name: "the chain's issue tracker", url: 'https://github.com/gurufinglobal/guru/issues'},
  community: [{label: 'GitHub', url: 'https://github.com/gurufinglobal'}],
  announcement: {
    id: 'testnet-genesis-v2',
    text: 'The published testnet genesis does not load in {version.latest}.',
    link: {label: 'Read what to do', to: '/validate/testnet'},
    pages: ['/validate', '/protocol/guru-cli', '/protocol/concepts/migrations'], // with the pages below them
  },
  analyticsId: null, // no tracking id: nothing is sent to anybody
};

export default chain;
