import {describe, expect, it} from 'vitest';

import {renderFacts} from '../registry';
import {context, keysOf, shown, useFacts} from '../testing/made-up';
import {precompileFacts} from '.';

const ADDRESS = `0x${'0'.repeat(37)}800`;
const bytes = (count: number): string => `0x${'ab'.repeat(count)}`;

const nowhere = {
  code_default_params: false,
  gurud_init: false,
  local_node_sh: false,
  single_node: false,
  testnet_genesis: false,
};
const pay = {
  name: 'pay',
  signature: 'pay(address,uint256)',
  selector: '0x00000001',
  stateMutability: 'nonpayable' as const,
  required_gas: 21_000,
  caller_rule: 'the owner of `from`',
  inputs: [
    {name: 'from', type: 'address', abi_type: 'address'},
    {name: 'all', type: 'struct Coin[]', abi_type: 'tuple[]'},
  ],
  outputs: [{name: '', type: 'bool', abi_type: 'bool'}],
};
const payAll = {...pay, signature: 'pay()', selector: '0x00000002', inputs: [], required_gas: '10*len(args bytes)'};
const rate = {
  name: 'rate',
  signature: 'rate()',
  selector: '0x00000003',
  stateMutability: 'view' as const,
  inputs: [],
  outputs: [],
};
const paid = {
  name: 'Paid',
  signature: 'Paid(address,uint256)',
  topic0: '0xfeed',
  inputs: [
    {name: 'from', type: 'address', abi_type: 'address', indexed: true},
    {name: 'amount', type: 'uint256', abi_type: 'uint256', indexed: false},
  ],
};

const staking = {
  name: 'staking',
  address: ADDRESS,
  kind: 'static',
  functions: [pay, payAll, rate],
  events: [paid, {...paid, name: 'Quiet', signature: 'Quiet()', topic0: '0xbeef', inputs: []}],
  structs: {Coin: [{name: 'denom', type: 'string', abi_type: 'string'}], Empty: []},
  revert_reasons: [
    {text_or_const: 'cmn.ErrPoor', text: 'not enough agxn'},
    {text_or_const: 'plain text'},
    {text_or_const: 'ErrSame', text: 'not enough agxn'},
  ],
  solidity: ['precompiles/staking/StakingI.sol', 'Common.sol'],
  active: {...nowhere, gurud_init: true, testnet_genesis: true},
  note: 'it delegates',
  facts: [{fact: 'it never pauses'}],
};
const raw = {
  name: 'raw',
  address: ADDRESS.replace('800', '100'),
  kind: 'static',
  stateful: false,
  functions: [],
  active: nowhere,
  raw_input: '160 bytes',
  raw_output: '32 bytes',
  required_gas: 3450,
};
const pair = {name: 'erc20', address: 'of the token pair', kind: 'dynamic', functions: [rate]};

/** Three precompiles: one with all parts, one that takes raw bytes, one of a token pair. */
const facts = (calls: object[] = []) => ({
  precompiles: {static: [staking, raw], dynamic: [pair]},
  'precompile-calls': {calls: calls as never[]},
  'precompile-meaning': {
    structs: {Coin: 'an amount'},
    fields: {'pay.from': 'the payer', amount: 'in agxn', result: 'whether it worked', denom: 'the unit'},
    precompiles: {
      staking: {
        fields: {},
        functions: {pay: {does: 'pays an account', emits: ['Paid']}, rate: {does: 'reads the rate'}},
        events: {Paid: 'after each payment'},
        structs: {Coin: 'an amount of one denom'},
      },
    },
  } as never,
});

