import {mkdirSync, writeFileSync} from 'node:fs';
import path from 'node:path';

import type {LoadedContent as DocsContent} from '@docusaurus/plugin-content-docs';
import type {LoadContext, Plugin} from '@docusaurus/types';

import {constantsOf} from '../../chain/constants';
import {loadChain} from '../../chain/load';
import {cardPath, routeBelow} from '../../site/addresses';
import {sectionOf} from '../../site/sections';
import {type Card, cardOf} from './card';

/** Title of a page by its route. */
type Titles = Map<string, string>;

/** The part of the pages plugin's content that names a page. */
type PagesContent = {type: string; permalink: string; title?: string}[];

/** Titles of all pages, from what the plugins that make pages have loaded. */
function titlesOf(content: Record<string, Record<string, unknown>>, baseUrl: string, home: string): Titles {
  const titles: Titles = new Map();
  for (const loaded of Object.values(content['docusaurus-plugin-content-docs'] ?? {})) {
    for (const {docs} of (loaded as DocsContent).loadedVersions)
      for (const {permalink, title} of docs) titles.set(routeBelow(permalink, baseUrl), title);
  }
  for (const loaded of Object.values(content['docusaurus-plugin-content-pages'] ?? {})) {
    for (const {type, permalink, title} of loaded as PagesContent)
      if (type === 'mdx' && title !== undefined) titles.set(routeBelow(permalink, baseUrl), title);
  }
  return titles.set('/', home);
}

/** Draws a picture for each page, which link previews show (`og:image`, see src/components/PageHead). `docusaurus start` draws none. */
export default function socialCards({siteConfig: {url, baseUrl}}: LoadContext): Plugin<unknown> {
  const cards = new Map<string, Uint8Array>();
  return {
    name: 'social-cards',
    async allContentLoaded({allContent}) {
      if (process.env.NODE_ENV !== 'production') return;
      const chain = loadChain();
      const home = `${url}${baseUrl}`.replace(/^https?:\/\//, '').replace(/\/$/, '');
      const titles = titlesOf(allContent, baseUrl, constantsOf(chain).get('tagline') ?? chain.title);
      for (const [route, title] of titles) {
        const card: Card = {
          brand: `${chain.brand} ${chain.title}`,
          section: sectionOf(route)?.label ?? '',
          title,
          address: route === '/' ? home : home + route,
        };
        cards.set(cardPath(route), await cardOf(card));
      }
    },
    // Writes before it first waits: src/plugins/delivery hashes all files.
    async postBuild({outDir}) {
      for (const [address, content] of cards) {
        const target = path.join(outDir, address);
        mkdirSync(path.dirname(target), {recursive: true});
        writeFileSync(target, content);
      }
    },
  };
}
