import type {PhrasingContent, RootContent} from 'mdast';
import {gfmToMarkdown} from 'mdast-util-gfm';
import {toMarkdown} from 'mdast-util-to-markdown';
import {describe, expect, it} from 'vitest';

import {loadChain} from '../../chain/load';
import {
  code,
  codes,
  cutLines,
  fence,
  heading,
  joined,
  link,
  list,
  markRecorded,
  outputFence,
  paragraph,
  prose,
  sentence,
  shortened,
  slug,
  table,
  text,
  value,
  words,
} from './build';
import {inArea, one} from './kind';
import {notesKind, objectKind, type RowColumn, rowsKind, sourceColumn} from './rows';
import {commandLine, quoted} from './shell';
import {chosen, type Column} from './table';
import type {FactsContext} from './types';
import {anyCell, objectTable} from './values';

const chain = loadChain();
const context: FactsContext = {chain, headingLevel: 3};
const markdown = (nodes: readonly RootContent[]): string =>
  toMarkdown({type: 'root', children: [...nodes]}, {extensions: [gfmToMarkdown({tablePipeAlign: false})], bullet: '-'});
const inline = (nodes: readonly PhrasingContent[]): string => markdown([paragraph(...nodes)]).trimEnd();

describe('a note', () => {
  it.each([
    ['plain words, and more', 'plain words, and more'],
    ['the `quoted piece` stays', 'the `quoted piece` stays'],
    ['cosmos.bank.v1beta1.MsgSend and /ibc.core.client', '`cosmos.bank.v1beta1.MsgSend` and `/ibc.core.client`'],
    ['chain other_12-3', 'chain `other_12-3`'],
    ['at 0x08…00 or 0xab', 'at `0x08…00` or `0xab`'],
    ['with --gas 200000 or --home=x', 'with `--gas 200000` or `--home`=x'],
    ['a--b', 'a--b'],
    ['MsgSend, ErrFoo, QueryParams and EventBurn', '`MsgSend`, `ErrFoo`, `QueryParams` and `EventBurn`'],
    ['MAX_GAS_WANTED', '`MAX_GAS_WANTED`'],
    ['min_gas_price and do_it() and a_b.c', '`min_gas_price` and `do_it()` and `a_b.c`'],
    ['in app.toml and x/y.go', 'in `app.toml` and x/`y.go`'],
    ['under /a/b/{c}', 'under `/a/b/{c}`'],
    ['eth_call', '`eth_call`'],
    ['api.enable, other.enable', '`api.enable`, other.enable'],
    ['gasUsed() and isNice', '`gasUsed()` and `isNice`'],
    ['KeyFormat here, CometBFT, gRPC and JavaScript', '`KeyFormat` here, CometBFT, gRPC and JavaScript'],
  ])('%s becomes %s', (note, result) => {
    expect(inline(prose(note, context)).replaceAll('\\', '')).toBe(result);
  });

  it.each([
    [' it does ', 'It does.'],
    ['it does!', 'It does!'],
    ['it does:', 'It does:'],
    ["it's so", "It's so."],
    ['erc20 tokens', 'erc20 tokens.'],
    ['9 lives', '9 lives.'],
    ['a-b', 'a-b.'],
    ['gasUsed is', '`gasUsed` is.'],
  ])('%j is the sentence %j', (note, result) => {
    expect(inline(sentence(note, context))).toBe(result);
  });

  it.each([
    [undefined, '—'],
    [null, '—'],
    ['', '`""`'],
    ['a b', '`a b`'],
    [12, '`12`'],
    [['a'], '`["a"]`'],
    ['(none of it)', 'none of it'],
    ['(a) b', '`(a) b`'],
  ])('the value %j is shown as %s', (raw, result) => {
    expect(inline(value(raw, context))).toBe(result);
  });

  it.each([
    ['min_gas-price', 'Min gas price'],
    ['evm_rpc_url', 'EVM RPC URL'],
    ['grpc_port', 'gRPC port'],
    ['the_grpc_port', 'The gRPC port'],
    ['erc20_ws', 'ERC-20 WebSocket'],
    ['cometbft_version', 'CometBFT version'],
    ['not_in_v2_0_2', 'Not in v2.0.2'],
    ['peer_ids', 'Peer IDs'],
    ['websocket', 'WebSocket'],
    ['_idle_', 'Idle'],
    ['kv', 'Permanent'],
  ])('the key %s reads %j', (key, result) => {
    expect(words(key)).toBe(result);
  });
});

