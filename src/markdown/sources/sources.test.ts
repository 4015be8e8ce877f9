import {fromHtml} from 'hast-util-from-html';
import remarkDirective from 'remark-directive';
import {describe, expect, it} from 'vitest';

import {markdownOf} from '../../postbuild/alternates/markdown';
import {compile} from '../testing/compile';
import {remarkSources} from '.';
import type {SourceFacts} from './resolve';

const COMMIT = 'a'.repeat(40);
const OLD = 'b'.repeat(40);
const place = {repository: 'node', version: 'v2.0.0', tokens: 5, hash: '0'.repeat(32)};

/** Sources of a made-up program. */
const facts: SourceFacts = {
  repositories: [
    {
      name: 'node',
      title: 'Node',
      url: 'https://code.example/node',
      versions: [
        {version: 'v2.0.0', commit: COMMIT},
        {version: 'v1.0.0', commit: OLD},
      ],
    },
    {
      name: 'store',
      title: 'Store',
      url: 'https://code.example/sdk',
      folder: 'store',
      versions: [{version: 'v1.1.0', commit: COMMIT}],
    },
  ],
  sources: [
    {...place, path: 'x/fee/keeper.go', symbol: 'Keeper.Take', lines: '10-20'},
    {...place, path: 'x/fee/keeper.go', symbol: 'Keeper.Give', lines: '30-30'},
    {...place, path: 'x/fee/keeper.go', lines: '5-9'},
    {...place, path: 'x/fee/keeper.go', wholeFile: true, lines: '1-40'},
    {...place, version: 'v1.0.0', path: 'x/fee/keeper.go', symbol: 'Keeper.Take', lines: '11-21'},
    {...place, repository: 'store', version: 'v1.1.0', path: 'iavl.go', symbol: 'Open', lines: '1-2'},
  ],
};

const render = (source: string): Promise<string> =>
  compile(source, {remark: [remarkDirective, [remarkSources, {facts}]]});
const TAKE = '<Source code="node:x/fee/keeper.go" symbol="Keeper.Take" />';

