import {mkdirSync, writeFileSync} from 'node:fs';
import path from 'node:path';
import {isShell} from '../../src/markdown/code/fate';
import type {Page} from '../checks/types';

/**
 * Writes the blocks of pages as JSON, `FOLDER/PAGE.json` for each, for sessions that run them in other circumstances
 * than the page does: `page_block` in session.sh.
 */
export function writePageBlocks(pages: readonly Page[], folder: string): void {
  for (const {file, headings, fences} of pages) {
    const blocks = fences
      .filter(({meta}) => !meta.output)
      .map(({lang, line, meta, value}) => ({title: meta.title, shell: isShell(lang), line, value}));
    const target = path.join(folder, `${file}.json`);
    mkdirSync(path.dirname(target), {recursive: true});
    writeFileSync(target, JSON.stringify({file, headings: headings.map(({id, line}) => ({id, line})), blocks}));
  }
}
