/**
 * Tests another version of the framework without touching this folder, and reports what broke, by seam (src/seams).
 *
 *   npm run upgrade-check -- VERSION      installs @docusaurus/* VERSION in a copy of the project; types, contracts of
 *                                         the seams, a clean build, two warm builds for two chains, budget; about 15
 *                                         minutes
 *   npm run upgrade-check -- --simulate   makes changes to a copy of the installed framework that a new version could
 *                                         bring, and shows that each stops the build by name; `--only NAME` for one
 *                                         of them
 *   --dir FOLDER                          where the copy goes; what is in it is removed. Default: a temporary folder
 *
 * A version may need another Node: run the command with that one. Exit code 0: all fine; 1: something broke; 2: wrong
 * call.
 */
import {tmpdir} from 'node:os';
import path from 'node:path';
import {parseArgs} from 'node:util';

import {siteDir} from '../src/chain/load';
import {runCommand} from '../tools/lib/command';
import {simulate, tryVersion} from '../tools/upgrade';

async function main(): Promise<number> {
  const {values, positionals} = parseArgs({
    allowPositionals: true,
    options: {simulate: {type: 'boolean'}, only: {type: 'string'}, dir: {type: 'string'}},
  });
  const [version] = positionals;
  if ((values.simulate === true) === (version !== undefined))
    throw new Error('Give a version, for example `npm run upgrade-check -- 3.10.2`, or --simulate.');
  const folder = path.resolve(values.dir ?? path.join(tmpdir(), 'guru-docs-upgrade'));
  if (!path.relative(folder, siteDir).startsWith('..'))
    throw new Error(`${folder} contains this project: choose another folder with --dir.`);
  const lines =
    version === undefined ? await simulate(siteDir, folder, values.only) : await tryVersion(siteDir, version, folder);
  const broken = lines.filter(({ok}) => !ok);
  console.log(
    broken.length === 0
      ? `All ${lines.length} fine.`
      : `${broken.length} of ${lines.length} broken: ${broken.map(({name}) => name).join(', ')}.`,
  );
  console.log(`The copy is in ${folder}.`);
  return broken.length === 0 ? 0 : 1;
}

runCommand(main, 2);
