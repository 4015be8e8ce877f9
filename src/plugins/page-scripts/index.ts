import path from 'node:path';

import type {LoadContext, Plugin} from '@docusaurus/types';

import {lazyLayoutScript} from '../../client/lazy-layout';

/** Whether the site is being built; `docusaurus start` only serves it. */
const built = (): boolean => process.env.NODE_ENV === 'production';

/**
 * Listeners for interactive parts of pages: copy buttons, the table of contents of narrow screens, and blocks with
 * delayed layout.
 */
export default function pageScripts({siteDir}: LoadContext): Plugin<unknown> {
  return {
    name: 'page-scripts',
    injectHtmlTags: () => (built() ? {headTags: [{tagName: 'script', innerHTML: lazyLayoutScript}]} : {}),
    getClientModules: () =>
      ['checklist.ts', 'copy.ts', 'toc-active.ts', 'toc-menu.ts', ...(built() ? ['lazy-layout.ts'] : [])].map((name) =>
        path.join(siteDir, 'src/client', name),
      ),
  };
}
