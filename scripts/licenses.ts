/**
 * Lists the packages whose code is shipped to browsers, with version and license, from the `licences.txt` of a build.
 * The build itself stops at a license that is not on the list in src/delivery/licenses.ts.
 *
 * Usage: npx tsx scripts/licenses.ts          of build/
 *        npx tsx scripts/licenses.ts FOLDER   of another build
 */
import {existsSync, readFileSync} from 'node:fs';
import path from 'node:path';

const folder = path.resolve(__dirname, '..', process.argv[2] ?? 'build');
const file = path.join(folder, 'licences.txt');
if (existsSync(file)) {
  const [, list = ''] = readFileSync(file, 'utf8').split('\n\n');
  console.log(list);
} else {
  console.error(`${file} is missing: run npm run build first`);
  process.exitCode = 1;
}
