/**
 * Prints a program or the commands of a page, for sessions that run them in other circumstances than the page does.
 *
 *   tsx tools/runner/page-file.ts PAGE TITLE [NUMBER]
 *   tsx tools/runner/page-file.ts PAGE '#ANCHOR' [NUMBER]
 *
 * With a title: the program of that name; NUMBER chooses among several, as in tabs, and is 1 unless given. With an
 * anchor: the shell blocks up to the next heading, in their order, or only the one with that number. Exit code 1:
 * there is no such program or block.
 */
import {readFileSync} from 'node:fs';
import path from 'node:path';
import {loadChain, siteDir} from '../../src/chain/load';
import {isShell} from '../../src/markdown/code/fate';
import {pageTools} from '../checks/context';
import {parsePage} from '../checks/page';
import {routeOf} from '../checks/pages';
import type {Fence, Page} from '../checks/types';

/** The shell blocks between a heading and the next one. */
function commandsBelow({headings, fences}: Page, anchor: string): Fence[] {
  const start = headings.find(({id}) => id === anchor)?.line;
  if (start === undefined) return [];
  const end = Math.min(...headings.map(({line}) => line).filter((line) => line > start));
  return fences.filter(({lang, line, meta}) => isShell(lang) && !meta.output && line > start && line < end);
}

const [file = '', wanted = '', number] = process.argv.slice(2);
const page = parsePage(file, readFileSync(path.join(siteDir, file), 'utf8'), routeOf(file), pageTools(loadChain()));
const byAnchor = wanted.startsWith('#');
const all = byAnchor
  ? commandsBelow(page, wanted.slice(1))
  : page.fences.filter(({meta}) => meta.title === wanted && !meta.output);
const found = byAnchor && number === undefined ? all : all.slice(Number(number ?? 1) - 1, Number(number ?? 1));
if (found.length === 0) {
  const known = byAnchor ? page.headings.map(({id}) => `#${id}`) : page.fences.flatMap(({meta}) => meta.title ?? []);
  const what = byAnchor ? 'are no commands below' : 'is no program';
  console.error(`${file}: there ${what} ${wanted} (${number ?? 'all'}). Known: ${known.join(', ')}`);
  process.exit(1);
}
console.log(found.map(({value}) => value).join('\n'));
