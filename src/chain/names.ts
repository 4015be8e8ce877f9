import type {ChainConfig, NetworkName} from './types';

/** Value of a constant: a non-empty string, or `null` where it is not published. */
export type ConstantValue = string | null;

/** An empty list has nothing to show in a sentence or command, so it counts as not published. */
const list = (value: string[] | null): ConstantValue => value?.join(',') || null;

/** Parts of a Cosmos chain ID of the form `{name}_{EVM chain ID}-{version}`, and the same ID with the next version. */
function chainIdParts(chainId: string): [string, ConstantValue][] {
  const [, base = chainId, name = chainId, version = ''] = /^((.*)_\d+)-(\d+)$/.exec(chainId) ?? [];
  return [
    ['chainIdName', name],
    ['chainIdVersion', version || null],
    ['chainIdNext', version === '' ? null : `${base}-${Number(version) + 1}`],
  ];
}

function networkConstants(chain: ChainConfig, name: NetworkName): [string, ConstantValue][] {
  const network = chain.networks[name];
  return [
    ['name', name],
    ['chainId', network.chainId],
    ...chainIdParts(network.chainId),
    ['evmChainId', String(network.evmChainId)],
    ['evmChainIdHex', `0x${network.evmChainId.toString(16)}`],
    ['rpc', network.rpc],
    ['evmRpc', network.evmRpc],
    ['evmWs', network.evmWs],
    ['rest', network.rest],
    ['grpc', network.grpc],
    ['explorer', network.explorer],
    ['cosmosExplorer', network.cosmosExplorer === '' ? null : network.cosmosExplorer],
    ['genesisUrl', network.genesisUrl],
    ['genesisSha256', network.genesisSha256],
    ['peers', list(network.peers)],
    ['seeds', list(network.seeds)],
    ['faucet', network.faucet],
    ['minGasPrice', network.minGasPrice],
    [
      'minGasPriceGwei',
      network.minGasPrice === null ? null : (BigInt(network.minGasPrice) / 1_000_000_000n).toString(),
    ],
  ].map(([key, value]) => [`${name}.${key}`, value ?? null]);
}

/** Shown in place of a value that is not published: a link to where readers can ask. */
export const notPublished = ({support}: ChainConfig) => ({
  className: 'not-published',
  href: support.url,
  title: `Ask in ${support.name}`,
  text: 'not published',
});

const fixed = new WeakMap<ChainConfig, ReadonlyMap<string, ConstantValue>>();

/** Every constant with a fixed name, in the order of `chain.config.ts`. */
export function constantsOf(chain: ChainConfig): ReadonlyMap<string, ConstantValue> {
  const known = fixed.get(chain);
  if (known) return known;
  const constants = new Map<string, ConstantValue>([
    ['brand', chain.brand],
    ['binary', chain.binary],
    ['binary.home', chain.home],
    ['binary.env', chain.binary.toUpperCase()],
    ['oracle.binary', chain.oracleBinary],
    ['oracle.home', chain.oracleHome],
    ['denom', chain.denom],
    ['displayDenom', chain.displayDenom],
    ['ticker', chain.ticker],
    ['decimals', String(chain.decimals)],
    ['coinType', String(chain.coinType)],
    ['prefix', chain.bech32Prefix],
    ['prefix.valoper', `${chain.bech32Prefix}valoper`],
    ['prefix.valcons', `${chain.bech32Prefix}valcons`],
    ['repo.url', chain.repository],
    ['repo.path', new URL(chain.repository).pathname.slice(1)],
    ['repo.name', chain.repository.replace(/^.*\//, '')],
    ['testnetRepo.url', chain.testnetRepository],
    ['release.url', `${chain.repository}/releases`],
    ['docs.edit', chain.docsRepository],
    ['docs.url', chain.siteUrl],
    ['support.name', chain.support.name],
    ['support.url', chain.support.url],
  ]);
  for (const [which, version] of Object.entries(chain.versions)) {
    constants.set(`version.${which}`, version);
    constants.set(`version.${which}.major`, version.split('.')[0] ?? version);
  }
  for (const [which, number] of Object.entries(chain.ports)) constants.set(`port.${which}`, String(number));
  for (const name of ['mainnet', 'testnet', 'local'] as const) {
    for (const [key, value] of networkConstants(chain, name)) constants.set(key, value);
  }
  for (const [key, value] of [
    ['tagline', chain.tagline],
    ['site.description', chain.description],
    ['site.author', chain.author],
    ['site.copyright', chain.copyright],
  ] as const) {
    constants.set(key, fillBraces(value, constants));
  }
  fixed.set(chain, constants);
  return constants;
}

/**
 * Replaces `{name}` in a string by that constant. Names in `chain.config.ts` are checked when it is loaded
 * (contradictions.ts); this error is for strings of components.
 * @throws Error for an unknown name, or one whose value is not published
 */
export function fillBraces(text: string, constants: ReadonlyMap<string, ConstantValue>): string {
  return text.replace(/\{([A-Za-z][A-Za-z0-9.]*)\}/g, (_, name: string) => {
    const value = constants.get(name);
    if (value == null) throw new Error(`"{${name}}" in "${text}" is not a published constant of src/chain/names.ts`);
    return value;
  });
}
