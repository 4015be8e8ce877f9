import {expect, it} from 'vitest';

import {keysOf, shown, useFacts} from '../testing/made-up';
import {chainFacts} from '.';

it('checks of a transaction show their order, and which chain of checks is taken', () => {
  useFacts({
    ante: {
      cosmos_chain: [{n: 1, decorator: 'SetUp', does: 'counts gas', package: 'ante'}],
      routing: [
        {first_extension_option: '/chain.Ext', chain: 'Ethereum', result: 'it is checked'},
        {first_extension_option: 'none', chain: 'Cosmos', result: 'it is refused'},
      ],
    } as never,
  });
  expect(shown('ante.cosmos')).toMatchInlineSnapshot(`
    "| No. | Check | What it does | From |
    | - | - | - | - |
    | 1 | \`SetUp\` | Counts gas. | \`ante\` |

    = ante.cosmos"
  `);
  expect(shown('ante.routing')).toMatchInlineSnapshot(`
    "| First extension option | Checks | Result |
    | - | - | - |
    | \`/chain.Ext\` | Ethereum | It is checked. |
    | none | Cosmos | It is refused. |

    = ante.routing"
  `);
});

it('settings of the EVM show values, forks and EIPs', () => {
  const none = {code_default: null, gurud_init: null, local_node_sh: null, testnet_genesis: null};
  useFacts({
    'evm-config': {
      values: [
        {...none, name: 'evm_denom', code_default: 'agxn', testnet_genesis: 'agxn'},
        {name: 'access', code_default: '', gurud_init: false, local_node_sh: 0, testnet_genesis: 'x'},
      ],
      hard_forks: {config: {londonBlock: 0, pragueTime: 7, osakaTime: null, chain_id: 631, BlockOf: 1}},
      eips: {
        active_by_forks: ['1559', '4844'],
        activateable_extra_eips: ['3855'],
        guru_custom: [{id: 0, effect: 'none so far'}],
      },
    } as never,
    modules: {
      evm: {
        block_context: [
          {name: 'NUMBER', value: 'the height'},
          {name: 'GASLIMIT', value: 30},
        ],
      },
    },
  });
  expect(shown('evm.values')).toMatchInlineSnapshot(`
    "| Setting | Code default | Written by init | local_node.sh | Testnet genesis |
    | - | - | - | - | - |
    | \`evm_denom\` | \`azbr\` | — | — | \`azbr\` |
    | access | \`""\` | \`false\` | \`0\` | \`x\` |

    = evm.values"
  `);
  expect(shown('evm.forks')).toMatchInlineSnapshot(`
    "| Fork | Active from |
    | - | - |
    | \`londonBlock\` | block 0 |
    | \`pragueTime\` | time 7 |
    | \`osakaTime\` | off |

    = evm.forks"
  `);
  expect(shown('evm.eips')).toMatchInlineSnapshot(`
    "Active through the forks: EIP \`1559\`, \`4844\`.

    Can be switched on by the parameter \`extra_eips\`: \`3855\`.

    Numbers with a meaning specific to this chain, none active by default:

    | Number | Effect |
    | - | - |
    | 0 | None so far. |

    = evm.eips"
  `);
  expect(shown('evm.opcodes')).toMatchInlineSnapshot(`
    "| Opcode | Value |
    | - | - |
    | \`NUMBER\` | The height. |
    | \`GASLIMIT\` | \`30\` |

    = evm.opcodes"
  `);
});

it('the genesis of the testnet is shown by module', () => {
  useFacts({
    'genesis-testnet': {modules: {fee: {rate: '1agxn'}, empty: null}, header: {a: 1}, consensus: {b: 2}} as never,
  });
  expect(shown('genesis.testnet.fee')).toMatchInlineSnapshot(`
    "\`\`\`json output
    {
      "rate": "1agxn"
    }
    \`\`\`

    = genesis.testnet.fee"
  `);
  expect(shown('genesis.testnet.header')).toContain('"a": 1');
  expect(shown('genesis.testnet.header')).toMatch(/= genesis\.testnet\.header$/);
  expect(shown('genesis.testnet.consensus')).toContain('"b": 2');
  expect(shown('genesis.testnet.consensus')).toMatch(/= genesis\.testnet\.consensus$/);
  expect(keysOf('genesis.testnet.<module>')).toEqual(['genesis.testnet.fee']);
});

