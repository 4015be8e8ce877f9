import {execFileSync} from 'node:child_process';
import {mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import path from 'node:path';

import {afterEach, beforeEach, describe, expect, it, vi} from 'vitest';

import {constantsOf} from '../../chain/constants';
import {definitionFiles} from '../../chain/definitions';
import {loadChain} from '../../chain/load';
import {contentHash} from '../../delivery/build-record';
import {headersFile, redirectsFile} from '../../delivery/hosts';
import {inlineCssInto} from '../../delivery/inline-css';
import {policyConf} from '../../delivery/nginx';
import {withPolicy} from '../../delivery/policy-meta';
import {scriptHashes} from '../../delivery/scripts';
import {searchFiles} from '../../search/build';
import {routes} from '../../site/routes';
import {openRpcDocument} from '../alternates/openrpc';
import {artifacts} from '../artifacts';
import type {PostBuildInput} from '../input';
import {drawCard} from '../pictures/card';
import {filesBelow} from '../../site/files';
import {SiteFolder} from '../site-folder';
import {steps} from '.';

const chain = loadChain();
const constants = constantsOf(chain);
const input: PostBuildInput = {
  siteDir: '/nowhere',
  url: 'https://docs.example',
  baseUrl: '/base/',
  routesPaths: [],
  modules: new Set(),
  titles: new Map(),
  writeSitemap: async () => undefined,
};

let folder = '';
beforeEach(() => {
  vi.stubEnv('DOCUSAURUS_NO_PERSISTENT_CACHE', 'true');
  folder = mkdtempSync(path.join(tmpdir(), 'steps-'));
});
afterEach(() => {
  vi.unstubAllEnvs();
  rmSync(folder, {recursive: true, force: true});
});

function put(files: Readonly<Record<string, string>>, into = folder): void {
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(path.dirname(path.join(into, name)), {recursive: true});
    writeFileSync(path.join(into, name), text);
  }
}

/**
 * Runs one step on a site of a few files, with exactly the access it declares.
 * @returns the files that are new or have changed, by name
 */
async function run(
  name: string,
  files: Readonly<Record<string, string>> = {},
  some: Partial<PostBuildInput> = {},
): Promise<Record<string, string>> {
  put(files);
  const step = steps.find((one) => one.name === name);
  if (!step) throw new Error(`there is no step ${name}`);
  const [reads, writes] = [step.reads, step.writes].map((kinds) => kinds.map((kind) => artifacts[kind].files)) as [
    RegExp[],
    RegExp[],
  ];
  await step.run(new SiteFolder(folder, {reads, writes}), {...input, ...some});
  const texts = filesBelow(folder).map((file): [string, string] => [
    file,
    readFileSync(path.join(folder, file), 'utf8'),
  ]);
  return Object.fromEntries(texts.filter(([file, text]) => files[file] !== text));
}

const page = (title: string, body: string, head = ''): string =>
  `<!doctype html><html lang="en"><head><meta charset="utf-8"><title data-rh="true">${title}</title>` +
  `<meta data-rh="true" name="description" content="About ${title}.">${head}</head>` +
  `<body><main><h1>${title}</h1>${body}</main></body></html>`;

describe('routes', () => {
  const paths = (...names: string[]) => ({routesPaths: names.map((name) => `/base${name}`)});

  it('stop a build with pages that are missing or not planned', async () => {
    const all = routes.filter((route) => route !== '/develop');
    await expect(run('routes', {}, paths(...all, '/new', '/develop/*'))).rejects.toThrow(
      /^The routes differ from src\/site\/routes\.ts:\n {2}\/develop: the specification has .*\n {2}\/new: this page is not in the plan\..*$/,
    );
    await run('routes', {}, paths(...routes, '/404.html', '/*'));
  });

  it('of a small test site can be incomplete', async () => {
    vi.stubEnv('CONTENT_DIR', '/somewhere');
    await run('routes', {}, paths('/', '/develop'));
    await expect(run('routes', {}, paths('/', '/new'))).rejects.toThrow('/new: this page is not in the plan');
  });
});

it('the sitemap is the framework’s', async () => {
  const writeSitemap = async (): Promise<void> => writeFileSync(path.join(folder, 'sitemap.xml'), '<urlset/>');
  expect(await run('sitemap', {}, {writeSitemap})).toEqual({'sitemap.xml': '<urlset/>'});
});

it('served files have the values of the chain, in two folders only', async () => {
  const source = mkdtempSync(path.join(tmpdir(), 'static-'));
  put({'static/ops/a/node.yml': 'run: {{binary}}', 'static/img/logo.svg': '{{binary}}'}, source);
  expect(await run('served files', {}, {siteDir: source})).toEqual({'ops/a/node.yml': `run: ${chain.binary}`});
  put({'static/samples/a.ts': '{{denom}}'}, source);
  expect(await run('served files', {}, {siteDir: source})).toEqual({
    'ops/a/node.yml': `run: ${chain.binary}`,
    'samples/a.ts': constants.get('denom'),
  });
  rmSync(source, {recursive: true});
});

