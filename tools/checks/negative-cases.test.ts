import {describe, expect, it} from 'vitest';
import {BATCH_CHECKS, checkPage} from './index';
import {LINES_BEFORE, fixtureContext, fixturePage} from './fixture';
import {mergeOutcomes} from './outcome';
import type {CheckKind, Finding} from './types';

/** A lie on a page, and the same page told right. */
interface Lie {
  kind: CheckKind;
  lie: string;
  truth: string;
  /** Line of the body on which the finding stands. */
  line: number;
  says: RegExp;
}

const bash = (text: string): string => `\`\`\`bash\n${text}\n\`\`\``;

const LIES: Readonly<Record<string, Lie>> = {
  'unknown constant': {
    kind: 'page',
    lie: 'Run {{binry}}.',
    truth: 'Run {{binary}}.',
    line: 1,
    says: /unknown constant "binry"/,
  },
  'MDX that does not parse': {
    kind: 'page',
    lie: 'A value < 5 and a {brace.',
    truth: 'A value below 5.',
    line: 1,
    says: /./,
  },
  'shell that bash refuses': {
    kind: 'shell',
    lie: bash('if true; then\n  echo x'),
    truth: bash('if true; then\n  echo x\nfi'),
    line: 3,
    says: /bash does not accept/,
  },
  prompt: {
    kind: 'shell',
    lie: bash('$ {{binary}} status'),
    truth: bash('{{binary}} status'),
    line: 2,
    says: /no prompt/,
  },
  placeholder: {
    kind: 'shell',
    lie: bash('{{binary}} keys show <name>'),
    truth: bash('KEY=dev0\n{{binary}} keys show $KEY'),
    line: 2,
    says: /NAME=/,
  },
  'variable that nothing sets': {
    kind: 'shell',
    lie: bash('{{binary}} keys show $KEY'),
    truth: bash('KEY=dev0\n{{binary}} keys show $KEY'),
    line: 2,
    says: /no line of this page sets KEY/,
  },
  'output among the commands': {
    kind: 'shell',
    lie: bash('{{binary}} status\nheight: 5'),
    truth: `${bash('{{binary}} status')}\n\n\`\`\`text output\nheight: 5\n\`\`\``,
    line: 3,
    says: /output goes into a fence/,
  },
  'dots instead of a command': {
    kind: 'shell',
    lie: bash('{{binary}} keys show …'),
    truth: bash('{{binary}} keys show dev0'),
    line: 2,
    says: /complete/,
  },
  'command that does not exist': {
    kind: 'shell',
    lie: bash('{{binary}} keys ad dev0'),
    truth: bash('{{binary}} keys add dev0'),
    line: 2,
    says: /no sub-command "ad"; near: add/,
  },
  'command behind a pipe': {
    kind: 'shell',
    lie: bash('echo y | {{binary}} key add dev0'),
    truth: bash('echo y | {{binary}} keys add dev0'),
    line: 2,
    says: /near: keys/,
  },
  'command in a substitution': {
    kind: 'shell',
    lie: bash('A=$({{binary}} keys show dev0 --adress)'),
    truth: bash('A=$({{binary}} keys show dev0 --address)'),
    line: 2,
    says: /no flag --adress; near: address/,
  },
  'command after a line continuation': {
    kind: 'shell',
    lie: bash('{{binary}} tx bank send dev0 dev1 1{{denom}} \\\n  --gasprices 1{{denom}}'),
    truth: bash('{{binary}} tx bank send dev0 dev1 1{{denom}} \\\n  --gas-prices 1{{denom}}'),
    line: 3,
    says: /gas-prices/,
  },
  'command behind an assignment and sudo': {
    kind: 'shell',
    lie: bash('PROBED_HOME=/x sudo -u node {{binary}} begin'),
    truth: bash('PROBED_HOME=/x sudo -u node {{binary}} start'),
    line: 2,
    says: /no sub-command "begin"/,
  },
  'flag with = and a value of the wrong type': {
    kind: 'shell',
    lie: bash('{{binary}} query txs --query x --limit=many'),
    truth: bash('{{binary}} query txs --query x --limit=5'),
    line: 2,
    says: /uint64/,
  },
  'unknown short flag': {
    kind: 'shell',
    lie: bash('{{binary}} keys show dev0 -z'),
    truth: bash('{{binary}} keys show dev0 -a'),
    line: 2,
    says: /no flag -z/,
  },
  'missing argument': {
    kind: 'shell',
    lie: bash('{{binary}} tx bank send dev0 1{{denom}}'),
    truth: bash('{{binary}} tx bank send dev0 dev1 1{{denom}}'),
    line: 2,
    says: /usage: probed tx bank send/,
  },
  'argument too many': {
    kind: 'shell',
    lie: bash('{{binary}} keys show dev0 dev1'),
    truth: bash('{{binary}} keys show dev0'),
    line: 2,
    says: /usage/,
  },
  'flag without its value': {
    kind: 'shell',
    lie: bash('{{binary}} status --node'),
    truth: bash('{{binary}} status --node {{local.rpc}}'),
    line: 2,
    says: /needs a value/,
  },
  'missing flag that is required': {
    kind: 'shell',
    lie: bash('{{binary}} query txs'),
    truth: bash('{{binary}} query txs --query x'),
    line: 2,
    says: /--query/,
  },
  'transaction without a signer': {
    kind: 'shell',
    lie: bash('{{binary}} tx staking delegate dev0 1{{denom}}'),
    truth: bash('{{binary}} tx staking delegate dev0 1{{denom}} --from dev0'),
    line: 2,
    says: /--from/,
  },
  'mode that was removed': {
    kind: 'shell',
    lie: bash('{{binary}} tx bank send a b 1{{denom}} -b block'),
    truth: bash('{{binary}} tx bank send a b 1{{denom}} -b sync'),
    line: 2,
    says: /sync, async/,
  },
  'mention of a command in prose': {
    kind: 'shell',
    lie: 'Run `{{binary}} key add`.',
    truth: 'Run `{{binary}} keys add`.',
    line: 1,
    says: /near: keys/,
  },
  'command in a systemd unit': {
    kind: 'shell',
    lie: '```ini title="x.service"\nExecStart=/usr/bin/{{binary}} run\n```',
    truth: '```ini title="x.service"\nExecStart=/usr/bin/{{binary}} start\n```',
    line: 2,
    says: /no sub-command "run"/,
  },
  'broken JSON': {
    kind: 'data',
    lie: '```json\n{"a": 1,}\n```',
    truth: '```json\n{"a": 1}\n```',
    line: 2,
    says: /not JSON/,
  },
  'broken TOML': {kind: 'data', lie: '```toml\na = \n```', truth: '```toml\na = 1\n```', line: 2, says: /not TOML/},
  'broken YAML': {kind: 'data', lie: '```yaml\na: [1\n```', truth: '```yaml\na: [1]\n```', line: 2, says: /not YAML/},
  'configuration key that does not exist': {
    kind: 'data',
    lie: '```toml title="app.toml"\n[json-rpc]\nenabled = true\n```',
    truth: '```toml title="app.toml"\n[json-rpc]\nenable = true\n```',
    line: 3,
    says: /no key "json-rpc.enabled"/,
  },
  'configuration value of the wrong type': {
    kind: 'data',
    lie: '```toml title="app.toml"\n[json-rpc]\nenable = "true"\n```',
    truth: '```toml title="app.toml"\n[json-rpc]\nenable = true\n```',
    line: 3,
    says: /type bool/,
  },
  'key in config set': {
    kind: 'data',
    lie: bash('{{binary}} config set app json-rpc.gascap 5'),
    truth: bash('{{binary}} config set app json-rpc.gas-cap 5'),
    line: 2,
    says: /gas-cap/,
  },
  'key in sed': {
    kind: 'data',
    lie: bash('sed -i \'s/^timeout_comit = .*/timeout_comit = "1s"/\' config.toml'),
    truth: bash('sed -i \'s/^timeout_commit = .*/timeout_commit = "1s"/\' config.toml'),
    line: 2,
    says: /no key "timeout_comit"/,
  },
  'genesis key in jq': {
    kind: 'data',
    lie: bash(`jq '.app_state.staking.params.bond_denum = "{{denom}}"' genesis.json`),
    truth: bash(`jq '.app_state["staking"].params.bond_denom = "{{denom}}"' genesis.json`),
    line: 2,
    says: /near: app_state.staking.params.bond_denom/,
  },
  'genesis value of the wrong type': {
    kind: 'data',
    lie: bash(`jq '.app_state.staking.params.bond_denom = 5' genesis.json`),
    truth: bash(`jq '.app_state.staking.validators[0].jailed = true' genesis.json`),
    line: 2,
    says: /type string/,
  },
  'genesis key in a sample': {
    kind: 'data',
    lie: '```json title="genesis.json"\n{"app_state": {"stakin": {}}}\n```',
    truth: '```json title="genesis.json"\n{"app_state": {"staking": {}}}\n```',
    line: 2,
    says: /near: app_state.staking/,
  },
  'environment variable': {
    kind: 'data',
    lie: 'Set `PROBED_JSON_RPC_ENABLED`.',
    truth: 'Set `PROBED_JSON_RPC_ENABLE`.',
    line: 1,
    says: /no key and no flag/,
  },
  'key in prose': {
    kind: 'data',
    lie: 'Set `json-rpc.gascap`.',
    truth: 'Set `json-rpc.gas-cap`.',
    line: 1,
    says: /no configuration file/,
  },
  'JSON-RPC method that does not exist': {
    kind: 'rpc',
    lie: bash(`curl {{local.evmRpc}} -d '{"jsonrpc":"2.0","id":1,"method":"eth_chainID","params":[]}'`),
    truth: bash(`curl {{local.evmRpc}} -d '{"jsonrpc":"2.0","id":1,"method":"eth_chainId","params":[]}'`),
    line: 2,
    says: /near: eth_chainId/,
  },
  'JSON-RPC method the node lacks': {
    kind: 'rpc',
    lie: '```ts\nconst a = "eth_blobBaseFee";\nexport {a};\n```',
    truth: 'The node has no `eth_blobBaseFee`.',
    line: 2,
    says: /-32601/,
  },
  'JSON-RPC parameters': {
    kind: 'rpc',
    lie: bash(
      `curl {{local.evmRpc}} -d '{"jsonrpc":"2.0","id":1,"method":"eth_getBalance","params":["0x00000000000000000000000000000000000000aa"]}'`,
    ),
    truth: bash(
      `curl {{local.evmRpc}} -d '{"jsonrpc":"2.0","id":1,"method":"eth_getBalance","params":["0x00000000000000000000000000000000000000aa","latest"]}'`,
    ),
    line: 2,
    says: /needs 2/,
  },
  'request body that is not JSON': {
    kind: 'rpc',
    lie: bash(`curl {{local.evmRpc}} -d '{"jsonrpc":"2.0",}'`),
    truth: bash(`curl {{local.evmRpc}} -d '{"jsonrpc":"2.0","id":1,"method":"eth_chainId","params":[]}'`),
    line: 2,
    says: /not JSON/,
  },
  'CometBFT route': {
    kind: 'rpc',
    lie: bash('curl {{local.rpc}}/state'),
    truth: bash('curl {{local.rpc}}/status'),
    line: 2,
    says: /near: status/,
  },
  'CometBFT parameter': {
    kind: 'rpc',
    lie: bash('curl "{{local.rpc}}/tx_search?query=1&limit=5"'),
    truth: bash('curl "{{local.rpc}}/tx_search?query=1&per_page=5"'),
    line: 2,
    says: /query, per_page/,
  },
  'REST path': {
    kind: 'rpc',
    lie: bash('curl {{local.rest}}/cosmos/bank/v1beta1/balance/x'),
    truth: bash('curl {{local.rest}}/cosmos/bank/v1beta1/balances/x'),
    line: 2,
    says: /no REST route/,
  },
  'REST path in a program': {
    kind: 'rpc',
    lie: '```ts\nawait fetch(`${rest}/cosmos/bank/v1beta1/balance/${address}`);\n```',
    truth:
      '```ts\nimport x from "cosmjs-types/cosmos/bank/v1beta1/tx";\nawait fetch(`${rest}/cosmos/bank/v1beta1/balances/${address.toString()}`);\n```',
    line: 2,
    says: /no REST route/,
  },
  'REST path in prose': {
    kind: 'rpc',
    lie: 'Ask `/cosmos/bank/v1/params`.',
    truth: 'Ask `/cosmos/bank/v1beta1/params`.',
    line: 1,
    says: /near: \/cosmos\/bank\/v1beta1\/params/,
  },
  'type URL': {
    kind: 'rpc',
    lie: 'Send `/cosmos.bank.v1beta1.MsgSendAll`.',
    truth: 'Send `/cosmos.bank.v1beta1.MsgSend`.',
    line: 1,
    says: /type URL/,
  },
  'Solidity that does not compile': {
    kind: 'solidity',
    lie: '```solidity\npragma solidity ^0.8.20;\ncontract A { function f() public pure returns (uint) { return "x"; } }\n```',
    truth:
      '```solidity\npragma solidity ^0.8.20;\ncontract A { function f() public pure returns (uint) { return 1; } }\n```',
    line: 3,
    says: /solc/,
  },
  'TypeScript that does not type-check': {
    kind: 'typescript',
    lie: "```ts\nimport {createPublicClient, http} from 'viem';\nconst client = createPublicClient({transport: http()});\nconsole.log(await client.getBlockNum());\n```",
    truth:
      "```ts\nimport {createPublicClient, http} from 'viem';\nconst client = createPublicClient({transport: http()});\nconsole.log(await client.getBlockNumber());\n```",
    line: 4,
    says: /TS2551|TS2339/,
  },
  'import of a served program without its address': {
    kind: 'typescript',
    lie: '```ts title="a.ts"\nimport {reader} from \'./chain\';\nconsole.log(await reader.getBlockNumber());\n```',
    truth:
      'Save [chain.ts](pathname:///samples/chain.ts).\n\n```ts title="a.ts"\nimport {reader} from \'./chain\';\nconsole.log(await reader.getBlockNumber());\n```',
    line: 2,
    says: /TS2307/,
  },
  'name that a served program does not export': {
    kind: 'typescript',
    lie: '```ts title="send/a.ts"\nimport {transfer} from \'../chain\'; // {{local.rpc}}/samples/chain.ts\nvoid transfer;\n```',
    truth:
      '```ts title="send/a.ts"\nimport {transact} from \'../chain\'; // {{local.rpc}}/samples/chain.ts\nvoid transact;\n```',
    line: 2,
    says: /TS2305/,
  },
  'Go that does not parse': {
    kind: 'go',
    lie: '```go\npackage main\nfunc main() {\n```',
    truth: '```go\npackage main\n\nfunc main() {}\n```',
    line: 3,
    says: /Go/,
  },
  'Python that does not parse': {
    kind: 'python',
    lie: '```python\ndef f(:\n    pass\n```',
    truth: '```python\ndef f():\n    pass\n```',
    line: 2,
    says: /Python/,
  },
  'unknown address': {
    kind: 'values',
    lie: 'It is at 0x1234567890123456789012345678901234567890.',
    truth:
      '{/* example: 0x1234567890123456789012345678901234567890 not on chain */}\n\nIt is at 0x1234567890123456789012345678901234567890.',
    line: 1,
    says: /no recorded fact/,
  },
  'address with a wrong checksum': {
    kind: 'values',
    lie: 'It is at 0x28108934a16e88cAC49dD4A527fe9A87CE526173.',
    truth: 'It is at 0x28108934A16e88cAC49dD4A527fe9A87CE526173.',
    line: 1,
    says: /EIP-55/,
  },
  'unknown selector': {
    kind: 'values',
    lie: 'The selector 0x12345678 does it.',
    truth: 'The selector 0xa9059cbb does it.',
    line: 1,
    says: /selector is in no recorded fact/,
  },
  'bech32 checksum': {
    kind: 'values',
    lie: '`probe1qqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqq`',
    truth: 'No address.',
    line: 1,
    says: /checksum/,
  },
  'bech32 prefix': {
    kind: 'values',
    lie: '`cosmos10d07y265gmmuvt4z0w9aw880jnsr700j6zn9kn`',
    truth: 'No address.',
    line: 1,
    says: /the prefix is probe/,
  },
  'chain id': {
    kind: 'values',
    lie: 'The id is probe_712-1.',
    truth: 'The id is {{testnet.chainId}}.',
    line: 1,
    says: /probe_710-1, probe_711-1/,
  },
  denom: {
    kind: 'values',
    lie: bash('{{binary}} tx bank send dev0 dev1 5uprobe'),
    truth: bash('{{binary}} tx bank send dev0 dev1 5{{denom}}'),
    line: 2,
    says: /aprobe and probe/,
  },
  port: {
    kind: 'values',
    lie: bash('curl http://localhost:26999'),
    truth: bash('curl {{local.rpc}}'),
    line: 2,
    says: /port 26999/,
  },
  host: {
    kind: 'values',
    lie: 'See [it](https://rpc.elsewhere.dev).',
    truth: 'See [it](https://known.test/x).',
    line: 1,
    says: /neither in the facts/,
  },
  'selector of a signature': {
    kind: 'signatures',
    lie: '`transfer(address,uint256)` has `0xa9059cba`.',
    truth: '`transfer(address,uint256)` has `0xa9059cbb`.',
    line: 1,
    says: /gives 0xa9059cbb/,
  },
  'topic of an event': {
    kind: 'signatures',
    lie: 'The event `Transfer(address,address,uint256)` has the topic `0xddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ee`.',
    truth:
      'The event `Transfer(address,address,uint256)` has the topic `0xddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef`.',
    line: 1,
    says: /23b3ef/,
  },
  'parameter value': {
    kind: 'params',
    lie: 'The parameter `min_gas_multiplier` is 0.6.',
    truth: 'The parameter `min_gas_multiplier` is 0.5.',
    line: 1,
    says: /code default 0.5/,
  },
  'metric in an alert rule': {
    kind: 'metrics',
    lie: '```yaml\nexpr: changes(cometbft_consensus_hight[5m]) == 0\n```',
    truth: '```yaml\nexpr: changes(cometbft_consensus_height{job="node"}[5m]) == 0\n```',
    line: 2,
    says: /near: cometbft_consensus_height/,
  },
  'metric in prose': {
    kind: 'metrics',
    lie: 'Watch `cometbft_consensus_hight`.',
    truth: 'Watch `cometbft_consensus_height`.',
    line: 1,
    says: /exports no metric/,
  },
  'typed constant': {
    kind: 'constants',
    lie: 'Run `probed status`.',
    truth: 'Run `{{binary}} status`.',
    line: 1,
    says: /\{\{binary\}\}/,
  },
  'typed denom in a command': {
    kind: 'constants',
    lie: bash('{{binary}} tx bank send dev0 dev1 5aprobe'),
    truth: bash('{{binary}} tx bank send dev0 dev1 5{{denom}}'),
    line: 2,
    says: /\{\{denom\}\}/,
  },
  'typed URL': {
    kind: 'constants',
    lie: 'Ask https://rpc.probe.test.',
    truth: 'Ask {{local.rpc}}.',
    line: 1,
    says: /testnet\.rpc/,
  },
  'front matter': {
    kind: 'frontmatter',
    lie: '---\ntitle: Probe\ndescription: Short.\nsidebar_position: 1\n---\n\n[On](/develop/other)\n',
    truth: 'Fine.',
    line: 3 - LINES_BEFORE,
    says: /50 to 160/,
  },
  'description twice': {
    kind: 'frontmatter',
    lie: '---\ntitle: Probe\ndescription: Taken by another page of this site, word for word, as it stands here.\nsidebar_position: 1\n---\n\n[On](/develop/other)\n',
    truth: 'Fine.',
    line: 3 - LINES_BEFORE,
    says: /develop\/other\.mdx/,
  },
  'unknown front matter key': {
    kind: 'frontmatter',
    lie: '---\ntitle: Probe\ndescription: A description that is long enough to be accepted by the check.\nsidebar_position: 1\nsidebar_lable: x\n---\n\n[On](/develop/other)\n',
    truth: 'Fine.',
    line: 5 - LINES_BEFORE,
    says: /no such key/,
  },
  'link to no page': {
    kind: 'links',
    lie: 'See [it](/develop/nowhere).',
    truth: 'See [it](/develop/other).',
    line: 1,
    says: /no such page/,
  },
  'link to no heading': {
    kind: 'links',
    lie: 'See [it](/develop/other#their).',
    truth: 'See [it](/develop/other#there).',
    line: 1,
    says: /near: there/,
  },
  'relative link': {
    kind: 'links',
    lie: 'See [it](../other.mdx).',
    truth: 'See [it](/develop/other).',
    line: 1,
    says: /absolute/,
  },
  'missing served file': {
    kind: 'links',
    lie: 'See [it](pathname:///openrcp.json).',
    truth: 'See [it](pathname:///openrpc.json).',
    line: 1,
    says: /static/,
  },
  'missing image': {
    kind: 'links',
    lie: '![A picture](./img/none.png)',
    truth: 'No picture.',
    line: 1,
    says: /no such image/,
  },
  'dead end': {
    kind: 'links',
    lie: '---\ntitle: Probe\ndescription: A description that is long enough to be accepted by the check.\nsidebar_position: 1\n---\n\nNothing.\n',
    truth: 'Fine.',
    line: 8 - LINES_BEFORE,
    says: /dead end/,
  },
  praise: {kind: 'prose', lie: 'A powerful node.', truth: 'A node.', line: 1, says: /praise/},
  '"simply"': {kind: 'prose', lie: 'Simply start it.', truth: 'Start it.', line: 1, says: /leave the word out/},
  'a word twice': {kind: 'prose', lie: 'Start the the node.', truth: 'Start the node.', line: 1, says: /repeated/},
  'wrong article': {
    kind: 'prose',
    lie: 'This is a archive node.',
    truth: 'This is an archive node.',
    line: 1,
    says: /an/,
  },
  spelling: {
    kind: 'spelling',
    lie: 'The valdiator signs.',
    truth: 'The validator signs.',
    line: 1,
    says: /unknown word/,
  },
  'unknown language': {
    kind: 'fences',
    lie: '```bsah\nls\n```',
    truth: '```bash\nls\n```',
    line: 1,
    says: /unknown language/,
  },
  'fence without a language': {
    kind: 'fences',
    lie: '```\nls\n```',
    truth: '```bash\nls\n```',
    line: 1,
    says: /names its language/,
  },
  'second copy of a shared sample': {
    kind: 'fences',
    lie: '```ts title="shared.ts"\nexport {};\n```',
    truth: '```ts title="mine.ts"\nexport {};\n```',
    line: 1,
    says: /\/samples\/shared\.ts/,
  },
  'statement shown to be wrong': {
    kind: 'refuted',
    lie: 'Missing blocks for a day costs the rewards of that day.',
    truth: 'Missing blocks costs no rewards until the validator is jailed.',
    line: 1,
    says: /rewards follow voting power/,
  },
  'unchecked sample without a reason': {
    kind: 'fences',
    lie: '```ts nocheck\nx\n```',
    truth: '```ts nocheck="a fragment of a longer file"\nx\n```',
    line: 1,
    says: /reason/,
  },
  'diagram that cannot be drawn': {
    kind: 'diagrams',
    lie: '```mermaid title="A picture of it" alt="A sentence that describes the picture."\npie\n```',
    truth:
      '```mermaid title="A picture of it" alt="A sentence that describes the picture."\nflowchart TD\n  A --> B\n```',
    line: 2,
    says: /the kinds are/,
  },
  'diagram without words': {
    kind: 'diagrams',
    lie: '```mermaid title="A picture of it"\nflowchart TD\n  A --> B\n```',
    truth:
      '```mermaid title="A picture of it" alt="A sentence that describes the picture."\nflowchart TD\n  A --> B\n```',
    line: 1,
    says: /alt/,
  },
  'diagram with ten boxes': {
    kind: 'diagrams',
    lie: '```mermaid title="A picture of it" alt="A sentence that describes the picture."\nflowchart TD\n  A --> B --> C --> D --> E --> F --> G --> H --> I --> J\n```',
    truth:
      '```mermaid title="A picture of it" alt="A sentence that describes the picture."\nflowchart TD\n  A --> B --> C\n```',
    line: 1,
    says: /at most 9/,
  },
  'path of the writer’s machine': {
    kind: 'private',
    lie: 'Look into `/root/x`.',
    truth: 'Look into `$HOME/x`.',
    line: 1,
    says: /machine/,
  },
};

