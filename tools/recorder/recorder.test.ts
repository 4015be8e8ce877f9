import {chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync} from 'node:fs';
import {createServer} from 'node:http';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {afterEach, beforeEach, describe, expect, it} from 'vitest';
import {factsDir, factsFiles} from '../../src/facts';
import {listen} from '../lib/local-server';
import {formatFacts} from './format';
import {demandOf, measureDemands, mergeDemands, requiredFlagsOf} from './arguments';
import {argsOf, mergeCli, neutral, OWN_ADDRESS, walkHelp} from './cli';
import {freshKeys, mergeConfig} from './config';
import {changeLine, Documents, differences, type JsonObject} from './documents';
import {defaultFits, parseHelp, typeFits} from './help';
import {isLocal, recordCometBft, recordRest, routesOfIndex, shapeOf} from './interfaces';
import {scratchProgram, twice} from './program';
import {record} from './index';

/** Configuration keys of a set of facts. */
function keysIn(documents: Documents): JsonObject[] {
  const {keys} = documents.files.get('config.json') ?? {};
  return (keys ?? []) as JsonObject[];
}

const SEND_HELP = `Sends coins.

Usage:
  probed tx send [from] [to] [amount] [flags]

Aliases:
  send, transfer

Flags:
  -a, --account-number uint   Number of the account
      --gas string            Limit (default "200000")
      --gas-adjustment float  Factor (default 1)
  -h, --help                  help for send
      --logs eth_getLogs      Sets the number of eth_getLogs results (default 10000)
      --wide duration         A description that is long and continues on
                              the next line (default 5s)
  -y, --yes                   Skip the question

Global Flags:
      --home string   directory (default "/scratch/.probed")
`;

describe('help pages', () => {
  it('are parsed: usage, aliases, flags with short name, type and default', () => {
    const page = parseHelp(SEND_HELP);
    expect(page.usages).toEqual(['probed tx send [from] [to] [amount] [flags]']);
    expect(page.aliases).toEqual(['transfer']);
    expect(
      page.flags.map(({name, shorthand, shown, shownDefault, inherited}) => [
        name,
        shorthand,
        shown,
        shownDefault,
        inherited,
      ]),
    ).toEqual([
      ['account-number', 'a', 'uint', undefined, false],
      ['gas', null, 'string', '200000', false],
      ['gas-adjustment', null, 'float', '1', false],
      ['help', 'h', 'bool', undefined, false],
      ['logs', null, 'eth_getLogs', '10000', false],
      ['wide', null, 'duration', '5s', false],
      ['yes', 'y', 'bool', undefined, false],
      ['home', null, 'string', '/scratch/.probed', true],
    ]);
  });

  it('list commands, including those that begin with a digit, but not nameless ones', () => {
    const page = parseHelp(
      'Usage:\n  probed [command]\n\nAvailable Commands:\n               \n  0x-to-bech32   Converts\n' +
        '  tx             Sends\n\nFlags:\n  -h, --help   help\n',
    );
    expect(page.commands).toEqual(['0x-to-bech32', 'tx']);
  });

  it('show abbreviated types and hide zero values', () => {
    expect(typeFits('uint64', 'uint')).toBe(true);
    expect(typeFits('int32', 'eth_getLogs')).toBe(true);
    expect(typeFits('bool', 'string')).toBe(false);
    expect(defaultFits('0', undefined)).toBe(true);
    expect(defaultFits('5', undefined)).toBe(false);
    expect(defaultFits('sync', 'async')).toBe(false);
  });

  it('leave out the home and the address of the recording machine', () => {
    const seen = ['/tmp/x/.probed', '198.51.100.7', '198.51.100.70', 'tcp://198.51.100.7:1', undefined];
    expect(seen.map((text) => neutral(text, '/tmp/x', ['198.51.100.7']))).toEqual([
      '~/.probed',
      OWN_ADDRESS,
      '198.51.100.70',
      'tcp://198.51.100.7:1',
      undefined,
    ]);
  });

  it('throw for other output', () => {
    expect(() => parseHelp('Error: unknown command')).toThrow(/not a help page/);
  });
});

