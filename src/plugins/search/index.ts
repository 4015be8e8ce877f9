import {createHash} from 'node:crypto';
import {existsSync, mkdirSync, readFileSync, rmSync, writeFileSync} from 'node:fs';
import path from 'node:path';

import type {LoadContext, Plugin} from '@docusaurus/types';

import {loadChain} from '../../chain/load';
import {sections} from '../../config/docs';
import {routes} from '../../config/routes';
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
        const file = [`${route.slice(1)}.html`, path.join(route.slice(1), 'index.html')].map((name) => path.join(outDir, name)).find((name) => existsSync(name));
        if (file === undefined) return []; // src/plugins/route-list reports it
        const section = sections.find(({folder}) => route === `/${folder}` || route.startsWith(`/${folder}/`))?.label ?? '';
        return [{route, section, html: readFileSync(file, 'utf8')}];
      });
      const {head, text, snippets} = searchFiles(pages, [binary, oracleBinary]);
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
