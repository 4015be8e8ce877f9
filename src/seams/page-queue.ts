import {createRequire} from 'node:module';

import pLimit from 'p-limit';

import {installedFile, type Seam} from './seam';

const LOADER = '@docusaurus/mdx-loader';
const UTILS = 'lib/utils.js';

/** Pages that are compiled at the same time. One thread compiles them; more only wait for each other. */
const AT_ONCE = 4;

/** Pages are compiled a few at a time. */
export const pageQueue: Seam = {
  name: 'page-queue',
  home: 'page-queue.ts',
  when: 'both',
  leansOn: [
    {
      package: LOADER,
      file: 'lib/loader.js',
      expects: 'one call that compiles a page, through the object with the exports of utils.js',
      holds: [{text: '(0, utils_2.compileToJSX)({'}],
    },
    {
      package: LOADER,
      file: UTILS,
      expects: 'an export that compiles a page',
      holds: [{text: 'exports.compileToJSX = compileToJSX;'}],
    },
  ],
  why: 'The bundler starts to compile all pages at once, so that the trees of all of them are in memory.',
  gain: {
    figure: 'four times the pages: 413 instead of 829 MiB of heap while bundling, for the same time',
    percent: 50,
    date: '2026-11-27',
  },
  without: 'All pages are compiled at the same time.',
};

/** The part of the framework's module that is replaced. */
export interface Compiler {
  compileToJSX(...given: unknown[]): Promise<unknown>;
}

/** Makes `compileToJSX` of a module run at most `atOnce` times at the same time; further calls wait. */
export function queueCalls(compiler: Compiler, atOnce: number): void {
  const compile = compiler.compileToJSX;
  const limit = pLimit(atOnce);
  compiler.compileToJSX = (...given) => limit(() => compile(...given));
}

/** Replaces the framework's function that compiles a page. */
export const queuePages = (): void =>
  queueCalls(createRequire(__filename)(installedFile(LOADER, UTILS)) as Compiler, AT_ONCE);
