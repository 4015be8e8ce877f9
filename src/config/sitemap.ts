import path from 'node:path';

import type {Options} from '@docusaurus/preset-classic';

import {siteDir} from '../chain/load';

type CreateItems = NonNullable<Exclude<Options['sitemap'], false | undefined>['createSitemapItems']>;

/**
 * Items of the sitemap, each with the date its source last changed in git. The framework asks for a page written in React by a
 * path its own version control does not know, and leaves the date out.
 */
export const withDates: CreateItems = async ({defaultCreateSitemapItems, ...given}) => {
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
