import {expect, it} from 'vitest';

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
  ['a'.repeat(34), true],
  ['a'.repeat(35), false],
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
