import path from 'node:path';

import type {Seam} from './seam';

/** Browsers load one helper of tslib, the only one that is called. */
export const helpers: Seam = {
  name: 'helpers',
  home: 'helpers.ts',
  files: ['src/seams/tslib.js'],
  when: 'build',
  leansOn: [
    {
      package: '@docusaurus/utils-common',
      file: 'lib/index.js',
      expects: 'one call of one helper of tslib, `__importDefault`',
      holds: [{text: 'tslib_1.'}, {text: 'tslib_1.__importDefault('}, {text: 'const tslib_1 = require('}],
    },
  ],
  why: 'This module is compiled to CommonJS, so that the bundler takes all of tslib for the one helper it calls.',
  gain: {figure: 'main bundle 110.3 instead of 113.5 KB (brotli)', percent: 3, date: '2026-11-26'},
  without: 'All of tslib is loaded. Nothing else in the client bundle uses it.',
  configure: ({siteDir}) => ({alias: {tslib$: path.join(siteDir, 'src/seams/tslib.js')}}),
  bundle: () => ({hasNot: [/node_modules\/tslib\//], inMain: ['src/seams/tslib.js']}),
};
