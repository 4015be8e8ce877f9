/**
 * Records the facts that a binary and a running local node can provide, and brings src/facts/data up to date.
 *
 *   npm run facts:record -- --binary PATH [--home DIR | --start] [--check] [--json] [--into DIR] [--site DIR]
 *
 * --binary PATH  the node's binary; its help pages are read, its commands called without effect, a fresh home is
 *                created
 * --home DIR     home of a local node that is running: its CometBFT RPC, JSON-RPC and REST are queried (this machine
 *                only)
 * --start        makes and starts a local node of the binary for that, and stops it (needs bash and jq; its ports have
 *                to be free)
 * --check        write nothing; print what changed and exit with 1 if anything did
 * --json         print the result for a program: version, changes, notes and problems; progress goes to standard error
 * --into DIR     write all facts as they would be into another folder
 * --site DIR     a folder with pages and facts in place of this checkout
 *
 * Source of truth: the binary and the node. What neither can provide (notes, effects, sources, code defaults of
 * parameters) is kept. Hashes, times and heights are kept as recorded while a response has the same fields. Afterwards
 * `npm test` shows which pages are no longer true. Exit code 2: no binary; 3: the node of --start cannot be used, and
 * the interfaces stay as recorded; 130: stopped by a signal, after everything that was started is gone; nothing is
 * written.
 */
import path from 'node:path';
import {parseArgs} from 'node:util';

import {loadChain, siteDir} from '../src/chain/load';
import {servedText} from '../src/markdown/files';
import {record} from '../tools/recorder';
import {changeLine} from '../tools/recorder/documents';
import {NodeError, startNode} from '../tools/recorder/node';
import {runCommand} from '../tools/lib/command';
import {endOnSignals} from '../tools/lib/exit';
import {binaryFault} from '../tools/lib/program';
import {takenPorts} from '../tools/runner/ports';

/** Starts a local node with the script that the site serves. @throws NodeError where it cannot be used */
async function localNode(binary: string) {
  const chain = loadChain();
  const taken = await takenPorts(Object.values(chain.ports));
  if (taken.length > 0)
    throw new NodeError(`no local node was started: port ${taken.join(', ')} in use. Stop what listens there`);
  const files = ['local-home.sh', 'local-genesis.jq'].map((file): [string, string] => [
    file,
    servedText(path.join(siteDir, 'static/ops', file)),
  ]);
  return startNode({binary, name: chain.binary, files: new Map(files)});
}

/** Prints what changed for a person. */
function print(changes: readonly string[], notes: readonly string[], check: boolean): void {
  for (const change of changes) console.log(change);
  for (const note of notes) console.log(`note: ${note}`);
  if (!check) return;
  console.log(
    changes.length === 0
      ? 'The facts are up to date.'
      : `${changes.length} changes: run npm run facts:record without --check, then npm test.`,
  );
}

async function main(): Promise<number> {
  const {binary, home, start, check, json, into, site} = parseArgs({
    options: {
      binary: {type: 'string'},
      home: {type: 'string'},
      start: {type: 'boolean', default: false},
      check: {type: 'boolean', default: false},
      json: {type: 'boolean', default: false},
      into: {type: 'string'},
      site: {type: 'string', default: siteDir},
    },
  }).values;
  const fault = binaryFault(binary, 'nothing was recorded', 'npm run facts:record -- --binary PATH');
  if (binary === undefined || fault !== undefined) {
    console.error(fault);
    return 2;
  }
  const chain = loadChain();
  const problems: string[] = [];
  const node = start
    ? await localNode(binary).catch((error: unknown) => {
        if (!(error instanceof NodeError)) throw error;
        problems.push(error.message);
        return undefined;
      })
    : undefined;
  const recording = await record({
    folder: path.join(site, 'src/facts/data'),
    binary: path.resolve(binary),
    name: chain.binary,
    ...(node === undefined ? (home === undefined ? {} : {home: path.resolve(home)}) : {home: node.home}),
    chainId: chain.networks.local.chainId,
    log: (line) => (json ? console.error(line) : console.log(line)),
  }).finally(() => node?.stop());
  const {documents, notes, version} = recording;
  const changes = documents.changes();
  for (const problem of problems) console.error(problem);
  if (into !== undefined) documents.writeTo(into);
  if (json) console.log(JSON.stringify({version, changes, notes, problems}, null, 2));
  else print(changes.map(changeLine), notes, check);
  const written = check || into !== undefined ? [] : documents.write();
  if (!check && !json)
    console.log(
      written.length === 0 ? 'The facts are up to date.' : `written: ${written.join(', ')}. Now run npm test.`,
    );
  if (problems.length > 0) return 3;
  return check && changes.length > 0 ? 1 : 0;
}

endOnSignals('Stopped: the facts are as they were.');
runCommand(main, 1);
