import {spawn} from 'node:child_process';
import {createHash} from 'node:crypto';
import {existsSync, readFileSync, readdirSync} from 'node:fs';
import {createServer, type Server} from 'node:http';
import path from 'node:path';
import {afterEach, describe, expect, it} from 'vitest';
import {loadChain} from '../../src/chain/load';
import {listen} from '../../tools/lib/local-server';
import {folderWith, has, put} from './files';

/** validator-metrics.sh and the signature check of health-check.sh, with a fake RPC and a fake binary. */
const test = has('jq') && has('curl') ? it : it.skip;
const KEY = Buffer.alloc(32, 7);
const HEX = createHash('sha256').update(KEY).digest('hex').slice(0, 40).toUpperCase();
const PUBLIC_KEY = {type: '/cosmos.crypto.ed25519.PubKey', value: KEY.toString('base64')};

interface Chain {
  height?: number | string;
  /** Heights whose commit contains the validator's signature. */
  signed?: (height: number) => boolean;
  power?: number;
}

const servers: Server[] = [];
afterEach(() => servers.splice(0).forEach((server) => server.close()));

async function answering(body: unknown): Promise<string> {
  const server = createServer((_, response) => response.end(JSON.stringify(body)));
  servers.push(server);
  return `http://127.0.0.1:${await listen(server)}`;
}

async function rpc({height = 500, signed = () => true, power = 100}: Chain = {}): Promise<string> {
  const server = createServer((request, response) => {
    const at = Number(/^\/commit\?height=(\d+)$/.exec(request.url ?? '')?.[1]);
    const result =
      at > 0
        ? {
            signed_header: {
              commit: {
                height: String(at),
                signatures: [{validator_address: 'AA'}, {validator_address: signed(at) ? HEX : ''}],
              },
            },
          }
        : request.url === '/net_info'
          ? {n_peers: '3'}
          : {
              node_info: {network: 'c'},
              sync_info: {
                latest_block_height: String(height),
                latest_block_time: new Date(Date.now() - 1000).toISOString(),
                catching_up: false,
              },
              validator_info: {address: HEX, voting_power: String(power)},
            };
    response.end(JSON.stringify({result}));
  });
  servers.push(server);
  return `http://127.0.0.1:${await listen(server)}`;
}

/** The chain's response to each query; a query without an entry fails. */
const ANSWERS: Record<string, unknown> = {
  'staking validator': {validator: {status: 'BOND_STATUS_BONDED', consensus_pubkey: PUBLIC_KEY}},
  'slashing signing-info': {val_signing_info: {missed_blocks_counter: '7'}},
  'slashing params': {params: {signed_blocks_window: '90000', min_signed_per_window: '0.500000000000000000'}},
  'upgrade plan': {},
  'bank balance': {balance: {amount: `5${'0'.repeat(loadChain().decimals - 1)}`}},
};

interface Collected {
  status: number | null;
  said: string;
  /** Value of each series, by its name with labels. */
  series: Map<string, string>;
  folder: string;
}

async function script(
  name: string,
  env: Record<string, string>,
  answers = ANSWERS,
  folder = folderWith([]),
): Promise<Collected> {
  const at = folderWith([name]);
  const cases = Object.entries(answers).map(([query, answer]) => `"${query}"*) echo '${JSON.stringify(answer)}' ;;`);
  put(
    at,
    `bin/${loadChain().binary}`,
    `#!/bin/sh\ncase "$1 $2" in "keys parse") echo '{"bytes":"${HEX}"}'; exit ;; esac\nshift\ncase "$*" in\n` +
      `${cases.join('\n')}\n*) echo "no such query: $*" >&2; exit 1 ;;\nesac\n`,
    0o755,
  );
  const out = path.join(folder, 'validator.prom');
  const {status, said} = await new Promise<{status: number | null; said: string}>((resolve) => {
    const child = spawn('bash', [path.join(at, name)], {
      env: {
        PATH: `${at}/bin:${process.env.PATH ?? ''}`,
        HOME: at,
        CONS_ADDRESS: 'x',
        VALOPER: 'y',
        OPERATOR: 'z',
        OUT: out,
        ...env,
      },
    });
    let text = '';
    child.stdout.on('data', (data: Buffer) => (text += data.toString()));
    child.stderr.on('data', (data: Buffer) => (text += data.toString()));
    child.on('close', (code) => resolve({status: code, said: text}));
  });
  const lines = name.endsWith('metrics.sh') ? readFileSync(out, 'utf8').split('\n') : [];
  const series = new Map(
    lines
      .filter((line) => line.startsWith('ops_'))
      .map((line) => [line.replace(/ \S+$/, ''), line.replace(/^.* /, '')]),
  );
  return {status, said, series, folder};
}
const collect = (env: Record<string, string>, answers?: Record<string, unknown>, folder?: string): Promise<Collected> =>
  script('validator-metrics.sh', env, answers, folder);

