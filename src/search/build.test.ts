import {describe, expect, it} from 'vitest';

import {searchFiles} from './build';
import {unpack} from './pack';

const page = (title: string, body: string): string =>
  `<meta name=description content="About it."><main><h1>${title}</h1>${body}</main>`;

describe('the files of the search', () => {
  const files = () =>
    searchFiles(
      [
        {
          route: '/a',
          section: 'Develop',
          html: page(
            'Alpha',
            '<p>First words 1234567.</p><h2 id=s>Beta</h2><p>must 12 3.5 7 words words 123</p><h3 ' +
              'id=t><code>chaind run</code></h3><table><tr><td><code>--flag</code><td>On or off.</table>',
          ),
        },
        {
          route: '/b',
          section: '',
          html: page(
            'Gamma',
            '<table><tr><td>Gate<td><code>0x0000000000000000000000000000000000000001</code></table><h2 ' +
              'id=u>Delta</h2><p>x</p>',
          ),
        },
      ],
      ['chaind'],
    );
  const words = (index: Parameters<typeof unpack>[0]): [term: string, fields: unknown][] => [...unpack(index).index];

  it('have a column for each property of an entry', () => {
    const {
      head: {index: _, ...columns},
      snippets,
    } = files();
    expect(columns).toEqual({
      pages: [
        ['/a', 'Alpha', ['Develop']],
        ['/b', 'Gamma', []],
      ],
      page: [0, 0, 0, 1, 1, 0, 1],
      kind: [0, 1, 2, 0, 1, 4, 7],
      anchor: ['', 's', 't', '', 'u', 't', ''],
      heading: [
        'Alpha',
        'Beta',
        'chaind run',
        'Gamma',
        'Delta',
        '--flag',
        '0x0000000000000000000000000000000000000001',
      ],
      parents: ['Beta', 'chaind run'],
      parent: [0, 0, 1, 0, 0, 2, 0],
      names: [[6, ['0x0000…0001', '0x1']]],
    });
    expect(snippets.text).toEqual([
      'About it.',
      'must 12 3.5 7 words words 123',
      '',
      'About it.',
      'x',
      'On or off.',
      'Gate',
    ]);
  });

  it('have titles, headings, names and descriptions in the first index', () => {
    const {fields, documents} = files().head.index;
    expect([fields, documents]).toEqual([['title', 'heading', 'names', 'about'], 7]);
    expect(words(files().head.index)).toEqual([
      ['0001', {2: {6: 1}}],
      ['0x0000', {2: {6: 1}}],
      ['0x0000000000000000000000000000000000000001', {2: {6: 1}}],
      ['0x0000…0001', {2: {6: 1}}],
      ['0x1', {2: {6: 1}}],
      ['about', {3: {0: 1, 3: 1}}],
      ['alpha', {0: {0: 1}}],
      ['beta', {1: {1: 1}}],
      ['chaind', {2: {2: 1}}],
      ['delta', {1: {4: 1}}],
      ['flag', {2: {5: 1}}],
      ['gamma', {0: {3: 1}}],
      ['run', {2: {2: 1}}],
    ]);
  });

  it('have each word of the text once, without numbers and without words that are everywhere, in the second', () => {
    const {fields, documents} = files().text.index;
    expect([fields, documents]).toEqual([['text'], 7]);
    expect(words(files().text.index)).toEqual([
      ['0x0000000000000000000000000000000000000001', {0: {3: 1}}],
      ['123', {0: {1: 1}}],
      ['flag', {0: {2: 1}}],
      ['gate', {0: {3: 1, 6: 1}}],
      ['off', {0: {5: 1}}],
      ['word', {0: {0: 1, 1: 1}}],
      ['x', {0: {4: 1}}],
    ]);
  });
});

it('a snippet is cut after a word', () => {
  const snippet = (text: string): string =>
    searchFiles([{route: '/a', section: '', html: page('A', `<h2>B</h2><p>${text}</p>`)}], []).snippets.text[1] ?? '';
  const nine = 'nine char '.repeat(18).trim();
  expect(snippet(`${nine}x`)).toBe(`${nine}x`);
  expect(snippet(`${nine}xy`)).toBe(`${nine.slice(0, nine.lastIndexOf(' '))} …`);
});