describe('required arguments', () => {
  it.each([
    ['Error: accepts 3 arg(s), received 15', {min: 3, max: 3}],
    ['accepts between 1 and 2 arg(s), received 15', {min: 1, max: 2}],
    ['accepts at most 1 arg(s), received 15', {min: 0, max: 1}],
    ['requires at least 2 arg(s), only received 0', {min: 2, max: null}],
    ['unknown command "x" for "probed status"', {min: 0, max: 0}],
    ['height: 5', undefined],
  ])('%s', (output, demand) => expect(demandOf(output)).toEqual(demand));

  it('include required flags', () => {
    expect(requiredFlagsOf('Error: required flag(s) "from", "title" not set')).toEqual(['from', 'title']);
  });

  it('are read from a usage line', () => {
    expect(argsOf('probed keys delete <name>... [flags]')).toEqual(['<name>...']);
    expect(argsOf('probed tx sign-batch [file] [[file2]...] [flags]')).toEqual(['[file]', '[[file2]...]']);
  });
});

describe('facts files', () => {
  it('are formatted as Prettier formats them', () => {
    const odd = factsFiles().filter((file) => {
      const text = readFileSync(file, 'utf8');
      return text !== formatFacts(JSON.parse(text) as object);
    });
    expect(odd.map((file) => path.relative(factsDir, file))).toEqual([]);
  });

  it('change one line where one fact changes', () => {
    const facts = {
      keys: Array.from({length: 9}, (_, index) => ({name: `key-${index}`, meaning: 'a setting', on: true})),
    };
    const before = formatFacts(facts).split('\n');
    const after = formatFacts({keys: facts.keys.map((key, index) => (index === 4 ? {...key, on: false} : key))}).split(
      '\n',
    );
    expect(after.filter((line, index) => line !== before[index])).toEqual([
      '    {"name": "key-4", "meaning": "a setting", "on": false},',
    ]);
  });
});

describe('differences', () => {
  it('include the entry, the field and both values', () => {
    const before = {
      commands: [
        {path: 'a', flags: [{name: 'x', default: '1'}]},
        {path: 'b', flags: []},
      ],
    };
    const after = {
      commands: [
        {path: 'a', flags: [{name: 'x', default: '2'}]},
        {path: 'c', flags: []},
      ],
    };
    expect(differences(before, after).map(({place, what}) => `${place}: ${what}`)).toEqual([
      '$.commands[a].flags[x].default: "1" → "2"',
      '$.commands[b]: gone',
      '$.commands[c]: new',
    ]);
    expect(differences(before, structuredClone(before))).toEqual([]);
  });

  it('include entries of a list that have the same name', () => {
    const recorded = [200, 500].map((http) => ({method: 'POST', url: '/txs', http}));
    const after = structuredClone({recorded});
    for (const entry of after.recorded) entry.http += 1;
    expect(differences({recorded}, after).map(({place}) => place)).toEqual([
      '$.recorded[/txs].http',
      '$.recorded[/txs #2].http',
    ]);
  });
});

describe('interfaces', () => {
  it('are queried only on this machine', () => {
    expect(isLocal('http://127.0.0.1:26657')).toBe(true);
    expect(isLocal('http://rpc.elsewhere.dev:26657')).toBe(false);
  });

  it('list their routes', () => {
    expect([
      ...routesOfIndex(
        '<a href="//127.0.0.1:26657/status?">x</a><a href="//127.0.0.1:26657/block?height=_&amp;prove=_">y</a>',
      ),
    ]).toEqual([
      ['status', []],
      ['block', ['height', 'prove']],
    ]);
  });

  it('are compared by shape, not by what changes with every block', () => {
    expect(shapeOf({hash: '0x1', height: '5', list: [1, 2]})).toBe(shapeOf({list: [9], height: '6', hash: '0x2'}));
    expect(shapeOf({hash: '0x1'})).not.toBe(shapeOf({hash: null}));
  });
});

