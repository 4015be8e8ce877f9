import path from 'node:path';

import type {Options as DocsOptions, PluginOptions} from '@docusaurus/plugin-content-docs';
import type {LoadContext, Plugin, PluginConfig} from '@docusaurus/types';

import {siteDir} from '../chain/load';
import type {ChainConfig} from '../chain/types';
import docsPlugin from '../plugins/docs-section';
import {editOptions} from './edit';
import {local} from './local-plugin';
import {markdownPipeline} from './pipeline';
import {type Section, sections} from './sections';

export {sections};

/** Folder the sections lie in. Tests of wrong input name another one by the environment variable `CONTENT_DIR`. */
export const contentDir = path.resolve(siteDir, process.env.CONTENT_DIR ?? '.');

/** Makes the plugin entry of one section. */
export function docsSection({id, folder}: Section, chain: ChainConfig): PluginConfig {
  return local(docsPlugin as (context: LoadContext, options: PluginOptions) => Promise<Plugin<unknown>>, {
    id,
    path: path.relative(siteDir, path.join(contentDir, folder)),
    routeBasePath: folder,
    sidebarPath: 'sidebars.ts', // relative: the framework ships its configuration to browsers
    breadcrumbs: true,
    lastVersion: 'current',
    versions: {current: {label: 'Next', badge: false, banner: 'none'}},
    showLastUpdateTime: true,
    ...editOptions(chain),
    ...markdownPipeline(chain),
  } satisfies DocsOptions);
}
