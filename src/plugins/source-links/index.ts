import path from 'node:path';

import type {LoadContext, Plugin} from '@docusaurus/types';

import {loadChain} from '../../chain/load';

/**
 * Serves the links at the end of a page (src/theme/EditThisPage), where the source of this site is published and pages
 * have them.
 */
export default function sourceLinks({siteDir}: LoadContext): Plugin<unknown> {
  return {
    name: 'source-links',
    getClientModules: () =>
      loadChain().docsRepository === null ? [] : [path.join(siteDir, 'src/client/source-links.ts')],
  };
}
