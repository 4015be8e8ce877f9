import path from 'node:path';

import gtagPlugin, {type PluginOptions, validateOptions} from '@docusaurus/plugin-google-gtag';
import type {HtmlTagObject, LoadContext, Plugin} from '@docusaurus/types';

import {analytics as seam, withoutPageView} from '../../seams/analytics';
import {SeamError} from '../../seams/seam';

/** Whether the browser signals that its reader does not want to be tracked: Do Not Track, Global Privacy Control. */
const REFUSED = "navigator.doNotTrack === '1' || window.doNotTrack === '1' || navigator.globalPrivacyControl === true";

/**
 * Google's tag plugin with two changes. Page views are sent by this site (src/client/page-view.ts), with title,
 * location and path, once for each route; the stock plugin sends none of these fields and counts hash changes. And
 * nothing is loaded, looked up or sent for a reader who opts out of tracking: the inline script adds Google's script,
 * not a separate tag.
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
      const start = withoutPageView(headTags.map(({innerHTML}) => innerHTML));
      const source = headTags.map(({attributes}) => attributes?.src).find((src) => typeof src === 'string');
      if (typeof source !== 'string')
        throw new SeamError(seam, 'plugin-google-gtag no longer adds its own script tag.');
      const load =
        `var s = document.createElement('script'); s.async = true; s.src = ${JSON.stringify(source)}; ` +
        'document.head.append(s);';
      return {
        headTags: [{tagName: 'script', innerHTML: `if (!(${REFUSED})) {${start}\nwindow.gtag = gtag;\n${load}}`}],
      };
    },
  };
}

analytics.validateOptions = validateOptions;
