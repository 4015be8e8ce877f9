import {readFileSync} from 'node:fs';
import path from 'node:path';
import type {Provenance} from '../../src/facts';
import type {Documents, Json, JsonObject} from './documents';

/** A key of the genesis file with the kind of its value. */
interface GenesisKey {
  path: string;
  type: 'string' | 'number' | 'bool' | 'array' | 'object' | 'null';
}

/** Keys of a genesis file in its order; lists are not entered. */
function genesisKeys(genesis: Json, before = ''): GenesisKey[] {
  if (genesis === null || typeof genesis !== 'object' || Array.isArray(genesis)) return [];
  return Object.entries(genesis).flatMap(([key, value]) => {
    const full = before === '' ? key : `${before}.${key}`;
    return [{path: full, type: kindOf(value)}, ...genesisKeys(value, full)];
  });
}

function kindOf(value: Json): GenesisKey['type'] {
  if (value === null) return 'null';
  if (Array.isArray(value)) return 'array';
  if (typeof value === 'boolean') return 'bool';
  return typeof value as 'string' | 'number' | 'object';
}

/** Writes the keys of a fresh home's genesis file into `genesis-keys.json`. */
export function mergeGenesis(documents: Documents, home: string, provenance: Provenance | undefined): void {
  const file = 'genesis-keys.json';
  const genesis = JSON.parse(readFileSync(path.join(home, 'config/genesis.json'), 'utf8')) as Json;
  documents.files.set(file, {
    provenance: documents.files.get(file)?.['provenance'] ?? {
      ...(provenance as JsonObject | undefined),
      method: 'read from the genesis file of a fresh home',
    },
    genesis_keys: genesisKeys(genesis).map(({path: key, type}) => ({path: key, type})),
  });
}
