import type {ElementContent, Root} from 'hast';
import {SKIP, visit} from 'unist-util-visit';

import {h, hText} from '../nodes';

/** The exponent of a power of a number, as in 10^18. */
const EXPONENT = /(?<=[\d)])\^(\d+)/;

/** Raises the exponents in sentences and cells. In code a reader types them, and headings and drawings have no room. */
export function rehypeExponents() {
  return (tree: Root): void => {
    visit(tree, (node, index, parent) => {
      if (node.type === 'element' && /^(?:code|pre|svg|h[1-6])$/.test(node.tagName)) return SKIP;
      if (node.type !== 'text' || index === undefined || !parent || !EXPONENT.test(node.value)) return undefined;
      const parts = node.value
        .split(EXPONENT)
        .map((part, at): ElementContent => (at % 2 === 1 ? h('sup', {}, [hText(part)]) : hText(part)));
      parent.children.splice(index, 1, ...parts);
      return [SKIP, index + parts.length];
    });
  };
}
