import type {ChainConfig, NetworkName} from './types';

/*
 * The chain in the formats of other programs. Each function returns `null` where a value that the format requires is
 * not published: a definition with an invented address would be worse than none.
 */

const title = (chain: ChainConfig, name: NetworkName): string => {
  if (name === 'mainnet') return chain.brand;
  return `${chain.brand} ${name === 'testnet' ? 'Testnet' : 'Local'}`;
};

const native = ({ticker, decimals}: ChainConfig) => ({name: ticker, symbol: ticker, decimals});

/** Parameters of `wallet_addEthereumChain` (EIP-3085). */
export function eip3085(chain: ChainConfig, name: NetworkName) {
  const {evmRpc, explorer, evmChainId} = chain.networks[name];
  if (evmRpc === null) return null;
  return {
    chainId: `0x${evmChainId.toString(16)}`,
    chainName: title(chain, name),
    nativeCurrency: native(chain),
    rpcUrls: [evmRpc],
    ...(explorer === null ? {} : {blockExplorerUrls: [explorer]}),
  };
}

/** Entry for the ethereum-lists/chains registry (EIP-155). */
export function eip155(chain: ChainConfig, name: NetworkName) {
  const {evmRpc, evmWs, explorer, evmChainId, faucet} = chain.networks[name];
  if (name === 'local') return null; // the registry lists public networks only
  return {
    name: title(chain, name),
    chain: chain.ticker,
    rpc: [evmRpc, evmWs].filter((url): url is string => url !== null),
    faucets: faucet === null ? [] : [faucet],
    nativeCurrency: native(chain),
    infoURL: chain.siteUrl,
    shortName: name === 'mainnet' ? chain.bech32Prefix : `${chain.bech32Prefix}-${name}`,
    chainId: evmChainId,
    networkId: evmChainId,
    slip44: name === 'mainnet' ? chain.coinType : 1,
    ...(explorer === null ? {} : {explorers: [{name: `${chain.brand} explorer`, url: explorer, standard: 'none'}]}),
  };
}

const bech32Config = ({bech32Prefix: prefix}: ChainConfig) => ({
  bech32PrefixAccAddr: prefix,
  bech32PrefixAccPub: `${prefix}pub`,
  bech32PrefixValAddr: `${prefix}valoper`,
  bech32PrefixValPub: `${prefix}valoperpub`,
  bech32PrefixConsAddr: `${prefix}valcons`,
  bech32PrefixConsPub: `${prefix}valconspub`,
});

/** Keplr's `ChainInfo`, for `experimentalSuggestChain`. */
export function keplr(chain: ChainConfig, name: NetworkName) {
  const {rpc, rest, evmRpc, chainId, evmChainId, minGasPrice} = chain.networks[name];
  if (rpc === null || rest === null || minGasPrice === null) return null;
  const currency = {coinDenom: chain.ticker, coinMinimalDenom: chain.denom, coinDecimals: chain.decimals};
  const price = Number(minGasPrice);
  return {
    chainId,
    chainName: title(chain, name),
    rpc,
    rest,
    ...(evmRpc === null ? {} : {evm: {chainId: evmChainId, rpc: evmRpc}}),
    bip44: {coinType: chain.coinType},
    bech32Config: bech32Config(chain),
    currencies: [currency],
    feeCurrencies: [{...currency, gasPriceStep: {low: price, average: price, high: price}}],
    stakeCurrency: currency,
    features: ['eth-address-gen', 'eth-key-sign', 'eth-secp256k1-cosmos'],
  };
}

