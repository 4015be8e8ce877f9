import docsPlugin, {type LoadedContent, type PluginOptions, validateOptions} from '@docusaurus/plugin-content-docs';
import type {LoadContext, Plugin} from '@docusaurus/types';

import {chainConfigPath} from '../../chain/load';

/**
 * The docs plugin, which reads its pages again when chain.config.ts changes: titles and descriptions contain values of
 * the chain.
 */
export default async function docsSection(
  context: LoadContext,
  options: PluginOptions,
): Promise<Plugin<LoadedContent>> {
  const plugin = await docsPlugin(context, options);
  return {
    ...plugin,
    getPathsToWatch: () => [...(plugin.getPathsToWatch?.() ?? []), chainConfigPath()],
  };
}

docsSection.validateOptions = validateOptions;