it('modules show their job, origin, accounts and order', () => {
  const module = (name: string) => ({name, job: `the job of ${name}`, consensus_version: 1});
  useFacts({
    'sdk-modules': {
      modules: ['oracle', 'precisebank', 'distribution', 'transfer', 'ibc', '07-tendermint', 'bank'].map(module),
      module_accounts: {
        fee: {bech32: 'guru1', hex: '0x1', permissions: ['minter', 'burner']},
        mint: {bech32: 'a', hex: '0x2', permissions: []},
      },
      order: {
        pre_blockers: ['upgrade'],
        begin_blockers: ['mint', 'staking'],
        end_blockers: ['gov'],
        init_genesis: ['a'],
        export_genesis: ['b'],
        effective_begin_order: ['c'],
        effective_end_order: ['d'],
      },
      msg_type_urls: ['/a.MsgA', '/b.MsgB'],
      sdk_fork_differences: [
        {area: 'mint rules', values: {Rate: '1agxn (upstream 2agxn)', Other: '5', Third: '7 (was (8))'}},
        {area: 'x', values: 'as upstream'},
      ],
    } as never,
  });
  expect(shown('modules.map')).toMatchInlineSnapshot(`
    "| Module | Job | From | Consensus version |
    | - | - | - | - |
    | [\`oracle\`](/protocol/modules/oracle) | The job of oracle. | this chain | 1 |
    | [\`precisebank\`](/protocol/modules/precisebank) | The job of precisebank. | Cosmos EVM | 1 |
    | [\`distribution\`](/protocol/modules/distribution) | The job of distribution. | Cosmos SDK, changed here | 1 |
    | [\`transfer\`](/protocol/modules/ibc-transfer) | The job of transfer. | ibc-go | 1 |
    | \`ibc\` | The job of ibc. | ibc-go | 1 |
    | \`07-tendermint\` | The job of 07-tendermint. | ibc-go | 1 |
    | [\`bank\`](/protocol/modules/bank) | The job of bank. | Cosmos SDK | 1 |

    = modules.map"
  `);
  expect(shown('modules.map', {only: 'bank'})).not.toContain('oracle');
  expect(shown('sdk.module-accounts')).toMatchInlineSnapshot(`
    "| Account | Address | Hex | Permissions |
    | - | - | - | - |
    | \`fee\` | \`guru1\` | \`0x1\` | \`minter\`, \`burner\` |
    | \`mint\` | \`a\` | \`0x2\` | — |

    = sdk.module-accounts"
  `);
  expect(shown('sdk.module-accounts', {only: 'mint'})).not.toContain('burner');
  expect(shown('sdk.order')).toMatchInlineSnapshot(`
    "| Phase | Modules in order |
    | - | - |
    | Pre-blockers | \`upgrade\` |
    | Begin blockers | \`mint\` → \`staking\` |
    | End blockers | \`gov\` |
    | Genesis | \`a\` |
    | Genesis export | \`b\` |
    | Begin blockers with work to do | \`c\` |
    | End blockers with work to do | \`d\` |

    = sdk.order"
  `);
  expect(shown('sdk.msgs', {only: '/b*'})).toMatchInlineSnapshot(`
    "- \`/b.MsgB\`

    = sdk.msgs"
  `);
  expect(shown('sdk.fork')).toMatchInlineSnapshot(`
    "### Mint rules {#sdk-mint-rules}

    | Constant | Here | Upstream |
    | - | - | - |
    | \`Rate\` | 1azbr | 2agxn |
    | \`Other\` | 5 | — |
    | \`Third\` | 7 | was (8) |

    = sdk.fork"
  `);
});

it('every table about the chain has an ID, but for those of the genesis', () => {
  const ids = chainFacts();
  expect(ids).toContain('ante.cosmos');
  expect(ids).toContain('sdk.fork');
  expect(ids).not.toContain('evm.opcodes');
  expect(ids.join()).not.toMatch(/genesis\.|</);
});
