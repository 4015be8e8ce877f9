import type {Seam} from './seam';
import {REGISTRY_LEANS, registryRule} from './static-pages/registry';
import {isOn} from './switches';

/** The frame of all docs pages (layout, sidebars) is part of the main bundle. */
export const docsFrame: Seam = {
  name: 'docs-frame',
  home: 'docs-frame.ts',
  files: ['src/seams/static-pages/registry-loader.js'],
  when: 'build',
  leansOn: [
    ...REGISTRY_LEANS,
    {
      package: '@docusaurus/plugin-content-docs',
      file: 'lib/options.js',
      expects: 'the four components a docs page is made of',
      holds: [
        {text: "docsRootComponent: '@theme/DocsRoot'"},
        {text: "docVersionRootComponent: '@theme/DocVersionRoot'"},
        {text: "docRootComponent: '@theme/DocRoot'"},
        {text: "docItemComponent: '@theme/DocItem'"},
      ],
    },
    {
      package: '@docusaurus/plugin-css-cascade-layers',
      file: 'lib/index.js',
      expects: 'a generated style sheet layers.css with the order of the cascade layers',
      holds: [
        {text: "const PluginName = 'docusaurus-plugin-css-cascade-layers'"},
        {text: "const LayersDeclarationModule = 'layers.css'"},
        {text: 'createData(LayersDeclarationModule'},
      ],
    },
  ],
  why: 'The framework makes a file of each: the first page waits for some seven small ones.',
  gain: {figure: 'a docs page loads 2 instead of 6 scripts', percent: 66, date: '2026-11-22'},
  without: 'A file each.',
  // With static pages on, their rule for the same list includes this.
  configure: (site) => (isOn('static-pages') ? {} : {rules: [registryRule(site, {as: 'routes', frame: true})]}),
  bundle: () => ({
    has: [{module: /\/registry\.js$/, loader: 'static-pages/registry-loader.js'}],
    inMain: [
      ...['DocsRoot', 'DocVersionRoot', 'DocRoot'].map((name) => `theme-classic/lib/theme/${name}/index.js`),
      /docusaurus-plugin-content-docs\/[^/]+\/p\/[^/]+\.json$/,
    ],
  }),
};
