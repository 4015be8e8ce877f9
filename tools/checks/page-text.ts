import type {Root, RootContent} from 'mdast';
import type {MdxJsxAttribute, MdxJsxFlowElement, MdxJsxTextElement} from 'mdast-util-mdx-jsx';
import {SKIP, visit} from 'unist-util-visit';

import type {PageTools} from './types';

/** String attributes of a JSX element, including expressions that are a string literal. */
export function jsxAttributes(node: MdxJsxFlowElement | MdxJsxTextElement): Record<string, string> {
  const attributes: Record<string, string> = {};
  for (const attribute of node.attributes) {
    if (attribute.type !== 'mdxJsxAttribute') continue;
    const {name, value} = attribute as MdxJsxAttribute;
    if (value === null || value === undefined) attributes[name] = '';
    else if (typeof value === 'string') attributes[name] = value;
    else {
      const literal = /^\s*(?:'([^']*)'|"([^"]*)"|`([^`$]*)`)\s*$/.exec(value.value);
      attributes[name] = literal?.[1] ?? literal?.[2] ?? literal?.[3] ?? value.value;
    }
  }
  return attributes;
}

/** Text of a node as readers see it: with (`full`) and without (`text`) inline code. */
export function plainText(node: RootContent | Root, tools: Pick<PageTools, 'constant'>): {text: string; full: string} {
  let text = '';
  let full = '';
  visit(node, (child) => {
    switch (child.type) {
      case 'text':
        text += child.value;
        full += child.value;
        return;
      case 'inlineCode':
        text += 'code';
        full += child.value;
        return;
      case 'break':
        text += ' ';
        full += ' ';
        return;
      case 'image':
        text += child.alt ?? '';
        full += child.alt ?? '';
        return SKIP;
      case 'mdxJsxTextElement':
      case 'mdxJsxFlowElement': {
        if (child.name === 'ChainConstant') {
          let value = 'code';
          try {
            value = tools.constant(jsxAttributes(child)['name'] ?? '') ?? 'not published';
          } catch {
            // Reported where the element is collected.
          }
          text += value;
          full += value;
          return SKIP;
        }
        if (child.name === 'sup') {
          // 10 to the power of 18 is not the number 1018.
          text += '^';
          full += '^';
        }
        return;
      }
      case 'textDirective':
        // The parser takes the `:port` of `localhost:port` for a directive; here it is text.
        text += `:${child.name}`;
        full += `:${child.name}`;
        return;
      default:
        return;
    }
  });
  return {text, full};
}
