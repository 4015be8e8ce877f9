/**
 * Writes deploy/nginx from src/delivery, where the rules for servers are kept, and chain.config.ts (the name of the
 * host). What depends on a build (the hashes of its inline scripts) is written by the build itself, into `_nginx.conf`
 * and `_headers`.
 *
 * Usage: npx tsx scripts/deploy-files.ts           writes the files
 *        npx tsx scripts/deploy-files.ts --check   lists the files that it would write; exit code 1 where there is one,
 *                                                   2 for a wrong option
 */
import {parseArgs} from 'node:util';

import {loadChain, siteDir} from '../src/chain/load';
import {nginxFiles} from '../src/delivery/nginx';
import {runCommand} from '../tools/lib/command';
import {writeGenerated} from '../tools/lib/generated';

const files = new Map([...nginxFiles(loadChain().siteUrl)].map(([name, text]) => [`deploy/nginx/${name}`, text]));

function main(): number {
  const {values} = parseArgs({options: {check: {type: 'boolean', default: false}}});
  return writeGenerated(siteDir, files, {...values, command: 'npx tsx scripts/deploy-files.ts'});
}

runCommand(main, 2);
