import path from 'node:path';

import type {LoadContext, Plugin} from '@docusaurus/types';

import {sectionPath} from '../site/content';
import {sections} from '../site/sections';
import {seamsInUse} from '.';
import {BUDGET, lookAtBundle} from './bundle';
import {type CacheConfig, keyedCache, lookAtCache} from './bundler-cache';
import {queuePages} from './page-queue';
import {rememberRenderedPages, serverOutput} from './rendered-pages';
import {checkInstalled, type Seam, type Site} from './seam';
import {allOn, isOn} from './switches';

/** Whether the site is being built; `docusaurus start` only serves it. */
const built = (): boolean => process.env.NODE_ENV === 'production';

/** Whether a seam applies in this run. */
const counts = ({when = 'build'}: Seam): boolean => when === 'both' || when === (built() ? 'build' : 'start');

/** Whether this is the whole site as published: tests build smaller and larger ones. */
const isWhole = (): boolean =>
  allOn() && process.env.BENCH_COPIES === undefined && process.env.TEST_PAGES === undefined;

/** The part of the bundler that provides the plugins used here. */
interface Bundler {
  DefinePlugin: new (values: Record<string, string>) => object;
}

/** Constants for browsers: whether docs pages are elements that React does not manage. */
const definitions = (): Record<string, string> => ({
  'process.env.STATIC_PAGES': JSON.stringify(built() && isOn('static-pages') ? 'on' : 'off'),
});

/** Checks the seams in use against the installed packages, and adds them to the client bundle. */
export default function seamsPlugin({siteDir}: LoadContext): Plugin<unknown> {
  const inUse = seamsInUse();
  for (const seam of inUse) checkInstalled(seam);
  const active = inUse.filter(counts);
  if (isOn('page-queue')) queuePages();
  const remembersPages = built() && isOn('rendered-pages');
  if (remembersPages) rememberRenderedPages();
  return {
    name: 'seams',
    configureWebpack(config, isServer, utils): ReturnType<NonNullable<Plugin['configureWebpack']>> {
      const cache = isOn('bundler-cache') ? keyedCache(config as CacheConfig) : {};
      const cachePlugins = isOn('bundler-cache') ? [lookAtCache] : [];
      if (isServer)
        return {
          ...cache,
          ...(remembersPages ? {output: serverOutput} : {}),
          // These only make a bundle smaller that browsers load; this one is run and removed.
          optimization: {usedExports: false, innerGraph: false, mangleExports: false},
          module: {rules: active.flatMap(({serverRules}) => serverRules?.() ?? [])},
          plugins: cachePlugins,
        } as never;
      const site: Site = {
        siteDir,
        sections: sections.map((section) => ({id: section.id, folder: sectionPath(section)})),
        aliases: (config.resolve?.alias ?? {}) as Record<string, unknown>,
      };
      const parts = active.map(({configure}) => configure?.(site) ?? {});
      const {DefinePlugin} = (utils.currentBundler as unknown as {instance: Bundler}).instance;
      return {
        ...cache,
        // for the benchmark, which names the parts of the bundle
        ...(process.env.BENCH_SOURCE_MAP === undefined ? {} : {devtool: 'source-map'}),
        resolve: {alias: Object.assign({}, ...parts.map(({alias}) => alias))},
        module: {rules: parts.flatMap(({rules = []}) => rules)},
        plugins: [
          ...cachePlugins,
          ...parts.flatMap(({plugins = []}) => plugins),
          new DefinePlugin(definitions()),
          ...(built() ? [lookAtBundle(active, site, isWhole() ? BUDGET : undefined)] : []),
        ],
      } as never;
    },
    injectHtmlTags: () => ({
      headTags: active.flatMap(({headScript}) =>
        headScript === undefined ? [] : [{tagName: 'script', innerHTML: headScript}],
      ),
    }),
    getClientModules: () =>
      active.flatMap(({clientModules = []}) => clientModules.map((name) => path.join(siteDir, 'src/client', name))),
  };
}
