import {loadFacts} from './index';

/**
 * What a parameter, result or struct field of a precompile means, with its unit. The narrowest sentence wins: of this
 * member of the precompile, of this member anywhere, of this name in the precompile, of this name anywhere. `member` is
 * the function, event or struct; a result without a name is called `result`.
 * @returns nothing where src/facts/data/precompile-meaning.json says nothing.
 */
export function meaningOf(precompile: string, member: string, name: string): string | undefined {
  const {fields, precompiles} = loadFacts('precompile-meaning');
  const own = precompiles[precompile]?.fields ?? {};
  const field = name === '' ? 'result' : name;
  return own[`${member}.${field}`] ?? fields[`${member}.${field}`] ?? own[field] ?? fields[field];
}
