import chain from '@chain';
import Link from '@docusaurus/Link';
import {type ReactNode} from 'react';

import {type ConstantValue, constantsOf, fillBraces, notPublished} from '@site/src/chain/names';

/** A text of chain.config.ts with its `{name}`s filled in. */
export function constantText(text: string): string {
  return fillBraces(text, constantsOf(chain));
}

/** Stands in the place of a value that nobody has published, and says where to ask. */
export function NotPublished(): ReactNode {
  const {text, ...link} = notPublished(chain);
  return <Link {...link}>{text}</Link>;
}

/**
 * A value of the chain by its name, in a React component: `<ChainConstant name="denom" />`. The names, and what is
 * shown, are those of `<ChainConstant>` on a page, where src/markdown/chain replaces it.
 * @param name plain text, so that the build can look it up; it stops, with file and line, at a name that no constant
 * has.
 * @param value put in by the build (src/plugins/chain-values), never written by hand.
 */
export default function ChainConstant({name, value}: {name: string; value?: ConstantValue}): ReactNode {
  if (value === undefined)
    throw new Error(
      `<ChainConstant name="${name}" />: the build knows no value; it reads the files of src that end in .tsx`,
    );
  return value ?? <NotPublished />;
}
