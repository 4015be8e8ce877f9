import {describe, expect, it} from 'vitest';

import {context, shown, useFacts} from '../testing/made-up';
import {projectFacts} from '.';

const COMMIT = 'abcdef0123456789';

describe('audits', () => {
  const finding = (id: string, severity: string) => ({
    id,
    severity,
    sherlock_issue: `https://a.example/${id}`,
    short_title_own_words: `finding ${id} in agxn`,
    module: 'x/fee',
    status_in_report: 'FIXED',
  });

  it('show findings, counts and scope', () => {
    useFacts({
      audits: {
        auditor: 'an auditor',
        counts: {High: 1, total: 2},
        findings: [finding('H-1', 'High'), finding('L-1', 'Low')],
        scope: [{repository: 'org/Chain', files: ['a.go', 'b.go'], audited_commit: COMMIT, final_commit: `f${COMMIT}`}],
        not_in_scope: ['the EVM itself'],
      } as never,
    });
    expect(shown('audits.counts')).toMatchInlineSnapshot(`
      "| Severity | Findings |
      | - | - |
      | High | 1 |
      | Total | 2 |

      = audits.counts"
    `);
    expect(shown('audits.findings')).toMatchInlineSnapshot(`
      "| ID | Severity | Finding | Part | Status in the report |
      | - | - | - | - | - |
      | [H-1](https://a.example/H-1) | High | Finding H-1 in azbr. | x/fee | fixed |
      | [L-1](https://a.example/L-1) | Low | Finding L-1 in azbr. | x/fee | fixed |

      = audits.H-1 audits.L-1"
    `);
    expect(shown('audits.findings', {severity: 'Low'})).toMatchInlineSnapshot(`
      "| ID | Severity | Finding | Part | Status in the report |
      | - | - | - | - | - |
      | [L-1](https://a.example/L-1) | Low | Finding L-1 in azbr. | x/fee | fixed |

      = audits.L-1"
    `);
    expect(shown('audits.findings', {only: 'H-*'})).not.toContain('L-1');
    expect(() => shown('audits.findings', {severity: 'None'})).toThrow('severity="None": there are High, Low');
    expect(shown('audits.scope')).toMatchInlineSnapshot(`
      "### \`org/Chain\` {#scope-org-chain}

      Audited commit \`abcdef0\`, final commit \`fabcdef\`. Files:

      - \`a.go\`
      - \`b.go\`

      = audits.scope"
    `);
    expect(shown('audits.summary')).toMatchInlineSnapshot(`
      "| Item | Value |
      | - | - |
      | Auditor | An auditor |

      = audits.summary"
    `);
    expect(shown('audits.not-in-scope')).toContain('- The EVM itself.');
  });
});

describe('the glossary', () => {
  it('has units of the configured chain', () => {
    useFacts({});
    expect(shown('glossary.units')).toMatchInlineSnapshot(`
      "| Unit | Exponent | In zbr | In azbr |
      | - | - | - | - |
      | \`azbr\` | 0 | \`0.000000000000000001\` | \`1\` |
      | \`zbr\` | 18 | \`1\` | \`1000000000000000000\` |

      = glossary.units"
    `);
  });

  it('has links and names', () => {
    useFacts({
      glossary: {
        links: [
          {kind: 'site', url: 'https://a.example', published_by_project: true},
          {kind: 'forum', url: null, published_by_project: false},
        ],
        brand: {names: [{name: 'Guru', use: 'the name'}]},
      } as never,
    });
    expect(shown('glossary.links')).toMatchInlineSnapshot(`
      "| What | Address | Published by the project |
      | - | - | - |
      | site | [https://a.example](https://a.example) | yes |
      | forum | [not published](https://help.zebra.example/ask "Ask in the help desk") | no |

      = glossary.links"
    `);
    expect(shown('glossary.names')).toMatchInlineSnapshot(`
      "| Name | Used for |
      | - | - |
      | Guru | the name |

      = glossary.names"
    `);
  });
});

