import {cpSync, readFileSync, renameSync, rmSync, writeFileSync} from 'node:fs';
import path from 'node:path';

import {filesBelow} from '../../src/site/files';

/** A change in the framework's internals that another version could bring. */
export interface Simulation {
  name: string;
  /** What the build's error must name; `undefined` where the build must still work. */
  stops: RegExp | undefined;
  /** Whether the change takes effect only while the bundler keeps its cache. */
  warm?: true;
  /** Makes the change in a copy of the packages folder. */
  change(packages: string): void;
}

/** Replaces the link to a file by a file of the copy. */
function rewrite(file: string, text: string): void {
  rmSync(file);
  writeFileSync(file, text);
}

/**
 * Replaces a string in a file. @throws Error where the file does not contain it: the simulation then needs an update.
 */
function replace(file: string, what: string | RegExp, by: string): void {
  const before = readFileSync(file, 'utf8');
  const after = before.replaceAll(typeof what === 'string' ? what : new RegExp(what, 'g'), by);
  if (after === before) throw new Error(`tools/upgrade/simulations.ts: ${file} has no ${String(what)}`);
  rewrite(file, after);
}

/** All scripts below a folder. */
const scriptsOf = (folder: string): string[] =>
  filesBelow(folder)
    .filter((name) => name.endsWith('.js'))
    .map((name) => path.join(folder, name));

/** Renames a module, and updates the references to it in its package. */
function renameModule(folder: string, file: string, name: string, to: string): void {
  renameSync(path.join(folder, file), path.join(folder, path.dirname(file), `${to}.js`));
  const asked = new RegExp(`(['"\`/])${name}((?:\\.js)?['"\`])`, 'g');
  for (const script of scriptsOf(folder)) {
    const before = readFileSync(script, 'utf8');
    const after = before.replace(asked, `$1${to}$2`);
    if (after !== before) rewrite(script, after);
  }
}

/** Renames a component of the theme, in the theme and in the plugin that requires it. */
function renameComponent(packages: string, option: string, name: string, to: string): void {
  const theme = path.join(packages, '@docusaurus/theme-classic/lib/theme');
  cpSync(path.join(theme, name), path.join(theme, to), {recursive: true});
  const options = path.join(packages, '@docusaurus/plugin-content-docs/lib/options.js');
  replace(options, `${option}: '@theme/${name}'`, `${option}: '@theme/${to}'`);
}

/** Delays the sitemap. */
function delaySitemap(packages: string, seconds: number): void {
  const file = path.join(packages, '@docusaurus/plugin-sitemap/lib/index.js');
  replace(
    file,
    /async postBuild\((.*?)\) \{/,
    `async postBuild($1) { await new Promise((later) => setTimeout(later, ${seconds * 1000}));`,
  );
}

const core = (packages: string, file = ''): string => path.join(packages, '@docusaurus/core', file);
const REGISTRY_LINE =
  '`  "${chunkName}": [() => import(/* webpackChunkName: "${chunkName}" */ "${modulePath}"), ' +
  '"${modulePath}", require.resolveWeak("${modulePath}")],`';

/** Changes that were tested on this site before its seams had guards; nine of the first twelve went unnoticed. */
export const simulations: readonly Simulation[] = [
  {
    name: 'preload.js renamed',
    stops: /Seam "resilience" is broken/,
    change: (packages) => renameModule(core(packages), 'lib/client/preload.js', 'preload', 'preloading'),
  },
  {
    name: 'prism-include-languages.js renamed',
    stops: /Seam "prism" is broken/,
    change: (packages) =>
      renameModule(
        path.join(packages, '@docusaurus/theme-classic'),
        'lib/prism-include-languages.js',
        'prism-include-languages',
        'prism-languages',
      ),
  },
  {
    name: 'clientEntry.js renamed',
    stops: /Seam "(?:staged-startup|resilience)" is broken: .*clientEntry\.js/,
    change: (packages) => renameModule(core(packages), 'lib/client/clientEntry.js', 'clientEntry', 'browserEntry'),
  },
  {
    name: 'docusaurus.js renamed',
    stops: /Seam "prefetch" is broken/,
    change: (packages) => renameModule(core(packages), 'lib/client/docusaurus.js', 'docusaurus', 'globals'),
  },
  {
    name: 'frame components renamed',
    stops: /Seam "(?:docs-frame|static-pages)" is broken/,
    change: (packages) => renameComponent(packages, 'docRootComponent', 'DocRoot', 'DocFrame'),
  },
  {
    name: '@theme/DocItem renamed',
    stops: /Seam "static-pages" is broken/,
    change: (packages) => renameComponent(packages, 'docItemComponent', 'DocItem', 'DocPage'),
  },
  {
    name: 'registry: other quotes',
    stops: /Seam "(?:docs-frame|static-pages)" is broken/,
    change: (packages) =>
      replace(core(packages, 'lib/server/codegen/codegenRoutes.js'), REGISTRY_LINE, REGISTRY_LINE.replaceAll('"', "'")),
  },
  {
    name: 'registry: a part of its entries in another form',
    stops: /Seam "(?:docs-frame|static-pages)" is broken/,
    change: (packages) =>
      replace(
        core(packages, 'lib/server/codegen/codegenRoutes.js'),
        REGISTRY_LINE,
        `(modulePath.endsWith('.mdx') ? ${REGISTRY_LINE.replaceAll('"', "'")} : ${REGISTRY_LINE})`,
      ),
  },
  {
    name: 'registry file renamed',
    stops: /Seam "(?:docs-frame|static-pages)" is broken/,
    change: (packages) => {
      replace(core(packages, 'lib/server/codegen/codegenRoutes.js'), "'registry.js'", "'modules.js'");
      replace(core(packages, 'lib/client/exports/ComponentCreator.js'), '@generated/registry', '@generated/modules');
    },
  },
  {
    name: 'entry main renamed',
    stops: /Seam "[\w-]+" is broken: the entries of the bundle/,
    change: (packages) =>
      replace(
        core(packages, 'lib/webpack/client.js'),
        /entry: (path_1\.default\.resolve\(__dirname, '[^']+'\))/,
        'entry: {app: $1}',
      ),
  },
  {name: 'sitemap 5 s late', stops: undefined, change: (packages) => delaySitemap(packages, 5)},
  {name: 'sitemap 40 s late', stops: undefined, change: (packages) => delaySitemap(packages, 40)},
  {
    name: 'the bundler’s cache configured in an unknown place',
    stops: /Seam "bundler-cache" is broken/,
    warm: true,
    change: (packages) =>
      replace(core(packages, 'lib/webpack/base.js'), 'experiments.cache = {', 'experiments.persistence = {'),
  },
];
