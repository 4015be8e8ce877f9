import {spawnSync} from 'node:child_process';
import path from 'node:path';
import type {IsolationName} from './scenarios';

/** The bash that reads the lines of a session. */
const BASH = ['bash', '--noprofile', '--norc'] as const;

/** Own network, processes and mounts; everything in them ends with the first process. */
const NAMESPACES = ['--net', '--mount', '--pid', '--fork', '--kill-child', '--mount-proc'] as const;

/** The script that boots a machine, from the root of the repository. */
const MACHINE = 'tools/runner/machine.sh';

/** How a session is entered. */
export interface Entry {
  command: string;
  args: readonly string[];
  /** It ends what it started on SIGTERM; otherwise everything ends with the first process. */
  graceful?: boolean;
}

/** What entering needs to know of a session. */
export interface Place {
  /** Root of the repository. */
  root: string;
  /** Scratch folder of the session; it has the same path inside. */
  scratch: string;
  /** Further folders that are needed inside at the same path. */
  folders: readonly string[];
}

const ways: ReadonlyArray<readonly string[]> = [['--map-root-user'], []];
let found: readonly string[] | null | undefined;

/** Options of unshare that this machine allows; `undefined` where it allows none. */
function allowed(): readonly string[] | undefined {
  if (found === undefined) {
    found =
      ways.find((way) => {
        const probe = spawnSync('unshare', [...way, ...NAMESPACES, 'sh', '-c', 'ip link set lo up'], {stdio: 'ignore'});
        return probe.status === 0;
      }) ?? null;
  }
  return found ?? undefined;
}

/** Whether namespaces can be created: in them no port is taken and no public network is reachable. */
export const canIsolate = (): boolean => allowed() !== undefined;

/** How a session of an isolation is entered here; a reason where it cannot be. */
export function enter(isolation: IsolationName | 'hosts', place: Place): Entry | {reason: string} {
  const way = allowed();
  if (isolation === 'machine') {
    if (way === undefined || process.getuid?.() !== 0) return {reason: 'a separate machine needs namespaces and root'};
    const seen = place.folders.flatMap((folder) => ['--read', folder]);
    const args = ['run', path.join(place.scratch, 'machine'), '--bind', place.scratch, ...seen, '--', ...BASH];
    return {command: 'bash', args: [path.join(place.root, MACHINE), ...args], graceful: true};
  }
  if (isolation === 'hosts') {
    if (way === undefined || process.getuid?.() !== 0) return {reason: 'machines need namespaces and root'};
    return {command: 'unshare', args: [...NAMESPACES, ...BASH]}; // real root: they mount, and have control groups
  }
  if (way === undefined) return {command: BASH[0], args: BASH.slice(1)};
  return {command: 'unshare', args: [...way, ...NAMESPACES, ...BASH]};
}
