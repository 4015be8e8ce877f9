/**
 * Adds the anchors of a built site to tests/build/anchors.json, the record of every address with an anchor that readers
 * may have kept: a line for each page. Nothing is ever removed from it: tests/build/anchors.test.ts requires that each
 * leads somewhere still.
 *
 *   npx tsx scripts/record-anchors.ts [--site FOLDER]   after `npm run build`, before a release; default: build
 *
 * Exit code 1: the folder has no built site, nothing written.
 */
import {existsSync, readFileSync, writeFileSync} from 'node:fs';
import path from 'node:path';
import {parseArgs} from 'node:util';

import {fromHtml} from 'hast-util-from-html';

import {siteDir} from '../src/chain/load';
import {routes} from '../src/site/routes';
import {anchorsOf} from '../tools/lib/anchors';
import {runCommand} from '../tools/lib/command';

const FILE = path.join(siteDir, 'tests/build/anchors.json');

function main(): number {
  const {values} = parseArgs({options: {site: {type: 'string', default: 'build'}}});
  const known = (existsSync(FILE) ? JSON.parse(readFileSync(FILE, 'utf8')) : {}) as Record<string, string>;
  for (const route of routes) {
    const html = path.resolve(values.site, route === '/' ? 'index.html' : `${route.slice(1)}.html`);
    if (!existsSync(html)) throw new Error(`${html} is missing: run npm run build first`);
    const before = known[route]?.split(' ') ?? [];
    known[route] = [...new Set([...before, ...anchorsOf(fromHtml(readFileSync(html, 'utf8')))])].join(' ');
  }
  writeFileSync(FILE, `${JSON.stringify(known, null, 2)}\n`);
  return 0;
}

runCommand(main, 1);
