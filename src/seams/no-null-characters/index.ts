import path from 'node:path';

import {installedFile, type Seam} from '../seam';

const CORE = '@docusaurus/core';
const RENDER = 'lib/client/renderToHtml.js';

/**
 * React 18 renders in pieces of 2,048 bytes. Where the last character of a piece does not fit, it fills the piece with
 * null characters and writes the character in the next one. This removes them; nothing else is lost.
 */
export const noNullCharacters: Seam = {
  name: 'no-null-characters',
  home: 'no-null-characters',
  files: ['src/seams/no-null-characters/loader.js'],
  leansOn: [
    {
      package: 'react-dom',
      file: 'cjs/react-dom-server.node.production.min.js',
      expects: 'React 18, whose server rendering fills pieces with null characters; React 19 needs no seam for it',
      holds: [{text: '.encodeInto(', times: 2}],
    },
    {
      package: CORE,
      file: RENDER,
      expects: 'the one place that turns a page into HTML',
      holds: [{text: 'text(passThrough).then(resolve, reject)'}],
    },
  ],
  why:
    'With React 18, one of 107 pages showed two replacement characters next to an arrow. Any character of more than ' +
    'one byte can be hit, depending on the text before it.',
  gain: {
    figure: 'no faster: whole pages with React 18, whose bundle is 19 KB smaller than that of React 19',
    percent: null,
    date: '2026-11-27',
  },
  without: 'Update to React 19.',
  serverRules: () => [{test: installedFile(CORE, RENDER), use: [path.join(__dirname, 'loader.js')]}],
};
