/**
 * Prints a program of a page, for sessions that run it in other circumstances than the page does.
 *
 *   tsx tools/runner/page-file.ts PAGE TITLE [NUMBER]
 *
 * NUMBER chooses among several with this title, as in tabs: 1 is the first. Exit code 1: there is no such program.
 */
import {readFileSync} from 'node:fs';
import path from 'node:path';
import {loadChain, siteDir} from '../../src/chain/load';
import {pageTools} from '../checks/context';
import {parsePage} from '../checks/page';
import {routeOf} from '../checks/pages';

const [file = '', title = '', number = '1'] = process.argv.slice(2);
const text = readFileSync(path.join(siteDir, file), 'utf8');
const {fences} = parsePage(file, text, routeOf(file), pageTools(loadChain()));
const titles = fences.flatMap(({meta}) => meta.title ?? []);
const found = fences.filter(({meta}) => meta.title === title && !meta.output)[Number(number) - 1];
if (found === undefined) {
  console.error(`${file}: there is no program ${title} (${number}). Known: ${titles.join(', ')}`);
  process.exit(1);
}
console.log(found.value);
