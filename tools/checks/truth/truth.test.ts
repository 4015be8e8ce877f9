import {mkdirSync, mkdtempSync, rmSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import path from 'node:path';

import {afterAll, describe, expect, it} from 'vitest';

import {loadTruth, truthOf} from '.';
import {cliTruth, type MeasuredArguments} from './cli';
import {typeOfValue} from './config';
import {matchRest} from './rpc';
import {selectorOf, topicOf} from './signatures';
import {asArray, asRecord, asText, walkObjects, walkStrings} from './walk';

/** Truth of one document. */
const truthIn = (document: unknown, file = 'facts.json') => truthOf(new Map([[file, document]]));

describe('facts', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'facts-'));
  afterAll(() => rmSync(folder, {recursive: true, force: true}));

  it('are read from all JSON files in folders, by path', () => {
    mkdirSync(path.join(folder, 'good/sub'), {recursive: true});
    mkdirSync(path.join(folder, 'bad'));
    writeFileSync(path.join(folder, 'good/sub/b.json'), '{"b": 1}');
    writeFileSync(path.join(folder, 'good/a.json'), '[]');
    writeFileSync(path.join(folder, 'good/z.json'), '5');
    writeFileSync(path.join(folder, 'good/a.txt'), 'no JSON');
    writeFileSync(path.join(folder, 'bad/c.json'), '{');
    const {documents} = loadTruth(path.join(folder, 'good'), path.join(folder, 'good/sub'));
    expect([...documents]).toEqual([
      ['a.json', []],
      ['sub/b.json', {b: 1}],
      ['z.json', 5],
      ['b.json', {b: 1}],
    ]);
    expect(() => loadTruth(path.join(folder, 'bad'))).toThrow(
      `${path.join(folder, 'bad/c.json')}:1 is not valid JSON: `,
    );
    expect(() => loadTruth(path.join(folder, 'bad'))).toThrow(
      expect.objectContaining({cause: expect.any(SyntaxError) as unknown}),
    );
    expect(() => loadTruth(path.join(folder, 'none'))).toThrow(`There are no facts in ${path.join(folder, 'none')}.`);
  });

  it('are indexed once, at first use', () => {
    const truth = truthIn({genesis_keys: [{path: 'a.b', type: 'object'}, {type: 'string'}]});
    expect(truth.genesis).toEqual(
      new Map([
        ['a.b', 'object'],
        ['', 'string'],
      ]),
    );
    for (const part of ['config', 'genesis', 'rpc', 'values', 'params', 'signatures', 'metrics'] as const)
      expect(truth[part]).toBe(truth[part]);
  });

  it('are traversed: every string, key and object', () => {
    const value = {a: 'x', b: ['y', {c: 5, d: null}], e: true};
    const strings: string[] = [];
    walkStrings(value, (text) => strings.push(text));
    expect(strings).toEqual(['a', 'x', 'b', 'y', 'c', 'd', 'e']);
    const objects: unknown[] = [];
    walkObjects([value, null, 'z'], (object) => objects.push(object));
    expect(objects).toEqual([value, {c: 5, d: null}]);
  });

  it('are read as text, array or record, empty for anything else', () => {
    expect(['a', 5, false, null, {}, [], undefined].map(asText)).toEqual(['a', '5', 'false', '', '', '', '']);
    expect([[1], {}, 'a', null].map(asArray)).toEqual([[1], [], [], []]);
    expect([{a: 1}, [1], 'a', null, 5].map(asRecord)).toEqual([{a: 1}, {}, {}, {}, {}]);
  });
});

