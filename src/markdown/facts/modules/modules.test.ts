import type {Nodes} from 'mdast';
import {visit} from 'unist-util-visit';
import {describe, expect, it} from 'vitest';

import {renderFacts} from '../registry';
import {context, shown, useFacts} from '../testing/made-up';
import {commandOf} from './example';
import {moduleFactIds, moduleKinds} from '.';
import {specialParts} from './special';

describe('parameters of a module', () => {
  it('show type, values and effect, each column where some row fills it', () => {
    useFacts({
      modules: {
        fee: {
          params: [
            {
              name: 'min_gas-Price',
              type: 'string',
              go_type: 'cosmossdk.io/math.LegacyDec',
              default: '0.5agxn',
              testnet_genesis: null,
              local_node_sh: 7,
              effect: 'lower bound of the fee',
              validation: 'not negative',
              source: 'x/fee/params.go:1',
            },
            {name: 'on', type: 'bool', scalar: 'cosmos.Flag', default: true, testnet_genesis: false},
          ],
        },
      },
    });
    expect(shown('module.fee.params')).toMatchInlineSnapshot(`
      "| Parameter | Type | Code default | Testnet genesis | local_node.sh | Effect | Accepted |
      | - | - | - | - | - | - | - |
      | \`min_gas-Price {#param-min_gas-price}\` | \`string\` \`LegacyDec\` | \`0.5azbr\` | not in the file | \`7\` | Lower bound of the fee. | not negative |
      | \`on {#param-on}\` | \`bool\` \`Flag\` | \`true\` | \`false\` | — | — | — |

      = module.fee.param.min_gas-Price module.fee.param.on"
    `);
    expect(shown('module.fee.params', {only: 'on', sources: 'yes'})).toMatchInlineSnapshot(`
      "| Parameter | Type | Code default | Testnet genesis |
      | - | - | - | - |
      | \`on {#param-on}\` | \`bool\` \`Flag\` | \`true\` | \`false\` |

      = module.fee.param.on"
    `);
    expect(shown('module.fee.params', {only: 'min*', sources: 'yes'})).toMatchInlineSnapshot(`
      "| Parameter | Type | Code default | Testnet genesis | local_node.sh | Effect | Accepted | Source |
      | - | - | - | - | - | - | - | - |
      | \`min_gas-Price {#param-min_gas-price}\` | \`string\` \`LegacyDec\` | \`0.5azbr\` | not in the file | \`7\` | Lower bound of the fee. | not negative | \`x/fee/params.go:1\` |

      = module.fee.param.min_gas-Price"
    `);
  });

  it('show what was tested, and durations in words', () => {
    useFacts({
      modules: {
        fee: {
          trials: {chainVersion: '2.0.2', recorded: '2026-11-25', method: 'set by a proposal with `MsgUpdateParams`'},
          params: [
            {
              name: 'window',
              type: 'google.protobuf.Duration',
              default: '86400s',
              testnet_genesis: '5400s',
              local_node_sh: '45s',
              tried: [
                {values: ['-1s', '', 'the longest duration'], result: 'refused', says: 'must be positive: …'},
                {values: ['1s'], result: 'refused'},
                {values: ['60s'], result: 'accepted', observed: 'sends of agxn are refused'},
                {values: ['61s'], result: 'accepted'},
              ],
            },
            {name: 'length', type: 'string', default: '60s', testnet_genesis: null},
          ],
        },
      },
    });
    expect(shown('module.fee.params')).toMatchInlineSnapshot(`
      "| Parameter | Type | Code default | Testnet genesis | local_node.sh | Tested |
      | - | - | - | - | - | - |
      | \`window {#param-window}\` | \`google.protobuf.Duration\` | \`86400s\` (1 day) | \`5400s\` (90 minutes) | \`45s\` | \`-1s\`, \`""\`, the longest duration: refused, \`must be positive: …\`. \`1s\`: refused. \`60s\`: accepted. Sends of azbr are refused. \`61s\`: accepted. |
      | \`length {#param-length}\` | \`string\` | \`60s\` | not in the file | — | — |

      “Tested” is from version 2.0.2, 2026-11-25: set by a proposal with \`MsgUpdateParams\`.

      = module.fee.param.window module.fee.param.length"
    `);
    expect(shown('module.fee.params', {only: 'length'})).not.toContain('Tested');
  });

  it('of the state have no rules', () => {
    useFacts({
      modules: {fee: {state_values: [{name: 'rate', type: 'int', default: 1, testnet_genesis: 2, effect: 'any'}]}},
    });
    expect(shown('module.fee.values')).toMatchInlineSnapshot(`
      "| Value | Type | Code default | Testnet genesis |
      | - | - | - | - |
      | \`rate {#param-rate}\` | \`int\` | \`1\` | \`2\` |

      = module.fee.value.rate"
    `);
  });
});

