import path from 'node:path';

import type {Options} from '@docusaurus/plugin-sitemap';

import {siteDir} from '../chain/load';

type CreateItems = NonNullable<Options['createSitemapItems']>;

/**
 * Items of the sitemap, each with the date of the last change to its source in git. For a page written in React, the
 * framework looks up a path that its version control does not know, and omits the date.
 */
const withDates: CreateItems = async ({defaultCreateSitemapItems, ...given}) => {
  const items = await defaultCreateSitemapItems(given);
  const {url, future} = given.siteConfig;
  return Promise.all(
    items.map(async (item) => {
      if (item.lastmod) return item;
      const source = given.routes.find((route) => url + route.path === item.url)?.metadata?.sourceFilePath;
      if (source === undefined) return item;
      const changed = await future.experimental_vcs.getFileLastUpdateInfo(path.resolve(siteDir, source));
      return changed ? {...item, lastmod: new Date(changed.timestamp).toISOString().slice(0, 10)} : item;
    }),
  );
};

/** Options of the framework's sitemap plugin, which src/postbuild runs. */
export const sitemapOptions = {
  lastmod: 'date',
  changefreq: null,
  priority: null,
  ignorePatterns: ['/search'],
  createSitemapItems: withDates,
} satisfies Options;
