import type {Root, RootContent} from 'mdast';
import {gfmToMarkdown} from 'mdast-util-gfm';
import {mdxJsxToMarkdown} from 'mdast-util-mdx-jsx';
import {type Handle, toMarkdown} from 'mdast-util-to-markdown';
import {toString} from 'mdast-util-to-string';
import remarkGfm from 'remark-gfm';
import remarkMdx from 'remark-mdx';
import remarkParse from 'remark-parse';
import {unified} from 'unified';
import {SKIP, visit} from 'unist-util-visit';
import {VFile} from 'vfile';
import {describe, expect, it} from 'vitest';

import {loadChain} from '../../chain/load';
import type {ChainConfig} from '../../chain/types';
import {code, heading, prose, sentence, shortened, slug} from './build';
import {clientSamples} from './clients';
import {asConfigured} from './configured';
import {exchangesOf} from './exchange';
import {allKeys, kindOf, kinds, remarkFacts, renderFacts} from './index';
import {commandLine, quoted} from './shell';

const chain = loadChain();
const context = {chain, headingLevel: 3};
const other: ChainConfig = {
  ...chain,
  brand: 'Other Chain',
  binary: 'otherd',
  home: '.otherd',
  denom: 'aoth',
  displayDenom: 'oth',
  ticker: 'OTH',
  bech32Prefix: 'other',
  networks: {...chain.networks, testnet: {...chain.networks.testnet, chainId: 'other_77-1', evmChainId: 77}},
};
let everything: [string, ReturnType<typeof renderFacts>][] | undefined;
/** Every key rendered, once for all tests. */
const allRendered = () => (everything ??= allKeys().map((key) => [key, renderFacts(key, {}, context)]));
const content: Handle = (node: Parameters<typeof toMarkdown>[0], _parent, state, info) =>
  state.containerFlow(node as never, info);
const markdown = (nodes: RootContent[]) =>
  toMarkdown(
    {type: 'root', children: nodes},
    {
      extensions: [gfmToMarkdown({tablePipeAlign: false}), mdxJsxToMarkdown()],
      handlers: {part: content} as Record<string, Handle>,
    },
  );
const render = (key: string, options: Record<string, string> = {}) =>
  markdown(renderFacts(key, options, context).nodes);

const plugin = (source: string): VFile => {
  const file = new VFile({path: 'page.mdx', value: source});
  const processor = unified().use(remarkParse).use(remarkMdx).use(remarkGfm).use(remarkFacts);
  const tree = processor.runSync(processor.parse(file), file);
  file.data['tree'] = tree;
  return file;
};

