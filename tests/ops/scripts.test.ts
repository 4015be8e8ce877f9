import {spawn} from 'node:child_process';
import {readFileSync, readdirSync, renameSync, symlinkSync} from 'node:fs';
import {createServer, type Server} from 'node:http';
import type {AddressInfo} from 'node:net';
import path from 'node:path';
import {afterEach, describe, expect, it} from 'vitest';
import {listen} from '../../tools/lib/local-server';
import {folderWith, has, put, served} from './files';

/** Behavior of the scripts, run with fake homes and RPC servers. */
const usable = has('jq') && has('curl');
const test = usable ? it : it.skip;

interface Ended {
  status: number | null;
  said: string;
}

function bash(script: string, args: readonly string[], env: Record<string, string>): Promise<Ended> {
  const folder = folderWith([script]);
  return new Promise((resolve) => {
    const child = spawn('bash', [path.join(folder, script), ...args], {
      env: {PATH: process.env.PATH ?? '', HOME: folder, ...env},
    });
    let said = '';
    child.stdout.on('data', (data: Buffer) => (said += data.toString()));
    child.stderr.on('data', (data: Buffer) => (said += data.toString()));
    child.on('close', (status) => resolve({status, said}));
  });
}

describe('validator-guard.sh', () => {
  const ADDRESS = 'D95E0F72AD70DEA66D835D9C10F36C2CD5099791';
  const sign = (at: string, height: string, round = 0, step = 3): void => {
    put(at, 'data/priv_validator_state.json', JSON.stringify({height, round, step}));
  };
  const home = (height: string | null, address: string | null = ADDRESS): string => {
    const folder = folderWith([]);
    put(folder, 'marks/.keep', '');
    if (address !== null) put(folder, 'config/priv_validator_key.json', JSON.stringify({address}));
    if (height !== null) sign(folder, height);
    return folder;
  };
  const guard = (HOME_DIR: string, env: Record<string, string> = {}, ...args: string[]): Promise<Ended> =>
    bash('validator-guard.sh', args, {
      HOME_DIR,
      MARK_DIR: path.join(HOME_DIR, 'marks'),
      EXPECTED_CONS_ADDRESS: ADDRESS,
      ...env,
    });
  const mark = (at: string): Promise<Ended> => guard(at, {}, 'mark');
  const marked = (at: string): string => readFileSync(path.join(at, 'marks', ADDRESS), 'utf8');

  test('lets the expected key start and remembers what it signed', async () => {
    const at = home('710');
    expect((await guard(at)).said).toContain('no mark of this key on this machine before');
    expect(marked(at)).toBe('710 0 3\n');
    expect((await guard(at)).said).toMatch(
      /^validator-guard: key \w+, last signed height 710, round 0, step 3: start$/m,
    );
  });
  test('refuses a missing key, another key, a missing or broken state, a missing directory of marks', async () => {
    expect((await guard(home('710', null))).said).toContain('would create a new key');
    expect((await guard(home('710', 'AA'))).said).toContain("the key's address is AA");
    expect((await guard(home(null))).status).toBe(1);
    expect((await guard(home('many'))).said).toContain('cannot be read');
    expect((await guard(home('710'), {EXPECTED_CONS_ADDRESS: ''})).status).toBe(1);
    expect((await guard(home('710'), {MARK_DIR: '/nowhere'})).status).toBe(1);
  });
  test('refuses a lower height, round or step than was recorded while the node ran', async () => {
    const at = home('700');
    await guard(at);
    sign(at, '710', 1, 2);
    expect((await mark(at)).status).toBe(0);
    expect(marked(at)).toBe('710 1 2\n');
    for (const [height, round, step] of [
      ['709', 5, 3],
      ['710', 0, 3],
      ['710', 1, 1],
      ['0', 0, 0],
    ] as const) {
      sign(at, height, round, step);
      expect((await guard(at, {ALLOW_FRESH_STATE: 'yes'})).said, height).toContain('was set back');
    }
    sign(at, '710', 1, 2);
    expect((await guard(at)).status).toBe(0);
  });
  test('never lowers a mark, and refuses one it cannot read', async () => {
    const at = home('710');
    await mark(at);
    sign(at, '709');
    expect((await mark(at)).status).toBe(1);
    expect(marked(at)).toBe('710 0 3\n');
    for (const text of ['', 'x 0 3\n', '710\n']) {
      put(at, `marks/${ADDRESS}`, text);
      expect((await guard(at)).said).toContain('does not hold height, round and step');
      expect((await mark(at)).status).toBe(1);
    }
  });
  test('keeps a mark for each key', async () => {
    const at = home('710');
    await mark(at);
    put(at, 'config/priv_validator_key.json', JSON.stringify({address: 'BB'}));
    sign(at, '700');
    expect((await mark(at)).said).toContain('expected');
    expect((await guard(at, {EXPECTED_CONS_ADDRESS: 'bb'})).status).toBe(0);
    expect(marked(at)).toBe('710 0 3\n');
  });
  test('refuses height 0 unless told that the validator is new', async () => {
    expect((await guard(home('0'))).status).toBe(1);
    expect((await guard(home('0'), {ALLOW_FRESH_STATE: 'yes'})).status).toBe(0);
  });
  test('watches: records the signed height until it is stopped', async () => {
    const at = home('710');
    const script = path.join(folderWith(['validator-guard.sh']), 'validator-guard.sh');
    const watcher = spawn('bash', [script, 'watch'], {
      env: {
        PATH: process.env.PATH ?? '',
        HOME: at,
        HOME_DIR: at,
        MARK_DIR: path.join(at, 'marks'),
        MARK_EVERY: '0.1',
        EXPECTED_CONS_ADDRESS: ADDRESS,
      },
    });
    await expect.poll(() => marked(at), {timeout: 8000}).toBe('710 0 3\n');
    sign(at, '711', 0, 1);
    await expect.poll(() => marked(at), {timeout: 8000}).toBe('711 0 1\n');
    // A full disk: a failed write must not replace the mark.
    symlinkSync('/dev/full', path.join(at, 'marks', `${ADDRESS}.new`));
    sign(at, '712');
    await new Promise((resolve) => setTimeout(resolve, 1500));
    expect(marked(at)).toBe('711 0 1\n');
    watcher.kill();
  }, 20_000);
  test('compares the signing state with the chain where it is given an RPC', async () => {
    const server = createServer((request, response) => {
      const height = /height=(\d+)/.exec(request.url ?? '')?.[1];
      const signed = height === '705';
      response.end(
        JSON.stringify({
          result:
            height === undefined
              ? {sync_info: {catching_up: false, latest_block_height: '720', earliest_block_height: '1'}}
              : {signed_header: {commit: {height, signatures: [{validator_address: signed ? ADDRESS : ''}]}}},
        }),
      );
    });
    const GUARD_RPC = `http://127.0.0.1:1 http://127.0.0.1:${await listen(server)}`;
    expect((await guard(home('704'), {GUARD_RPC})).said).toContain('signature of this key at height 705');
    expect((await guard(home('705'), {GUARD_RPC})).said).toContain('no later signature');
    expect((await guard(home('0'), {GUARD_RPC, ALLOW_FRESH_STATE: 'yes'})).status).toBe(1);
    expect((await guard(home('720'), {GUARD_RPC})).said).toContain('nothing to compare');
    server.close();
    const none = {GUARD_RPC: 'http://127.0.0.1:1'};
    expect((await guard(home('704'), none)).said).toContain('not compared');
    expect((await guard(home('704'), {...none, GUARD_RPC_REQUIRED: 'yes'})).status).toBe(1);
  }, 20_000);
  test('queries the node with the newest block, and refuses when one commit is not returned', async () => {
    const node = async (head: number, answer: (height: string) => string | null): Promise<Server> => {
      const server = createServer((request, response) => {
        const height = /height=(\d+)/.exec(request.url ?? '')?.[1];
        const commit = height === undefined ? null : answer(height);
        if (height !== undefined && commit === null) response.statusCode = 500;
        const status = {sync_info: {catching_up: false, latest_block_height: String(head), earliest_block_height: '1'}};
        response.end(
          JSON.stringify({
            result:
              height === undefined
                ? status
                : {signed_header: {commit: {height, signatures: [{validator_address: commit}]}}},
          }),
        );
      });
      await listen(server);
      return server;
    };
    const at = (server: Server): string => `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    const stalled = await node(704, () => '');
    const follows = await node(720, (height) => (height === '719' ? ADDRESS : ''));
    const gap = await node(730, (height) => (height === '719' ? null : ''));
    expect((await guard(home('704'), {GUARD_RPC: `${at(stalled)} ${at(follows)}`})).said).toContain(
      'signature of this key at height 719',
    );
    expect((await guard(home('704'), {GUARD_RPC: at(gap)})).said).toContain(
      'did not return all commits from 705 to 730',
    );
    for (const server of [stalled, follows, gap]) server.close();
  }, 20_000);
});

describe('backup.sh', () => {
  const home = (): string => {
    const folder = folderWith([]);
    for (const name of [
      'config/config.toml',
      'config/priv_validator_key.json',
      'config/node_key.json',
      'data/application.db/LOCK',
      'data/priv_validator_state.json',
      // What a node leaves that is killed while it writes the key or the signing state.
      'config/write-file-atomic-1',
      'data/write-file-atomic-2',
    ])
      put(folder, name, 'x');
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
    expect(files).not.toMatch(/priv_validator_key|write-file-atomic/);
  });
  it('keeps the consensus key out when its directory is a link in the configuration', async () => {
    const at = home();
    put(at, 'keys/priv_validator_key.json', 'x');
    symlinkSync(path.join(at, 'keys'), path.join(at, 'config/keys'));
    expect((await backup('config', at)).status).toBe(0);
    const files = await listed(at, 'config');
    expect(files).toContain('config/keys/');
    expect(files).not.toContain('priv_validator_key');
  });
  it('never packs the signing state', async () => {
    const at = home();
    expect((await backup('data', at)).status).toBe(0);
    expect(await listed(at, 'data')).not.toMatch(/priv_validator_state|write-file-atomic/);
  });
  it('packs the databases when data is a link to another volume', async () => {
    const at = home();
    renameSync(path.join(at, 'data'), path.join(at, 'volume'));
    symlinkSync(path.join(at, 'volume'), path.join(at, 'data'));
    expect((await backup('data', at)).status).toBe(0);
    const files = await listed(at, 'data');
    expect(files).toContain('data/application.db/LOCK');
    expect(files).not.toContain('priv_validator_state');
  });
  it('packs the consensus key only encrypted', async () => {
    const at = home();
    expect((await backup('key', at)).said).toContain('set GPG_RECIPIENT');
    const failed = await backup('key', at, {GPG_RECIPIENT: 'nobody@example.org'});
    expect(failed.status).not.toBe(0);
    expect(readdirSync(path.join(at, 'backups'))).toEqual([]);
  });
  it('keeps the given number of archives of each kind', async () => {
    const at = home();
    for (const day of ['01', '02', '03']) put(at, `backups/202611${day}T000000Z-config.tar.gz`, 'x');
    put(at, 'backups/20261101T000000Z-key.tar.gz.gpg', 'x');
    expect((await backup('config', at, {KEEP: '2'})).status).toBe(0);
    const kept = readdirSync(path.join(at, 'backups')).filter((name) => !name.endsWith('.sha256'));
    expect(kept).toHaveLength(3);
    expect(kept).toContain('20261103T000000Z-config.tar.gz');
    expect(kept).toContain('20261101T000000Z-key.tar.gz.gpg');
  });
  it('refuses an unknown kind, a folder that is not a home, and to keep no archive', async () => {
    expect((await backup('config', home(), {KEEP: '0'})).status).toBe(1);
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
  const rpc = async (
    hash: string,
    change: {network?: string; catchingUp?: boolean; age?: number; height?: number; peers?: number | null} = {},
  ): Promise<string> => {
    const server = createServer((request, response) => {
      const time = new Date(Date.now() - (change.age ?? 1) * 1000).toISOString();
      const height = String(change.height ?? 5000);
      const result = request.url?.startsWith('/block')
        ? {block_id: {hash}}
        : request.url?.startsWith('/net_info')
          ? {n_peers: change.peers === null ? null : String(change.peers ?? 3)}
          : {
              node_info: {network: change.network ?? CHAIN},
              sync_info: {
                latest_block_height: height,
                latest_block_time: time,
                catching_up: change.catchingUp ?? false,
              },
              validator_info: {voting_power: '0'},
            };
      response.end(JSON.stringify({result}));
    });
    servers.push(server);
    return `http://127.0.0.1:${await listen(server)}`;
  };

  test('health-check.sh passes a node in sync, and reports the faults of others', async () => {
    const check = async (change: Parameters<typeof rpc>[1], env: Record<string, string> = {}): Promise<Ended> =>
      bash('health-check.sh', [], {RPC: await rpc('AA', change), ...env});
    expect((await check({})).status).toBe(0);
    for (const [change, name] of [
      [{network: 'other-1'}, 'chain-id'],
      [{catchingUp: true}, 'sync'],
      [{age: 300}, 'block-age'],
      [{age: -300}, 'block-age'],
      [{peers: 0}, 'peers'],
      [{peers: null}, 'peers'],
    ] as const) {
      const {status, said} = await check(change);
      expect(status, name).toBe(1);
      expect(said).toMatch(new RegExp(`^FAIL +${name} `, 'm'));
    }
    expect((await check({}, {MIN_POWER: '1'})).said).toMatch(/^FAIL +power/m);
    expect((await bash('health-check.sh', [], {RPC: 'http://127.0.0.1:1'})).status).toBe(1);
  });

  test('state-sync-trust.sh requires two servers that agree', async () => {
    const same = await bash(
      'state-sync-trust.sh',
      [await rpc('AA', {height: 15_005}), await rpc('AA', {height: 15_000})],
      {},
    );
    expect(same.status, same.said).toBe(0);
    expect(same.said).toContain('trust_height = 4000');
    expect(same.said).toContain('trust_hash = "AA"');
    expect((await bash('state-sync-trust.sh', [await rpc('AA'), await rpc('BB')], {DEPTH: '1000'})).said).toContain(
      'Trust neither',
    );
    expect(
      (await bash('state-sync-trust.sh', [await rpc('AA'), await rpc('AA', {network: 'other-1'})], {})).said,
    ).toContain('is on other-1');
    expect((await bash('state-sync-trust.sh', [await rpc('AA'), await rpc('AA', {height: 20})], {})).said).toContain(
      'not 11000 blocks long',
    );
    const one = await rpc('AA');
    expect((await bash('state-sync-trust.sh', [one, one], {})).status).toBe(1);
    expect((await bash('state-sync-trust.sh', [one], {})).status).toBe(1);
  });
});