/** What messages of a made-up module show, with commands, their recorded examples, and a recorded transaction. */
function messagesShown(names: readonly string[]): string {
  useFacts({
    'cli-examples': {examples: [{command: 'gurud tx fee pay-all-now', lines: ['gurud tx fee pay-all-now 1']}]},
    'recorded-transactions': {
      transactions: [{signed_json: {body: {messages: [{'@type': '/chain.fee.v1.MsgStop', from: 'a'}]}}}],
    },
    modules: {
      fee: {
        cli: {
          query: [],
          tx: [{command: 'gurud tx fee pay'}, {command: 'gurud tx fee pay-all-now [amount] --from [x]'}],
        },
        messages: names.map((name) => ({type_url: `/chain.fee.v1.${name}`, rpc: name, fields: []})),
      },
    },
  });
  return shown('module.fee.messages');
}

describe('the example of a message', () => {
  it.each([
    ['gurud tx fee set-withdraw-addr', 'MsgSetWithdrawAddress'],
    ['gurud tx fee convert-erc20', 'MsgConvertERC20'],
    ['gurud tx fee weighted-vote', 'MsgVoteWeighted'],
    ['gurud tx fee register_discounts', 'MsgRegisterDiscounts'],
    ['gurud tx fee unbond', 'MsgUndelegate'],
    [undefined, 'MsgSetSendEnabled'],
    [undefined, 'MsgWithdrawFees'],
  ])('is that of the command of its words: %s sends %s', (command, message) => {
    const commands = ['send', 'vote', 'unbond', 'register_discounts', 'set-withdraw-addr', 'convert-erc20'];
    const all = [...commands, 'weighted-vote', 'withdraw-all'].map((word) => `gurud tx fee ${word}`);
    expect(commandOf(`/chain.fee.v1.${message}`, all)).toBe(command);
  });

  it('is next to what the message is about, with the message of a recorded transaction', () => {
    const page = messagesShown(['MsgPayAllNow', 'MsgStop', 'MsgGo']);
    expect(page).toContain('zebrad tx fee pay-all-now 1');
    expect(page).toMatch(/In a recorded transaction:\s+```json output\s+\{\s+"@type": "\/chain\.fee\.v1\.MsgStop"/);
    expect(page.match(/```bash/g)).toHaveLength(1);
  });
});

