import path from 'node:path';

import {installedFile, type Seam} from '../seam';
import {recoveryScript} from './recovery';

const CORE = '@docusaurus/core';

/** The framework's function that loads the code of a route. */
export const PRELOAD = 'lib/client/preload.js';

const OURS = 'src/client/preload.ts';

/** How the framework loads the code of a route; `static-pages` relies on it as well. */
export const PRELOAD_LEANS: Seam['leansOn'] = [
  {
    package: CORE,
    file: PRELOAD,
    expects: 'a module whose one export is a function that loads the code of all routes of a path',
    holds: [{text: 'export default function preload(pathname)'}, {text: 'component.preload?.()'}],
  },
  {
    package: CORE,
    file: 'lib/client/clientEntry.js',
    expects: 'the entry that waits for `preload` before it hydrates',
    holds: [{text: "import preload from './preload'"}, {text: 'preload(window.location.pathname)'}],
  },
  {
    package: CORE,
    file: 'lib/client/PendingNavigation.js',
    expects: 'the router that waits for `preload` before it shows another page',
    holds: [{text: "import preload from './preload'"}, {text: 'preload(nextLocation.pathname)'}],
  },
];

/** Keeps the site readable when the code of a page cannot be loaded. */
export const resilience: Seam = {
  name: 'resilience',
  home: 'resilience',
  files: [OURS, 'src/client/load-error.ts'],
  when: 'both',
  leansOn: [
    ...PRELOAD_LEANS,
    {
      package: CORE,
      file: 'lib/webpack/client.js',
      expects: 'one entry without a name, which the bundler calls `main`, and a separate runtime',
      holds: [{text: "'../client/clientEntry.js'"}, {text: 'runtimeChunk: true'}],
    },
    {
      package: CORE,
      file: 'lib/webpack/base.js',
      expects:
        'scripts named assets/js/[name].[contenthash:8].js and style sheets named ' +
        'assets/css/[name].[contenthash:8].css',
      holds: [
        {text: "'assets/js/[name].[contenthash:8].js'", times: 2},
        {text: "'assets/css/[name].[contenthash:8].css'", times: 2},
      ],
    },
    {
      package: CORE,
      file: 'lib/client/BaseUrlIssueBanner/index.js',
      expects: "the framework's own word on a site below another address, which replaces an error of ours",
      holds: [{text: "'__docusaurus-base-url-issue-banner'"}],
    },
  ],
  why:
    'When a script does not arrive, the framework reloads the page: a reader who is offline gets the error page of ' +
    'the browser, and after a first load nothing on the page works and nothing says so.',
  gain: {
    figure:
      'no faster: the readable page, an error, and a Retry button where a script or a page part does not ' +
      'arrive (tests/e2e/faults.spec.ts)',
    percent: null,
    date: '2026-11-21',
  },
  without:
    "The framework's loader, and no script in the head that brings back a page whose main script did not arrive.",
  configure: ({siteDir}) => ({alias: {[installedFile(CORE, PRELOAD)]: path.join(siteDir, OURS)}}),
  bundle: () => ({has: [{module: OURS}], hasNot: [`${CORE}/${PRELOAD}`]}),
  headScript: recoveryScript,
};
