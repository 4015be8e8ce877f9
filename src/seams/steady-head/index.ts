import path from 'node:path';

import {installedFile, type Seam} from '../seam';

const HELMET = 'react-helmet-async';
const HELMET_FILE = 'lib/index.module.js';
const CORE = '@docusaurus/core';
const MARK_FILE = 'lib/client/hasHydratedDataAttribute.js';

/** The head of a page stays as it was sent until the page is hydrated. */
export const steadyHead: Seam = {
  name: 'steady-head',
  home: 'steady-head',
  files: ['src/seams/steady-head/loader.js'],
  when: 'build',
  leansOn: [
    {
      package: HELMET,
      file: HELMET_FILE,
      expects: 'the function that changes the head in a browser, after each component that adds to it',
      holds: [{text: 'q.canUseDOM?(e=o,'}],
    },
    {
      package: CORE,
      file: MARK_FILE,
      expects: 'an attribute of the root element that is true once the page is hydrated',
      holds: [{text: '<html data-has-hydrated={isBrowser}/>'}],
    },
  ],
  why:
    'A page is hydrated in parts. Without the seam, the head then has only the elements of the parts so far: title, ' +
    'links, and classes of the root element disappear, and come back one by one.',
  gain: {
    figure: 'no faster: title, links, and metadata of a page stay in place while it is hydrated',
    percent: null,
    date: '2026-11-27',
  },
  without: 'The title of the window changes to that of the section, and back, while the page is hydrated.',
  configure: () => ({
    rules: [{test: installedFile(HELMET, HELMET_FILE), use: [path.join(__dirname, 'loader.js')]}],
  }),
  bundle: () => ({has: [{module: new RegExp(`${HELMET}/${HELMET_FILE}$`), loader: 'steady-head/loader.js'}]}),
};