describe('messages of a module', () => {
  it('show gas, cost, changes, events and undo', () => {
    useFacts({
      'recorded-transactions': {transactions: []},
      modules: {
        fee: {
          messages: [
            {
              type_url: '/chain.fee.v1.MsgPay',
              rpc: 'chain.fee.v1.Msg/Pay',
              fields: [],
              gas: 51_067,
              cost: 'the declared fee',
              changes: 'the balance of `from`',
              emits: '`paid`',
              undo: 'no one',
            },
          ],
        },
      },
    });
    expect(shown('module.fee.messages')).toMatchInlineSnapshot(`
      "### \`MsgPay\` {#msgpay}

      - Type URL: \`/chain.fee.v1.MsgPay\`
      - Method: \`chain.fee.v1.Msg/Pay\`
      - Gas used by a recorded transaction with only this message: 51,067
      - Cost: the declared fee
      - Changes in the store: the balance of \`from\`
      - Events: \`paid\`
      - Undo: no one

      The message has no fields.

      = module.fee.message.MsgPay"
    `);
  });

  it('show signer, sender, Amino names, fields, response and rules', () => {
    useFacts({
      'recorded-transactions': {transactions: []},
      modules: {
        fee: {
          messages: [
            {
              type_url: '/chain.fee.v1.MsgPay',
              rpc: 'chain.fee.v1.Msg/Pay',
              signer_field: ['from'],
              who: 'the owner of `from`',
              proto_amino_name: 'fee/MsgPay',
              legacy_amino_name: 'fee/Pay',
              fields: [
                {
                  name: 'from',
                  number: 1,
                  type: 'string',
                  meaning: 'the payer',
                  validation: 'an address',
                  note: 'signs',
                },
                {name: 'amount', number: 2, type: 'string', scalar: 'cosmos.Int'},
              ],
              response_fields: [{name: 'paid', type: 'bool'}],
              rules: ['the amount is positive'],
            },
            {type_url: '/chain.fee.v1.MsgStop', rpc: 'chain.fee.v1.Msg/Stop', fields: [], legacy_amino_name: 'Stop'},
            {
              type_url: '/chain.fee.v1.MsgGo',
              rpc: 'chain.fee.v1.Msg/Go',
              fields: [],
              signer_field: [],
              response_fields: [],
              proto_amino_name: 'Go',
              legacy_amino_name: 'Go',
            },
          ],
          messages_note: 'others are refused',
        },
      },
    });
    expect(shown('module.fee.messages')).toMatchInlineSnapshot(`
      "### \`MsgPay\` {#msgpay}

      - Type URL: \`/chain.fee.v1.MsgPay\`
      - Method: \`chain.fee.v1.Msg/Pay\`
      - Signer: field \`from\`
      - Who may send it: the owner of \`from\`
      - Amino names (Protobuf, registered): \`fee/MsgPay\`, \`fee/Pay\`

      | Field | No. | Type | Rule |
      | - | - | - | - |
      | \`from\` | 1 | \`string\` | The payer. An address. Signs. |
      | \`amount\` | 2 | \`string\` \`Int\` | — |

      Response:

      | Field | Type |
      | - | - |
      | \`paid\` | \`bool\` |

      - The amount is positive.

      ### \`MsgStop\` {#msgstop}

      - Type URL: \`/chain.fee.v1.MsgStop\`
      - Method: \`chain.fee.v1.Msg/Stop\`
      - Amino name: \`Stop\`

      The message has no fields.

      ### \`MsgGo\` {#msggo}

      - Type URL: \`/chain.fee.v1.MsgGo\`
      - Method: \`chain.fee.v1.Msg/Go\`
      - Amino name: \`Go\`

      The message has no fields.

      Others are refused.

      = module.fee.message.MsgPay module.fee.message.MsgStop module.fee.message.MsgGo"
    `);
    expect(shown('module.fee.messages', {only: 'MsgGo'})).toMatchInlineSnapshot(`
      "### \`MsgGo\` {#msggo}

      - Type URL: \`/chain.fee.v1.MsgGo\`
      - Method: \`chain.fee.v1.Msg/Go\`
      - Amino name: \`Go\`

      The message has no fields.

      = module.fee.message.MsgGo"
    `);
  });
});

describe('queries of a module', () => {
  const query = (name: string, rest?: string) => ({
    grpc: `chain.fee.v1.Query/${name}`,
    request_fields: [],
    response_fields: [],
    ...(rest === undefined ? {} : {rest}),
  });

  it('show their names in each interface, their fields and a recorded response', () => {
    useFacts({
      modules: {
        fee: {
          queries: [
            {
              ...query('Rate', 'GET /chain/fee/v1/rates/{id}'),
              cli: 'gurud query fee rate [id]',
              request_fields: [{name: 'id', type: 'string'}],
              response_fields: [{name: 'rate', type: 'string', note: 'in agxn'}],
              notes: 'rates change by vote',
            },
            query('Plain'),
          ],
        },
      },
      rest: {
        routes: [],
        recorded: [
          {url: '/chain/fee/v1/rates', http: 200, body: '{"list":1}'},
          {url: '/chain/fee/v1/rates/a', http: 404, body: '{"missing":1}'},
          {url: '/chain/fee/v1/rates/a/b', http: 200, body: '{"deeper":1}'},
          {url: '/chain/fee/v1/rates/agxn?height=1', http: 200, body: '{"rate":"1agxn"}'},
          {url: '/chain/fee/v1/rates/b', http: 200, body: '{"later":1}'},
        ],
      },
    });
    expect(shown('module.fee.queries')).toMatchInlineSnapshot(`
      "### \`Rate\` {#query-rate}

      - gRPC: \`chain.fee.v1.Query/Rate\`
      - REST: \`GET /chain/fee/v1/rates/{id}\`
      - CLI: \`zebrad query fee rate [id]\`

      Request:

      | Field | Type |
      | - | - |
      | \`id\` | \`string\` |

      Response:

      | Field | Type | Rule |
      | - | - | - |
      | \`rate\` | \`string\` | In azbr. |

      Rates change by vote.

      \`\`\`bash
      curl -s "http://localhost:31317/chain/fee/v1/rates/azbr?height=1"
      \`\`\`

      \`\`\`json output
      {
        "rate": "1agxn"
      }
      \`\`\`

      ### \`Plain\` {#query-plain}

      - gRPC: \`chain.fee.v1.Query/Plain\`

      = module.fee.query.Rate module.fee.query.Plain"
    `);
    expect(shown('module.fee.queries', {only: 'Plain'})).not.toContain('Rate');
  });

  it('show the response recorded with the route where there is no other, and only JSON', () => {
    const route = (path: string, live: object) => ({path, live: {implemented: true, ...live}});
    useFacts({
      modules: {
        fee: {queries: [query('A', 'GET /a'), query('B', 'GET /b'), query('C', 'GET /c'), query('D', 'GET /d')]},
      },
      rest: {
        routes: [
          {path: '/x'},
          route('/a', {http: 500, url: '/a', body: '{"failed":1}'}),
          route('/a', {http: 200, url: '/a', body: '{"a":1}'}),
          route('/b', {http: 200, url: '/b', body: 'not JSON'}),
          route('/c', {http: 200, url: '/c'}),
          route('/d', {http: 200, body: '{"nowhere":1}'}),
        ] as never[],
        recorded: [],
      },
    });
    expect(shown('module.fee.queries')).toMatchInlineSnapshot(`
      "### \`A\` {#query-a}

      - gRPC: \`chain.fee.v1.Query/A\`
      - REST: \`GET /a\`

      \`\`\`bash
      curl -s "http://localhost:31317/a"
      \`\`\`

      \`\`\`json output
      {
        "a": 1
      }
      \`\`\`

      ### \`B\` {#query-b}

      - gRPC: \`chain.fee.v1.Query/B\`
      - REST: \`GET /b\`

      ### \`C\` {#query-c}

      - gRPC: \`chain.fee.v1.Query/C\`
      - REST: \`GET /c\`

      ### \`D\` {#query-d}

      - gRPC: \`chain.fee.v1.Query/D\`
      - REST: \`GET /d\`

      = module.fee.query.A module.fee.query.B module.fee.query.C module.fee.query.D"
    `);
  });

  it('use the default address where the chain names none', () => {
    useFacts({
      modules: {fee: {queries: [query('A', 'GET /a')]}},
      rest: {routes: [], recorded: [{url: '/a', http: 200, body: '{}'}]},
    });
    const {networks} = context.chain;
    const chain = {...context.chain, networks: {...networks, local: {...networks.local, rest: null}}};
    expect(shown('module.fee.queries', {}, {...context, chain})).toContain('curl -s "http://localhost:1317/a"');
  });
});

