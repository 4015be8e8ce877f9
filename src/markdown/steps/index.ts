import type {Element, Root, RootContent} from 'hast';
import {toString} from 'hast-util-to-string';

import {h} from '../nodes';

/** The heading of a step: `### 2. Create the project`. */
const isStep = (node: RootContent): node is Element =>
  node.type === 'element' && node.tagName === 'h3' && /^\d+\.\s/.test(toString(node));

/** A heading that ends a step. */
const endsStep = (node: RootContent): boolean => node.type === 'element' && /^h[123]$/.test(node.tagName);

/**
 * Puts each numbered section of a procedure into an element of its own, with its text and its code, next to which the
 * style sheet draws a rail.
 */
export function rehypeSteps() {
  return (tree: Root): void => {
    const children: RootContent[] = [];
    let step: Element | undefined;
    for (const node of tree.children) {
      if (isStep(node)) {
        step = h('section', {className: ['step']}, [node]) as Element;
        children.push(step as RootContent);
      } else if (step !== undefined && !endsStep(node)) {
        step.children.push(node as Element['children'][number]);
      } else {
        step = undefined;
        children.push(node);
      }
    }
    tree.children = children;
  };
}
