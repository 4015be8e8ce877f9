import path from 'node:path';

import type {Lean, Site} from '../seam';

/** The framework's list of route modules: where it is written, and its form. */
export const REGISTRY_LEANS: readonly Lean[] = [
  {
    package: '@docusaurus/core',
    file: 'lib/server/codegen/codegenRoutes.js',
    expects: 'a generated file registry.js: the default export is an object with one route module a line',
    holds: [
      {text: "'registry.js', `export default {"},
      {
        text:
          '"${chunkName}": [() => import(/* webpackChunkName: "${chunkName}" */ "${modulePath}"), ' +
          '"${modulePath}", require.resolveWeak("${modulePath}")]',
      },
    ],
  },
  {
    package: '@docusaurus/core',
    file: 'lib/client/exports/ComponentCreator.js',
    expects: 'a component that looks route modules up in that list and leaves out those that are missing',
    holds: [{text: "from '@generated/registry'"}, {text: 'if (chunkRegistry)'}],
  },
];

/** What the loader does with the list of route modules. */
export interface RegistryOptions {
  /**
   * `routes` in a built site, `live` in `docusaurus start`, `left-out` for the module that imports what is left out.
   */
  as: 'routes' | 'live' | 'left-out';
  /** Folders of the docs sections, below the site. */
  folders?: readonly string[];
  /** Plugin ids of the docs sections. */
  ids?: readonly string[];
  /** Leaves the pages of the sections out. */
  leaveOut?: boolean;
  /** Puts the frame of docs pages into the main bundle. */
  frame?: boolean;
  /** Modules that are imported only for their style sheets and pictures. */
  leftOut?: readonly string[];
  /** Module that shows edited pages. */
  store?: string;
}

const loader = path.join(__dirname, 'registry-loader.js');

/** Bundler rule for a module that the loader changes or writes. */
const rule = (test: RegExp | string, options: RegistryOptions): object => ({test, use: [{loader, options}]});

/** The framework's list of route modules. */
const REGISTRY = /[\\/]registry\.js$/;

/** Rule for the list of route modules. */
export const registryRule = ({sections}: Pick<Site, 'sections'>, options: RegistryOptions): object =>
  rule(REGISTRY, {folders: sections.map(({folder}) => folder), ids: sections.map(({id}) => id), ...options});

/** Module that imports what is left out. */
export const LEFT_OUT = path.join(__dirname, 'left-out.js');

/** Rule for that module. */
export const leftOutRule = (leftOut: readonly string[]): object => rule(LEFT_OUT, {as: 'left-out', leftOut});
