import path from 'node:path';

import {describe, expect, it} from 'vitest';

import {identityOf} from './identity';
import {loadChain, siteDir} from './load';
import type {ChainConfig} from './types';

const chain = loadChain(path.join(siteDir, 'chain.config.ts'));

describe('values that tell the chain from another', () => {
  it('are taken from the whole configuration, texts with their names filled in', () => {
    const values = identityOf(chain);
    for (const value of [
      chain.brand,
      `Develop on ${chain.brand}`,
      chain.oracleHome,
      chain.versions.latest,
      chain.networks.testnet.chainId,
      '0x277',
      `${chain.bech32Prefix}valoper`,
      chain.binary.toUpperCase(),
      ...(chain.networks.testnet.peers ?? []),
      chain.community[0]?.url,
    ])
      expect(values).toContain(value);
    expect(new Set(values).size).toBe(values.length);
    expect(values).not.toContain('');
  });

  it('hold a new key by themselves, at any depth', () => {
    const wider = {...chain, bridge: {addresses: ['bridge-of-a-new-key'], depth: {height: 424242}}} as ChainConfig;
    expect(identityOf(wider)).toEqual(expect.arrayContaining(['bridge-of-a-new-key', '424242']));
  });

  it('leave out what says nothing about which chain it is', () => {
    const values = identityOf(chain);
    for (const value of [
      chain.title,
      String(chain.decimals),
      String(chain.networks.testnet.evmChainId),
      String(chain.ports.rpc),
      chain.bech32Prefix,
    ])
      expect(values).not.toContain(value);
  });
});
