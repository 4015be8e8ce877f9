/**
 * Records the facts that a binary and a running local node can provide, and brings src/facts/data up to date.
 *
 *   npm run facts:record -- --binary PATH [--home DIR] [--check]
 *
 * --binary PATH  the node's binary; its help is walked, its commands are called without doing anything, a fresh home is
 *                made
 * --home DIR     home of a local node that is running: its CometBFT RPC, JSON-RPC and REST are queried (this machine
 *                only)
 * --check        write nothing; print what changed and exit with 1 if anything did
 *
 * Source of truth: the binary and the node. What neither can provide (notes, effects, sources, code defaults of
 * parameters) is kept. Hashes, times and heights are kept as recorded while a response has the same fields. Afterwards
 * `npm test` shows which pages are no longer true. Exit code 2: no binary.
 */
import path from 'node:path';
import {parseArgs} from 'node:util';

import {loadChain, siteDir} from '../src/chain/load';
import {record} from '../tools/recorder';
import {runCommand} from '../tools/lib/command';
import {isProgram} from '../tools/lib/program';

async function main(): Promise<number> {
  const {binary, home, check} = parseArgs({
    options: {binary: {type: 'string'}, home: {type: 'string'}, check: {type: 'boolean', default: false}},
  }).values;
  if (binary === undefined || !isProgram(binary)) {
    console.error(
      binary === undefined
        ? 'No binary was given, so nothing was recorded: npm run facts:record -- --binary PATH.'
        : `There is no program at ${binary}, so nothing was recorded.`,
    );
    return 2;
  }
  const chain = loadChain();
  const {documents, notes} = await record({
    folder: path.join(siteDir, 'src/facts/data'),
    binary: path.resolve(binary),
    name: chain.binary,
    ...(home === undefined ? {} : {home: path.resolve(home)}),
    chainId: chain.networks.local.chainId,
    log: (line) => console.log(line),
  });
  const changes = documents.changes();
  for (const change of changes) console.log(change);
  for (const note of notes) console.log(`note: ${note}`);
  if (check) {
    console.log(
      changes.length === 0
        ? 'The facts are up to date.'
        : `${changes.length} changes: run npm run facts:record without --check, then npm test.`,
    );
    return changes.length === 0 ? 0 : 1;
  }
  const written = documents.write();
  console.log(written.length === 0 ? 'The facts are up to date.' : `written: ${written.join(', ')}. Now run npm test.`);
  return 0;
}

runCommand(main, 1);
