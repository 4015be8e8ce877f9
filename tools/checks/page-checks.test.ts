import {describe, expect, it} from 'vitest';

import {checkAuthoring} from './authoring';
import {fixtureContext, fixturePage} from './fixture';
import {checkFrontMatter} from './frontmatter';
import {checkBatch, checkPage} from '.';
import {fence, verdicts} from './testing/golden';
import {bash} from './testing/negative-case';
import type {CheckKind} from './types';

const golden = (name: string): string => `golden/${name}.txt`;

describe('findings of the page checks', () => {
  it('constants: values of the network that are typed', async () => {
    const bodies = [
      'Probe Chain, probed, .probed, PROBED, PROBED_HOME, probeoracle, aprobe, probe, PRB, 5probe, 5aprobe.',
      'Other words: probedb, xprobed, cmd/probed, a.probed, probes, PRBX, proben, PROBEDx, aprobes, Xaprobe.',
      'probe1qqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqq probevaloper1qqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqq ' +
        'probevaloper probevalcons probevaloperx',
      'probe_710-1 probe_711-1 x/probe_710-1 probe_710-1x probe_710-1-cli; 710, 711, 7110, 1,710, 710.5, 710 ' +
        'gwei, 710,5, 0x2c6, 0x2C7, 0x2c61.',
      '7.1.3, 7.1.0, v7.1.3, 7.1.31, 17.1.3, 7.1.3.1, 7.1.3.',
      'https://rpc.probe.test, https://rpc.probe.test/x, https://rpc.probe.test-x, https://rpc.probe.testing',
      '26657, 1317, 8545, 26657.5, 126657, 26657x, :26657, 26,657',
      '.probedx XPROBED xprobeoracle probeoraclex XPRB xprobevaloper xprobevalcons probevalconsx ' +
        'xprobe1qqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqq',
      'pro{{denom}}bed',
      '{/* literal: probed it is the name of a file */}\n\nprobed',
      '{/*literal:probed it is the name of a file */}\n\nprobed',
      '---\ntitle: A\n---\n\n```text output\nstatus\nprobed',
      '{{binary}} <FactsTable of="probed" /> {/* probed */}',
      fence('text output', 'probed status'),
      `${fence('text output', 'probed')}\nprobed`,
      fence('text', 'probed status\nprobed'),
    ];
    await expect(verdicts('constants', bodies)).toMatchFileSnapshot(golden('constants'));
  });

  it('params: values next to names of parameters', async () => {
    const bodies = [
      '`min_gas_multiplier` is 0.5. `min_gas_multiplier` = 0.50, `min_gas_multiplier`: 50 %.',
      '`min_gas_multiplier` is 0.6. `min_gas_multiplier` defaults to 60 %, `min_gas_multiplier` stands at only 0.4.',
      'The `feemarket.min_gas_multiplier` is now 0.7 and\n`min_gas_multiplier` is set to 5s.',
      '`min_gas_multiplier` (of the fee market) is 0.6; `min_gas_multiplier` is true.',
      '`min_gas_multiplier` is large. `other` is 5. `x_min_gas_multiplier` is 0.6',
      'Without code: min_gas_multiplier is 0.6.',
      '`min_gas_multiplier` has the value -0.5, or 0_0.5',
      '`min_gas_multiplier` is 0.5s. `extra` is 0, `extra` is 1.',
      '`shared` is 7, `shared` is 9, `shared` is 8, `other.shared` is 9, `other.shared` is 7.',
      'Set it (once) is 5.',
      '`window` is 60s, `window` is 2m, `window` is 60,000ms, `window` is 60000000000, `window`: ' +
        '0.016666666666666666h, `window` is 120000000000ns.',
      '`window` is 61s, `window` is 60m, `window` is 60, `window` is 1_20s.',
      '`no_base_fee` is true, `no_base_fee` is false, `enable_height` is 5, `enable_height` is 6, `denoms` ' +
        'of 1; `no_base_fee` stays at 1.',
      '`min_gas_multiplier` and `feemarket.window`: feemarket.window is 61s, min_gas_multiplier of 5',
    ];
    await expect(verdicts('params', bodies)).toMatchFileSnapshot(golden('params'));
  });

  it('signatures: hashes next to signatures', async () => {
    const topic = '0xddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3e';
    const bodies = [
      '`transfer(address,uint256)` has `0xa9059cbb`.',
      '`transfer(address,uint256)` has `0xa9059cba`.',
      '`transfer(address to, uint256 amount)` is `0xA9059CBB`; `transfer(address,uint)` too: 0xa9059cbb.',
      `The event \`Transfer(address indexed from, address indexed to, uint256 value)\` has the topic ${topic}f.`,
      `The event \`Transfer(address,address,uint256)\` has the topic ${topic}0.`,
      `\`Transfer(address,address,uint256)\` with ${topic}0.`,
      '`transfer(address,uint256)` and `approve(address,uint256)`: 0xa9059cbb and 0x095ea7b4.',
      '`transfer(address,uint256)`: 0xa9059cbb or 0x095ea7b3.',
      '`f((uint256,bool)[],bytes32)` is 0x12345678.',
      '`g()` is 0x12345678.',
      '`G()` is 0x12345678; `f( )` too.',
      '`f(uint256,thing)` is 0x12345678.',
      '`f(uint256 a, bytes calldata b)` is 0x12345678.',
      '`f(bytes32[2][] x, string memory)` is 0x12345678.',
      'Not a signature: `send(amount, to)` 0x12345678, `console.log(address)` 0x12345678, `$f(address)` 0x12345678.',
      '0xa9059cba alone; `transfer(address,uint256)` alone.',
      '`transfer(address,uint256)` 0xa9059cbaa x0xa9059cba',
      fence('text output', 'transfer(address,uint256) 0xa9059cba'),
      fence('solidity', 'function transfer(address to, uint256 amount) external; // 0xa9059cba'),
      '`h(uint256[2][],function)` 0x12345678',
      '`Go()` 0x12345678, and `go()` 0x12345678',
      '---\ntitle: A\n---\n\n```text output\nrecorded\ntransfer(address,uint256) 0xa9059cba',
    ];
    await expect(verdicts('signatures', bodies)).toMatchFileSnapshot(golden('signatures'));
  });

  it('metrics: names in queries, rules and prose', async () => {
    const bodies = [
      '`cometbft_consensus_height`, `cometbft_consensus_hight`, `tendermint_consensus_height`, ' +
        '`cometbft_consensus_height_bucket`, `cometbft_`, `node_cpu`.',
      fence(
        'promql',
        'rate(cometbft_consensus_hight[5m]) > 0 # cometbft_nothing_here\n' +
          'cometbft_consensus_height{job="cometbft_x_y"} offset 5m',
      ),
      fence(
        'promql',
        'sum by (cometbft_label_x) (cometbft_consensus_height_sum) / on(cometbft_label_y) ' +
          'group_left(cometbft_z_z) node_cpu_seconds_total',
      ),
      fence(
        'yaml',
        "expr: 'changes(cometbft_consensus_hight[5m]) == 0'\nother: cometbft_nothing_here\nrule:\n" +
          '  expr:   cometbft_consensus_height > 0',
      ),
      fence('yml', 'expr: cometbft_consensus_hight'),
      fence('yaml output', 'expr: cometbft_consensus_hight'),
      fence('promql nocheck="another program"', 'cometbft_consensus_hight'),
      fence('text', 'expr: cometbft_consensus_hight'),
      fence('promql', 'cometbft and cometbft_consensus_height_count'),
      fence('promql', '1\n2\ncometbft_line_three'),
      fence('yaml', 'a: 1\nb: 2\nexpr: cometbft_line_three\nother_expr: cometbft_nothing_here'),
      fence('yaml', `expr:  'cometbft_one_x > 0'\nexpr: "cometbft_two_x > 0"\nexpr:cometbft_three_x`),
      fence(
        'promql',
        'label_replace(cometbft_consensus_height{cometbft_label_a="x"}and cometbft_one_x, "cometbft_string_a",' +
          " 'cometbft_string_b')",
      ),
      fence('promql', 'cometbft_a_function(x) + cometbft_a_function (x) - sum by(cometbft_label_a)(1)'),
      '`xcometbft_one_x`, `cometbft_one_x{job="node"}`, `cometbft_two_x > 0`, `tendermint_one_x`',
    ];
    await expect(verdicts('metrics', bodies)).toMatchFileSnapshot(golden('metrics'));
  });

  it('links', async () => {
    const bodies = [
      '[a](/develop/other) [b](/develop/other#there) [c](/develop/other#their) [d](/develop/nowhere) ' +
        '[e](/develop/other?x=1#there) [f](/develop/other#)',
      '[a](../other.mdx) [b](other) [c](/develop/other.mdx) [d](/develop/other/) [e](/develop/other.md) [f](/)',
      '## Here\n\n[a](#here) [b](#hear) [c](/develop/probe#here) [d](/develop/probe#hear)',
      '[a](http://elsewhere.dev) [b](http://localhost:1) [c](http://127.0.0.1) [d](https://elsewhere.dev) ' +
        '[e](mailto:a@b.c)',
      '[a](pathname:///openrpc.json) [b](pathname:///openrcp.json)',
      '![](/openrpc.json) ![ ](/none.png) ![A picture](./none.png) ![A picture](../none.png) ![A](/openrpc.json)',
      '---\ntitle: Probe\ndescription: A description that is long enough to be accepted by the check.\n' +
        'sidebar_position: 1\n---\n\n[a](/develop/probe) [b](https://x.dev)\n',
    ];
    await expect(verdicts('links', bodies)).toMatchFileSnapshot(golden('links'));
  });

  it('fences', async () => {
    const bodies = [
      fence('', 'ls'),
      fence('bsah', 'ls'),
      fence('bash', ''),
      fence('bash', '  '),
      fence('bash titel="x" output', 'ls'),
      fence('ts nocheck', 'x'),
      fence('ts nocheck="ab  "', 'x'),
      fence('ts nocheck="abcde"', 'x'),
      fence('text run="x"', 'x'),
      fence('bash run="x"', 'x'),
      fence('bash background', 'x'),
      fence('bash run="x" background', 'x'),
      fence('bash run="x/y" timeout="5" exit="1"', 'x'),
      fence('bash run="X y" timeout="5s" exit="-1"', 'x'),
      fence('bash run="x" norun="hours"', 'x'),
      fence('bash data', 'x'),
      fence('bash run="x" into="src"', 'x'),
      fence('json data', '{}'),
      fence('json output data', '{}'),
      fence('ts run="x" title="own.ts" into="src"', 'x'),
      fence('ts run="x" title="own.ts" background exit="1"', 'x'),
      fence('toml run="x" merge="~/a.toml"', 'a = 1'),
      fence('toml run="x" merge="~/a.toml" title="a.toml"', 'a = 1'),
      fence('yaml run="x" merge="~/a.yaml"', 'a: 1'),
      fence('text compare', 'x'),
      fence('text output compare', 'x'),
      fence('ts title="shared.ts"', 'x'),
      fence('ts title="shared.ts" output', 'x'),
      fence('json title="a.json" showLineNumbers tall skip timeout=5 stdin live mayfail data file="x" alt="x"', '{}'),
    ];
    await expect(verdicts('fences', bodies)).toMatchFileSnapshot(golden('fences'));
  });

  it('private: paths, keys and recovery phrases', async () => {
    const phrase = 'apple brave candy dizzy eager fancy giant happy input jolly knife lemon';
    const bodies = [
      '/work/x /root/.config ~/work/x $HOME/root/x a/work/x ./root/x .work /workshop /work',
      '/tmp/chain /tmp/brief/x /tmp/checks-1 /tmp/other /tmp/chains',
      '$LAB $WORK $LABEL $WORKER',
      'BEGIN PRIVATE KEY, -----BEGIN PRIVATE KEY----- and -----BEGIN EC PRIVATE KEY----- and -----BEGIN ' +
        'PUBLIC KEY-----',
      `\`test test test test test test test test test test test junk\` \`${phrase}\``,
      `\`${phrase} mouse\` \`${phrase.slice(6)}\` \`${phrase} ${phrase}\``,
      'The node waits until the other nodes have seen what this one says about that block now.',
      bash(`echo ${phrase.replace('candy', 'the')}`),
    ];
    await expect(verdicts('private', bodies)).toMatchFileSnapshot(golden('private'));
  });

  it('refuted statements', async () => {
    const wrong = 'Missing blocks for a day costs the rewards of that day.';
    const bodies = [
      `${wrong} ${wrong}`,
      `First. Second: ${wrong}\n\n${wrong}`,
      `| a | b |\n| --- | --- |\n| Missing blocks for a day | costs the rewards of that day |\n| x | ${wrong} |`,
      `---\ntitle: Probe\ndescription: ${wrong}\nsidebar_position: 1\n---\n\n[On](/develop/other)\n`,
      fence('text', `fine\n${wrong}`),
      fence('text output', wrong),
      'Missing `blocks` for a *day* costs\nthe rewards of that day.',
      `---\ntitle: Probe\nsidebar_position: 1\n---\n\n${wrong}  Second.`,
    ];
    await expect(verdicts('refuted', bodies)).toMatchFileSnapshot(golden('refuted'));
  });

  it('front matter', async () => {
    const page = (description: string, more = 'sidebar_position: 1\n', text = ''): string =>
      `---\ntitle: Probe\ndescription: ${description}\n${more}---\n\n${text}[On](/develop/other)\n`;
    const long = (length: number): string => `${'a'.repeat(length - 1)}.`;
    const bodies = [
      page(long(49)),
      page(long(50)),
      page(long(160)),
      page(long(161)),
      page(`${long(50)} And more`),
      page(`Taken ${long(50)}`),
      page(long(50), ''),
      page(long(50), 'sidebar_position: 1\nsidebar_lable: x\n'),
      page(long(50), 'sidebar_position: 1\n', '# One\n\n## Two\n\n'),
      '---\ntitle: Probe\nsidebar_position: 1\n---\n\nNo description.',
    ];
    await expect(verdicts('frontmatter', bodies)).toMatchFileSnapshot(golden('frontmatter'));
    const judge = (file: string): string[] => {
      const one = fixturePage(page(long(50), '', '# One\n\n'), file);
      return checkFrontMatter(one, fixtureContext(one)).findings.map(({line, truth}) => `${line} ${truth}`);
    };
    expect(judge('develop/probe.mdx')).toHaveLength(2);
    expect(judge('src/pages/probe.mdx')).toEqual([]);
    expect(judge('develop/_probe.mdx')).toEqual([]);
  });

  it('only checks of the requested kinds run', async () => {
    const diagram = fence(
      'mermaid title="A picture of it" alt="A sentence that describes it."',
      'flowchart TD\n A --> B',
    );
    const one = fixturePage(`${diagram}\n\n${fence('solidity', 'contract {')}`);
    const run = async (kinds: CheckKind[], compile = false): Promise<number> =>
      (await checkBatch([one], fixtureContext(one), {compile, kinds: new Set(kinds)})).checked;
    expect(await run(['diagrams'])).toBe(3);
    expect(await run(['diagrams'], true)).toBe(3);
    expect(await run(['solidity', 'typescript', 'links'])).toBe(0);
    expect(checkPage(one, fixtureContext(one), new Set<CheckKind>(['links'])).checked).toBe(3);
    expect(checkPage(one, fixtureContext(one)).checked).toBeGreaterThan(10);
  });

  it('page: an unknown constant, which no other check takes for a word', async () => {
    const body = [
      'A {{what}} node, {{denm}} {{denm}}, [a page](/develop/{{who}}).',
      fence('bash', '{{binry}} status'),
      'A address.',
    ].join('\n\n');
    const one = fixturePage(body);
    const context = fixtureContext(one);
    const kinds = new Set<CheckKind>(['page', 'shell', 'links', 'prose', 'constants', 'values']);
    const {findings} = checkPage(one, context, kinds);
    const batch = await checkBatch([one], context, {compile: false, kinds: new Set<CheckKind>(['prose', 'spelling'])});
    expect([...findings, ...batch.findings].map(({check, truth}) => [check, truth])).toEqual([
      ...['what', 'denm', 'who', 'binry'].map((name) => ['page', `unknown constant "${name}"`]),
      ['prose', 'Unexpected article "A" before "address", expected "An"'],
    ]);
  });

  it('authoring: content that a page cannot have', async () => {
    const bodies = [
      "import Button from './button';",
      'Text.\n\n  <Counter />',
      '<kbd>Enter</kbd>\n\n<Counter />\n\n<details onToggle={() => 1}>\n\ntext\n\n</details>',
    ];
    await expect(verdicts('authoring', bodies)).toMatchFileSnapshot(golden('authoring'));
    const standalone = fixturePage('<Counter />', 'src/pages/counter.mdx');
    expect(standalone.authoring).toHaveLength(1);
    expect(checkAuthoring(standalone)).toEqual({findings: [], checked: 0, skipped: []});
  });
});
