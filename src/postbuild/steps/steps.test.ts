import {mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import path from 'node:path';

import {describe, expect, it} from 'vitest';

import {siteDir} from '../../chain/load';
import {artifacts, type Kind} from '../artifacts';
import type {PostBuildInput} from '../input';
import {orderFindings, runSteps} from '../runner';
import {filesBelow} from '../../site/files';
import {steps} from '.';

const names = steps.map(({name}) => name);

/** The steps with two of them exchanged. */
function exchanged(one: string, other: string): (typeof steps)[number][] {
  const order = [...steps];
  const [a, b] = [names.indexOf(one), names.indexOf(other)];
  [order[a], order[b]] = [steps[b] as (typeof steps)[number], steps[a] as (typeof steps)[number]];
  return order;
}

describe('the steps after a build', () => {
  it('are these, in this order', () => {
    expect(names).toEqual([
      'routes',
      'sitemap',
      'served files',
      'page parts',
      'Markdown alternates',
      'definitions',
      'search index',
      'pictures',
      'inline rules',
      'licenses',
      'policy',
      'content hash',
      'compression',
      'cache',
    ]);
    expect(orderFindings(steps, artifacts)).toEqual([]);
  });

  it.each([
    ['page parts', 'inline rules'],
    ['Markdown alternates', 'inline rules'],
    ['search index', 'inline rules'],
    ['inline rules', 'policy'],
    ['sitemap', 'content hash'],
    ['pictures', 'content hash'],
    ['policy', 'content hash'],
    ['licenses', 'content hash'],
    ['policy', 'compression'],
  ])('are refused where %s and %s are exchanged', (one, other) => {
    expect(orderFindings(exchanged(one, other), artifacts)).not.toEqual([]);
  });

  it.each(steps.filter(({writes}) => writes.length > 0).map(({name}) => name))('are refused without %s', (left) => {
    const findings = orderFindings(
      steps.filter(({name}) => name !== left),
      artifacts,
    );
    expect(findings).toContainEqual(expect.stringMatching(/^no step writes/));
  });

  it('cover every kind of file with the content hash, except the record itself and compressed copies', () => {
    const sealed = new Set(steps.find(({name}) => name === 'content hash')?.seals);
    const replaced = new Set(Object.values(artifacts).map((one) => ('replaces' in one ? one.replaces : undefined)));
    const open = (Object.keys(artifacts) as Kind[]).filter(
      (kind) => !sealed.has(kind) && !replaced.has(kind as 'styled pages'),
    );
    expect(open).toEqual(['compressed copies']);
  });
});

describe('the files written after the content hash', () => {
  it('match no kind of file that the hash covers', async () => {
    const folder = mkdtempSync(path.join(tmpdir(), 'postbuild-'));
    const text = 'text '.repeat(400);
    const examples = [
      'index.html',
      'assets/css/styles.0a.css',
      'assets/js/main.0a.js',
      'abi/a.json',
      'ops/node.yml',
      'pages/develop.json',
      'develop.md',
      'chains/local.json',
      'search/index.json',
      'sitemap.xml',
      'licences.txt',
    ];
    for (const name of examples) {
      mkdirSync(path.dirname(path.join(folder, name)), {recursive: true});
      writeFileSync(path.join(folder, name), text);
    }
    const last = steps.filter(({name}) => ['content hash', 'compression'].includes(name));
    const before = steps
      .filter(({name}) => names.indexOf(name) < names.indexOf('content hash'))
      .map((step) => ({...step, when: () => false}));
    await runSteps(folder, [...before, ...last], artifacts, {siteDir} as PostBuildInput);
    const copies = filesBelow(folder).filter((name) => /\.(?:br|gz)$/.test(name));
    expect(copies).toEqual(examples.flatMap((name) => [`${name}.br`, `${name}.gz`]).sort());
    const {files} = JSON.parse(readFileSync(path.join(folder, 'build.json'), 'utf8')) as {files: number};
    expect(files).toBe(examples.length);
    rmSync(folder, {recursive: true});
  });
});

describe('the last step of a plugin', () => {
  it('is in one plugin of this project only: the framework runs all of them at the same time', () => {
    const folder = path.join(siteDir, 'src');
    const files = filesBelow(folder).filter(
      (name) =>
        /\.[jt]sx?$/.test(name) &&
        !name.endsWith('.test.ts') &&
        /\bpostBuild\s*[(:]/.test(readFileSync(path.join(folder, name), 'utf8')),
    );
    expect(files).toEqual(['plugins/postbuild/index.ts']);
  });
});
