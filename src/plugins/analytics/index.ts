import path from 'node:path';

import gtagPlugin, {type PluginOptions, validateOptions} from '@docusaurus/plugin-google-gtag';
import type {HtmlTagObject, LoadContext, Plugin} from '@docusaurus/types';

/** The call by which the stock plugin starts Google's tag; it sends a page view of its own unless told not to. */
const CONFIG_CALL = /gtag\('config', '([^']+)', \{/;

/**
 * Google's tag plugin with one change: page views are sent by this site (src/client/page-view.ts), with title, location and
 * path, once for each route. The stock plugin sends none of these fields and counts hash changes.
 */
export default async function analytics(context: LoadContext, options: PluginOptions): Promise<Plugin<unknown> | null> {
  const plugin = (await gtagPlugin(context, options)) as Plugin<unknown> | null;
  if (!plugin) return null; // in development
  return {
    ...plugin,
    getClientModules: () => [path.resolve(context.siteDir, 'src/client/page-view.ts')],
    injectHtmlTags: (args) => {
      const tags = plugin.injectHtmlTags?.(args) ?? {};
      const headTags = [tags.headTags ?? []].flat().map((tag): HtmlTagObject | string => {
        if (typeof tag === 'string' || !tag.innerHTML) return tag;
        if (!CONFIG_CALL.test(tag.innerHTML)) {
          throw new Error('plugin-google-gtag changed its inline script: adapt src/plugins/analytics so that it sends no page view of its own');
        }
        return {...tag, innerHTML: tag.innerHTML.replace(CONFIG_CALL, "gtag('config', '$1', { 'send_page_view': false,")};
      });
      return {...tags, headTags};
    },
  };
}

analytics.validateOptions = validateOptions;