describe('a precompile', () => {
  it('has an overview of what it is and where it is active', () => {
    useFacts(facts());
    expect(shown('precompile.staking.summary')).toMatchInlineSnapshot(`
      "| Item | Value |
      | - | - |
      | Address | \`0x0000000000000000000000000000000000000800\` |
      | Kind | static |
      | Solidity interface | \`StakingI.sol\`, \`Common.sol\` |
      | Active in | genesis of init, testnet genesis |
      | Methods | 3 |
      | Events | 2 |

      It delegates.

      - It never pauses.

      = precompile.staking"
    `);
    expect(shown('precompile.raw.summary')).toMatchInlineSnapshot(`
      "| Item | Value |
      | - | - |
      | Address | \`0x0000000000000000000000000000000000000100\` |
      | Kind | static, without state |
      | Active in | none |
      | Methods | 0 |
      | Events | 0 |
      | Input | 160 bytes |
      | Output | 32 bytes |
      | Required gas | 3,450 |

      = precompile.raw"
    `);
    expect(shown('precompile.erc20.summary')).toMatchInlineSnapshot(`
      "| Item | Value |
      | - | - |
      | Address | of the token pair |
      | Kind | dynamic |
      | Methods | 1 |
      | Events | 0 |

      = precompile.erc20"
    `);
  });

  it('has an index of methods with the events they emit', () => {
    useFacts(facts());
    expect(shown('precompile.staking.index', {path: '/staking'})).toMatchInlineSnapshot(`
      "| Method | What it does | Event | Selector |
      | - | - | - | - |
      | [\`pay(address,uint256)\`](/staking#staking-pay) | pays an account | [\`Paid\`](/staking#staking-event-paid) | \`0x00000001\` |
      | [\`pay()\`](/staking#staking-pay-2) | pays an account | [\`Paid\`](/staking#staking-event-paid) | \`0x00000002\` |
      | [\`rate()\`](/staking#staking-rate) | reads the rate | — | \`0x00000003\` |

      ="
    `);
    expect(shown('precompile.staking.index', {only: 'pay'})).toContain('(#staking-pay-2)');
    expect(shown('precompile.raw.index')).toMatchInlineSnapshot(`
      "No methods.

      ="
    `);
  });

  it('has methods with their parameters and results', () => {
    useFacts(facts());
    expect(shown('precompile.staking.methods')).toMatchInlineSnapshot(`
      "### \`pay\` {#staking-pay}

      Pays an account.

      - Signature: \`pay(address,uint256)\`
      - Selector: \`0x00000001\`
      - Mutability: \`nonpayable\`
      - Required gas: 21,000
      - Caller: the owner of \`from\`
      - Emits: [\`Paid\`](#staking-event-paid)

      Parameters:

      | Name | Type | ABI type | Meaning and unit |
      | - | - | - | - |
      | \`from\` | \`address\` | — | the payer |
      | \`all\` | \`struct Coin[]\` | \`tuple[]\` | — |

      Returns:

      | Type | Meaning and unit |
      | - | - |
      | \`bool\` | whether it worked |

      ### \`pay\` {#staking-pay-2}

      Pays an account.

      - Signature: \`pay()\`
      - Selector: \`0x00000002\`
      - Mutability: \`nonpayable\`
      - Required gas: 10 × bytes of arguments
      - Caller: the owner of \`from\`
      - Emits: [\`Paid\`](#staking-event-paid)

      Parameters:

      No parameters.

      Returns:

      | Type | Meaning and unit |
      | - | - |
      | \`bool\` | whether it worked |

      ### \`rate\` {#staking-rate}

      Reads the rate.

      - Signature: \`rate()\`
      - Selector: \`0x00000003\`
      - Mutability: \`view\`
      - Required gas: not stated

      Parameters:

      No parameters.

      = precompile.staking.method.0x00000001 precompile.staking.method.0x00000002 precompile.staking.method.0x00000003"
    `);
    expect(shown('precompile.raw.methods')).toMatchInlineSnapshot(`
      "It has no methods: the input is raw bytes.

      ="
    `);
    expect(shown('precompile.staking.method.rate')).toMatchInlineSnapshot(`
      "Reads the rate.

      - Signature: \`rate()\`
      - Selector: \`0x00000003\`
      - Mutability: \`view\`
      - Required gas: not stated

      Parameters:

      No parameters.

      = precompile.staking.method.0x00000003"
    `);
    expect(shown('precompile.staking.method.rate', {heading: 'yes'})).toMatch(/^### `rate` \{#staking-rate\}/);
  });

  it('has events, structs and revert texts', () => {
    useFacts(facts());
    expect(shown('precompile.staking.events')).toMatchInlineSnapshot(`
      "### \`Paid\` {#staking-event-paid}

      After each payment.

      - Signature: \`Paid(address,uint256)\`
      - Topic 0: \`0xfeed\`

      | Name | Type | Indexed | Meaning and unit |
      | - | - | - | - |
      | \`from\` | \`address\` | yes | — |
      | \`amount\` | \`uint256\` | no | in azbr |

      ### \`Quiet\` {#staking-event-quiet}

      - Signature: \`Quiet()\`
      - Topic 0: \`0xbeef\`

      No parameters.

      = precompile.staking.event.0xfeed precompile.staking.event.0xbeef"
    `);
    expect(shown('precompile.raw.events')).toMatchInlineSnapshot(`
      "It emits no events.

      ="
    `);
    expect(shown('precompile.staking.structs')).toMatchInlineSnapshot(`
      "### \`Coin\` {#staking-struct-coin}

      An amount of one denom.

      | Name | Type | Meaning and unit |
      | - | - | - |
      | \`denom\` | \`string\` | the unit |

      ### \`Empty\` {#staking-struct-empty}

      No fields.

      = precompile.staking.structs"
    `);
    expect(shown('precompile.raw.structs')).toMatchInlineSnapshot(`
      "It uses no structs.

      ="
    `);
    expect(shown('precompile.staking.errors')).toMatchInlineSnapshot(`
      "| Revert text | Name in the code |
      | - | - |
      | \`not enough azbr\` | \`ErrPoor\` |
      | \`plain text\` | — |

      = precompile.staking.errors"
    `);
    expect(shown('precompile.raw.errors')).toMatchInlineSnapshot(`
      "It defines no revert strings.

      = precompile.raw.errors"
    `);
  });

  it('names an event that it does not have as a mistake', () => {
    const wrong = facts();
    useFacts({...wrong, precompiles: {static: [{...staking, events: []}], dynamic: []}});
    expect(() => shown('precompile.staking.method.pay')).toThrow(
      'staking.pay emits Paid, which is not an event of the precompile: fix src/facts/data/precompile-meaning.json',
    );
  });

  it('has keys for the parts that are recorded', () => {
    useFacts(facts([{precompile: 'staking', function: 'pay', arguments: []}]));
    expect(keysOf('precompile.<precompile>.summary')).toEqual([
      'precompile.staking.summary',
      'precompile.raw.summary',
      'precompile.erc20.summary',
    ]);
    expect(keysOf('precompile.<precompile>.calls')).toEqual(['precompile.staking.calls']);
    expect(keysOf('precompile.<precompile>.method.<method>')).toEqual([
      'precompile.staking.method.pay',
      'precompile.staking.method.rate',
      'precompile.erc20.method.rate',
    ]);
    expect(keysOf('precompile.<precompile>.calls.<method>')).toEqual(['precompile.staking.calls.pay']);
    expect(precompileFacts().filter((id) => id.startsWith('precompile.'))).toEqual([
      'precompile.staking',
      'precompile.staking.method.0x00000001',
      'precompile.staking.method.0x00000002',
      'precompile.staking.method.0x00000003',
      'precompile.staking.event.0xfeed',
      'precompile.staking.event.0xbeef',
      'precompile.staking.structs',
      'precompile.staking.errors',
      'precompile.raw',
      'precompile.erc20',
      'precompile.erc20.method.0x00000003',
    ]);
  });
});

describe('recorded calls of a precompile', () => {
  const decoded = (event: string) => ({decoded: {event, args: [{name: 'amount', type: 'uint256', value: '5'}]}});
  const calls = [
    {precompile: 'other', function: 'pay', arguments: []},
    {
      precompile: 'staking',
      function: 'pay',
      title: 'read by a call',
      signature: 'pay()',
      arguments: {from: '0x1'},
      eth_call: {raw: bytes(70)},
    },
    {
      precompile: 'staking',
      function: 'pay',
      arguments: [
        {name: 'from', type: 'address', value: '0x1'},
        {name: 'amount', type: 'uint256', value: 5},
        {name: 'empty', type: 'string', value: ''},
      ],
      result: {
        raw: '0x01',
        decoded: [
          {type: 'bool', value: true},
          {type: 'uint256', value: '7'},
          {name: 'left', type: 'uint256', value: '8'},
        ],
      },
      eth_estimateGas: 61_234,
      estimateGas: 1,
      tx_hash: '0xaa',
      caller: {kind: 'eoa', account: 'dev0'},
      receipt: {status: 1, gasUsed: 51_234, logs: [decoded('Paid')]},
      meaning: 'it worked',
      note: 'run twice',
    },
    {
      precompile: 'staking',
      function: 'pay',
      arguments: [],
      eth_call: {error: {code: 3}},
      estimateGas: 1234,
      tx_hash: '0xbb',
      caller: {kind: 'contract'},
      receipt: {status: 0, gasUsed: 1000, logs: []},
    },
    {
      precompile: 'staking',
      function: 'rate',
      arguments: [],
      eth_estimateGas: {error: 'x'},
      result: {error: 'reverted'},
    },
    {precompile: 'staking', function: 'rate', arguments: [], caller: {kind: 'eoa'}},
  ];

  it('show arguments, response, gas and events', () => {
    useFacts(facts(calls));
    expect(shown('precompile.staking.calls')).toMatchInlineSnapshot(`
      "Read by a call:

      \`\`\`text output
      0xabababababababababababababababababababab…abababab
      \`\`\`

      \`pay\` in a transaction:

      | Argument | Value |
      | - | - |
      | \`from\` | \`0x1\` |
      | \`amount\` | \`5\` |
      | \`empty\` | \`""\` |

      \`\`\`json output
      {
        "result": true,
        "result1": "7",
        "left": "8"
      }
      \`\`\`

      - Transaction from dev0: status \`1\`, gas used 51,234.
      - \`eth_estimateGas\` returned 61,234.
      - Event: \`Paid\` with \`amount = 5\`.
      - It worked.
      - Run twice.

      \`pay\` in a transaction (fails):

      \`\`\`json output
      {"code":3}
      \`\`\`

      - Transaction from a contract: status \`0\`, gas used 1,000.
      - \`eth_estimateGas\` returned 1,234.

      \`rate\` by \`eth_call\` (fails):

      \`\`\`text output
      reverted
      \`\`\`

      \`rate\` by \`eth_call\`:

      \`\`\`text output
      no response recorded
      \`\`\`

      = precompile.staking.calls"
    `);
  });

  it('are chosen by number, method and outcome', () => {
    useFacts(facts(calls));
    const of = (key: string, options: Record<string, string>) =>
      (shown(key, options).match(/^.*:$/gm) ?? []).map((line) => line.replaceAll('`', ''));
    expect(of('precompile.staking.calls', {limit: '2'})).toEqual(['Read by a call:', 'pay in a transaction:']);
    expect(of('precompile.staking.calls', {works: 'no'})).toEqual([
      'pay in a transaction (fails):',
      'rate by eth_call (fails):',
    ]);
    expect(of('precompile.staking.calls', {works: 'yes', only: 'rate'})).toEqual(['rate by eth_call:']);
    expect(of('precompile.staking.calls.pay', {})).toHaveLength(3);
    expect(of('precompile.staking.calls.pay', {limit: '1'})).toEqual(['Read by a call:']);
    expect(of('precompile.staking.calls.pay', {works: 'no'})).toEqual(['pay in a transaction (fails):']);
    expect(shown('precompile.staking.calls.pay')).toMatch(/= precompile\.staking\.calls$/);
  });

  it('of a method default to one transaction that succeeded and one that failed', () => {
    useFacts(facts(calls));
    const titles = (options: Record<string, string>) =>
      shown('precompile.staking.method.pay', options).match(/^(?:Read|`pay` (?:in|by)).*$/gm) ?? [];
    // The name has two overloads; the call by `eth_call` is one of the second.
    expect(titles({})).toEqual([
      '`pay` in a transaction:',
      '`pay` in a transaction (fails):',
      '`pay` in a transaction:',
      '`pay` in a transaction (fails):',
    ]);
    expect(titles({limit: '1'})).toEqual(['`pay` in a transaction:', 'Read by a call:']);
    expect(titles({calls: 'no'})).toEqual([]);
  });

  it('are marked as recorded, the output by its fence', () => {
    useFacts(facts(calls));
    const {nodes} = renderFacts('precompile.staking.calls.rate', {limit: '1'}, context);
    expect(nodes.map((node) => [node.type, 'data' in node ? node.data : undefined])).toEqual([
      ['paragraph', {hProperties: {dataRecorded: ''}}],
      ['code', undefined],
    ]);
  });
});

describe('what holds for all precompiles', () => {
  it('is a list of them', () => {
    useFacts({precompiles: {static: [staking, raw, {...raw, name: 'vesting'}], dynamic: [pair]}});
    expect(shown('precompiles.list')).toMatchInlineSnapshot(`
      "| Name | Address | Interface | Active in |
      | - | - | - | - |
      | [\`staking\`](/develop/smart-contracts/evm-precompiles/staking) | \`0x0000000000000000000000000000000000000800\` | 3 methods, 2 events | testnet genesis |
      | [\`raw\`](/develop/smart-contracts/evm-precompiles/evm-extensions) | \`0x0000000000000000000000000000000000000100\` | none | nowhere |
      | \`vesting\` | \`0x0000000000000000000000000000000000000100\` | none | nowhere |
      | [\`erc20\`](/develop/smart-contracts/evm-precompiles/evm-extensions) | of the token pair | 1 method | per token pair |

      = precompile.staking precompile.raw precompile.vesting precompile.erc20"
    `);
  });

  it('is a list of those of Ethereum', () => {
    useFacts({
      precompiles: {
        ethereum_standard: {
          implemented: [
            {address: '0x01', go_type: '*vm.ecrecover'},
            {address: '0x02', go_type: '*vm.newOne'},
          ],
          listed_by_geth_for_prague_but_missing: ['0x0b', 'others'],
          effect: 'they fail',
        },
      },
    });
    expect(shown('precompiles.ethereum')).toMatchInlineSnapshot(`
      "| Address | Function |
      | - | - |
      | \`0x01\` | ECDSA public key recovery |
      | \`0x02\` | *vm.newOne |

      Forks that are active here also define \`0x0b\` and others, which this chain does not implement. They fail.

      = precompiles.ethereum"
    `);
  });

  it('is errors, gas and rules', () => {
    useFacts({
      precompiles: {
        common_errors: [{name: 'ErrPoor', text: 'not enough'}],
        gas: {kv_gas_config: {ReadCostFlat: 1000}, bank_extra: 'nothing more'},
        authorization: [{fact: 'the caller signs'}],
        activation: [{fact: 'by vote'}],
        guru_specific: [{fact: 'nothing else'}],
      },
    });
    expect(shown('precompiles.errors')).toMatchInlineSnapshot(`
      "| Name in the code | Text |
      | - | - |
      | \`ErrPoor\` | \`not enough\` |

      = precompiles.errors"
    `);
    expect(shown('precompiles.gas')).toMatchInlineSnapshot(`
      "| Cost | Gas |
      | - | - |
      | \`ReadCostFlat\` | 1,000 |

      Bank: nothing more.

      = precompiles.gas"
    `);
    expect(shown('precompiles.rules')).toMatchInlineSnapshot(`
      "- The caller signs.

      = precompiles.rules"
    `);
    expect(shown('precompiles.activation')).toContain('- By vote.');
    expect(shown('precompiles.here')).toContain('- Nothing else.');
  });

  it('is what calls showed', () => {
    const row = (name: string, estimate: number, used: number) => ({
      precompile: 'staking',
      function: name,
      estimate,
      used,
    });
    useFacts({
      'precompile-calls': {
        gas_estimates: {
          rows: [row('a', 5000, 5000), row('b', 5000, 6500), row('c', 5000, 500), row('b', 5000, 4000)],
        },
        error_forms: {json_rpc: 'a message', solidity: 'empty data'},
        contracts: {PrecompileCaller: {source: '\ncontract C {}\n\n'}},
      },
    });
    expect(shown('precompiles.gas-measured')).toMatchInlineSnapshot(`
      "| Method | Lowest gas used | Highest gas used | Highest excess over the estimate |
      | - | - | - | - |
      | \`staking.a\` | 5,000 | 5,000 | 0 |
      | \`staking.b\` | 4,000 | 6,500 | 1,500 |
      | \`staking.c\` | 500 | 500 | 0 |

      = precompiles.gas-measured"
    `);
    expect(shown('precompiles.error-forms')).toMatchInlineSnapshot(`
      "| Caller | What it gets |
      | - | - |
      | JSON-RPC | A message. |
      | Solidity | Empty data. |

      = precompiles.error-forms"
    `);
    expect(shown('precompiles.caller')).toMatchInlineSnapshot(`
      "\`\`\`solidity title="PrecompileCaller.sol"
      contract C {}
      \`\`\`

      = precompiles.caller"
    `);
  });
});
