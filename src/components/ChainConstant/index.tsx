import chain from '@chain';
import Link from '@docusaurus/Link';
import {type ReactNode} from 'react';

import {type ConstantValue, constantsOf, fillBraces, notPublished} from '@site/src/chain/names';

/** A string of chain.config.ts with its `{name}`s filled in. */
export function constantText(text: string): string {
  return fillBraces(text, constantsOf(chain));
}

/** Shown in place of a value that is not published, with where to ask for it. */
export function NotPublished(): ReactNode {
  const {text, ...link} = notPublished(chain);
  return <Link {...link}>{text}</Link>;
}

/**
 * A value of the chain by its name, in a React component: `<ChainConstant name="denom" />`. Names and output are those
 * of `<ChainConstant>` on a page, where src/markdown/chain replaces it.
 * @param name string literal, so that the build can look it up; an unknown name stops the build with file and line.
 * @param value set by the build (src/plugins/chain-values), never by hand.
 */
export default function ChainConstant({name, value}: {name: string; value?: ConstantValue}): ReactNode {
  if (value === undefined)
    throw new Error(
      `<ChainConstant name="${name}" />: the build has set no value; it processes only the .tsx files of src`,
    );
  return value ?? <NotPublished />;
}
