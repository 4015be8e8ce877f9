import type {Element} from 'hast';
import {toHtml} from 'hast-util-to-html';
import {expect, it} from 'vitest';

import {h, hText} from '../nodes';
import {compile} from '../testing/compile';
import {rehypeTables} from '.';

const render = async (source: string): Promise<string> =>
  (await compile(source, {rehype: [rehypeTables]})).replaceAll('\n', '');

/** A table in its region. */
const region = (label: string, rows: string): string =>
  `<div class="table" role="group" tabindex="0" aria-label="${label}"><table>${rows}</table></div>`;

it.each<[what: string, source: string, html: string]>([
  [
    'header cells belong to their columns',
    '| A | B |\n|---|---|\n| 1 | `x` |',
    region(
      'Table: A, B',
      '<thead><tr><th scope="col">A</th><th scope="col">B</th></tr></thead><tbody><tr><td>1</td><td><code ' +
        'class="identifier">x</code></td></tr></tbody>',
    ),
  ],
  [
    'with an empty corner, the first column is the header of the rows',
    '| | B |\n|---|---|\n| 1 | 2 |',
    region(
      'Table: B',
      '<thead><tr><td></td><th scope="col">B</th></tr></thead><tbody><tr><th scope="row">1</th><td>2</td></tr></tbody>',
    ),
  ],
  [
    'an empty header that is not the first changes no column',
    '| A | |\n|---|---|\n| 1 | 2 |',
    region(
      'Table: A',
      '<thead><tr><th scope="col">A</th><td></td></tr></thead><tbody><tr><td>1</td><td>2</td></tr></tbody>',
    ),
  ],
  [
    'a table without any header has none',
    '| | |\n|---|---|\n| 1 | 2 |',
    region('Table', '<tbody><tr><th scope="row">1</th><td>2</td></tr></tbody>'),
  ],
])('%s', async (_what, source, html) => {
  expect(await render(source)).toBe(html);
});

it.each([
  ['a'.repeat(22), true],
  ['a'.repeat(23), false],
  ['two words', false],
])('the code %s is kept on one line: %s', async (code, kept) => {
  const html = await render(`| A |\n|---|\n| \`${code}\` |`);
  expect(html).toContain(kept ? `<code class="identifier">${code}</code>` : `<code>${code}</code>`);
});

it('only code inside tables is marked', async () => {
  expect(await render('`x`\n\n| A |\n|---|\n| **x** |')).toBe(
    `<p><code>x</code></p>${region('Table: A', '<thead><tr><th scope="col">A</th></tr></thead><tbody><tr><td><strong>x</strong></td></tr></tbody>')}`,
  );
});

it.each([
  ['code', '`cosmos.base.query.v1beta1`', '<code>cosmos.<wbr/>base.<wbr/>query.<wbr/>v1beta1</code>'],
  ['a word of the text', 'cosmos.base.query.v1beta1', 'cosmos.<wbr/>base.<wbr/>query.<wbr/>v1beta1'],
  ['capitals', '`QueryValidatorDelegationsRequest`', '<code>Query<wbr/>Validator<wbr/>Delegations<wbr/>Request</code>'],
  ['a short word beside it', 'an a.b and `x.y`', 'an a.b and <code class="identifier">x.y</code>'],
  ['but a figure not', '1,000,000,000,000,000,000,000', '1,000,000,000,000,000,000,000'],
  [
    'nor an option within a command',
    '`node tx bank send --gas-prices 1`',
    '<code>node tx bank send <span class="identifier">--gas-prices</span> 1</code>',
  ],
])('a long identifier may break at its separators: %s', async (_what, cell, html) => {
  expect(await render(`| A |\n|---|\n| ${cell} |`)).toContain(`<td>${html}</td>`);
});

it.each([
  [
    '### `eth_getTransactionByBlockHashAndIndex`',
    '<code>eth_<wbr/>get<wbr/>Transaction<wbr/>By<wbr/>Block<wbr/>Hash<wbr/>And<wbr/>Index</code>',
  ],
  ['### `eth_getBalance`', '<code>eth_getBalance</code>'],
  ['### eth.getTransactionByBlockHashAndIndex', '>eth.getTransactionByBlockHashAndIndex<'],
])('a long name in a heading may break at its separators: %s', async (source, html) => {
  expect(await render(source)).toContain(html);
});

