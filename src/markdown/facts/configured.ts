import {bech32} from '@scure/base';

import type {ChainConfig} from '../../chain/types';

/** Default ports of the recorded binary, by their names in `chain.config.ts`. */
const PORTS: Readonly<Record<string, keyof ChainConfig['ports']>> = {
  26657: 'rpc',
  26656: 'p2p',
  1317: 'rest',
  9090: 'grpc',
  8545: 'evmRpc',
  8546: 'evmWs',
  26660: 'metrics',
  6065: 'evmMetrics',
  6060: 'pprof',
};

/** A recorded address under another prefix; what is not an address stays. */
function reprefixed(address: string, prefix: string): string {
  const kind = /^guru(valoper|valcons)?1/.exec(address)?.[1] ?? '';
  try {
    const {words} = bech32.decode(address as `${string}1${string}`, 100);
    return bech32.encode(`${prefix}${kind}`, words, 100);
  } catch {
    return address;
  }
}

/**
 * Names under which the facts were recorded, each with its value on the configured chain. The first that matches
 * counts.
 */
const NAMES: readonly [pattern: RegExp, configured: (chain: ChainConfig, found: string) => string][] = [
  [/\bguru(?:valoper|valcons)?1[02-9ac-hj-np-z]{38,58}\b/, ({bech32Prefix}, found) => reprefixed(found, bech32Prefix)],
  [
    /^guru$|\bguru(?=(?:valoper|valcons)(?:pub)?\b)|\bguru(?=pub\b)|\bguru(?= \(cosmos\)$)/,
    ({bech32Prefix}) => bech32Prefix,
  ],
  [/\bguru_631-1\b/, ({networks}) => networks.testnet.chainId],
  [/\bguru_630-1\b/, ({networks}) => networks.mainnet.chainId],
  [/\b0x277\b/, ({networks}) => `0x${networks.testnet.evmChainId.toString(16)}`],
  [/\b0x276\b/, ({networks}) => `0x${networks.mainnet.evmChainId.toString(16)}`],
  [/(?<![\w.,])631(?![\w]|[.,]\d)/, ({networks}) => String(networks.testnet.evmChainId)],
  [/\bGuru Chain\b/, ({brand}) => brand],
  [/\bGURUD(?=_|\b)/, ({binary}) => binary.toUpperCase()],
  [/(?<!\w)\.gurud\b/, ({home}) => home],
  [/(?<!\w)\.oracled\b(?!\.toml)/, ({oracleHome}) => oracleHome],
  [/\boracled\b(?!\.toml)/, ({oracleBinary}) => oracleBinary],
  [/\bgurud\b(?![/.](?!toml|service))/, ({binary}) => binary], // not `gurud/ante`: a folder of the source
  [/(?<![A-Za-z])agxn\b/, ({denom}) => denom],
  [/(?<![A-Za-z])gxn\b/, ({displayDenom}) => displayDenom],
  [/\bGXN\b/, ({ticker}) => ticker],
  [
    /(?<=:)(?:26657|26656|1317|9090|8545|8546|26660|6065|6060)(?!\d)|(?<![\w.,-])(?:2665[67]|26660)(?![\w])/,
    ({ports}, found) => String(ports[PORTS[found] as keyof ChainConfig['ports']]),
  ],
];

const ANY_NAME = new RegExp(NAMES.map(([{source}]) => `(${source})`).join('|'), 'g');

/**
 * Recorded text (command, default, unit, note) with the names of the configured chain.
 * Recorded output is not passed through here: it stays as recorded.
 */
export function asConfigured(text: string, {chain}: {chain: ChainConfig}): string {
  return text.replace(ANY_NAME, (found: string, ...groups: unknown[]) => {
    const configured = NAMES[groups.findIndex((group) => group !== undefined)]?.[1];
    return configured?.(chain, found) ?? found;
  });
}
