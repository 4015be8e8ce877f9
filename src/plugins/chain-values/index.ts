import {readdirSync} from 'node:fs';
import path from 'node:path';

import type {LoadContext, Plugin} from '@docusaurus/types';

import {chainConfigPath, siteDir} from '../../chain/load';
import {sectionDirs} from '../../site/content';

/** Source files whose change makes everything the bundler has cached worthless: the transforms and what they import. */
function transformSources(): string[] {
  const folders = ['chain', 'config', 'facts', 'markdown', 'plugins', 'site'].map((name) =>
    path.join(siteDir, 'src', name),
  );
  const sources = folders.flatMap((folder) =>
    readdirSync(folder, {recursive: true, encoding: 'utf8'}).map((name) => path.join(folder, name)),
  );
  return [
    ...sources.filter((file) => /\.[jt]s$/.test(file) && !file.endsWith('.test.ts')),
    path.join(siteDir, 'package.json'),
  ];
}

/**
 * Lets pages and components use the chain's values: `{{tokens}}` of pages are expanded before they are parsed, and the
 * module `@chain` is the chain configuration the site is built with.
 */
export default function chainValues(_context: LoadContext): Plugin<unknown> {
  const pages = [...sectionDirs(), path.join(siteDir, 'src/pages')];
  return {
    name: 'chain-values',
    configureWebpack(config) {
      const {cache} = (config.experiments ?? {}) as {cache?: {version: string}};
      return {
        // The bundler's persistent cache knows neither the transforms nor the environment.
        ...(cache
          ? {
              experiments: {
                cache: {version: `${cache.version}-${chainConfigPath()}`, buildDependencies: transformSources()},
              },
            }
          : {}),
        resolve: {alias: {'@chain': chainConfigPath()}},
        module: {
          // `include` is needed: without it the bundler's fallback for MDX outside the docs crashes.
          rules: [{test: /\.mdx?$/, include: pages, enforce: 'pre', use: [path.join(__dirname, 'token-loader.js')]}],
        },
      };
    },
  };
}
