import {spawn} from 'node:child_process';
import {readFileSync} from 'node:fs';
import {createServer, type Server} from 'node:http';
import type {AddressInfo} from 'node:net';
import path from 'node:path';
import {afterEach, describe, expect, it} from 'vitest';
import {folderWith, has, put, served} from './files';

/** What the scripts do, against homes and RPC servers made up for the test. */
const usable = has('jq') && has('curl');
const test = usable ? it : it.skip;

interface Ended {
  status: number | null;
  said: string;
}

function bash(script: string, args: readonly string[], env: Record<string, string>): Promise<Ended> {
  const folder = folderWith([script]);
  return new Promise((resolve) => {
    const child = spawn('bash', [path.join(folder, script), ...args], {env: {PATH: process.env.PATH ?? '', HOME: folder, ...env}});
    let said = '';
    child.stdout.on('data', (data: Buffer) => (said += data.toString()));
    child.stderr.on('data', (data: Buffer) => (said += data.toString()));
    child.on('close', (status) => resolve({status, said}));
  });
}

describe('validator-guard.sh', () => {
  const ADDRESS = 'D95E0F72AD70DEA66D835D9C10F36C2CD5099791';
  const home = (height: string | null, address: string | null = ADDRESS): string => {
    const folder = folderWith([]);
    if (address !== null) put(folder, 'config/priv_validator_key.json', JSON.stringify({address}));
    if (height !== null) put(folder, 'data/priv_validator_state.json', JSON.stringify({height, round: 0, step: 3}));
    return folder;
  };
  const guard = (HOME_DIR: string, env: Record<string, string> = {}): Promise<Ended> =>
    bash('validator-guard.sh', [], {HOME_DIR, EXPECTED_CONS_ADDRESS: ADDRESS, ...env});

  test('lets the expected key start and remembers its height', async () => {
    const at = home('710');
    expect((await guard(at)).status).toBe(0);
    expect(readFileSync(path.join(at, 'validator-guard.height'), 'utf8')).toBe('710\n');
  });
  test('refuses a missing key, a foreign key, a missing state', async () => {
    expect((await guard(home('710', null))).said).toContain('would create a new key');
    expect((await guard(home('710', 'AA'))).said).toContain("the key's address is AA");
    expect((await guard(home(null))).status).toBe(1);
    expect((await guard(home('710'), {EXPECTED_CONS_ADDRESS: ''})).status).toBe(1);
  });
  test('refuses a signing state that was set back', async () => {
    const at = home('710');
    await guard(at);
    put(at, 'data/priv_validator_state.json', JSON.stringify({height: '709'}));
    expect((await guard(at)).said).toContain('was set back');
  });
  test('refuses height 0 unless told that the validator is new', async () => {
    expect((await guard(home('0'))).status).toBe(1);
    expect((await guard(home('0'), {ALLOW_FRESH_STATE: 'yes'})).status).toBe(0);
  });
});

describe('backup.sh', () => {
  const home = (): string => {
    const folder = folderWith([]);
    for (const name of ['config/config.toml', 'config/priv_validator_key.json', 'config/node_key.json', 'data/application.db/LOCK', 'data/priv_validator_state.json']) put(folder, name, 'x');
    return folder;
  };
  const backup = (kind: string, HOME_DIR: string, env: Record<string, string> = {}): Promise<Ended> =>
    bash('backup.sh', [kind], {HOME_DIR, DEST: path.join(HOME_DIR, 'backups'), ...env});
  const listed = async (HOME_DIR: string, kind: string): Promise<string> =>
    new Promise((resolve) => {
      const child = spawn('sh', ['-c', `tar -tzf backups/*-${kind}.tar.gz`], {cwd: HOME_DIR});
      let said = '';
      child.stdout.on('data', (data: Buffer) => (said += data.toString()));
      child.on('close', () => resolve(said));
    });

  it('keeps the consensus key out of a plain archive of the configuration', async () => {
    const at = home();
    expect((await backup('config', at)).status).toBe(0);
    const files = await listed(at, 'config');
    expect(files).toContain('config/node_key.json');
    expect(files).not.toContain('priv_validator_key');
  });
  it('never packs the signing state', async () => {
    const at = home();
    expect((await backup('data', at)).status).toBe(0);
    expect(await listed(at, 'data')).not.toContain('priv_validator_state');
  });
  it('packs the consensus key encrypted only', async () => {
    expect((await backup('config', home(), {INCLUDE_CONSENSUS_KEY: 'yes'})).said).toContain('set GPG_RECIPIENT');
  });
  it('refuses an unknown kind and a folder that is no home', async () => {
    expect((await backup('everything', home())).status).toBe(1);
    expect((await backup('config', folderWith([]))).status).toBe(1);
  });
  it('refuses while the databases are locked', async () => {
    const at = home();
    const holder = spawn('flock', [path.join(at, 'data/application.db/LOCK'), 'sleep', '20']);
    await new Promise((resolve) => setTimeout(resolve, 500));
    const {status, said} = await backup('data', at);
    holder.kill();
    expect(said).toContain('the node is running');
    expect(status).toBe(1);
  });
});