describe('commands', () => {
  const arity = (usage: string, args: string[], measured?: Partial<MeasuredArguments>) => {
    const rules = measured === undefined ? [] : [['a', {min: 0, max: 0, requiredFlags: [], ...measured}] as const];
    const commands = [
      {path: 'node', usage: 'node', flags: []},
      {path: 'node a', usage, args, flags: []},
    ];
    return cliTruth(commands, new Map(rules)).commands.get('a')?.arity;
  };

  it.each([
    ['node a', [], {min: 0, max: 0}],
    ['node a [x] <y>', ['[x]', '<y>'], {min: 2, max: 2}],
    ['node a [x] -- [flags]', ['[x]', '--flag', '(-z)', 'keyname', 'k=v'], {min: 1, max: 1}],
    ['node a keynames', ['keynames', 'mykeyname'], {min: 2, max: 2}],
    ['node a [x|y] [z]', ['[x|y]', '[z]'], {min: 1, max: 2}],
    ['node a [x] [y]...', ['[x]', '[y]...'], {min: 0, max: Infinity}],
    ['node a [x]...', ['[x]...'], {min: 0, max: Infinity}],
    ['node a [x] [y[,[z]]]', ['[x]', '[y]', '[z,[w]]'], {min: 1, max: Infinity}],
  ])('%s with %j take %j', (usage, args, expected) => {
    expect(arity(usage, args)).toEqual(expected);
  });

  it('take as many arguments as measured; an undocumented unlimited number means none', () => {
    expect(arity('node a [x]', ['[x]'], {min: 2, max: 3})).toEqual({min: 2, max: 3});
    expect(arity('node a [x]', ['[x]'], {min: 1, max: Infinity})).toEqual({min: 1, max: Infinity});
    expect(arity('node a', [], {min: 1, max: Infinity})).toEqual({min: 1, max: 1});
    expect(arity('node a', [], {min: 0, max: 2})).toEqual({min: 0, max: 2});
  });

  it('are found wherever they are recorded, with measured rules, flags, aliases and subcommands', () => {
    const {cli} = truthIn([
      {
        deep: [
          {path: 'node', usage: 'node [command]', flags: [], subcommands: ['keys', 'q']},
          {
            path: 'node keys',
            usage: 'node keys',
            flags: [
              {name: 'key-type', type: 'string', shorthand: 'k'},
              {name: 'home', type: 'string', shorthand: ''},
              {name: 'yes', type: 'bool', shorthand: null},
              {name: 'log', type: 'string'},
            ],
            aliases: ['key', 'query'],
          },
          {path: 'node query', usage: 'node query', flags: [], aliases: ['q', 'keys']},
          {path: 'node lost child', usage: 'node lost child', flags: [], aliases: ['l']},
          {path: 'no usage', flags: []},
          {path: 'no flags', usage: ''},
          {usage: 'no path', flags: []},
        ],
      },
      {command: 'node keys', min_args: 1, max_args: null, required_flags: ['home']},
      {command: 'node query', min_args: 'many', max_args: 2},
      {command: 'node lost child', min_args: 0, max_args: 2},
      {command: 5, min_args: 1, max_args: 2},
    ]);
    expect([...cli.commands.keys()]).toEqual(['', 'keys', 'query', 'lost child']);
    const keys = cli.commands.get('keys');
    expect(cli.root).toMatchObject({path: '', usage: 'node [command]', group: true, requiredFlags: []});
    expect([...cli.root.children].map(([name, {path: child}]) => [name, child])).toEqual([
      ['keys', 'keys'],
      ['key', 'keys'],
      ['query', 'query'],
      ['q', 'query'],
    ]);
    expect(keys).toMatchObject({group: false, arity: {min: 1, max: 1}, requiredFlags: ['home']});
    expect([...(keys?.flags.keys() ?? [])]).toEqual(['key-type', 'algo', 'home', 'yes', 'log']);
    expect(keys?.flags.get('algo')).toEqual({name: 'key-type', type: 'string', shorthand: 'k'});
    expect([...(keys?.shorthands.keys() ?? [])]).toEqual(['k']);
    expect(cli.flagNames).toEqual(new Set(['key-type', 'home', 'yes', 'log']));
    expect(cli.commands.get('query')?.arity).toEqual({min: 0, max: 0});
    expect(cli.commands.get('lost child')?.arity).toEqual({min: 0, max: 2});
  });

  it('require a root command', () => {
    const {documents: _, ...lost} = {documents: 0, path: 'node a', usage: 'node a', flags: []};
    expect(() => truthIn(lost).cli).toThrow('The recorded command tree has no root command. Record it again');
  });
});

