import {describe, expect, it} from 'vitest';

import {searchFiles} from './build';
import {SearchEngine} from './engine';

const page = (route: string, title: string, body: string, section = '') => ({
  route,
  section,
  html: `<meta name=description content="${title} in one line."><main><h1>${title}</h1>${body}</main>`,
});
const table = (column: string, ...rows: [string, string][]): string =>
  `<table><thead><tr><th>${column}<th>Meaning<tbody>${rows.map(([code, text]) => `<tr><td><code>${code}</code><td>${text}`).join('')}</table>`;

const pages = [
  page(
    '/validate/slashing',
    'Slashing',
    '<h2 id=downtime>Downtime</h2><p>A validator that misses blocks is jailed.</p>',
    'Validate',
  ),
  page(
    '/develop/faucet',
    'Faucet',
    '<p>It pays coins.</p><h2 id=limits>Limits</h2><p>A thousand coins a day.</p><h3 id=ask>Ask for ' +
      'more</h3><p>Write to the team.</p>',
    'Develop',
  ),
  page(
    '/protocol/configuration',
    'Configuration',
    `<h2 id=api><code>[api]</code></h2>${table('Key', ['enable', 'Turns the server on.'], ['max-open-connections', 'Connections at a time.'])}
     <h2 id=grpc><code>[grpc]</code></h2>${table('Key', ['enable', 'Turns the other server on.'])}`,
    'Protocol',
  ),
  page(
    '/protocol/commands',
    'Commands',
    `<h2 id=send><code>chaind tx bank send</code></h2><p>Sends coins.</p>${table('Flag', ['--keyring-backend', 'Where keys are kept.'], ['--fees', 'Coins to pay.'])}
     <h2 id=errors>Errors</h2>${table('Error', ['out of gas', 'It took more work than was paid.'], ['insufficient fees', 'Too little was paid.'])}`,
    'Protocol',
  ),
  page(
    '/develop/precompiles',
    'Precompiles',
    `<h2 id=staking>Staking</h2>${table('Contract', ['0x0000000000000000000000000000000000000800', 'Delegates coins.'], ['0x1234567890123456789012345678901234560800', 'Another.'])}
     ${table('Selector', ['0x9ddb511a', 'delegate'])}${table('Name', ['delegate', 'Binds coins.'], ['validatorList', 'Lists them.'])}`,
    'Develop',
  ),
];

let made: {full: SearchEngine; bare: SearchEngine} | undefined;
/** The search with all its files, and with the first file alone; made when first asked for. */
function engines() {
  if (made) return made;
  const {head, text, snippets} = searchFiles(pages, ['chaind']);
  const full = new SearchEngine(head);
  full.addText(text);
  full.addSnippets(snippets);
  return (made = {full, bare: new SearchEngine(head)});
}

/** Hits with their scores. */
const hits = (query: string, engine = engines().full): [place: string, score: number][] =>
  engine.search(query).map(({to, heading, score}) => [`${to} ${heading}`, Number(score.toFixed(2))]);

const places = (query: string): string[] => hits(query).map(([place]) => place);

