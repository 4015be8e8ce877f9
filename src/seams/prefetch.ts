import path from 'node:path';

import {installedFile, type Seam} from './seam';

const CORE = '@docusaurus/core';
const REPLACED = 'lib/client/docusaurus.js';
const OURS = 'src/client/prefetch.ts';

/** Prefetching: `src/client/prefetch.ts` replaces the framework's `window.docusaurus`. */
export const prefetch: Seam = {
  name: 'prefetch',
  home: 'prefetch.ts',
  files: [OURS],
  when: 'build',
  leansOn: [
    {
      package: CORE,
      file: REPLACED,
      expects: 'a module whose default export is an object with `prefetch` and `preload`, and nothing else',
      holds: [
        {text: /const docusaurus = \{\s*prefetch,\s*preload,\s*\}/},
        {text: 'export default Object.freeze(docusaurus)'},
        {text: /^export /m},
      ],
    },
    {
      package: CORE,
      file: 'lib/client/clientEntry.js',
      expects: 'the entry that puts that object into `window.docusaurus`',
      holds: [{text: "import docusaurus from './docusaurus'"}, {text: 'window.docusaurus = docusaurus'}],
    },
    {
      package: CORE,
      file: 'lib/client/exports/Link.js',
      expects: 'a link that calls `window.docusaurus.prefetch` in view and `preload` when pointed at',
      holds: [{text: 'window.docusaurus.prefetch(', times: 2}, {text: 'window.docusaurus.preload('}],
    },
    {
      package: CORE,
      file: 'lib/client/prefetch.js',
      expects: 'a function that requests one file before it is needed',
      holds: [{text: 'export default function prefetch(url)'}],
    },
    {
      package: CORE,
      file: 'lib/webpack/plugins/ChunkAssetPlugin.js',
      expects: '`__webpack_require__.gca`, the address of a chunk by its name',
      holds: [{text: "'__webpack_require__.gca'"}],
    },
  ],
  why:
    'The framework requests up to ten files per link as soon as the link is in view, all at once. Here a page is ' +
    'one file, requested when the browser is idle, two at a time. It is sent with a lifetime of five minutes ' +
    '(src/delivery/rules.ts): a browser requests again what must be revalidated.',
  gain: {
    figure: 'click to page 242 instead of 372 ms where a link is clicked at once; the same after 200 ms over the link',
    percent: 35,
    date: '2026-11-23',
  },
  without:
    "The framework's own object prefetches the scripts of pages. Pages of the docs sections have none, and are " +
    'requested when the pointer is on their link.',
  configure: ({siteDir}) => ({alias: {[installedFile(CORE, REPLACED)]: path.join(siteDir, OURS)}}),
  bundle: () => ({has: [{module: OURS}], hasNot: [`${CORE}/${REPLACED}`]}),
};