describe('configuration keys, parameters and metrics', () => {
  it('are found by file, section and key', () => {
    const {config} = truthIn([
      {file: 'app.toml', section: 'api', key: 'enable', type: 'bool', default: false},
      {file: 'app.toml', section: '', key: 'prices', type: 'string', default: '0'},
      {file: 'client.toml', section: '', key: 'node', type: 'string', default: ''},
      {file: 'my-app.toml', section: '', key: 'a', type: 'string'},
      {file: 'app.tomls', section: '', key: 'a', type: 'string'},
      {file: 'config.toml', section: '', key: 5, type: 'string'},
      {file: 'config.toml', section: '', key: 'a'},
    ]);
    expect([...config.files.keys()]).toEqual(['app.toml', 'client.toml']);
    expect([...(config.files.get('app.toml')?.values() ?? [])]).toEqual([
      {file: 'app.toml', name: 'api.enable', type: 'bool', default: false},
      {file: 'app.toml', name: 'prices', type: 'string', default: '0'},
    ]);
  });

  it('have types', () => {
    expect([[], true, 5n, 5, 5.5, 'a', {}, null].map(typeOfValue)).toEqual([
      'array',
      'bool',
      'int',
      'int',
      'float',
      'string',
      'table',
      'table',
    ]);
  });

  it('of modules are read from the folder modules', () => {
    const document = {params: [{name: 'a', default: 1, testnet_genesis: 2}, {default: 3}]};
    const {params} = truthOf(
      new Map<string, unknown>([
        ['modules/fees.json', document],
        ['x/modules/gas.json', document],
        ['submodules/no.json', document],
        ['modules.json', document],
        ['modules/none.json', {}],
      ]),
    );
    expect(params).toEqual([
      {module: 'fees', name: 'a', default: 1, testnet: 2},
      {module: 'gas', name: 'a', default: 1, testnet: 2},
    ]);
  });

  it('of metrics are read from the folder metrics and from recorded operations', () => {
    const document = [
      {name: 'node_height', type: 'gauge'},
      {name: 'x'},
      {type: 'gauge'},
      'seen cometbft_a_1 and xcometbft_b',
    ];
    const metrics = (file: string): string[] => [...truthIn(document, file).metrics];
    expect(metrics('metrics.json')).toEqual(['node_height']);
    expect(metrics('a/metrics/node.json')).toEqual(['node_height']);
    expect(metrics('operations.json')).toEqual(['cometbft_a_1']);
    expect(metrics('operations/day.json')).toEqual(['cometbft_a_1']);
    expect(metrics('mymetrics.json')).toEqual([]);
    expect(metrics('metricsx.json')).toEqual([]);
    expect(metrics('metrics.jsonl')).toEqual([]);
    expect(metrics('operations.jsonl')).toEqual([]);
    expect(metrics('cooperations.json')).toEqual([]);
  });
});

