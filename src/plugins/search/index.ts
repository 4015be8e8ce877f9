import {createHash} from 'node:crypto';
import {mkdirSync, rmSync, writeFileSync} from 'node:fs';
import path from 'node:path';

import type {LoadContext, Plugin} from '@docusaurus/types';

import {loadChain} from '../../chain/load';
import {routes} from '../../site/routes';
import {sectionOf} from '../../site/sections';
import {builtPage} from '../../delivery/built-page';
import {cached} from '../../delivery/build-cache';
import {searchFiles} from '../../search/build';

/** Folder of the index in the site. */
const FOLDER = 'search';

/** Writes the search index, made from the built pages. The first file names the others, whose names change with their content. */
export default function search(_context: LoadContext): Plugin<unknown> {
  return {
    name: 'search',
    async postBuild({outDir}) {
      const {binary, oracleBinary} = loadChain();
      const pages = routes.flatMap((route) => {
        const html = builtPage(outDir, route);
        if (html === undefined) return [];
        return [{route, section: sectionOf(route)?.label ?? '', html}];
      });
      const binaries = [binary, oracleBinary];
      const inputs = [JSON.stringify(binaries), ...pages.flatMap(({route, section, html}) => [route, section, html])];
      const {head, text, snippets} = cached('search', inputs, () => searchFiles(pages, binaries));
      const folder = path.join(outDir, FOLDER);
      rmSync(folder, {recursive: true, force: true});
      mkdirSync(folder, {recursive: true});
      const write = (name: string, content: object): string => {
        const data = JSON.stringify(content);
        const file = `${name}.${createHash('sha256').update(data).digest('hex').slice(0, 10)}.json`;
        writeFileSync(path.join(folder, file), data);
        return file;
      };
      const files = {text: write('text', text), snippets: write('snippets', snippets)};
      writeFileSync(path.join(folder, 'index.json'), JSON.stringify({...head, files}));
    },
  };
}
