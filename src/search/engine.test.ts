import {describe, expect, it} from 'vitest';

import {searchFiles} from './build';
import {SearchEngine} from './engine';

const page = (route: string, title: string, body: string, section = '', keywords = '') => ({
  route,
  section,
  html: `<meta name=description content="${title} in one line."><meta name=keywords content="${keywords}"><main><h1>${title}</h1>${body}</main>`,
});
const table = (column: string, ...rows: [string, string][]): string =>
  `<table><thead><tr><th>${column}<th>Meaning<tbody>${rows.map(([code, text]) => `<tr><td><code>${code}</code><td>${text}`).join('')}</table>`;

const pages = [
  page(
    '/validate/slashing',
    'Slashing',
    '<h2 id=downtime>Downtime</h2><p>A validator that misses blocks is jailed.</p>',
    'Validate',
    'penalties, loss of coins',
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
/** The search with both files, and with the first file alone; made when first asked for. */
function engines() {
  if (made) return made;
  const {head, text} = searchFiles(pages, ['chaind']);
  const full = new SearchEngine(head);
  full.addText(text);
  return (made = {full, bare: new SearchEngine(head)});
}

const places = (query: string, engine = engines().full): string[] =>
  engine.search(query).map(({to, heading}) => `${to} ${heading}`);

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
  const gas = '/protocol/commands#errors out of gas';
  const staking = '/develop/precompiles#staking';
  const zeros = `${staking} 0x0000000000000000000000000000000000000800`;
  const digits = `${staking} 0x1234567890123456789012345678901234560800`;

  it.each<[why: string, query: string, first: string]>([
    ['the title', 'faucet', faucet],
    ['the title among common words', 'What is the Faucet?', faucet],
    ['a title with a typo', 'Fucaet', faucet],
    ['a long title with a typo', 'slashign', slashing],
    ['a long title with two typos', 'configruatoin', configuration],
    ['the first letters of a title', 'slas', slashing],
    ['fewer letters', 'sla', slashing],
    ['a word of the page above', 'slashing validator', downtime],
    ['a keyword', 'penalties', slashing],
    ['a keyword of several words', 'loss of coins', slashing],
    ['words of the text', 'work paid', '/protocol/commands#errors Errors'],
    ['words of the text and of the address', 'write team develop', '/develop/faucet#ask Ask for more'],
    ['another form of a word', 'jail', downtime],
    ['a short word with a typo', 'dayz', limits],
    ['a key with its group', 'api.enable', `${api} enable`],
    ['the same in two words', 'grpc enable', `${grpc} enable`],
    ['a group', '[grpc]', `${grpc} [grpc]`],
    ['a flag', ' --fees', fees],
    ['a flag of two words', 'keyring-backend', keyring],
    ['the same without its dash', 'keyring backend', keyring],
    ['the same in one word', 'keyringbackend', keyring],
    ['an error', 'out of gas', gas],
    ['a shortened address', '0x0000…0800', zeros],
    ['one with spaces', '0x12 … 0800', digits],
    ['one with dots', '0x12345...0800', digits],
    ['the start of one', '0x1234…', digits],
    ['an address without zeros', '0x800', zeros],
    ['a selector', '0x9ddb511a', `${staking} 0x9ddb511a`],
    ['a name', 'validatorList', `${staking} validatorList`],
    ['the end of a command', 'bank send', send],
    ['words of a command', 'tx send', send],
    ['a command with a typo', 'chaind tx bank sned', send],
    ['words of a key', 'open connections', `${api} max-open-connections`],
  ])('by %s: %s', (_why, query, first) => {
    expect(places(query)[0]).toBe(first);
  });

  it.each(['', '—', 'xqzwvv', '0x9ddb511b', '0x1234…9999'])('%j finds nothing', (query) => {
    expect(places(query)).toEqual([]);
  });

  it('of common words only is looked up', () => {
    expect(places('is')).not.toEqual([]);
  });

  it('finds headings and names before the text has arrived', () => {
    const {bare} = engines();
    expect(places('days', bare)).toEqual([]);
    expect(bare.search('faucet')[0]).toMatchObject({to: '/develop/faucet', text: ''});
  });

  it('is read up to its four hundredth character', () => {
    expect(places(`${'q'.repeat(393)} faucet`)).toEqual([faucet]);
    expect(places(`${'q'.repeat(400)} faucet`)).toEqual([]);
  });

  it('returns at most as many hits as asked for, with what is shown of each', () => {
    const {full} = engines();
    expect(full.search('coins', 2)).toHaveLength(2);
    expect(full.search('--fees')[0]).toEqual({
      to: '/protocol/commands#send',
      heading: '--fees',
      kind: 'flag',
      trail: ['Protocol', 'Commands', 'chaind tx bank send'],
      text: expect.stringContaining('--fees · Coins to pay.'),
      matched: ['fee'],
      isBelow: false,
      covered: 1,
      score: expect.any(Number),
    });
  });

  it('shows the keyword that matched', () => {
    expect(engines().full.search('penalties')[0]?.text).toContain(' · penalties');
    expect(engines().full.search('slashing')[0]?.text).not.toContain('penalties');
  });

  it('says which share of its words the page has', () => {
    const covered = (query: string): number | undefined => engines().full.search(query)[0]?.covered;
    expect(covered('Where is the faucet?')).toBe(1);
    expect(covered('faucet xqzwvv')).toBe(0.5);
    expect(covered('faucet_xqzwvv')).toBe(0.5);
    expect(covered('faucet-xqzwvv')).toBe(0.5);
    // A name that no page has is missing although a page has its parts; words with hyphens are words.
    expect(covered('faucet_coins')).toBeCloseTo(2 / 3);
    expect(covered('faucetCoins')).toBeCloseTo(2 / 3);
    expect(covered('faucet-coins')).toBe(1);
  });
});

