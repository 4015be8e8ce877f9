import {describe, expect, it} from 'vitest';

import {searchFiles} from './build';
import {distance} from './distance';
import {SearchEngine} from './engine';
import {bestRows, entriesOf} from './extract';
import {highlight} from './highlight';
import {nearestRoutes, wordsOfPath} from './suggest';
import {addressNames} from './table';

const doc = (
  title: string,
  body: string,
  crumb = '',
): string => `<!doctype html><meta name=description content="About ${title}.">
<main><nav class="theme-doc-breadcrumbs"><ul><li class="breadcrumbs__item">${crumb}</li><li class="breadcrumbs__item breadcrumbs__item--active">${title}</li></ul></nav>
<div class="theme-doc-markdown markdown"><header><h1>${title}</h1></header><p class=verified>v1</p>${body}</div></main>`;

const methods = doc(
  'Methods',
  `<h2 id=eth>Namespace<a class=hash-link href=#eth>#</a></h2><h3 id=eth_getlogs><code>eth_getLogs</code></h3><p>Answers the logs of a filter.</p>
   <h3 id=eth_call><code>eth_call</code></h3><p>Runs a call.</p><figure class="code code--output"><pre><code>all is well\nerror: execution reverted</code></pre></figure>`,
  'API',
);
const commands = doc(
  'All commands',
  `<h2 id=common>Flags of every command</h2><table><thead><tr><th>Flag<th>Type<th>Meaning<tbody>
   <tr><td><code>--home</code>, <code>-h</code><td>string<td>Home of the node.<tr><td><code>--keyring-backend</code><td>string<td>Where keys are kept.</table>
   <h3 id=tx-bank-send><code>chaind tx bank send</code></h3><p>Sends coins.</p>
   <table><thead><tr><th>Flag<th>Type<th>Meaning<tbody><tr><td><code>--home</code><td>string<td>Home of the node once more.</table>`,
);
const precompile = doc(
  'Staking precompile',
  `<table><tbody><tr><th scope=row>Address<td><code>0x0000000000000000000000000000000000000800</code></table><h2 id=use>Use it</h2><p>Delegate from a contract.</p>
   <h4 id=delegate><code>delegate</code></h4><table><tbody><tr><th scope=row>Selector<td><code>0x9ddb511a</code></table>`,
);
const settings = doc(
  'Configuration',
  '<h3 ' +
    'id=rpc><code>[json-rpc]</code></h3>' +
    '<table><thead><tr><th>Key<th>Meaning<tbody><tr><td><code>enable</code><td>Turns ' +
    'the server on.</table>',
);

let ready: SearchEngine | undefined;

/** The search over all pages above, made when it is first asked for. */
function engine(): SearchEngine {
  if (ready !== undefined) return ready;
  const pages = [
    {route: '/develop/methods', html: methods, section: 'Develop'},
    {route: '/protocol/commands', html: commands, section: 'Protocol'},
    {route: '/develop/staking', html: precompile, section: 'Develop'},
    {route: '/protocol/configuration', html: settings, section: 'Protocol'},
  ];
  const {head, text} = JSON.parse(JSON.stringify(searchFiles(pages, ['chaind']))) as ReturnType<typeof searchFiles>;
  const made = new SearchEngine(head);
  made.addText(text);
  return (ready = made);
}
const first = (query: string) => engine().search(query)[0];

describe('a page taken apart', () => {
  const {sections, rows} = entriesOf(commands, '/protocol/commands', 'Protocol', ['chaind']);

  it('has an entry for the page and each heading, with the heading above', () => {
    expect(sections.map(({kind, anchor, heading, parent}) => [kind, anchor, heading, parent])).toEqual([
      ['page', '', 'All commands', ''],
      ['section', 'common', 'Flags of every command', ''],
      ['command', 'tx-bank-send', 'chaind tx bank send', 'Flags of every command'],
    ]);
    expect(sections[0]?.text).toBe('About All commands.');
  });

  it('has an entry for each identifier a table explains, at the best place only', () => {
    expect(rows.map(({heading}) => heading)).toEqual(['--home', '--keyring-backend', '--home']);
    const best = bestRows([entriesOf(commands, '/protocol/commands', 'Protocol', ['chaind'])]);
    expect(best.map(({heading, anchor}) => [heading, anchor])).toEqual([
      ['--home', 'common'],
      ['--keyring-backend', 'common'],
    ]);
  });

  it('has the place of the page on the site', () => {
    expect(entriesOf(methods, '/develop/methods', 'Develop', []).page.trail).toEqual(['Develop', 'API']);
  });

  it('keeps raised numbers apart from what they are the power of', () => {
    const [page] = entriesOf(
      doc('Units', '<h2 id=unit>Unit</h2><p>One coin is 10<sup>18</sup> units.</p>'),
      '/units',
      '',
      [],
    ).sections.slice(1);
    expect(page?.text).toBe('One coin is 10^18 units.');
  });

  it('refuses a page without a title', () => {
    expect(() => entriesOf('<main></main>', '/x', '', [])).toThrow('/x: the built page has no main part with a title');
  });
});