describe('commands of a module', () => {
  it('link to the command tree where it has them, and show their own flags', () => {
    useFacts({
      modules: {
        fee: {
          cli: {
            query: [
              {command: 'gurud query fee rate [id]', own_flags: ['height', '--all']},
              {command: null, own_flags: []},
              {own_flags: []},
            ],
            tx: [{command: 'gurud tx fee pay --amount', own_flags: [], note: 'asks first'}],
            note: 'there are no others',
          },
        },
      },
      cli: {commands: [{path: 'gurud query fee rate'}, {path: 'gurud tx fee'}]},
    });
    expect(shown('module.fee.cli')).toMatchInlineSnapshot(`
      "| Command | Specific flags | Notes |
      | - | - | - |
      | [\`zebrad query fee rate [id]\`](/protocol/guru-cli/cli-commands/query#query-fee-rate) | \`--height\`, \`--all\` | — |
      | \`zebrad tx fee pay --amount\` | — | Asks first. |

      There are no others.

      = module.fee.cli"
    `);
  });
});

describe('behavior of a module', () => {
  it('events show attributes and when they are emitted', () => {
    useFacts({
      modules: {
        fee: {
          events: [
            {type: 'fee_paid', attributes: ['amount', '@type', 'who paid'], when: 'after payment', source: 'a.go'},
            {type: 'chain.fee.v1.EventStop', attributes: []},
          ],
          events_note: 'amounts are in agxn',
          events_defined_but_not_emitted: ['EventGone (since v2)', 'EventOld'],
        },
        quiet: {events: [{type: 'a', attributes: ['b'], when: ''}]},
      },
    });
    expect(shown('module.fee.events', {sources: 'yes'})).toMatchInlineSnapshot(`
      "| Event | Attributes | When | Source |
      | - | - | - | - |
      | \`fee_paid {#event-fee_paid}\` | \`amount\`, \`@type\`, who paid | After payment. | \`a.go\` |
      | \`chain.fee.v1.EventStop {#event-chain-fee-v1-eventstop}\` | — | — | — |

      Amounts are in azbr.

      Defined in the code but never emitted as events: \`EventGone\`, \`EventOld\`.

      = module.fee.event.fee_paid module.fee.event.chain.fee.v1.EventStop"
    `);
    expect(shown('module.quiet.events')).toMatchInlineSnapshot(`
      "| Event | Attributes |
      | - | - |
      | \`a {#event-a}\` | \`b\` |

      = module.quiet.event.a"
    `);
  });

  it('errors show codespace, code, text and the functions that return them', () => {
    useFacts({
      modules: {
        fee: {
          errors: [
            {
              codespace: 'fee',
              code: 2,
              go_name: 'ErrPoor',
              text: 'not enough agxn',
              returned_in: ['chain:x/fee/pay.go:7,9 Keeper.Pay', 'sdk:x/bank/send.go:3 Send'],
            },
            {codespace: 'fee', code: 3, go_name: 'ErrOther', returned_in: []},
          ],
          errors_note: 'code 1 is internal',
        },
        quiet: {errors: [], errors_note: 'errors are those of the bank'},
      },
    });
    expect(shown('module.fee.errors')).toMatchInlineSnapshot(`
      "| Codespace | Code | Name | Text | Returned in |
      | - | - | - | - | - |
      | \`fee\` | 2 | \`ErrPoor\` | \`not enough azbr\` | \`Keeper.Pay\` in \`chain:x/fee/pay.go:7,9\`; \`Send\` in \`sdk:x/bank/send.go:3\` |
      | \`fee\` | 3 | \`ErrOther\` | — | nowhere |

      \`chain:\` is the chain's repository, \`sdk:\` its Cosmos SDK fork.

      Code 1 is internal.

      = module.fee.error.2 module.fee.error.3"
    `);
    expect(shown('module.quiet.errors')).toMatchInlineSnapshot(`
      "Errors are those of the bank.

      ="
    `);
  });

  it('state shows the store and its keys', () => {
    useFacts({
      modules: {
        fee: {
          state: {
            store_key: 'fee',
            transient_store_key: 'transient_fee (one block)',
            entries: [
              {prefix: '0x01', name: 'Rate', value: 'the rate'},
              {prefix: '0x02', value: 'a counter'},
            ],
            note: 'nothing is pruned',
          },
        },
        small: {state: {store_key: 'small'}},
      },
    });
    expect(shown('module.fee.state')).toMatchInlineSnapshot(`
      "Store key: \`fee\`. Transient store key: \`transient_fee\` (one block).

      | Key | Name | Value |
      | - | - | - |
      | \`0x01\` | \`Rate\` | the rate |
      | \`0x02\` | — | a counter |

      Nothing is pruned.

      = module.fee.state"
    `);
    expect(shown('module.small.state')).toMatchInlineSnapshot(`
      "Store key: \`small\`.

      The module adds no entries.

      = module.small.state"
    `);
  });

  it('genesis shows fields, the default and remarks', () => {
    useFacts({
      modules: {
        fee: {
          genesis: {
            fields: [
              {name: 'rate', number: 1, type: 'string', default: '1agxn'},
              {name: 'on', type: 'bool'},
            ],
            default: {rate: '1agxn'},
            init: ['runs first', {fact: 'sets the rate'}],
            note: 'is small',
            validation: 'the rate is positive',
            not_exported: ['cache', 'index'],
          },
        },
        small: {genesis: {validation: ['one rule', 'another rule']}},
        empty: {genesis: {}},
      },
    });
    expect(shown('module.fee.genesis')).toMatchInlineSnapshot(`
      "| Field | No. | Type | Default |
      | - | - | - | - |
      | \`rate\` | 1 | \`string\` | \`1azbr\` |
      | \`on\` | — | \`bool\` | — |

      Default written by \`zebrad init\`:

      \`\`\`json title="genesis.json (part)"
      {
        "rate": "1azbr"
      }
      \`\`\`

      - Runs first.
      - Sets the rate.
      - Is small.
      - The rate is positive.
      - Not exported: cache, index.

      = module.fee.genesis"
    `);
    expect(shown('module.fee.genesis', {default: 'no'})).not.toContain('Default written by');
    expect(shown('module.small.genesis')).toMatchInlineSnapshot(`
      "The module adds no fields.

      - One rule.
      - Another rule.

      = module.small.genesis"
    `);
    expect(shown('module.empty.genesis')).toMatchInlineSnapshot(`
      "The module adds no fields.

      = module.empty.genesis"
    `);
  });

  it('formulas show one step per line and their details', () => {
    useFacts({
      modules: {
        fee: {
          formulae: [
            {name: 'base_fee', expr: 'a = 1agxn; b = 2', details: ['a is the fee'], note: 'rounded down'},
            {name: 'tip', expr: 't'},
          ],
        },
      },
    });
    expect(shown('module.fee.formulae')).toMatchInlineSnapshot(`
      "### Base fee {#formula-base_fee}

      \`\`\`text
      a = 1azbr
      b = 2
      \`\`\`

      - A is the fee.
      - Rounded down.

      ### Tip {#formula-tip}

      \`\`\`text
      t
      \`\`\`

      = module.fee.formula.base_fee module.fee.formula.tip"
    `);
    expect(shown('module.fee.formulae', {only: 'tip'})).toMatchInlineSnapshot(`
      "### Tip {#formula-tip}

      \`\`\`text
      t
      \`\`\`

      = module.fee.formula.tip"
    `);
  });

  it('constants show values and remarks', () => {
    useFacts({
      modules: {
        fee: {
          constants: [
            {name: 'Max', value: 7, note: 'per block'},
            {name: 'Min', value: '1agxn'},
          ],
        },
      },
    });
    expect(shown('module.fee.constants')).toMatchInlineSnapshot(`
      "| Name | Value | Notes |
      | - | - | - |
      | \`Max\` | \`7\` | Per block. |
      | \`Min\` | \`1azbr\` | — |

      = module.fee.constants"
    `);
  });
});

