import path from 'node:path';

import {chainConfigPath, siteDir} from '../chain/load';
import {filesBelow} from '../site/files';
import {type Seam, SeamError} from './seam';

/** The bundler's persistent cache, and what invalidates it: the chain, the transforms, the seams. */
export const bundlerCache: Seam = {
  name: 'bundler-cache',
  home: 'bundler-cache.ts',
  leansOn: [
    {
      package: '@docusaurus/core',
      file: 'lib/webpack/base.js',
      expects:
        "the one place that sets the bundler's persistent cache, with a version and a list of files it depends on",
      holds: [
        {text: "type: 'persistent'", times: 'some'},
        {text: 'DOCUSAURUS_NO_PERSISTENT_CACHE', times: 'some'},
      ],
    },
  ],
  why:
    'The persistent cache knows neither chain.config.ts nor the transforms of Markdown: without a key of ' +
    'their own, a warm ' +
    'build for another chain mixes the values of two chains on one page.',
  gain: {
    figure: 'a warm build takes 6.4 s, a clean one 28.3 s; other caches of this site have a share in that',
    percent: null,
    date: '2026-11-21',
  },
  without:
    'The bundler keeps nothing (`faster.rspackPersistentCache: false` in src/config/site.ts): every build is ' +
    'a clean one.',
};

/** The setting of a persistent cache. */
interface Persistent {
  version?: string;
  buildDependencies?: string[];
}

/** The part of the bundler's configuration that is read here. */
export interface CacheConfig {
  cache?: unknown;
  experiments?: unknown;
}

const isPersistent = (value: unknown): value is Persistent =>
  typeof value === 'object' && value !== null && 'type' in value && value.type === 'persistent';

/**
 * Location of the persistent cache in the configuration: `experiments.cache` in version 3 of the framework, `cache` in
 * version 4.
 * @returns `none` where there is no cache. @throws SeamError where there is a cache of an unknown form
 */
export function cachePlace({cache, experiments}: CacheConfig): 'experiments.cache' | 'cache' | 'none' {
  const experimental = (experiments as {cache?: unknown} | undefined)?.cache;
  if (isPersistent(cache) && typeof cache.version === 'string' && experimental === undefined) return 'cache';
  if (isPersistent(experimental) && typeof experimental.version === 'string') return 'experiments.cache';
  const none = (value: unknown): boolean => value === undefined || value === false;
  if (none(cache) && none(experimental)) return 'none';
  throw new SeamError(
    bundlerCache,
    "the setting of the bundler's persistent cache is in neither of the two known places: " +
      `cache is ${JSON.stringify(cache)}, experiments.cache is ${JSON.stringify(experimental)}.`,
  );
}

/**
 * Files whose changes invalidate the whole cache: the transforms and their imports, and the served files that pages
 * show (`<FileSample>`), which the bundler does not know of.
 */
export function cacheSources(): string[] {
  const folders = ['chain', 'config', 'facts', 'markdown', 'plugins', 'seams', 'site'].map((name) =>
    path.join(siteDir, 'src', name),
  );
  const filesIn = (folder: string): string[] => filesBelow(folder).map((name) => path.join(folder, name));
  return [
    ...folders.flatMap(filesIn).filter((file) => /\.[jt]s$/.test(file) && !file.endsWith('.test.ts')),
    ...filesIn(path.join(siteDir, 'static')).filter((file) => !/\.(?:png|svg|ico|webp)$/.test(file)),
    path.join(siteDir, 'package.json'),
  ];
}

/** The key of the cache in addition to the framework's version: the chain, the pages and the seams in use. */
export const cacheKey = (): string =>
  [chainConfigPath(), process.env.CONTENT_DIR ?? '', process.env.SEAMS_OFF ?? ''].join('|');

/**
 * The change to a configuration that gives each chain a separate cache.
 * @throws SeamError as `cachePlace`
 */
export function keyedCache(config: CacheConfig): CacheConfig {
  const place = cachePlace(config);
  if (place === 'none') return {};
  const found = (place === 'cache' ? config.cache : (config.experiments as {cache: unknown}).cache) as Persistent;
  const keyed = {version: `${found.version}-${cacheKey()}`, buildDependencies: cacheSources()};
  return place === 'cache' ? {cache: keyed} : {experiments: {cache: keyed}};
}

/**
 * Bundler plugin: checks the configuration with which the bundler starts, after all plugins of the site have changed
 * it.
 * @throws SeamError where it has a cache that is not separate for each chain
 */
export const lookAtCache = {
  apply({options}: {options: CacheConfig}): void {
    const kept = [options.cache, (options.experiments as {cache?: unknown} | undefined)?.cache].filter(
      (value): value is Persistent => typeof value === 'object' && value !== null && 'version' in value,
    );
    for (const {version} of kept) {
      if (version?.includes(cacheKey()) === true) continue;
      throw new SeamError(
        bundlerCache,
        `the bundler starts with a cache of the version "${version}", without the chain.`,
      );
    }
  },
};