it.each([
  ['an option stays on one line', '`--gas-prices`', '<code class="identifier">--gas-prices</code>'],
  [
    'a path does not break after its first slash',
    '`/guru/feepolicy/v1/discounts`',
    '<code>/guru/<wbr/>feepolicy/<wbr/>v1/<wbr/>discounts</code>',
  ],
  ['a short name without a hyphen needs no mark', '`sha256`', '<code>sha256</code>'],
  [
    'so does an option within a command, whose long names break at their separators',
    '`node tx bank send --gas-prices 1 app.toml/api.max-open-connections`',
    '<code>node tx bank send <span class="identifier">--gas-prices</span> 1 ' +
      'app.<wbr/>toml/<wbr/>api.<wbr/>max-<wbr/>open-<wbr/>connections</code>',
  ],
  ['a long address is not divided', '`0x4feA764De3A3C1b1d9B8F1b7a3`', '<code>0x4feA764De3A3C1b1d9B8F1b7a3</code>'],
])('in a sentence, %s', async (_what, source, html) => {
  expect(await render(source)).toBe(`<p>${html}</p>`);
});

it('in a comparison of five columns with sentences, short identifiers break too', async () => {
  const rows = (key: string): string =>
    `| ${key} | B | C | D | E |\n|-|-|-|-|-|\n| a | b | c | \`register_discounts\` | a sentence that is longer than a cell |`;
  expect(await render(rows(' '))).toContain('<code>register_<wbr/>discounts</code>');
  expect(await render(rows('A'))).toContain('<code class="identifier">register_discounts</code>');
});

it('each cell of three columns names its column, but not the key of the row', async () => {
  expect(await render('| K | B | |\n|---|---|---|\n| 1 | 2 | 3 |')).toContain(
    '<tr><td>1</td><td data-label="B">2</td><td>3</td></tr>',
  );
  expect(await render('| K | B |\n|---|---|\n| 1 | 2 |')).not.toContain('data-label');
});

it('four columns of which two have long sentences are entries, with one they stay a table', async () => {
  const long = 'one two three four five six seven eight nine ten eleven twelve';
  const kind = async (...cells: string[]) =>
    /<div class="([^"]*)"/.exec(await render(`| A | B | C | D |\n|---|---|---|---|\n| ${cells.join(' | ')} |`))?.[1];
  expect(await kind('x', long, long, '1')).toBe('table table--entries');
  expect(await kind(long, long, 'x', '1')).toBe('table');
  expect(await kind('x', long, long.slice(0, -7), '1')).toBe('table');
});

it('a link to itself is marked, one with an ID that leads elsewhere is not', () => {
  const link = (href: string) => h('a', {id: 'x', href}, [hText('x')]) as Element;
  const table = h('table', {}, [h('tr', {}, [h('td', {}, [link('#x')]), h('td', {}, [link('/y#x')])])]) as Element;
  const tree = {type: 'root' as const, children: [table]};
  rehypeTables()(tree);
  expect(toHtml(tree)).toContain('<td><a id="x" href="#x" class="self">x</a></td><td><a id="x" href="/y#x">x</a></td>');
});

it('a last column with sentences has room for them', async () => {
  const ends = async (text: string): Promise<boolean> =>
    (await render(`| A | B |\n|-|-|\n| a | b |\n| a | ${text} |`)).includes('class="table table--sentences"');
  expect(await ends('a sentence that is longer than a value of a table')).toBe(true);
  expect(await ends('a value of a table')).toBe(false);
});

it.each([
  ['| A | B |', 6, 'table tall'],
  ['| A | B |', 5, 'table'],
  ['| A | B | C | D |', 6, 'table tall-wide'],
  ['| | |', 6, 'table'],
])('the head of a tall table stays in view: %s, %i rows', async (head, rows, className) => {
  const row = head.replace(/[A-Z]/g, 'x');
  const source = [head, head.replace(/[A-Z ]+/g, '-'), ...Array.from({length: rows}, () => row)].join('\n');
  expect(await render(source)).toContain(`<div class="${className}"`);
});