/** `chain.json` of the Cosmos chain registry. */
export function registryChain(chain: ChainConfig, name: NetworkName) {
  const {rpc, rest, grpc, evmRpc, explorer, chainId, genesisUrl, peers, seeds, minGasPrice} = chain.networks[name];
  if (name === 'local') return null;
  const version = name === 'mainnet' ? chain.versions.mainnet : chain.versions.testnet;
  const price = minGasPrice === null ? undefined : Number(minGasPrice);
  const peerList = (list: string[] | null) =>
    (list ?? []).map((entry) => ({id: entry.split('@')[0] ?? '', address: entry.split('@')[1] ?? ''}));
  return {
    $schema: '../chain.schema.json',
    chain_name: `${chain.bech32Prefix}${name === 'mainnet' ? '' : name}`,
    chain_type: 'cosmos',
    pretty_name: title(chain, name),
    chain_id: chainId,
    ...(genesisUrl === null ? {} : {status: 'live'}), // without a published genesis the status is unknown
    network_type: name,
    website: chain.siteUrl,
    bech32_prefix: chain.bech32Prefix,
    bech32_config: bech32Config(chain),
    daemon_name: chain.binary,
    node_home: `$HOME/${chain.home}`,
    key_algos: ['ethsecp256k1'],
    slip44: chain.coinType,
    extra_codecs: ['ethermint'],
    fees: {
      fee_tokens: [
        {
          denom: chain.denom,
          ...(price === undefined
            ? {}
            : {fixed_min_gas_price: price, low_gas_price: price, average_gas_price: price, high_gas_price: price}),
        },
      ],
    },
    staking: {staking_tokens: [{denom: chain.denom}]},
    codebase: {
      git_repo: chain.repository,
      recommended_version: `v${version}`,
      ...(genesisUrl === null ? {} : {genesis: {genesis_url: genesisUrl}}),
    },
    peers: {seeds: peerList(seeds), persistent_peers: peerList(peers)},
    apis: {
      rpc: rpc === null ? [] : [{address: rpc}],
      rest: rest === null ? [] : [{address: rest}],
      grpc: grpc === null ? [] : [{address: grpc}],
      'evm-http-jsonrpc': evmRpc === null ? [] : [{address: evmRpc}],
    },
    explorers: explorer === null ? [] : [{kind: 'explorer', url: explorer}],
  };
}

/** `assetlist.json` of the Cosmos chain registry. */
export function registryAssets(chain: ChainConfig, name: NetworkName) {
  if (name === 'local') return null;
  return {
    $schema: '../assetlist.schema.json',
    chain_name: `${chain.bech32Prefix}${name === 'mainnet' ? '' : name}`,
    assets: [
      {
        description: `The native token of ${chain.brand}`,
        denom_units: [
          {denom: chain.denom, exponent: 0},
          {denom: chain.displayDenom, exponent: chain.decimals},
        ],
        type_asset: 'sdk.coin',
        base: chain.denom,
        name: chain.ticker,
        display: chain.displayDenom,
        symbol: chain.ticker,
      },
    ],
  };
}

/**
 * The source of each entry of `versions`: a program that installs by them must know that no network has confirmed any.
 */
const versionSources: Record<keyof ChainConfig['versions'], string> = {
  latest: 'the release that this documentation describes',
  mainnet: 'stated by the owner of this documentation; which version the validators run is not published',
  testnet: 'stated by the owner of this documentation; which version the validators run is not published',
};

/** The values of chain.config.ts for programs, without those that concern only this site. */
export function chainJson(chain: ChainConfig) {
  return {
    brand: chain.brand,
    binary: chain.binary,
    denom: chain.denom,
    displayDenom: chain.displayDenom,
    ticker: chain.ticker,
    decimals: chain.decimals,
    coinType: chain.coinType,
    bech32Prefix: chain.bech32Prefix,
    versions: chain.versions,
    versionSources,
    networks: chain.networks,
    ports: chain.ports,
    repository: chain.repository,
  };
}

/** The definition files the site serves: path → content. */
export function definitionFiles(chain: ChainConfig): Map<string, unknown> {
  const files = new Map<string, unknown>([['chain.json', chainJson(chain)]]);
  for (const name of ['mainnet', 'testnet', 'local'] as const) {
    const entries = [
      [`chains/eip3085-${name}.json`, eip3085(chain, name)],
      [`chains/eip155-${name}.json`, eip155(chain, name)],
      [`chains/keplr-${name}.json`, keplr(chain, name)],
      [`chains/cosmos-${name}/chain.json`, registryChain(chain, name)],
      [`chains/cosmos-${name}/assetlist.json`, registryAssets(chain, name)],
    ] as const;
    for (const [path, content] of entries) if (content !== null) files.set(path, content);
  }
  return files;
}
