import {mkdtempSync, rmSync, statSync, utimesSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import path from 'node:path';

import {afterAll, afterEach, describe, expect, it, vi} from 'vitest';

import {toBech32} from './bech32';
import {chainConfigPath, loadChain, siteDir} from './load';
import {validateChain} from './validate';
import {expandTokens, findUnpublished, unknownConstant, unpublishedConstant} from './tokens';

const chain = loadChain(path.join(siteDir, 'chain.config.ts'));

const [peer = ''] = chain.networks.testnet.peers ?? [];

/** Message of the error that `work` throws. */
function messageOf(work: () => unknown): string {
  try {
    work();
  } catch (error) {
    return (error as Error).message;
  }
  return '(no error)';
}

describe('the file with the values', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'chain-load-'));
  afterAll(() => rmSync(folder, {recursive: true}));
  afterEach(() => vi.unstubAllEnvs());
  const write = (name: string, text: string): string => {
    const file = path.join(folder, name);
    writeFileSync(file, text);
    return file;
  };

  it('is chain.config.ts, or the file in CHAIN_CONFIG', () => {
    vi.stubEnv('CHAIN_CONFIG', undefined);
    expect(chainConfigPath()).toBe(path.join(siteDir, 'chain.config.ts'));
    vi.stubEnv('CHAIN_CONFIG', 'tests/fixtures/other-chain.config.ts');
    expect(chainConfigPath()).toBe(path.join(siteDir, 'tests/fixtures/other-chain.config.ts'));
    expect(loadChain().brand).toBe('Zebra Network');
  });

  it('can use types, and a default export or module.exports', () => {
    const values = JSON.stringify({...chain, brand: 'Typed'});
    expect(loadChain(write('typed.ts', `const c: unknown = ${values};\nexport default c;`)).brand).toBe('Typed');
    expect(loadChain(write('whole.ts', `module.exports = ${values};`)).brand).toBe('Typed');
  });

  it('is read once while it does not change, separately for each file', () => {
    const one = write('one.ts', `export default ${JSON.stringify(chain)}`);
    const two = write('two.ts', `export default ${JSON.stringify({...chain, brand: 'Two'})}`);
    const {atime, mtime} = statSync(one);
    utimesSync(two, atime, mtime);
    utimesSync(one, atime, mtime);
    expect(loadChain(one)).toBe(loadChain(one));
    expect(loadChain(two).brand).toBe('Two');
    expect(loadChain(one).brand).toBe(chain.brand);
  });

  it('reports the error for which it could not be read', () => {
    const file = write('broken.ts', 'export default {,};');
    const load = (): unknown => loadChain(file);
    expect(load).toThrow(expect.objectContaining({cause: expect.any(Error)}));
    expect(messageOf(load)).toMatch(/it has to export the chain's values as default/);
  });
});

