import path from 'node:path';

import gtagPlugin, {type PluginOptions, validateOptions} from '@docusaurus/plugin-google-gtag';
import type {HtmlTagObject, LoadContext, Plugin} from '@docusaurus/types';

/** The call by which the stock plugin starts Google's tag; it sends a page view of its own unless told not to. */
const CONFIG_CALL = /gtag\('config', '([^']+)', \{/;

/** Whether the browser says that its reader does not want to be followed: Do Not Track, Global Privacy Control. */
const REFUSED = "navigator.doNotTrack === '1' || window.doNotTrack === '1' || navigator.globalPrivacyControl === true";

/**
 * Google's tag plugin with two changes. Page views are sent by this site (src/client/page-view.ts), with title, location and
 * path, once for each route; the stock plugin sends none of these fields and counts hash changes. And nothing is loaded, looked up
 * or sent for a reader who asks not to be followed: Google's script is added by the inline script, not by a tag of its own.
 */
export default async function analytics(context: LoadContext, options: PluginOptions): Promise<Plugin<unknown> | null> {
  const plugin = (await gtagPlugin(context, options)) as Plugin<unknown> | null;
  if (!plugin) return null; // in development
  return {
    ...plugin,
    getClientModules: () => [path.resolve(context.siteDir, 'src/client/page-view.ts')],
    injectHtmlTags: (args) => {
      const headTags = [plugin.injectHtmlTags?.(args)?.headTags ?? []]
        .flat()
        .filter((tag): tag is HtmlTagObject => typeof tag !== 'string');
      const inline = headTags
        .map(({innerHTML}) => innerHTML)
        .find((text) => text !== undefined && CONFIG_CALL.test(text));
      const source = headTags.map(({attributes}) => attributes?.src).find((src) => typeof src === 'string');
      if (inline === undefined || typeof source !== 'string') {
        throw new Error(
          'plugin-google-gtag changed its tags: adapt src/plugins/analytics so that it sends no page view of its own',
        );
      }
      const start = inline.replace(CONFIG_CALL, "gtag('config', '$1', { 'send_page_view': false,");
      const load = `var s = document.createElement('script'); s.async = true; s.src = ${JSON.stringify(source)}; document.head.append(s);`;
      return {
        headTags: [{tagName: 'script', innerHTML: `if (!(${REFUSED})) {${start}\nwindow.gtag = gtag;\n${load}}`}],
      };
    },
  };
}

analytics.validateOptions = validateOptions;