describe('interfaces', () => {
  /** Built anew in each test, so that what fails is a test and not the reading of this file. */
  const rpc = () => truthIn(FACTS).rpc;

  const FACTS = {
    methods: [
      {method: 'eth_a', namespace: 'eth', params: [{name: 'x', optional: true}, {name: 'y', optional: 'no'}, {}]},
      {method: 'eth_b', namespace: 'eth'},
      {method: 'eth_c', params: []},
      {namespace: 'eth', params: []},
    ],
    unsupported: [{method: 'eth_d'}, {code: 5}],
    absent: [{method: 'eth_e'}, 'eth_f'],
    routes: [{route: 'tx', params: [{name: 'hash'}, {}]}, {route: 'none'}],
    rest: [
      {method: 'GET', path: '/cosmos/a/{name}/c', rpc: 'cosmos.a.v1.Query.Get'},
      {method: 'GET', path: '/cosmos/d/{rest=**}', rpc: ''},
      {method: 'GET', path: '/cosmos/e/x{rest=**}', rpc: ''},
      {method: 'GET', path: '/cosmos/f/{rest=**}x', rpc: ''},
      {method: 'GET', path: '/cosmos/v1.0/p{f}s', rpc: ''},
      {method: 'GET', path: '/cosmos/no-rpc'},
      {path: '/cosmos/no-method', rpc: ''},
      {method: 'GET', rpc: ''},
    ],
    words: [
      'GET /guru/x/y?z=1',
      'POST /ibc/p',
      'PUT /cosmos/q',
      'GET /other/r',
      'say GET /cosmos/s',
      'GET /cosmos/t and more',
      'ibc.core.Outer.Inner/Call',
      'cosmos.bank.v1beta1.Msg/Send, ibc.core_2.MsgX; Cosmos.bank.Nope, cosmos.bank.lower',
    ],
  };

  it('have methods, absent methods and routes with their parameters', () => {
    expect([...rpc().methods]).toEqual([
      [
        'eth_a',
        [
          {name: 'x', optional: true},
          {name: 'y', optional: false},
          {name: '', optional: false},
        ],
      ],
    ]);
    expect(rpc().absent).toEqual(new Set(['eth_d', 'eth_e']));
    expect([...rpc().routes]).toEqual([['tx', ['hash', '']]]);
  });

  it('have REST routes, including those in strings', () => {
    expect(rpc().rest.map(({method, template}) => `${method} ${template}`)).toEqual([
      'GET /cosmos/a/{name}/c',
      'GET /cosmos/d/{rest=**}',
      'GET /cosmos/e/x{rest=**}',
      'GET /cosmos/f/{rest=**}x',
      'GET /cosmos/v1.0/p{f}s',
      'GET /guru/x/y',
      'POST /ibc/p',
    ]);
  });

  it.each([
    ['/cosmos/a/1/c', '/cosmos/a/{name}/c'],
    ['/cosmos/a/1/c/?x=1', '/cosmos/a/{name}/c'],
    ['/cosmos/a/1/c#x', '/cosmos/a/{name}/c'],
    ['/cosmos/a/{name}/c', '/cosmos/a/{name}/c'],
    ['/cosmos/a/1/2/c', undefined],
    ['/cosmos/a//c', undefined],
    ['/cosmos/a/1/c/d', undefined],
    ['/x/cosmos/a/1/c', undefined],
    ['/cosmos/d/1/2/3', '/cosmos/d/{rest=**}'],
    ['/cosmos/d/{rest=**}', '/cosmos/d/{rest=**}'],
    ['/cosmos/e/xA', '/cosmos/e/x{rest=**}'],
    ['/cosmos/e/A/B', undefined],
    ['/cosmos/f/A/B', undefined],
    ['/cosmos/v1.0/pXs', '/cosmos/v1.0/p{f}s'],
    ['/cosmos/v1x0/pXs', undefined],
    ['/cosmos/v1.0/ps', undefined],
  ])('%s belongs to %s', (written, template) => {
    expect(matchRest(rpc(), written)?.template).toBe(template);
  });

  it('have names of messages and of gRPC methods', () => {
    expect(rpc().protoNames).toEqual(
      new Set(['cosmos.a.v1.Query.Get', 'ibc.core.Outer.Inner', 'cosmos.bank.v1beta1.Msg', 'ibc.core_2.MsgX']),
    );
    expect(rpc().grpc).toEqual(
      new Set(['cosmos.a.v1.Query/Get', 'ibc.core.Outer.Inner/Call', 'cosmos.bank.v1beta1.Msg/Send']),
    );
  });
});

