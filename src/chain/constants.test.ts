import path from 'node:path';

import {describe, expect, it} from 'vitest';

import {constant, constantsOf, nearestNames} from './constants';
import {definitionFiles, eip155, eip3085, keplr, registryAssets, registryChain} from './definitions';
import {loadChain, siteDir} from './load';
import type {ChainConfig, NetworkName} from './types';

const chain = loadChain(path.join(siteDir, 'chain.config.ts'));
const zebra = loadChain(path.join(siteDir, 'tests/fixtures/other-chain.config.ts'));

/** The made-up chain with other values for one of its networks. */
function zebraWith(name: NetworkName, values: Partial<ChainConfig['networks']['local']>): ChainConfig {
  return {...zebra, networks: {...zebra.networks, [name]: {...zebra.networks[name], ...values}}};
}

/** A network with nothing published except its name. */
const SILENT = {
  rpc: null,
  evmRpc: null,
  evmWs: null,
  rest: null,
  grpc: null,
  explorer: null,
  genesisUrl: null,
  genesisSha256: null,
  peers: null,
  seeds: null,
  faucet: null,
  minGasPrice: null,
};

// After an intended change: `npx vitest run --project unit src/chain -u`, then review the difference.
describe('the values of a chain for pages and programs', () => {
  it('are these constants', async () => {
    const lines = [...constantsOf(zebra)].map(([name, value]) => `${name} = ${value ?? '(not published)'}`);
    await expect(`${lines.join('\n')}\n`).toMatchFileSnapshot('golden/constants.txt');
  });

  it('are these files', async () => {
    const files = Object.fromEntries(definitionFiles(zebra));
    await expect(`${JSON.stringify(files, null, 2)}\n`).toMatchFileSnapshot('golden/definitions.json');
  });
});

describe('a value that is not published', () => {
  const silent = zebraWith('testnet', SILENT);

  it.each([...Object.keys(SILENT), 'cosmosExplorer', 'minGasPriceGwei'])('%s is no text', (key) => {
    expect(constant(silent, `testnet.${key}`)).toBeNull();
  });

  it('prevents a definition that requires it', () => {
    expect(eip3085(silent, 'testnet')).toBeNull();
    for (const key of ['rpc', 'rest', 'minGasPrice'] as const) {
      expect(keplr(zebra, 'mainnet')).not.toBeNull();
      expect(keplr(zebraWith('mainnet', {[key]: null}), 'mainnet'), key).toBeNull();
    }
  });

  it('is left out of a definition where it is optional', () => {
    expect(eip3085(zebraWith('mainnet', {explorer: null}), 'mainnet')).not.toHaveProperty('blockExplorerUrls');
    expect(keplr(zebraWith('mainnet', {evmRpc: null}), 'mainnet')).not.toHaveProperty('evm');
    const entry = eip155(silent, 'testnet');
    expect(entry).toMatchObject({rpc: [], faucets: [], chainId: 8811});
    expect(entry).not.toHaveProperty('explorers');
    const registry = registryChain(silent, 'testnet');
    expect(registry).toMatchObject({
      fees: {fee_tokens: [{denom: 'azbr'}]},
      peers: {seeds: [], persistent_peers: []},
      apis: {rpc: [], rest: [], grpc: [], 'evm-http-jsonrpc': []},
      explorers: [],
    });
    expect(registry?.fees.fee_tokens[0]).not.toHaveProperty('fixed_min_gas_price');
    expect(registry).not.toHaveProperty('status');
    expect(registry?.codebase).not.toHaveProperty('genesis');
    expect(registryAssets(silent, 'testnet')).toEqual(registryAssets(zebra, 'testnet'));
  });

  it('can be an explorer for Cosmos only', () => {
    expect(constant(zebraWith('mainnet', {cosmosExplorer: 'https://c.zebra.example'}), 'mainnet.cosmosExplorer')).toBe(
      'https://c.zebra.example',
    );
  });

  it('can be published later: several peers become one list', () => {
    const peers = ['aa@one.example:1', 'bb@two.example:2'];
    const open = zebraWith('mainnet', {peers, seeds: peers});
    expect(constant(open, 'mainnet.peers')).toBe('aa@one.example:1,bb@two.example:2');
    expect(registryChain(open, 'mainnet')?.peers.seeds).toEqual([
      {id: 'aa', address: 'one.example:1'},
      {id: 'bb', address: 'two.example:2'},
    ]);
  });
});

