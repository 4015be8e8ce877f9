import type {PhrasingContent} from 'mdast';
import {fromMarkdown} from 'mdast-util-from-markdown';
import {visit} from 'unist-util-visit';

import {ConstantError, expandTokens} from '../../../chain/tokens';
import {asConfigured} from '../configured';
import type {FactsContext} from '../types';

/** What inline Markdown may not hold, with what to write instead. */
const REFUSED: Readonly<Record<string, string>> = {
  html: 'write what is between < and > in backticks',
  image: 'images have no place in a cell',
  break: 'a cell is one line',
  linkReference: 'write the address of the link in parentheses',
};

/** What is wrong with the address of a link; `undefined` for a right one. A text is shown on several pages. */
function wrongAddress(url: string): string | undefined {
  if (url.startsWith('#')) return `write the address of the page before "${url}": the text is shown on several pages`;
  if (/^(?:\/(?!\/)|https:\/\/|pathname:\/\/)/.test(url)) return undefined;
  return `"${url}" is neither an address of this site such as /docs/errors nor one that begins with https://`;
}

/**
 * Inline Markdown of a record as the content of a cell: `{{tokens}}` are replaced as on pages, and recorded names in
 * text and code are those of the configured chain.
 * @param place where the text is, for messages
 * @throws Error with the place for an unknown token, and for what a cell cannot hold.
 */
export function inlineMarkdown(source: string, place: string, context: FactsContext): PhrasingContent[] {
  const refuse = (why: string): never => {
    throw new Error(`${place}: "${source}": ${why}`);
  };
  let expanded: string;
  try {
    expanded = expandTokens(source, {file: place, allowUnpublished: true, chain: context.chain});
  } catch (cause) {
    // The line and column would be those in the text, not in the file.
    if (cause instanceof ConstantError) throw new Error(cause.message.replace(/:\d+:\d+: /, ': '), {cause});
    throw cause;
  }
  const [paragraph, ...others] = fromMarkdown(expanded).children;
  if (paragraph?.type !== 'paragraph' || others.length > 0)
    return refuse(
      `this is read as ${paragraph?.type ?? 'nothing'}, not as a line of text; put a backslash before its sign`,
    );
  visit(paragraph, (node) => {
    const refused = REFUSED[node.type];
    if (refused !== undefined) refuse(refused);
    if (node.type === 'link') {
      const wrong = wrongAddress(node.url);
      if (wrong !== undefined) refuse(wrong);
    }
    if (node.type === 'text' || node.type === 'inlineCode') node.value = asConfigured(node.value, context);
    delete node.position; // a place in the text, which would be taken for one on the page
  });
  return paragraph.children;
}
