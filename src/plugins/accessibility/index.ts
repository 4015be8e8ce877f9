import path from 'node:path';

import type {LoadContext, Plugin} from '@docusaurus/types';

/** Adds what the framework omits for readers who use a keyboard or a screen reader. */
export default function accessibility({siteDir}: LoadContext): Plugin<unknown> {
  const client = (name: string): string => path.join(siteDir, 'src/client', name);
  return {
    name: 'accessibility',
    getClientModules: () => [client('route-announcer.ts'), client('tab-keys.ts')],
  };
}
