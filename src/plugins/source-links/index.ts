import path from 'node:path';

import type {LoadContext, Plugin} from '@docusaurus/types';

import {loadChain} from '../../chain/load';

/**
 * Adds the script for the links at the end of a page (src/theme/EditThisPage), where the source of this site is
 * published.
 */
export default function sourceLinks({siteDir}: LoadContext): Plugin<unknown> {
  return {
    name: 'source-links',
    getClientModules: () =>
      loadChain().docsRepository === null ? [] : [path.join(siteDir, 'src/client/source-links.ts')],
  };
}
