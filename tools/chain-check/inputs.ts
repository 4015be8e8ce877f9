import path from 'node:path';
import {parseArgs} from 'node:util';

import {siteDir} from '../../src/chain/load';
import type {ChainConfig} from '../../src/chain/types';
import {loadFacts} from '../../src/facts';
import {isProgram} from '../lib/program';
import {versionOf} from '../recorder/program';
import {openSources} from '../sources/folders';

const TOOLS: readonly string[] = ['facts', 'run', 'sources'];

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
 * @throws InputError for a form, a version or a program that cannot be used
 */
async function openBinary(given: string, versions: ChainConfig['versions']): Promise<GivenBinary> {
  const [, version, program] = /^v?(\d+\.\d+\.\d+[\w.+-]*)=(.+)$/.exec(given) ?? [];
  if (version === undefined || program === undefined)
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
  if (!isProgram(program)) throw new InputError(`--binary ${given}: there is no program at ${program}`);
  const own = await versionOf(program);
  if (own.replace(/^v/, '') !== version)
    throw new InputError(
      `--binary ${given}: the program reports ${own === '' ? 'no version' : `version "${own.slice(0, 80)}"`}, not ${version}`,
    );
  return {version, path: program, roles, counts: newer || roles.includes('latest')};
}

/** The options of `npm run chain-check`. @param args what was given on the command line */
export function readOptions(args: readonly string[]) {
  return parseArgs({
    args: [...args],
    options: {
      binary: {type: 'string', multiple: true, default: []},
      source: {type: 'string', multiple: true, default: []},
      skip: {type: 'string', multiple: true, default: []},
      only: {type: 'string', multiple: true, default: []},
      minutes: {type: 'string', default: '60'},
      report: {type: 'string'},
      site: {type: 'string', default: siteDir},
      chain: {type: 'boolean', default: false},
    },
  }).values;
}

/** What there is to compare: the binaries, the newest first. */
interface Inputs {
  binaries: readonly GivenBinary[];
  skip: ReadonlySet<string>;
  minutes: number;
}

/**
 * Opens what the options name. Sources are opened as well, so that a wrong folder is named before anything runs.
 * @throws InputError for an option that cannot be used
 */
export async function readInputs(
  {binary, source, skip, minutes, site}: ReturnType<typeof readOptions>,
  documented: ChainConfig['versions'],
): Promise<Inputs> {
  if (binary.length === 0)
    throw new InputError(
      'usage: npm run chain-check -- --binary VERSION=PATH … [--source DIR …]; no --binary was given',
    );
  const stray = skip.find((tool) => !TOOLS.includes(tool));
  if (stray !== undefined)
    throw new InputError(`--skip ${stray}: there is no such tool; there are ${TOOLS.join(', ')}`);
  if (!(Number(minutes) > 0)) throw new InputError(`--minutes ${minutes}: expected a number above 0`);
  const binaries: GivenBinary[] = [];
  for (const given of binary) binaries.push(await openBinary(given, documented));
  const {problems} = openSources(source, loadFacts('sources', path.join(site, 'src/facts/data')).repositories);
  if (problems.length > 0) throw new InputError(problems.join('\n'));
  binaries.sort((a, b) => b.version.localeCompare(a.version, 'en', {numeric: true}));
  return {binaries, skip: new Set(skip), minutes: Number(minutes)};
}
