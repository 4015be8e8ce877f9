import type {PluginOptions as IdealImageOptions} from '@docusaurus/plugin-ideal-image';
import type {PluginConfig} from '@docusaurus/types';

import type {ChainConfig} from '../chain/types';
import accessibility from '../plugins/accessibility';
import analytics from '../plugins/analytics';
import announcement from '../plugins/announcement';
import chainValues from '../plugins/chain-values';
import pageScripts from '../plugins/page-scripts';
import postbuild from '../plugins/postbuild';
import sourceLinks from '../plugins/source-links';
import seamsPlugin from '../seams/plugin';
import {isOn} from '../seams/switches';
import {sections} from '../site/sections';
import {docsSection} from './docs';
import {local} from './local-plugin';
import {sitemapOptions} from './sitemap';

/** Folder of tests/fixtures with pages that misbehave on purpose; set by tests only. */
const testPages = {'1': 'pages', 'no-default-export': 'pages-without-export'}[process.env.TEST_PAGES ?? ''];

/** Image sizes of the specification; active in development as well. */
const idealImage = {
  quality: 80,
  max: 1030,
  min: 640,
  steps: 2,
  disableInDev: false,
} satisfies Partial<IdealImageOptions>;

/** All plugins, in the order they run. */
export function plugins(chain: ChainConfig): PluginConfig[] {
  return [
    local(chainValues),
    ...sections.map((section) => docsSection(section, chain)),
    ['@docusaurus/plugin-ideal-image', idealImage],
    ...(isOn('announcement') ? [local(announcement)] : []),
    local(seamsPlugin),
    local(pageScripts),
    local(accessibility),
    local(sourceLinks),
    ...(testPages === undefined
      ? []
      : [
          [
            '@docusaurus/plugin-content-pages',
            {id: 'test-pages', path: `tests/fixtures/${testPages}`, routeBasePath: 'test-pages'},
          ] satisfies PluginConfig,
        ]),
    ...(chain.analyticsId === null || !isOn('analytics')
      ? []
      : [local(analytics, {trackingID: chain.analyticsId, anonymizeIP: true})]),
    local(postbuild, {sitemap: sitemapOptions}),
  ];
}