// The numbers follow from weights.ts: update them when a weight changes.
describe('a query', () => {
  const slashing = '/validate/slashing Slashing';
  const downtime = '/validate/slashing#downtime Downtime';
  const faucet = '/develop/faucet Faucet';
  const limits = '/develop/faucet#limits Limits';
  const configuration = '/protocol/configuration Configuration';
  const api = '/protocol/configuration#api';
  const grpc = '/protocol/configuration#grpc';
  const send = '/protocol/commands#send chaind tx bank send';
  const keyring = '/protocol/commands#send --keyring-backend';
  const fees = '/protocol/commands#send --fees';
  const errors = '/protocol/commands#errors Errors';
  const staking = '/develop/precompiles#staking';
  const zeros = `${staking} 0x0000000000000000000000000000000000000800`;
  const digits = `${staking} 0x1234567890123456789012345678901234560800`;

  it.each<[why: string, query: string, expected: [place: string, score: number][]]>([
    ['the title', 'faucet', [[faucet, 73.8]]],
    ['the title among common words', 'What is the Faucet?', [[faucet, 13.8]]],
    ['a title with a typo', 'Fucaet', [[faucet, 5.44]]],
    ['a long title with a typo', 'slashign', [[slashing, 28.71]]],
    ['a long title with two typos', 'slahsign', [[slashing, 5.44]]],
    ['a longer title with two typos', 'configruatoin', [[configuration, 23.44]]],
    ['the first four letters of a title', 'slas', [[slashing, 20.97]]],
    ['fewer letters', 'sla', [[slashing, 6.97]]],
    [
      'a word of the page above',
      'slashing validator',
      [
        [downtime, 5.27],
        [slashing, 5.23],
        [`${staking} validatorList`, 1.88],
        [`${staking} Staking`, 0.61],
      ],
    ],
    [
      'words of the text',
      'work paid',
      [
        [`/protocol/commands#errors out of gas`, 3.59],
        ['/protocol/commands#errors insufficient fees', 0.64],
      ],
    ],
    ['words of the text and of the address', 'write team develop', [['/develop/faucet#ask Ask for more', 5.68]]],
    ['a word of the text, begun', 'jail', [[downtime, 3.03]]],
    [
      'a synonym',
      'unjail downtime',
      [
        [downtime, 2.77],
        [slashing, 1.43],
      ],
    ],
    [
      'synonyms of a phrase and of its words',
      'gas cost',
      [
        [errors, 4.28],
        [fees, 3.64],
        ['/protocol/commands#errors insufficient fees', 3.08],
        ['/protocol/commands#errors out of gas', 1.83],
        [send, 1.33],
      ],
    ],
    ['a short word with a typo', 'dayz', [[limits, 2.23]]],
    [
      'nothing but common words',
      'the',
      [
        [`${staking} Staking`, 0.89],
        [`${staking} validatorList`, 0.87],
      ],
    ],
    [
      'a key with its group',
      'api.enable',
      [
        [`${api} enable`, 67.55],
        [`${grpc} enable`, 1.29],
        [`${api} [api]`, 1.28],
        [`${api} max-open-connections`, 0.68],
        [`${grpc} [grpc]`, 0.54],
      ],
    ],
    [
      'the same in two words',
      'grpc enable',
      [
        [`${grpc} enable`, 24.58],
        [`${grpc} [grpc]`, 5.29],
        [`${api} enable`, 1.62],
        [`${api} [api]`, 0.46],
      ],
    ],
    [
      'a group',
      '[grpc]',
      [
        [`${grpc} [grpc]`, 33.51],
        [`${grpc} enable`, 13.71],
      ],
    ],
    [
      'a flag',
      ' --fees',
      [
        [fees, 44.68],
        ['/protocol/commands#errors insufficient fees', 3.97],
        [errors, 3.75],
        ['/protocol/commands#errors out of gas', 1.76],
        [send, 1.71],
      ],
    ],
    [
      'a word that is a flag as well',
      'fees',
      [
        [fees, 34.68],
        ['/protocol/commands#errors insufficient fees', 3.97],
        [errors, 3.75],
        ['/protocol/commands#errors out of gas', 1.76],
        [send, 1.71],
      ],
    ],
    [
      'a flag of two words',
      'keyring-backend',
      [
        [keyring, 68.55],
        [send, 4.17],
      ],
    ],
    [
      'the same without its dash',
      'keyring backend',
      [
        [keyring, 25.77],
        [send, 4.17],
      ],
    ],
    [
      'the same with a typo',
      'keyring-bakend',
      [
        [keyring, 11.33],
        [send, 3.33],
      ],
    ],
    [
      'an error',
      'out of gas',
      [
        ['/protocol/commands#errors out of gas', 24.67],
        [errors, 5.28],
      ],
    ],
    [
      'a shortened address, as by the whole one',
      '0x0000…0800',
      [
        [zeros, 63.15],
        [`${staking} Staking`, 1.94],
      ],
    ],
    ...[
      ['one with spaces', '0x12 … 0800'] as const,
      ['one with dots', '0x12345...0800'] as const,
      ['the start of one', '0x1234…'] as const,
    ].map(([why, query]): [string, string, [string, number][]] => [
      why,
      query,
      [
        [digits, 63.4],
        [`${staking} Staking`, 1.94],
      ],
    ]),
    [
      'the end of one',
      '0x…0800',
      [
        [digits, 0.85],
        [zeros, 0.79],
      ],
    ],
    ['an address without zeros', '0x800', [[zeros, 63.15]]],
    [
      'a selector',
      '0x9ddb511a',
      [
        [`${staking} 0x9ddb511a`, 64.28],
        [`${staking} Staking`, 1.94],
      ],
    ],
    ['a selector with a typo', '0x9ddb511b', []],
    [
      'a name',
      'validatorList',
      [
        [`${staking} validatorList`, 37.2],
        [`${staking} Staking`, 3.54],
        [downtime, 0.66],
      ],
    ],
    [
      'its words',
      'list validators',
      [
        [`${staking} validatorList`, 9.74],
        [`${staking} Staking`, 3.19],
        [downtime, 0.82],
      ],
    ],
    ['the end of a command', 'bank send', [[send, 40.83]]],
    ['words of a command', 'tx send', [[send, 22.83]]],
    ['parts of its words', 'ank send', [[send, 14.07]]],
    ['a command with a typo', 'chaind tx bank sned', [[send, 36.28]]],
    [
      'words of a key',
      'open connections',
      [
        [`${api} max-open-connections`, 17.79],
        [`${api} [api]`, 2.69],
      ],
    ],
  ])('by %s: %s', (_why, query, expected) => {
    expect(hits(query)).toEqual(expected);
  });

  // One engine for each: the tests above share one.
  it.each<[query: string, ...first: [place: string, score: number]]>([
    ['slashing validator', downtime, 5.27],
    ['[grpc]', `${grpc} [grpc]`, 33.51],
    ['-Fees', fees, 44.68],
    ['api.enable', `${api} enable`, 67.55],
    ['0x800', zeros, 63.15],
    ['out of gas', '/protocol/commands#errors out of gas', 24.67],
    ['downtime', downtime, 33.74],
  ])('%s finds %s in a new engine', (query, place, score) => {
    const {head, text} = searchFiles(pages, ['chaind']);
    const fresh = new SearchEngine(head);
    fresh.addText(text);
    expect(hits(query, fresh)[0]).toEqual([place, score]);
    expect(new Set(fresh.search(query).map((hit) => hit.text))).toEqual(new Set(['']));
  });

  it('finds headings and names before the words of the text have arrived', () => {
    const {bare} = engines();
    expect(hits('coins', bare)).toEqual([]);
    expect(hits('validator misses', bare)).toEqual([[`${staking} validatorList`, 1.6]]);
    expect(bare.search('faucet')[0]).toMatchObject({to: '/develop/faucet', text: ''});
  });

  it('is read up to its two hundredth character', () => {
    const noise = (length: number): string => 'q'.repeat(length);
    expect(places(`${noise(197)} faucet`)).toEqual([faucet]); // "fa" is left, the start of a word
    expect(places(`${noise(198)} faucet`)).toEqual([]);
  });

  it('returns at most as many hits as asked for, of all kinds', () => {
    const {full} = engines();
    expect(full.search('coins', 2).map(({to}) => to)).toEqual(['/develop/faucet#limits', '/develop/faucet']);
    expect(full.search('fees')[0]).toEqual({
      to: '/protocol/commands#send',
      heading: '--fees',
      kind: 'flag',
      trail: ['Protocol', 'Commands', 'chaind tx bank send'],
      text: 'Coins to pay.',
      matched: ['fee'],
      score: expect.closeTo(34.68, 1),
    });
  });
});

