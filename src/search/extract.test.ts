import {describe, expect, it} from 'vitest';

import {bestRows, entriesOf} from './extract';

/** Entries of a page made of a title and some HTML. */
const page = (body: string, {route = '/page', title = 'Title', section = ''} = {}) =>
  entriesOf(
    `<body><nav>menu</nav><main><div class="theme-doc-markdown"><h1>${title}</h1>${body}</div></main>`,
    route,
    section,
    ['chaind', 'oracled'],
  );

/** What the section under the only heading of a page says. */
const section = (body: string): string | undefined => page(`<h2 id=s>Section</h2>${body}`).sections[1]?.text;

/** Rows that a table under a heading gives: kind, identifier, text and other names. */
const rows = (heading: string, table: string): unknown[] =>
  page(`<h2 id=s>${heading}</h2><table>${table}</table>`).rows.map(({kind, heading: name, text, names}) => [
    kind,
    name,
    text,
    ...names,
  ]);

describe('the top of a page', () => {
  const html = (crumbs: string, rest: string): string =>
    `<head><meta name=viewport content=x><meta name=description content=" All \n about it. ">
     <meta name=keywords content="one,two words"></head>
     <nav class="theme-doc-breadcrumbs"><ul>${crumbs}</ul></nav>${rest}`;

  it('has the place of the page, its description and its keywords', () => {
    const {
      page: top,
      sections,
      rows: none,
    } = entriesOf(
      html(
        '<li>API \u200b docs</li><li> </li><li class="other breadcrumbs__item--active">It</li>',
        '<main><h1>\u200bIt  <code>is</code><a class="x hash-link">#</a></h1></main>',
      ),
      '/it',
      'Develop',
      [],
    );
    expect(top).toEqual({
      route: '/it',
      title: 'It is',
      trail: ['Develop', 'API docs'],
      description: 'All about it.',
      keywords: 'one,two words',
    });
    expect(sections).toEqual([
      {page: top, kind: 'page', anchor: '', heading: 'It is', parent: '', names: [], text: 'All about it.'},
    ]);
    expect(none).toEqual([]);
  });

  it('is read from the main part only, and from the documentation in it before that', () => {
    const outside = '<h1>Site</h1><p>Outside.</p>';
    expect(page('<p>Inside.</p>').sections[0]).toMatchObject({heading: 'Title', text: 'Inside.'});
    const [top] = entriesOf(`${outside}<main><h1>Main</h1><p>Inside.</p></main>${outside}`, '/a', '', []).sections;
    expect(top).toMatchObject({heading: 'Main', text: 'Inside.', page: {trail: []}});
    const both = `<main><p>Outside.</p><div class="theme-doc-markdown"><h1>Doc</h1><p>Inside.</p></div></main>`;
    expect(entriesOf(both, '/a', '', []).sections[0]).toMatchObject({heading: 'Doc', text: 'Inside.'});
  });

  it.each(['<p>no main</p>', '<h1>Site</h1><main><h2>Part</h2></main>'])('is missing in %s', (wrong) => {
    expect(() => entriesOf(wrong, '/x', '', [])).toThrow('/x: the built page has no main part with a title');
  });
});