describe('recording', () => {
  let folder: string;
  let data: string;
  let binary: string;

  const command = (words: string, usage: string, flags: JsonObject[] = [], more: JsonObject = {}): JsonObject => ({
    path: words,
    usage,
    args: [],
    aliases: [],
    group: false,
    runnable: true,
    flags,
    ...more,
  });
  const HELP: JsonObject = {name: 'help', shorthand: 'h', type: 'bool', default: 'false', scope: 'local'};
  const HOME: JsonObject = {name: 'home', shorthand: null, type: 'string', default: '~/.probed', scope: 'global'};

  beforeEach(() => {
    folder = mkdtempSync(path.join(tmpdir(), 'recorder-test-'));
    data = path.join(folder, 'data');
    mkdirSync(path.join(data, 'cli'), {recursive: true});
    const provenance = {chainVersion: '7.1.3'};
    writeFileSync(
      path.join(data, 'cli/root.json'),
      formatFacts({
        provenance,
        commands: [
          command('probed', 'probed [command]', [HELP, HOME], {group: true, subcommands: ['status']}),
          command('probed status', 'probed status [flags]', [
            HELP,
            {name: 'node', shorthand: 'n', type: 'string', default: 'tcp://localhost:26657', scope: 'local'},
            HOME,
          ]),
        ],
      }),
    );
    writeFileSync(
      path.join(data, 'cli-arguments.json'),
      formatFacts({provenance, arguments: [{command: 'probed status', min_args: 0, max_args: 0, required_flags: []}]}),
    );
    writeFileSync(
      path.join(data, 'config.json'),
      formatFacts({
        provenance,
        keys: [
          {file: 'app.toml', section: '', key: 'pruning', type: 'string', default: 'default', testnet: 'nothing'},
          {file: 'app.toml', section: 'api', key: 'enable', type: 'bool', default: false},
          {file: 'config.toml', section: '', key: 'moniker', type: 'string', default: 'probe'},
          {file: 'client.toml', section: '', key: 'output', type: 'string', default: 'text'},
        ],
      }),
    );
    writeFileSync(
      path.join(data, 'genesis-keys.json'),
      formatFacts({
        provenance,
        genesis_keys: [
          {path: 'chain_id', type: 'string'},
          {path: 'app_state', type: 'object'},
          {path: 'app_state.list', type: 'array'},
        ],
      }),
    );
    binary = path.join(folder, 'probed');
    program({});
  });
  afterEach(() => rmSync(folder, {recursive: true, force: true}));

  /** A binary that prints what the facts above state, with changes. */
  function program({
    node = 'tcp://localhost:26657',
    extra = '',
    appToml = 'pruning = "default"\n[api]\nenable = false\n',
    version = '7.1.3',
  }: {
    node?: string;
    extra?: string;
    appToml?: string;
    version?: string;
  }): void {
    writeFileSync(
      binary,
      `#!/bin/bash
args="$*"
case "$args" in
  version) echo ${version} ;;
  --help) printf 'Usage:\\n  probed [command]\\n\\nAvailable Commands:\\n  status   Shows\\n${extra === '' ? '' : `  ${extra}   New\\n`}\\nFlags:\\n  -h, --help          help for probed\\n      --home string   directory (default "%s/.probed")\\n' "$HOME" ;;
  "status --help") printf 'Usage:\\n  probed status [flags]\\n\\nFlags:\\n  -h, --help          help for status\\n  -n, --node string   node (default "${node}")\\n\\nGlobal Flags:\\n      --home string   directory (default "%s/.probed")\\n' "$HOME" ;;
  "${extra} --help") printf 'Usage:\\n  probed ${extra} <name> [flags]\\n\\nFlags:\\n  -h, --help   help\\n' ;;
  "status x x"*) echo 'unknown command "x" for "probed status"' ;;
  "${extra} x x"*) echo 'accepts 1 arg(s), received 15' ;;
  init*) home="\${@: -1}"; mkdir -p "$home/config"; printf '${appToml.replace(/\n/g, '\\n')}' > "$home/config/app.toml"; echo 'moniker = "recorder"' > "$home/config/config.toml"; echo 'output = "text"' > "$home/config/client.toml"; echo '{"chain_id": "x", "app_state": {"list": []}}' > "$home/config/genesis.json" ;;
esac
`,
    );
    chmodSync(binary, 0o755);
  }

  const run = () => record({folder: data, binary, name: 'probed', chainId: 'probe_711-1', log: () => {}});

  it('reports no change and keeps all bytes where nothing changed', async () => {
    const before = readFileSync(path.join(data, 'cli/root.json'), 'utf8');
    const {documents} = await run();
    expect(documents.changes().map(changeLine)).toEqual([]);
    expect(documents.write()).toEqual([]);
    expect(readFileSync(path.join(data, 'cli/root.json'), 'utf8')).toBe(before);
  });

  it('finds a changed default, a new command and its arguments', async () => {
    program({node: 'tcp://localhost:36657', extra: 'peers'});
    const {documents} = await run();
    expect(documents.changes().map(changeLine)).toEqual([
      'cli-arguments.json  $.arguments[probed peers]: new',
      'cli/root.json  $.commands[probed].subcommands: ["status"] → ["status","peers"]',
      'cli/root.json  $.commands[probed status].flags[node].default: "tcp://localhost:26657" → "tcp://localhost:36657"',
      'cli/root.json  $.commands[probed peers]: new',
    ]);
    expect(documents.write()).toEqual(['cli-arguments.json', 'cli/root.json']);
    expect((await run()).documents.changes().map(changeLine), 'a second run has nothing to say').toEqual([]);
  });

  it('finds added, removed and changed configuration keys, and keeps values of the testnet', async () => {
    program({appToml: 'pruning = "everything"\nindex = true\n[grpc]\nenable = true\n'});
    const {documents} = await run();
    expect(documents.changes().map(changeLine)).toEqual([
      'config.json  $.keys[app.toml pruning].default: "default" → "everything"',
      'config.json  $.keys[app.toml api.enable]: gone',
      'config.json  $.keys[app.toml index]: new',
      'config.json  $.keys[app.toml grpc.enable]: new',
    ]);
    expect(keysIn(documents)[0]).toMatchObject({testnet: 'nothing'});
  });

  it('reports another version, and which interfaces stay as recorded', async () => {
    program({version: '8.0.0'});
    const {notes} = await run();
    expect(notes.join('\n')).toMatch(/version 8\.0\.0, the facts are for 7\.1\.3/);
    expect(notes.join('\n')).toMatch(/no --home/);
  });

  it.each([
    ['#!/bin/sh\n', /probed reports no version: it is not the node's program/],
    ['#!/bin/sh\necho connect: connection refused\n', /"connect: connection refused" as its version: .*Nothing was/],
  ])('takes no program that is not a node: %j', async (text, message) => {
    writeFileSync(binary, text);
    await expect(record({folder: data, binary, name: 'probed', chainId: 'probe_1-1', log: () => {}})).rejects.toThrow(
      message,
    );
  });

  it('drops a removed command', () => {
    const documents = new Documents(data);
    mergeCli(
      documents,
      new Map([['', parseHelp('Usage:\n  probed [command]\n\nFlags:\n  -h, --help   help\n')]]),
      '/scratch',
    );
    expect(documents.changes().map(changeLine)).toContain('cli/root.json  $.commands[probed status]: gone');
  });

  it('looks up commands that help does not list', async () => {
    const scratch = scratchProgram(binary);
    try {
      program({extra: 'hidden'});
      const tree = await walkHelp(scratch.run, ['hidden', 'never']);
      expect([...tree.keys()]).toEqual(['', 'status', 'hidden']);
    } finally {
      scratch.close();
    }
  });

  it('throws for a help page that does not end in time, instead of dropping the command', async () => {
    const slow = async (): Promise<{code: null; output: string}> => ({code: null, output: ''});
    await expect(walkHelp(slow, [])).rejects.toThrow('did not end in time');
  });

  it('repeats a call that was stopped once', async () => {
    const answers = [
      {code: null, output: ''},
      {code: 0, output: 'a'},
      {code: null, output: ''},
      {code: null, output: 'b'},
    ];
    const again = twice(async () => answers.shift() ?? {code: 1, output: ''});
    expect([await again([]), await again([]), answers.length]).toEqual([
      {code: 0, output: 'a'},
      {code: null, output: 'b'},
      0,
    ]);
  });

  it('keeps the arguments of a command that does not end in time', async () => {
    const documents = new Documents(data);
    const slow = async (): Promise<{code: null; output: string}> => ({code: null, output: ''});
    const demands = await measureDemands(slow, '/scratch', ['status']);
    mergeDemands(documents, 'probed', demands, ['status'], undefined);
    expect([demands.size, documents.changes()]).toEqual([0, []]);
  });

  it('keeps RPC routes that the index lists, and finds new ones', async () => {
    writeFileSync(
      path.join(data, 'cometbft-rpc.json'),
      formatFacts({
        routes: [
          {route: 'status', params: []},
          {route: 'gone', params: []},
          {route: 'subscribe', websocket_only: true, params: []},
        ],
      }),
    );
    const documents = new Documents(data);
    const server = createServer((_, response) =>
      response.end('<a href="//127.0.0.1/status?">s</a><a href="//127.0.0.1/fresh?a=_">f</a>'),
    );
    const port = await listen(server);
    const notes = await recordCometBft(documents, `http://127.0.0.1:${port}`);
    server.close();
    expect(documents.changes().map(changeLine)).toEqual([
      'cometbft-rpc.json  $.routes[gone]: gone',
      'cometbft-rpc.json  $.routes[fresh]: new',
    ]);
    expect(notes).toEqual([expect.stringContaining('the route fresh is new: describe under "does" what it returns')]);
  });

  it('repeats REST requests with their method and body', async () => {
    const sent = {method: 'POST', url: '/cosmos/tx/v1beta1/txs', request_body: {tx_bytes: 'AAAA'}};
    const own = {url: '/cosmos/base/node', http: 200, body: '{"a": 1}'};
    mkdirSync(path.join(data, 'rest'));
    writeFileSync(
      path.join(data, 'rest/cosmos.json'),
      formatFacts({recorded: [{...sent, http: 200, body: '{"code": 2}'}, own]}),
    );
    const documents = new Documents(data);
    const server = createServer((request, response) => {
      let body = '';
      request.on('data', (chunk: Buffer) => (body += chunk.toString()));
      request.on('end', () => response.end(body === '{"tx_bytes":"AAAA"}' ? '{"code": 3}' : '{"a": 2, "b": 3}'));
    });
    const port = await listen(server);
    await recordRest(documents, `http://127.0.0.1:${port}`);
    server.close();
    expect(documents.changes().map(({place}) => place)).toEqual(['$.recorded[/cosmos/base/node].body']);
  });

  it('reads the keys of a fresh home with their types', () => {
    const config = path.join(folder, 'config');
    mkdirSync(config);
    writeFileSync(path.join(config, 'app.toml'), 'a = 1\nb = true\nc = []\nd = "x"\n[s.t]\ne = 0.5\n');
    writeFileSync(path.join(config, 'config.toml'), '');
    writeFileSync(path.join(config, 'client.toml'), '');
    const keys = freshKeys(config);
    expect(keys.map(({section, key, type}) => [section, key, type])).toEqual([
      ['', 'a', 'int'],
      ['', 'b', 'bool'],
      ['', 'c', 'array'],
      ['', 'd', 'string'],
      ['s.t', 'e', 'float'],
    ]);
    const documents = new Documents(data);
    mergeConfig(documents, []);
    expect(keysIn(documents)).toEqual([]);
  });
});
