import path from 'node:path';

import type {LoadContext, Plugin} from '@docusaurus/types';

import {lazyLayoutScript} from '../../client/lazy-layout';

/** Whether the site is built; `docusaurus start` only shows it. */
const built = (): boolean => process.env.NODE_ENV === 'production';

/**
 * Listeners that serve what stands on pages: copy buttons, the contents of narrow screens, and blocks that are laid out
 * late.
 */
export default function pageScripts({siteDir}: LoadContext): Plugin<unknown> {
  return {
    name: 'page-scripts',
    injectHtmlTags: () => (built() ? {headTags: [{tagName: 'script', innerHTML: lazyLayoutScript}]} : {}),
    getClientModules: () =>
      ['copy.ts', 'toc-menu.ts', ...(built() ? ['lazy-layout.ts'] : [])].map((name) =>
        path.join(siteDir, 'src/client', name),
      ),
  };
}
