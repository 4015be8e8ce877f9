import {constant} from './constants';
import {loadChain} from './load';
import type {ConstantValue} from './names';
import {position, unknownConstant} from './tokens';
import type {ChainConfig} from './types';

/** `<ChainConstant … />` in the source of a React component. */
const COMPONENT = /<ChainConstant\s+([^>]*?)\s*\/>/g;

/**
 * Value of the constant in a `<ChainConstant>`, on a page or in a React component: `null` where it is not published.
 * @param where file, line and column, for the message. @throws ConstantError for an unknown name
 */
export function namedConstant(chain: ChainConfig, name: string, where: string): ConstantValue {
  const value = constant(chain, name);
  if (value === undefined) throw unknownConstant(chain, name, where);
  return value;
}

/**
 * Adds its value to each `<ChainConstant name="…" />` in the source of a React component, so that all names of pages
 * are available there, including recorded accounts and parameters, without sending all of them to browsers.
 * @returns the source, with the same number of lines
 * @throws Error with file, line and column for an unknown name, and for a name that is not a string literal
 */
export function fillComponents(
  source: string,
  {file, chain = loadChain()}: {file: string; chain?: ChainConfig},
): string {
  return source.replace(COMPONENT, (_, attributes: string, offset: number) => {
    const where = position(source, offset, file);
    const name = /^name="([^"]+)"$/.exec(attributes)?.[1];
    if (name === undefined)
      throw new Error(`${where}: <ChainConstant> takes one attribute, a string literal: name="value"`);
    return `<ChainConstant name="${name}" value={${JSON.stringify(namedConstant(chain, name, where))}} />`;
  });
}