describe('an overview of a module', () => {
  const wired = [
    {name: 'fee', consensus_version: 4},
    {name: 'transfer', consensus_version: 6},
  ];

  it('counts what the module has', () => {
    useFacts({
      'sdk-modules': {modules: wired},
      modules: {
        fee: {
          consensus_version: 3,
          module_account: {bech32: 'guru10d07y265gmmuvt4z0w9aw880jnsr700jzcn78d', permissions: ['minter', 'burner']},
          state: {store_key: 'fee'},
          params: [{}, {}],
          messages: [{rpc: 'chain.fee.v1.Msg/Pay'}],
          queries: [{grpc: 'chain.other.v1.Query/Rate'}, {}, {}],
          events: [{}, {}, {}, {}],
          errors: [{}, {}, {}, {}, {}],
        },
        'ibc-transfer': {queries: [{grpc: 'chain.transfer.v1.Query/A'}], module_account: {permissions: []}},
        bare: {},
      },
    });
    expect(shown('module.fee.summary')).toMatchInlineSnapshot(`
      "| Item | Value |
      | - | - |
      | Protobuf package | \`chain.fee.v1\` |
      | Store key | \`fee\` |
      | Consensus version | 3 |
      | Module account | \`zebra10d07y265gmmuvt4z0w9aw880jnsr700jx2f62g\` |
      | Account permissions | \`minter\`, \`burner\` |
      | Parameters | 2 |
      | Messages | 1 |
      | Queries | 3 |
      | Events | 4 |
      | Error codes | 5 |

      = module.fee.summary"
    `);
    expect(shown('module.ibc-transfer.summary')).toMatchInlineSnapshot(`
      "| Item | Value |
      | - | - |
      | Protobuf package | \`chain.transfer.v1\` |
      | Consensus version | 6 |
      | Account permissions | — |
      | Parameters | 0 |
      | Messages | 0 |
      | Queries | 1 |

      = module.ibc-transfer.summary"
    `);
    expect(shown('module.bare.summary')).toMatchInlineSnapshot(`
      "| Item | Value |
      | - | - |
      | Parameters | 0 |
      | Messages | 0 |
      | Queries | 0 |

      = module.bare.summary"
    `);
  });

  it('lists types with fields, and enums by number', () => {
    useFacts({
      modules: {
        fee: {
          types: {
            Rate: {fields: [{name: 'id', number: 1, type: 'string'}]},
            Empty: {fields: []},
            Other: {fields: [{name: 'x', type: 'int'}]},
          },
          enums: {'chain.fee.v1.Mode': {B: 2, A: 1}},
        },
        enums: {enums: {Mode: {A: 0}}},
      },
    });
    expect(shown('module.fee.types')).toMatchInlineSnapshot(`
      "### \`Rate\` {#type-rate}

      | Field | No. | Type |
      | - | - | - |
      | \`id\` | 1 | \`string\` |

      ### \`Other\` {#type-other}

      | Field | Type |
      | - | - |
      | \`x\` | \`int\` |

      ### \`Mode\` {#type-mode}

      | Value | No. |
      | - | - |
      | \`A\` | 1 |
      | \`B\` | 2 |

      = module.fee.types"
    `);
    expect(shown('module.fee.types', {only: 'Other'})).not.toContain('Rate');
    expect(shown('module.enums.types')).toMatchInlineSnapshot(`
      "### \`Mode\` {#type-mode}

      | Value | No. |
      | - | - |
      | \`A\` | 0 |

      = module.enums.types"
    `);
  });
});