describe('tables', () => {
  it('a page can show formulas one by one', () => {
    const {nodes, shows} = renderFacts('module.feemarket.formulae', {only: 'used'}, context);
    expect(shows).toEqual(['module.feemarket.formula.used']);
    expect(markdown(nodes)).not.toContain('max_change_rate');
    expect(() => renderFacts('module.feemarket.formulae', {only: 'no-such'}, context)).toThrow(/leaves nothing/);
  });

  it('every key renders without an empty heading, an undefined value or a repeated id', () => {
    for (const [key, {nodes}] of allRendered()) {
      expect(nodes.length, key).toBeGreaterThan(0);
      const ids: string[] = [];
      visit({type: 'root', children: nodes} satisfies Root as Root, (node) => {
        // Error records are Markdown by hand, and a codespace of the SDK has this name.
        if ('value' in node && !key.startsWith('errors.')) expect(node.value, key).not.toBe('undefined');
        if (node.type === 'text') expect(node.value, key).not.toMatch(/\[object Object\]|\bNaN\b/);
        if (node.type === 'heading') ids.push((node.data as {id?: string} | undefined)?.id ?? '');
      });
      expect(ids, key).not.toContain('');
      if (!key.startsWith('operations.'))
        expect(new Set(ids).size, `${key}: ${ids.filter((id, index) => ids.indexOf(id) !== index).join()}`).toBe(
          ids.length,
        );
    }
  }, 120_000);

  it('every optional column is filled in some table of its kind', () => {
    const columns = new Map<string, {filled: Set<string>; leftOut: Set<string>}>();
    for (const [key, {nodes}] of allRendered()) {
      const {pattern, area} = kindOf(key);
      const name = `${pattern} (facts of ${area})`;
      const seen = columns.get(name) ?? {filled: new Set(), leftOut: new Set()};
      columns.set(name, seen);
      visit({type: 'root', children: nodes} satisfies Root as Root, 'table', (node) => {
        for (const cell of node.children[0]?.children ?? []) seen.filled.add(toString(cell));
        for (const head of node.data?.leftOut ?? []) seen.leftOut.add(head);
      });
    }
    const never = [...columns].flatMap(([name, {filled, leftOut}]) =>
      [...leftOut].filter((head) => !filled.has(head)).map((head) => `${name}: the column "${head}" is always empty`),
    );
    expect(never).toEqual([]);
  }, 120_000);

  it('every kind has at least one key and a description', () => {
    for (const {pattern, describe: about, keys} of kinds) {
      expect(about, pattern).not.toBe('');
      expect(keys().length, pattern).toBeGreaterThan(0);
    }
  });

  it('parameters show default, testnet value and effect', () => {
    const table = render('module.feemarket.params', {only: 'min_gas_multiplier'});
    expect(table).toContain('| Parameter | Type | Code default | Testnet genesis |');
    expect(table).toContain(
      '| `min_gas_multiplier` | `string` `LegacyDec` | `0.500000000000000000` | `0.500000000000000000` |',
    );
  });

  it('a command shows its usage and its own flags only', () => {
    const shown = render('cli.command.tx.bank.send', {heading: 'yes'});
    expect(shown).toContain('### `gurud tx bank send`');
    expect(shown).toContain('gurud tx bank send [from_key_or_address] [to_address] [amount] [flags]');
    expect(shown).toContain('gurud tx bank send dev0 guru1');
    expect(shown).not.toContain('| `--gas-adjustment`');
    expect(render('cli.common')).toContain('`--gas-adjustment`');
  });

  it('a method shows a request to paste and the recorded response', () => {
    const shown = render('jsonrpc.method.eth_chainId');
    expect(shown).toContain(`curl -s -X POST ${chain.networks.local.evmRpc ?? ''}`);
    expect(shown).toMatch(/```json output\n\{\n {2}"jsonrpc": "2\.0",\n {2}"id": 1,\n {2}"result": "0x277"\n\}/);
  });

  it('a precompile method shows signature, selector and a recorded call', () => {
    const shown = render('precompile.staking.method.delegate');
    expect(shown).toContain('`delegate(address,string,uint256)`');
    expect(shown).toContain('`0x53266bbb`');
    expect(shown).toMatch(/gas used [\d,]+/);
  });

  it('an unpublished value is marked', () => {
    expect(render('networks.mainnet', {only: 'rpc'})).toMatch(/\| RPC \| \[not published\]\(\S+ "Ask /);
  });

  it.each([
    ['config.app.json-rpc', '`gas-cap`'],
    ['cometbft.route.status', '/status'],
    ['grpc.service.cosmos.bank.v1beta1.Query', '`Balance`'],
    ['rest.module.cosmos.bank.v1beta1', 'GET /cosmos/bank/v1beta1/balances/{address}'],
    ['ante.cosmos', '`SetUpContextDecorator`'],
    ['audits.findings', 'H-1'],
    ['metrics.cometbft', '`cometbft_consensus_height`'],
    ['releases.tags', '`v2.0.2`'],
    ['genesis.testnet.slashing', 'signed_blocks_window'],
    ['sdk.module-accounts', '`fee_collector`'],
    ['transactions.eth-legacy-transfer.fee', '0.01323 GXN'],
  ])('%s shows %s', (key, piece) => {
    expect(render(key).replaceAll('\\', '')).toContain(piece);
  });
});

describe('names of the chain', () => {
  it('recorded names become the configured ones at word boundaries', () => {
    const as = (value: string) => asConfigured(value, {chain: other});
    expect(as('gurud tx bank send 1agxn --chain-id guru_631-1')).toBe(
      'otherd tx bank send 1aoth --chain-id other_77-1',
    );
    expect(as('GURUD_HOME and ~/.gurud on Guru Chain, 10 GXN = 10 gxn')).toBe(
      'OTHERD_HOME and ~/.otherd on Other Chain, 10 OTH = 10 oth',
    );
    expect(as('/guru.oracle.v1.MsgUpdateParams in gurufinglobal/guru')).toBe(
      '/guru.oracle.v1.MsgUpdateParams in gurufinglobal/guru',
    );
  });

  it('addresses get the configured prefix and a new checksum', () => {
    const shown = asConfigured('guru10d07y265gmmuvt4z0w9aw880jnsr700jzcn78d', {chain: other});
    expect(shown).toMatch(/^other1[0-9a-z]{38}$/);
    expect(shown.slice(-6)).not.toBe('jzcn78');
  });

  it('recorded output stays as it is', () => {
    const {nodes} = renderFacts('rest.recorded.cosmos.bank.v1beta1', {}, {chain: other, headingLevel: 3});
    expect(markdown(nodes)).toContain('agxn');
  });
});

describe('keys', () => {
  it('an unknown key names the nearest ones', () => {
    expect(() => renderFacts('module.feemarket.parms', {}, context)).toThrow(
      /no facts under the key "module\.feemarket\.parms"\. Nearest: .*module\.feemarket\.params/,
    );
  });

  it('an unknown option is refused', () => {
    expect(() => renderFacts('jsonrpc.absent', {colour: 'red'}, context)).toThrow(
      /has no option "colour"; it takes only, except, sources/,
    );
  });

  it('a choice that leaves nothing is refused', () => {
    expect(() => renderFacts('module.feemarket.params', {only: 'min_gas_prize'}, context)).toThrow(
      /leaves nothing of no_base_fee/,
    );
  });
});

describe('JSON-RPC reference', () => {
  it('starts with the namespaces that are on by default', () => {
    const index = render('jsonrpc.index');
    expect(index.indexOf('eth_call')).toBeGreaterThan(0);
    expect(index.indexOf('web3_sha3')).toBeLessThan(index.indexOf('debug_traceTransaction'));
  });

  it('links an object in a type to the list of its fields', () => {
    const objects = render('jsonrpc.objects');
    for (const name of ['Transaction object', 'Filter object', 'Receipt object'])
      expect(objects).toContain(`### ${name}`);
    expect(render('jsonrpc.method.eth_call')).toContain('/methods#object-transactionargs)');
    expect(render('jsonrpc.method.eth_getTransactionReceipt')).toContain('/methods#object-receipt)');
  });

  it('names a replacement for each missing or useless method', () => {
    const missing = render('jsonrpc.absent');
    expect(missing).toMatch(/`txpool_contentFrom` *\| *`eth_getPendingTransactions`/);
    expect(missing).toContain('`miner_setGasLimit`');
    expect(render('jsonrpc.method.eth_resend')).toContain('Use instead: Nothing');
  });
});

describe('recorded values', () => {
  const plain = (nodes: RootContent[]) => {
    const texts: string[] = [];
    visit({type: 'root', children: nodes} satisfies Root as Root, (node) => {
      if ('dataRecorded' in ((node.data as {hProperties?: object} | undefined)?.hProperties ?? {})) return SKIP;
      if ('value' in node && !(node.type === 'code' && node.meta?.includes('output'))) texts.push(node.value);
      return undefined;
    });
    return texts.join('\n');
  };

  it('are marked where they are not those of the configured chain', () => {
    for (const key of [
      'networks.testnet',
      'glossary.links',
      'transactions.eth-legacy-transfer',
      'provenance.jsonrpc',
      'localnode.steps',
    ]) {
      const file = plugin(`<FactsTable of="${key}" />\n`);
      expect(plain((file.data['tree'] as Root).children).trim(), key).toBe('');
    }
  });

  it('no table shows a name of the recorded chain to a reader of another one', () => {
    const names = new RegExp(`(?<![\\w/.])(?:${[chain.brand, chain.denom, chain.ticker].join('|')})(?![\\w/])`);
    for (const key of allKeys()) {
      const {nodes, recorded} = renderFacts(key, {}, {chain: other, headingLevel: 3});
      if (!recorded) expect(plain(nodes), key).not.toMatch(names);
    }
  }, 120_000);
});

describe('requests for every client', () => {
  it('are in tabs above the first response, and only there', () => {
    const shown = render('jsonrpc.method.eth_getBalance');
    expect(shown.match(/<Tabs groupId="client">/g)).toHaveLength(1);
    for (const {value, label} of clientSamples) expect(shown).toContain(`<TabItem value="${value}" label="${label}">`);
    expect(render('jsonrpc.method.eth_resend')).not.toContain('<Tabs');
  });
});

describe('recorded conversations', () => {
  it('put each response and the first notification after its request', () => {
    const frames = [
      {dir: 'send', msg: {id: 1, method: 'eth_subscribe', params: ['logs']}},
      {dir: 'send', msg: {id: 2, method: 'eth_subscribe', params: ['nope']}},
      {dir: 'recv', msg: {id: 1, result: '0xa'}},
      {dir: 'recv', msg: {id: null, error: {code: -32600}}},
      {dir: 'recv', msg: {method: 'eth_subscription', params: {subscription: '0xa', result: 7}}},
    ];
    const [logs, nope] = exchangesOf(frames, ({params}) => String(params));
    expect(logs).toMatchObject({title: 'logs', response: {result: '0xa'}, notification: {params: {result: 7}}});
    expect(nope).toMatchObject({response: {error: {code: -32600}}});
    expect(nope).not.toHaveProperty('notification');
  });

  it('the errors of CometBFT hold only errors', () => {
    expect(render('cometbft.errors')).not.toMatch(/\| 200 \| — \|/);
  });
});

describe('the plugin', () => {
  it('puts headings one level below the last one and records what the page shows', () => {
    const file = plugin('## Messages\n\n<FactsTable of="module.feemarket.messages" />\n');
    expect(file.data.shownFacts).toEqual(['module.feemarket.message.MsgUpdateParams']);
    expect(markdown((file.data['tree'] as {children: RootContent[]}).children)).toContain('### `MsgUpdateParams`');
  });

  it('stops at an unknown key with file and line', () => {
    expect(() => plugin('Text.\n\n<FactsTable of="module.nothing.params" />\n')).toThrow(
      /page\.mdx:3:1: <FactsTable of="module\.nothing\.params">: there are no facts/,
    );
  });

  it('keeps ids unique on a page', () => {
    const file = plugin('<FactsTable of="module.mint.params" />\n\n<FactsTable of="module.mint.params" />\n');
    const ids: string[] = [];
    visit(file.data['tree'] as never, (node: {data?: {hProperties?: {id?: string}}}) => {
      if (node.data?.hProperties?.id) ids.push(node.data.hProperties.id);
    });
    expect(ids.length).toBeGreaterThan(1);
    expect(new Set(ids).size).toBe(ids.length);
  });
});

describe('building blocks', () => {
  it('identifiers in notes become code', () => {
    expect(
      prose('set min_gas_price with --gas 0x10 in app.toml', context).filter(({type}) => type === 'inlineCode'),
    ).toEqual([code('min_gas_price'), code('--gas 0x10'), code('app.toml')]);
  });

  it('a note becomes a sentence', () => {
    expect(sentence('returns 0 when off', context)).toEqual([{type: 'text', value: 'Returns 0 when off.'}]);
  });

  it('long output is cut visibly', () => {
    expect(shortened({list: [{a: 1}, {a: 2}, {a: 3}, {a: 4}], hex: `0x${'ab'.repeat(100)}`})).toEqual({
      list: [{a: 1}, {a: 2}, '…'],
      hex: `0x${'ab'.repeat(16)}…${'ab'.repeat(4)}`,
    });
  });

  it('commands are quoted for a shell', () => {
    expect(quoted("it's")).toBe(`'it'\\''s'`);
    expect(commandLine(['gurud', 'query', 'txs', '--query', "tx.height=1 AND a='b'"])).toBe(
      `gurud query txs --query 'tx.height=1 AND a='\\''b'\\'''`,
    );
  });

  it('ids do not depend on the text of a heading', () => {
    expect(heading(9, 'Text', slug('tx.Bank Send'))).toMatchObject({
      depth: 6,
      data: {hProperties: {id: 'tx-bank-send'}},
    });
  });
});