describe('a page with many hits', () => {
  /** One page with several sections about the same, and other pages after it. */
  const engine = (sections: number, others: number): SearchEngine => {
    const many = page(
      '/many',
      'Zebra',
      Array.from({length: sections}, (_, at) => `<h2 id=s${at}>Zebra ${at}</h2><p>zebra</p>`).join(''),
    );
    const rest = Array.from({length: others}, (_, at) =>
      page(`/other-${at}`, `Other ${at}`, '<p>A zebra at last.</p>'),
    );
    const {head, text} = searchFiles([many, ...rest], []);
    const search = new SearchEngine(head);
    search.addText(text);
    return search;
  };
  const found = (sections: number, others: number): string[] =>
    engine(sections, others)
      .search('zebra')
      .map(({to}) => to);

  it('has two at the top, the others after those of other pages', () => {
    expect(found(4, 2)).toEqual(['/many', '/many#s0', '/other-0', '/other-1', '/many#s1', '/many#s2', '/many#s3']);
  });

  it('has the others before hits beyond the first ten', () => {
    const result = found(4, 10);
    expect(result.slice(0, 3)).toEqual(['/many', '/many#s0', '/other-0']);
    expect(result.slice(9)).toEqual(['/other-7', '/many#s1', '/many#s2', '/many#s3', '/other-8', '/other-9']);
  });

  it('has each place once', () => {
    const twice = page('/a', 'Zebra', '<h2 id=s>Zebra</h2><p>x</p><h2 id=s>Zebra</h2><p>x</p><h2 id=t>Zebra</h2>');
    const search = new SearchEngine(searchFiles([twice], []).head);
    expect(search.search('zebra').map(({to}) => to)).toEqual(['/a', '/a#s', '/a#t']);
  });
});

