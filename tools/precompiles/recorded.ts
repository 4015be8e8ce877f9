import {readdirSync, readFileSync} from 'node:fs';
import path from 'node:path';
import {factsDir} from '../../src/facts';

/** A parameter, result or field. */
export interface Parameter {
  name: string;
  type: string;
  abi_type: string;
  indexed?: boolean;
}

/** A function. */
export interface Method {
  name: string;
  stateMutability: 'view' | 'pure' | 'nonpayable' | 'payable';
  inputs: Parameter[];
  outputs: Parameter[];
  selector: string;
  caller_rule?: string;
}

/** An event. */
export interface Event {
  name: string;
  anonymous: boolean;
  inputs: Parameter[];
  topic0: string;
}

type Structs = Record<string, Parameter[]>;

/** A precompile as recorded. */
export interface Precompile {
  name: string;
  address: string;
  functions?: Method[];
  events?: Event[];
  structs?: Structs;
}

/** The precompiles of src/facts/data/precompiles, by name. */
export function recordedPrecompiles(directory = path.join(factsDir, 'precompiles')): Map<string, Precompile> {
  const found = new Map<string, Precompile>();
  for (const file of readdirSync(directory).sort()) {
    if (!file.endsWith('.json') || file === 'index.json') continue;
    const data = JSON.parse(readFileSync(path.join(directory, file), 'utf8')) as {
      static?: Precompile[];
      dynamic?: Precompile[];
    };
    for (const precompile of [...(data.static ?? []), ...(data.dynamic ?? [])]) found.set(precompile.name, precompile);
  }
  return found;
}

/** Functions by name, those that change state first. */
export const ordered = (methods: readonly Method[]): Method[] =>
  [...methods].sort(
    (a, b) =>
      Number(a.stateMutability === 'view') - Number(b.stateMutability === 'view') || a.name.localeCompare(b.name),
  );
