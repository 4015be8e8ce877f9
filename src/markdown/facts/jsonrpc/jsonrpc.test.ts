import type {Root} from 'mdast';
import {visit} from 'unist-util-visit';
import {describe, expect, it} from 'vitest';

import {renderFacts} from '../registry';
import {context, shown, useFacts} from '../testing/made-up';
import {jsonrpcFacts} from '.';
import {schemaWords, typeOf} from './types';

const request = (method: string, ...params: unknown[]) => ({jsonrpc: '2.0' as const, id: 1, method, params});
const method = (name: string, more: object = {}) => ({
  method: name,
  namespace: name.split('_')[0] ?? '',
  params: [],
  returns: [],
  does: 'does it',
  live: 'yes',
  examples: [],
  ...more,
});
const absent = (name: string, instead: string) => ({method: name, code: -32601, message: 'no', instead});

const facts = (...methods: ReturnType<typeof method>[]) => ({
  jsonrpc: {
    methods: methods as never[],
    namespaces: {
      available: ['eth', 'net', 'debug'],
      default_in_app_toml: ['eth', 'net'],
      always: ['`rpc_modules`', 'x'],
    },
    unsupported: [absent('eth_sign', 'a wallet'), absent('eth_accounts', 'a wallet'), absent('net_peers', '/net_info')],
  },
});

const call = method('eth_call', {
  params: [
    {name: 'args', type: 'evmtypes.TransactionArgs', optional: false},
    {name: 'block', type: '*rpctypes.BlockNumber', optional: true},
  ],
  returns: ['hexutil.Bytes', 'error'],
  does: 'runs a call',
  examples: [
    {request: request('eth_call', {to: "it's"}), response: {error: {code: 3}}, note: 'it reverts'},
    {request: request('eth_call', 'agxn'), response: {result: '0x01'}},
    {request: {jsonrpc: '2.0', method: 'eth_call', params: {}}, response: null, note: ''},
    {request: request('eth_call', 2), response: 'text'},
    {request: request('eth_call', 3), response: {result: 3}},
  ],
});
const trace = method('debug_trace', {
  live: 'off: enable-profiling',
  instead: 'nothing of the kind',
  examples: [{request: request('debug_trace'), response: {error: {code: 1}}}],
  live_when_enabled: {request: request('debug_trace', 1), response: {result: 1}},
  live_with_enable_profiling: {request: request('debug_trace', 2), response: {result: 2}},
});
const traceOnly = method('debug_on');

