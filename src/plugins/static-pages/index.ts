import {readdirSync} from 'node:fs';
import path from 'node:path';

import type {LoadContext, Plugin} from '@docusaurus/types';

import {lazyLayoutScript} from '../../client/lazy-layout';
import {sectionDirs, sectionPath} from '../../site/content';
import {sections} from '../../site/sections';

/** Whether the site is built; `docusaurus start` only shows it. */
const built = (): boolean => process.env.NODE_ENV === 'production';

/** Pictures that the bundler makes files of; a page asks for them with `require`. */
const PICTURE = /\.(png|jpe?g)$/i;

/** All pictures beside pages. */
const pictures = (): string[] =>
  sectionDirs().flatMap((folder) =>
    readdirSync(folder, {recursive: true, encoding: 'utf8'})
      .filter((name) => PICTURE.test(name))
      .sort()
      .map((name) => path.join(folder, name)),
  );

/** The part of a bundler's interface that drops a file it was about to write. */
interface Compiler {
  hooks: {
    compilation: {
      tap(
        name: string,
        use: (compilation: {
          chunks: Iterable<{name?: string; files: Iterable<string>}>;
          deleteAsset(file: string): void;
          hooks: {processAssets: {tap(options: {name: string; stage: number}, use: () => void): void}};
        }) => void,
      ): void;
    };
  };
}

/** Before the minifier. */
const BEFORE_ALL = -2000;

/** Lets the scripts of the chunk `left-out` go before they are minified; its style sheets and pictures stay. */
const dropLeftOut = {
  apply: ({hooks}: Compiler) =>
    hooks.compilation.tap('static-pages', (compilation) =>
      compilation.hooks.processAssets.tap({name: 'static-pages', stage: BEFORE_ALL}, () => {
        for (const chunk of compilation.chunks) {
          if (chunk.name !== 'left-out') continue;
          for (const file of chunk.files) if (file.endsWith('.js')) compilation.deleteAsset(file);
        }
      }),
    ),
};

/**
 * Pages of the docs sections without JavaScript of their own. What stands on such a page (text, tables, code, tabs, table of contents,
 * breadcrumbs, paginator) is rendered by the server's bundle as ever. In a browser
 * - the first page keeps the server's elements, and React leaves them alone (src/components/StaticPage);
 * - another page is shown from a file that holds the same part of it (part.ts, written by src/postbuild; src/client/page-store.ts);
 * - links, tabs and copy buttons in it work by listeners on the document (src/client).
 *
 * Only built sites do this: `docusaurus start` renders pages with React throughout, and shows an edited page without starting the site anew
 * (src/client/live-page.ts).
 */
export default function staticPages({siteDir}: LoadContext): Plugin<unknown> {
  const here = path.join(siteDir, 'src/plugins/static-pages');
  return {
    name: 'static-pages',
    configureWebpack(_config, isServer): ReturnType<NonNullable<Plugin['configureWebpack']>> {
      if (isServer) return {};
      const loader = path.join(here, 'registry-loader.js');
      const folders = sections.map(sectionPath);
      if (!built()) {
        const store = path.join(siteDir, 'src/client/live-page.ts');
        return {
          resolve: {alias: {'@theme/DocItem': path.join(siteDir, 'src/components/LivePage')}},
          module: {rules: [{test: /[\\/]registry\.js$/, use: [{loader, options: {as: 'live', folders, store}}]}]},
        };
      }
      // Relative, so that the hash of the bundle is the same in every folder.
      const leftOut = [
        '@site/src/theme/DocItem',
        ...pictures().map((file) => `@site/${path.relative(siteDir, file).split(path.sep).join('/')}`),
      ];
      return {
        resolve: {
          alias: {
            '@theme/DocItem': path.join(siteDir, 'src/components/StaticPage'),
            '@static-pages/left-out': path.join(here, 'left-out.js'),
          },
        },
        module: {
          rules: [
            {test: /[\\/]registry\.js$/, use: [{loader, options: {as: 'routes', folders}}]},
            {test: path.join(here, 'left-out.js'), use: [{loader, options: {as: 'left-out', leftOut}}]},
          ],
        },
        plugins: [dropLeftOut as never],
      };
    },
    injectHtmlTags: () => (built() ? {headTags: [{tagName: 'script', innerHTML: lazyLayoutScript}]} : {}),
    getClientModules: () =>
      ['toc-menu.ts', ...(built() ? ['tabs.ts', 'lazy-layout.ts'] : [])].map((name) =>
        path.join(siteDir, 'src/client', name),
      ),
  };
}
