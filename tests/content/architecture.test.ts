import {readFileSync, statSync} from 'node:fs';
import path from 'node:path';

import {describe, expect, it} from 'vitest';

import {siteDir} from '../../src/chain/load';
import {differences, type Drawing, drawingOf, importsOf, roomOf, specifiersOf} from './architecture';
import {codeFiles} from './project-files';

const files = codeFiles().filter((file) => !file.startsWith('.'));

const isFile = (name: string): boolean =>
  statSync(path.join(siteDir, name), {throwIfNoEntry: false})?.isFile() ?? false;
const read = (name: string): string => readFileSync(path.join(siteDir, name), 'utf8');

describe('the drawing in ARCHITECTURE.md', () => {
  it('has an arrow for every import between two rooms, no other arrow, and no cycle', () => {
    const drawing = drawingOf(read('ARCHITECTURE.md'));
    const imports = files.flatMap((file) => importsOf(file, read(file), isFile));
    expect(files.length).toBeGreaterThan(300);
    expect(imports.length).toBeGreaterThan(700);
    expect(differences(drawing, files, imports)).toEqual([]);
  });

  it('names folders and files that exist', () => {
    const named = drawingOf(read('ARCHITECTURE.md')).rooms.flatMap(({paths}) => paths);
    const gone = named.filter(
      (name) => !name.startsWith('*') && statSync(path.join(siteDir, name), {throwIfNoEntry: false}) === undefined,
    );
    expect(named.length).toBeGreaterThan(10);
    expect(gone).toEqual([]);
  });
});

describe('the documents for maintainers', () => {
  it('name existing files and folders, and commands in package.json', () => {
    const {scripts} = JSON.parse(read('package.json')) as {scripts: Record<string, string>};
    const wrong = ['README.md', 'ARCHITECTURE.md', 'CONTRIBUTING.md', 'BENCHMARKS.md'].flatMap((document) => {
      const text = read(document).replace(/^```mermaid[^]*?^```/m, '');
      const paths = [...text.matchAll(/`((?:src|tools|tests|scripts|deploy|\.github)\/[\w./-]*)`/g)].map(
        ([, name = '']) => name,
      );
      const commands = [...text.matchAll(/\bnpm run ([\w:-]+)/g)].map(([, name = '']) => name);
      return [
        ...paths.filter((name) => statSync(path.join(siteDir, name), {throwIfNoEntry: false}) === undefined),
        ...commands.filter((name) => scripts[name] === undefined).map((name) => `npm run ${name}`),
      ].map((name) => `${document}: ${name}`);
    });
    expect(wrong).toEqual([]);
  });

  it('keep the README short, with the two commands', () => {
    const readme = read('README.md');
    expect(readme.split('\n').length).toBeLessThanOrEqual(121);
    expect(readme).toMatch(/^npm start /m);
    expect(readme).toMatch(/^npm test /m);
  });
});

describe('a drawing', () => {
  const document = [
    '# A document',
    '```mermaid',
    'flowchart TD',
    'subgraph house["House"]',
    'attic["Attic<br/>attic/"]',
    'cellar["Cellar<br/>cellar/, tap.ts"]',
    'end',
    'visitors["Visitors<br/>visit/, *.test.ts"]',
    'attic --> cellar',
    'visitors --> house',
    '```',
  ];
  const drawing: Drawing = drawingOf(document.join('\n'));
  const all = ['attic/a.ts', 'cellar/c.ts', 'tap.ts', 'visit/v.ts', 'attic/a.test.ts'];
  const from = (file: string, target: string) => ({file, line: 7, target});
  const enough = [from('attic/a.ts', 'tap.ts'), from('visit/v.ts', 'attic/a.ts')];

  it('assigns each file to its room, including tests next to the code', () => {
    expect(all.map((file) => roomOf(file, drawing))).toEqual(['attic', 'cellar', 'cellar', 'visitors', 'visitors']);
  });

  it('agrees with the imports it allows', () => {
    expect(differences(drawing, all, [...enough, from('attic/a.test.ts', 'cellar/c.ts')])).toEqual([]);
  });

  it('fails with file and line for an import without an arrow', () => {
    expect(differences(drawing, all, [...enough, from('cellar/c.ts', 'attic/a.ts')])).toEqual([
      'cellar/c.ts:7: imports attic/a.ts, but no arrow leads from cellar to attic',
    ]);
  });

  it('fails with its line for an arrow without an import', () => {
    expect(differences(drawing, all, [from('visit/v.ts', 'attic/a.ts')])).toEqual([
      'ARCHITECTURE.md:9: no import for the arrow attic --> cellar',
    ]);
  });

  it('fails for a file in no room, a cycle, and a line that cannot be parsed', () => {
    expect(differences(drawing, [...all, 'garden/g.ts'], enough)).toEqual([
      'garden/g.ts: in no room of the drawing; add its folder to a room',
    ]);
    const round = drawingOf(document.join('\n').replace('visitors --> house', 'visitors --> house\ncellar --> attic'));
    expect(differences(round, all, [...enough, from('cellar/c.ts', 'attic/a.ts')])).toEqual([
      'the arrows lead from attic back to attic',
      'the arrows lead from cellar back to cellar',
    ]);
    expect(() => drawingOf(document.join('\n').replace('-->', '==>'))).toThrow('line 9: "attic ==> cellar"');
    expect(() => drawingOf(document.join('\n').replace('--> house', '--> barn'))).toThrow('there is no room "barn"');
  });
});

describe('the imports of a file', () => {
  it('are found in every form', () => {
    const source = [
      "import a from './one';",
      "import type {B} from '../two';",
      "export * from './three';",
      "export {c} from './four';",
      "const d = await import('./five');",
      "type E = import('./six').E;",
      "const f = require('./seven');",
      "require.resolve('./eight');",
      "// import g from './not-this';",
      'const h = `import i from "./nor-this"`;',
    ].join('\n');
    expect(
      specifiersOf('x.ts', source)
        .map(({name}) => name)
        .sort(),
    ).toEqual(['./one', '../two', './three', './four', './five', './six', './seven', './eight'].sort());
  });

  it('are resolved to files, by path, alias or folder; packages are left out', () => {
    const known = new Set(['src/a/index.ts', 'src/b.tsx', 'chain.config.ts']);
    const source =
      "import '@site/src/a';\nimport {b} from './b';\nimport '@chain';\nimport 'react';\nimport 'node:fs';";
    expect(importsOf('src/x.ts', source, (name) => known.has(name))).toEqual([
      {file: 'src/x.ts', line: 1, target: 'src/a/index.ts'},
      {file: 'src/x.ts', line: 2, target: 'src/b.tsx'},
      {file: 'src/x.ts', line: 3, target: 'chain.config.ts'},
    ]);
    expect(() => importsOf('src/x.ts', "\nimport './gone';", () => false)).toThrow(
      'src/x.ts:2: "./gone" is not a file',
    );
  });
});
