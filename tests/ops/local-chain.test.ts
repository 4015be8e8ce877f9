import {createServer, type Server} from 'node:http';
import {spawn} from 'node:child_process';
import {existsSync, readFileSync} from 'node:fs';
import type {AddressInfo} from 'node:net';
import path from 'node:path';

import {afterEach, describe, expect, it} from 'vitest';

import {folderWith, has, put, served} from './files';

/** The script of the local chain with a fake node, whose interface is an HTTP server of the test. */
const usable = has('jq') && has('curl') && has('ps');
const test = usable ? it : it.skip;

const MYKEY = /index\("(\w+)"\)/.exec(served('local-chain.sh'))?.[1] ?? '';

interface Place {
  home: string;
  /** Runs the script with a command. */
  run: (command: string) => Promise<{status: number | null; said: string}>;
}

let server: Server | undefined;
let blocks = '0x0';
const places: Place[] = [];

/** A folder with the script, a node that runs until it is stopped, and an interface that reports `blocks`. */
async function place(node = 'sleep 20', created = true): Promise<Place> {
  server ??= createServer((_, response) => response.end(JSON.stringify({result: blocks})));
  if (!server.listening) await new Promise<void>((open) => server?.listen(0, '127.0.0.1', open));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const folder = folderWith(['local-chain.sh'], (text) =>
    text.replace(/^RPC=.*$/m, 'RPC=http://127.0.0.1:1').replace(/^EVM_RPC=.*$/m, `EVM_RPC=${url}`),
  );
  const home = path.join(folder, 'home');
  const genesis = JSON.stringify({app_state: {bank: {balances: [{address: MYKEY}]}}});
  put(folder, 'local-genesis.jq', '.');
  put(
    folder,
    'local-home.sh',
    `mkdir -p "$NODE_HOME/config"; echo '${genesis}' > "$NODE_HOME/config/genesis.json"; echo made`,
  );
  put(
    folder,
    'bin/gurud',
    `#!/bin/bash\necho "$*" >> "${folder}/calls"\nif [[ $1 == start ]]; then ${node}; fi\n`,
    0o755,
  );
  if (created) put(folder, 'home/config/genesis.json', genesis);
  const one: Place = {
    home,
    run: (command) =>
      new Promise((resolve) => {
        const child = spawn('bash', [path.join(folder, 'local-chain.sh'), command], {
          env: {PATH: `${folder}/bin:${process.env.PATH ?? ''}`, HOME: folder, NODE_HOME: home, WAIT: '8'},
        });
        let said = '';
        child.stdout.on('data', (data: Buffer) => (said += data.toString()));
        child.stderr.on('data', (data: Buffer) => (said += data.toString()));
        child.on('exit', (status) => resolve({status, said}));
      }),
  };
  places.push(one);
  return one;
}

describe('local-chain.sh', () => {
  afterEach(async () => {
    await Promise.all(places.splice(0).map(({run}) => run('stop')));
    server?.close();
    server = undefined;
    blocks = '0x0';
  });

  test('creates the home where there is none, starts, and waits for the first block', async () => {
    const {run, home} = await place(undefined, false);
    setTimeout(() => (blocks = '0x2'), 1500);
    const {status, said} = await run('start');
    expect([status, said]).toEqual([0, expect.stringMatching(/^made\n\S+ is at block 2\nJSON-RPC {2}http/)]);
    expect(existsSync(path.join(home, 'local-chain.pid'))).toBe(true);
  });

  test('does not start twice, stops, and reports a chain that does not run', async () => {
    blocks = '0x5';
    const {run} = await place();
    expect((await run('start')).status).toBe(0);
    expect((await run('start')).said).toMatch(/It runs already, process \d+\.\n\S+ is at block 5/);
    expect((await run('stop')).said).toBe('The local chain has stopped.\n');
    expect(await run('status')).toEqual({status: 1, said: 'The local chain does not run.\n'});
  });

  test.each([
    ['the line of a panic', 'starting\npanic: the reason\n\tmain.go:1 +0x2\n'],
    ['the line of an error', 'Error: the reason\nUsage:\n'],
    ['the last line with text', 'starting\nthe reason\n\n'],
  ])('shows %s of a node that ends', async (_, output) => {
    const {run} = await place(`printf '${output}'; exit 1`);
    const {status, said} = await run('start');
    expect(status).toBe(1);
    expect(said).toMatch(/the node ended\. From \S+: (?:panic: |Error: )?the reason\n$/);
  });

  test('gives up on a node that makes no block', async () => {
    const {run} = await place();
    expect((await run('start')).said).toMatch(/no block within 8 seconds; the node runs on as process \d+/);
  });

  test.each(['start', 'reset'])('does not %s another chain, even one with the same chain ID', async (command) => {
    const {run, home} = await place();
    put(
      home,
      'config/genesis.json',
      '{"chain_id":"guru_631-1","app_state":{"bank":{"balances":[{"address":"guru1other"}]}}}',
    );
    const {status, said} = await run(command);
    expect(status).toBe(1);
    expect(said).toMatch(/holds another chain\. Choose another home: .* Nothing was changed\./);
    expect(existsSync(path.join(home, '../calls'))).toBe(false);
  });

  test('resets: stops the node and removes its blocks', async () => {
    blocks = '0x5';
    const {run, home} = await place();
    await run('start');
    const {status, said} = await run('reset');
    expect([status, said]).toEqual([0, expect.stringContaining('All blocks are removed.')]);
    expect(readFileSync(path.join(home, '../calls'), 'utf8')).toBe('start\ncomet unsafe-reset-all\n');
  });
});