describe('any recorded value', () => {
  const cell = (item: unknown): string => {
    const content = anyCell(item, context);
    return Array.isArray(content) ? inline(content) : String(content);
  };

  it.each<[unknown, string]>([
    [null, '—'],
    [undefined, '—'],
    [true, 'yes'],
    [false, 'no'],
    [12, '12'],
    [1234567, '1,234,567'],
    [0.0625, '0.0625'],
    ['word', '`word`'],
    ['a few words', 'A few words'],
    ['Ab few words', 'Ab few words'],
    ['one two three four five', 'One two three four five'],
    ['one two three four five six', 'One two three four five six.'],
    [[], 'none'],
    [['a', 1, null, true], '`a`, `1`, `null`, `true`'],
    [['a b', 'c'], 'a b; `c`'],
    [[{fact: 'it is so'}, 'a b'], 'It is so. A b.'],
    [[{fact: 'it is so', to: 'x'}], 'X: it is so.'],
    [[{a: 'one', b: 'two', c: 3}], 'One: two.'],
    [{fact: 'it is so'}, 'It is so.'],
    [{fact: 'it is so', a: 1}, 'Fact: it is so; A: 1'],
    [{source_of: 'x', a: 'b', 'c.d': true, e: null, f: []}, 'A: `b`; `c.d`: yes; E: —; F: none'],
    [{a: {b: 'c d e'}}, 'A: B: c d e'],
    [{rest: 13170, last_height: 2866, size: 2866}, 'REST: `13170`; Last height: `2866`; Size: 2,866'],
    [{ZEBRA_CHAIN_ID: 'zebra_9-1'}, '`ZEBRA_CHAIN_ID`: `zebra_9-1`'],
  ])('%j is shown as %s', (item, result) => {
    expect(cell(item)).toBe(result);
  });

  it('of an object is a row for each key, without sources', () => {
    const object = {min_gas: 'a b', source: 'x', sources_of_it: 'x', provenance: 'x', on: true};
    expect(markdown(objectTable(object, context))).toBe(
      '| Item | Value |\n| - | - |\n| Min gas | A b |\n| On | yes |\n',
    );
    expect(markdown(objectTable({a: 1}, context, ['Name', 'Is']))).toBe('| Name | Is |\n| - | - |\n| A | 1 |\n');
  });
});

