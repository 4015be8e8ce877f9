import {readFileSync, statSync} from 'node:fs';
import path from 'node:path';

/*
 * The few recorded facts that constants are derived from: public development accounts, module accounts, parameters.
 * Read as plain JSON, because constants are needed before (and by) the typed facts of src/facts.
 */

/** Base denom of the chain from which the facts were recorded. */
const RECORDED_DENOM = 'agxn';

const dataDir = path.resolve(__dirname, '../facts/data');

const cache = new Map<string, {mtimeMs: number; json: unknown}>();

/** A facts file, read again when it has changed. `undefined` where it does not exist. */
function facts<T>(name: string): T | undefined {
  const file = path.join(dataDir, `${name}.json`);
  const mtimeMs = statSync(file, {throwIfNoEntry: false})?.mtimeMs;
  if (mtimeMs === undefined) return undefined;
  const known = cache.get(file);
  if (known?.mtimeMs === mtimeMs) return known.json as T;
  const json = JSON.parse(readFileSync(file, 'utf8')) as T;
  cache.set(file, {mtimeMs, json});
  return json;
}

/** Public development accounts of the local node: name → address (0x…) and mnemonic. */
export function recordedAccounts(): Map<string, {hex: string; mnemonic: string}> {
  const {accounts = []} = facts<{accounts: {name: string; hex: string; mnemonic: string}[]}>('local-node') ?? {};
  return new Map(accounts.map(({name, hex, mnemonic}) => [name, {hex, mnemonic}]));
}

/** Module accounts: name → address (0x…). */
export function recordedModuleAccounts(): Map<string, string> {
  const {module_accounts: accounts = {}} = facts<{module_accounts: Record<string, {hex: string}>}>('sdk-modules') ?? {};
  return new Map(Object.entries(accounts).map(([name, {hex}]) => [name, hex]));
}

interface Parameter {
  name: string;
  default?: unknown;
  testnet_genesis?: unknown;
}

/** Modules with another name in the genesis file than in their facts. */
const genesisNames: Readonly<Record<string, string>> = {'ibc-transfer': 'transfer'};

/** A parameter as pages show it: without trailing zeros, a single coin as amount and denom. */
function shown(value: unknown): string | undefined {
  if (value === undefined || value === null) return undefined;
  if (typeof value === 'string') return /^-?\d+\.\d+$/.test(value) ? value.replace(/\.?0+$/, '') : value;
  if (Array.isArray(value) && value.length === 1 && typeof value[0] === 'object') {
    const {amount, denom} = value[0] as {amount?: string; denom?: string};
    if (amount !== undefined && denom !== undefined) return `${amount}${denom}`;
  }
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}

/**
 * Value of a module's parameter.
 * @param which the code default, or the value in the published testnet genesis (the default, where the genesis has
 *   none)
 * @param denom base denom of the configured chain, which replaces the recorded one
 * @returns `undefined` where the module has no such parameter
 */
export function recordedParam(
  module: string,
  name: string,
  which: 'default' | 'testnet',
  denom: string,
): string | undefined {
  return lookUpParam(module, name, which)?.replaceAll(RECORDED_DENOM, denom);
}

/** Names of the recorded parameters of a module; none for a module that does not exist. */
export const recordedParamNames = (module: string): string[] =>
  (/^[\w-]+$/.test(module) ? facts<{params?: Parameter[]}>(`modules/${module}`) : undefined)?.params?.map(
    ({name}) => name,
  ) ?? [];

function lookUpParam(module: string, name: string, which: 'default' | 'testnet'): string | undefined {
  const parameter = facts<{params?: Parameter[]}>(`modules/${module}`)?.params?.find((found) => found.name === name);
  if (parameter) {
    return shown(which === 'default' ? parameter.default : (parameter.testnet_genesis ?? parameter.default));
  }
  if (which === 'default') return undefined;
  const file = facts<{modules: Record<string, {params?: unknown}>} & Record<string, {params?: unknown}>>(
    'genesis-testnet',
  );
  // auth, bank and consensus are next to `modules`, not in it.
  const genesis = file?.modules[genesisNames[module] ?? module] ?? file?.[module];
  for (const start of [genesis?.params, genesis]) {
    let found: unknown = start;
    for (const key of name.split('.')) found = (found as Record<string, unknown> | null | undefined)?.[key];
    const text = shown(found);
    if (text !== undefined) return text;
  }
  return undefined;
}
