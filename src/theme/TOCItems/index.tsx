import TOCItems from '@theme-original/TOCItems';
import type {Props} from '@theme/TOCItems';
import type {ReactNode} from 'react';

/** Within an identifier: before a capital that follows a small letter. */
const INNER_WORD = /(?<=[a-z])(?=[A-Z])/g;

/** Lets the identifiers of an entry break between their words, as in tables. */
const breakable = (html: string): string =>
  html.replace(/<code>[^<]*/g, (identifier) => identifier.replace(INNER_WORD, '<wbr>'));

/** The table of contents, whose column is narrower than a long name of a method. */
export default function BreakableTOCItems({toc, ...props}: Props): ReactNode {
  return <TOCItems toc={toc.map((item) => ({...item, value: breakable(item.value)}))} {...props} />;
}