describe('tables and lists', () => {
  type Row = {name: string; note?: string | null; count?: number};
  const name: Column<Row> = {head: 'Name', cell: (row) => row.name};
  const column = (cell: Column<Row>['cell'], optional?: true): Column<Row> => ({
    head: 'Other',
    cell,
    ...(optional ? {optional} : {}),
  });

  it.each<[string, Column<Row>[], string]>([
    ['notes', [name, column((row) => row.note)], '| Name | Other |\n| - | - |\n| a | `b_c` |\n| d | — |\n'],
    ['numbers', [name, column((row) => row.count)], '| Name | Other |\n| - | - |\n| a | 0 |\n| d | — |\n'],
    ['nodes', [column((row) => (row.note ? [code(row.name)] : []))], '| Other |\n| - |\n| `a` |\n| — |\n'],
    ['booleans', [column(() => false)], '| Other |\n| - |\n| false |\n| false |\n'],
    ['nothing, where that may be', [name, column(() => [], true)], '| Name |\n| - |\n| a |\n| d |\n'],
    ['empty text, where that may be', [column(() => '', true), name], '| Name |\n| - |\n| a |\n| d |\n'],
  ])('show %s', (_what, columns, result) => {
    const nodes = table(
      [
        {name: 'a', note: 'b_c', count: 0},
        {name: 'd', note: ''},
      ],
      columns,
      context,
    );
    expect(markdown(nodes)).toBe(result);
    expect(nodes[0]?.data).toEqual(result.includes('Other') ? undefined : {leftOut: ['Other']});
  });

  it('without rows say so', () => {
    expect(markdown(table([], [name], context))).toBe('None.\n');
    expect(markdown(table([], [name], context, 'No rows.'))).toBe('No rows.\n');
    expect(markdown(list([], context))).toBe('None.\n');
    expect(markdown(list([], context, 'No items.'))).toBe('No items.\n');
  });

  it('list words as code, notes as sentences, nodes as they are', () => {
    expect(markdown(list(['word', 'two words', [text('x'), code('y')]], context))).toBe(
      '- `word`\n- Two words.\n- x`y`\n',
    );
  });

  it.each<[Record<string, string>, string[]]>([
    [{}, ['a.b', 'a.c', 'axb', 'B']],
    [{only: 'a.b'}, ['a.b']],
    [{only: 'A.*, b'}, ['a.b', 'a.c', 'B']],
    [{only: '*b'}, ['a.b', 'axb', 'B']],
    [{except: 'a.*'}, ['axb', 'B']],
    [{only: 'a*', except: '*c'}, ['a.b', 'axb']],
  ])('of all rows, chosen by %j, are %j', (options, rows) => {
    expect(chosen(['a.b', 'a.c', 'axb', 'B'], (row) => row, options)).toEqual(rows);
  });

  it('refuse a choice that leaves nothing', () => {
    const none = (options: Record<string, string>, ...rows: string[]) => chosen(rows, (row) => row, options);
    expect(() => none({only: 'x'}, 'a', 'b')).toThrow(new Error('only="x" except="" leaves nothing of a, b'));
    expect(() => none({except: '*'}, 'a')).toThrow(new Error('only="" except="*" leaves nothing of a'));
    expect(none({only: 'x'})).toEqual([]);
  });
});

