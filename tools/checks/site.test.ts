import {mkdirSync, mkdtempSync, rmSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import path from 'node:path';

import {afterAll, describe, expect, it} from 'vitest';

import type {PageTools} from './types';
import {isPartial, pageFiles, reactPageFiles, readPage, routeOf} from './pages';
import {readSite} from './site';

/** A small site: its files by path. */
const FILES: Readonly<Record<string, string>> = {
  'develop/index.mdx': '---\ndescription: All about {{brand}}\n---\n\n[a](/develop/api?x#y) [b](/validate "title")\n',
  'develop/api/index.mdx':
    '---\ndescription: "Taken twice"\n---\n\n## One thing\n\n<a id="two"></a>\n\n[self](/develop/api)\n',
  'develop/api/_part.mdx': 'Part of a page, which links to (/develop/api)\n',
  'develop/notes.txt': '(/validate)',
  'validate/index.md': "---\ndescription: 'Taken twice'\n---\r\n\r\n[api](/develop/api#one-thing)\r\n",
  'validate/broken.mdx': '---\ndescription: Of {{nothing}}\n---\n\n[longer](/develop/apis)\n',
  'validate/bare.mdx': 'No front matter, and\ndescription:\n',
  'src/pages/index.tsx': "export const links = ['/validate/bare'];\n",
  'src/pages/about.tsx': '<Link to="/validate" />\n',
  'src/pages/about.test.tsx': "const link = '/develop';\n",
  'src/pages/_parts/hidden.tsx': "const link = '/develop';\n",
  'src/pages/terms.mdx': 'Terms\n',
  'static/logo.svg': '<svg />',
  'static/folder/file.txt': '',
};

const root = mkdtempSync(path.join(tmpdir(), 'site-'));
for (const [file, text] of Object.entries(FILES)) {
  mkdirSync(path.dirname(path.join(root, file)), {recursive: true});
  writeFileSync(path.join(root, file), text);
}
afterAll(() => rmSync(root, {recursive: true, force: true}));

const tools: PageTools = {
  expand(text) {
    if (text.includes('{{nothing}}')) throw new Error('unknown constant "nothing"');
    return text.replace('{{brand}}', 'Probe');
  },
  constant: () => null,
};

const PAGES = [
  'develop/api/_part.mdx',
  'develop/api/index.mdx',
  'develop/index.mdx',
  'src/pages/terms.mdx',
  'validate/bare.mdx',
  'validate/broken.mdx',
  'validate/index.md',
];

describe('files of pages', () => {
  it.each([
    ['develop/index.mdx', '/develop'],
    ['develop/README.md', '/develop'],
    ['develop/api/index.mdx', '/develop/api'],
    ['develop/api/Readme.md', '/develop/api'],
    ['develop/api/indexer.mdx', '/develop/api/indexer'],
    ['develop/reindex.mdx', '/develop/reindex'],
    ['develop/a.md.mdx', '/develop/a.md'],
    ['develop/mdx-files.md', '/develop/mdx-files'],
    ['docs/faq.mdx', '/docs/faq'],
    ['src/pages/index.tsx', '/'],
    ['src/pages/about.ts', '/about'],
    ['src/pages/markdown-page.mdx', '/markdown-page'],
  ])('%s is at %s', (file, route) => {
    expect(routeOf(file)).toBe(route);
  });

  it('are those of the sections and of src/pages, sorted', () => {
    expect(pageFiles(root)).toEqual(PAGES);
    expect(pageFiles(path.join(root, 'static'))).toEqual([]);
  });

  it('include React pages, but not tests and partials', () => {
    expect(reactPageFiles(root).sort()).toEqual(['src/pages/about.tsx', 'src/pages/index.tsx']);
    expect(reactPageFiles(path.join(root, 'static'))).toEqual([]);
  });

  it('are partials where a folder or the file begins with _', () => {
    expect(['a/_b.mdx', '_a/b.mdx', 'a_/b_.mdx', 'a/b.mdx'].map(isPartial)).toEqual([true, true, false, false]);
  });

  it('have line ends normalized', () => {
    expect(readPage(root, 'validate/index.md')).toBe(FILES['validate/index.md']?.replaceAll('\r', ''));
  });
});

describe('the site', () => {
  const site = readSite(root, tools, ['/develop/planned'], ['made.txt']);

  it('has the routes of its pages, of React pages, and of the build', () => {
    const there = ['/develop', '/develop/api', '/validate/bare', '/terms', '/', '/about', '/search'];
    expect(there.filter((route) => !site.hasRoute(route))).toEqual([]);
    const missing = ['/develop/planned', '/develop/api/_part', '/develop/notes', '/about.test', '/missing', ''];
    expect(missing.filter((route) => site.hasRoute(route))).toEqual([]);
    expect([site.isPlanned('/develop/planned'), site.isPlanned('/develop')]).toEqual([true, false]);
  });

  it('knows the anchors of Markdown pages', () => {
    expect(site.anchors('/develop/api')).toEqual(new Set(['one-thing', 'two']));
    expect(site.anchors('/about')).toBeUndefined();
    expect(site.anchors('/missing')).toBeUndefined();
  });

  it('parses a page once, including partials', () => {
    expect(site.page('develop/api/index.mdx')).toBe(site.page('develop/api/index.mdx'));
    expect(site.page('develop/api/index.mdx')).toMatchObject({file: 'develop/api/index.mdx', route: '/develop/api'});
    expect(site.page('develop/api/_part.mdx').raw).toBe(FILES['develop/api/_part.mdx']);
    expect(() => site.page('develop/missing.mdx')).toThrow('ENOENT');
  });

  it('finds other pages with the same description, with or without quotes, with constants expanded', () => {
    expect(site.sameDescription('develop/new.mdx', 'Taken twice')).toEqual([
      'develop/api/index.mdx',
      'validate/index.md',
    ]);
    expect(site.sameDescription('validate/index.md', 'Taken twice')).toEqual(['develop/api/index.mdx']);
    expect(site.sameDescription('validate/index.md', 'All about Probe')).toEqual(['develop/index.mdx']);
    expect(site.sameDescription('validate/index.md', 'Of {{nothing}}')).toEqual([]);
    expect(site.sameDescription('validate/index.md', '')).toEqual([]);
  });

  it.each([
    ['/develop/api', ['develop/api/_part.mdx', 'develop/index.mdx', 'validate/index.md']],
    ['/validate', ['develop/index.mdx', 'src/pages/about.tsx']],
    ['/validate/bare', ['src/pages/index.tsx']],
    ['/develop', []],
    ['/develop.api', []],
  ])('knows what links to %s', (route, files) => {
    expect(site.linksTo(route)).toEqual(files);
  });

  it.each([
    ['/logo.svg', true],
    ['/logo.svg?x#y', true],
    ['/folder/file.txt', true],
    ['/folder', false],
    ['/missing.svg', false],
    ['/made.txt', true],
    ['/made.txt#x', true],
    ['/made', false],
    ['/llms.txt', true],
    ['/llms-full.txt', true],
    ['/llms-half.txt', false],
    ['/sitemap.xml', true],
    ['/robots.txt', true],
    ['/build.json', true],
    ['/openrpc.json', true],
    ['/develop/api.md', true],
    ['/a/develop/sitemap.xml', false],
    ['/sitemap.xml.br', false],
    ['/x/llms.txt', false],
    ['/develop/api.mdx', false],
  ])('serves %s: %s', (file, there) => {
    expect(site.hasStaticFile(file)).toBe(there);
  });
});
