import {constant} from './constants';
import {loadChain} from './load';
import type {ConstantValue} from './names';
import {position, unknownConstant} from './tokens';
import type {ChainConfig} from './types';

/** `<ChainConstant … />` in the source of a React component. */
const COMPONENT = /<ChainConstant\s+([^>]*?)\s*\/>/g;

/**
 * Value of the constant that a `<ChainConstant>` names, on a page and in a React component alike: `null` where it is
 * not published.
 * @param where file, line and column, for the message. @throws ConstantError for a name that no constant has.
 */
export function namedConstant(chain: ChainConfig, name: string, where: string): ConstantValue {
  const value = constant(chain, name);
  if (value === undefined) throw unknownConstant(chain, name, where);
  return value;
}

/**
 * Gives each `<ChainConstant name="…" />` in the source of a React component its value, so that it may name what it may
 * name on a page: recorded accounts and parameters too, which no browser needs to know all of.
 * @returns the source; the number of lines never changes.
 * @throws Error with file, line and column for an unknown name, and for a name that is no plain text.
 */
export function fillComponents(
  source: string,
  {file, chain = loadChain()}: {file: string; chain?: ChainConfig},
): string {
  return source.replace(COMPONENT, (_, attributes: string, offset: number) => {
    const where = position(source, offset, file);
    const name = /^name="([^"]+)"$/.exec(attributes)?.[1];
    if (name === undefined)
      throw new Error(`${where}: <ChainConstant> takes one attribute, in plain text: name="value"`);
    return `<ChainConstant name="${name}" value={${JSON.stringify(namedConstant(chain, name, where))}} />`;
  });
}
