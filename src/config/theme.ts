import type {ThemeConfig} from '@docusaurus/preset-classic';

import {constantsOf, fillBraces} from '../chain/constants';
import type {ChainConfig} from '../chain/types';
import {navbarLinks} from '../site/navbar';
import {headMetadata} from './head';

/**
 * Theme options. Navbar, footer and announcement bar are components of this site (src/theme) with values from
 * chain.config.ts.
 */
export function themeConfig(chain: ChainConfig) {
  const {announcement} = chain;
  return {
    metadata: headMetadata(chain),
    colorMode: {defaultMode: 'light', disableSwitch: false, respectPrefersColorScheme: true},
    docs: {versionPersistence: 'localStorage', sidebar: {hideable: false, autoCollapseCategories: false}},
    tableOfContents: {minHeadingLevel: 2, maxHeadingLevel: 3},
    navbar: {
      title: chain.brand,
      hideOnScroll: false,
      items: navbarLinks(chain).map(({label, to, href, position}) => ({label, position, ...(to ? {to} : {href})})),
    },
    ...(announcement === null
      ? {}
      : {
          announcementBar: {
            id: announcement.id,
            content: fillBraces(announcement.text, constantsOf(chain)),
            isCloseable: true,
          },
        }),
  } satisfies ThemeConfig;
}
