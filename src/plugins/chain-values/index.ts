import path from 'node:path';

import type {LoadContext, Plugin} from '@docusaurus/types';

import {chainConfigPath, siteDir} from '../../chain/load';
import {sectionDirs} from '../../site/content';

/**
 * Makes the chain's values available to pages and components: `{{tokens}}` of pages are expanded before they are
 * parsed, `<ChainConstant>`s of components get their values, and the module `@chain` is the chain configuration that
 * the site is built with.
 */
export default function chainValues(_context: LoadContext): Plugin<unknown> {
  const pages = [...sectionDirs(), path.join(siteDir, 'src/pages')];
  const components = ['components', 'pages', 'theme'].map((name) => path.join(siteDir, 'src', name));
  return {
    name: 'chain-values',
    configureWebpack() {
      return {
        resolve: {alias: {'@chain': chainConfigPath()}},
        module: {
          // `include` is required: without it the bundler's fallback for MDX outside the docs crashes.
          rules: [
            {test: /\.mdx?$/, include: pages, enforce: 'pre', use: [path.join(__dirname, 'token-loader.js')]},
            {
              test: /\.tsx$/,
              include: components,
              exclude: path.join(siteDir, 'src/components/ChainConstant'), // shows itself in its comments
              enforce: 'pre',
              use: [path.join(__dirname, 'constant-loader.js')],
            },
          ],
        },
      };
    },
  };
}