describe('signatures', () => {
  const transfer = 'transfer(address,uint256)';
  const topic = '0xddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef';

  it.each([
    'transfer(address,uint256)',
    'function transfer(address to, uint256 amount) external returns (bool)',
    'transfer(address , uint)',
    'transfer(address payable_to,uint256 amount) public',
    'function  transfer(address to,\n  uint256 amount);',
    'transfer(address to , uint256  amount )',
  ])('%s has the selector of a transfer', (signature) => {
    expect(selectorOf(signature)).toBe('0xa9059cbb');
  });

  it('are hashed by their types only', () => {
    expect(topicOf('event Transfer(address indexed from, address indexed to, uint256 value)')).toBe(topic);
    expect(selectorOf('f(int x, bytes memory y, bytes calldata z, string storage w)')).toBe(
      selectorOf('f(int256,bytes,bytes,string)'),
    );
    expect(selectorOf('error f(tuple(uint a, bool[] b)[] c)')).toBe(selectorOf('f((uint256,bool[])[])'));
    expect(selectorOf('f(function callback)')).toBe(selectorOf('f(function)'));
    expect(selectorOf('f(uint8 uinty)')).toBe(selectorOf('f(uint8)'));
  });

  it('are compared with the recorded hashes', () => {
    const {signatures} = truthIn([
      {signature: transfer, selector: '0xA9059CBB'},
      {signature: 'approve(address,uint256)', selector: '0x095ea7b4'},
      {signature: 'Transfer(address,address,uint256)', topic0: topic},
      {signature: 'Sent(address)', topic: `0x${'0'.repeat(64)}`, topics0: topic},
      {signature: 'g(', selector: '0x12345678'},
      {signature: 'say g()', selector: '0x12345678'},
      {signature: 'g() view', selector: '0x12345678'},
      {signature: 'h((uint)', selector: '0x12345678'},
      {signature: 'i()', selector: '0x1234567'},
      {signature: 'j()', selector: '0x123456789'},
      {signature: 'k()', topic: '0x12345678'},
      {signature: 'l()', selector: 'x0x12345678', topic: `x${topic}`},
      {signature: 'm()', topic: `${topic}0`},
    ]);
    expect([...signatures.functions]).toEqual([
      [transfer, '0xa9059cbb'],
      ['approve(address,uint256)', '0x095ea7b3'],
    ]);
    expect([...signatures.events]).toEqual([
      ['Transfer(address,address,uint256)', topic],
      ['Sent(address)', topicOf('Sent(address)')],
    ]);
    expect(signatures.wrong.map(({signature, recorded}) => [signature, recorded.slice(0, 10)])).toEqual([
      ['approve(address,uint256)', '0x095ea7b4'],
      ['Sent(address)', '0x00000000'],
      ['Sent(address)', '0xddf252ad'],
    ]);
  });
});

describe('known values', () => {
  const address = 'probe10d07y265gmmuvt4z0w9aw880jnsr700j34gpjz';
  const FACTS = [
    `0xABCDEF12 and 0x1234567, ${'aB'.repeat(20)} ${'c'.repeat(64)} ${'d'.repeat(41)} ${'e'.repeat(63)} ` +
      `x${'f'.repeat(40)} ${'1'.repeat(40)}x`,
    `${address}, ${address.replace('probe', 'wrong')}, probe1short, PROBE1${address.slice(6)}`,
    'https://A.test:80/x ws://b.test, wss://c.test) http://d.test"e ftp://f.test',
    'localhost:26657 127.0.0.1:80 0.0.0.0:1 10.0.0.1:7777 g.test:123456 h.test:65535',
  ];

  it.each([
    ['hex', ['0xabcdef12', '0x7b5fe22b5446f7c62ea27b8bd71cef94e03f3df2']],
    ['bareHex', ['ab'.repeat(20), 'c'.repeat(64)]],
    ['bech32', [address, address.replace('probe', 'wrong')]],
    ['hosts', ['a.test', 'b.test', 'c.test', 'd.test']],
    ['ports', ['26657', '80', '65535']],
  ] as const)('are %s', (kind, expected) => {
    expect([...truthIn(FACTS).values[kind]].sort()).toEqual([...expected].sort());
  });
});