describe('statements about a module', () => {
  it('are a list, with their sources where asked for', () => {
    useFacts({
      modules: {
        fee: {
          access_rules: [{fact: 'anyone may pay', source: 'a.go:1'}, {fact: 'governance sets the rate'}],
          relations: [{to: 'x/bank', fact: 'moves the coins', source: 'b.go'}],
          known_issues: [{fact: 'it is slow'}],
        },
      },
    });
    expect(shown('module.fee.access')).toMatchInlineSnapshot(`
      "- Anyone may pay.
      - Governance sets the rate.

      = module.fee.access.1 module.fee.access.2"
    `);
    expect(shown('module.fee.access', {sources: 'yes'})).toMatchInlineSnapshot(`
      "- Anyone may pay. (\`a.go:1\`)
      - Governance sets the rate.

      = module.fee.access.1 module.fee.access.2"
    `);
    expect(shown('module.fee.relations')).toMatchInlineSnapshot(`
      "- x/bank: moves the coins.

      = module.fee.relations.1"
    `);
    expect(shown('module.fee.issues')).toMatchInlineSnapshot(`
      "- It is slow.

      = module.fee.issues.1"
    `);
  });
});

describe('parts that few modules have', () => {
  it('are tables of what is recorded, with keys only for modules that have them', () => {
    useFacts({
      modules: {
        plain: {variants: []},
        fee: {
          status: {in_release: 'no', built_from: 'a branch'},
          ratemeter: {
            fields: [{name: 'limit', type: 'uint64 (per hour)', default: 5, validation: 'above 0'}],
            enforcement: {fact: 'counted per channel'},
          },
          packet: {
            name: 'FeePacket',
            json_encoding_default: true,
            source: 'a.go',
            fields: [{n: 1, name: 'from', type: 'string', meaning: 'the payer'}],
          },
          ibc_flow: [{step: 1, actor: 'chain `A`', fact: 'sends the packet'}],
          variants: [{ref: 'release/v2.1.0', path: 'x/fee', note: 'has no rate'}],
          worked_example: {gas_used: 21000, fee: '1agxn'},
          supported_tx_types: {'0x02 dynamic fee': 'supported', '0x03': 'refused', source: 'a.go'},
          block_context: [
            {name: 'NUMBER', value: 'the height of the block'},
            {name: 'GASLIMIT', value: 30},
          ],
          blocked_addresses: ['guru10d07y265gmmuvt4z0w9aw880jnsr700jzcn78d'],
        },
      },
    });
    expect(shown('module.fee.status')).toMatchInlineSnapshot(`
      "| Item | Value |
      | - | - |
      | In release | \`no\` |
      | Built from | A branch |

      = module.fee.status"
    `);
    expect(shown('module.fee.ratemeter')).toMatchInlineSnapshot(`
      "| Field | Type | Default | Accepted |
      | - | - | - | - |
      | \`limit\` | \`uint64\` | \`5\` | Above 0. |

      Counted per channel.

      = module.fee.ratemeter"
    `);
    expect(shown('module.fee.packet')).toMatchInlineSnapshot(`
      "| Field | No. | Type | Rule |
      | - | - | - | - |
      | \`from\` | 1 | \`string\` | The payer. |

      | Item | Value |
      | - | - |
      | Name | \`FeePacket\` |
      | JSON encoding default | yes |

      = module.fee.packet"
    `);
    expect(shown('module.fee.flow')).toMatchInlineSnapshot(`
      "| Step | Where | What happens |
      | - | - | - |
      | 1 | chain \`A\` | Sends the packet. |

      = module.fee.flow"
    `);
    expect(shown('module.fee.variants')).toMatchInlineSnapshot(`
      "| Branch | Path | What differs |
      | - | - | - |
      | \`release/v2.1.0\` | \`x/fee\` | Has no rate. |

      = module.fee.variants"
    `);
    expect(shown('module.fee.example')).toMatchInlineSnapshot(`
      "| Item | Value |
      | - | - |
      | Gas used | 21,000 |
      | Fee | \`1azbr\` |

      = module.fee.example"
    `);
    expect(shown('module.fee.tx-types')).toMatchInlineSnapshot(`
      "| Type | Kind and support |
      | - | - |
      | \`0x02\` | Dynamic fee: supported. |
      | \`0x03\` | Refused. |

      = module.fee.tx-types"
    `);
    expect(shown('module.fee.block-values')).toMatchInlineSnapshot(`
      "| Opcode | Value |
      | - | - |
      | \`NUMBER\` | The height of the block. |
      | \`GASLIMIT\` | \`30\` |

      = module.fee.block-values"
    `);
    expect(shown('module.fee.blocked-addresses')).toMatchInlineSnapshot(`
      "- \`zebra10d07y265gmmuvt4z0w9aw880jnsr700jx2f62g\`

      = module.fee.blocked-addresses"
    `);
    expect(shown('evm.opcodes')).toContain('None.');
    for (const {pattern, keys} of moduleKinds) {
      const name = pattern.replace('module.<module>.', '');
      const sometimes = ['values', 'ibc', 'relations', 'issues', 'channel'].includes(name);
      const both = [`module.plain.${name}`, `module.fee.${name}`];
      expect(keys(), name).toEqual(name in specialParts ? [both[1]] : sometimes ? [] : both);
    }
  });
});