describe('validator-metrics.sh', () => {
  test('writes every series when all queries succeed', async () => {
    const RPC = await rpc();
    const {status, said, series} = await collect({RPC});
    expect(status, said).toBe(0);
    const wanted = {
      ops_validator_jailed: '0',
      ops_validator_bonded: '1',
      ops_validator_tombstoned: '0',
      ops_validator_missed_blocks: '7',
      ops_slashing_missed_blocks_allowed: '45000',
      ops_validator_recent_signatures: '10',
      ops_validator_last_signed_height: '499',
      ops_chain_height: '500',
      ops_upgrade_plan_height: '0',
      ops_operator_balance: '0.5',
      [`ops_query_source_info{rpc="${RPC}"}`]: '1',
    };
    for (const [name, value] of Object.entries(wanted)) expect(series.get(name), name).toBe(value);
    expect([...series].filter(([name]) => name.startsWith('ops_query_ok')).map(([, value]) => value)).toEqual(
      Array(8).fill('1'),
    );
    expect(Date.now() / 1000 - Number(series.get('ops_collected_at_seconds'))).toBeLessThan(60);
    expect(Date.now() / 1000 - Number(series.get('ops_chain_block_time_seconds'))).toBeLessThan(60);
  });
  test('JSON-RPC that returns an error, with status 200, does not count as up', async () => {
    const RPC = await rpc();
    const up = async (body: unknown): Promise<string | undefined> =>
      (await collect({RPC, EVM_RPC: await answering(body)})).series.get('ops_api_up{api="json-rpc"}');
    expect(await up({jsonrpc: '2.0', id: 1, result: '0x10'})).toBe('1');
    expect(await up({jsonrpc: '2.0', id: 1, error: {code: -32000, message: 'connection refused'}})).toBe('0');
  });
  test('queries the address with the newest block, and skips a dead one', async () => {
    const ahead = await rpc({height: 600});
    const {series} = await collect({RPC: await rpc(), QUERY_RPC: `http://127.0.0.1:1 ${await rpc()} ${ahead}`});
    expect(series.get('ops_chain_height')).toBe('600');
    expect(series.get(`ops_query_source_info{rpc="${ahead}"}`)).toBe('1');
  });
  test('without a source: the file is written without any sign that the validator is healthy, exit 1', async () => {
    const {status, said, series} = await collect({RPC: await rpc(), QUERY_RPC: 'http://127.0.0.1:1'});
    expect(status).toBe(1);
    expect(said).toContain('query "chain" failed');
    expect(series.get('ops_query_ok{query="chain"}')).toBe('0');
    expect(series.get('ops_query_ok{query="node"}')).toBe('1');
    expect(series.has('ops_collected_at_seconds')).toBe(true);
    for (const name of [
      'ops_validator_jailed',
      'ops_validator_missed_blocks',
      'ops_chain_block_time_seconds',
      'ops_upgrade_plan_height',
    ])
      expect(series.has(name), name).toBe(false);
  });
  test('a failing or empty query leaves out only its own series', async () => {
    for (const answer of [undefined, {}, {validator: null}]) {
      const {'staking validator': _, ...others} = ANSWERS;
      const {status, said, series} = await collect(
        {RPC: await rpc()},
        answer === undefined ? others : {...others, 'staking validator': answer},
      );
      expect(status).toBe(1);
      expect(said).toContain('query "validator" failed');
      expect(series.has('ops_validator_jailed')).toBe(false);
      expect(series.get('ops_query_ok{query="validator"}')).toBe('0');
      expect(series.get('ops_validator_missed_blocks')).toBe('7');
    }
  });
  test('CONS_ADDRESS of another validator is a failure: its signatures would pass for these', async () => {
    const other = {...PUBLIC_KEY, value: Buffer.alloc(32, 8).toString('base64')};
    const {status, said, series} = await collect(
      {RPC: await rpc()},
      {...ANSWERS, 'staking validator': {validator: {status: 'BOND_STATUS_BONDED', consensus_pubkey: other}}},
    );
    expect(status).toBe(1);
    expect(said).toContain('CONS_ADDRESS is not the address of the consensus key of y');
    expect(series.get('ops_query_ok{query="validator"}')).toBe('0');
    expect(series.has('ops_validator_bonded')).toBe(false);
  });
  test('a height that is not a number is never evaluated', async () => {
    const folder = folderWith([]);
    const {status, series} = await collect(
      {RPC: await rpc(), QUERY_RPC: await rpc({height: `HOME[$(touch ${folder}/run)]`})},
      ANSWERS,
      folder,
    );
    expect(status).toBe(1);
    expect(series.get('ops_query_ok{query="chain"}')).toBe('0');
    expect(existsSync(path.join(folder, 'run'))).toBe(false);
    expect(readdirSync(folder)).toEqual(['validator.prom']);
  });
  test('the allowed missed blocks are counted as the chain counts them', async () => {
    const params = {signed_blocks_window: '100', min_signed_per_window: '0.900000000000000000'};
    const {series} = await collect({RPC: await rpc()}, {...ANSWERS, 'slashing params': {params}});
    expect(series.get('ops_slashing_missed_blocks_allowed')).toBe('10');
  });
  test('keeps the height last signed when the validator no longer signs', async () => {
    const {folder} = await collect({RPC: await rpc({signed: (height) => height < 495})});
    const {series} = await collect({RPC: await rpc({height: 530, signed: () => false})}, ANSWERS, folder);
    expect(series.get('ops_validator_recent_signatures')).toBe('0');
    expect(series.get('ops_validator_last_signed_height')).toBe('494');
  });
  test('a machine without a node queries only the chain', async () => {
    const {status, series} = await collect({RPC: '', QUERY_RPC: await rpc()});
    expect(status).toBe(0);
    expect(series.get('ops_validator_jailed')).toBe('0');
    expect(series.has('ops_latest_block_time_seconds')).toBe(false);
  });
});

describe('health-check.sh of a validator', () => {
  const check = async (chain: Chain): Promise<Collected> =>
    script('health-check.sh', {RPC: await rpc(chain), CHAIN_ID: 'c', MIN_POWER: '1'});
  test('passes where the validator signs', async () => {
    const {status, said} = await check({signed: (height) => height % 2 === 0});
    expect(said).toMatch(/^ok +signing +5 of the last 10 complete commits signed/m);
    expect(status).toBe(0);
  });
  test('fails where it has power and does not sign', async () => {
    const {status, said} = await check({signed: () => false});
    expect(said).toMatch(/^ok +power/m);
    expect(said).toMatch(/^FAIL +signing +0 of/m);
    expect(status).toBe(1);
  });
});