describe('headings', () => {
  it('make a tree of three levels; a heading without an id is at the one above it', () => {
    const {sections} = page(
      '<p>Top.</p><h2 id=a>A</h2><h3 id=b>B</h3><p>In b.</p><h4>C</h4><p>In c.</p><h5>No part</h5><h3 ' +
        'id=d>D</h3><h2 id=e>E</h2><h4 id=f>F</h4>',
    );
    expect(sections.map(({anchor, heading, parent, text}) => [anchor, heading, parent, text])).toEqual([
      ['', 'Title', '', 'Top.'],
      ['a', 'A', '', ''],
      ['b', 'B', 'A', 'In b.'],
      ['b', 'C', 'B', 'In c.'],
      ['d', 'D', 'A', ''],
      ['e', 'E', '', ''],
      ['f', 'F', 'E', ''],
    ]);
    expect(page('<h2>No id</h2>').sections[1]?.anchor).toBe('');
  });

  it.each([
    ['<code>chaind</code>', 'command'],
    ['<code>chaind tx send</code>', 'command'],
    ['<code>oracled start</code>', 'command'],
    ['<code>chaindx start</code>', 'section'],
    ['chaind tx send', 'section'],
    ['<code>eth_getLogs</code>', 'method'],
    ['<code>txpool_status</code>', 'method'],
    ['<code>my_eth_call</code>', 'name'],
    ['<code>eth_call2</code>', 'name'],
    ['<code>foo_getLogs</code>', 'name'],
    ['<code>delegate(address)</code>', 'name'],
    ['Use <code>delegate</code> twice', 'section'],
  ])('%s is a %s', (heading, kind) => {
    expect(page(`<h2 id=s>${heading}</h2>`).sections[1]?.kind).toBe(kind);
  });

  it('are all but the list of links at the end', () => {
    const {sections} = page('<h2 id=a>Alpha</h2><p>a</p><h2 id=next>Next</h2><ul><li>b</ul><h2 id=c>Nextdoor</h2>');
    expect(sections.slice(1).map(({heading, text}) => [heading, text])).toEqual([
      ['Alpha', 'a'],
      ['Nextdoor', ''],
    ]);
  });
});

describe('text of a section', () => {
  it.each([
    ['<p>One  <b>two</b>\n three.</p><p>Four.</p>', 'One two three. Four.'],
    ['<ul><li>one<li>two<ul><li>three</ul></ul>', 'one two three'],
    ['<ol><li><p>one</p><p>two</p></ol>', 'one two'],
    ['<dl><dt>gas<dd>what work costs</dl>', 'gas what work costs'],
    ['<details><summary>More</summary><p>text</p></details>', 'More text'],
    ['<p>a</p><p>b <b>c</b></p><details><summary>d <b>e</b></summary></details>', 'a b c d e'],
    ['<p>a<h5>b</h5>c<hr>d<dir>e</dir></p>', 'a'],
    ['<p>10<sup>18</sup> and a<br>b<!-- note --></p>', '10^18 and a b'],
    [
      '<p>a<button>Copy</button><svg><text>drawn</text></svg><input value=x><script>x</script><style>x</style>b</p>',
      'ab',
    ],
    ['<p>a<a class=hash-link>#</a><a class=link>b</a></p>', 'ab'],
    ['<p>a<nav>c</nav></p><nav><p>menu</p></nav><button><p>x</p></button>', 'a'],
    [
      '<p class="sources">Source: a</p>' +
        '<details class=sources><summary>Source</summary><ul><li>b</li></ul></details><p>text</p>',
      'text',
    ],
    ['<p class=verified>v1</p><div class="verified x"><p>v2</p></div><p>text</p>', 'text'],
    ['<li>in <div><p>a block</p></div> between</li>', 'in between a block'],
    ['<blockquote><p>quoted</p></blockquote>', 'quoted'],
    ['<ul data-no-search><li><a href=/b#c>c</a></ul><p>text</p><table data-no-search><tr><td>d</table>', 'text'],
  ])('%s is %j', (html, text) => {
    expect(section(html)).toBe(text);
  });

  it.each([
    '<figure class=diagram><svg><desc>A leads to B.</desc></svg><figcaption>Two boxes</figcaption></figure>',
    '<figure class=picture><figcaption>A photo</figcaption><p>x</p></figure>',
    '<figure class=code><figcaption>title</figcaption><pre>chaind tx send --from key</pre></figure>',
  ])('has nothing of %s', (figure) => {
    expect(section(`<p>a</p>${figure}<p>b</p>`)).toBe('a b');
  });

  it('has the first line of output that reports a failure', () => {
    const output = (...lines: string[]) =>
      section(`<p>a</p><figure class="code code--output"><pre>${lines.join('\n')}</pre></figure><p>b</p>`);
    expect(output('ok: call_me', 'Error: one', 'out of gas')).toBe('a Error: one b');
    expect(output('fine', 'well')).toBe('a b');
    expect(output(`error ${'x'.repeat(500)}`)).toBe(`a error ${'x'.repeat(194)} b`);
    expect(section('<figure class="code code--output"></figure>')).toBe('');
  });
});

