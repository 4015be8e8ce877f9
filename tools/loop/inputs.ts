import type {ChainConfig} from '../../src/chain/types';
import {isProgram} from '../lib/program';

/** A binary to compare the pages with. */
export interface GivenBinary {
  /** Without a `v`. */
  version: string;
  path: string;
  roles: readonly string[];
  /** Whether it is the documented version or newer. */
  counts: boolean;
}

/** An input that cannot be used; the message names it and what would be right. */
export class InputError extends Error {}

const isNewer = (version: string, other: string): boolean =>
  version.localeCompare(other, 'en', {numeric: true, sensitivity: 'base'}) > 0;

/** Versions of the chain's configuration with what they are. */
export function configured({latest, mainnet, testnet}: ChainConfig['versions']): Map<string, string[]> {
  const roles = new Map<string, string[]>();
  for (const [role, version] of Object.entries({latest, mainnet, testnet}))
    if (version !== null) roles.set(version, [...(roles.get(version) ?? []), role]);
  return roles;
}

/**
 * Reads `--binary VERSION=PATH`.
 * @param reported version that a program reports of itself
 * @throws InputError for a form, a version or a program that cannot be used
 */
export async function openBinary(
  given: string,
  versions: ChainConfig['versions'],
  reported: (path: string) => Promise<string>,
): Promise<GivenBinary> {
  const [, version, path] = /^v?(\d+\.\d+\.\d+[\w.+-]*)=(.+)$/.exec(given) ?? [];
  if (version === undefined || path === undefined)
    throw new InputError(`--binary ${given}: write VERSION=PATH, for example ${versions.latest}=build/node`);
  const known = configured(versions);
  const newer = isNewer(version, versions.latest);
  const roles = known.get(version) ?? (newer ? [`newer than ${versions.latest}`] : undefined);
  if (roles === undefined) {
    const names = [...known].map(([name, of]) => `${name} (${of.join(', ')})`).join(', ');
    throw new InputError(
      `--binary ${given}: version ${version} is none of chain.config.ts (${names}) and not newer than the latest`,
    );
  }
  if (!isProgram(path)) throw new InputError(`--binary ${given}: there is no program at ${path}`);
  const own = await reported(path);
  if (own.replace(/^v/, '') !== version)
    throw new InputError(
      `--binary ${given}: the program reports ${own === '' ? 'no version' : `version "${own.slice(0, 80)}"`}, not ${version}`,
    );
  return {version, path, roles, counts: newer || roles.includes('latest')};
}
