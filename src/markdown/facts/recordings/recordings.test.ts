import {describe, expect, it} from 'vitest';

import {keysOf, shown, useFacts} from '../testing/made-up';
import {recordingFacts} from '.';

describe('metrics', () => {
  const listeners = [
    {
      id: 'evm',
      listener: 'the EVM',
      path: '/debug/metrics',
      metrics: [
        {name: 'chain_height', type: 'gauge', labels: ['chain_id'], meaning: 'last block'},
        {name: 'chain_txs', type: 'counter', labels: []},
        {name: 'p2p_peers', type: 'gauge', labels: []},
      ],
      families: [
        {name: 'Chain', match: '^chain_', meaning: 'the chain'},
        {name: 'Peers', match: 'peers$', meaning: 'the peers'},
      ],
    },
    {id: 'rest', listener: 'REST', path: '/metrics', metrics: []},
  ];

  it('show names, types, labels and meanings, one by one or by family', () => {
    useFacts({metrics: {listeners}});
    expect(shown('metrics.evm')).toMatchInlineSnapshot(`
      "| Metric | Type | Labels | Meaning |
      | - | - | - | - |
      | \`chain_height\` | gauge | \`chain_id\` | Last block. |
      | \`chain_txs\` | counter | — | — |
      | \`p2p_peers\` | gauge | — | — |

      = metrics.evm.chain_height metrics.evm.chain_txs metrics.evm.p2p_peers"
    `);
    expect(shown('metrics.evm', {only: 'p2p*'})).toMatchInlineSnapshot(`
      "| Metric | Type |
      | - | - |
      | \`p2p_peers\` | gauge |

      = metrics.evm.p2p_peers"
    `);
    expect(shown('metrics.rest')).toContain('None.');
    expect(shown('metrics.evm.families')).toMatchInlineSnapshot(`
      "| Family | What it measures | Metrics |
      | - | - | - |
      | Chain | The chain. | \`chain_height\`, \`chain_txs\` |
      | Peers | The peers. | \`p2p_peers\` |

      = metrics.evm.chain_height metrics.evm.chain_txs metrics.evm.p2p_peers"
    `);
    expect(shown('metrics.evm.families', {only: 'Peers'})).not.toContain('chain_height');
    expect(shown('metrics.listeners')).toMatchInlineSnapshot(`
      "| Listener | Path | Metrics |
      | - | - | - |
      | The EVM. | \`/debug/metrics\` | 3 |
      | REST. | \`/metrics\` | 0 |

      ="
    `);
    expect(keysOf('metrics.<listener>.families')).not.toContain('metrics.rest.families');
  });
});

