import type {Options as DocsOptions, PluginOptions} from '@docusaurus/plugin-content-docs';
import type {LoadContext, Plugin, PluginConfig} from '@docusaurus/types';

import type {ChainConfig} from '../chain/types';
import docsPlugin from '../plugins/docs-section';
import {sectionPath} from '../site/content';
import type {Section} from '../site/sections';
import {editOptions} from './edit';
import {local} from './local-plugin';
import {markdownPipeline} from './pipeline';

/** The plugin entry of one section. */
export function docsSection(section: Section, chain: ChainConfig): PluginConfig {
  return local(docsPlugin as (context: LoadContext, options: PluginOptions) => Promise<Plugin<unknown>>, {
    id: section.id,
    path: sectionPath(section),
    routeBasePath: section.base.slice(1),
    sidebarPath: 'sidebars.ts', // relative: the framework ships its configuration to browsers
    breadcrumbs: true,
    lastVersion: 'current',
    versions: {current: {label: 'Next', badge: false, banner: 'none'}},
    showLastUpdateTime: true,
    ...editOptions(chain),
    ...markdownPipeline(chain, {inSection: true}),
  } satisfies DocsOptions);
}
