import path from 'node:path';

import type {LoadContext, Plugin} from '@docusaurus/types';

const moduleOf = (name: string, file: string): string =>
  path.join(path.dirname(require.resolve(`${name}/package.json`)), file);

/** The framework's `window.docusaurus`. */
const PREFETCH = moduleOf('@docusaurus/core', 'lib/client/docusaurus.js');

/** What starts the framework in a browser. */
const ENTRY = moduleOf('@docusaurus/core', 'lib/client/clientEntry.js');

/** Loads Prism with its languages; code is highlighted at build time here (src/markdown/code). */
const PRISM = moduleOf('@docusaurus/theme-classic', 'lib/prism-include-languages.js');

/** Keeps out of a built site what browsers would load and not use, and starts the rest in turns. */
export default function browserDiet({siteDir}: LoadContext): Plugin<unknown> {
  const here = path.join(siteDir, 'src/plugins/browser-diet');
  return {
    name: 'browser-diet',
    configureWebpack(_config, isServer) {
      if (isServer || process.env.NODE_ENV !== 'production') return {};
      return {
        resolve: {
          alias: {
            [PREFETCH]: path.join(siteDir, 'src/client/prefetch.ts'),
            [PRISM]: path.join(here, 'nothing.js'),
          },
        },
        module: {
          rules: [
            {test: ENTRY, resourceQuery: {not: /whole/}, use: [path.join(here, 'turns-loader.js')]},
            {
              test: /docusaurus-plugin-content-docs[\\/][^\\/]+[\\/]p[\\/][^\\/]+\.json$/,
              type: 'json',
              use: [path.join(here, 'no-descriptions-loader.js')],
            },
          ],
        },
      };
    },
  };
}
