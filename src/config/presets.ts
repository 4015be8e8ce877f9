import type {Options as ClassicOptions} from '@docusaurus/preset-classic';
import type {PresetConfig} from '@docusaurus/types';

import type {ChainConfig} from '../chain/types';
import {editOptions} from './edit';
import {markdownPipeline} from './pipeline';

/** The classic preset without docs (see docs.ts) and without a blog. */
export function presets(chain: ChainConfig): PresetConfig[] {
  return [
    [
      'classic',
      {
        docs: false,
        blog: false,
        pages: {
          path: 'src/pages',
          showLastUpdateTime: true,
          ...editOptions(chain),
          ...markdownPipeline(chain, {inSection: false}),
        },
        theme: {customCss: ['src/css/index.css']}, // relative: the framework ships its configuration to browsers
        sitemap: false, // a step of src/postbuild
      } satisfies ClassicOptions,
    ],
  ];
}