describe('a wrong value', () => {
  it('is reported with its file, what was found and what is expected', () => {
    const long = 'x'.repeat(90);
    const message = messageOf(() =>
      validateChain(
        {...chain, colour: 1, shape: 2, binary: 'A B', ports: {...chain.ports, rpc: 0}, home: long, denom: long + long},
        'my.ts',
      ),
    );
    expect(message).toContain('my.ts is not a valid chain configuration:\n');
    expect(message).toContain('  binary: expected a name in lower-case letters, digits, ".", "_", or "-"; found "A B"');
    expect(message).toContain(
      `denom: expected a denom: a letter followed by at least one more character; found "${'x'.repeat(76)}…`,
    );
    for (const key of ['colour', 'shape'])
      expect(message).toContain(`  ${key}: unknown key "${key}": remove it, or add it to src/chain/schema.ts`);
    expect(message.split('\n')).toHaveLength(6);
  });

  it('is reported with its line, a missing one with that of its object', () => {
    const source = [
      "import type {ChainConfig} from './types';",
      'export default {',
      "  brand: '', // ports: {rpc: 1}",
      "  ports: {p2p: 0, 'rest': 1},",
      '  networks: {',
      '    mainnet: {',
      '      evmChainId: 7,',
      "      peers: ['a@b:1', /* one, two */",
      "        'c'],",
      '    },',
      '  },',
      '};',
    ].join('\n');
    const {mainnet} = chain.networks;
    const wrong = {
      ...chain,
      brand: '',
      ports: {...chain.ports, p2p: 0, rest: undefined, grpc: undefined},
      networks: {...chain.networks, mainnet: {...mainnet, evmChainId: 7, peers: [...(mainnet.peers ?? [peer]), 'c']}},
    };
    const message = messageOf(() => validateChain(wrong, 'a.ts', source));
    expect(message.split('\n').map((line) => line.slice(0, line.indexOf(': ', 10)))).toEqual([
      expect.anything(),
      '  a.ts:3: brand',
      '  a.ts:9: networks.mainnet.peers.1',
      '  a.ts:7: networks.mainnet.evmChainId',
      '  a.ts:4: ports.p2p',
      '  a.ts:4: ports.rest',
      '  a.ts:4: ports.grpc',
    ]);
  });

  it('is reported in plain words, with the key that a misspelled one stands for', () => {
    const {bech32Prefix, ...others} = chain;
    const message = messageOf(() => validateChain({...others, bech32Prefx: bech32Prefix, networks: null}, 'a.ts'));
    expect(message).toContain('  bech32Prefix: missing: expected a string\n');
    expect(message).toContain('  networks: expected an object; found null\n');
    expect(message).toContain(
      '  bech32Prefx: unknown key "bech32Prefx": did you mean "bech32Prefix", which is missing?',
    );
  });

  it.each([
    [
      'a port of the local node in one place only',
      {ports: {...chain.ports, rpc: 36657}},
      'networks.local.rpc: expected port 36657, which ports.rpc states for a node; change both; ' +
        'found "http://localhost:26657"',
    ],
    [
      'one port for two servers',
      {ports: {...chain.ports, metrics: chain.ports.pprof, pprof: chain.ports.pprof}},
      'ports.pprof: expected another port than ports.metrics, as one node listens on both; found 6060',
    ],
    [
      'a newest version that is older than a network',
      {versions: {latest: '2.0.9', mainnet: '2.0.10', testnet: '2.0.0'}},
      'versions.latest: expected a version that is not older than versions.mainnet ("2.0.10"); found "2.0.9"',
    ],
    [
      'one EVM chain ID for two networks',
      {networks: {...chain.networks, mainnet: {...chain.networks.testnet}}},
      'networks.testnet.evmChainId: expected another EVM chain ID than that of networks.mainnet: ' +
        'wallets keep networks apart by it; found 631',
    ],
    [
      'a display denom that is the base denom',
      {displayDenom: chain.denom},
      'displayDenom: expected another denom than denom, of which it is 10^18 units; found "agxn"',
    ],
    [
      'a misspelled name in braces',
      {tagline: 'On {brnd}'},
      /^tagline: no constant is called \{brnd\}; did you mean \{brand\}, .*\?; found "On \{brnd\}"$/,
    ],
    [
      'a name in braces that is not published',
      {announcement: {id: 'a', text: 'At {mainnet.rpc}.', link: null, pages: ['/docs']}},
      'announcement.text: the constant {mainnet.rpc} is not published (null): leave it out; found "At {mainnet.rpc}."',
    ],
  ])('contradicts another: %s', (_, values, expected) => {
    const message = messageOf(() => validateChain({...chain, ...values}, 'a.ts'));
    const [, first = '', ...more] = message.split('\n  ');
    if (typeof expected === 'string') expect(first).toBe(expected);
    else expect(first).toMatch(expected);
    expect(more).toEqual([]);
  });

  it('is none where the display denom is the base denom because it has no decimals', () => {
    const whole = {...chain, displayDenom: chain.denom, decimals: 0};
    expect(validateChain(whole, 'a.ts').displayDenom).toBe(chain.denom);
  });

  it.each([
    ['home', '/home/operator/.gurud'],
    ['home', '~/.gurud'],
    ['ports', {...chain.ports, rpc: 65536}],
    ['networks', {...chain.networks, local: {...chain.networks.local, grpc: 'localhost:65536'}}],
    ['networks', {...chain.networks, local: {...chain.networks.local, peers: [peer.replace(/\d+$/, '0')]}}],
  ])('is refused for %s: %j', (key, value) => {
    expect(messageOf(() => validateChain({...chain, [key]: value}, 'a.ts'))).toMatch(
      new RegExp(`^  ${key}.*found`, 'm'),
    );
  });

  it.each([
    ['of 78 characters is shown whole', 'x'.repeat(78), 'x"'],
    ['of 79 characters is cut', 'x'.repeat(79), 'x…'],
  ])('%s', (_, denom, end) => {
    expect(messageOf(() => validateChain({...chain, binary: `${denom.slice(1)}X`}, 'a.ts'))).toMatch(
      end.endsWith('"') ? /xX"$/ : /x…$/,
    );
  });

  it('is reported for a value that is not an object, and for a missing part', () => {
    expect(messageOf(() => validateChain(undefined, 'a.ts'))).toMatch(/\(the object itself\): missing: /);
    expect(messageOf(() => validateChain({...chain, networks: undefined}, 'a.ts'))).toMatch(/networks: missing: /);
    expect(messageOf(() => validateChain({...chain, networks: {}}, 'a.ts'))).toMatch(/networks\.mainnet: missing: /);
  });

  it('is one message where the chain ID has the wrong form', () => {
    const local = {...chain.networks.local, chainId: 'guru'};
    const message = messageOf(() => validateChain({...chain, networks: {...chain.networks, local}}, 'a.ts'));
    expect(message).toMatch(/networks\.local\.chainId: /);
    expect(message).not.toMatch(/evmChainId/);
  });
});

