import {createHash} from 'node:crypto';
import {mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {brotliDecompressSync, gunzipSync} from 'node:zlib';

import {afterAll, describe, expect, it, vi} from 'vitest';

import {siteDir} from '../chain/load';
import {routes} from '../site/routes';
import {contentHash, counted} from './build-record';
import {pageFile, withoutAssets} from './built-page';
import {compressed} from './compression';
import {headersFile, parseHeaders, redirectsFile} from './hosts';
import {licensesText, notAllowed, packageFolder, packagesOf, readPackage, type ShippedPackage} from './licenses';
import {nginxFiles, policyConf, sampleSite, siteConf} from './nginx';
import {withPolicy} from './policy-meta';
import {contentSecurityPolicy, LONGEST_POLICY, securityHeaders} from './policy';
import {BRIEF, cacheControl, COMPRESSIBLE, HASHED_NAME, IMMUTABLE, moved, patternSource, REVALIDATE} from './rules';
import {inlineScripts, scriptHash, scriptHashes} from './scripts';

const folder = mkdtempSync(path.join(tmpdir(), 'delivery-'));
afterAll(() => rmSync(folder, {recursive: true}));

/** Writes files to the folder of this test; returns the absolute path of the last one. */
function write(files: Readonly<Record<string, string>>): string {
  let file = '';
  for (const [name, text] of Object.entries(files)) {
    file = path.join(folder, name);
    mkdirSync(path.dirname(file), {recursive: true});
    writeFileSync(file, text);
  }
  return file;
}

describe('the policy', () => {
  const bare =
    "default-src 'self'; script-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; " +
    "connect-src 'self'; object-src 'none'; base-uri 'self'; form-action 'none'; frame-ancestors 'none'";

  it('lets a page load only from its own site', () => {
    expect(contentSecurityPolicy({scriptHashes: [], analytics: false})).toBe(bare);
  });

  it('lists inline scripts in one order, independent of where they are found', () => {
    const names = (scriptHashes_: string[]) => contentSecurityPolicy({scriptHashes: scriptHashes_, analytics: false});
    expect(names(['sha256-b', 'sha256-a'])).toContain("script-src 'self' 'sha256-a' 'sha256-b';");
    expect(names(['sha256-a', 'sha256-b'])).toBe(names(['sha256-b', 'sha256-a']));
  });

  it('lets a page connect to Google only where analytics are configured', () => {
    const policy = contentSecurityPolicy({scriptHashes: [], analytics: true});
    expect(policy).toContain("script-src 'self' https://www.googletagmanager.com;");
    expect(policy).toContain("img-src 'self' data: https://www.googletagmanager.com https://*.google-analytics.com;");
    expect(policy).toContain(
      "connect-src 'self' https://www.googletagmanager.com https://*.google-analytics.com " +
        'https://*.analytics.google.com;',
    );
  });

  it('throws where it is longer than hosts accept', () => {
    const room = LONGEST_POLICY - bare.length - " ''".length;
    const hash = (length: number) => ({scriptHashes: ['x'.repeat(length)], analytics: false});
    expect(contentSecurityPolicy(hash(room))).toHaveLength(LONGEST_POLICY);
    expect(() => contentSecurityPolicy(hash(room + 1))).toThrow(
      /^The Content-Security-Policy has 1901 characters, 1900 are the limit: 1 different inline scripts\.\nInline scripts have to be the same on all pages; move what differs/,
    );
  });
});

describe('inline scripts', () => {
  it.each([
    ['<script>a()</script>', ['a()']],
    ['<SCRIPT async>a()</SCRIPT><p>x</p><script type="module">b()</script>', ['a()', 'b()']],
    ['<script data-x="a>b">c()\nd()</script>', ['c()\nd()']],
    ["<script data-x='a>b'>c()</script>", ['c()']],
    ['<script src="/a.js"></script><script src=/b.js></script><script SRC = "/c.js"></script>', []],
    ['<script type="application/ld+json">{}</script><script type=application/json>{}</script>', []],
    ['<script type = \'text/template\'>x</script><script TYPE="text/plain">x</script>', []],
    ['<script type="text/javascript">a()</script>', ['a()']],
    ['<script data-src="/a.js" data-type=application/json>a()</script>', ['a()']],
    ['<script src>a()</script><script async src="/a.js" type=module></script>', []],
    ['<scripts>a()</scripts>', []],
  ])('of %s', (html, scripts) => {
    expect(inlineScripts(html)).toEqual(scripts);
  });

  it('are listed by the hash that browsers compute, each once and in order', () => {
    expect(scriptHash('alert(1)')).toBe(`sha256-${createHash('sha256').update('alert(1)').digest('base64')}`);
    expect(scriptHash('')).toBe('sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU=');
    const pages = ['b()', 'a()', 'b()', 'c()'].map((text) => `<script>${text}</script>`);
    const hashes = scriptHashes(pages);
    expect(hashes).toEqual(['a()', 'b()', 'c()'].map(scriptHash).sort());
    expect(scriptHashes([...pages].reverse())).toEqual(hashes);
  });
});

describe('rules for servers', () => {
  it('for nginx are those in deploy/nginx', () => {
    const files = nginxFiles('https://docs.example');
    expect([...files.keys()]).toEqual(['maps.conf', 'rules.conf', 'site.conf', 'brotli.conf']);
    for (const name of ['maps.conf', 'rules.conf', 'brotli.conf'])
      expect(files.get(name), name).toBe(readFileSync(path.join(siteDir, 'deploy/nginx', name), 'utf8'));
    const host = /server_name (\S+);/.exec(readFileSync(path.join(siteDir, 'deploy/nginx/site.conf'), 'utf8'))?.[1];
    expect(siteConf(sampleSite(`https://${host}`))).toBe(
      readFileSync(path.join(siteDir, 'deploy/nginx/site.conf'), 'utf8'),
    );
    expect(files.get('site.conf')).toContain('server_name docs.example;');
  });

  it('redirect addresses without a page to pages, each once', () => {
    const from = moved.map((rule) => rule.from);
    expect(new Set(from).size, 'moved in src/delivery/rules.ts has an address twice').toBe(from.length);
    expect(
      moved.filter(
        (rule) => !/^\/\S*[^/\s]$/.test(rule.from) || routes.includes(rule.from) || !routes.includes(rule.to),
      ),
      'moved in src/delivery/rules.ts: "from" is an address with "/" at the start and no page, "to" that of a page',
    ).toEqual([]);
  });

  it('for static hosts are these', async () => {
    await expect(headersFile({scriptHashes: ['sha256-x'], analytics: false})).toMatchFileSnapshot('golden/_headers');
    await expect(redirectsFile()).toMatchFileSnapshot('golden/_redirects');
  });

  it('for static hosts have addresses below the base path of the site', () => {
    const files = headersFile({scriptHashes: [], analytics: false}, '/guru/') + redirectsFile('/guru/');
    expect(files).toContain('\n/guru/assets/*\n');
    expect(files).toContain('\n/guru/docs/README /guru/docs 301\n');
    expect(files).not.toMatch(/^\/(?!guru\/|\*)/m);
  });

  it('contain the policy of the build in quotes', () => {
    expect(policyConf({scriptHashes: ['sha256-x'], analytics: false})).toMatch(
      /^add_header Content-Security-Policy "default-src [^"]* 'sha256-x'[^"]*" always;\n$/,
    );
    for (const broken of ['a"b', 'a$b', 'a\\b', 'a\nb'])
      expect(() => policyConf({scriptHashes: [broken], analytics: false})).toThrow(/nginx cannot quote this value/);
  });

  it('can be parsed', () => {
    const input = {scriptHashes: [], analytics: false};
    const read = parseHeaders(headersFile(input));
    expect([...read.keys()]).toEqual(['/*', '/assets/*', '/search/text.*', '/pages/*']);
    expect([...(read.get('/*') ?? [])]).toEqual(
      securityHeaders(input).map(({name, value}) => [name.toLowerCase(), value]),
    );
    expect(read.get('/assets/*')).toEqual(new Map([['cache-control', IMMUTABLE]]));
    expect(parseHeaders('/a\n  X-One: 1: 2\nX-Two: 3\n\n/b\n  X-Empty: \n')).toEqual(
      new Map([
        ['/a', new Map([['x-one', '1: 2']])],
        ['/b', new Map([['x-empty', '']])],
      ]),
    );
  });

  it.each([
    ['/assets/js/main.0a1b2c3d.js', IMMUTABLE],
    ['/search/text.0a1b2c3d.json', IMMUTABLE],
    ['/pages/develop/faucet.json', BRIEF],
    ['/search/head.json', REVALIDATE],
    ['/search/textual', REVALIDATE],
    ['/docs/assets/x.js', REVALIDATE],
    ['/', REVALIDATE],
  ])('%s is kept: %s', (address, value) => {
    expect(cacheControl(address)).toBe(value);
  });

  it('match a pattern literally, with * for anything', () => {
    const matches = (pattern: string, text: string) => new RegExp(patternSource(pattern)).test(text);
    expect(matches('/a.b*', '/a.bc')).toBe(true);
    expect(matches('/a.b*', '/axbc')).toBe(false);
    expect(matches('/a*c*e', '/abcde')).toBe(true);
    expect(matches('/a', '/ab')).toBe(false);
    expect(matches('/a', '/x/a')).toBe(false);
    for (const sign of '.+?^${}()|[]\\') expect(matches(`/${sign}x`, `/${sign}x`), sign).toBe(true);
  });

  it('recognize a hashed name and a file worth compressing', () => {
    expect(['main.0a1b2c3.js', 'a-0123456789-b.png'].every((name) => HASHED_NAME.test(name))).toBe(true);
    expect(['main.js', 'main.0a1b2.js', 'x0a1b2c3d.js'].some((name) => HASHED_NAME.test(name))).toBe(false);
    expect(['a.html', 'a.css', 'a.yml', 'a.yaml', 'a.sol'].every((name) => COMPRESSIBLE.test(name))).toBe(true);
    expect(['a.png', 'a.html.br', 'html'].some((name) => COMPRESSIBLE.test(name))).toBe(false);
  });
});

describe('the record of a build', () => {
  const bytes = (text: string): Uint8Array => Buffer.from(text);
  const sha = (text: string): string => createHash('sha256').update(text).digest('hex');

  it('is the hash of `sha256sum` lines by name, independent of the order of files', () => {
    const expected = {contentHash: sha(`${sha('1')}  a.html\n${sha('2')}  b.css\n`), files: 2};
    const files: [string, Uint8Array][] = [
      ['b.css', bytes('2')],
      ['a.html', bytes('1')],
      ['build.json', bytes('x')],
      ['a.html.br', bytes('x')],
      ['a.html.gz', bytes('x')],
    ];
    expect(contentHash(files)).toEqual(expected);
    expect(contentHash([...files].reverse())).toEqual(expected);
    expect(contentHash([['a.html', bytes('2')]])).not.toEqual(contentHash([['a.html', bytes('1')]]));
  });

  it('covers the served files', () => {
    expect(['index.html', 'x/build.json', 'x/sbom.cdx.json', 'a.gzip', 'br'].map(counted)).toEqual([
      true,
      true,
      true,
      true,
      true,
    ]);
    expect(['build.json', 'sbom.cdx.json', 'a.br', 'a.js.gz'].map(counted)).toEqual([false, false, false, false]);
  });
});

describe('a built page', () => {
  it.each([
    ['/', 'index.html'],
    ['/develop', 'develop.html'],
    ['/docs', 'docs/index.html'],
    ['/develop/faucet', 'develop/faucet.html'],
    ['/nowhere', undefined],
  ])('of %s is %s', (route, file) => {
    const names = [
      'docs/index.html',
      'develop/index.html',
      'develop.html',
      'index.html',
      'develop/faucet.html',
      '.html',
    ];
    expect(pageFile(names, route)).toBe(file);
  });

  it('is compared without the tags whose addresses change with each build', () => {
    expect(
      withoutAssets(
        '<head><script src="/assets/js/main.1.js" defer></script><link rel="stylesheet" ' +
          'href="/assets/css/s.1.css"><link rel=preload href=/assets/x.js as=script></head><script ' +
          'src="https://x.example/a.js"></script><p>text</p>',
      ),
    ).toBe('<head></head><script src="https://x.example/a.js"></script><p>text</p>');
  });

  it('has the policy before anything that could run', () => {
    const input = {scriptHashes: ['sha256-x'], analytics: false};
    const policy = contentSecurityPolicy(input, 'meta');
    expect(policy).toMatch(/'sha256-x'.*form-action 'none'$/);
    for (const start of ['<head><meta charset=utf-8>', '<head data-x><META charset="UTF-8" />'])
      expect(withPolicy(`<html>${start}<script>x</script></head>`, input)).toBe(
        `<html>${start}<meta http-equiv="Content-Security-Policy" content="${policy}"><script>x</script></head>`,
      );
    for (const [broken, found] of [
      ['<head><title>x</title></head>', 0],
      ['<head><meta charset=utf-8></head><head><meta charset=utf-8></head>', 2],
      ['<script>x</script><head><meta charset=utf-8></head>', 1],
    ] as const)
      expect(() => withPolicy(broken, input)).toThrow(
        `expected one head that starts with its character set, found ${found}. Has the framework changed its template?`,
      );
  });

  it('has compressed copies with the same content', async () => {
    vi.stubEnv('DOCUSAURUS_NO_PERSISTENT_CACHE', '1');
    const text = '<p>text</p>'.repeat(500);
    for (const name of ['a.html', 'a.js']) {
      const copies = new Map(await compressed(name, Buffer.from(text)));
      expect([...copies.keys()]).toEqual(['br', 'gz']);
      expect(String(brotliDecompressSync(copies.get('br') ?? ''))).toBe(text);
      expect(String(gunzipSync(copies.get('gz') ?? ''))).toBe(text);
      expect(copies.get('br')?.length).toBeLessThan(100);
    }
    vi.unstubAllEnvs();
  });
});

describe('licenses', () => {
  const one = (license: string): ShippedPackage => ({name: 'x', version: '1.0.0', license, text: ''});

  it.each([
    ['/a/node_modules/react/index.js', '/a/node_modules/react'],
    ['/a/node_modules/@mdx-js/react/lib/index.js', '/a/node_modules/@mdx-js/react'],
    ['/a/node_modules/x/node_modules/y/z.js', '/a/node_modules/x/node_modules/y'],
    ['C:\\a\\node_modules\\react\\index.js', 'C:\\a\\node_modules\\react'],
    ['/a/src/index.js', undefined],
  ])('%s belongs to %s', (file, expected) => {
    expect(packageFolder(file)).toBe(expected);
  });

  it('are read from the packages of modules, each once, by name', () => {
    const modules = path.join(folder, 'node_modules');
    write({
      'node_modules/b/package.json': '{"name": "b", "version": "2.0.0", "license": {"type": "ISC"}}',
      'node_modules/a/package.json': '{"name": "a", "version": "1.0.0", "license": "MIT"}',
      'node_modules/a/LICENSE.md': '\nBe kind.\n\n',
      'node_modules/a/licence-of-others.txt': 'Other',
      'node_modules/a/NO-LICENSE': 'Not this one',
      'node_modules/@s/c/package.json': '{"name": "@s/c", "version": "0.1.0"}',
      'node_modules/nameless/package.json': '{"version": "0.1.0"}',
      'node_modules/unversioned/package.json': '{"name": "unversioned"}',
    });
    const file = (name: string): string => path.join(modules, name, 'index.js');
    expect(
      packagesOf(['b', 'a', 'a', '@s/c', 'nameless', 'unversioned', 'gone'].map(file).concat('/src/x.js')),
    ).toEqual([
      {name: '@s/c', version: '0.1.0', license: 'unknown', text: ''},
      {name: 'a', version: '1.0.0', license: 'MIT', text: 'Be kind.'},
      {name: 'b', version: '2.0.0', license: 'ISC', text: ''},
    ]);
    expect(readPackage(path.join(modules, 'gone'))).toBeUndefined();
  });

  it.each(['MIT', 'GPL-3.0-only OR MIT', '(MIT OR GPL-3.0-only)', 'MIT AND ISC', 'BlueOak-1.0.0'])(
    '%s may be shipped',
    (license) => {
      expect(notAllowed([one(license)])).toEqual([]);
    },
  );

  it.each(['GPL-3.0-only', 'MIT AND GPL-3.0-only', 'GPL-3.0-only OR AGPL-3.0-only', 'unknown'])(
    '%s may not',
    (license) => {
      expect(notAllowed([one('MIT'), one(license)])).toEqual([one(license)]);
    },
  );

  it('are one document: a list, then each license', () => {
    expect(
      licensesText([
        {...one('MIT'), text: 'Be kind.'},
        {...one('ISC'), name: 'y', version: '2.0.0'},
      ]),
    ).toBe(
      'Software in the scripts of this site, and its licenses\n\nx 1.0.0: MIT\ny 2.0.0: ISC\n\n' +
        '== x 1.0.0\n\nBe kind.\n\n== y 2.0.0\n\nISC; the package brings no license text.\n',
    );
  });
});