describe('a kind of table over recorded rows', () => {
  type Row = {id: string; note?: string; list?: unknown; source?: string};
  const rows: Row[] = [
    {id: 'a', note: 'it is so', list: [1, 2], source: 'x.go:1'},
    {id: 'b', note: '', source: ''},
  ];
  const columns: RowColumn<Row>[] = [
    ['Id', 'id', 'code'],
    ['Note', 'note', 'sentence'],
    ['Text', 'list', 'text'],
    ['Any', 'list', 'any'],
    ['Own', 'id', (row) => `the ${row.id}`],
  ];
  const part = <T>(read: T) => ({area: 'glossary' as const, read: () => read});
  const kind = rowsKind('some.rows', 'rows of something', part(rows), 'id', columns);

  it('shows each field as its column asks', () => {
    const {nodes, shows} = kind.render({}, {}, context);
    expect(markdown(nodes)).toBe(
      '| Id | Note | Text | Any | Own |\n| - | - | - | - | - |\n' +
        '| `a` | It is so. | \\[1,2] | `1`, `2` | the a |\n| `b` | — | — | — | the b |\n',
    );
    expect(shows).toEqual(['some.rows']);
    expect([kind.area, kind.pattern, kind.describe, kind.options, kind.keys()]).toEqual([
      'glossary',
      'some.rows',
      'rows of something',
      [],
      ['some.rows'],
    ]);
  });

  it('shows sources where they are asked for and there are any', () => {
    const shown = (options: Record<string, string>) =>
      markdown(kind.render({}, {only: 'a', ...options}, context).nodes);
    expect(shown({sources: 'yes'})).toContain('| Own | Source |');
    expect(shown({sources: 'yes'})).toContain('| the a | `x.go:1` |');
    expect(shown({sources: 'no'})).not.toContain('Source');
    expect(sourceColumn([{id: 'a'}, {source: ''}, {source: 1}], {sources: 'yes'})).toEqual([]);
    const [column] = sourceColumn(rows, {sources: 'yes'});
    expect(rows.map((row) => column?.cell(row))).toEqual([[code('x.go:1')], null]);
  });

  it('leaves out what may be empty, refuses what may not', () => {
    const made = (...last: RowColumn<Row>[]) =>
      rowsKind('x', 'x', part([{id: 'b'} as Row]), 'id', [['Id', 'id', 'code'], ...last]);
    expect(markdown(made(['Note', 'note', 'text', 'optional']).render({}, {}, context).nodes)).toBe(
      '| Id |\n| - |\n| `b` |\n',
    );
    expect(() => made(['Note', 'note', 'text']).render({}, {}, context)).toThrow('the column "Note" is empty');
  });

  it('may also be a list of notes, or an object', () => {
    const notes = notesKind('some.notes', 'notes', part(['it is so', {fact: 'and so'}]));
    expect(markdown(notes.render({}, {}, context).nodes)).toBe('- It is so.\n- And so.\n');
    expect(notes.render({}, {}, context).shows).toEqual(['some.notes']);
    const item = {a: 'x', b: 'y', c: 'z', source: 's', provenance: 'p', d_source_e: 1};
    const object = objectKind('some.object', 'object', part(item), undefined, ['c']);
    expect(markdown(object.render({}, {}, context).nodes)).toBe(
      '| Item | Value |\n| - | - |\n| A | `x` |\n| B | `y` |\n',
    );
    expect(markdown(object.render({}, {except: 'a'}, context).nodes)).not.toContain('`x`');
    expect(object.render({}, {}, context).shows).toEqual(['some.object']);
  });

  it('gets an area, unless it names one', () => {
    const plain = one(() => ({nodes: [], shows: []}), 'a', 'b', ['c']);
    expect(inArea('cli', [plain, kind]).map(({area, pattern, options}) => [area, pattern, options])).toEqual([
      ['cli', 'a', ['c']],
      ['glossary', 'some.rows', []],
    ]);
  });
});

describe('recorded output', () => {
  const long = 'x'.repeat(241);
  const hex = (length: number): string => `0x${'ab'.repeat(length / 2 - 1)}`;

  it.each<[unknown, unknown]>([
    [
      [1, 2, 3, 4],
      [1, 2, 3, 4],
    ],
    [Array.from({length: 12}, () => 1), Array.from({length: 12}, () => 1)],
    [Array.from({length: 13}, (_, at) => at), [0, 1, 2, 3, 4, 5, '…']],
    [
      [{}, {}, {}],
      [{}, {}, {}],
    ],
    [
      [{}, {}, {}, {}],
      [{}, {}, '…'],
    ],
    [Array.from({length: 4}, () => 'y'.repeat(21)), ['y'.repeat(21), 'y'.repeat(21), '…']],
    [Array.from({length: 4}, () => 'y'.repeat(20)), Array.from({length: 4}, () => 'y'.repeat(20))],
    [{a: {b: long}}, {a: {b: `${'x'.repeat(200)}…`}}],
    ['x'.repeat(240), 'x'.repeat(240)],
    [hex(200), hex(200)],
    [hex(202), `${hex(202).slice(0, 34)}…abababab`],
    [`${hex(202)}z`, `${hex(202)}z`],
    [null, null],
    [12, 12],
  ])('%j is cut to %j', (answer, cut) => {
    expect(shortened(answer)).toEqual(cut);
  });

  it.each<[unknown, string, string]>([
    ['{"a": 1}', 'json', '{\n  "a": 1\n}'],
    [' [1]', 'json', '[\n  1\n]'],
    ['{a', 'text', '{a'],
    ['word', 'text', 'word'],
    ['12', 'text', '12'],
    [{a: [1]}, 'json', '{\n  "a": [\n    1\n  ]\n}'],
    [undefined, 'json', 'null'],
  ])('%j is a block of %s', (answer, lang, shown) => {
    expect(outputFence(answer)).toEqual({type: 'code', lang, meta: 'output', value: shown});
  });

  it('have few lines, none of them long', () => {
    expect(cutLines('a\nb\nc\n\n', 3)).toBe('a\nb\nc');
    expect(cutLines('a\nb\nc\nd', 3)).toBe('a\nb\n…');
    expect(cutLines('x'.repeat(400))).toBe('x'.repeat(400));
    expect(cutLines('x'.repeat(401))).toBe(`${'x'.repeat(399)}…`);
    expect(cutLines('a\n'.repeat(61)).split('\n')).toHaveLength(60);
  });
});