describe('sources of a section', () => {
  it('are one line at its end, with links to the lines at the commit', async () => {
    expect(await render(`## One\n\n${TAKE}\n\nText.\n\n### Two\n\nMore.`)).toBe(
      '<h2>One</h2>\n<p>Text.</p>\n<p class="sources" data-recorded="">Source: Node v2.0.0: ' +
        `<a href="https://code.example/node/blob/${COMMIT}/x/fee/keeper.go#L10-L20">fee/keeper.go Keeper.Take</a></p>\n` +
        '<h3>Two</h3>\n<p>More.</p>',
    );
  });

  it('name lines, one line, a whole file, another version and a folder of the repository', async () => {
    const link = async (marker: string): Promise<string> =>
      /<p class="sources.*<\/p>/.exec(await render(marker))?.[0] ?? '';
    expect(await link('<Source code="node:x/fee/keeper.go" lines="5-9" />')).toContain(
      '#L5-L9">fee/keeper.go lines 5-9<',
    );
    expect(await link('<Source code="node:x/fee/keeper.go" symbol="Keeper.Give" />')).toContain('keeper.go#L30">');
    expect(await link('<Source code="node:x/fee/keeper.go" />')).toContain('/keeper.go">fee/keeper.go<');
    const old = await link('<Source code="node:x/fee/keeper.go" symbol="Keeper.Take" at="v1.0.0" />');
    expect(old).toContain(`Node v1.0.0: <a href="https://code.example/node/blob/${OLD}/x/fee/keeper.go#L11-L21">`);
    expect(await link('<Source code="store:iavl.go" symbol="Open" />')).toContain(
      `/blob/${COMMIT}/store/iavl.go#L1-L2`,
    );
  });

  it('are gathered by repository, each once, whatever the order of the markers', async () => {
    const html = await render(
      `${TAKE}\n<Source judgement="it costs less than to ask" />\n\nText.\n\n${TAKE}\n\n<Source code="node:x/fee/keeper.go" symbol="Keeper.Give" />`,
    );
    expect(html.match(/Node v2\.0\.0/g)).toHaveLength(1);
    expect(html.match(/<a /g)).toHaveLength(2);
    expect(html).toMatch(/>Keeper\.Give<\/a> · our advice: it costs less than to ask<\/p>$/);
  });

  it('are folded where there are more than three', async () => {
    const html = await render(
      '<Source code="node:x/fee/keeper.go" symbol="Keeper.Take, Keeper.Give" />\n<Source code="node:x/fee/keeper.go" lines="5-9" />\n<Source document="https://www.a.example/page/" date="2026-11-01" />',
    );
    expect(html).toContain('<details class="sources" data-recorded=""><summary>Source: 4 places</summary><ul><li>Node');
    expect(html).toContain('<li><a href="https://www.a.example/page/">a.example/page</a>, read 2026-11-01</li>');
  });

  it('are folded without a list where they are all in one repository', async () => {
    const html = await render(
      `${TAKE}\n<Source code="node:x/fee/keeper.go" symbol="Keeper.Give" />\n<Source code="node:x/fee/keeper.go" lines="5-9" />\n<Source code="node:x/fee/keeper.go" />`,
    );
    expect(html).toContain('<summary>Source: 4 places</summary><p>Node v2.0.0: ');
    expect(html).not.toContain('<ul>');
  });

  it('stand before a condition that begins sections', async () => {
    const html = await render(`Before.\n\n${TAKE}\n\n<div>\n\n## Inside\n\nText.\n\n</div>\n\n## After`);
    expect(html).toMatch(/<p>Before\.<\/p>\s*<p class="sources"[^\n]*<\/p>\s*<div>\s*<h2/);
  });

  it('stay in the callout they are about', async () => {
    const html = await render(`:::note\n\nCareful.\n\n${TAKE}\n\n:::\n\nAfter.`);
    expect(html).toMatch(/<div><p>Careful\.<\/p><p class="sources"[^\n]*<\/p><\/div>\n<p>After\.<\/p>$/);
  });

  it('say from which version and day facts and transactions were recorded', async () => {
    expect(await render('<Source recorded="ante.mempool" />')).toMatch(
      /Source: recorded from v\d+\.\d+\.\d+ on \d{4}-\d\d-\d\d: ante\.mempool<\/p>/,
    );
    expect(await render('<Source recorded="eth-legacy-transfer" />')).toContain(': eth-legacy-transfer</p>');
  });

  it('say when a session last ran: of the page itself, or of others the longest ago', async () => {
    const blocks = ['0123456789ab'];
    const runs = [
      {session: 'bare/accounts', page: 'develop/b.mdx', version: '2.0.2', date: '2026-11-03', blocks},
      {session: 'bare/accounts', page: 'develop/a.mdx', version: '2.0.1', date: '2026-11-02', blocks},
      {session: 'bare/tokens, bare', page: 'develop/a.mdx', version: '2.0.3', date: '2026-11-01', blocks},
    ];
    const line = (known: typeof runs, file = 'develop/page.mdx'): Promise<string> =>
      compile('<Source run="accounts" />', {remark: [remarkDirective, [remarkSources, {facts, runs: known}]], file});
    expect(await line(runs)).toContain('Source: run with v2.0.1 on 2026-11-02: accounts</p>');
    expect(await line(runs, 'develop/b.mdx')).toContain('run with v2.0.2 on 2026-11-03');
    expect(await line(runs.slice(2))).toContain('Source: session accounts, no passing run recorded</p>');
  });

  it('name a session about failures, which no page shows', async () => {
    expect(await render('<Source run="wallets-in-a-browser" />')).toContain('wallets-in-a-browser');
  });

  it('link a file that this site serves', async () => {
    expect(await render('<Source file="/ops/backup.sh" />')).toContain(
      'Source: <a href="pathname:///ops/backup.sh">backup.sh</a> of this site</p>',
    );
  });

  it('name a file of this project', async () => {
    expect(await render('<Source site="tests/e2e/privacy.spec.ts, README.md" />')).toContain(
      'Source: tests/e2e/privacy.spec.ts in the source of this site · README.md in the source of this site</p>',
    );
  });

  it('are a line of the Markdown alternate, folded or not', async () => {
    const markdown = async (source: string): Promise<string> =>
      markdownOf(fromHtml(`<main>${await render(source)}</main>`), 'https://docs.example');
    const url = `https://code.example/node/blob/${COMMIT}/x/fee/keeper.go`;
    expect(await markdown(`## One\n\n${TAKE}\n\nText.`)).toBe(
      `## One\n\nText.\n\nSource: Node v2.0.0: [fee/keeper.go Keeper.Take](${url}#L10-L20)\n`,
    );
    const many = `${TAKE}\n<Source code="node:x/fee/keeper.go" symbol="Keeper.Give" />\n<Source code="node:x/fee/keeper.go" lines="5-9" />\n<Source judgement="it costs less than to ask" />`;
    expect(await markdown(many)).toBe(
      `Source: Node v2.0.0: [fee/keeper.go Keeper.Take](${url}#L10-L20), [Keeper.Give](${url}#L30), [lines 5-9](${url}#L5-L9) · our advice: it costs less than to ask\n`,
    );
  });
});

