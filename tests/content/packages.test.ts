import {readFileSync} from 'node:fs';
import {builtinModules} from 'node:module';
import path from 'node:path';

import {describe, expect, it} from 'vitest';

import {siteDir} from '../../src/chain/load';
import {pageFiles} from '../../tools/checks/pages';
import {codeFiles} from './project-files';

const read = (file: string): string => readFileSync(path.join(siteDir, file), 'utf8');

const {dependencies, devDependencies, overrides} = JSON.parse(read('package.json')) as Record<
  'dependencies' | 'devDependencies' | 'overrides',
  Record<string, string>
>;
const declared = new Set([...Object.keys(dependencies), ...Object.keys(devDependencies)]);

const code = codeFiles();
const pages = pageFiles(siteDir);

/** Module names that the framework and this site's configuration define: not packages. */
const VIRTUAL =
  /^(?:@site|@chain|@generated|@theme|@theme-original|@theme-init)(?:\/|$)|^@docusaurus\/(?:BrowserOnly|Head|Link|router|useBaseUrl|useBrokenLinks|useDocusaurusContext|useIsBrowser)$/;

/**
 * Package of each bare import of a source: `import … from`, `export … from`, `import()`, `require()`,
 * `require.resolve()`.
 */
function packagesOf(source: string): string[] {
  const names = [
    ...source.matchAll(/^\s*(?:import|export)\s[^'"`;]*?\bfrom\s+['"]([^'"]+)['"]/gm),
    ...source.matchAll(/^\s*import\s+['"]([^'"]+)['"]/gm),
    ...source.matchAll(/\b(?:import|require|require\.resolve)\(\s*['"`]([^'"`$\s]+)/g),
  ].map(([, name = '']) => name);
  return names
    .filter(
      (name) =>
        /^(?:@[\w.-]+\/)?[a-z]/i.test(name) &&
        !name.startsWith('node:') &&
        !builtinModules.includes(name) &&
        !VIRTUAL.test(name),
    )
    .map((name) =>
      name
        .split('/')
        .slice(0, name.startsWith('@') ? 2 : 1)
        .join('/'),
    );
}

/** Packages of the tables below "Dependencies" that have a reason. A `*` at the end of a name stands for anything. */
function listedPackages(document: string): {name: string; matches: (name: string) => boolean}[] {
  const section = /^## Dependencies\n([\s\S]*?)(?=^## |$(?![\s\S]))/m.exec(document)?.[1] ?? '';
  return section
    .split('\n')
    .filter((line) => /^\| `.*\| *\S[^|]*\|$/.test(line))
    .flatMap((line) => [...(line.split('|')[1] ?? '').matchAll(/`([^`]+)`/g)].map(([, name = '']) => name))
    .map((name) => ({
      name,
      matches: (other) => (name.endsWith('*') ? other.startsWith(name.slice(0, -1)) : other === name),
    }));
}

const isDeclared = (name: string): boolean => declared.has(name) || declared.has(`@types/${name}`);

describe('packages', () => {
  it('are declared where they are imported: nothing is used that another package happens to bring', () => {
    const seen = new Set<string>();
    const missing: string[] = [];
    for (const file of [...code, ...pages]) {
      if (file === 'tools/bench/peers.ts') continue; // configuration of other generators, with their own packages
      // Samples in a page are the reader's code; tools/checks compiles them.
      const source = file.endsWith('.mdx') ? read(file).replace(/^( *)(```+)[\s\S]*?^\1\2$/gm, '') : read(file);
      for (const name of packagesOf(source)) {
        seen.add(name);
        if (!isDeclared(name)) missing.push(`${file}: ${name}`);
      }
    }
    expect(missing, 'declare them in package.json, with the version in package-lock.json').toEqual([]);
    for (const known of ['react', '@docusaurus/plugin-content-docs', 'mdast-util-mdx-jsx', 'satori', 'vitest'])
      expect(seen).toContain(known);
  });

  it('are found in each form of import', () => {
    // Written so that this file itself imports none of them.
    const forms =
      "import a from 'one';\nimport 'two/deep';\nexport {b} from '@three/four/five';\nimport type {\n  C,\n" +
      "} from 'six';\nconst d = REQUIRE('seven');\nREQUIRE.resolve(`eight/${x}`);\nawait IMPORT('nine');\n" +
      "import e from './ten';\nimport f from 'node:fs';\n";
    expect(packagesOf(forms.replace(/[A-Z]{6,}/g, (word) => word.toLowerCase())).sort()).toEqual([
      '@three/four',
      'eight',
      'nine',
      'one',
      'seven',
      'six',
      'two',
    ]);
  });

  it('are removed when nothing names them any more', () => {
    const all = [...code, ...pages, 'package.json']
      .map((file) =>
        file === 'package.json' ? JSON.stringify((JSON.parse(read(file)) as {scripts: unknown}).scripts) : read(file),
      )
      .join('\n');
    const named = (name: string): boolean => all.includes(name) || all.includes(name.replace(/^@types\//, ''));
    /** Not named in any source, but needed. */
    const unnamed: Record<string, string> = {
      '@docusaurus/faster': 'the option `faster` of the framework loads it',
      '@docusaurus/module-type-aliases': 'types of the names that VIRTUAL lists',
      '@types/node': 'types of Node itself',
    };
    expect([...declared].filter((name) => !named(name) && unnamed[name] === undefined)).toEqual([]);
  });

  it('have a line with a reason in CONTRIBUTING.md, and no line is left over', () => {
    const listed = listedPackages(read('CONTRIBUTING.md'));
    const names = [...declared, ...Object.keys(overrides)];
    expect(
      names.filter((name) => !listed.some((entry) => entry.matches(name))),
      'add a line to the table',
    ).toEqual([]);
    expect(
      listed.filter((entry) => !names.some((name) => entry.matches(name))).map(({name}) => name),
      'no such package: remove it from the table',
    ).toEqual([]);
  });

  it('are read from the tables of that section only, `*` standing for any end of a name', () => {
    const document =
      '## Setup\n| `npm start` | x |\n## Dependencies\n| package | reason |\n| `a`, `@b/c` | x |\n' +
      '| `d-*` 1.2 | y |\n| `e` | |\n## More\n| `f` | z |';
    const listed = listedPackages(document);
    expect(listed.map(({name}) => name)).toEqual(['a', '@b/c', 'd-*']);
    expect(listed.map(({matches}) => matches('d-e'))).toEqual([false, false, true]);
  });
});
