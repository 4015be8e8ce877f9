import path from 'node:path';

import {describe, expect, it} from 'vitest';

import {loadChain, siteDir} from '../../chain/load';
import {asConfigured} from './configured';

const recorded = {chain: loadChain(path.join(siteDir, 'chain.config.ts'))};
const other = {chain: loadChain(path.join(siteDir, 'tests/fixtures/other-chain.config.ts'))};

describe('recorded text shown for another chain', () => {
  it.each([
    ['gurud tx bank send 1agxn --chain-id guru_631-1', 'zebrad tx bank send 1azbr --chain-id zebra_8811-2'],
    ['GURUD_HOME on Guru Chain, 10 GXN = 10 gxn', 'ZEBRAD_HOME on Zebra Network, 10 ZBR = 10 zbr'],
    ['~/.gurud/config/app.toml and …/.oracled', '~/.zebrad/config/app.toml and …/.zoracled'],
    ['incorrect chain-id; expected 631, got 1', 'incorrect chain-id; expected 8811, got 1'],
    ['eth_chainId returns 0x277, on the mainnet 0x276', 'eth_chainId returns 0x226b, on the mainnet 0x226a'],
    ['guru', 'zebra'],
    ['guruvaloper, guruvalconspub and gurupub', 'zebravaloper, zebravalconspub and zebrapub'],
    ['guru (cosmos)', 'zebra (cosmos)'],
    ['tcp://localhost:26657', 'tcp://localhost:36657'],
    ['":26660" and 0.0.0.0:9090', '":36660" and 0.0.0.0:39090'],
    ['26656', '36656'],
    ['gurud.service', 'zebrad.service'],
  ])('%s → %s', (text, configured) => {
    expect(asConfigured(text, other)).toBe(configured);
  });

  it.each([
    '/guru.oracle.v1.MsgUpdateParams in gurufinglobal/guru',
    'GET /guru/feepolicy/v1/discounts, guru/MsgChangeModerator',
    'gurud/ante/cosmos.go',
    'oracled.toml',
    'gas 8545, 1631 blocks, 631.5 and 1,631',
    'a 12:90901 b',
  ])('%s keeps its names: they belong to the code, or are not names', (text) => {
    expect(asConfigured(text, other)).toBe(text);
  });

  it('re-encodes addresses under the configured prefix with a new checksum', () => {
    const shown = asConfigured('guru10d07y265gmmuvt4z0w9aw880jnsr700jzcn78d', other);
    expect(shown).toMatch(/^zebra1[0-9a-z]{38}$/);
    expect(shown.slice(-6)).not.toBe('jzcn78');
  });
});

describe('recorded text shown for the recorded chain', () => {
  it.each([
    'gurud tx bank send guru10d07y265gmmuvt4z0w9aw880jnsr700jzcn78d 1agxn --chain-id guru_631-1 --home ~/.gurud',
    'guruvaloper 0x277 631 tcp://localhost:26657 GURUD_HOME ~/.oracled',
  ])('stays as it is: %s', (text) => {
    expect(asConfigured(text, recorded)).toBe(text);
  });
});
