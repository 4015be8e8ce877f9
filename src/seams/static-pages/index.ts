import path from 'node:path';

import escapeStringRegexp from 'escape-string-regexp';

import {filesBelow, posixPath} from '../../site/files';
import {PRELOAD, PRELOAD_LEANS} from '../resilience';
import {type Seam, SeamError, type Site, installedFile} from '../seam';
import {isOn} from '../switches';
import {LEFT_OUT, REGISTRY_LEANS, leftOutRule, registryRule} from './registry';

const CORE = '@docusaurus/core';
const THEME = '@docusaurus/theme-classic';

/** Pictures that the bundler emits as files; a page loads them with `require`. */
const PICTURE = /\.(png|jpe?g)$/i;

/** All pictures of pages, by their path in the site, so that the hash of the bundle is the same in every folder. */
const pictures = ({siteDir, sections}: Site): string[] =>
  sections.flatMap(({folder}) =>
    filesBelow(path.join(siteDir, folder))
      .filter((name) => PICTURE.test(name))
      .map((name) => `@site/${folder}/${name}`),
  );

/** The part of the bundler's interface that removes a file before it is written. */
interface Compiler {
  hooks: {
    thisCompilation: {
      tap(
        name: string,
        use: (compilation: {
          errors: Error[];
          chunks: Iterable<{name?: string; files: Iterable<string>}>;
          deleteAsset(file: string): void;
          hooks: {processAssets: {tap(options: {name: string; stage: number}, use: () => void): void}};
        }) => void,
      ): void;
    };
  };
}

/** When file names have got the hash of what is in the file. */
const AFTER_HASHES = 3000;

/**
 * Removes the scripts of the chunk `left-out`; its style sheets and pictures are kept. The runtime contains the name of
 * these scripts. Before {@link AFTER_HASHES} that name differs between a clean and a warm build.
 */
const dropLeftOut = {
  apply: ({hooks}: Compiler): void =>
    hooks.thisCompilation.tap('static-pages', (compilation) =>
      compilation.hooks.processAssets.tap({name: 'static-pages', stage: AFTER_HASHES}, () => {
        const scripts = [...compilation.chunks]
          .filter(({name}) => name === 'left-out')
          .flatMap(({files}) => [...files].filter((file) => file.endsWith('.js')));
        if (scripts.length !== 1)
          compilation.errors.push(
            new SeamError(staticPages, `the chunk "left-out" has ${scripts.length} scripts, expected one to drop.`),
          );
        for (const file of scripts) compilation.deleteAsset(file);
      }),
    ),
};

/**
 * Pages of the docs sections without JavaScript of their own. The server's bundle renders the content of such a page
 * (text, tables, code, tabs, table of contents, breadcrumbs, paginator), as in any Docusaurus site. In a browser
 * - the first page keeps the server's elements, and React leaves them alone (src/components/StaticPage);
 * - another page is shown from a file that holds the same part of it (part.ts, src/client/page-store.ts);
 * - links, tabs and copy buttons in it work by listeners on the document (src/client).
 *
 * Only built sites do this: `docusaurus start` renders pages with React throughout (see live-edit.ts).
 */
export const staticPages: Seam = {
  name: 'static-pages',
  home: 'static-pages',
  files: [
    'src/components/StaticPage/index.tsx',
    'src/theme/DocItem/index.tsx',
    'src/client/page-part.ts',
    'src/client/page-store.ts',
    'src/client/page-preload.ts',
    'src/client/static-page.ts',
    'src/client/tabs.ts',
    'src/seams/static-pages/registry-loader.js',
    'src/seams/static-pages/left-out.js',
  ],
  when: 'build',
  leansOn: [
    ...REGISTRY_LEANS,
    ...PRELOAD_LEANS,
    {
      package: '@docusaurus/plugin-content-docs',
      file: 'lib/options.js',
      expects: '@theme/DocItem as the component of a docs page',
      holds: [{text: "docItemComponent: '@theme/DocItem'"}],
    },
    {
      package: THEME,
      file: 'lib/theme/DocItem/index.js',
      expects: 'a component that names the page in a class of <html>, docs-doc-id-…',
      holds: [{text: '`docs-doc-id-${props.content.metadata.id}`'}, {text: 'export default function DocItem(props)'}],
    },
    {
      package: 'react-helmet-async',
      file: 'lib/index.js',
      expects: 'the attribute data-rh on the tags of the head that belong to a page',
      holds: [{text: '"data-rh"', times: 'some'}],
    },
    {
      package: 'react-dom',
      file: 'cjs/react-dom.production.min.js',
      expects: 'hydration that keeps the elements of dangerouslySetInnerHTML where suppressHydrationWarning says so',
      holds: [{text: 'suppressHydrationWarning', times: 'some'}],
    },
    {
      package: '@docusaurus/theme-common',
      file: 'lib/internal.js',
      expects: 'useTOCHighlight, which marks the heading in view by classes of the elements',
      holds: [{text: "from './hooks/useTOCHighlight'"}],
    },
    {
      package: '@docusaurus/theme-common',
      file: 'lib/utils/tabsUtils.js',
      expects: 'the name under which the choice of a tab is stored',
      holds: [{text: '`docusaurus.tab.${groupId}`'}],
    },
    {
      package: THEME,
      file: 'lib/theme/Tabs/index.js',
      expects: 'tabs as elements with the roles tablist and tab and the class tabs__item--active',
      holds: [{text: 'role="tablist"'}, {text: 'role="tab"'}, {text: "'tabs__item--active': selectedValue === value"}],
    },
  ],
  why:
    'A docs page has nothing that needs React: as a component it comes twice, as HTML and as a script that ' +
    'makes the same HTML, and ' +
    'hydration of the longest pages blocks for seconds.',
  gain: {
    figure: '12 instead of 93 JavaScript files and 149 instead of 849 KB, measured together with docs-frame',
    percent: 82,
    date: '2026-11-21',
  },
  without: 'Docs pages are hydrated by React and come as a script each, as the framework does it.',
  configure: (site) => {
    if (site.aliases['@theme/DocItem'] === undefined)
      throw new SeamError(staticPages, 'the theme has no component @theme/DocItem to be replaced in browsers.');
    const ours = path.join(site.siteDir, 'src/client/page-preload.ts');
    return {
      alias: {
        '@theme/DocItem': path.join(site.siteDir, 'src/components/StaticPage'),
        '@static-pages/left-out': LEFT_OUT,
        ...(isOn('resilience') ? {} : {[installedFile(CORE, PRELOAD)]: ours}),
      },
      rules: [
        registryRule(site, {as: 'routes', leaveOut: true, frame: isOn('docs-frame')}),
        leftOutRule(['@site/src/theme/DocItem', ...pictures(site)]),
      ],
      plugins: [dropLeftOut],
    };
  },
  clientModules: ['tabs.ts'],
  bundle: ({siteDir, sections}) => ({
    has: [
      {module: /\/registry\.js$/, loader: 'static-pages/registry-loader.js'},
      {module: 'src/seams/static-pages/left-out.js', loader: 'static-pages/registry-loader.js'},
      {module: 'src/client/page-preload.ts'},
    ],
    hasNot: [
      ...sections.map(({folder}) => new RegExp(`^${escapeStringRegexp(`${posixPath(siteDir)}/${folder}/`)}.*\\.mdx$`)),
      `${CORE}/${PRELOAD}`,
    ],
    inMain: ['src/components/StaticPage/index.tsx'],
  }),
};
