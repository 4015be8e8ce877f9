import {describe, expect, it} from 'vitest';

import {loadChain} from '../../src/chain/load';
import type {ChainConfig} from '../../src/chain/types';
import {loadFacts} from '../../src/facts';

/** Values that both the configuration and the facts have: the key in `chain.config.ts`, and its names in the facts. */
const SHARED: Readonly<Record<string, readonly string[]>> = {
  chainId: ['cosmos_chain_id'],
  evmChainId: ['evm_chain_id'],
  rpc: ['rpc'],
  evmRpc: ['evm_json_rpc'],
  evmWs: ['evm_ws', 'ws'],
  rest: ['rest'],
  grpc: ['grpc'],
  explorer: ['explorer'],
  genesisUrl: ['genesis_url', 'genesis'],
  peers: ['persistent_peers', 'peers'],
  seeds: ['seeds'],
  faucet: ['faucet'],
  minGasPrice: ['min_gas_price'],
};

/** A value as it is compared; what is not published is `null` or an empty list. */
const plain = (value: unknown): string => (value === null || String(value) === '' ? 'null' : String(value));

/** Values in which the recorded networks differ from the configured ones, with both places. */
function differences(chain: ChainConfig): string[] {
  const facts = loadFacts('networks');
  return (['testnet', 'mainnet'] as const).flatMap((network) =>
    Object.entries(SHARED).flatMap(([key, names]) => {
      const name = names.find((candidate) => candidate in facts[network]);
      const entry = name === undefined ? undefined : facts[network][name];
      if (entry === undefined || !('value' in entry)) return [];
      const recorded = plain(entry.value);
      const value = chain.networks[network][key as keyof typeof chain.networks.testnet];
      const configured = plain(key === 'minGasPrice' && value !== null ? `${String(value)}${chain.denom}` : value);
      return configured === recorded
        ? []
        : [
            `networks.${network}.${key} in chain.config.ts is ${configured}; ${network}.${name} in ` +
              `src/facts/data/networks.json is ${recorded}, which <FactsTable of="networks.${network}" /> shows: ` +
              'set the one that is out of date, and the source of the fact',
          ];
    }),
  );
}

describe('the networks', () => {
  it('have the same values in chain.config.ts and in the facts, as pages show both', () => {
    expect(differences(loadChain())).toEqual([]);
  });

  it('are reported where a value changed in one place only', () => {
    const chain = structuredClone(loadChain());
    chain.networks.testnet.rpc = 'https://rpc.other.example';
    chain.networks.testnet.minGasPrice = '1';
    expect(differences(chain)).toEqual([
      expect.stringMatching(
        /^networks\.testnet\.rpc in chain\.config\.ts is https:\/\/rpc\.other\.example; testnet\.rpc/,
      ),
      expect.stringMatching(/^networks\.testnet\.minGasPrice .* is 1agxn; testnet\.min_gas_price/),
    ]);
  });
});
