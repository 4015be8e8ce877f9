import {createHash} from 'node:crypto';

import {loadChain} from '../../chain/load';
import {cached} from '../../delivery/build-cache';
import {pageFile, withoutAssets} from '../../delivery/built-page';
import {searchFiles} from '../../search/build';
import {routes} from '../../site/routes';
import {sectionOf} from '../../site/sections';
import type {SiteStep} from './step';

/** Writes the search index. The first file names the second, whose name changes with its content. */
export const writeSearchIndex: SiteStep = {
  name: 'search index',
  reads: ['rendered pages'],
  writes: ['search index'],
  run(site) {
    const {binary, oracleBinary} = loadChain();
    const names = site.names();
    const pages = routes.flatMap((route) => {
      const name = pageFile(names, route);
      if (name === undefined) return [];
      return [{route, section: sectionOf(route)?.label ?? '', html: withoutAssets(site.text(name))}];
    });
    const binaries = [binary, oracleBinary];
    const inputs = [JSON.stringify(binaries), ...pages.flatMap(({route, section, html}) => [route, section, html])];
    const {head, text} = cached('search', inputs, () => searchFiles(pages, binaries));
    const data = JSON.stringify(text);
    const file = `text.${createHash('sha256').update(data).digest('hex').slice(0, 10)}.json`;
    site.write(`search/${file}`, data);
    site.write('search/index.json', JSON.stringify({...head, files: {text: file}}));
  },
};