describe('a wrong marker stops the build with its line and what would be right', () => {
  it.each([
    [
      'nothing',
      '<Source />',
      /<Source> says nothing: it takes one of code, recorded, run, file, site, document, judgement/,
    ],
    ['an unknown attribute', '<Source cod="node:a.go" />', /no attribute "cod"; near: code/],
    ['an unknown kind', '<Source blog="x" />', /no attribute "blog".* Its kinds are code, recorded, run/],
    ['two kinds', '<Source run="a" recorded="b" />', /is of one kind, and this one is run and recorded/],
    [
      'an attribute of another kind',
      '<Source run="a" date="2026-11-01" />',
      /<Source run="…"> has no attribute "date"/,
    ],
    ['no path', '<Source code="node" />', /code="node" is not REPOSITORY:PATH/],
    ['a path that leaves', '<Source code="node:../a.go" />', /the path begins at the root/],
    ['symbol and lines', '<Source code="node:a.go" symbol="A" lines="1" />', /symbol or lines, not both/],
    ['invalid lines', '<Source code="node:a.go" lines="all" />', /lines="all" is not a range: write lines="12"/],
    ['lines the wrong way round', '<Source code="node:a.go" lines="9-5" />', /the first is not after the last/],
    [
      'an unknown repository',
      '<Source code="nod:a.go" />',
      /there is no repository "nod"; near: node\. Known: node, store/,
    ],
    [
      'an unknown version',
      '<Source code="node:a.go" at="v3.0.0" />',
      /no version "v3\.0\.0" of node is recorded; recorded: v2\.0\.0, v1\.0\.0/,
    ],
    [
      'code that is not recorded',
      '<Source code="node:a.go" symbol="A" />',
      /symbol="A" \/> is not recorded\. Record it: npm run sources -- record --source DIR, where DIR is https:\/\/code\.example\/node at v2\.0\.0/,
    ],
    [
      'a range that is not recorded',
      '<Source code="node:x/fee/keeper.go" lines="1-40" />',
      /lines="1-40" \/> is not recorded/,
    ],
    [
      'an unknown fact',
      '<Source recorded="ante.mempol" />',
      /nothing is recorded as "ante\.mempol".*Nearest: ante\.mempool/,
    ],
    ['an unknown transaction', '<Source recorded="eth-legacy-transfr" />', /near: eth-legacy-transfer/],
    [
      'an unknown sequence',
      '<Source run="acounts" />',
      /no page has a session called "acounts"; near: accounts\. Known: /,
    ],
    ['a file without its address', '<Source file="backup.sh" />', /is not the address of a file that this site serves/],
    [
      'an unknown file',
      '<Source file="/ops/bakup.sh" />',
      /there is no file static\/ops\/bakup\.sh; near: \/ops\/backup\.sh/,
    ],
    [
      'an unknown file of this project',
      '<Source site="tests/e2e/privcy.spec.ts" />',
      /this project has no such file; near: tests\/e2e\/privacy\.spec\.ts/,
    ],
    ['a folder of this project', '<Source site="tests/e2e" />', /site="tests\/e2e": this project has no such file/],
    ['a path out of this project', '<Source site="../secret.ts" />', /is not the path of a file of this project/],
    ['a document without a date', '<Source document="https://a.example" />', /needs the date on which it was read/],
    [
      'a day that does not exist',
      '<Source document="https://a.example" date="2026-02-30" />',
      /date="2026-02-30" is not a day/,
    ],
    [
      'an invalid address',
      '<Source document="a.example" date="2026-11-01" />',
      /is not an address that begins with https/,
    ],
    ['advice without a reason', '<Source judgement="better" />', /gives no reason/],
    ['a computed attribute', '<Source code={1} />', /takes plain text attributes only/],
    ['content', '<Source run="accounts">\n\ntext\n\n</Source>', /<Source> holds nothing: end it with \/>/],
    ['a marker inside a sentence', 'So <Source run="accounts" /> it is.', /must be on a separate line/],
  ])('%s', async (_what, marker, says) => {
    await expect(render(`First.\n\n${marker}\n`)).rejects.toThrow(says);
    await expect(render(`First.\n\n${marker}\n`)).rejects.toThrow(/^develop\/page\.mdx:3:\d/);
  });

  it('and with it all others of the page', async () => {
    await expect(render('<Source />\n\n<Source run="acounts" />')).rejects.toThrow(/:1:1: [\s\S]*\n.*:3:1: /);
  });
});