describe('rows of tables', () => {
  const address = `0x${'Ab'.repeat(20)}`;
  const precompile = '0x0000000000000000000000000000000000000801';
  const cell = (code: string, rest = 'what it is') => `<tr><td><code>${code}</code><td>${rest}`;
  const head = (...names: string[]) => `<thead><tr><th>${names.join('<th>')}<tbody>`;

  it.each<[string, string, unknown[]]>([
    ['Any', cell('--home'), [['flag', '--home', 'what it is']]],
    ['Any', cell('-h'), []],
    ['Any', cell('--Home-dir_2'), [['flag', '--Home-dir_2', 'what it is']]],
    ['Any', cell('--2'), []],
    ['Any', cell(`x--home`), [['name', 'x--home', 'what it is']]],
    ['Any', cell(address), [['address', address, 'what it is', '0xAbAb…AbAb']]],
    ['Any', cell(precompile), [['address', precompile, 'what it is', '0x0000…0801', '0x801']]],
    ['Any', cell(`${address}0`), []],
    ['Any', cell('0x12ab34cd'), [['selector', '0x12ab34cd', 'what it is']]],
    ['Any', cell('0x12ab34c'), []],
    ['Any', cell('0x12ab34cde'), []],
    ['Errors', cell('out of gas!'), [['error', 'out of gas!', 'what it is']]],
    ['What reverts', cell('3'), [['error', '3', 'what it is']]],
    ['Troubleshooting', cell('gas_used'), [['name', 'gas_used', 'what it is']]],
    ['Any', head('Error', 'Meaning') + cell('bad thing'), [['error', 'bad thing', 'what it is']]],
    ['Any', head('Reason', 'Meaning') + cell('bad thing'), [['error', 'bad thing', 'what it is']]],
    ['Any', head('The error', 'Meaning') + cell('bad thing'), []],
    ['Any', cell('two words'), []],
    ['Any', cell('ab'), []],
    ['Any', cell('abc'), [['name', 'abc', 'what it is']]],
    ['Any', cell('_a.b-c:d/e[f]'), [['name', '_a.b-c:d/e[f]', 'what it is']]],
    ['Any', cell('n'.repeat(80)), [['name', 'n'.repeat(80), 'what it is']]],
    ['Any', cell('n'.repeat(81)), []],
    ['Parameters', cell('min_fee'), [['parameter', 'min_fee', 'what it is']]],
    ['Any', head('Parameter', 'Is') + cell('min_fee'), [['parameter', 'min_fee', 'what it is']]],
    ['Any', head('Its parameter', 'Is') + cell('min_fee'), [['name', 'min_fee', 'what it is']]],
    ['Any', head('Key', 'Is') + cell('enable'), [['key', 'enable', 'what it is']]],
    ['Any', head('Setting', 'Is') + cell('enable'), [['key', 'enable', 'what it is']]],
    ['Any', head('A key', 'Is') + cell('enable'), [['name', 'enable', 'what it is']]],
    ['In app.toml', cell('enable'), [['key', 'enable', 'what it is']]],
    ['Top of the file', cell('enable'), [['key', 'enable', 'what it is']]],
    ['[api]', cell('enable'), [['key', 'enable', 'what it is', 'api.enable']]],
    ['[api] x', cell('enable'), [['name', 'enable', 'what it is']]],
    ['The [api]', cell('enable'), [['name', 'enable', 'what it is']]],
    ['`[api]`', head('Key', 'Is') + cell('enable'), [['key', 'enable', 'what it is', 'api.enable']]],
    ['[api]', cell('--enable'), [['flag', '--enable', 'what it is']]],
  ])('under %j, %s gives %j', (heading, table, expected) => {
    expect(rows(heading, table)).toEqual(expected);
  });

  it.each<[string, unknown[]]>([
    // One identifier in several spellings is its first.
    ['<tr><td><code>--help</code>, <code>-h</code><td>a', [['flag', '--help', 'a']]],
    ['<tr><td><code>--help</code> / <code>-h</code><td>a', [['flag', '--help', 'a']]],
    // A cell that says more is text.
    ['<tr><td><code>--help</code> of all<td>a', []],
    ['<tr><td><code></code><td>a', []],
    ['<tr><td>help<td>a', []],
    ['<tr>', []],
    // Cells without content are left out, the others are divided by dots.
    ['<tr><td><code>abc</code><td>—<td><td>b <i>c</i><td>d', [['name', 'abc', 'b c · d']]],
    // A first line with a data cell is not a header.
    [
      '<tr><th><code>abc</code><td>a<tr><td><code>def</code><td>b',
      [
        ['name', 'abc', 'a'],
        ['name', 'def', 'b'],
      ],
    ],
    // Addresses and selectors in other columns are rows as well, about the content of the first.
    [`<tr><td>Staking<td><code>${precompile}</code>`, [['address', precompile, 'Staking', '0x0000…0801', '0x801']]],
    [`<tr><th>Address<td><code>${precompile}</code>`, [['address', precompile, 'Any', '0x0000…0801', '0x801']]],
    ['<tr><th>Selector<td><code>0x12ab34cd</code>', [['selector', '0x12ab34cd', 'Any']]],
    ['<tr><th>Value<td><code>0x12ab34cd</code>', [['selector', '0x12ab34cd', 'Any']]],
    ['<tr><th>The value<td><code>0x12ab34cd</code>', [['selector', '0x12ab34cd', 'The value']]],
    ['<tr><td>send<td><code>0x12ab34c</code><td>x', []],
  ])('%s gives %j', (table, expected) => {
    expect(rows('Any', table)).toEqual(expected);
  });

  it('belong to the heading above, which has their text as well', () => {
    const {rows: found, sections} = page(
      `<table>${cell('top_name')}</table><h2 id=s>Section</h2><table>${head('Name', 'Is')}${cell('--home', 'a folder')}
       ${cell('a_name', 'a thing')}<tr><td>Plain<td>—<td>text<td>more</table>`,
    );
    expect(found.map(({anchor, heading, parent}) => [anchor, heading, parent])).toEqual([
      ['', 'top_name', ''],
      ['s', '--home', 'Section'],
      ['s', 'a_name', 'Section'],
    ]);
    expect(sections.map(({text}) => text)).toEqual([
      'top_name · what it is',
      '--home · a folder a_name · a thing Plain · text · more',
    ]);
  });

  it('are without the parameters of a method, and without its response beside them or beside the request', () => {
    const table = (request: string): string =>
      `<table><thead><tr><th>Method<th>${request}<th>Response<tbody><tr><td>Get<td>id<td>answer</table>`;
    expect(page(table('Parameters')).sections[0]?.text).toBe('Get');
    expect(page(table('Request')).sections[0]?.text).toBe('Get');
    expect(page(table('Step')).sections[0]?.text).toBe('Get · id · answer');
  });
});

