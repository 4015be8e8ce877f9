import {asRecord, asText} from './walk';

/** A key of one of the node's configuration files. */
export interface ConfigKey {
  file: string;
  /** Full name: `json-rpc.enable`, or only the key at the top of the file. */
  name: string;
  type: 'string' | 'int' | 'bool' | 'array' | 'float';
  default: unknown;
}

/** Keys of `app.toml`, `config.toml` and `client.toml`. */
export interface ConfigTruth {
  files: ReadonlyMap<string, ReadonlyMap<string, ConfigKey>>;
}

/** Builds the key index from the recorded list. */
export function configTruth(keys: readonly unknown[]): ConfigTruth {
  const files = new Map<string, Map<string, ConfigKey>>();
  for (const entry of keys.map(asRecord)) {
    const file = asText(entry['file']);
    const section = asText(entry['section']);
    const key = asText(entry['key']);
    const name = section === '' ? key : `${section}.${key}`;
    const keysOfFile = files.get(file) ?? new Map<string, ConfigKey>();
    keysOfFile.set(name, {file, name, type: asText(entry['type']) as ConfigKey['type'], default: entry['default']});
    files.set(file, keysOfFile);
  }
  return {files};
}

/** Type of a value in a sample, as in `ConfigKey.type`; `table` where it is none of those. */
export function typeOfValue(value: unknown): string {
  if (Array.isArray(value)) return 'array';
  if (typeof value === 'boolean') return 'bool';
  if (typeof value === 'bigint') return 'int';
  if (typeof value === 'number') return Number.isInteger(value) ? 'int' : 'float';
  if (typeof value === 'string') return 'string';
  return 'table';
}
