import type {Config} from '@docusaurus/types';

import {loadChain} from '../chain/load';
import {headTags} from './head';
import {markdown} from './markdown';
import {plugins} from './plugins';
import {presets} from './presets';
import {siteMetadata} from './site';
import {themeConfig} from './theme';

/** Assembles the site; each piece is a separate typed file in this folder. */
export function siteConfig(): Config {
  const chain = loadChain();
  return {
    ...siteMetadata(chain),
    markdown,
    presets: presets(chain),
    plugins: plugins(chain),
    headTags,
    themeConfig: themeConfig(chain),
  } as Config;
}