describe('page parts', () => {
  const body = '<div class="docs-page-content">text</div>';

  it('are written for pages that have one, under the name of the page', async () => {
    const {PAGE_CLASS} = await import('../../client/page-part');
    const html = page('A', `<div class="${PAGE_CLASS}">text</div>`);
    const written = await run('page parts', {
      'index.html': html,
      'develop/index.html': html,
      'develop/a.html': html,
      'b.html': page('B', body),
    });
    expect(Object.keys(written)).toEqual(['pages/develop.json', 'pages/develop/a.json', 'pages/index.json']);
    expect(JSON.parse(written['pages/index.json'] as string)).toMatchObject({
      html: expect.stringContaining(`<div class="${PAGE_CLASS}">text</div>`),
    });
  });

  it.each([
    ['page parts', 'static-pages'],
    ['inline rules', 'inline-css'],
  ])('%s can be switched off as %s', (name, seam) => {
    const {when} = steps.find((step) => step.name === name) ?? {};
    expect(when?.(input)).toBe(true);
    vi.stubEnv('SEAMS_OFF', seam);
    expect(when?.(input)).toBe(false);
  });
});

describe('Markdown alternates', () => {
  it('are written for every page, with an index by section', async () => {
    const written = await run('Markdown alternates', {
      'index.html': page('Home', '<p>Welcome.</p>'),
      'develop.html': page('Develop', '<p>See <a href="/base/develop/faucet">it</a>.</p>'),
      'develop/faucet/index.html': page('Faucet', '<p>Coins.</p>'),
      'validate.html': page('Validate', '<p>Nodes.</p>', '<script src="/assets/js/main.0a.js"></script>'),
      'other.html': page('Not a route', ''),
    });
    expect(written).toEqual({
      'index.md': '# Home\n\nWelcome.\n',
      'develop.md': '# Develop\n\nSee [it](https://docs.example/base/develop/faucet).\n',
      'develop/faucet.md': '# Faucet\n\nCoins.\n',
      'validate.md': '# Validate\n\nNodes.\n',
      'robots.txt': 'User-agent: *\nAllow: /\n\nSitemap: https://docs.example/base/sitemap.xml\n',
      'llms.txt': [
        `# ${chain.brand} ${chain.title}`,
        '',
        `> ${constants.get('site.description')}`,
        '',
        '## Develop',
        '',
        '- [Develop](https://docs.example/base/develop.md): About Develop.',
        '- [Faucet](https://docs.example/base/develop/faucet.md): About Faucet.',
        '',
        '## Validate',
        '',
        '- [Validate](https://docs.example/base/validate.md): About Validate.',
        '',
        '## General',
        '',
        '- [Home](https://docs.example/base/index.md): About Home.',
        '',
        '## Data',
        '',
        '- [Network values](https://docs.example/base/chain.json): chain IDs, addresses, ports, and versions as JSON',
        '',
      ].join('\n'),
      'llms-full.txt': [
        '<!-- https://docs.example/base/ -->\n\n# Home\n\nWelcome.\n',
        '<!-- https://docs.example/base/develop -->\n\n# Develop\n\n' +
          'See [it](https://docs.example/base/develop/faucet).\n',
        '<!-- https://docs.example/base/develop/faucet -->\n\n# Faucet\n\nCoins.\n',
        '<!-- https://docs.example/base/validate -->\n\n# Validate\n\nNodes.\n',
      ].join('\n\n'),
    });
  });
});

it('definitions describe the chain, with the address of this site', async () => {
  const written = await run('definitions');
  const files = [...definitionFiles(chain)].map(([name, content]) => [name, `${JSON.stringify(content, null, 2)}\n`]);
  expect(written).toEqual({
    ...Object.fromEntries(files),
    'openrpc.json': `${JSON.stringify(openRpcDocument({...chain, siteUrl: 'https://docs.example/base'}), null, 1)}\n`,
  });
});

it('the search index covers the pages without their scripts, and its first file names the second', async () => {
  const home = page('Home', '<h2>One</h2><p>Welcome.</p>');
  const faucet = page(
    'Faucet',
    `<h2><code>${chain.binary} start</code></h2><h3><code>${chain.oracleBinary} start</code></h3>`,
  );
  const script = '<script src="/assets/js/main.0a.js"></script>';
  const written = await run('search index', {
    'index.html': home.replace('</head>', `${script}</head>`),
    'develop/faucet/index.html': faucet,
    'other.html': page('Not a route', ''),
  });
  const {head, text} = searchFiles(
    [
      {route: '/', section: '', html: home},
      {route: '/develop/faucet', section: 'Develop', html: faucet},
    ],
    [chain.binary, chain.oracleBinary],
  );
  const index = JSON.parse(written['search/index.json'] ?? '') as {files: {text: string}};
  expect(index).toEqual({...head, files: index.files});
  expect(index.files).toEqual({
    text: expect.stringMatching(/^text\.[0-9a-f]{10}\.json$/),
  });
  expect(written).toEqual({
    'search/index.json': JSON.stringify({...head, files: index.files}),
    [`search/${index.files.text}`]: JSON.stringify(text),
  });
});

