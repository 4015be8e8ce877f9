import {mkdtempSync, rmSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import path from 'node:path';

import {afterAll, describe, expect, it} from 'vitest';

import {toBech32} from './bech32';
import {constant, constantsOf, fillBraces} from './constants';
import {chainJson, definitionFiles, eip155, eip3085, keplr, registryAssets, registryChain} from './definitions';
import {loadChain, siteDir} from './load';
import {validateChain} from './validate';
import {expandTokens} from './tokens';
import type {ChainConfig} from './types';

const chain = loadChain(path.join(siteDir, 'chain.config.ts'));
const other = loadChain(path.join(siteDir, 'tests/fixtures/other-chain.config.ts'));

/** The configuration with one value changed: `change('networks.testnet.rpc', 'x')`. */
function change(key: string, value: unknown): unknown {
  const copy = structuredClone(chain) as unknown as Record<string, unknown>;
  const keys = key.split('.');
  let parent = copy;
  for (const part of keys.slice(0, -1)) parent = parent[part] as Record<string, unknown>;
  if (value === undefined) delete parent[keys.at(-1) ?? ''];
  else parent[keys.at(-1) ?? ''] = value;
  return copy;
}

describe('chain.config.ts', () => {
  it('has the values of the specification', () => {
    expect(chain.title).toBe('Docs');
    expect(constantsOf(chain).get('tagline')).toBe(`Develop on ${chain.brand}`);
    expect(chain.versions).toEqual({latest: '2.0.2', mainnet: '2.0.0', testnet: '2.0.0'});
    expect(constantsOf(chain).get('version.latest.major')).toBe('2');
    expect(chain.networks.mainnet.chainId).toMatch(/_630-1$/);
    expect(chain.networks.testnet.chainId).toMatch(/_631-1$/);
    expect(chain.networks.mainnet.cosmosExplorer + chain.networks.testnet.cosmosExplorer).toBe('');
    expect(chain.networks.local.evmRpc).toBe('http://localhost:8545');
  });

  it.each([
    ['networks.testnet.rpc', 'trpc.example', /networks\.testnet\.rpc: expected an absolute http or https URL/],
    ['networks.testnet.rpc', 'https://trpc.example/', /without a trailing slash/],
    ['networks.testnet.evmWs', 'https://x.example', /expected an absolute ws or wss URL/],
    [
      'networks.mainnet.chainId',
      'guru-630',
      /networks\.mainnet\.chainId: expected a chain ID of the form \{name\}_\{number\}-\{number\}/,
    ],
    ['networks.mainnet.evmChainId', 631, /networks\.mainnet\.evmChainId: expected 630, the number in chainId/],
    ['brand', undefined, /brand: missing/],
    ['brand', '', /brand: expected a string that is not empty/],
    ['versions.latest', '2.0', /versions\.latest: expected a version of the form major\.minor\.patch; found "2\.0"/],
    ['networks.testnet.peers', ['x@y:1'], /networks\.testnet\.peers\.0: expected a peer of the form nodeid@host:port/],
    ['ports.rpc', 70000, /ports\.rpc/],
    ['colour', 'blue', /unknown key "colour"/],
  ])('refuses %s = %j', (key, value, message) => {
    expect(() => validateChain(change(key, value), 'chain.config.ts')).toThrow(message);
  });

  describe('as a file', () => {
    const folder = mkdtempSync(path.join(tmpdir(), 'chain-'));
    afterAll(() => rmSync(folder, {recursive: true}));

    it('is reported with the line where it does not parse', () => {
      const file = path.join(folder, 'broken.ts');
      writeFileSync(file, 'export default {\n  brand: ,\n};\n');
      expect(() => loadChain(file)).toThrow(/broken\.ts cannot be read: .*\n[\s\S]*Fix the file/);
    });

    it('is read again when it has changed', () => {
      const file = path.join(folder, 'chain.ts');
      writeFileSync(file, `export default ${JSON.stringify(chain)}`);
      expect(loadChain(file).brand).toBe(chain.brand);
      writeFileSync(file, `export default ${JSON.stringify({...chain, brand: 'Other'})}\n// longer`);
      expect(loadChain(file).brand).toBe('Other');
    });
  });
});

describe('constants', () => {
  it('compute addresses with the configured prefix', () => {
    expect(constant(chain, 'account.dev0.address')).toBe('guru1cml96vmptgw99syqrrz8az79xer2pcgpawsch9');
    expect(constant(other, 'account.dev0.address')).toMatch(/^zebra1/);
    expect(constant(chain, 'module.gov.address')).toBe('guru10d07y265gmmuvt4z0w9aw880jnsr700jzcn78d');
    expect(() => toBech32('guru', '0x12')).toThrow(/40 hex digits/);
  });

  it('show parameters without trailing zeros, in the configured denom', () => {
    expect(constant(chain, 'param.slashing.min_signed_per_window')).toBe('0.5');
    expect(constant(chain, 'param.gov.min_deposit')).toBe('10000000000000000000agxn');
    expect(constant(other, 'param.gov.min_deposit')).toBe('10000000000000000000azbr');
    expect(constant(chain, 'param.auth.tx_sig_limit')).toBe('7');
    expect(constant(chain, 'param.slashing.no_such_thing')).toBeUndefined();
  });

  it('are never empty: a list without entries counts as not published', () => {
    for (const config of [chain, other])
      expect([...constantsOf(config)].filter(([, value]) => value === '')).toEqual([]);
    expect(chain.networks.testnet.seeds).toEqual([]);
    expect(constant(chain, 'testnet.seeds')).toBeNull();
    expect(constant(chain, 'testnet.peers')).toBe(chain.networks.testnet.peers?.join(','));
  });

  it('are filled into strings of the configuration; unknown names throw', () => {
    expect(fillBraces('{brand} {version.latest}', constantsOf(chain))).toBe('Guru Chain 2.0.2');
    expect(() => fillBraces('{brnad}', constantsOf(chain))).toThrow(/"\{brnad\}"/);
  });
});

describe('tokens', () => {
  const expand = (text: string, options = {}) => expandTokens(text, {file: 'page.mdx', chain, ...options});

  it('are replaced anywhere in a line', () => {
    expect(expand('Run `{{binary}} start` in {{brand}}.')).toBe('Run `gurud start` in Guru Chain.');
  });

  it('do not change templates of other tools and escaped tokens', () => {
    expect(expand('{{ $labels.instance }} ${{ secrets.X }} {{.ID}} \\{{binary}}')).toBe(
      '{{ $labels.instance }} ${{ secrets.X }} {{.ID}} {{binary}}',
    );
  });

  it('throw for an unknown name, with file, line, column and the nearest names', () => {
    expect(() => expand('one\ntwo {{binray}}')).toThrow(
      /^page\.mdx:2:5: unknown constant "binray"\. Did you mean "binary"/,
    );
  });

  it('throw for a value that is not published, unless the caller can handle it', () => {
    expect(() => expand('{{mainnet.rpc}}')).toThrow(
      /"mainnet\.rpc" is not published.*<WhenPublished name="mainnet\.rpc">/,
    );
    expect(expand('at {{mainnet.rpc}}.', {allowUnpublished: true})).toBe('at ⟦not-published=mainnet.rpc⟧.');
  });
});

describe('definitions of the chain', () => {
  it('are not generated where a required value is not published', () => {
    expect(eip3085(chain, 'mainnet')).toBeNull();
    expect(keplr(chain, 'testnet')).toBeNull();
    expect(eip155(chain, 'local')).toBeNull();
    expect(registryChain(chain, 'local')).toBeNull();
    expect(registryAssets(chain, 'local')).toBeNull();
    expect([...definitionFiles(chain).keys()]).not.toContain('chains/eip3085-mainnet.json');
  });

  it('describe a local node for a wallet', () => {
    expect(eip3085(chain, 'local')).toEqual({
      chainId: '0x277',
      chainName: 'Guru Chain Local',
      nativeCurrency: {name: 'GXN', symbol: 'GXN', decimals: 18},
      rpcUrls: ['http://localhost:8545'],
    });
    expect(keplr(chain, 'local')).toMatchObject({
      chainId: 'guru_631-1',
      bip44: {coinType: 60},
      bech32Config: {bech32PrefixAccAddr: 'guru', bech32PrefixValAddr: 'guruvaloper'},
      feeCurrencies: [{coinMinimalDenom: 'agxn', gasPriceStep: {low: 630000000000}}],
    });
  });

  it('have no field that the registries do not define', () => {
    // Fields of ethereum-lists/chains (chainSchema.json) and of the Cosmos chain registry (chain.schema.json); both
    // reject others.
    const eip155Fields = (
      'name shortName title chain icon rpc faucets nativeCurrency infoURL chainId networkId slip44 ens ' +
      'explorers parent status'
    ).split(' ');
    const registryFields = (
      '$schema chain_name chain_type chain_id pretty_name website status network_type bech32_prefix ' +
      'bech32_config daemon_name node_home key_algos slip44 fees staking codebase peers apis explorers ' +
      'extra_codecs'
    ).split(' ');
    for (const configured of [chain, other]) {
      for (const name of ['mainnet', 'testnet'] as const) {
        const entry = eip155(configured, name) ?? {};
        expect(Object.keys(entry).filter((key) => !eip155Fields.includes(key))).toEqual([]);
        for (const key of 'name shortName chain chainId networkId rpc faucets infoURL nativeCurrency'.split(' '))
          expect(entry).toHaveProperty(key);
        const registry = registryChain(configured, name) ?? {};
        expect(Object.keys(registry).filter((key) => !registryFields.includes(key))).toEqual([]);
        expect(registry).toMatchObject({
          chain_name: expect.stringMatching(/^[a-z0-9]+$/),
          $schema: expect.stringMatching(/^(\.\.\/)+chain\.schema\.json$/),
        });
      }
    }
  });

  it('are complete for a chain that has published everything', () => {
    expect(eip3085(other, 'mainnet')).toMatchObject({
      chainId: '0x226a',
      blockExplorerUrls: ['https://scan.zebra.example'],
    });
    expect(registryChain(other, 'mainnet')).toMatchObject({
      chain_id: 'zebra_8810-1',
      daemon_name: 'zebrad',
      codebase: {recommended_version: 'v7.3.0'},
    });
    expect(registryAssets(other, 'testnet')).toMatchObject({assets: [{base: 'azbr', display: 'zbr'}]});
    const files: ReadonlyMap<string, unknown> = definitionFiles(other as ChainConfig);
    expect(files.get('chain.json')).not.toHaveProperty('announcement');
  });

  it('give the source of each version', () => {
    const {versions, versionSources} = chainJson(chain);
    expect(Object.keys(versionSources)).toEqual(Object.keys(versions));
    for (const network of ['mainnet', 'testnet'] as const)
      expect(versionSources[network]).toMatch(/^stated by the owner of this documentation/);
  });
});
