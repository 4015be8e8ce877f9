import path from 'node:path';

import {installedFile, type Seam} from './seam';

const THEME = '@docusaurus/theme-classic';
const REPLACED = 'lib/prism-include-languages.js';

/** Browsers load no Prism: code is highlighted at build time (src/markdown/code). */
export const prism: Seam = {
  name: 'prism',
  home: 'prism.ts',
  files: ['src/seams/nothing.js'],
  when: 'build',
  leansOn: [
    {
      package: THEME,
      file: REPLACED,
      expects: 'a client module that does nothing but give Prism its languages',
      holds: [{text: /^import /m, times: 2}, {text: 'prismIncludeLanguages(Prism);'}, {text: /^export /m, times: 0}],
    },
    {
      package: THEME,
      file: 'lib/index.js',
      expects: 'that module among the client modules of the theme',
      holds: [{text: "'./prism-include-languages'"}],
    },
  ],
  why: 'The theme brings Prism to every page, for code blocks that browsers would highlight. Here nothing calls it.',
  gain: {figure: 'main bundle 110 instead of 139 KB (brotli)', percent: 21, date: '2026-11-22'},
  without: 'Prism is loaded and does nothing.',
  configure: ({siteDir}) => ({alias: {[installedFile(THEME, REPLACED)]: path.join(siteDir, 'src/seams/nothing.js')}}),
  bundle: () => ({hasNot: [`${THEME}/${REPLACED}`, /node_modules\/prism-react-renderer\//, /node_modules\/prismjs\//]}),
};
