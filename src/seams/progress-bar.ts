import type {Seam} from './seam';

/** The bar at the top of the window while a page is loading (src/client/progress-bar.ts). */
export const progressBar: Seam = {
  name: 'progress-bar',
  home: 'progress-bar.ts',
  files: ['src/client/progress-bar.ts', 'src/client/nprogress.d.ts'],
  when: 'both',
  leansOn: [
    {
      package: '@docusaurus/theme-classic',
      file: 'lib/nprogress.js',
      expects: 'a client module that sets nprogress up, and shows it when a page is slow',
      holds: [{text: "import nprogress from 'nprogress'"}, {text: 'nprogress.configure({ showSpinner: false })'}],
    },
    {
      package: 'nprogress',
      file: 'nprogress.js',
      expects: 'the settings `template` and `barSelector`',
      holds: [
        {text: 'Settings.template', times: 'some'},
        {text: 'Settings.barSelector', times: 'some'},
      ],
    },
  ],
  why: 'The bar of the theme has a role that does not exist, which a screen reader and axe stumble over.',
  gain: {figure: 'no faster: no accessibility finding while a page loads', percent: null, date: '2026-11-21'},
  without: 'The bar as nprogress writes it.',
  clientModules: ['progress-bar.ts'],
};