describe('operations', () => {
  const sections = {
    backup: [
      {
        id: 'stop_the_node',
        note: 'first stop it',
        settings: 'pruning = nothing',
        argv: ['gurud', 'stop', "it's"],
        exit: 3,
        seconds: 5,
        output: '9:00AM INF starting\n9:00AM DBG more\nstopped agxn\n',
        logs: ['one', {level: 'info'}],
        file: 'a = 1',
        proof: 'hidden',
        height: 7,
        log_lines: 'hidden',
        data_copy: 'hidden',
        missing: null,
      },
      {id: 'read', exit: 0, output: ['a', {b: 1}], logs: [], file: {a: 1}},
      {id: 'empty', output: '  \n'},
      {id: 'only_log', output: '9:00PM INF only this'},
      {id: 'object', output: {a: 1}, argv: ['bash', '-c', "cp '$DIR/a' $DIR/b"]},
      {id: 'base', argv: ['bash', '-c', 'ls $BASE']},
    ] as never[],
  };

  it('show each step with command, output, log and what was measured', () => {
    useFacts({operations: {sections}});
    expect(shown('operations.backup')).toMatchInlineSnapshot(`
      "### Stop the node {#backup-stop_the_node}

      First stop it.

      Settings: pruning = nothing.

      \`\`\`bash
      zebrad stop 'it'\\''s'
      \`\`\`

      \`\`\`text
      a = 1
      \`\`\`

      \`\`\`text output
      stopped agxn
      \`\`\`

      In the log:

      \`\`\`text output
      one
      {"level":"info"}
      \`\`\`

      Exit code \`3\`.

      | Measured | Value |
      | - | - |
      | Height | \`7\` |

      ### Read {#backup-read}

      \`\`\`json
      {
        "a": 1
      }
      \`\`\`

      \`\`\`text output
      a
      {"b":1}
      \`\`\`

      ### Empty {#backup-empty}

      ### Only log {#backup-only_log}

      \`\`\`text output
      9:00PM INF only this
      \`\`\`

      ### Object {#backup-object}

      \`\`\`bash
      DIR="$HOME/nodes"
      cp "$DIR/a" $DIR/b
      \`\`\`

      \`\`\`json output
      {
        "a": 1
      }
      \`\`\`

      ### Base {#backup-base}

      \`\`\`bash
      BASE="$HOME/nodes"
      ls $BASE
      \`\`\`

      = operations.backup"
    `);
    expect(shown('operations.backup', {only: 'read'}).match(/^#.*/gm)).toEqual(['### Read {#backup-read}']);
    expect(shown('operations.backup.only_log')).toMatchInlineSnapshot(`
      "\`\`\`text output
      9:00PM INF only this
      \`\`\`

      = operations.backup"
    `);
    expect(shown('operations.backup.empty')).toBe('\n\n= operations.backup');
  });

  it('show findings', () => {
    useFacts({
      operations: {
        findings: ['a node stops'],
        alert_basis: [{situation: 'disk full', metric: 'disk_free and others', seen: 'it halts'}],
        arithmetic: {jailed_after: 'a few blocks'},
        from_code: ['read only'],
        not_done: ['a long run'],
      } as never,
    });
    expect(shown('operations.alerts')).toMatchInlineSnapshot(`
      "| Situation | Metric | What was seen |
      | - | - | - |
      | Disk full. | \`disk_free\` and others | It halts. |

      = operations.alerts"
    `);
    expect(shown('operations.arithmetic')).toMatchInlineSnapshot(`
      "| Case | Calculation |
      | - | - |
      | Jailed after | A few blocks |

      = operations.arithmetic"
    `);
    expect(shown('operations.findings')).toContain('- A node stops.');
    expect(shown('operations.from-code')).toContain('- Read only.');
    expect(shown('operations.not-done')).toContain('- A long run.');
  });
});

describe('a local node', () => {
  it('is set up step by step', () => {
    useFacts({
      'local-node': {
        steps: [
          {phase: 'init', argv: ['gurud', 'init'], note: 'writes files'},
          {phase: 'init', edit_json: 'genesis.json', path: 'app.denom', value: 'agxn'},
          {phase: 'start', edit_toml: 'app.toml', section: 'api', key: 'enable', value: true},
          {phase: 'start', edit_toml: 'client.toml', key: 'output', value: 'json'},
          {phase: 'start', copy: 'a', to: 'b'},
          {phase: 'start', start: ['gurud', 'start']},
          {phase: 'init', note: 'again'},
        ] as never[],
      },
    });
    expect(shown('localnode.steps')).toMatchInlineSnapshot(`
      "### Init {#step-init}

      \`\`\`bash
      zebrad init
      \`\`\`

      Writes files.

      In \`genesis.json\` set \`app.denom\` to \`azbr\`.

      ### Start {#step-start}

      In \`app.toml\` set \`api.enable\` to \`true\`.

      In \`client.toml\` set \`output\` to \`json\`.

      Copy \`a\` to \`b\`.

      \`\`\`bash
      zebrad start
      \`\`\`

      ### Init {#step-init}

      Again.

      = localnode.steps"
    `);
  });

  it('has accounts, addresses and edits', () => {
    useFacts({
      'local-node': {
        accounts: [{name: 'dev0', bech32: 'a', hex: '0x1', genesis_balance: '1agxn', mnemonic: 'one two'}],
        listen: [
          {address: ':26657', what: 'RPC', default: true},
          {address: ':1', what: 'API', default: 'off by `default`'},
        ],
        genesis_edits: [{path: 'app', old: 'stake', new: 'agxn', status: 'no_effect'}],
        config_edits_live_node: {app: 'a b'},
        script_problems: [{step: 'sed', problem: 'does nothing'}],
        mandatory_edits: ['set the denom'],
      } as never,
    });
    expect(shown('localnode.accounts')).toMatchInlineSnapshot(`
      "| Name | Address | Hex | Balance at genesis |
      | - | - | - | - |
      | \`dev0\` | \`a\` | \`0x1\` | \`1azbr\` |

      = localnode.accounts"
    `);
    expect(shown('localnode.mnemonics')).toMatchInlineSnapshot(`
      "| Name | Mnemonic (public, never for real money) |
      | - | - |
      | \`dev0\` | \`one two\` |

      = localnode.mnemonics"
    `);
    expect(shown('localnode.listen')).toMatchInlineSnapshot(`
      "| Address | What | Default |
      | - | - | - |
      | \`:36657\` | RPC. | the same |
      | \`:1\` | API. | off by \`default\` |

      = localnode.listen"
    `);
    expect(shown('localnode.genesis-edits')).toMatchInlineSnapshot(`
      "| Path | Written by init | Set to | Result |
      | - | - | - | - |
      | \`app\` | \`stake\` | \`azbr\` | no effect |

      = localnode.genesis-edits"
    `);
  });

  it('has neighbors', () => {
    useFacts({
      'multi-node': {
        steps: [{phase: 'init', argv: ['gurud', 'init']}] as never[],
        ports: {node0: {rpc: 26657, p2p: 26656}, node1: {rpc: 1, p2p: 2}},
        verified: [{run: 1, seconds_to_height_4: 9, heights: [4], peers: [3], voting_powers: [1]}] as never[],
      },
    });
    expect(shown('multinode.steps')).toContain('### Init {#step-init}');
    expect(shown('multinode.ports')).toMatchInlineSnapshot(`
      "| Port | node0 | node1 |
      | - | - | - |
      | \`rpc\` | \`26657\` | \`1\` |
      | \`p2p\` | \`26656\` | \`2\` |

      = multinode.ports"
    `);
  });
});

describe('recipes', () => {
  const recipe = (more: object) => ({topic: 'Send coins', argv: ['gurud', 'tx'], works: true, exit: 0, ...more});
  const failing = (more: object) => recipe({works: false, exit: 1, ...more});

  it('show note, command, output, result and exit code', () => {
    useFacts({
      recipes: {
        recipes: [
          recipe({
            note: 'sends',
            argv: ['gurud', 'tx', 'send'],
            stdout: 'ok',
            stderr: 'hidden',
            tx_result: {code: 0, gas_used: '5', gas_wanted: '9', raw_log: ''},
          }),
          failing({
            stdout: ' \n',
            stderr: 'Error: no agxn',
            tx_result: {code: 5, gas_used: '5', gas_wanted: '9', raw_log: 'no agxn\nmore'},
          }),
          recipe({exit: null, topic: 'Other topic'}),
        ] as never[],
      },
    });
    expect(shown('recipes.send-coins')).toMatchInlineSnapshot(`
      "Sends.

      \`\`\`bash
      zebrad tx send
      \`\`\`

      \`\`\`text output
      ok
      \`\`\`

      In the block: code \`0\`, gas used \`5\` of \`9\`.

      \`\`\`bash
      zebrad tx
      \`\`\`

      \`\`\`text output
      Error: no agxn
      \`\`\`

      In the block: code \`5\`, gas used \`5\` of \`9\`, \`no azbr\`.

      Exit code \`1\`.

      = recipes.send-coins"
    `);
    expect(shown('recipes.other-topic')).toMatchInlineSnapshot(`
      "\`\`\`bash
      zebrad tx
      \`\`\`

      = recipes.other-topic"
    `);
    expect(shown('recipes.send-coins', {works: 'no'})).not.toContain('zebrad tx send');
    expect(shown('recipes.send-coins', {works: 'yes'})).not.toContain('Exit code');
    expect(shown('recipes.send-coins', {limit: '1'})).not.toContain('Exit code');
    expect(shown('recipes.send-coins', {only: 'tx send'})).not.toContain('Exit code');
    expect(keysOf('recipes.<topic>.errors')).not.toContain('recipes.other-topic.errors');
  });

  it('show of each failure the line that says why', () => {
    useFacts({
      recipes: {
        recipes: [
          failing({check_tx_rejected: 'out of agxn', stderr: 'Error: hidden', note: 'too little gas'}),
          failing({tx_result: {code: 5, raw_log: 'failed in the block'}, stderr: 'Error: hidden'}),
          failing({tx_result: {code: 0, raw_log: 'hidden'}, stderr: 'Usage: hidden\n\nwarning\nerror: this one'}),
          failing({stderr: '\nFlags:\ngas estimate: 5\nfirst line\nsecond'}),
          failing({stdout: ' printed \nmore', note: 7}),
          failing({stderr: `panic: ${'x'.repeat(400)}`}),
          failing({argv: ['gurud', 'x'.repeat(99), '--flag']}),
          recipe({stdout: 'worked'}),
        ] as never[],
      },
    });
    expect(shown('recipes.send-coins.errors')).toMatchInlineSnapshot(`
      "| Command | Error | Notes |
      | - | - | - |
      | \`zebrad tx\` | \`out of azbr\` | Too little gas. |
      | \`zebrad tx\` | \`failed in the block\` | — |
      | \`zebrad tx\` | \`error: this one\` | — |
      | \`zebrad tx\` | \`first line\` | — |
      | \`zebrad tx\` | \`printed \` | — |
      | \`zebrad tx\` | \`panic: xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx\` | — |
      | \`zebrad xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx --flag\` | — | — |

      = recipes.send-coins.errors"
    `);
  });
});

describe('client programs', () => {
  it('show code, configuration, commands and output', () => {
    useFacts({
      'client-snippets': {
        snippets: [
          {
            id: 'Viem send',
            title: 'send by viem',
            library: 'viem 2',
            works: true,
            contract: ' contract A {}\n',
            config: ' export {}\n',
            code: ' send();\n',
            language: 'ts',
            commands: ['npm ci', 'npm start'],
            output: 'sent',
            explanation: 'it sends',
          },
          {id: 'b', title: 'b', library: 'x', works: false, code: 'b()', output: {a: 1}, explanation: 'it fails'},
          {id: 'c', title: 'c', library: 'x', works: 'partly', output: '', explanation: 'it may'},
        ] as never[],
      },
    });
    expect(shown('snippets.index')).toMatchInlineSnapshot(`
      "| Program | Library | Works |
      | - | - | - |
      | Send by viem. | viem 2 | yes |
      | B. | x | no |
      | C. | x | partly |

      = snippets.index"
    `);
    expect(shown('snippets.index', {only: 'b'})).not.toContain('viem');
    expect(shown('snippets.viem-send')).toMatchInlineSnapshot(`
      "\`\`\`solidity
      contract A {}
      \`\`\`

      \`\`\`ts title="hardhat.config.ts"
      export {}
      \`\`\`

      \`\`\`ts
      send();
      \`\`\`

      \`\`\`bash
      npm ci
      npm start
      \`\`\`

      \`\`\`text output
      sent
      \`\`\`

      It sends.

      = snippets.viem-send"
    `);
    expect(shown('snippets.b')).toMatchInlineSnapshot(`
      "\`\`\`js
      b()
      \`\`\`

      \`\`\`json output
      {
        "a": 1
      }
      \`\`\`

      It fails.

      = snippets.b"
    `);
  });
});

describe('transactions', () => {
  const transactions = [
    {
      id: 'eth',
      title: 'a transfer of agxn',
      kind: 'Ethereum',
      ethereum_hash: '0xaa',
      cosmos: {hash: 'BB'},
      hash_is: 'that of the bytes',
      raw_bytes: 120,
      unsigned: {to: '0x1'},
      raw_signed: `0x${'ab'.repeat(95)}`,
      decoded: {type: 2},
      receipt: {status: '0x1'},
      receipt_decoded: {status: 1, gasUsed: 21000},
      balances: {sender_account: {before: '9', after: '1', difference: '-8'}},
      fee_arithmetic: {
        gas_limit: '100000',
        min_gas_multiplier: '0.5',
        floor_gas: '50000',
        gas_used_billed: '50000',
        price: '630000000000',
        deducted_first: '63000000000000000',
        fee_paid: '31500000000000000',
        refund: '31500000000000000',
        value_moved: '1',
        expected_sender_difference: '-31500000000000001',
        measured_sender_difference: '-31500000000000001',
      },
      next_block_split: {arithmetic: {validators: '5'}},
    },
    {
      id: 'cosmos',
      title: 'a Cosmos transfer',
      kind: 'Cosmos',
      cosmos_hash: 'CC',
      unsigned_json: {body: 1},
      commands: ['gurud tx sign', 'gurud tx send'],
      raw_hex: 'ff',
      result: {code: 0, gas_used: '5'},
      fee_arithmetic: {
        gas_wanted: '25000',
        gas_used: '20536',
        price: '630000000000',
        declared_fee: '15750000000000000',
        charged_fee_event: '7875000000000000agxn',
      },
    },
    {id: 'refused', title: 'refused', kind: 'Cosmos', fee_arithmetic: {other: 1}},
    {id: 'bare', title: 'bare', kind: 'Cosmos'},
  ] as never[];

  it('show their hashes and parts', () => {
    useFacts({'recorded-transactions': {transactions}});
    expect(shown('transactions.eth')).toMatchInlineSnapshot(`
      "- Ethereum hash: \`0xaa\`
      - CometBFT hash: \`BB\`
      - The hash is that of the bytes.
      - Size: 120 bytes

      ### Unsigned {#transaction-eth-unsigned}

      \`\`\`json output
      {
        "to": "0x1"
      }
      \`\`\`

      ### Signed bytes {#transaction-eth-bytes}

      \`\`\`text output
      0xababababababababababababababababababababababababababababababababababababababababababababababab
      abababababababababababababababababababababababababababababababababababababababababababababababab
      \`\`\`

      ### Decoded {#transaction-eth-decoded}

      \`\`\`json output
      {
        "type": 2
      }
      \`\`\`

      ### Receipt {#transaction-eth-receipt}

      \`\`\`json output
      {
        "status": "0x1"
      }
      \`\`\`

      ### Balances {#transaction-eth-balances}

      | Account | Before | After | Difference |
      | - | - | - | - |
      | Sender account | \`9\` | \`1\` | \`-8\` |

      ### Fee {#transaction-eth-fee}

      | Quantity | Computed as | Value |
      | - | - | - |
      | Gas limit | — | 100,000 |
      | Minimum billed | gas limit × \`min_gas_multiplier\` 0.5, rounded down | 50,000 |
      | Billed gas | the minimum, because less was used | 50,000 |
      | Price | — | 630 gwei |
      | Deducted before execution | gas limit × price | 0.063 ZBR |
      | Fee | billed gas × price | 0.0315 ZBR |
      | Returned | deducted − fee | 0.0315 ZBR |
      | Value sent | — | 1 azbr |
      | Balance change, computed | − fee − value | −31,500,000,000,000,001 azbr |
      | Balance change, measured | — | −31,500,000,000,000,001 azbr |

      = transactions.eth"
    `);
    expect(shown('transactions.cosmos', {heading: 'yes'})).toMatchInlineSnapshot(`
      "### A Cosmos transfer. {#transaction-cosmos}

      - CometBFT hash: \`CC\`

      #### Unsigned {#transaction-cosmos-unsigned}

      \`\`\`json output
      {
        "body": 1
      }
      \`\`\`

      #### Commands {#transaction-cosmos-commands}

      \`\`\`bash
      zebrad tx sign
      zebrad tx send
      \`\`\`

      #### Signed bytes {#transaction-cosmos-bytes}

      \`\`\`text output
      ff
      \`\`\`

      #### Result in the block {#transaction-cosmos-result}

      \`\`\`json output
      {
        "code": 0,
        "gas_used": "5"
      }
      \`\`\`

      #### Fee {#transaction-cosmos-fee}

      | Quantity | Computed as | Value |
      | - | - | - |
      | Gas limit | — | 25,000 |
      | Gas used | — | 20,536 |
      | Price | — | 630 gwei |
      | Fee declared | gas limit × price | 0.01575 ZBR |
      | Fee charged | the declared fee less the discount | 0.007875 ZBR |
      | Returned | unused gas is not returned | 0 ZBR |

      = transactions.cosmos"
    `);
    expect(shown('transactions.bare')).toMatchInlineSnapshot(`
      "### Fee {#transaction-bare-fee}

      No fee was charged.

      = transactions.bare"
    `);
  });

  it('have an index, summaries, fees and splits', () => {
    useFacts({'recorded-transactions': {transactions}});
    expect(shown('transactions.index')).toMatchInlineSnapshot(`
      "| Transaction | Kind | Result | Fee |
      | - | - | - | - |
      | A transfer of azbr. | Ethereum | status 1, gas used 21,000 | 0.0315 ZBR |
      | A Cosmos transfer. | Cosmos | code 0, gas used 5 | 0.007875 ZBR |
      | Refused. | Cosmos | refused before a block | — |
      | Bare. | Cosmos | refused before a block | — |

      = transactions.index"
    `);
    expect(shown('transactions.index', {only: 'cosmos'})).not.toContain('Ethereum');
    expect(shown('transactions.eth.summary')).toMatchInlineSnapshot(`
      "| Item | Value |
      | - | - |
      | Transaction | A transfer of azbr. |
      | Ethereum hash | \`0xaa\` |
      | CometBFT hash | \`BB\` |
      | Size in bytes | 120 |
      | Result | status 1, gas used 21,000 |
      | Fee | 0.0315 ZBR |

      = transactions.eth"
    `);
    expect(shown('transactions.bare.summary')).toMatchInlineSnapshot(`
      "| Item | Value |
      | - | - |
      | Transaction | Bare. |
      | Result | refused before a block |

      = transactions.bare"
    `);
    const fee = shown('transactions.eth.fee').split('\n\n= ')[0] ?? '';
    expect(fee).toContain('| Fee | billed gas × price | 0.0315 ZBR |');
    expect(shown('transactions.eth')).toContain(fee);
    expect(shown('transactions.eth.split')).toMatchInlineSnapshot(`
      "| Quantity | Value |
      | - | - |
      | Validators | \`5\` |

      = transactions.eth.split"
    `);
    expect(() => shown('transactions.refused.fee')).toThrow(
      'the fee of the recorded transaction has no amount "gas_wanted"',
    );
    expect(keysOf('transactions.<id>.fee')).not.toContain('transactions.bare.fee');
    expect(keysOf('transactions.<id>.split')).not.toContain('transactions.bare.split');
  });
});

it('every recording has an ID', () => {
  useFacts({
    metrics: {listeners: [{id: 'evm', metrics: [{name: 'height'}]}]},
    operations: {sections: {backup: []}},
    recipes: {recipes: [{topic: 'Send it'}]} as never,
    'recorded-transactions': {transactions: [{id: 'eth'}]} as never,
    'client-snippets': {snippets: [{id: 'Viem a'}]} as never,
  });
  expect(recordingFacts().slice(0, 5)).toEqual([
    'metrics.evm.height',
    'operations.backup',
    'recipes.send-it',
    'transactions.eth',
    'snippets.viem-a',
  ]);
  expect(recordingFacts()).toContain('localnode.steps');
  expect(recordingFacts()).not.toContain('metrics.listeners');
  expect(recordingFacts().join()).not.toContain('<');
});

describe('bad days', () => {
  it('show the alerts of all runs in their order, and how far the runs differ', () => {
    const day = (after: number, healthy: number, missed: number) => ({
      id: 'killed',
      alerts: [
        {alert: 'NodeDown', after},
        {alert: 'NotSigning', after: 65},
      ],
      healthy,
      missed,
    });
    useFacts({
      'bad-days': {
        faults: {
          killed: {fault: 'the process is killed', runbook: '[node](/validate/security#x)'},
          silent: {fault: 'Prometheus stops', runbook: '[stale](/validate/security#y)'},
          double: {fault: 'two machines sign', runbook: '[double](/validate/security#z)'},
        },
        runs: [
          {
            days: [
              day(150, 180, 40),
              {id: 'silent', alerts: [], lastHeartbeat: 45, healthy: 120, missed: 0},
              {id: 'double', alerts: [{alert: 'Tombstoned', after: 61}], healthy: null, missed: null},
            ],
          },
          {days: [day(140, 180, 42)]},
        ],
      } as never,
    });
    expect(shown('bad-days')).toMatchInlineSnapshot(`
      "| Fault | Alert delivered | Healthy after | Blocks without its signature | Runbook |
      | - | - | - | - | - |
      | The process is killed. | \`NotSigning\` after 1 min 5 s, \`NodeDown\` after 2 min 20 s to 2 min 30 s | 3 min | 40 to 42 | [node](/validate/security#x) |
      | Prometheus stops. | last message of \`Watchdog\` after 45 s | 2 min | 0 | [stale](/validate/security#y) |
      | Two machines sign. | \`Tombstoned\` after 1 min 1 s | never | all that follow | [double](/validate/security#z) |

      = bad-days"
    `);
  });
});