it('a module without a part says so', () => {
  useFacts({modules: {plain: {}}, 'sdk-modules': {modules: []}});
  const said = moduleKinds
    .flatMap(({keys}) => keys())
    .filter((key) => !key.endsWith('.summary'))
    .map((key) => shown(key));
  expect(said.join('\n')).toMatchInlineSnapshot(`
    "The module has no parameters.

    =
    The module has no messages.

    =
    The module has no queries.

    =
    The module has no commands.

    =
    The module adds no events.

    =
    The module registers no error codes.

    =
    The state layout of this module is that of the stock Cosmos SDK.

    =
    The genesis of this module is that of the stock Cosmos SDK.

    =
    The module adds no formulas.

    =
    The module has no constants worth naming.

    =
    The module adds no types.

    =
    None.

    = module.plain.directory
    Access follows the stock Cosmos SDK: parameters change by governance.

    =
    The module does nothing in BeginBlock or EndBlock.

    =
    The module has no hooks.

    =
    The code does not differ from its upstream.

    =
    Nothing further.

    ="
  `);
});

it('every recorded part of a module has an ID', () => {
  useFacts({
    modules: {
      fee: {
        params: [{name: 'rate'}],
        state_values: [{name: 'now'}],
        messages: [{type_url: '/chain.fee.v1.MsgPay'}],
        queries: [{grpc: 'chain.fee.v1.Query/Rate'}],
        events: [{type: 'paid'}],
        errors: [{code: 2}],
        formulae: [{name: 'Base fee'}],
        state: {store_key: 'fee'},
        genesis: {},
        cli: {query: [], tx: [{command: 'gurud tx fee pay'}]},
        types: {Rate: {fields: []}},
        hooks: [{fact: 'a'}, {fact: 'b'}],
      },
      enums: {enums: {Mode: {A: 0}}, genesis: {note: 'a'}, cli: {query: [{command: null}], tx: []}},
      plain: {},
    },
  });
  expect(moduleFactIds()).toEqual([
    'module.fee.param.rate',
    'module.fee.value.now',
    'module.fee.message.MsgPay',
    'module.fee.query.Rate',
    'module.fee.event.paid',
    'module.fee.error.2',
    'module.fee.formula.base-fee',
    'module.fee.state',
    'module.fee.cli',
    'module.fee.types',
    'module.fee.hooks.1',
    'module.fee.hooks.2',
    'module.enums.genesis',
    'module.enums.types',
  ]);
});

