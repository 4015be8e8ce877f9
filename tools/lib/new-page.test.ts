import {cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync} from 'node:fs';
import {tmpdir} from 'node:os';
import path from 'node:path';

import {check, resolveConfig} from 'prettier';
import {afterEach, beforeEach, describe, expect, it} from 'vitest';

import {siteDir} from '../../src/chain/load';
import {checkBatch, checkPage} from '../checks';
import {loadContext} from '../checks/context';
import {mergeOutcomes} from '../checks/outcome';
import {routes} from '../../src/site/routes';
import {sections} from '../../src/site/sections';
import {checkFrontMatter} from '../../src/markdown/front-matter';
import {newPage} from './new-page';

/** The parts of a checkout that the script writes to, and those that the checks read as well. */
const COPIED = [...sections.map(({folder}) => folder), 'src/site/routes.ts'];
const READ = ['static', 'src/pages', 'src/facts', 'tools/checks/prose/recorded.json'];

let root: string;

beforeEach(() => {
  root = mkdtempSync(path.join(tmpdir(), 'new-page-'));
  mkdirSync(path.join(root, 'src'));
  for (const part of COPIED) cpSync(path.join(siteDir, part), path.join(root, part), {recursive: true});
  for (const part of READ) {
    mkdirSync(path.dirname(path.join(root, part)), {recursive: true});
    symlinkSync(path.join(siteDir, part), path.join(root, part));
  }
});

afterEach(() => rmSync(root, {recursive: true, force: true}));

const read = (file: string): string => readFileSync(path.join(root, file), 'utf8');

describe('npm run new-page', () => {
  it('adds a page at the end of its folder, without findings', async () => {
    const {page, written} = newPage(
      root,
      {address: '/develop/batch-calls/', title: 'Batch calls', addRoute: true},
      routes,
    );
    expect(page).toBe('develop/batch-calls.mdx');
    expect(written).toEqual(['develop/batch-calls.mdx', 'src/site/routes.ts']);
    const positions = ['develop/faucet.mdx', 'develop/batch-calls.mdx'].map((file) =>
      Number(/^sidebar_position: (\d+)$/m.exec(read(file))?.[1]),
    );
    expect(positions[1]).toBeGreaterThan(positions[0] ?? Infinity);

    const context = loadContext(root);
    const parsed = context.site.page(page);
    expect(() => checkFrontMatter(parsed.frontMatter, path.join(root, page))).not.toThrow();
    const {findings, checked} = mergeOutcomes([
      checkPage(parsed, context),
      await checkBatch([parsed], context, {compile: false}),
    ]);
    // Left to the author: a link from another page.
    expect(findings.filter(({severity}) => severity !== 'warning')).toEqual([]);
    expect(checked).toBeGreaterThan(5);
  });

  it('adds the route at the end of the list, formatted as Prettier would', async () => {
    newPage(root, {address: 'develop/one', title: 'One thing', addRoute: true}, routes);
    newPage(root, {address: 'develop/two', title: 'Another thing', addRoute: true}, [...routes, '/develop/one']);
    const written = read('src/site/routes.ts');
    expect(written).toMatch(/addedRoutes[^;]* \[\n(?: {2}[^\n]+\n)* {2}'\/develop\/one',\n {2}'\/develop\/two',\n\];/);
    const file = path.join(siteDir, 'src/site/routes.ts');
    expect(await check(written, {...(await resolveConfig(file)), filepath: file})).toBe(true);
  });

  it('accepts a planned route without changing the list, and gives a new folder a name and a position', () => {
    const before = read('src/site/routes.ts');
    const {written} = newPage(root, {address: 'validate/backup-and-restore/snapshots', title: 'Snapshots of a node'}, [
      '/validate/backup-and-restore/snapshots',
    ]);
    expect(written).toEqual([
      'validate/backup-and-restore/_category_.json',
      'validate/backup-and-restore/snapshots.mdx',
    ]);
    expect(JSON.parse(read('validate/backup-and-restore/_category_.json'))).toEqual({
      label: 'Backup and restore',
      position: expect.any(Number),
    });
    expect(read('validate/backup-and-restore/snapshots.mdx')).toMatch(/^sidebar_position: 1$/m);
    expect(read('src/site/routes.ts')).toBe(before);
  });

  it.each([
    ['a page that exists', {address: 'develop/faucet', title: 'A new thing'}, /develop\/faucet\.mdx already exists/],
    [
      'an index page that exists',
      {address: 'develop/api', title: 'A new thing'},
      /develop\/api\/index\.mdx already exists/,
    ],
    [
      'a route that is not planned',
      {address: 'develop/new-thing', title: 'A new thing'},
      /not in the specification's list[\s\S]*--add-route/,
    ],
    [
      'another folder',
      {address: 'src/pages/new', title: 'A new thing', addRoute: true},
      /an address is a section and a name below it/,
    ],
    [
      'a section alone',
      {address: 'develop', title: 'A new thing', addRoute: true},
      /an address is a section and a name below it/,
    ],
    [
      'a path that leaves the folder',
      {address: 'develop/../../x', title: 'A new thing', addRoute: true},
      /"\.\." is not a valid page name/,
    ],
    [
      'capitals',
      {address: 'develop/NewThing', title: 'A new thing', addRoute: true},
      /"NewThing" is not a valid page name/,
    ],
    [
      'a title that is taken',
      {address: 'develop/new-thing', title: 'faucet', addRoute: true},
      /develop\/faucet\.mdx already has the title/,
    ],
    [
      'a title that is too long',
      {address: 'develop/new-thing', title: 'x'.repeat(61), addRoute: true},
      /61 characters/,
    ],
    [
      'a description that is too short',
      {address: 'develop/new-thing', title: 'A new thing', description: 'Short.', addRoute: true},
      /6 characters/,
    ],
    [
      'a description that is one character too long',
      {address: 'develop/new-thing', title: 'A new thing', description: `${'x'.repeat(160)}.`, addRoute: true},
      /161 characters/,
    ],
  ])('refuses %s, and writes nothing', (_name, page, message) => {
    const before = read('src/site/routes.ts');
    expect(() => newPage(root, page, routes)).toThrow(message);
    expect(read('src/site/routes.ts')).toBe(before);
    expect(existsSync(path.join(root, 'develop/new-thing.mdx'))).toBe(false);
  });
});
