import {bech32} from '@scure/base';

import type {ChainConfig} from '../../chain/types';

/** Names under which the facts were recorded. */
const recorded = {
  brand: 'Guru Chain',
  binary: 'gurud',
  oracleBinary: 'oracled',
  denom: 'agxn',
  displayDenom: 'gxn',
  ticker: 'GXN',
  prefix: 'guru',
  testnet: 'guru_631-1',
  mainnet: 'guru_630-1',
} as const;

const NAMES =
  /\bguru(valoper|valcons)?1[02-9ac-hj-np-z]{38,58}\b|\bguru_63[01]-1\b|\bGuru Chain\b|\bGURUD(?=_|\b)|\boracled\b(?!\.toml)|\bgurud\b(?![/.](?!toml|service))|(?<![A-Za-z])agxn\b|(?<![A-Za-z])gxn\b|\bGXN\b/g;

/** A recorded address under another prefix; what is not an address stays. */
function reprefixed(address: string, kind: string, prefix: string): string {
  try {
    const {words} = bech32.decode(address as `${string}1${string}`, 100);
    return bech32.encode(`${prefix}${kind}`, words, 100);
  } catch {
    return address;
  }
}

/**
 * A recorded text (command, default, unit, note) with the names of the configured chain.
 * Answers of a machine are not passed through here: they stay as recorded.
 */
export function asConfigured(text: string, {chain}: {chain: ChainConfig}): string {
  return text.replace(NAMES, (found, kind: string | undefined) => {
    switch (found) {
      case recorded.brand:
        return chain.brand;
      case recorded.binary:
        return chain.binary;
      case recorded.binary.toUpperCase():
        return chain.binary.toUpperCase();
      case recorded.oracleBinary:
        return chain.oracleBinary;
      case recorded.denom:
        return chain.denom;
      case recorded.displayDenom:
        return chain.displayDenom;
      case recorded.ticker:
        return chain.ticker;
      case recorded.testnet:
        return chain.networks.testnet.chainId;
      case recorded.mainnet:
        return chain.networks.mainnet.chainId;
      default:
        return reprefixed(found, kind ?? '', chain.bech32Prefix);
    }
  });
}