describe('methods', () => {
  it('show parameters, result, availability and recorded calls, the ones that worked first', () => {
    useFacts(facts(call));
    expect(shown('jsonrpc.method.eth_call', {examples: '0'})).toMatchInlineSnapshot(`
      "Runs a call.

      | Parameter | Type | Required |
      | - | - | - |
      | \`args\` | [transaction object](/develop/api/ethereum-json-rpc/methods#object-transactionargs) | yes |
      | \`block\` | block number (hex) or tag | no |

      Result: bytes, hex. Availability: on by default.

      No call of this method was recorded.

      = jsonrpc.eth_call"
    `);
    const calls = shown('jsonrpc.method.eth_call', {heading: 'yes'});
    expect(calls).toMatch(/^### `eth_call` \{#eth_call\}\n/);
    expect(calls.slice(calls.indexOf('</Tabs>'))).toMatchInlineSnapshot(`
      "</Tabs>

      \`\`\`json output
      {
        "result": "0x01"
      }
      \`\`\`

      \`\`\`bash
      curl -s -X POST http://localhost:38545 \\
        -H 'Content-Type: application/json' \\
        -d '{"jsonrpc":"2.0","method":"eth_call","params":{}}'
      \`\`\`

      \`\`\`json output
      null
      \`\`\`

      \`\`\`bash
      curl -s -X POST http://localhost:38545 \\
        -H 'Content-Type: application/json' \\
        -d '{"jsonrpc":"2.0","id":1,"method":"eth_call","params":[2]}'
      \`\`\`

      \`\`\`text output
      text
      \`\`\`

      \`\`\`bash
      curl -s -X POST http://localhost:38545 \\
        -H 'Content-Type: application/json' \\
        -d '{"jsonrpc":"2.0","id":1,"method":"eth_call","params":[3]}'
      \`\`\`

      \`\`\`json output
      {
        "result": 3
      }
      \`\`\`

      = jsonrpc.eth_call"
    `);
    expect(shown('jsonrpc.method.eth_call', {examples: '5'})).toContain('It reverts.');
  });

  it('that are off by default show their calls on a node that has them on', () => {
    useFacts(facts(trace, traceOnly));
    const all = shown('jsonrpc.method.debug_trace');
    expect(all.slice(0, all.indexOf('<Tabs'))).toMatchInlineSnapshot(`
      "Does it.

      No parameters.

      Result: none. Availability: needs namespace \`debug\` in \`json-rpc.api\` and \`json-rpc.enable-profiling = true\`.

      Use instead: Nothing of the kind.

      "
    `);
    expect(all.match(/"result": \d/g)).toEqual(['"result": 1', '"result": 2']);
    expect(all).not.toContain('"error"');
    expect(shown('jsonrpc.method.debug_on')).toMatchInlineSnapshot(`
      "Does it.

      No parameters.

      Result: none. Availability: needs namespace \`debug\` in \`json-rpc.api\`.

      No call of this method was recorded.

      = jsonrpc.debug_on"
    `);
  });

  it('whose first call failed have no tabs of clients', () => {
    useFacts(facts(method('eth_a', {examples: [{request: request('eth_a'), response: {error: {code: 1}}}]})));
    expect(shown('jsonrpc.method.eth_a')).toContain('```bash\ncurl');
    expect(shown('jsonrpc.method.eth_a')).not.toContain('<Tabs');
  });

  it('have an index with links, in the order of the namespaces', () => {
    useFacts(facts(trace, method('net_id'), call, method('eth_a')));
    expect(shown('jsonrpc.index')).toMatchInlineSnapshot(`
      "By namespace: [\`eth\`](/develop/api/ethereum-json-rpc/methods/eth#namespace-eth), [\`net\`](/develop/api/ethereum-json-rpc/methods/other#namespace-net), [\`debug\`](/develop/api/ethereum-json-rpc/methods/debug#namespace-debug).

      | Method | Parameters | What it does | Needs |
      | - | - | - | - |
      | [\`eth_a\`](/develop/api/ethereum-json-rpc/methods/eth#eth_a) | — | Does it. | — |
      | [\`eth_call\`](/develop/api/ethereum-json-rpc/methods/eth-transactions#eth_call) | \`args\`, \`block?\` | Runs a call. | — |
      | [\`net_id\`](/develop/api/ethereum-json-rpc/methods/other#net_id) | — | Does it. | — |
      | [\`debug_trace\`](/develop/api/ethereum-json-rpc/methods/debug#debug_trace) | — | Does it. | \`debug\`, profiling |

      ="
    `);
    expect(shown('jsonrpc.index', {only: 'debug_*'})).toContain(
      '[`debug`](/develop/api/ethereum-json-rpc/methods/debug#namespace-debug)',
    );
  });

  it('have links in the index with the anchors of the page that had all methods', () => {
    useFacts(facts(method('net_id'), call, trace));
    const ids: string[] = [];
    visit({type: 'root', children: renderFacts('jsonrpc.index', {}, context).nodes} as Root, 'link', ({data}) => {
      ids.push(String((data?.hProperties as {id?: string} | undefined)?.id));
    });
    expect(ids).toEqual(['namespace-eth', 'namespace-net', 'namespace-debug', 'eth_call', 'net_id', 'debug_trace']);
  });

  it('can be shown by group', () => {
    useFacts(facts(method('net_id'), method('eth_accounts'), method('eth_getBalance')));
    expect(shown('jsonrpc.group.state').match(/^#.*/gm)).toEqual([
      '### `eth_accounts` {#eth_accounts}',
      '### `eth_getBalance` {#eth_getbalance}',
    ]);
  });

  it('can be shown by namespace, or all together', () => {
    useFacts(facts(method('net_id'), method('eth_b'), method('eth_a')));
    expect(shown('jsonrpc.namespace.eth', {only: 'eth_b'})).toMatchInlineSnapshot(`
      "### \`eth_b\` {#eth_b}

      Does it.

      No parameters.

      Result: none. Availability: on by default.

      No call of this method was recorded.

      = jsonrpc.eth_b"
    `);
    const all = shown('jsonrpc.all', {except: 'debug'});
    expect(all.match(/^#.*/gm)).toEqual([
      '### `eth` {#namespace-eth}',
      '#### `eth_a` {#eth_a}',
      '#### `eth_b` {#eth_b}',
      '### `net` {#namespace-net}',
      '#### `net_id` {#net_id}',
    ]);
    expect(all).toMatch(/= jsonrpc\.eth_a jsonrpc\.eth_b jsonrpc\.net_id$/);
  });

  it('have objects with fields', () => {
    useFacts(facts());
    const objects = shown('jsonrpc.objects');
    expect(objects).toContain('### Filter object {#object-logfilter}\n\n| Field | Type | Meaning |\n');
    expect(objects).toMatch(/### Receipt object \{#object-\w+\}\n\n\| Field \| Type \| Meaning \| Present \|/);
    expect(objects).toMatch(/\| always \|/);
    expect(objects).toMatch(/\| in some \|/);
  });

  it('are compared with those of other nodes', () => {
    useFacts(facts(trace, traceOnly, call));
    expect(shown('jsonrpc.matrix')).toMatchInlineSnapshot(`
      "| Method | Here | Needs |
      | - | - | - |
      | [\`debug_on\`](/develop/api/ethereum-json-rpc/methods/debug#debug_on) | when switched on | \`debug\` |
      | [\`debug_trace\`](/develop/api/ethereum-json-rpc/methods/debug#debug_trace) | without effect | \`debug\`, profiling |
      | \`eth_accounts\` | no | — |
      | [\`eth_call\`](/develop/api/ethereum-json-rpc/methods/eth-transactions#eth_call) | yes | — |
      | \`eth_sign\` | no | — |
      | \`net_peers\` | no | — |

      = jsonrpc.absent.eth_sign jsonrpc.absent.eth_accounts jsonrpc.absent.net_peers"
    `);
    expect(shown('jsonrpc.matrix', {only: 'eth_call'})).toContain('/methods/eth-transactions#eth_call)');
    expect(shown('jsonrpc.absent')).toMatchInlineSnapshot(`
      "| Instead of | Use |
      | - | - |
      | \`debug_trace\` | nothing of the kind |
      | \`eth_accounts\`, \`eth_sign\` | a wallet |
      | \`net_peers\` | /\`net_info\` |

      = jsonrpc.absent.eth_sign jsonrpc.absent.eth_accounts jsonrpc.absent.net_peers"
    `);
  });
});

describe('the server', () => {
  it('has namespaces', () => {
    useFacts(facts(call, method('eth_a'), trace));
    expect(shown('jsonrpc.namespaces')).toMatchInlineSnapshot(`
      "| Namespace | Methods | Default |
      | - | - | - |
      | \`eth\` | 2 | on |
      | \`net\` | 0 | on |
      | \`debug\` | 1 | off |

      Always on: \`rpc_modules\`, x.

      = jsonrpc.namespaces"
    `);
  });

  it('has errors', () => {
    useFacts({
      jsonrpc: {
        errors: [
          {
            kind: 'unknown method',
            request: request('eth_no', "it's agxn"),
            response: {error: {code: -32601, message: 'no agxn', data: {a: 1}}},
          },
          {kind: 'no error', request: {}, response: {}},
        ],
      },
    });
    expect(shown('jsonrpc.errors')).toMatchInlineSnapshot(`
      "| Situation | Code | Message | Data |
      | - | - | - | - |
      | Unknown method | \`-32601\` | \`no azbr\` | \`{"a":1}\` |
      | No error | — | — | — |

      = jsonrpc.error.unknown-method jsonrpc.error.no-error"
    `);
    expect(shown('jsonrpc.errors.examples', {only: 'unknown*'})).toMatchInlineSnapshot(`
      "### Unknown method {#error-unknown-method}

      \`\`\`bash
      curl -s -X POST http://localhost:38545 \\
        -H 'Content-Type: application/json' \\
        -d '{"jsonrpc":"2.0","id":1,"method":"eth_no","params":["it'\\''s azbr"]}'
      \`\`\`

      \`\`\`json output
      {
        "error": {
          "code": -32601,
          "message": "no agxn",
          "data": {
            "a": 1
          }
        }
      }
      \`\`\`

      = jsonrpc.error.unknown-method"
    `);
  });

  it('has a transport', () => {
    useFacts({
      jsonrpc: {
        transport: [
          {method: 'GET (no body)', response: 'not JSON'},
          {method: 'POST', note: 'a batch of two', response: [1, 2]},
        ],
      },
    });
    expect(shown('jsonrpc.transport')).toMatchInlineSnapshot(`
      "GET no body:

      \`\`\`text output
      not JSON
      \`\`\`

      A batch of two:

      \`\`\`json output
      [
        1,
        2
      ]
      \`\`\`

      = jsonrpc.transport"
    `);
  });

  it('has subscriptions', () => {
    const sent = (id: number, name: string, params: unknown[]) => ({dir: 'send', msg: {id, method: name, params}});
    useFacts({
      jsonrpc: {
        subscriptions: {
          supported: ['logs', 'newHeads'],
          rules: ['one connection has many'],
          recorded: [
            sent(1, 'eth_subscribe', ['logs']),
            sent(2, 'eth_subscribe', ['logs']),
            sent(3, 'eth_unsubscribe', ['0xa']),
            sent(4, 'eth_call', []),
            {dir: 'recv', msg: {id: 1, result: '0xa'}},
            {dir: 'recv', msg: {method: 'eth_subscription', params: {subscription: '0xa', result: 7}}},
            {dir: 'recv', msg: {id: 3, result: true}},
          ] as never[],
        },
        endpoint: {http: 'http://localhost:8545'},
      },
    });
    expect(shown('jsonrpc.websocket')).toMatchInlineSnapshot(`
      "- Subscriptions: \`logs\`, \`newHeads\`.
      - One connection has many.

      Subscribe to \`logs\`:

      \`\`\`json title="sent"
      {"id":1,"method":"eth_subscribe","params":["logs"]}
      \`\`\`

      \`\`\`json output
      {
        "id": 1,
        "result": "0xa"
      }
      \`\`\`

      The first notification:

      \`\`\`json output
      {
        "method": "eth_subscription",
        "params": {
          "subscription": "0xa",
          "result": 7
        }
      }
      \`\`\`

      End a subscription:

      \`\`\`json title="sent"
      {"id":3,"method":"eth_unsubscribe","params":["0xa"]}
      \`\`\`

      \`\`\`json output
      {
        "id": 3,
        "result": true
      }
      \`\`\`

      Call a method on the same connection:

      \`\`\`json title="sent"
      {"id":4,"method":"eth_call","params":[]}
      \`\`\`

      = jsonrpc.websocket"
    `);
    expect(shown('jsonrpc.websocket', {limit: '1'}).match(/^.*:$/gm)).toEqual([
      'Subscribe to `logs`:',
      'The first notification:',
    ]);
    expect(shown('jsonrpc.websocket', {only: 'End*'})).toContain('End a subscription:');
    expect(shown('jsonrpc.endpoint')).toMatchInlineSnapshot(`
      "| Item | Value |
      | - | - |
      | HTTP | \`http://localhost:38545\` |

      = jsonrpc.endpoint"
    `);
  });

  it('is called at the default address where the chain names none', () => {
    useFacts({jsonrpc: {errors: [{kind: 'a', request: {}, response: {}}]}});
    const {networks} = context.chain;
    const chain = {...context.chain, networks: {...networks, local: {...networks.local, evmRpc: null}}};
    expect(shown('jsonrpc.errors.examples', {}, {...context, chain})).toContain(
      'curl -s -X POST http://localhost:8545 ',
    );
  });
});

describe('types in words', () => {
  it.each([
    ['common.Hash', 'hash, 32 bytes hex'],
    ['*hexutil.Big', 'number, hex'],
    ['[]*types.Log', 'list of: log object'],
    ['map[string]interface {}', 'object'],
    ['my.map[', 'my.map['],
    ['my.Type', 'my.Type'],
  ])('%s is %s', (type, words) => {
    expect(typeOf(type)).toBe(words);
  });

  it.each([
    [{$ref: '#/components/schemas/Quantity'}, 'number, hex'],
    [{oneOf: [{$ref: 'Hash'}, {type: 'null'}]}, '32 bytes, hex or null'],
    [{type: 'array', items: {type: 'boolean'}}, 'list of: boolean'],
    [{type: 'string'}, 'string'],
    [{type: 'object'}, 'object'],
    [{}, 'any'],
  ])('%j is %s', (schema, words) => {
    expect(schemaWords(schema)).toBe(words);
  });

  it('a schema without words is named', () => {
    expect(() => schemaWords({$ref: '#/a/New'})).toThrow(
      'no words for #/a/New: add them in src/markdown/facts/jsonrpc/types.ts',
    );
  });
});

it('every method, missing method and error has an ID', () => {
  const {jsonrpc} = facts(call);
  useFacts({jsonrpc: {...jsonrpc, errors: [{kind: 'no such method'}]}});
  expect(jsonrpcFacts()).toEqual([
    'jsonrpc.eth_call',
    'jsonrpc.absent.eth_sign',
    'jsonrpc.absent.eth_accounts',
    'jsonrpc.absent.net_peers',
    'jsonrpc.error.no-such-method',
    'jsonrpc.namespaces',
    'jsonrpc.transport',
    'jsonrpc.websocket',
  ]);
});
