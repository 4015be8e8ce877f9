import {createHash} from 'node:crypto';

import {loadChain} from '../../chain/load';
import {cached} from '../../delivery/build-cache';
import {pageFile, withoutAssets} from '../../delivery/built-page';
import {searchFiles} from '../../search/build';
import {routes} from '../../site/routes';
import {sectionOf} from '../../site/sections';
import type {SiteStep} from './step';

/** Writes the search index. The first file lists the others, whose names change with their content. */
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
    const {head, text, snippets} = cached('search', inputs, () => searchFiles(pages, binaries));
    const write = (name: string, content: object): string => {
      const data = JSON.stringify(content);
      const file = `${name}.${createHash('sha256').update(data).digest('hex').slice(0, 10)}.json`;
      site.write(`search/${file}`, data);
      return file;
    };
    const files = {text: write('text', text), snippets: write('snippets', snippets)};
    site.write('search/index.json', JSON.stringify({...head, files}));
  },
};