describe('the directory of a module', () => {
  it('links to what its page explains, with the IDs of the places', () => {
    useFacts({
      modules: {
        fee: {
          params: [{name: 'rate'}],
          messages: [{type_url: '/chain.fee.v1.MsgPay'}, {type_url: '/chain.fee.v1.MsgStop'}],
          queries: [{grpc: 'chain.fee.v1.Query/Rate'}],
        },
      },
    });
    expect(shown('module.fee.directory')).toMatchInlineSnapshot(`
      "- Parameters: [\`rate\`](/protocol/modules/fee#param-rate)
      - Messages: [\`MsgPay\`](/protocol/modules/fee#msgpay), [\`MsgStop\`](/protocol/modules/fee#msgstop)
      - Queries: [\`Rate\`](/protocol/modules/fee#query-rate)

      = module.fee.directory"
    `);
    const [groups] = renderFacts('module.fee.directory', {}, context).nodes;
    const ids: unknown[] = [];
    visit(groups as Nodes, 'link', ({data}) => {
      ids.push((data as {hProperties: {id: string}}).hProperties.id);
    });
    expect(ids).toEqual(['param-rate', 'msgpay', 'msgstop', 'query-rate']);
  });

  it('links to the page with the reference where that has another name', () => {
    useFacts({modules: {oracle: {params: [{name: 'rate'}]}}});
    expect(shown('module.oracle.directory')).toContain('[`rate`](/protocol/modules/oracle-reference#param-rate)');
  });
});
