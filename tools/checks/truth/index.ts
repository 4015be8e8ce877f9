import {existsSync, readFileSync} from 'node:fs';
import path from 'node:path';
import {parseJson} from '../../../src/facts/json';
import {filesBelow} from '../../../src/site/files';
import {cliTruth, type CliTruth, type MeasuredArguments} from './cli';
import {configTruth, type ConfigTruth} from './config';
import {paramsTruth, type ParamTruth} from './params';
import {rpcTruth, type RpcTruth} from './rpc';
import {signatureTruth, type SignatureTruth} from './signatures';
import {knownValues, type KnownValues} from './values';
import {asArray, asRecord, asText, walkObjects, walkStrings} from './walk';

/**
 * What is true about the chain, in the form that the checks need. Built from the recorded facts, lazily at first use.
 */
export interface Truth {
  readonly cli: CliTruth;
  readonly config: ConfigTruth;
  /** Keys of the genesis file (`app_state.staking.params.bond_denom`) and the types of their values. */
  readonly genesis: ReadonlyMap<string, string>;
  readonly rpc: RpcTruth;
  readonly values: KnownValues;
  readonly params: readonly ParamTruth[];
  readonly signatures: SignatureTruth;
  /** Names of the metrics that the node exports. */
  readonly metrics: ReadonlySet<string>;
  /** Every recorded document, by its path in the folder of facts. */
  readonly documents: ReadonlyMap<string, unknown>;
}

/**
 * Reads all facts in the folders.
 * Facts are found by their shape and not by their file, so splitting a file changes nothing here.
 */
export function loadTruth(...folders: string[]): Truth {
  return truthOf(new Map(folders.flatMap((folder) => [...readDocuments(folder)])));
}

/** What a set of documents records. */
export function truthOf(documents: ReadonlyMap<string, unknown>): Truth {
  const everything = [...documents.values()];
  return {
    documents,
    get cli() {
      return once(this, 'cli', () => cliTruth(commandsOf(everything), argumentsOf(everything)));
    },
    get config() {
      return once(this, 'config', () => configTruth(configKeysOf(everything)));
    },
    get genesis() {
      return once(this, 'genesis', () => genesisOf(everything));
    },
    get rpc() {
      return once(this, 'rpc', () => rpcTruth(interfacesOf(everything)));
    },
    get values() {
      return once(this, 'values', () => knownValues(everything));
    },
    get params() {
      return once(this, 'params', () => paramsTruth(modulesOf(documents)));
    },
    get metrics() {
      return once(this, 'metrics', () => metricsOf(documents));
    },
    get signatures() {
      return once(this, 'signatures', () => signatureTruth(everything));
    },
  };
}

function once<T>(owner: object, name: string, make: () => T): T {
  const value = make();
  Object.defineProperty(owner, name, {value});
  return value;
}

function readDocuments(folder: string): Map<string, unknown> {
  if (!existsSync(folder)) throw new Error(`There are no facts in ${folder}.`);
  const documents = new Map<string, unknown>();
  for (const file of filesBelow(folder).filter((name) => name.endsWith('.json'))) {
    const text = readFileSync(path.join(folder, file), 'utf8');
    documents.set(file, parseJson(text, path.join(folder, file)));
  }
  return documents;
}

function commandsOf(everything: readonly unknown[]): unknown[] {
  const commands = new Map<string, unknown>();
  walkObjects(everything, (object) => {
    if (typeof object['path'] === 'string' && typeof object['usage'] === 'string' && Array.isArray(object['flags'])) {
      commands.set(object['path'], object);
    }
  });
  return [...commands.values()];
}

/** Measured argument rules: objects `{command: "NODE tx bank send", min_args: 3, max_args: 3, required_flags: []}`. */
function argumentsOf(everything: readonly unknown[]): Map<string, MeasuredArguments> {
  const measured = new Map<string, MeasuredArguments>();
  walkObjects(everything, (object) => {
    const {command, min_args: min, max_args: max, required_flags: required} = object;
    if (typeof command !== 'string' || typeof min !== 'number') return;
    measured.set(command.split(' ').slice(1).join(' '), {
      min,
      max: typeof max === 'number' ? max : Infinity,
      requiredFlags: asArray(required).map(asText),
    });
  });
  return measured;
}

function configKeysOf(everything: readonly unknown[]): unknown[] {
  const keys: unknown[] = [];
  walkObjects(everything, (object) => {
    if (
      /^(app|config|client)\.toml$/.test(asText(object['file'])) &&
      typeof object['key'] === 'string' &&
      typeof object['type'] === 'string'
    ) {
      keys.push(object);
    }
  });
  return keys;
}

function genesisOf(everything: readonly unknown[]): Map<string, string> {
  const keys = new Map<string, string>();
  for (const document of everything) {
    for (const entry of asArray(asRecord(document)['genesis_keys']).map(asRecord))
      keys.set(asText(entry['path']), asText(entry['type']));
  }
  return keys;
}

function interfacesOf(everything: readonly unknown[]): Parameters<typeof rpcTruth>[0] {
  const methods: unknown[] = [];
  const absent: unknown[] = [];
  const routes: unknown[] = [];
  const rest: unknown[] = [];
  walkObjects(everything, (object) => {
    if (
      typeof object['method'] === 'string' &&
      typeof object['namespace'] === 'string' &&
      Array.isArray(object['params'])
    ) {
      methods.push(object);
    }
    for (const entry of asArray(object['unsupported']))
      if (typeof asRecord(entry)['method'] === 'string') absent.push(entry);
    for (const entry of asArray(object['absent']))
      if (typeof asRecord(entry)['method'] === 'string') absent.push(entry);
    if (typeof object['route'] === 'string' && Array.isArray(object['params'])) routes.push(object);
    if (typeof object['path'] === 'string' && typeof object['rpc'] === 'string' && typeof object['method'] === 'string')
      rest.push(object);
  });
  // Modules record the REST path of a query as `GET /path`.
  walkStrings(everything, (text) => {
    const written = /^(GET|POST) (\/(?:cosmos|guru|ibc)\/\S+)$/.exec(text);
    if (written !== null) rest.push({method: written[1], path: written[2]?.replace(/\?.*/, '')});
  });
  return {methods, absent, routes, rest, everything};
}

function modulesOf(documents: ReadonlyMap<string, unknown>): Array<readonly [string, unknown]> {
  return [...documents]
    .filter(([file]) => /(^|\/)modules\//.test(file))
    .map(([file, document]) => [path.basename(file, '.json'), document] as const);
}

function metricsOf(documents: ReadonlyMap<string, unknown>): Set<string> {
  const names = new Set<string>();
  for (const [file, document] of documents) {
    // Metrics that appear only after an event are found in the recordings of operating nodes.
    if (/(^|\/)operations(\/|\.json$)/.test(file)) {
      walkStrings(document, (text) => {
        for (const match of text.matchAll(/\bcometbft_[a-z0-9_]+\b/g)) names.add(match[0]);
      });
    }
    if (!/(^|\/)metrics(\/|\.json$)/.test(file)) continue;
    walkObjects(document, ({name, type}) => {
      if (typeof name === 'string' && typeof type === 'string') names.add(name);
    });
  }
  return names;
}
