import chain from '@chain';
import {type ReactNode} from 'react';

import {constantsOf, fillBraces} from '@site/src/chain/names';

/** A text of chain.config.ts with its `{name}`s filled in. */
export function constantText(text: string): string {
  return fillBraces(text, constantsOf(chain));
}

/**
 * A value of the chain in a React component. (In a page, src/markdown/chain replaces it before the page is rendered.)
 * @throws Error for an unknown name.
 */
export default function ChainConstant({name}: {name: string}): ReactNode {
  const constants = constantsOf(chain);
  if (!constants.has(name)) throw new Error(`<ChainConstant name="${name}" />: unknown constant`);
  const value = constants.get(name);
  if (value === null) return <a href={chain.support.url}>not published</a>;
  return value;
}
