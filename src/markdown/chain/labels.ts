import type {PhrasingContent} from 'mdast';
import type {VFile} from 'vfile';

import type {ChainConfig} from '../../chain/types';
import {type Jsx, hText, inlineElement, textAttributes, where} from '../nodes';

/** Text of each label; the text says it all, color only repeats it. */
const texts: Record<string, (of: string, chain: ChainConfig) => string | undefined> = {
  Status: (of, chain) =>
    ({
      released: `released in ${chain.versions.latest}`,
      unreleased: `not in v${chain.versions.latest}`,
      unknown: 'unknown',
    })[of],
  Network: (of) => ({mainnet: 'mainnet', testnet: 'testnet', local: 'local node'})[of],
};

/** Names of the label components. */
export const labelNames: readonly string[] = Object.keys(texts);

/** The label of a component. @throws Error with file and line for an unknown `of`. */
export function labelNode(node: Jsx, file: VFile, chain: ChainConfig): PhrasingContent {
  const kind = node.name ?? '';
  const {of = ''} = textAttributes(node, file, {required: ['of']});
  const text = texts[kind]?.(of, chain);
  if (text === undefined) throw new Error(`${where(file, node)}: <${kind} of="${of}"> is not a known label`);
  return inlineElement('label', 'span', {className: ['label', `label--${of}`]}, [hText(text)]);
}
