/** An absolute http(s) or ws(s) URL without a trailing slash, or `null` when nobody has published one. */
export type PublishedUrl = string | null;

/** One network of the chain. `null` always means "not published". */
export interface NetworkConfig {
  /** Cosmos chain id of the form `{name}_{EVM chain id}-{version}`. */
  chainId: string;
  /** EVM chain id (EIP-155), decimal; has to be the number in `chainId`. */
  evmChainId: number;
  /** CometBFT RPC. */
  rpc: PublishedUrl;
  /** Ethereum JSON-RPC over HTTP. */
  evmRpc: PublishedUrl;
  /** Ethereum JSON-RPC over WebSocket. */
  evmWs: PublishedUrl;
  /** REST (gRPC gateway). */
  rest: PublishedUrl;
  /** gRPC as `host:port`. */
  grpc: string | null;
  /** EVM block explorer. */
  explorer: PublishedUrl;
  /** Cosmos block explorer; empty string where there is none. */
  cosmosExplorer: string;
  genesisUrl: PublishedUrl;
  /** SHA-256 of the genesis file, 64 hex digits. */
  genesisSha256: string | null;
  /** Persistent peers, each `nodeid@host:port`; `[]` where the network publishes that it has none. */
  peers: string[] | null;
  seeds: string[] | null;
  faucet: PublishedUrl;
  /** Floor of the gas price in the base denom per unit of gas, decimal integer. */
  minGasPrice: string | null;
}

export type NetworkName = 'mainnet' | 'testnet' | 'local';

/** Everything this site knows by hand about its chain. `{name}` inside a text is replaced by that constant. */
export interface ChainConfig {
  brand: string;
  title: string;
  tagline: string;
  /** Origin under which the site is published, without trailing slash. */
  siteUrl: string;
  description: string;
  author: string;
  keywords: string[];
  copyright: string;

  /** The node's binary and its home directory below the user's home. */
  binary: string;
  home: string;
  oracleBinary: string;
  oracleHome: string;

  /** Base denom (smallest unit), display denom, ticker: the same on all networks. */
  denom: string;
  displayDenom: string;
  ticker: string;
  /** 1 display unit = 10^decimals base units. */
  decimals: number;
  /** BIP-44 coin type of accounts. */
  coinType: number;
  /** Human-readable part of account addresses; validators get `valoper`, consensus keys `valcons` appended. */
  bech32Prefix: string;

  /** Software versions, `major.minor.patch`. */
  versions: {latest: string; mainnet: string; testnet: string};
  networks: Record<NetworkName, NetworkConfig>;
  /** Default ports of a node. */
  ports: Record<'rpc' | 'p2p' | 'rest' | 'grpc' | 'evmRpc' | 'evmWs' | 'metrics' | 'evmMetrics' | 'pprof', number>;

  /** Source of the chain. */
  repository: string;
  testnetRepository: string;
  /** Source of this site, a GitHub repository, or `null`: then pages have no links to edit them and to report a problem. */
  docsRepository: string | null;
  /** Where a reader asks for what is not published. */
  support: {name: string; url: string};
  community: {label: string; url: string}[];
  /** The bar above the navbar, or `null`. A new `id` shows it again to readers who dismissed the old one. */
  announcement: {id: string; text: string; link: {label: string; to: string} | null} | null;
  /** Google Analytics id (`G-…`), or `null`: then no analytics script is loaded. */
  analyticsId: string | null;
}