it('a dash in a column of notes is left out', async () => {
  const html = await render('| K | B | Note |\n|---|---|---|\n| 1 | — | — |');
  expect(html).toContain('<td data-label="B">—</td><td data-label="Note"></td>');
});

it.each([
  ['five columns of short cells', '| | a | b | c | d |\n|---|---|---|---|---|\n| r | 1 | 2 | 3 | 4 |', true],
  ['four columns', '| | a | b | c |\n|---|---|---|---|\n| r | 1 | 2 | 3 |', false],
  ['a sentence', `| | a | b | c | d |\n|---|---|---|---|---|\n| r | 1 | 2 | 3 | ${'word '.repeat(6)} |`, false],
])('a table is a matrix: %s', async (_what, source, matrix) => {
  expect((await render(source)).includes('class="table table--matrix"')).toBe(matrix);
});

it.each([
  ['| A | B | C | D | E |\n|-|-|-|-|-|\n| a | b | c | d | a sentence that is longer than a cell of a matrix |', true],
  ['| A | B | C | D |\n|-|-|-|-|\n| a | b | c | a sentence that is longer than a cell of a matrix |', false],
  ['|  | B | C | D | E |\n|-|-|-|-|-|\n| a | b | c | d | a sentence that is longer than a cell of a matrix |', false],
  ['| A | B | C | D | E |\n|-|-|-|-|-|\n| a | b | c | d | e |', false],
])('the rows of a table are entries on every screen: %s', async (source, entries) => {
  expect((await render(source)).includes('class="table table--entries"')).toBe(entries);
});

it.each([
  ['a longer cell among short ones', ['Key', 'a', 'b', 'c', 'd', 'e'], 'the validator, and public peers', true],
  ['a sentence', ['Key', 'a', 'b', 'c', 'd', 'e'], 'a sentence that is longer than a cell of a comparison', false],
  ['too many columns', ['Key', 'a', 'b', 'c', 'd', 'e', 'f'], 'the validator, and public peers', false],
])('a table with headers compares its columns: %s', async (_what, heads, long, compares) => {
  const row = (cells: readonly string[]): string => `| ${cells.join(' | ')} |`;
  const short = heads.map(() => 'x');
  const source = [heads, heads.map(() => '-'), [...short.slice(1), long], short].map(row).join('\n');
  expect((await render(source)).includes('class="table table--tight"')).toBe(compares);
});

/** The cells of a column of figures, below the header `N`: class, what is missing, and text. */
async function column(...cells: string[]): Promise<string[]> {
  const html = await render(`| A | N |\n|---|---|\n${cells.map((cell) => `| a | ${cell} |`).join('\n')}`);
  return [...html.matchAll(/<td([^>]*)>([^<]*(?:<code[^>]*>[^<]*)?)/g)]
    .filter((_cell, at) => at % 2 === 1)
    .map(([, attributes = '', text = '']) => `${attributes}>${text}`);
}

it('figures of a column align at their points', async () => {
  expect(await column('1', '−2.25', '1,000.5', '–')).toEqual([
    ' class="number" data-pad=".00">1',
    ' class="number">−2.25',
    ' class="number" data-pad="0">1,000.5',
    ' class="number">–',
  ]);
  expect(await column('8.1 kB', '10.0 kB')).toEqual([' class="number">8.1 kB', ' class="number">10.0 kB']);
  expect(await render('| A | N |\n|---|---|\n| a | 1 |\n| b | 2 |')).toContain('<th scope="col" class="number">N</th>');
});

it.each([
  ['one figure', ['1', '–']],
  ['words', ['1', 'none']],
  ['settings', ['`1`', '`2`']],
  ['powers', ['1', '10<sup>18</sup>']],
  ['mixed units', ['1', '2 kB']],
  ['units after different decimals', ['1.5 kB', '2 kB']],
  ['decimals that differ too much', ['1', '0.123456789']],
])('a column of %s is no column of figures', async (_what, cells) => {
  expect((await column(...cells)).join(' ')).not.toContain('number');
});

it('the first column and numbers that are names stay where they are', async () => {
  expect(await render('| A | No. |\n|---|---|\n| 1 | 1 |\n| 2 | 2 |')).not.toContain('number');
});
