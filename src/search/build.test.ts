import {describe, expect, it} from 'vitest';

import {searchFiles} from './build';

const page = (title: string, body: string, keywords = 'of the site'): string =>
  `<meta name=description content="About it."><meta name=keywords content="${keywords}"><main><h1>${title}</h1>${body}</main>`;

describe('the files of the search', () => {
  const files = () =>
    searchFiles(
      [
        {
          route: '/a',
          section: 'Develop',
          html: page(
            'Alpha',
            '<p>First words.</p><h2 id=s>Beta</h2><p>must 12</p>' +
              '<figure class=code><pre>chaind run --all</pre></figure>' +
              '<h3 id=t><code>chaind run</code></h3><table><tr><td><code>--flag</code><td>On or off.</table>',
            'first, one more',
          ),
        },
        {route: '/c', section: '', html: page('Epsilon', '')},
        {
          route: '/b',
          section: '',
          html: page(
            'Gamma',
            '<table><tr><td>Gate<td><code>0x0000000000000000000000000000000000000001</code></table><h2 ' +
              'id=u>Delta</h2><p>x</p><table><tr id=v><td><code>out of gas</code><td>a cause<td>a fix</table>',
          ),
        },
      ],
      ['chaind'],
    );

  it('have a column for each property of an entry', () => {
    expect(files().head).toEqual({
      pages: [
        ['/a', 'Alpha', ['Develop'], 'About it.', 'first, one more'],
        ['/c', 'Epsilon', [], 'About it.', ''],
        ['/b', 'Gamma', [], 'About it.', ''],
      ],
      page: [0, 0, 0, 1, 2, 2, 2, 0, 2],
      kind: [0, 1, 2, 0, 0, 1, 9, 4, 7],
      anchor: ['', 's', 't', '', '', 'u', 'v'],
      heading: [
        'Alpha',
        'Beta',
        'chaind run',
        'Epsilon',
        'Gamma',
        'Delta',
        'out of gas',
        '--flag',
        '0x0000000000000000000000000000000000000001',
      ],
      parent: [0, 0, 2, 0, 0, 0, 6, 3, 5],
      names: [[8, ['0x0000…0001', '0x1']]],
    });
  });

  it('have the text of each entry but rows of tables, which the text of their section has', () => {
    expect(files().text.text).toEqual([
      'First words.',
      'must 12',
      '--flag · On or off.',
      '',
      'Gate · 0x0000000000000000000000000000000000000001',
      'x',
      'a cause · a fix',
    ]);
  });

  it.each([
    [`hash ${'0a'.repeat(32)}`, 'hash 0a0a0a…0a0a'],
    [`ibc/${'0A'.repeat(32)}`, `ibc/${'0A'.repeat(32)}`],
    ['12345678901234567agxn', '123456…4567agxn'],
    ['1000000000000000000', '1000000000000000000'],
    ['0.12345678901234567', '0.12345678901234567'],
    ['0x0000000000000000000000000000000000000800', '0x0000000000000000000000000000000000000800'],
    [`chainvaloper1${'q'.repeat(34)}2c2s`, 'chainvaloper1qqqqqq…2c2s'],
    [`chain1${'q'.repeat(38)}`, `chain1${'q'.repeat(38)}`],
  ])('have %s without what no one searches for', (written, indexed) => {
    const {text} = searchFiles([{route: '/a', section: '', html: page('Alpha', `<p>${written}</p>`)}], []);
    expect(text.text).toEqual([indexed]);
  });
});