describe('a word that is on no page', () => {
  /** Words of the text that match a query: marked in the hits. */
  const matched = (words: string, query: string): string[] => {
    const {head, text} = searchFiles([page('/a', 'Title', `<h2 id=s>Section</h2><p>${words}</p>`)], []);
    const search = new SearchEngine(head);
    search.addText(text);
    return [...new Set(search.search(query).flatMap(({matched: terms}) => terms))].sort();
  };

  it.each<[words: string, query: string, terms: string[]]>([
    ['zebra', 'zebar', ['zebra']],
    ['zebra', 'zbear', []],
    ['zebra', 'zebraic', ['zebra']],
    ['zebra', 'zebraicon', []],
    ['gnu', 'gnv', []],
    ['oryx', 'orys', ['oryx']],
    ['oryx', 'oris', []],
    ['giraffe', 'girafef', ['giraffe']],
    ['giraffe', 'igrafef', ['giraffe']],
    ['giraffe', 'igarfef', []],
    ['giraffe giraffea', 'girafffe', ['giraffe']],
    ['giraffe giraffed girafeed', 'giraffen', ['giraffe', 'giraffed']],
    ['giraffe', 'gira', ['giraffe']],
    [
      'xa zebra1 zebra2 zebra3 zebra4 zebra5 zebra6 zebra7',
      'zebra9',
      ['zebra1', 'zebra2', 'zebra3', 'zebra4', 'zebra5', 'zebra6'],
    ],
    ['1234567', '1234568', []],
    [`${'y'.repeat(40)}`, `${'y'.repeat(39)}z`, ['y'.repeat(40)]],
    [`${'y'.repeat(41)}`, `${'y'.repeat(40)}z`, []],
  ])('with %j on the page, %s matches %j', (words, query, terms) => {
    expect(matched(words, query)).toEqual(terms);
  });
});
