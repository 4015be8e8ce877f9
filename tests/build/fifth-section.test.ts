import {spawn} from 'node:child_process';
import {cpSync, existsSync, mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync} from 'node:fs';
import path from 'node:path';
import {stripVTControlCharacters} from 'node:util';

import {afterAll, beforeAll, describe, expect, it} from 'vitest';

import {siteDir} from '../../src/chain/load';

/** A copy of the project with few pages, inside the project, so that packages are found. */
const scratch = path.join(siteDir, '.cache/fifth-section');
const built = (name: string): string => readFileSync(path.join(scratch, 'build', name), 'utf8');

const COPIED = [
  'src',
  'tools',
  'scripts',
  'develop/img', // a picture on /markdown-page
  'chain.config.ts',
  'docusaurus.config.ts',
  'sidebars.ts',
  'package.json',
];
const LINKED = ['static', 'tsconfig.json', 'cspell.json', 'package-lock.json', 'node_modules'];

/** Changes a file of the copy. @throws Error where the file does not contain `what` */
function edit(file: string, what: string | RegExp, by: string): void {
  const target = path.join(scratch, file);
  const before = readFileSync(target, 'utf8');
  const after = before.replace(what, by);
  if (after === before) throw new Error(`${file} has no ${what}`);
  writeFileSync(target, after);
}

/** Runs a program of the copy. */
async function run(args: string[]): Promise<{ok: boolean; output: string}> {
  const child = spawn(process.execPath, args, {
    cwd: scratch,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {...process.env, NODE_ENV: 'production', DOCUSAURUS_NO_PERSISTENT_CACHE: '1'},
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (data: Buffer) => (output += data.toString()));
  const status = await new Promise((resolve) => child.on('close', resolve));
  return {ok: status === 0, output: stripVTControlCharacters(output)};
}

const program = (name: string): string => path.join(siteDir, 'node_modules', name);

/** The files that a fifth section needs, as a maintainer would add them. */
const added: {file: string; add: () => void}[] = [
  {
    file: 'src/site/sections.ts',
    add: () =>
      edit(
        'src/site/sections.ts',
        /\n\];\n/,
        "\n  {id: 'integrate', folder: 'integrate', base: '/integrate', label: 'Integrate', about: " +
          "'exchanges and custody', inNavbar: true},\n];\n",
      ),
  },
  {
    file: 'src/site/routes.ts',
    add: () =>
      edit(
        'src/site/routes.ts',
        // Routes beyond the specification have no page in the small site.
        /(addedRoutes: readonly string\[\] = \[\n(?: {2}\/\/[^\n]*\n)*)(?: {2}'[^\n]*\n)*/,
        "$1  '/integrate',\n  '/integrate/deposits',\n",
      ),
  },
  {
    file: 'integrate/index.mdx',
    add: () =>
      writePage('integrate/index.mdx', 'Integrate with the chain', 'Begin with [deposits](/integrate/deposits).'),
  },
  {
    file: 'integrate/deposits.mdx',
    add: () =>
      writePage(
        'integrate/deposits.mdx',
        'Crediting deposits',
        'A quokka credits them; [no such page](/integrate/nowhere).',
      ),
  },
];

function writePage(file: string, title: string, text: string): void {
  mkdirSync(path.dirname(path.join(scratch, file)), {recursive: true});
  writeFileSync(
    path.join(scratch, file),
    `---\ntitle: ${title}\ndescription: ${title}, on a page that a test has added to see it found ` +
      `everywhere.\nsidebar_position: 1\n---\n\n${text}\n`,
  );
}

describe('a fifth section', () => {
  let build: {ok: boolean; output: string};

  beforeAll(async () => {
    rmSync(scratch, {recursive: true, force: true});
    mkdirSync(scratch, {recursive: true});
    for (const name of COPIED) cpSync(path.join(siteDir, name), path.join(scratch, name), {recursive: true});
    for (const name of LINKED) symlinkSync(path.join(siteDir, name), path.join(scratch, name));
    cpSync(path.join(siteDir, 'tests/fixtures/tiny-site'), scratch, {recursive: true});
    // The small site has only the first page of each section.
    edit('src/site/routes.ts', /(docs|develop|protocol|validate): (?:'\.'|`[^`]*`)/g, "$1: '.'");
    for (const {add} of added) add();
    build = await run([program('@docusaurus/core/bin/docusaurus.mjs'), 'build']);
  });

  afterAll(() => rmSync(scratch, {recursive: true, force: true}));

  it('is a table entry, routes and its pages: at most five files', () => {
    expect(added.length).toBeLessThanOrEqual(5);
  });

  it('is built, and its routes are the planned ones', () => {
    expect(build.output).not.toMatch(/routes differ|\[ERROR\]/);
    expect(build.ok, build.output.slice(-2000)).toBe(true);
    for (const name of ['integrate', 'integrate/deposits'])
      expect(
        existsSync(path.join(scratch, 'build', `${name}.html`)) ||
          existsSync(path.join(scratch, 'build', name, 'index.html')),
      ).toBe(true);
  });

  it('is in the navbar, on the home page, in the footer and on the not-found page', () => {
    const home = built('index.html');
    expect(home.match(/<a [^>]*href="?\/integrate["\s>]/g)?.length).toBeGreaterThanOrEqual(3);
    expect(home).toContain('Exchanges and custody.');
    expect(built('404.html')).toContain('exchanges and custody');
  });

  it('is searchable: its page is in the index, with its section', () => {
    const {pages} = JSON.parse(built('search/index.json')) as {pages: unknown[][]};
    expect(pages.map((page) => page.slice(0, 3))).toContainEqual([
      '/integrate/deposits',
      'Crediting deposits',
      ['Integrate'],
    ]);
  });

  it('is listed: in the sitemap, in llms.txt, with Markdown, page part and picture', () => {
    expect(built('sitemap.xml')).toContain('/integrate/deposits</loc>');
    expect(built('llms.txt')).toMatch(/^## Integrate$[\s\S]*^- \[Crediting deposits\]/m);
    expect(built('integrate/deposits.md')).toContain('quokka');
    expect(built('pages/integrate/deposits.json')).toContain('quokka');
    expect(existsSync(path.join(scratch, 'build/cards/integrate/deposits.png'))).toBe(true);
  });

  it('is checked: a fault on its page is found', async () => {
    const {ok, output} = await run([program('tsx/dist/cli.mjs'), 'scripts/check-page.ts', '--all', '--only', 'links']);
    expect(output).toMatch(/integrate\/deposits\.mdx:7 {2}links {2}\/integrate\/nowhere → this page does not exist/);
    expect(output).not.toMatch(/integrate\/index\.mdx/);
    expect(ok).toBe(false);
  });

  it('is tested: the tests cover the list of routes, and new pages can be added to it', async () => {
    const {ok, output} = await run([
      program('tsx/dist/cli.mjs'),
      'scripts/new-page.ts',
      'integrate/withdrawals',
      'Paying withdrawals',
      '--add-route',
    ]);
    expect(output).toContain('written: integrate/withdrawals.mdx, src/site/routes.ts');
    expect(ok).toBe(true);
  });
});
