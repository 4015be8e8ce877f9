/**
 * Lists the packages whose code is shipped to browsers, with version and license, from the `licences.txt` of a build.
 * The build itself stops at a license that is not on the list in src/delivery/licenses.ts.
 *
 * Usage: npx tsx scripts/licenses.ts          of build/
 *        npx tsx scripts/licenses.ts FOLDER   of another build
 */
import {existsSync, readFileSync} from 'node:fs';
import path from 'node:path';
import {parseArgs} from 'node:util';

import {runCommand} from '../tools/lib/command';

function main(): number {
  const [folder = 'build'] = parseArgs({allowPositionals: true}).positionals;
  const file = path.resolve(__dirname, '..', folder, 'licences.txt');
  if (!existsSync(file)) throw new Error(`${file} is missing: run npm run build first`);
  const [, list = ''] = readFileSync(file, 'utf8').split('\n\n');
  console.log(list);
  return 0;
}

runCommand(main, 1);
