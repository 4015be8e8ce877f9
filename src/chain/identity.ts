import {constantsOf, fillBraces} from './names';
import type {ChainConfig} from './types';

/** Keys of chain.config.ts whose values say nothing about which chain it is, each with the reason. */
const anonymous: readonly {key: RegExp; reason: string}[] = [
  {key: /^(?:title|keywords\.\d+|community\.\d+\.label|support\.name)$/, reason: 'words of the language'},
  {
    key: /^(?:decimals|coinType|networks\.\w+\.evmChainId)$/,
    reason:
      'short numbers that stand in any text; the chain ids and the hexadecimal form of the EVM chain id are told apart',
  },
  {
    key: /^networks\.\w+\.minGasPrice$/,
    reason: 'a parameter of the fee market, which pages show as recorded from the real chain',
  },
  {
    key: /^ports\./,
    reason: 'defaults of the software: recorded answers and configuration files name them for any chain',
  },
  {key: /^announcement\.(?:id|link\.to)$/, reason: 'parts of this site, not of the chain'},
  {
    key: /^bech32Prefix$/,
    reason:
      'a bare word in Go packages and protobuf names; addresses and `…valoper` carry it, and the rebrand test sees those',
  },
];

/** Every text and number in a value, with its key: `networks.testnet.peers.0`. */
function leaves(value: unknown, key: string): [string, string | number][] {
  if (typeof value === 'string' || typeof value === 'number') return [[key, value]];
  if (value === null || typeof value !== 'object') return [];
  return Object.entries(value).flatMap(([name, inner]) => leaves(inner, key === '' ? name : `${key}.${name}`));
}

/**
 * Values by which the chain would be recognized in a text about another one: all of chain.config.ts but for `anonymous`, with the
 * `{name}`s of texts filled in, and the words made of them (hexadecimal ids, prefixes of operators, the prefix of environment variables).
 * A new key is one of them by itself.
 */
export function identityOf(chain: ChainConfig): string[] {
  const constants = constantsOf(chain);
  const values = leaves(chain, '')
    .filter(([key]) => !anonymous.some((exception) => exception.key.test(key)))
    .map(([, value]) => fillBraces(String(value), constants));
  const derived = [...constants].flatMap(([name, value]) =>
    /^(?:binary\.env|prefix\.\w+|\w+\.evmChainIdHex)$/.test(name) && value !== null ? [value] : [],
  );
  return [...new Set([...values, ...derived])].filter((value) => value !== '');
}
