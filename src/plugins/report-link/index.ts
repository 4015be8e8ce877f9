import path from 'node:path';

import type {LoadContext, Plugin} from '@docusaurus/types';

import {loadChain} from '../../chain/load';

/** Serves the links "Report a problem" (src/components/ReportLink), where the source of this site is published and pages have them. */
export default function reportLink({siteDir}: LoadContext): Plugin<unknown> {
  return {
    name: 'report-link',
    getClientModules: () => (loadChain().docsRepository === null ? [] : [path.join(siteDir, 'src/client/report.ts')]),
  };
}
