import path from 'node:path';
import {measureDemands, mergeDemands} from './arguments';
import {mergeCli, recordedPaths, walkHelp} from './cli';
import {freshKeys, mergeConfig} from './config';
import {Documents} from './documents';
import {mergeGenesis} from './genesis';
import {interfacesOf, isLocal, recordCometBft, recordJsonRpc, recordRest} from './interfaces';
import {reportedVersion, scratchProgram, twice, versionFault} from './program';

/** What to record, and from where. */
export interface RecordOptions {
  /** Folder of the facts. */
  folder: string;
  /** The node's binary, and its name in the facts. */
  binary: string;
  name: string;
  /** Home of a running local node; without it the interfaces stay as recorded. */
  home?: string;
  /** Chain ID for the fresh home. */
  chainId: string;
  log(line: string): void;
}

/** The facts as they are now, the version that the binary reports, and remarks for the maintainer. */
export interface FactsRecording {
  documents: Documents;
  version: string;
  notes: string[];
}

/** Records what the binary provides. Returns its version. @throws Error for a program that is not a node */
async function recordBinary(
  {binary, name, chainId, log}: RecordOptions,
  documents: Documents,
  notes: string[],
): Promise<string> {
  const scratch = scratchProgram(binary);
  try {
    const run = twice(scratch.run);
    const version = await reportedVersion(run);
    const fault = versionFault(binary, version, /^v?\d+\.\d+\.\d+/);
    if (fault !== undefined) throw new Error(fault);
    const provenance = documents.provenance();
    const recorded = provenance?.chainVersion ?? '';
    log(`binary: ${name} ${version} (facts: ${recorded})`);
    if (version !== recorded) {
      notes.push(
        `the binary reports version ${version}, the facts are for ${recorded}: set provenance.chainVersion, ` +
          'provenance.commit and versions.latest after reviewing the changes',
      );
    }
    const tree = await walkHelp(run, recordedPaths(documents));
    log(`help: ${tree.size} commands`);
    mergeCli(documents, tree, scratch.home);
    const callable = recordedPaths(documents).filter((command) => (tree.get(command)?.commands.length ?? 0) === 0);
    const demands = await measureDemands(run, scratch.home, callable);
    const slow = callable.filter((command) => !demands.has(command));
    mergeDemands(documents, name, demands, slow, provenance);
    log(`arguments: ${demands.size} commands`);
    if (slow.length > 0) notes.push(`did not end in time, so their arguments stay as recorded: ${slow.join(', ')}`);
    await scratch.run(['init', 'recorder', '--chain-id', chainId, '--home', path.join(scratch.home, 'fresh')]);
    const keys = freshKeys(path.join(scratch.home, 'fresh/config'));
    mergeConfig(documents, keys);
    mergeGenesis(documents, path.join(scratch.home, 'fresh'), provenance);
    log(`configuration: ${keys.length} keys`);
    return version;
  } finally {
    scratch.close();
  }
}

/** Records everything that can be recorded. @throws Error for a program that is not a node */
export async function record(options: RecordOptions): Promise<FactsRecording> {
  const {folder, home, log} = options;
  const documents = new Documents(folder);
  const notes: string[] = [];
  const version = await recordBinary(options, documents, notes);
  if (home === undefined) {
    notes.push('no --home of a running node was given: JSON-RPC, CometBFT, and REST stay as recorded');
    return {documents, version, notes};
  }
  const interfaces = interfacesOf(home);
  const steps = [
    {title: 'CometBFT RPC', url: interfaces.rpc, work: recordCometBft},
    {title: 'JSON-RPC', url: interfaces.evmRpc, work: recordJsonRpc},
    {title: 'REST', url: interfaces.rest, work: recordRest},
  ];
  for (const {title, url, work} of steps) {
    if (url === undefined) {
      notes.push(`${title} is switched off in the node's configuration and stays as recorded`);
      continue;
    }
    if (!isLocal(url)) {
      notes.push(`${title} listens on ${url}, which is not this machine: not queried`);
      continue;
    }
    try {
      notes.push(...(await work(documents, url)));
      log(`${title}: asked ${url}`);
    } catch (error) {
      notes.push(`${title} at ${url} does not respond (${(error as Error).message}): it stays as recorded`);
    }
  }
  return {documents, version, notes};
}