describe('rows that a link can lead to', () => {
  it('are sections of their own', () => {
    const {rows: none, sections} = page(
      '<h2 id=s>Section</h2><table><tr id=one><td><code>out of gas</code>, code 11<td>a cause<td>—<td>a fix' +
        '<tr><td><a id=two href=#two><b>Term</b></a><td>a meaning</table>',
    );
    expect(none).toEqual([]);
    expect(
      sections.slice(1).map(({kind, anchor, heading, parent, text}) => [kind, anchor, heading, parent, text]),
    ).toEqual([
      ['section', 's', 'Section', '', ''],
      ['error', 'one', 'out of gas, code 11', 'Section', 'a cause · a fix'],
      ['section', 'two', 'Term', 'Section', 'a meaning'],
    ]);
  });
});

describe('the best places of an identifier', () => {
  /** A page with one table under one heading. */
  const place = (route: string, heading: string, name: string, text = 'explains it in full', columns = 'Name') =>
    page(
      '<h2 ' +
        `id=s>${heading}</h2><table><thead><tr><th>${columns}<th>Is<tbody><tr><td><code>${name}</code><td>${text}</table>`,
      {route},
    );
  const best = (...pages: ReturnType<typeof page>[]): string[] =>
    bestRows(pages).map((entry) => `${entry.page.route} ${entry.kind} ${entry.names[0] ?? entry.heading}`);

  it('are two pages, one for a plain name, in the order of the pages', () => {
    const three = (name: string) => ['/a', '/b', '/c'].map((route) => place(route, 'Any', name));
    expect(best(...three('--home'))).toEqual(['/a flag --home', '/b flag --home']);
    expect(best(...three('a_name'))).toEqual(['/a name a_name']);
  });

  it('are different pages', () => {
    const twice = page(
      `<h2>A</h2><table><tr><td><code>--home</code><td>one</table><h2>B</h2><table><tr><td><code>--home</code><td>two</table>`,
    );
    expect(bestRows([twice]).map(({parent}) => parent)).toEqual(['A']);
  });

  it.each(['Flags of it', 'Common', 'Parameters', 'Precompiles of it', 'Errors'])(
    'are before others where a list is made of them: %s',
    (heading) => {
      const [kept] = bestRows([place('/a', `Not ${heading}`, '--home'), place('/b', heading, '--home')]);
      expect(kept?.page.route).toBe('/b');
    },
  );

  it('are those that say more than a word', () => {
    expect(best(place('/a', 'Any', 'a_name', 'eleven char'), place('/b', 'Any', 'a_name', 'twelve chars'))).toEqual([
      '/b name a_name',
    ]);
    expect(best(place('/a', 'Any', 'a_name', 'short'), place('/b', 'Common', 'a_name', 'x'))).toEqual([
      '/b name a_name',
    ]);
  });

  it('are for a key the page of the configuration', () => {
    const key = (route: string) => place(route, '[api]', 'enable', 'explains it in full', 'Key');
    expect(best(key('/a'), key('/b'), key('/protocol/configuration'))).toEqual([
      '/protocol/configuration key api.enable',
      '/a key api.enable',
    ]);
    expect(best(key('/a'), key('/develop/configuration'), key('/protocol/other'))).toEqual([
      '/a key api.enable',
      '/develop/configuration key api.enable',
    ]);
    const flags = ['/a', '/b', '/protocol/configuration'].map((route) => place(route, 'Any', '--home'));
    expect(best(...flags)).toEqual(['/a flag --home', '/b flag --home']);
  });

  it('are kept apart where keys of different groups have one name', () => {
    const key = (route: string, group: string) => place(route, `[${group}]`, 'enable', 'explains it in full', 'Key');
    expect(best(key('/a', 'api'), key('/b', 'grpc'), key('/c', 'api'))).toEqual([
      '/a key api.enable',
      '/c key api.enable',
      '/b key grpc.enable',
    ]);
  });

  it('are left out where a heading of the same page is the same, or the name has a kind elsewhere', () => {
    expect(best(place('/a', '<code>A_Name</code>', 'a_name'))).toEqual([]);
    expect(best(page('<h2>a_name</h2>', {route: '/b'}), place('/a', 'Any', 'a_name'))).toEqual(['/a name a_name']);
    expect(best(place('/a', 'Any', 'a_name'), place('/b', 'Parameters', 'a_name'))).toEqual(['/b parameter a_name']);
  });

  it('are left out where a heading of a page below is the same', () => {
    const part = (route: string) => page('<h2>a_name</h2>', {route});
    expect(best(part('/a/part'), place('/a', 'Any', 'a_name'))).toEqual([]);
    expect(best(part('/ab/part'), place('/a', 'Any', 'a_name'))).toEqual(['/a name a_name']);
  });
});
