import {readFileSync} from 'node:fs';
import path from 'node:path';
import {parse as parseToml} from 'smol-toml';
import type {Documents, Json, JsonObject} from './documents';

/** A key of a configuration file with the value a fresh home has. */
export interface FreshKey {
  file: string;
  section: string;
  key: string;
  type: string;
  default: Json;
}

const FILES = ['app.toml', 'config.toml', 'client.toml'] as const;

/** Values that depend on the machine or on how the home was made. */
const OWN: ReadonlySet<string> = new Set(['config.toml moniker', 'client.toml chain-id']);

/** Reads the keys of the configuration files of a fresh home, in the order of the files. */
export function freshKeys(configFolder: string): FreshKey[] {
  return FILES.flatMap((file) => {
    const table = parseToml(readFileSync(path.join(configFolder, file), 'utf8'), {
      integersAsBigInt: 'asNeeded',
    }) as Record<string, unknown>;
    return keysOf(file, table, '');
  });
}

function keysOf(file: string, table: Record<string, unknown>, section: string): FreshKey[] {
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

/** Brings the recorded keys up to date with a fresh home; the testnet's values and notes are kept. */
export function mergeConfig(documents: Documents, fresh: readonly FreshKey[]): void {
  const document = documents.files.get('config.json');
  if (document === undefined) throw new Error('config.json is missing from the facts');
  const name = (entry: {file: Json; section: Json; key: Json}): string =>
    `${String(entry.file)} ${entry.section === '' ? '' : `${String(entry.section)}.`}${String(entry.key)}`;
  const freshByName = new Map(fresh.map((entry) => [name(entry), entry]));
  const keys = (document['keys'] as JsonObject[]).filter((entry) => freshByName.has(name(entry as never)));
  for (const entry of keys) {
    const now = freshByName.get(name(entry as never));
    if (now === undefined || OWN.has(name(now))) continue;
    if (entry['type'] !== now.type) entry['type'] = now.type;
    if (
      String(JSON.stringify(entry['default'])).replace(/"/g, '') !==
      String(JSON.stringify(now.default)).replace(/"/g, '')
    )
      entry['default'] = now.default;
  }
  const known = new Set(keys.map((entry) => name(entry as never)));
  fresh.forEach((entry, index) => {
    if (known.has(name(entry))) return;
    const previous = fresh.slice(0, index).findLast((other) => known.has(name(other)));
    const at = previous === undefined ? 0 : keys.findIndex((other) => name(other as never) === name(previous)) + 1;
    keys.splice(at, 0, {...entry});
    known.add(name(entry));
  });
  document['keys'] = keys;
}
