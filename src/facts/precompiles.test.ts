import {describe, expect, it} from 'vitest';

import {loadFacts} from './index';
import {meaningOf} from './precompiles';

const {static: fixed, dynamic} = loadFacts('precompiles');
const said = loadFacts('precompile-meaning');
const all = [...fixed, ...dynamic].filter(({functions}) => functions.length > 0);

/** `precompile`, member and name of everything that carries a value. */
const places = all.flatMap(({name, functions, events, structs}) => [
  ...functions.flatMap((method) =>
    [...method.inputs, ...method.outputs].map((field) => [name, method.name, field.name] as const),
  ),
  ...(events ?? []).flatMap((event) => event.inputs.map((field) => [name, event.name, field.name] as const)),
  ...Object.entries(structs ?? {}).flatMap(([struct, fields]) =>
    fields.map((field) => [name, struct, field.name] as const),
  ),
]);

describe('meaning of precompile members', () => {
  it('is given for every parameter, result, event argument and struct field', () => {
    expect(places.length).toBeGreaterThan(300);
    expect(places.filter(([precompile, member, name]) => meaningOf(precompile, member, name) === undefined)).toEqual(
      [],
    );
  });

  it('is given for every method and event', () => {
    for (const {name, functions, events} of all) {
      expect(Object.keys(said.precompiles[name]?.functions ?? {}).sort(), name).toEqual(
        [...new Set(functions.map((method) => method.name))].sort(),
      );
      expect(Object.keys(said.precompiles[name]?.events ?? {}).sort(), name).toEqual(
        (events ?? []).map((event) => event.name).sort(),
      );
    }
  });

  it('takes the narrowest sentence', () => {
    expect(meaningOf('staking', 'createValidator', 'value')).toContain('self-delegation');
    expect(meaningOf('distribution', 'DecCoin', 'amount')).toContain('rounded down');
    expect(meaningOf('erc20', 'balanceOf', '')).toBe('base units');
    expect(meaningOf('staking', 'delegate', 'unheardOf')).toBeUndefined();
  });

  it('has no sentence that nothing uses', () => {
    const words = new Set(
      places.flatMap(([, member, name]) => [
        name === '' ? 'result' : name,
        `${member}.${name === '' ? 'result' : name}`,
      ]),
    );
    const keys = [
      ...Object.keys(said.fields),
      ...Object.values(said.precompiles).flatMap(({fields}) => Object.keys(fields)),
    ];
    expect(keys.filter((key) => !words.has(key))).toEqual([]);
  });
});
