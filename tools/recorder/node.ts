import {spawn, spawnSync} from 'node:child_process';
import {mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {setTimeout as pause} from 'node:timers/promises';

import {atExit, killGroup} from '../lib/exit';
import {interfacesOf} from './interfaces';

/** A local node that was started for a recording. */
export interface LocalNode {
  home: string;
  /** Ends the node and removes its home. */
  stop(): Promise<void>;
}

/** What a local node is made of. */
export interface NodeOptions {
  /** The node's binary, and the name by which the script calls it. */
  binary: string;
  name: string;
  /** Text of the files that make the home: the script `local-home.sh`, and what it reads from its own folder. */
  files: ReadonlyMap<string, string>;
  /** Seconds until the first block has to be there. */
  seconds?: number;
}

/** The node cannot be used; the message holds the end of what it printed. */
export class NodeError extends Error {}

/** Last lines of an output, without the empty ones. */
const tail = (output: string, count = 3): string =>
  output
    .split('\n')
    .filter((line) => line.trim() !== '')
    .slice(-count)
    .join(' | ')
    .slice(-500);

/** Whether the node has made a block and its JSON-RPC responds. */
async function isReady(home: string): Promise<boolean> {
  const {rpc, evmRpc} = interfacesOf(home);
  try {
    const status = await fetch(`${rpc ?? ''}/status`, {signal: AbortSignal.timeout(5000)});
    if (!/"latest_block_height": ?"[1-9]/.test(await status.text())) return false;
    if (evmRpc !== undefined) await fetch(evmRpc, {method: 'POST', signal: AbortSignal.timeout(5000)});
    return true;
  } catch {
    return false;
  }
}

/**
 * Makes the home of the local chain in a scratch folder with the script that the site serves, and starts its node.
 * @throws NodeError where the home cannot be made, or where the node ends or makes no block in time.
 */
export async function startNode({binary, name, files, seconds = 120}: NodeOptions): Promise<LocalNode> {
  const scratch = mkdtempSync(path.join(tmpdir(), 'facts-node-'));
  const home = path.join(scratch, 'node');
  let leader: number | undefined;
  const remove = (): void => {
    forget();
    rmSync(scratch, {recursive: true, force: true, maxRetries: 3});
  };
  const forget = atExit(() => {
    killGroup(leader);
    remove();
  });
  const env = {
    PATH: `${scratch}:${process.env['PATH'] ?? ''}`,
    HOME: path.join(scratch, 'user'),
    NODE_HOME: home,
    LANG: 'C.UTF-8',
    TERM: 'dumb',
  };
  mkdirSync(env.HOME);
  symlinkSync(path.resolve(binary), path.join(scratch, name));
  for (const [file, text] of files) writeFileSync(path.join(scratch, file), text);
  const made = spawnSync('bash', ['local-home.sh'], {cwd: scratch, env, encoding: 'utf8', timeout: 120_000});
  if (made.status !== 0) {
    remove();
    throw new NodeError(`the home of a local node was not made: ${tail(`${made.stdout}\n${made.stderr}`)}`);
  }
  const child = spawn(path.join(scratch, name), ['start', '--home', home], {
    cwd: scratch,
    env,
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  leader = child.pid;
  let output = '';
  let ended: number | undefined;
  const keep = (chunk: Buffer): string => (output = (output + chunk.toString()).slice(-20_000));
  child.stdout.on('data', keep);
  child.stderr.on('data', keep);
  child.on('error', (error) => (output += `\n${error.message}\n`));
  const closed = new Promise<void>((resolve) => {
    child.on('close', (code) => {
      ended = code ?? -1;
      resolve();
    });
  });
  const stop = async (): Promise<void> => {
    if (ended === undefined) killGroup(leader);
    await closed;
    remove();
  };
  for (let waited = 0; waited < seconds; waited += 1) {
    if (ended !== undefined || (await isReady(home))) break;
    await pause(1000);
  }
  if (ended === undefined && (await isReady(home))) return {home, stop};
  const what = ended === undefined ? `made no block in ${seconds} s` : `ended with exit code ${ended}`;
  await stop();
  throw new NodeError(`the local node ${what}: ${tail(output)}`);
}
