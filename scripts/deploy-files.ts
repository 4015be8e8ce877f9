/**
 * Writes deploy/nginx from src/delivery, where the rules for servers are kept, and chain.config.ts (the name of the
 * host). What depends on a build (the hashes of its inline scripts) is written by the build itself, into `_nginx.conf`
 * and `_headers`.
 *
 * Usage: npx tsx scripts/deploy-files.ts           writes the files
 *        npx tsx scripts/deploy-files.ts --check   fails when a file is not what it would write
 */
import {existsSync, mkdirSync, readFileSync, writeFileSync} from 'node:fs';
import path from 'node:path';

import {loadChain} from '../src/chain/load';
import {nginxFiles} from '../src/delivery/nginx';

const folder = path.resolve(__dirname, '../deploy/nginx');

/** Names of files in deploy/nginx that differ from the output of src/delivery. */
export function staleFiles(): string[] {
  return [...nginxFiles(loadChain().siteUrl)]
    .filter(
      ([name, text]) => !existsSync(path.join(folder, name)) || readFileSync(path.join(folder, name), 'utf8') !== text,
    )
    .map(([name]) => name);
}

if (require.main === module) {
  const stale = staleFiles();
  if (process.argv.includes('--check')) {
    for (const name of stale) console.error(`deploy/nginx/${name} is stale: run npx tsx scripts/deploy-files.ts`);
    process.exitCode = stale.length === 0 ? 0 : 1;
  } else {
    mkdirSync(folder, {recursive: true});
    for (const [name, text] of nginxFiles(loadChain().siteUrl)) writeFileSync(path.join(folder, name), text);
    console.log(stale.length === 0 ? 'deploy/nginx is up to date' : `written: ${stale.join(', ')}`);
  }
}
