import {loadFacts} from '../../src/facts';
import type {Precompile} from '../../src/facts/schema';

export type {Precompile} from '../../src/facts/schema';

/** A function of a precompile. */
export type Method = Precompile['functions'][number];

/** An event of a precompile. */
export type Event = NonNullable<Precompile['events']>[number];

/** A parameter, result or field. */
export type Parameter = Method['inputs'][number] & {indexed?: boolean};

/** The recorded precompiles by name. */
export function recordedPrecompiles(): Map<string, Precompile> {
  const {static: fixed, dynamic} = loadFacts('precompiles');
  return new Map([...fixed, ...dynamic].map((precompile) => [precompile.name, precompile]));
}

/** Functions by name, those that change state first. */
export const ordered = (methods: readonly Method[]): Method[] =>
  [...methods].sort(
    (a, b) =>
      Number(a.stateMutability === 'view') - Number(b.stateMutability === 'view') || a.name.localeCompare(b.name),
  );