describe('networks', () => {
  it('have IDs and endpoints; what is not published links to where to ask', () => {
    useFacts({});
    const {chain} = context;
    const {networks} = chain;
    const some = {
      ...context,
      chain: {
        ...chain,
        support: {...chain.support, url: 'https://ask.example'},
        networks: {
          mainnet: {...networks.mainnet, evmRpc: null, evmWs: null, rpc: 'https://rpc', rest: null, grpc: null},
          testnet: {...networks.testnet, faucet: null, explorer: 'https://scan'},
          local: {...networks.local, evmRpc: 'http://evm', explorer: null},
        },
      },
    };
    expect(shown('networks.ids')).toMatchInlineSnapshot(`
      "| Network | Chain ID | EVM chain ID | EVM chain ID, hex |
      | - | - | - | - |
      | mainnet | \`zebra_8810-1\` | \`8810\` | \`0x226a\` |
      | testnet | \`zebra_8811-2\` | \`8811\` | \`0x226b\` |
      | local | \`zebra_8811-2\` | \`8811\` | \`0x226b\` |

      ="
    `);
    expect(shown('networks.endpoints', {}, some)).toMatchInlineSnapshot(`
      "| Network | JSON-RPC | JSON-RPC WebSocket | CometBFT RPC | REST | gRPC | EVM explorer | Faucet |
      | - | - | - | - | - | - | - | - |
      | mainnet | [not published](https://ask.example "Ask in the help desk") | [not published](https://ask.example "Ask in the help desk") | \`https://rpc\` | [not published](https://ask.example "Ask in the help desk") | [not published](https://ask.example "Ask in the help desk") | \`https://scan.zebra.example\` | — |
      | testnet | [not published](https://ask.example "Ask in the help desk") | [not published](https://ask.example "Ask in the help desk") | \`https://trpc.zebra.example\` | [not published](https://ask.example "Ask in the help desk") | [not published](https://ask.example "Ask in the help desk") | \`https://scan\` | [not published](https://ask.example "Ask in the help desk") |
      | local | \`http://evm\` | \`ws://localhost:38546\` | \`http://localhost:36657\` | \`http://localhost:31317\` | \`localhost:39090\` | — | — |

      ="
    `);
  });

  it('show what is known of them', () => {
    useFacts({
      networks: {
        testnet: {
          rpc: {value: null, note: 'ask the team', confidence: 'README', source: 'a.md'},
          seeds: {value: []},
          peers: {value: ['a']},
          status: {fact: 'it runs', source: 'b.md'},
          group: {inner: {value: 1}},
          staking_genesis: {
            value: {unbonding_time: '86400s', min: '10000000000000000000agxn (10 GXN)', ratio: {burn: '0.1'}},
          },
          list: [{value: 1}],
        },
        mainnet: {chain_id: {value: 'guru_630-1', note: 'planned', confidence: 'genesis'}},
        local: {rpc: {value: 1}},
      } as never,
    });
    expect(shown('networks.testnet')).toMatchInlineSnapshot(`
      "| Value | What is known | Note |
      | - | - | - |
      | RPC | [not published](https://help.zebra.example/ask "Ask in the help desk") | Ask the team. README. |
      | Seeds | none published | — |
      | Peers | \`a\` | — |
      | Status | It runs. | — |
      | **Staking in the genesis** | | — |
      | \`unbonding_time\` | \`86400s\` (1 day) | — |
      | \`min\` | \`10000000000000000000azbr\` (10 ZBR) | — |
      | \`ratio.burn\` | \`0.1\` | — |

      = networks.testnet.rpc networks.testnet.seeds networks.testnet.peers networks.testnet.status networks.testnet.staking_genesis"
    `);
    expect(shown('networks.testnet', {sources: 'yes', except: 'p*'})).toMatchInlineSnapshot(`
      "| Value | What is known | Note | Source |
      | - | - | - | - |
      | RPC | [not published](https://help.zebra.example/ask "Ask in the help desk") | Ask the team. README. | \`a.md\` |
      | Seeds | none published | — | — |
      | Status | It runs. | — | \`b.md\` |
      | **Staking in the genesis** | | — | — |
      | \`unbonding_time\` | \`86400s\` (1 day) | — | — |
      | \`min\` | \`10000000000000000000azbr\` (10 ZBR) | — | — |
      | \`ratio.burn\` | \`0.1\` | — | — |

      = networks.testnet.rpc networks.testnet.seeds networks.testnet.status networks.testnet.staking_genesis"
    `);
    useFacts({
      networks: {
        testnet: {
          rpc: {value: null, confidence: 'unknown'},
          grpc: {value: 'a:1', confidence: 'published by the team'},
          rest: {value: 'b:1', confidence: 'seen elsewhere'},
          ws: {value: 'c:1', note: 'slow', confidence: 'published by the team'},
        },
        mainnet: {chain_id: {value: 'guru_630-1', note: 'planned', confidence: 'genesis'}},
      } as never,
    });
    expect(shown('networks.testnet')).toMatchInlineSnapshot(`
      "These values were published by the team, unless a note states otherwise.

      | Value | What is known | Note |
      | - | - | - |
      | RPC | [not published](https://help.zebra.example/ask "Ask in the help desk") | — |
      | gRPC | \`a:1\` | — |
      | REST | \`b:1\` | Seen elsewhere. |
      | WebSocket | \`c:1\` | Slow. |

      = networks.testnet.rpc networks.testnet.grpc networks.testnet.rest networks.testnet.ws"
    `);
    expect(shown('networks.mainnet')).toMatchInlineSnapshot(`
      "| Value | What is known | Note |
      | - | - | - |
      | Chain ID | \`zebra_8810-1\` | Planned. Genesis. |

      = networks.mainnet.chain_id"
    `);
  });
});

