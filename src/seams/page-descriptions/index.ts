import path from 'node:path';

import type {Seam} from '../seam';

/** The data of a section for browsers, without the descriptions of all its pages. */
export const pageDescriptions: Seam = {
  name: 'page-descriptions',
  home: 'page-descriptions',
  files: ['src/seams/page-descriptions/loader.js'],
  when: 'build',
  leansOn: [
    {
      package: '@docusaurus/core',
      file: 'lib/server/codegen/codegenRoutes.js',
      expects: 'properties of a route as a separate file, <plugin>/<id>/p/<name>.json',
      holds: [{text: "join(plugin.name, plugin.id, 'p', generateRoutePropFilename(route))"}],
    },
    {
      package: '@docusaurus/plugin-content-docs',
      file: 'lib/props.js',
      expects: 'the properties of a version, with `docs` for all its pages',
      holds: [{text: /docs: toVersionDocsProp\(/}],
    },
  ],
  why:
    'Title and description of every page are part of every page; only lists of cards show them, which this ' +
    'site does not have.',
  gain: {figure: 'main bundle 110.6 instead of 114.9 KB (brotli)', percent: 4, date: '2026-11-22'},
  without: 'The descriptions are part of the main bundle.',
  configure: () => ({
    rules: [
      {
        test: /docusaurus-plugin-content-docs[\\/][^\\/]+[\\/]p[\\/][^\\/]+\.json$/,
        type: 'json',
        use: [path.join(__dirname, 'loader.js')],
      },
    ],
  }),
  bundle: () => ({
    has: [{module: /docusaurus-plugin-content-docs\/[^/]+\/p\/[^/]+\.json$/, loader: 'page-descriptions/loader.js'}],
  }),
};