describe('scripts that ask a node', () => {
  const servers: Server[] = [];
  afterEach(() => servers.splice(0).forEach((server) => server.close()));

  const CHAIN = /CHAIN_ID:-([^}]+)\}/.exec(served('health-check.sh'))?.[1] ?? '';
  const rpc = async (hash: string, change: {network?: string; catchingUp?: boolean; age?: number; height?: number; peers?: number} = {}): Promise<string> => {
    const server = createServer((request, response) => {
      const time = new Date(Date.now() - (change.age ?? 1) * 1000).toISOString();
      const height = String(change.height ?? 5000);
      const result = request.url?.startsWith('/block')
        ? {block_id: {hash}}
        : request.url?.startsWith('/net_info')
          ? {n_peers: String(change.peers ?? 3)}
          : {
              node_info: {network: change.network ?? CHAIN},
              sync_info: {latest_block_height: height, latest_block_time: time, catching_up: change.catchingUp ?? false},
              validator_info: {voting_power: '0'},
            };
      response.end(JSON.stringify({result}));
    });
    servers.push(server);
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  };

  test('health-check.sh passes a node that follows, and says what is wrong with others', async () => {
    const check = async (change: Parameters<typeof rpc>[1], env: Record<string, string> = {}): Promise<Ended> =>
      bash('health-check.sh', [], {RPC: await rpc('AA', change), ...env});
    expect((await check({})).status).toBe(0);
    for (const [change, name] of [
      [{network: 'other-1'}, 'chain-id'],
      [{catchingUp: true}, 'sync'],
      [{age: 300}, 'block-age'],
      [{age: -300}, 'block-age'],
      [{peers: 0}, 'peers'],
    ] as const) {
      const {status, said} = await check(change);
      expect(status, name).toBe(1);
      expect(said).toMatch(new RegExp(`^FAIL +${name} `, 'm'));
    }
    expect((await check({}, {MIN_POWER: '1'})).said).toMatch(/^FAIL +power/m);
    expect((await bash('health-check.sh', [], {RPC: 'http://127.0.0.1:1'})).status).toBe(1);
  });

  test('state-sync-trust.sh wants two servers that agree', async () => {
    const same = await bash('state-sync-trust.sh', [await rpc('AA', {height: 5005}), await rpc('AA')], {});
    expect(same.status, same.said).toBe(0);
    expect(same.said).toContain('trust_height = 4000');
    expect(same.said).toContain('trust_hash = "AA"');
    expect((await bash('state-sync-trust.sh', [await rpc('AA'), await rpc('BB')], {})).said).toContain('Trust neither');
    expect((await bash('state-sync-trust.sh', [await rpc('AA'), await rpc('AA', {network: 'other-1'})], {})).said).toContain('is on other-1');
    expect((await bash('state-sync-trust.sh', [await rpc('AA'), await rpc('AA', {height: 20})], {})).said).toContain('not 1000 blocks long');
    const one = await rpc('AA');
    expect((await bash('state-sync-trust.sh', [one, one], {})).status).toBe(1);
    expect((await bash('state-sync-trust.sh', [one], {})).status).toBe(1);
  });
});
