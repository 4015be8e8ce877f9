import path from 'node:path';

import {installedFile, type Seam} from '../seam';

const CORE = '@docusaurus/core';
const ENTRY_FILE = 'lib/client/clientEntry.js';

/** The framework's modules start in groups, with pauses in which the browser can respond to the reader. */
export const stagedStartup: Seam = {
  name: 'staged-startup',
  home: 'staged-startup',
  files: ['src/seams/staged-startup/loader.js'],
  when: 'build',
  leansOn: [
    {
      package: CORE,
      file: ENTRY_FILE,
      expects: 'the entry of the bundle for browsers, which imports the groups that loader.js starts before it',
      holds: [
        {text: "from 'react-dom/client'"},
        {text: "from 'react-router-dom'"},
        {text: "from 'react-helmet-async'"},
        {text: "import App from './App'"},
        {text: 'window.docusaurus = docusaurus'},
      ],
    },
    {
      package: CORE,
      file: 'lib/client/ClientLifecyclesDispatcher.js',
      expects: 'the module that imports all client modules',
      holds: [{text: "from '@generated/client-modules'"}],
    },
    {
      package: CORE,
      file: 'lib/client/App.js',
      expects: 'the framework, with the routes',
      holds: [{text: "from '@generated/routes'"}],
    },
    {
      package: CORE,
      file: 'lib/webpack/client.js',
      expects: 'that file as the one entry',
      holds: [{text: "'../client/clientEntry.js'"}],
    },
  ],
  why:
    'Started at once, the modules of the framework keep the main thread busy in one long task while a reader ' +
    'scrolls.',
  gain: {
    figure: 'median page: total blocking time 60 instead of 250 ms',
    percent: 76,
    date: '2026-11-22',
  },
  without: 'All modules start in one task.',
  configure: () => ({
    rules: [
      {
        test: installedFile(CORE, ENTRY_FILE),
        resourceQuery: {not: /whole/},
        use: [path.join(__dirname, 'loader.js')],
      },
    ],
  }),
  bundle: () => ({has: [{module: `${CORE}/${ENTRY_FILE}`, loader: 'staged-startup/loader.js'}]}),
};
