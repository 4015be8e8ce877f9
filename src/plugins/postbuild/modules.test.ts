import {expect, it} from 'vitest';

import {packageFolder} from '../../delivery/licenses';
import {collectModules} from './modules';

type Modules = Iterable<{identifier(): string}>;

/** The files that the plugin collects from modules with these identifiers. */
function filesOf(...identifiers: string[]): string[] {
  const files = new Set<string>();
  const modules = identifiers.map((identifier) => ({identifier: () => identifier}));
  const finishModules = {tap: (_: string, use: (modules: Modules) => void): void => use(modules)};
  collectModules(files).apply({hooks: {compilation: {tap: (_, use) => use({hooks: {finishModules}})}}});
  return [...files];
}

it('the files of a bundle are those of its modules, without loaders, kind and query', () => {
  expect(
    filesOf(
      '/site/node_modules/react/index.js',
      'javascript/esm|/site/node_modules/clsx/dist/clsx.mjs',
      '/site/node_modules/loader/index.js??ruleSet[1]!/site/src/pages/index.tsx?query',
      '/site/node_modules/react/index.js',
    ),
  ).toEqual([
    '/site/node_modules/react/index.js',
    '/site/node_modules/clsx/dist/clsx.mjs',
    '/site/src/pages/index.tsx',
  ]);
});

it('the package of an ES module is found, so that its license is checked and listed', () => {
  expect(filesOf('javascript/esm|/site/node_modules/@a/b/index.mjs').map(packageFolder)).toEqual([
    '/site/node_modules/@a/b',
  ]);
});