describe('names with an argument', () => {
  const hex = 'c5a3f2c10e8e4c17df0fbb4b3c9b0a1e4d8b1e5f';

  it.each([
    ['account.dev0.address', 'guru1cml96vmptgw99syqrrz8az79xer2pcgpawsch9'],
    ['account.dev0.valoper', 'guruvaloper1cml96vmptgw99syqrrz8az79xer2pcgpkttrku'],
    ['account.dev0.hex', '0xc6fe5d33615a1c52c08018c47e8bc53646a0e101'],
    ['module.gov.address', 'guru10d07y265gmmuvt4z0w9aw880jnsr700jzcn78d'],
    ['module.gov.hex', '0x7b5Fe22B5446f7C62Ea27B8BD71CeF94e03f3dF2'],
    ['addr.0x7b5Fe22B5446f7C62Ea27B8BD71CeF94e03f3dF2', 'guru10d07y265gmmuvt4z0w9aw880jnsr700jzcn78d'],
    ['addr.7b5Fe22B5446f7C62Ea27B8BD71CeF94e03f3dF2', 'guru10d07y265gmmuvt4z0w9aw880jnsr700jzcn78d'],
    ['param.slashing.signed_blocks_window', '90000'],
    ['param.slashing.signed_blocks_window.grouped', '90,000'],
    ['param.staking.max_validators.grouped', '100'],
    ['param.slashing.slash_fraction_double_sign.percent', '5%'],
    ['param.slashing.slash_fraction_downtime.percent', '1%'],
    ['param.gov.veto_threshold.percent', '33.4%'],
    ['param.gov.min_deposit.display', '10 gxn'],
    ['param.gov.expedited_min_deposit.display', '50 gxn'],
    ['param.staking.unbonding_time.time', '1 day'],
    ['param.staking.unbonding_time.default.time', '21 days'],
    ['param.slashing.downtime_jail_duration.time', '10 minutes'],
    ['param.slashing.signed_blocks_window.default', '100'],
    ['param.staking.unbonding_time.default', '1814400s'],
    ['param.staking.max_validators', '100'],
    ['param.distribution.community_tax', '0'],
    ['param.distribution.community_tax.default', '0.02'],
    ['param.feemarket.no_base_fee', 'true'],
    ['param.feemarket.max_change_rate', '1'],
    ['param.bank.send_enabled', '[]'],
    ['param.gov.min_deposit.default', '10000000stake'],
    ['param.evm.access_control.default', expect.stringMatching(/^\{"create":\{"access_type":"ACCESS_TYPE_PERM/)],
    ['param.evm.active_static_precompiles', expect.stringMatching(/^\["0x0+100","0x/)],
    ['param.transfer.send_enabled', 'true'],
    ['param.ibc-transfer.send_enabled', 'true'],
    ['param.auth.max_memo_characters', '256'],
  ])('%s is %s', (name, value) => {
    expect(constant(chain, name)).toEqual(value);
  });

  it('give the mnemonic of a development account', () => {
    expect(constant(chain, 'account.dev0.mnemonic')?.split(' ').length).toBeGreaterThanOrEqual(12);
  });

  it.each([
    'account.nobody.address',
    'account.dev0',
    'account.dev0.colour',
    'account.dev0.address.more',
    'accounts.dev0.address',
    'module.nothing.address',
    'module.gov',
    'param.slashing.signed_blocks_window.percent',
    'param.staking.max_validators.time',
    'param.gov.min_deposit.default.display',
    'param.staking.unbonding_time.grouped',
    'module.gov.colour',
    'module.gov.address.more',
    `address.${hex}`,
    `addr.${hex}0`,
    `addr.0${hex}`,
    `addr.${hex}.more`,
    'addr.xyz',
    'param.slashing',
    'param.slashing.no_such_thing.default',
    'param.nothing.at_all',
    'param.auth.tx_sig_limit.default',
    'params.slashing.signed_blocks_window',
    'module.slashing.signed_blocks_window',
    'toString',
  ])('%s is unknown', (name) => {
    expect(constant(chain, name)).toBeUndefined();
  });

  it('distinguish the prefix of accounts from that of validators', () => {
    expect(constant(zebra, `addr.${hex}`)).toMatch(/^zebra1/);
    expect(constant(zebra, `valoper.${hex}`)).toMatch(/^zebravaloper1/);
    expect(constant(zebra, `valoper.0x${hex}`)).toBe(constant(zebra, `valoper.${hex}`));
  });
});

describe('names near an unknown one', () => {
  it.each([
    ['binray', 'binary'],
    ['BINARY', 'binary'],
    ['testnet.chanId', 'testnet.chainId'],
    ['TESTNET.chainid', 'testnet.chainId'],
    ['mainet.peers', 'mainnet.peers'],
    ['version.lates', 'version.latest'],
    ['tickers', 'ticker'],
    ['enom', 'denom'],
  ])('%s: first %s', (name, first) => {
    expect(nearestNames(chain, name)[0]).toBe(first);
  });

  it('are three unless another number is requested, each once', () => {
    expect(nearestNames(chain, 'port.rcp')).toHaveLength(3);
    expect(new Set(nearestNames(chain, 'port.rcp', 5)).size).toBe(5);
  });
});
