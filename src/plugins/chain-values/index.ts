import path from 'node:path';

import type {LoadContext, Plugin} from '@docusaurus/types';

import {chainConfigPath, siteDir} from '../../chain/load';
import {sectionDirs} from '../../site/content';

/**
 * Lets pages and components use the chain's values: `{{tokens}}` of pages are expanded before they are parsed, and the
 * module `@chain` is the chain configuration the site is built with.
 */
export default function chainValues(_context: LoadContext): Plugin<unknown> {
  const pages = [...sectionDirs(), path.join(siteDir, 'src/pages')];
  return {
    name: 'chain-values',
    configureWebpack() {
      return {
        resolve: {alias: {'@chain': chainConfigPath()}},
        module: {
          // `include` is needed: without it the bundler's fallback for MDX outside the docs crashes.
          rules: [{test: /\.mdx?$/, include: pages, enforce: 'pre', use: [path.join(__dirname, 'token-loader.js')]}],
        },
      };
    },
  };
}