describe('releases', () => {
  it('show tags, branches, changes and how they are built', () => {
    const deps = {go_directive: '1.24', cosmos_sdk_replace: 'v0.53', cometbft: 'v0.38', ibc_go: 'v10'};
    useFacts({
      releases: {
        tags: [{tag: 'v1', commit: COMMIT, commit_date: '2026-01-02T03:04:05Z', deps, summary: 'the first'}],
        branches: [{branch: 'main', head: COMMIT, date: '2026-02-03 04:05', deps}],
        changes: [{range: 'v1..v2', facts: [{fact: 'it is faster'}, {fact: 'it is smaller'}]}],
        build_verified: {fact: 'it builds', not_tested: 'on Windows'},
        go_version_conflict: {fact: 'go 1.24 is needed'},
        changelog: {fact: 'it is empty'},
      } as never,
    });
    expect(shown('releases.tags')).toMatchInlineSnapshot(`
      "| Tag | Commit | Date | Go | Cosmos SDK | CometBFT | ibc-go | What it is |
      | - | - | - | - | - | - | - | - |
      | \`v1\` | \`abcdef0\` | 2026-01-02 | \`1.24\` | \`v0.53\` | \`v0.38\` | \`v10\` | The first. |

      = releases.tags"
    `);
    expect(shown('releases.branches')).toMatchInlineSnapshot(`
      "| Branch | Head | Date | Cosmos SDK |
      | - | - | - | - |
      | \`main\` | \`abcdef0\` | 2026-02-03 | \`v0.53\` |

      = releases.branches"
    `);
    expect(shown('releases.changes')).toMatchInlineSnapshot(`
      "### v1 to v2 {#release-v1-v2}

      - It is faster.
      - It is smaller.

      = releases.changes"
    `);
    expect(shown('releases.build')).toMatchInlineSnapshot(`
      "- Go 1.24 is needed.
      - It builds.
      - Not tested: on Windows.
      - It is empty.

      = releases.build"
    `);
  });
});

it('every statement about the project has an ID', () => {
  useFacts({
    audits: {findings: [{id: 'H-1'}]},
    networks: {mainnet: {rpc: {value: 1}}, testnet: {}, local: {}} as never,
    powers: {groups: {governance: []}},
    terms: {groups: {fees: []}},
  });
  const ids = projectFacts();
  expect(ids.slice(0, 2)).toEqual(['networks.mainnet.rpc', 'audits.H-1']);
  expect(ids).toContain('networks.other');
  expect(ids).toContain('audits.scope');
  expect(ids).toContain('powers.governance');
  expect(ids).toContain('terms.fees');
  for (const table of ['networks.ids', 'networks.endpoints', 'networks.mainnet', 'networks.local', 'audits.findings'])
    expect(ids).not.toContain(table);
});
