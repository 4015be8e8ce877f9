import path from 'node:path';

import type {LoadContext, Plugin} from '@docusaurus/types';

import {recoveryScript} from './recovery';

/** The framework's function that loads the code of a route. */
const PRELOAD = path.join(path.dirname(require.resolve('@docusaurus/core/package.json')), 'lib/client/preload.js');

/**
 * Keeps the site readable when the code of a page cannot be loaded. The framework reloads the page in that case, which throws
 * an offline reader onto the browser's own error page, and leaves a first load silently dead; src/client/preload.ts
 * stands in for its loader.
 */
export default function resilience({siteDir}: LoadContext): Plugin<unknown> {
  return {
    name: 'resilience',
    configureWebpack(_config, isServer) {
      if (isServer) return {};
      return {
        resolve: {alias: {[PRELOAD]: path.join(siteDir, 'src/client/preload.ts')}},
      };
    },
    injectHtmlTags: () => ({headTags: [{tagName: 'script', innerHTML: recoveryScript}]}),
    getClientModules: () => [path.join(siteDir, 'src/client/copy.ts')],
  };
}