describe('words of a query', () => {
  it('that are near each other make a place better, in any order', () => {
    const body = (words: string): string => `<h2 id=s>Part</h2><p>${words}</p>`;
    const {head, text} = searchFiles(
      [body('oryx a b c d e f zebra'), body('oryx a b zebra c d e f'), body('x'), body('y')].map((html, at) =>
        page(`/page-${at}`, `Other ${at}`, html),
      ),
      [],
    );
    const engine = new SearchEngine(head);
    engine.addText(text);
    for (const query of ['zebra oryx', 'oryx zebra']) expect(engine.search(query)[0]?.to).toBe('/page-1#s');
  });
});

describe('a name', () => {
  const {head, text} = searchFiles(
    [
      page('/struct', 'Struct', table('Name', ['asleepUntil', 'A time.'])),
      page(
        '/zebras',
        'Zebra bank total',
        '<h2 id=asleep>Asleep until</h2><p>Asleep until asleep_until.</p>' +
          '<p>Query the total, query the total of zebras.</p>',
      ),
      page('/commands', 'Commands', '<h2 id=total><code>chaind query zebra total</code></h2><p>x</p><h2 id=b>b</h2>'),
    ],
    ['chaind'],
  );
  const engine = new SearchEngine(head);
  engine.addText(text);

  it('is not one that is written otherwise', () => {
    expect(engine.search('asleep_until')[0]?.to).toBe('/zebras#asleep');
    expect(engine.search('asleepUntil')[0]?.to).toBe('/struct');
  });

  it('of a command is written without its program, too', () => {
    expect(engine.search('query zebra total')[0]?.to).toBe('/commands#total');
  });
});

