import path from 'node:path';

import {installedFile, type Seam} from '../seam';

/** The files that change a state right after hydration, each with its call. */
const CALLS = [
  {
    package: '@docusaurus/core',
    file: 'lib/client/browserContext.js',
    expects: 'the state that is true once the page is hydrated',
    holds: [{text: 'setIsBrowser(true);'}],
  },
  {
    package: '@docusaurus/theme-common',
    file: 'lib/hooks/useWindowSize.js',
    expects: 'the state that holds whether the window is narrow, set after hydration and when the window changes',
    holds: [{text: 'setWindowSize(getWindowSize(desktopBreakpoint));'}],
  },
  {
    package: '@docusaurus/plugin-content-docs',
    file: 'lib/client/docsPreferredVersion.js',
    expects: 'the state that holds the version a reader used last, set after hydration',
    holds: [{text: 'setState(readStorageState({ allDocsData, versionPersistence, pluginIds }));'}],
  },
] as const;

/** What the framework renders again after hydration is rendered in pieces. */
export const afterHydration: Seam = {
  name: 'after-hydration',
  home: 'after-hydration',
  files: ['src/seams/after-hydration/loader.js'],
  when: 'build',
  leansOn: CALLS,
  why:
    'A state that an effect changes is rendered in one task, without a pause in which the browser can respond to the ' +
    'reader. In a transition, React pauses every 5 ms.',
  gain: {
    figure:
      'rendering without a pause after hydration of /protocol/concepts/keyring, processor slowed fourfold: 3 instead ' +
      'of 54 ms, together with the menu that is made when the reader reaches for its button',
    percent: 94,
    date: '2026-11-27',
  },
  without: 'What depends on the browser is rendered in one task.',
  configure: () => ({
    rules: CALLS.map(({package: name, file, holds: [{text: call}]}) => ({
      test: installedFile(name, file),
      use: [{loader: path.join(__dirname, 'loader.js'), options: {call}}],
    })),
  }),
  bundle: () => ({
    has: CALLS.map((call) => ({module: `${call.package}/${call.file}`, loader: 'after-hydration/loader.js'})),
  }),
};
