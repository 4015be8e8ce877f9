import {readFileSync} from 'node:fs';
import path from 'node:path';
import {parse as parseToml} from 'smol-toml';
import type {ConfigKey} from '../../src/facts/schema';
import type {Documents, Json} from './documents';

/** A key of a configuration file, with its value in a fresh home. */
export type FreshKey = Pick<ConfigKey, 'file' | 'section' | 'key' | 'type' | 'default'>;

const FILES = ['app.toml', 'config.toml', 'client.toml'] as const;

/** Keys of values that depend on the machine or on how the home directory was made. */
const OWN: ReadonlySet<string> = new Set(['moniker', 'chain-id']);

/** Reads the keys of the configuration files of a fresh home, in the order of the files. */
export function freshKeys(configFolder: string): FreshKey[] {
  return FILES.flatMap((file) => {
    const table = parseToml(readFileSync(path.join(configFolder, file), 'utf8'), {
      integersAsBigInt: 'asNeeded',
    }) as Record<string, unknown>;
    return keysOf(file, table, '');
  });
}

function keysOf(file: FreshKey['file'], table: Record<string, unknown>, section: string): FreshKey[] {
  const own: FreshKey[] = [];
  const below: FreshKey[] = [];
  for (const [key, value] of Object.entries(table)) {
    if (value !== null && typeof value === 'object' && !Array.isArray(value) && !(value instanceof Date)) {
      below.push(...keysOf(file, value as Record<string, unknown>, section === '' ? key : `${section}.${key}`));
    } else own.push({file, section, key, ...typed(value)});
  }
  return [...own, ...below];
}

function typed(value: unknown): {type: string; default: Json} {
  if (Array.isArray(value)) return {type: 'array', default: value as Json};
  if (typeof value === 'boolean') return {type: 'bool', default: value};
  if (typeof value === 'bigint') return {type: 'int', default: String(value)};
  if (typeof value === 'number') return {type: Number.isInteger(value) ? 'int' : 'float', default: value};
  return {type: 'string', default: String(value)};
}

const nameOf = ({file, section, key}: Pick<FreshKey, 'file' | 'section' | 'key'>): string =>
  `${file} ${section === '' ? '' : `${section}.`}${key}`;

/** A default as a string, in which a number and the same number in quotes are equal. */
const plain = (value: Json): string => JSON.stringify(value).replace(/"/g, '');

/** Updates the recorded keys from a fresh home; the testnet's values and notes are kept. */
export function mergeConfig(documents: Documents, fresh: readonly FreshKey[]): void {
  const document = documents.only('config');
  const freshByName = new Map(fresh.map((entry) => [nameOf(entry), entry]));
  const keys = (document.keys ?? []).filter((entry) => freshByName.has(nameOf(entry)));
  for (const entry of keys) {
    const now = freshByName.get(nameOf(entry));
    if (now === undefined || OWN.has(now.key)) continue;
    if (entry.type !== now.type) entry.type = now.type;
    if (plain(entry.default) !== plain(now.default)) entry.default = now.default;
  }
  const known = new Set(keys.map(nameOf));
  fresh.forEach((entry, index) => {
    if (known.has(nameOf(entry))) return;
    const previous = fresh.slice(0, index).findLast((other) => known.has(nameOf(other)));
    const at = previous === undefined ? 0 : keys.findIndex((other) => nameOf(other) === nameOf(previous)) + 1;
    keys.splice(at, 0, {...entry});
    known.add(nameOf(entry));
  });
  document.keys = keys;
}
