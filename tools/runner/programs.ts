import {spawn} from 'node:child_process';
import {existsSync, readdirSync, readFileSync} from 'node:fs';
import path from 'node:path';
import {near} from '../../src/facts/near';
import {killGroup} from '../lib/exit';
import {isProgram, programNamed} from '../lib/program';

/** What a program that a scenario needs adds to its sessions. */
export interface Provided {
  /** Folders at the front of the PATH. */
  path: readonly string[];
  env: Readonly<Record<string, string>>;
}

/** A program that cannot be had here. */
export interface Missing {
  missing: string;
}

/** What programs are looked for with. */
export interface ProgramContext {
  /** Root of the repository. */
  root: string;
  /** Path of the node's binary. */
  binary: string;
  /** Name of the oracle daemon. */
  oracle: string;
  /** Folder that keeps packages and compilers between runs. */
  cache: string;
}

/** Commands that have to be on the PATH, with what provides them. */
const COMMANDS: Readonly<Record<string, string>> = {
  jq: 'jq',
  curl: 'curl',
  openssl: 'openssl',
  python: 'python3',
  docker: 'a running Docker engine',
  nft: 'nftables',
  gpg: 'gnupg',
  nginx: 'nginx-light',
  debootstrap: 'debootstrap',
};

/** Name of the command of a need that is called otherwise. */
const CALLED: Readonly<Record<string, string>> = {python: 'python3'};

/** Where scripts are that provide programs, from the root of the repository. */
const PROGRAM_FOLDER = 'tools/runner/programs';

/** Programs that a script provides. */
const scripted = (root: string): string[] => {
  const folder = path.join(root, PROGRAM_FOLDER);
  return existsSync(folder)
    ? readdirSync(folder)
        .filter((file) => file.endsWith('.sh'))
        .map((file) => file.slice(0, -'.sh'.length))
    : [];
};

/** What a scenario may need. */
export const knownPrograms = (root: string): string[] =>
  [...new Set(['binary', 'oracle', ...Object.keys(COMMANDS), ...scripted(root)])].sort();

/** What is wrong with the name of a program in a scenario's header; `undefined` where it is known. */
export function programFault(name: string, root: string): string | undefined {
  const known = knownPrograms(root);
  if (known.includes(name)) return undefined;
  return `there is no program "${name}"${near(name, known)}. Known: ${known.join(', ')} (tools/runner/programs.ts, or a script ${PROGRAM_FOLDER}/NAME.sh)`;
}

const nothing: Provided = {path: [], env: {}};

/** Lines KEY=VALUE of the file in which a script leaves environment variables. */
function readEnv(file: string): Record<string, string> {
  if (!existsSync(file)) return {};
  const lines = readFileSync(file, 'utf8').split('\n');
  return Object.fromEntries(
    lines.flatMap((line) => {
      const [, key, value] = /^([A-Z_a-z]\w*)=(.*)$/.exec(line) ?? [];
      return key === undefined || value === undefined ? [] : [[key, value]];
    }),
  );
}

const scripts = new Set<ReturnType<typeof spawn>>();

/** Ends the scripts that make programs. */
export function stopPrograms(): void {
  for (const child of scripts) killGroup(child.pid, 'SIGTERM');
}

/** Runs a script that provides a program: `NAME.sh FOLDER`, with the network of this machine. */
function runScript(script: string, folder: string, cache: string): Promise<{code: number; said: string}> {
  return new Promise((resolve) => {
    const child = spawn('bash', [script, folder], {
      env: {...process.env, DOCS_RUN_CACHE: cache},
      stdio: ['ignore', 'pipe', 'pipe'],
      detached: true,
    });
    scripts.add(child);
    let said = '';
    child.stdout.on('data', (chunk: Buffer) => (said += chunk.toString()));
    child.stderr.on('data', (chunk: Buffer) => (said += chunk.toString()));
    child.on('error', (error) => resolve({code: 1, said: error.message}));
    child.on('close', (code) => {
      scripts.delete(child);
      resolve({code: code ?? 1, said});
    });
  });
}

/**
 * Finds a program, or has it made. A script `tools/runner/programs/NAME.sh` gets the folder `CACHE/NAME`, fills it
 * where it is not filled yet, and leaves programs in `bin` and variables in `env` there; it prints why it cannot.
 */
export async function provide(name: string, context: ProgramContext): Promise<Provided | Missing> {
  const script = path.join(context.root, PROGRAM_FOLDER, `${name}.sh`);
  if (existsSync(script)) {
    const folder = path.join(context.cache, name);
    const {code, said} = await runScript(script, folder, context.cache);
    if (code !== 0)
      return {missing: `${name}: ${said.trim().split('\n').at(-1) || `${PROGRAM_FOLDER}/${name}.sh failed`}`};
    const bin = path.join(folder, 'bin');
    return {path: existsSync(bin) ? [bin] : [], env: readEnv(path.join(folder, 'env'))};
  }
  if (name === 'binary') return nothing;
  if (name === 'oracle') {
    const beside = path.join(path.dirname(path.resolve(context.binary)), context.oracle);
    return isProgram(beside) ? nothing : {missing: `oracle: there is no ${context.oracle} next to the node's binary`};
  }
  const fault = programFault(name, context.root);
  if (fault !== undefined) return {missing: fault};
  return programNamed(CALLED[name] ?? name) === undefined
    ? {missing: `${name}: not on the PATH; install ${COMMANDS[name] ?? name}`}
    : nothing;
}
