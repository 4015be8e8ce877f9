import {readFileSync} from 'node:fs';
import path from 'node:path';
import {describe, expect, it} from 'vitest';
import {folderWith, has, put, run, served, siteDir} from './files';

/** The script of the local chain, run with a fake node program, and compared with the page that explains its steps. */
const test = has('jq') ? it : it.skip;

/** A program that writes an empty genesis at `init` and fails at the command `failing`. */
function program(failing = 'none'): string {
  const folder = folderWith([]);
  put(
    folder,
    'gurud',
    [
      '#!/bin/bash',
      'echo "$*" >> "$HOME/calls"',
      `if [[ "$*" == *"${failing}"* ]]; then echo "Usage: many lines"; echo "the reason"; exit 1; fi`,
      'case "$1 $2" in',
      '  "version "*) echo 2.0.2 ;;',
      '  "keys show") echo guru1moderator ;;',
      '  "init "*) mkdir -p "$NODE_HOME/config"; echo "{\\"chain_id\\": \\"guru_631-1\\"}" > ' +
        '"$NODE_HOME/config/genesis.json" ;;',
      'esac',
    ].join('\n'),
    0o755,
  );
  return folder;
}

function localHome(bin: string, home: string): {status: number | null; said: string} {
  const folder = folderWith(['local-home.sh', 'local-genesis.jq']);
  return run('bash', [path.join(folder, 'local-home.sh')], {
    env: {PATH: `${bin}:${process.env['PATH'] ?? ''}`, HOME: bin, NODE_HOME: home},
  });
}

describe('local-home.sh', () => {
  test('creates a home where there is none, or only the output of the first command', () => {
    const home = folderWith([]);
    put(home, 'config/app.toml', '');
    const {status, said} = localHome(program(), home);
    expect([status, said]).toEqual([0, `${home} is ready: guru_631-1, 0 validator, 0 accounts\n`]);
    const genesis = JSON.parse(readFileSync(path.join(home, 'config/genesis.json'), 'utf8'));
    expect(genesis.app_state.oracle.moderator_address).toBe('guru1moderator');
  });

  test.each([
    'config/genesis.json',
    'config/priv_validator_key.json',
    'config/node_key.json',
    'data/priv_validator_state.json',
    'keyring-test/dev0.info',
    'keyring-file/keyhash',
    'alice.info',
  ])('refuses a home that holds %s before it calls the program', (file) => {
    const bin = program();
    const home = folderWith([]);
    put(home, file, 'kept');
    const {status, said} = localHome(bin, home);
    expect(status).toBe(1);
    expect(said).toContain('is in use: it holds');
    expect(said).toContain('Nothing was changed');
    expect(readFileSync(path.join(home, file), 'utf8')).toBe('kept');
    expect(() => readFileSync(path.join(bin, 'calls'))).toThrow('ENOENT');
  });

  (has('dash') ? test : it.skip)('names bash when another shell runs it', () => {
    const {status, said} = run('dash', [path.join(folderWith(['local-home.sh', 'local-genesis.jq']), 'local-home.sh')]);
    expect([status, said]).toEqual([1, 'local-home: run it with bash: bash local-home.sh\n']);
  });

  test.each(['init ', 'keys add', 'genesis gentx', 'genesis collect-gentxs', 'genesis validate'])(
    'shows the reason when "%s" fails, and stops',
    (command) => {
      const {status, said} = localHome(program(command), path.join(folderWith([]), 'home'));
      expect(status).toBe(1);
      expect(said).toContain('the reason\nlocal-home: "gurud ');
      expect(said).toMatch(/Move \S+ away before you run this again/);
      expect(said).not.toContain('is ready');
    },
  );

  it('runs the commands of the single-node page, so that both create the same chain', () => {
    const page = readFileSync(path.join(siteDir, 'protocol/guru-cli/single-node.mdx'), 'utf8');
    const steps = [...page.matchAll(/```bash run="bare\/single-node"\n([\s\S]*?)```/g)]
      .map((match) => match[1])
      .join('\n');
    const script = readFileSync(path.join(siteDir, 'static/ops/local-home.sh'), 'utf8');
    const made = (text: string): string[] =>
      [...text.matchAll(/(?:\{\{binary\}\} (?:config set|genesis|init)|^ *add_key) [^\n]*/gm)]
        .map(([line]) =>
          line
            .replace(/["']/g, '')
            .replace(/ *(?:2?>|&&|\|\||\|).*$/, '')
            .trim(),
        )
        .filter((line) => !line.includes('$LISTEN'));
    expect(made(script).length).toBeGreaterThan(15);
    expect(made(script)).toEqual(made(steps));
    expect(page).toContain('<FileSample src="/ops/local-genesis.jq"');
  });

  it('sets the gas limit, accounts and moderators that pages show', () => {
    expect(served('local-genesis.jq')).toContain('.consensus.params.block.max_gas = "30000000"');
  });
});