it('pictures show site, section, title and address of each page', async () => {
  const brand = `${chain.brand} ${chain.title}`;
  const titles = new Map([
    ['/', 'Home'],
    ['/develop/faucet', 'Faucet'],
  ]);
  await run('pictures', {}, {titles});
  const drawn = (name: string): Buffer => readFileSync(path.join(folder, name));
  expect(filesBelow(folder)).toEqual(['cards/develop/faucet.png', 'cards/index.png']);
  const home = {brand, section: '', title: 'Home', address: 'docs.example/base'};
  expect(drawn('cards/index.png').equals(await drawCard(home))).toBe(true);
  const faucet = {brand, section: 'Develop', title: 'Faucet', address: 'docs.example/base/develop/faucet'};
  expect(drawn('cards/develop/faucet.png').equals(await drawCard(faucet))).toBe(true);
});

it('rules are in the head of every page, and unused ones are left out', async () => {
  const sheet = '<link rel="stylesheet" href="/assets/css/styles.0a.css">';
  const html = page('A', '<p class="note">x</p><script src="/assets/js/main.0a.js" defer></script>', sheet);
  const written = await run('inline rules', {
    'index.html': html,
    'a/b.html': html,
    'assets/css/styles.0a.css': '.note{color:red}.gone{color:blue}.made{color:green}',
    'assets/css/other.css': '.note{color:black}',
    'assets/css/styles.0a.css.map': '',
    'assets/js/main.0a.js': 'document.body.className = "made";',
    'assets/js/main.0a.js.txt': 'gone',
  });
  const expected = inlineCssInto(html, '.note{color:red}.made{color:green}');
  expect(written).toEqual({'index.html': expected, 'a/b.html': expected});
});

describe('licenses', () => {
  const packageOf = (license: string): ReadonlySet<string> => {
    put(
      {
        '../node_modules/some/package.json': JSON.stringify({name: 'some', version: '1.2.3', license}),
        '../node_modules/some/LICENSE': 'You may use it.',
      },
      path.join(folder, 'site'),
    );
    return new Set([path.join(folder, 'node_modules/some/index.js')]);
  };

  it('of all packages are written', async () => {
    const written = await run('licenses', {}, {modules: packageOf('MIT')});
    expect(written['licences.txt']).toMatch(/some 1\.2\.3[\s\S]*MIT[\s\S]*You may use it\./);
  });

  it('that are not on the list stop the build', async () => {
    await expect(run('licenses', {}, {modules: packageOf('AGPL-3.0-only')})).rejects.toThrow(
      'Not on the list of licenses in src/delivery/licenses.ts: some (AGPL-3.0-only)',
    );
  });
});

it('the policy has the hashes of the scripts of all pages, in pages and for hosts', async () => {
  const pages = {
    'index.html': page('A', '<script>one()</script>'),
    'a/b.html': page('B', '<script>two()</script>'),
  };
  const policy = {scriptHashes: scriptHashes(Object.values(pages)), analytics: chain.analyticsId !== null};
  expect(new Set(policy.scriptHashes).size).toBe(2);
  expect(await run('policy', pages)).toEqual({
    'index.html': withPolicy(pages['index.html'], policy),
    'a/b.html': withPolicy(pages['a/b.html'], policy),
    _headers: headersFile(policy, '/base/'),
    _redirects: redirectsFile('/base/'),
    '_nginx.conf': policyConf(policy),
  });
});

describe('the record of the build', () => {
  const files = {'index.html': 'a', 'assets/a.js': 'b'};
  const hash = contentHash(Object.entries(files).map(([name, text]) => [name, Buffer.from(text)]));

  it('contains no commit outside a checkout, and the hash of the content', async () => {
    const {'build.json': record = ''} = await run('content hash', files, {siteDir: folder});
    expect(record).toBe(
      `${JSON.stringify({commit: null, date: null, chainVersion: chain.versions.latest, ...hash}, null, 2)}\n`,
    );
  });

  it('contains commit and date of a checkout', async () => {
    const checkout = mkdtempSync(path.join(tmpdir(), 'checkout-'));
    const git = (...words: string[]): string =>
      execFileSync('git', ['-c', 'user.name=a', '-c', 'user.email=a@b.example', ...words], {
        cwd: checkout,
        encoding: 'utf8',
        env: {...process.env, GIT_COMMITTER_DATE: '2026-02-03T04:05:06Z'},
      });
    git('init', '--quiet');
    git('commit', '--quiet', '--allow-empty', '-m', 'first');
    const {'build.json': record = ''} = await run('content hash', files, {siteDir: checkout});
    expect(JSON.parse(record)).toMatchObject({
      commit: git('rev-parse', 'HEAD').trim(),
      date: '2026-02-03T04:05:06.000Z',
    });
    rmSync(checkout, {recursive: true});
  });
});

it('copies are written for text files above the minimum size', async () => {
  const written = await run('compression', {
    'index.html': 'text '.repeat(400),
    'small.html': 'text',
    'img/a.png': 'text '.repeat(400),
  });
  expect(Object.keys(written)).toEqual(['index.html.br', 'index.html.gz']);
});