describe('an error message', () => {
  const row = (id: string, message: string): string =>
    `<tr id=${id}><td><code>${message}</code><td>A cause.<td>A cure.`;
  const {head, text} = searchFiles(
    [
      page(
        '/errors',
        'Messages',
        `<table><thead><tr><th>You see<th>Cause<th>Fix<tbody>${row('zebra', 'the zebra of … is asleep; wake it by …')}${row('okapi', 'no okapi')}${row('gnu', 'sleepy gnu: …')}</table>`,
      ),
      page(
        '/zebras',
        'Zebras asleep',
        '<h2 id=wake>Wake a zebra</h2><p>The zebra is asleep. The zebra of the zoo is asleep; wake it by day.</p>',
      ),
      page('/gnus', 'Sleepy gnu', '<h2 id=gnu>Unknown sleepy gnu</h2><p>A sleepy gnu: code of an unknown gnu.</p>'),
    ],
    [],
  );
  const engine = new SearchEngine(head);
  engine.addText(text);

  it('leads to its own place, with the values of the asker, before pages that say the same', () => {
    expect(engine.search('Error: the zebra of Ann (17) is asleep; wake it by 9:00, code 3')[0]?.to).toBe(
      '/errors#zebra',
    );
    expect(engine.search('of Ann is asleep; wake it by')[0]?.to).toBe('/errors#zebra');
  });

  it('of two words is one where the query has little else, but what gRPC writes before it', () => {
    expect(engine.search('sleepy gnu: 7')[0]?.to).toBe('/errors#gnu');
    expect(engine.search('rpc error: code = Unknown desc = sleepy gnu: 7')[0]?.to).toBe('/errors#gnu');
    expect(engine.search('Why is a sleepy gnu of unknown age in my house?')[0]?.to).toMatch(/^.gnus/);
  });

  it('is no better for some of its words', () => {
    expect(engine.search('wake a zebra asleep')[0]?.to).toMatch(/^\/zebras/);
    expect(engine.search('Is the zebra of the zoo a wakeful one, or how do you wake it at night?')[0]?.to).toMatch(
      /^\/zebras/,
    );
  });
});

describe('a page with many hits', () => {
  const engine = (...bodies: string[]): SearchEngine => {
    const built = bodies.map((body, at) => page(`/page-${at}`, at === 0 ? 'Zebra' : `Other ${at}`, body));
    const {head, text} = searchFiles(built, []);
    const search = new SearchEngine(head);
    search.addText(text);
    return search;
  };

  it('is listed once: its best place, then at most three others', () => {
    const parts = Array.from({length: 6}, (_, at) => `<h2 id=s${at}>Zebra ${at}</h2><p>zebra</p>`).join('');
    const hits = engine(parts, '<p>A zebra at last.</p>').search('zebra');
    expect(hits.map(({to}) => to.split('#')[0])).toEqual(['/page-0', '/page-0', '/page-0', '/page-0', '/page-1']);
    expect(hits.map(({isBelow}) => isBelow)).toEqual([false, true, true, true, false]);
    expect(new Set(hits.map(({to}) => to)).size).toBe(5);
  });

  it('has each place and each heading once', () => {
    const hits = engine(
      '<h2 id=s>Zebra one</h2><p>x</p><h2 id=s>Zebra two</h2><h2 id=t>Zebra one</h2><h2 id=u>Zebra three</h2>',
    ).search('zebra');
    expect(new Set(hits.map(({to}) => to)).size).toBe(hits.length);
    expect(new Set(hits.map(({heading}) => heading)).size).toBe(hits.length);
  });
});

describe('a word that is on no page', () => {
  /** Words of the text that stand for the query. */
  const matched = (words: string, query: string): string[] => {
    const {head, text} = searchFiles([page('/a', 'Title', `<h2 id=s>Section</h2><p>${words}</p>`)], []);
    const search = new SearchEngine(head);
    search.addText(text);
    return [...new Set(search.search(query).flatMap(({matched: terms}) => terms))].sort();
  };

  it.each<[words: string, query: string, terms: string[]]>([
    ['zebra', 'zebar', ['zebra']],
    ['zebra', 'zbear', []],
    ['gnu', 'gnv', []],
    ['oryx', 'orys', ['oryx']],
    ['oryx', 'oris', []],
    ['elephant', 'elehpatn', ['eleph']],
    ['elephant', 'lehpant', []],
    ['gira giraf', 'gir', ['gira', 'giraf']],
    ['1234567', '1234568', []],
    ['zebra', 'zebraoryx', []],
    ['zebra zebra oryx', 'zebraoryx', []],
  ])('with %j on the page, %s stands for %j', (words, query, terms) => {
    expect(matched(words, query)).toEqual(terms);
  });
});
