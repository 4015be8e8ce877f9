import {setFlagsFromString} from 'node:v8';

import type {Config} from '@docusaurus/types';
import {createJiti} from 'jiti';

// Between two garbage collections a build's heap may grow by half; V8's default is fourfold. Measured in
// ARCHITECTURE.md, "Why it is fast".
if (process.env.NODE_ENV === 'production') setFlagsFromString('--heap-growing-percent=50');

/**
 * Loads `src/config/index.ts`, which assembles the site. Docusaurus itself reads this file with an old module loader
 * that cannot load some of the libraries used there; jiti 2 can.
 */
export default async function config(): Promise<Config> {
  const {siteConfig} = await createJiti(__filename).import<typeof import('./src/config')>('./src/config/index.ts');
  return siteConfig();
}
