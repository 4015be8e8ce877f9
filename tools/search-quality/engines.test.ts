import {describe, expect, it} from 'vitest';

import {minisearch, orama, ours, sectionsOf} from './engines';
import {foundIn} from './pagefind';

const page = (title: string, body: string): string =>
  `<meta name=description content="About it."><main><h1>${title}</h1>${body}</main>`;

const pages = [
  {
    route: '/keys',
    section: 'Protocol',
    html: page(
      'Keys',
      '<p>Where keys live.</p><h2 id=lost>Lost keys</h2><p>Restore the wallet from its mnemonic.</p>' +
        '<h3 id=add><code>chaind keys</code></h3><table><tr><td><code>--recover</code><td>Asks for words.</table>',
    ),
  },
  {route: '/blocks', section: '', html: page('Blocks', '<h2 id=time>Interval</h2><p>A block takes seconds.</p>')},
];
const programs = ['chaind'];

describe('the entries for the libraries', () => {
  it('are pages, headings and rows of tables, with the address of each', () => {
    expect(sectionsOf(pages, programs).map(({to, title, heading}) => [to, title, heading])).toEqual([
      ['/keys', 'Keys', 'Keys'],
      ['/keys#lost', 'Keys', 'Lost keys'],
      ['/keys#add', 'Keys', 'chaind keys'],
      ['/blocks', 'Blocks', 'Blocks'],
      ['/blocks#time', 'Blocks', 'Interval'],
      ['/keys#add', 'Keys', '--recover'],
    ]);
  });

  it('have the text of their place', () => {
    const texts = new Map(sectionsOf(pages, programs).map(({to, text}) => [to, text]));
    expect(texts.get('/keys#lost')).toContain('from its mnemonic');
    expect(texts.get('/blocks#time')).toContain('takes seconds');
  });
});

describe.each([
  ['ours', ours],
  ['minisearch', minisearch],
  ['orama', orama],
])('%s', (_, start) => {
  it('lists the section with the words, and its page', async () => {
    const ask = await start(pages, programs);
    expect((await ask('mnemonic'))[0]).toEqual({route: '/keys', anchors: ['lost']});
    expect((await ask('interval'))[0]).toEqual({route: '/blocks', anchors: ['time']});
  });

  it('lists a page without an anchor', async () => {
    expect((await (await start(pages, programs))('blocks'))[0]).toEqual({route: '/blocks', anchors: []});
  });

  it('lists nothing for words that are nowhere', async () => {
    expect(await (await start(pages, programs))('zzyzx')).toEqual([]);
  });
});

describe('pagefind', () => {
  it.each([
    ['/keys.html', '/keys'],
    ['/keys/index.html', '/keys'],
    ['/keys/', '/keys'],
    ['/index.html', '/'],
    ['/', '/'],
  ])('finds %s as the route %s', (url, route) => {
    expect(foundIn({url, sub_results: []}).route).toBe(route);
  });

  it('has the sections in order; the top of a page is none', () => {
    const parts = [{url: '/keys.html#add'}, {url: '/keys.html'}, {url: '/keys.html#lost'}];
    expect(foundIn({url: '/keys.html', sub_results: parts}).anchors).toEqual(['add', 'lost']);
  });
});