describe('the search', () => {
  it.each([
    ['eth_getLogs', '/develop/methods#eth_getlogs', 'method'],
    ['getLogs', '/develop/methods#eth_getlogs', 'method'],
    ['eth_getlog', '/develop/methods#eth_getlogs', 'method'],
    ['eth_gteLogs', '/develop/methods#eth_getlogs', 'method'],
    ['--keyring-backend', '/protocol/commands#common', 'flag'],
    ['tx bank send', '/protocol/commands#tx-bank-send', 'command'],
    ['0x0000000000000000000000000000000000000800', '/develop/staking', 'address'],
    ['0x0000…0800', '/develop/staking', 'address'],
    ['0x0000...0800', '/develop/staking', 'address'],
    ['0x0000000000000000…', '/develop/staking', 'address'],
    ['0x800', '/develop/staking', 'address'],
    ['keyring-backend=…', '/protocol/commands#common', 'flag'],
    ['delegate from a contract …', '/develop/staking#use', 'section'],
    ['0x9ddb511a', '/develop/staking#delegate', 'selector'],
    ['json-rpc.enable', '/protocol/configuration#rpc', 'key'],
    ['staking precompile', '/develop/staking', 'page'],
    ['deleg contract', '/develop/staking#use', 'section'],
    ['execution reverted', '/develop/methods#eth_call', 'method'],
  ])('finds %s', (query, to, kind) => {
    expect(first(query)).toMatchObject({to, kind});
  });

  it('has the place of a hit and its text', () => {
    expect(first('eth_getLogs')).toMatchObject({
      trail: ['Develop', 'API', 'Methods', 'Namespace'],
      text: 'Answers the logs of a filter.',
    });
    expect(first('--keyring-backend')?.text).toContain('--keyring-backend · Where keys are kept.');
  });

  it('finds nothing where nothing was asked or nothing matches', () => {
    for (const query of ['', '  ', '—', '“”', 'xqzwvv', '0x1234…9999']) expect(engine().search(query)).toEqual([]);
  });

  it('bears any input', () => {
    for (const query of ['{{}}', '\\', '<script>', '*', '(', 'a'.repeat(500), '…', '0x…', '\u0000', 'ünïcödé'])
      expect(() => engine().search(query)).not.toThrow();
  });
});

describe('helpers', () => {
  it('shorten an address', () => {
    expect(addressNames('0x0000000000000000000000000000000000000800')).toEqual(['0x0000…0800', '0x800']);
    expect(addressNames('0xc6fe5d33615a1c52c08018c47e8bc53646a0e101')).toEqual(['0xc6fe…e101']);
  });

  it('mark words and parts of identifiers', () => {
    expect(highlight('Read the Logs by eth_getLogs.', ['log'])).toEqual([
      {text: 'Read the ', marked: false},
      {text: 'Logs', marked: true},
      {text: ' by eth_get', marked: false},
      {text: 'Logs', marked: true},
      {text: '.', marked: false},
    ]);
  });

  it('count typos', () => {
    expect(distance('faucet', 'fuacet')).toBe(1);
    expect(distance('faucet', 'faucett')).toBe(1);
    expect(distance('a', 'abcdef')).toBe(4);
  });

  it('find addresses spelled alike', () => {
    const routes = ['/', '/develop', '/develop/faucet', '/protocol/faq', '/validate/faq', '/protocol/concepts/tokens'];
    expect(nearestRoutes('/develop/faucett', routes)[0]).toBe('/develop/faucet');
    expect(nearestRoutes('/concepts/tokens.html', routes)[0]).toBe('/protocol/concepts/tokens');
    expect(nearestRoutes('/wp-login.php', routes)).toEqual([]);
  });

  it('read the words of an address', () => {
    expect(wordsOfPath('/develop/my-faucett.html')).toBe('develop my faucett');
    expect(wordsOfPath('/%E0%A4%A')).toBe('E0 A4 A');
  });
});
