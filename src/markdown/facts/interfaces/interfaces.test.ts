import {describe, expect, it} from 'vitest';

import type {FactsContext} from '../types';
import {context, shown, useFacts} from '../testing/made-up';
import {interfaceFacts} from '.';

/** The context of a chain that publishes no addresses of its local node. */
const unpublished = (): FactsContext => {
  const {networks} = context.chain;
  const local = {...networks.local, rpc: null, rest: null, grpc: null};
  return {...context, chain: {...context.chain, networks: {...networks, local}}};
};

describe('CometBFT RPC', () => {
  const block = {
    route: 'block_by-hash',
    does: 'returns a block of agxn',
    params: [
      {name: 'hash', type: '[]byte'},
      {name: 'height', type: '*int64'},
      {name: 'other', type: 'my.Type'},
    ],
    request: 'GET /block?denom=agxn&hash=0x1',
    response: '{"a":1}',
  };
  const routes = [
    block,
    {route: 'subscribe', does: 'sends events', params: [], websocket_only: true},
    {route: 'health', does: 'returns nothing', params: [], request: 'GET /health'},
  ];

  it('has routes with parameters and a recorded response', () => {
    useFacts({'cometbft-rpc': {routes}});
    expect(shown('cometbft.all')).toMatchInlineSnapshot(`
      "### \`block_by-hash\` {#route-block_by-hash}

      Returns a block of azbr.

      | Parameter | Type | Required |
      | - | - | - |
      | \`hash\` | bytes: 0x… in a URL, base64 in JSON | yes |
      | \`height\` | integer | no |
      | \`other\` | my.Type | yes |

      \`\`\`bash
      curl -s 'http://localhost:36657/block?denom=azbr&hash=0x1'
      \`\`\`

      \`\`\`json output
      {
        "a": 1
      }
      \`\`\`

      ### \`subscribe\` {#route-subscribe}

      Sends events.

      No parameters.

      Only over WebSocket.

      ### \`health\` {#route-health}

      Returns nothing.

      No parameters.

      \`\`\`bash
      curl -s http://localhost:36657/health
      \`\`\`

      = cometbft.block_by-hash cometbft.subscribe cometbft.health"
    `);
    expect(shown('cometbft.all', {only: 'health'})).toMatchInlineSnapshot(`
      "### \`health\` {#route-health}

      Returns nothing.

      No parameters.

      \`\`\`bash
      curl -s http://localhost:36657/health
      \`\`\`

      = cometbft.health"
    `);
    expect(shown('cometbft.route.health')).toMatchInlineSnapshot(`
      "Returns nothing.

      No parameters.

      \`\`\`bash
      curl -s http://localhost:36657/health
      \`\`\`

      = cometbft.health"
    `);
    expect(shown('cometbft.route.health', {heading: 'yes'})).toMatch(/^### `health` \{#route-health\}/);
    expect(shown('cometbft.route.health', {}, unpublished())).toContain('curl -s http://localhost:26657/health');
  });

  it('has an index of routes', () => {
    useFacts({'cometbft-rpc': {routes}});
    expect(shown('cometbft.index', {path: '/routes'})).toMatchInlineSnapshot(`
      "| Route | Parameters | What it returns | Transport |
      | - | - | - | - |
      | [\`block_by-hash\`](/routes#route-block_by-hash) | \`hash\`, \`height?\`, \`other\` | Returns a block of azbr. | HTTP, WebSocket |
      | [\`subscribe\`](/routes#route-subscribe) | — | Sends events. | WebSocket |
      | [\`health\`](/routes#route-health) | — | Returns nothing. | HTTP, WebSocket |

      ="
    `);
    expect(shown('cometbft.index', {only: 'health'})).toContain('(#route-health)');
  });

  it('has errors: an HTTP status from 400 on, or an error object', () => {
    useFacts({
      'cometbft-rpc': {
        extra: [
          {request: 'GET /fine', http: 200, response: '{"result":1}'},
          {request: 'GET /agxn', http: 200, response: '{"error":{"code":-32603,"message":"m","data":"no agxn"}}'},
          {request: 'GET /b', http: 400, response: `${' '.repeat(5)}${'x'.repeat(200)}`},
          {request: 'GET /c', http: 399, response: 'fine'},
          {request: 'GET /d', response: '{"error":{"message":"only agxn"}}'},
          {request: 'GET /e', response: 'fine'},
        ],
        notes: ['quote strings'],
      },
    });
    expect(shown('cometbft.errors')).toMatchInlineSnapshot(`
      "| Request | HTTP | Code | Response |
      | - | - | - | - |
      | \`GET /azbr\` | 200 | \`-32603\` | \`no azbr\` |
      | \`GET /b\` | 400 | — | \`xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx\` |
      | \`GET /d\` | — | — | \`only azbr\` |

      = cometbft.errors"
    `);
    expect(shown('cometbft.notes')).toMatchInlineSnapshot(`
      "- Quote strings.

      = cometbft.notes"
    `);
  });

  it('has a recorded exchange over the WebSocket', () => {
    const sent = (id: number, method: string, params?: object) => ({dir: 'send', msg: {id, method, params}});
    useFacts({
      'cometbft-rpc': {
        websocket: {
          messages: [
            sent(1, 'subscribe', {query: "tm.event='Tx'"}),
            sent(2, 'unsubscribe', {query: "tm.event='Tx'"}),
            sent(3, 'unsubscribe_all'),
            {dir: 'recv', msg: {id: 1, result: {}}},
            {dir: 'recv', msg: {id: 1, result: {query: "tm.event='Tx'", data: 1}}},
          ] as never[],
        },
      },
    });
    expect(shown('cometbft.websocket')).toMatchInlineSnapshot(`
      "Subscribe to \`tm.event='Tx'\`:

      \`\`\`json title="sent"
      {"id":1,"method":"subscribe","params":{"query":"tm.event='Tx'"}}
      \`\`\`

      \`\`\`json output
      {
        "id": 1,
        "result": {}
      }
      \`\`\`

      The first notification:

      \`\`\`json output
      {
        "id": 1,
        "result": {
          "query": "tm.event='Tx'",
          "data": 1
        }
      }
      \`\`\`

      End one subscription:

      \`\`\`json title="sent"
      {"id":2,"method":"unsubscribe","params":{"query":"tm.event='Tx'"}}
      \`\`\`

      End all subscriptions of the connection:

      \`\`\`json title="sent"
      {"id":3,"method":"unsubscribe_all"}
      \`\`\`

      = cometbft.websocket"
    `);
    expect(shown('cometbft.websocket', {limit: '1'}).match(/^.*:$/gm)).toEqual([
      "Subscribe to `tm.event='Tx'`:",
      'The first notification:',
    ]);
  });
});

describe('gRPC', () => {
  const services = [
    {
      service: 'chain.fee.v1.Query',
      methods: [
        {name: 'Rate', request_fields: ['id:string', 'all'], response_fields: ['rate:map<a:b>']},
        {name: 'Plain'},
      ],
    },
    {service: 'chain.fee.v1.Service', methods: []},
    {service: 'chain.bank.v1.Query', methods: [{name: 'Rate'}]},
  ];
  const rest = {
    routes: [
      {method: 'GET', path: '/rates', rpc: 'chain.fee.v1.Query.Rate'},
      {method: 'POST', path: '/rates/all', rpc: 'chain.fee.v1.Query/Rate'},
      {method: 'GET', path: '/other', rpc: 'chain.other.v1.Query.Rate'},
    ],
  };

  it('has services and their methods with fields and REST routes', () => {
    useFacts({grpc: {services}, rest});
    expect(shown('grpc.all')).toMatchInlineSnapshot(`
      "### \`chain.fee.v1.Query\` {#chain-fee-v1-query}

      | Method | Request | Response | REST |
      | - | - | - | - |
      | \`Rate\` | \`id\` string, \`all\` | \`rate\` map<a:b> | \`GET /rates\`, \`POST /rates/all\` |
      | \`Plain\` | — | — | — |

      ### \`chain.fee.v1.Service\` {#chain-fee-v1-service}

      No methods.

      ### \`chain.bank.v1.Query\` {#chain-bank-v1-query}

      | Method |
      | - |
      | \`Rate\` |

      = grpc.chain.fee.v1.Query.Rate grpc.chain.fee.v1.Query.Plain grpc.chain.bank.v1.Query.Rate"
    `);
    expect(shown('grpc.all', {only: '*bank*'}).match(/^#.*/gm)).toHaveLength(1);
    expect(shown('grpc.module.chain.fee.v1').match(/^#.*/gm)).toHaveLength(2);
    expect(shown('grpc.module.chain.fee.v1', {only: '*Service'}).match(/^#.*/gm)).toHaveLength(1);
    expect(shown('grpc.service.chain.bank.v1.Query')).toMatchInlineSnapshot(`
      "| Method |
      | - |
      | \`Rate\` |

      = grpc.chain.bank.v1.Query.Rate"
    `);
    expect(shown('grpc.service.chain.bank.v1.Query', {heading: 'yes'})).toMatch(/^### `chain\.bank\.v1\.Query`/);
  });

  it('has indexes of services and of packages', () => {
    useFacts({grpc: {services}, rest});
    expect(shown('grpc.index', {path: '/grpc'})).toMatchInlineSnapshot(`
      "| Service | Methods |
      | - | - |
      | [\`chain.fee.v1.Query\`](/grpc#chain-fee-v1-query) | 2 |
      | [\`chain.fee.v1.Service\`](/grpc#chain-fee-v1-service) | 0 |
      | [\`chain.bank.v1.Query\`](/grpc#chain-bank-v1-query) | 1 |

      ="
    `);
    expect(shown('grpc.index', {only: '*bank*'})).toContain('(#chain-bank-v1-query)');
    expect(shown('grpc.modules')).toMatchInlineSnapshot(`
      "| Package | Services | Methods |
      | - | - | - |
      | \`chain.fee.v1\` | \`Query\`, \`Service\` | 2 |
      | \`chain.bank.v1\` | \`Query\` | 1 |

      ="
    `);
    expect(shown('grpc.modules', {only: 'chain.bank.v1'})).not.toContain('fee');
  });

  it('has services that are not served, and those of messages', () => {
    useFacts({
      grpc: {
        compiled_but_not_served: [{service: 'a.Old', methods: ['A', 'B']}],
        msg_services: [
          {service: 'a.Msg', methods: ['Pay']},
          {service: 'b.Msg', methods: ['Stop']},
        ],
      },
    });
    expect(shown('grpc.not-served')).toMatchInlineSnapshot(`
      "| Service | Methods |
      | - | - |
      | \`a.Old\` | \`A\`, \`B\` |

      = grpc.not-served"
    `);
    expect(shown('grpc.msg', {only: 'b.*'})).toMatchInlineSnapshot(`
      "| Service | Messages |
      | - | - |
      | \`b.Msg\` | \`Stop\` |

      = grpc.msg"
    `);
  });

  it('has recorded calls, to the local node', () => {
    const call = (name: string) => ({argv: ['grpcurl', '-plaintext', '127.0.0.1:9090', name], out: '{"denom":"agxn"}'});
    useFacts({grpc: {sample_calls: [call('a.agxn'), call('b')]}});
    expect(shown('grpc.calls', {only: 'a.*'})).toMatchInlineSnapshot(`
      "\`\`\`bash
      grpcurl -plaintext localhost:39090 a.azbr
      \`\`\`

      \`\`\`json output
      {
        "denom": "agxn"
      }
      \`\`\`

      = grpc.calls"
    `);
    expect(shown('grpc.calls', {}, unpublished())).toMatch(/plaintext localhost:\d+ b\n/);
  });
});

describe('REST', () => {
  const routes = [
    {method: 'GET', path: '/fee/rates/{id}', module: 'fee', rpc: 'fee.Query.Rate', request_fields: ['id:string']},
    {method: 'GET', path: '/fee/{any}/{id}', module: 'any', rpc: 'any.Query/Any', live: {implemented: true}},
    {method: 'POST', path: '/fee/send', module: 'fee', rpc: 'Send', live: {implemented: false}},
  ];
  const recorded = [
    {url: '/fee/rates/agxn?x=1', http: 200, body: '{"rate":"1agxn"}'},
    {url: '/fee/other/1', http: 404, body: 'none'},
    {url: '/fee/send', http: 200, body: '{}', method: 'POST', request_body: {denom: "it's"}},
    {url: '/nowhere/a?b', http: 200, body: '{}'},
  ];

  it('has routes by package, and says which are not served', () => {
    useFacts({rest: {routes, recorded}});
    expect(shown('rest.index')).toMatchInlineSnapshot(`
      "| Package | Routes | Served |
      | - | - | - |
      | \`fee\` | 2 | 1 |
      | \`any\` | 1 | 1 |

      ="
    `);
    expect(shown('rest.all')).toMatchInlineSnapshot(`
      "### \`fee\` {#rest-fee}

      | Route | Parameters | Method | Served |
      | - | - | - | - |
      | \`GET /fee/rates/{id}\` | \`id\` string | \`Rate\` | yes |
      | \`POST /fee/send\` | — | \`Send\` | no, returns 501 |

      ### \`any\` {#rest-any}

      | Route | Method | Served |
      | - | - | - |
      | \`GET /fee/{any}/{id}\` | \`Any\` | yes |

      = rest.GET /fee/rates/{id} rest.POST /fee/send rest.GET /fee/{any}/{id}"
    `);
    expect(shown('rest.all', {only: 'any'}).match(/^#.*/gm)).toEqual(['### `any` {#rest-any}']);
    expect(shown('rest.module.fee', {only: '/fee/send'})).toMatchInlineSnapshot(`
      "| Route | Method | Served |
      | - | - | - |
      | \`POST /fee/send\` | \`Send\` | no, returns 501 |

      = rest.POST /fee/send"
    `);
    expect(shown('rest.not-implemented')).toMatchInlineSnapshot(`
      "| Route | Method |
      | - | - |
      | \`POST /fee/send\` | \`Send\` |

      = rest.POST /fee/send"
    `);
  });

  it('has recorded requests, each under the package of the route with the longest fixed text', () => {
    useFacts({rest: {routes, recorded}});
    expect(shown('rest.recorded.all')).toMatchInlineSnapshot(`
      "\`GET /fee/rates/{id}\` returns HTTP 200:

      \`\`\`bash
      curl -s 'http://localhost:31317/fee/rates/azbr?x=1'
      \`\`\`

      \`\`\`json output
      {
        "rate": "1agxn"
      }
      \`\`\`

      \`GET /fee/{any}/{id}\` returns HTTP 404:

      \`\`\`bash
      curl -s http://localhost:31317/fee/other/1
      \`\`\`

      \`\`\`text output
      none
      \`\`\`

      \`POST /fee/send\` returns HTTP 200:

      \`\`\`bash
      curl -s -X POST http://localhost:31317/fee/send \\
        -H 'Content-Type: application/json' \\
        -d '{"denom":"it'\\''s"}'
      \`\`\`

      \`\`\`json output
      {}
      \`\`\`

      \`GET /nowhere/a\` returns HTTP 200:

      \`\`\`bash
      curl -s 'http://localhost:31317/nowhere/a?b'
      \`\`\`

      \`\`\`json output
      {}
      \`\`\`

      = rest.recorded"
    `);
    expect(shown('rest.recorded.fee', {limit: '1'})).toMatchInlineSnapshot(`
      "\`GET /fee/rates/{id}\` returns HTTP 200:

      \`\`\`bash
      curl -s 'http://localhost:31317/fee/rates/azbr?x=1'
      \`\`\`

      \`\`\`json output
      {
        "rate": "1agxn"
      }
      \`\`\`

      = rest.recorded.fee"
    `);
    expect(shown('rest.recorded.any')).toContain('`GET /fee/{any}/{id}`');
    expect(shown('rest.recorded.other', {only: '/nowhere*'})).toContain('`GET /nowhere/a`');
    expect(shown('rest.recorded.fee', {}, unpublished())).toContain("curl -s 'http://localhost:1317/fee/rates/");
    expect(() => shown('rest.recorded.all', {only: '/none'})).toThrow('leaves nothing');
  });
});

it('every route, method and error has an ID', () => {
  useFacts({
    'cometbft-rpc': {routes: [{route: 'health'}]},
    grpc: {services: [{service: 'a.Query', methods: [{name: 'Rate'}]}]},
    rest: {routes: [{method: 'GET', path: '/a'}]},
  });
  expect(interfaceFacts()).toEqual([
    'cometbft.health',
    'cometbft.errors',
    'cometbft.websocket',
    'cometbft.notes',
    'grpc.a.Query.Rate',
    'grpc.not-served',
    'grpc.msg',
    'grpc.calls',
    'rest.GET /a',
  ]);
});