async function findingsOf(body: string, kind: CheckKind): Promise<Finding[]> {
  const page = fixturePage(body);
  const context = fixtureContext(page);
  const kinds = new Set<CheckKind>([kind]);
  const batch = await Promise.all(
    BATCH_CHECKS.filter((entry) => entry.kind === kind).map(({check}) => check([page], context)),
  );
  return mergeOutcomes([checkPage(page, context, kinds), ...batch]).findings.filter(
    (finding) => finding.severity !== 'warning',
  );
}

describe('each kind of lie is caught, and the page told right passes', () => {
  for (const [name, {kind, lie, truth, line, says}] of Object.entries(LIES)) {
    it(`${kind}: ${name}`, async () => {
      const found = await findingsOf(lie, kind);
      const lines = found.map((finding) => `${finding.file}:${finding.line} ${finding.statement} → ${finding.truth}`);
      expect(lines, 'the lie is caught').not.toEqual([]);
      expect(found[0]?.file).toBe('develop/probe.mdx');
      expect(found[0]?.line, lines.join('\n')).toBe(line + LINES_BEFORE);
      expect(lines.join('\n')).toMatch(says);
      expect(
        (await findingsOf(truth, kind)).map((finding) => `${finding.line} ${finding.statement} → ${finding.truth}`),
        'the truth passes',
      ).toEqual([]);
    });
  }
});
