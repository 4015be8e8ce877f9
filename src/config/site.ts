import type {Config} from '@docusaurus/types';

import {constantsOf} from '../chain/constants';
import type {ChainConfig} from '../chain/types';
import {isOn} from '../seams/switches';

/** Identity of the site, its address, and how strict the build is. */
export function siteMetadata(chain: ChainConfig) {
  return {
    title: chain.title,
    tagline: constantsOf(chain).get('tagline') ?? chain.title,
    url: chain.siteUrl,
    baseUrl: process.env.BASE_URL ?? '/', // another base for a project page on a static host
    trailingSlash: false,
    favicon: 'img/favicon.svg',
    i18n: {
      defaultLocale: 'en',
      locales: ['en'],
      localeConfigs: {en: {label: 'English', direction: 'ltr', htmlLang: 'en'}},
    },
    // The specification lets the build warn; tests/build counts the warnings and accepts none.
    onBrokenLinks: 'warn',
    onBrokenAnchors: 'warn',
    onDuplicateRoutes: 'warn',
    future: {
      v4: true, // with it comes `faster`, all parts of it
      // Browsers do not get the pages of the docs sections as scripts (src/seams/static-pages), so there is nothing to
      // share.
      faster: {mdxCrossCompilerCache: false, rspackPersistentCache: isOn('bundler-cache')},
    },
    // v4 suffixes storage keys by default; the specification has them without suffix.
    storage: {type: 'localStorage', namespace: false},
    customFields: {},
  } satisfies Partial<Config>;
}