describe('messages about constants', () => {
  it('contain the position, the nearest names and where names are defined', () => {
    expect(unknownConstant(chain, 'binray', 'a.mdx:3:1').message).toMatch(
      /^a\.mdx:3:1: unknown constant "binray"\. Did you mean "binary", "[^"]+", "[^"]+"\? The names come from chain\.config\.ts/,
    );
    expect(unknownConstant(chain, 'param.feemarket.base_feee', 'a.mdx:3:1').message).toMatch(
      /Did you mean "param\.feemarket\.base_fee", "param\.feemarket\.[^"]+", "param\.feemarket\.[^"]+"\?/,
    );
    expect(unknownConstant(chain, 'param.nothing.base_fee', 'a.mdx:3:1').message).toMatch(/Did you mean "[^"]+", /);
    expect(unpublishedConstant('mainnet.rpc', 'a.mdx:3:1').message).toMatch(
      /^a\.mdx:3:1: constant "mainnet\.rpc" is not published .* cannot be used in code, a link, or front matter\. Wrap what needs it/,
    );
  });

  it.each([
    ['{{nothing}}', 'p.mdx:1:1'],
    ['one\n\n  {{nothing}} {{binary}}\n', 'p.mdx:3:3'],
    ['{{binary}}\n{{brand}} {{nothing}}', 'p.mdx:2:11'],
  ])('stand at line and column: %j', (text, where) => {
    expect(messageOf(() => expandTokens(text, {file: 'p.mdx', chain}))).toMatch(new RegExp(`^${where}: `));
  });

  it('are found by the mark of a value that is not published', () => {
    const text = expandTokens('at {{mainnet.rpc}}', {file: 'p.mdx', chain, allowUnpublished: true});
    expect(findUnpublished(text)?.[1]).toBe('mainnet.rpc');
    expect(findUnpublished('at home')).toBeNull();
  });

  it('are about the chain of the site unless another is given', () => {
    expect(expandTokens('{{brand}}', {file: 'p.mdx'})).toBe(loadChain().brand);
  });
});

describe('an address in bech32', () => {
  const hex = '7b5fe22b5446f7c62ea27b8bd71cef94e03f3df2';

  it.each([hex, `0x${hex}`, `0X${hex.toUpperCase()}`])('is made of %s', (digits) => {
    expect(toBech32('guru', digits)).toBe('guru10d07y265gmmuvt4z0w9aw880jnsr700jzcn78d');
  });

  it.each([`${hex}00`, `00${hex}`, `${hex.slice(2)}0x`, hex.slice(2), `${hex.slice(1)}g`, ''])(
    'is refused of %j',
    (digits) => {
      expect(messageOf(() => toBech32('guru', digits))).toBe(
        `"${digits}" is not a 20-byte address: expected 40 hex digits`,
      );
    },
  );
});
