/**
 * Builds both test sites without the seams (src/seams), and runs the browser tests on them: the site must still be
 * correct, only slower. Tests of what a seam gains are marked (`needsSeam`) and skipped.
 *
 * Usage: npm run test:seams-off                       without all seams, all browser tests
 *        npm run test:seams-off -- NAME[,NAME] FILE…  without the named ones; files as for `npx playwright test`
 */
import {spawnSync} from 'node:child_process';

import {switchedOff} from '../src/seams/switches';
import {buildSite} from '../tools/lib/build-site';
import {runCommand} from '../tools/lib/command';

async function main(): Promise<number> {
  const [seams = 'all', ...files] = process.argv.slice(2);
  switchedOff(seams); // an unknown name stops here, before two builds
  const env = {SEAMS_OFF: seams};
  for (const otherChain of [false, true]) {
    const outDir = `.cache/seams-off/${otherChain ? 'other-chain' : 'build'}`;
    console.log(`— ${outDir}, without seams: ${seams}`);
    if (!(await buildSite({outDir, otherChain, env})).ok) return 1;
  }
  const {status} = spawnSync('npx', ['playwright', 'test', ...files], {
    stdio: 'inherit',
    env: {...process.env, ...env},
  });
  return status ?? 1;
}

runCommand(main, 2);
