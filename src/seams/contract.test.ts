import {cpSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import path from 'node:path';

import {afterAll, describe, expect, it} from 'vitest';

import {siteDir} from '../chain/load';
import {seams, seamTable} from '.';
import {checkInstalled, packageDir, type Seam} from './seam';
import {switchable} from './switches';

const scratch = mkdtempSync(path.join(tmpdir(), 'seams-'));
afterAll(() => rmSync(scratch, {recursive: true, force: true}));

const seam = (name: string): Seam => {
  const found = seams.find((one) => one.name === name);
  if (!found) throw new Error(`no seam ${name}`);
  return found;
};

/**
 * Copies of the files that seams rely on, for one test to change.
 * @returns a function that finds the copies for `checkInstalled`
 */
function copies(test: string): (name: string) => string {
  const root = path.join(scratch, test);
  for (const {package: name, file} of seams.flatMap(({leansOn}) => leansOn)) {
    for (const one of [file, 'package.json']) {
      const target = path.join(root, name, one);
      mkdirSync(path.dirname(target), {recursive: true});
      cpSync(path.join(packageDir(name), one), target);
    }
  }
  return (name) => path.join(root, name);
}

describe('the installed versions', () => {
  it.each(seams.map((one) => [one.name, one] as const))('have what the seam %s relies on', (_name, one) => {
    expect(() => checkInstalled(one)).not.toThrow();
  });
});

const CORE = '@docusaurus/core';
const THEME = '@docusaurus/theme-classic';
const DOCS = '@docusaurus/plugin-content-docs';

/** A file of a package is renamed. */
const renamed = (of: string, file: string) => (folderOf: (name: string) => string) =>
  renameSync(path.join(folderOf(of), file), path.join(folderOf(of), `${file}.renamed`));

/** Words in a file of a package are changed. */
const changed = (of: string, file: string, from: string, to: string) => (folderOf: (name: string) => string) => {
  const target = path.join(folderOf(of), file);
  const before = readFileSync(target, 'utf8');
  expect(before).toContain(from);
  writeFileSync(target, before.replaceAll(from, to));
};

const REGISTRY = 'lib/server/codegen/codegenRoutes.js';

describe('a change of the framework is reported with seam, version, file and where to look', () => {
  it.each([
    ['preload.js renamed', 'resilience', renamed(CORE, 'lib/client/preload.js'), 'has no file lib/client/preload.js'],
    [
      'prism-include-languages.js renamed',
      'prism',
      renamed(THEME, 'lib/prism-include-languages.js'),
      'has no file lib/prism-include-languages.js',
    ],
    [
      'clientEntry.js renamed',
      'staged-startup',
      renamed(CORE, 'lib/client/clientEntry.js'),
      'has no file lib/client/clientEntry.js',
    ],
    [
      'docusaurus.js renamed',
      'prefetch',
      renamed(CORE, 'lib/client/docusaurus.js'),
      'has no file lib/client/docusaurus.js',
    ],
    [
      'the frame of docs pages renamed',
      'docs-frame',
      changed(DOCS, 'lib/options.js', '@theme/DocRoot', '@theme/DocFrame'),
      'the four components',
    ],
    [
      '@theme/DocItem renamed',
      'static-pages',
      changed(DOCS, 'lib/options.js', '@theme/DocItem', '@theme/DocPage'),
      '@theme/DocItem as the component of a docs page',
    ],
    [
      'the list of route modules with other quotes',
      'static-pages',
      changed(CORE, REGISTRY, '"${chunkName}": [', "'${chunkName}': ["),
      'one route module a line',
    ],
    [
      'the list of route modules in another file',
      'docs-frame',
      changed(CORE, REGISTRY, "'registry.js'", "'modules.js'"),
      'a generated file registry.js',
    ],
    [
      'another entry',
      'staged-startup',
      changed(CORE, 'lib/webpack/client.js', "'../client/clientEntry.js'", "'../client/entry.js'"),
      'as the one entry',
    ],
    [
      'the persistent cache set elsewhere',
      'bundler-cache',
      changed(CORE, 'lib/webpack/base.js', "type: 'persistent'", "type: 'disk'"),
      'persistent cache',
    ],
    [
      'another attribute for tags of the head',
      'static-pages',
      changed('react-helmet-async', 'lib/index.js', '"data-rh"', '"data-head"'),
      'the attribute data-rh',
    ],
    [
      "the template's style sheet",
      'inline-css',
      changed(CORE, 'lib/ssg/ssgTemplate.html.js', 'rel="stylesheet"', 'rel="preload"'),
      'a template with one tag for each style sheet',
    ],
  ] as const)('%s: %s', (test, name, change, words) => {
    const folderOf = copies(test.replace(/\W+/g, '-'));
    expect(() => checkInstalled(seam(name), folderOf)).not.toThrow();
    change(folderOf);
    const check = (): void => checkInstalled(seam(name), folderOf);
    expect(check).toThrow(words);
    expect(check).toThrow(`Seam "${name}" is broken`);
    expect(check).toThrow(/@\d+\.\d+\.\d+/);
    expect(check).toThrow(`Look at src/seams/${seam(name).home}`);
  });

  it('a package is missing', () => {
    const none = (): string => {
      throw new Error('not installed');
    };
    expect(() => checkInstalled(seam('prism'), none)).toThrow(`the package ${THEME} is not installed`);
  });
});

describe('the list of seams', () => {
  it('has each seam once, each with a switch of its name except the declared ones', () => {
    const names = seams.map(({name}) => name);
    expect(new Set(names).size).toBe(names.length);
    expect(switchable.filter((name) => !names.includes(name))).toEqual([]);
  });

  it.each(seams.map((one) => [one.name, one] as const))('states what %s gains, and where it is', (_name, one) => {
    expect(one.gain.date).toMatch(/^\d{4}-\d\d-\d\d$/);
    expect(one.gain.figure).not.toContain('FILL');
    if (one.gain.percent !== null) expect(one.gain.percent).toBeGreaterThanOrEqual(3);
    expect(one.leansOn.length).toBeGreaterThan(0);
    for (const file of [`src/seams/${one.home}`, ...(one.files ?? [])])
      expect(() => readFileSync(path.join(siteDir, file)), file).not.toThrow(/ENOENT/);
    expect(seamTable()).toContain(`| \`${one.name}\` |`);
  });
});
