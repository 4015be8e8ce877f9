import {mkdtempSync, rmSync, statSync, utimesSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import path from 'node:path';

import {afterAll, afterEach, describe, expect, it, vi} from 'vitest';

import {toBech32} from './bech32';
import {chainConfigPath, loadChain, siteDir} from './load';
import {validateChain} from './schema';
import {expandTokens, findUnpublished, unknownConstant, unpublishedConstant} from './tokens';

const chain = loadChain(path.join(siteDir, 'chain.config.ts'));

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
    expect(message).toContain('(the object itself): unknown key "colour", "shape": remove it, or add it to src/chain/');
    expect(message.split('\n')).toHaveLength(5);
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