describe('a command', () => {
  it.each([
    ['a-b/c.d:e,f=g%h@i+j', 'a-b/c.d:e,f=g%h@i+j'],
    ['', "''"],
    ['a b', "'a b'"],
    ["it's", "'it'\\''s'"],
    ['$HOME/a-b', '"$HOME/a-b"'],
    ['$HOME/a b', "'$HOME/a b'"],
    ['$home', "'$home'"],
    ['a$HOME', "'a$HOME'"],
  ])('has %j as %s', (argument, shell) => {
    expect(quoted(argument)).toBe(shell);
  });

  it('is broken before its flags where it is longer than a line', () => {
    const name = (length: number): string => 'n'.repeat(length);
    expect(commandLine([name(90), '--flag-ab'])).toBe(`${name(90)} --flag-ab`);
    expect(commandLine([name(90), '--flag-abc', 'x', '--help', '-y', '--helps'])).toBe(
      `${name(90)} \\\n  --flag-abc x --help -y \\\n  --helps`,
    );
    expect(commandLine([`--${name(99)}`, 'x'])).toBe(`--${name(99)} x`);
  });
});

describe('nodes', () => {
  it.each([
    [1, 2],
    [2, 2],
    [6, 6],
    [7, 6],
  ])('a heading of depth %i is one of depth %i', (depth, shown) => {
    expect(heading(depth, 'A', 'b')).toEqual({
      type: 'heading',
      depth: shown,
      children: [{type: 'text', value: 'A'}],
      data: {id: 'b', hProperties: {id: 'b'}},
    });
    expect(heading(depth, [code('a')], 'b').children).toEqual([code('a')]);
  });

  it('of code may have an anchor', () => {
    expect(code('a')).toEqual({type: 'inlineCode', value: 'a'});
    expect(code('a', 'b')).toEqual({type: 'inlineCode', value: 'a', data: {hProperties: {id: 'b'}}});
    expect(fence('go', 'x')).toEqual({type: 'code', lang: 'go', meta: null, value: 'x'});
    expect(link([text('a')], '/b')).toEqual({type: 'link', url: '/b', children: [text('a')]});
  });

  it('are joined in a row', () => {
    expect(inline(codes(['a', 'b']))).toBe('`a`, `b`');
    expect(inline(joined([[text('a')], [], [text('b')]], ' / '))).toBe('a /  / b');
    expect(joined([])).toEqual([]);
  });

  it.each([
    ['Gas & Fees!', 'gas-fees'],
    ['eth_getLogs', 'eth_getlogs'],
    ['--a--b--', 'a-b'],
  ])('%j has the id %s', (title, id) => {
    expect(slug(title)).toBe(id);
  });

  it('are marked as recorded; code by an element around it, output by its own block', () => {
    const output = fence('json', '{}', 'title="a" output');
    const input = fence('json', '{}', 'title="outputs"');
    const titled = heading(2, 'A', 'b');
    expect(markRecorded([output, input, fence('json', '{}'), paragraph(text('x')), titled])).toEqual([
      output,
      {type: 'recorded', data: {hName: 'div', hProperties: {dataRecorded: ''}}, children: [input]},
      {type: 'recorded', data: {hName: 'div', hProperties: {dataRecorded: ''}}, children: [fence('json', '{}')]},
      {...paragraph(text('x')), data: {hProperties: {dataRecorded: ''}}},
      {...titled, data: {id: 'b', hProperties: {id: 'b', dataRecorded: ''}}},
    ]);
  });
});
