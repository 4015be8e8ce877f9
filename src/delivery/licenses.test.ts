import {mkdirSync, mkdtempSync, rmSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import path from 'node:path';

import {afterAll, beforeAll, describe, expect, it} from 'vitest';

import {licensesText, notAllowed, packagesOf} from './licenses';

/** Whether a package with this license may be shipped. */
const allowed = (license: string): boolean =>
  notAllowed([{name: 'some', version: '1.0.0', license, text: ''}]).length === 0;

describe('licenses that may be shipped', () => {
  it.each([
    'MIT',
    'BlueOak-1.0.0',
    '(MIT OR GPL-3.0-only)',
    'MIT AND ISC',
    '(MIT OR GPL-2.0-only) AND (GPL-3.0-only OR BSD-3-Clause)',
    'GPL-3.0-only OR (Apache-2.0 AND MIT)',
  ])('take in %s', (license) => {
    expect(allowed(license)).toBe(true);
  });

  it.each([
    'GPL-3.0-only',
    'GPL-3.0-only AND (Apache-2.0 OR MIT)',
    '(GPL-3.0-only AND Apache-2.0) OR (GPL-2.0-only AND MIT)',
    'MIT AND GPL-3.0-only',
    'Apache-2.0 WITH LLVM-exception',
    'MIT OR',
    'Apache License',
    'SEE LICENSE IN LICENSE.txt',
    'UNLICENSED',
    'unknown',
    '',
  ])('do not take in %s', (license) => {
    expect(allowed(license)).toBe(false);
  });
});

describe('the packages of a bundle', () => {
  let modules = '';
  beforeAll(() => {
    modules = path.join(mkdtempSync(path.join(tmpdir(), 'licenses-')), 'node_modules');
    const add = (name: string, manifest: object, files: {[name: string]: string} = {}): void => {
      mkdirSync(path.join(modules, name, 'lib'), {recursive: true});
      for (const [file, text] of Object.entries({...files, 'package.json': JSON.stringify(manifest)}))
        writeFileSync(path.join(modules, name, file), text);
    };
    add('plain', {name: 'plain', version: '1.0.0', license: 'MIT'}, {LICENSE: 'The text\n'});
    add('@scope/old', {name: '@scope/old', version: '2.0.0', license: {type: 'ISC'}});
    add('silent', {name: 'silent', version: '3.0.0'}, {'licence.md': 'A text'});
  });
  afterAll(() => rmSync(path.dirname(modules), {recursive: true}));

  it('are listed once, with the license of their package.json', () => {
    const files = ['plain/a.js', 'plain/lib/b.js', '@scope/old/lib/c.js', 'silent/d.js', '../src/own.ts'];
    const packages = packagesOf(files.map((name) => path.join(modules, name)));
    expect(packages).toEqual([
      {name: '@scope/old', version: '2.0.0', license: 'ISC', text: ''},
      {name: 'plain', version: '1.0.0', license: 'MIT', text: 'The text'},
      {name: 'silent', version: '3.0.0', license: 'unknown', text: 'A text'},
    ]);
    expect(notAllowed(packages).map(({name}) => name)).toEqual(['silent']);
    expect(licensesText(packages)).toContain('plain 1.0.0: MIT');
    expect(licensesText(packages)).toContain('== plain 1.0.0\n\nThe text\n');
    expect(licensesText(packages)).toContain('ISC; the package brings no license text.');
  });
});
