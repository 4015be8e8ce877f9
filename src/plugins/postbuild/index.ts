import type {LoadedContent as DocsContent} from '@docusaurus/plugin-content-docs';
import sitemap, {type Options as SitemapOptions, validateOptions as sitemapOptions} from '@docusaurus/plugin-sitemap';
import type {LoadContext, OptionValidationContext, Plugin, Props} from '@docusaurus/types';

import {constantsOf} from '../../chain/constants';
import {loadChain} from '../../chain/load';
import {routeBelow} from '../../site/addresses';
import {artifacts} from '../../postbuild/artifacts';
import {runSteps} from '../../postbuild/runner';
import {steps} from '../../postbuild/steps';
import {collectModules} from './modules';

/** The part of the pages plugin's content that identifies a page. */
type PagesContent = {type: string; permalink: string; title?: string}[];

/** Titles of all pages by route, from the content that the page plugins have loaded. */
function titlesOf(
  content: Record<string, Record<string, unknown>>,
  baseUrl: string,
  home: string,
): Map<string, string> {
  const titles = new Map<string, string>();
  for (const loaded of Object.values(content['docusaurus-plugin-content-docs'] ?? {})) {
    for (const {docs} of (loaded as DocsContent).loadedVersions)
      for (const {permalink, title} of docs) titles.set(routeBelow(permalink, baseUrl), title);
  }
  for (const loaded of Object.values(content['docusaurus-plugin-content-pages'] ?? {})) {
    for (const {type, permalink, title} of loaded as PagesContent)
      if (type === 'mdx' && title !== undefined) titles.set(routeBelow(permalink, baseUrl), title);
  }
  return titles.set('/', home);
}

/**
 * The framework runs the last steps of all plugins at the same time, so there must be only one.
 * @throws Error naming another one
 */
function refuseOthers(plugins: Props['plugins'], name: string): void {
  const others = plugins.filter((plugin) => plugin.postBuild !== undefined && plugin.name !== name);
  if (others.length > 0)
    throw new Error(
      `postbuild: ${others.map((plugin) => plugin.name).join(', ')} would run at the same time as the steps ` +
        'after the build. ' +
        'Make a step in src/postbuild/steps of it, as with the sitemap.',
    );
}

/** Options of the plugin. */
export interface PostBuildOptions {
  /** Options of the framework's sitemap plugin. */
  sitemap: SitemapOptions;
}

/** Runs the pipeline of src/postbuild after the framework has written the site, with the data it collected. */
export default function postbuild(context: LoadContext, options: PostBuildOptions): Plugin<unknown> {
  const {siteDir, siteConfig, baseUrl} = context;
  const modules = new Set<string>();
  let titles: ReadonlyMap<string, string> = new Map();
  return {
    name: 'postbuild',
    configureWebpack: (_config, isServer) => (isServer ? {} : {plugins: [collectModules(modules) as never]}),
    async allContentLoaded({allContent}) {
      const chain = loadChain();
      titles = titlesOf(allContent, baseUrl, constantsOf(chain).get('tagline') ?? chain.title);
    },
    async postBuild(props) {
      refuseOthers(props.plugins, 'postbuild');
      const writeSitemap = async (): Promise<void> =>
        sitemap(context, options.sitemap as Parameters<typeof sitemap>[1])?.postBuild?.({...props, content: undefined});
      const {outDir, routesPaths} = props;
      const input = {siteDir, url: siteConfig.url, baseUrl, routesPaths, modules, titles, writeSitemap};
      await runSteps(outDir, steps, artifacts, input);
    },
  };
}

/** Validates the options of the sitemap as its plugin does; this is how the framework gives each plugin an id. */
postbuild.validateOptions = ({validate, options}: OptionValidationContext<PostBuildOptions, PostBuildOptions>) => {
  const sitemapPlugin = sitemapOptions({validate: validate as never, options: options.sitemap as never});
  return {id: 'default', sitemap: sitemapPlugin};
};
