import type {Element, ElementContent, Root} from 'hast';
import {SKIP, visit} from 'unist-util-visit';

import {h} from '../nodes';

const textOf = (node: ElementContent | Root): string =>
  node.type === 'text' ? node.value : 'children' in node ? node.children.map((child) => textOf(child as ElementContent)).join('') : '';

/** Puts each table into a region of its own that scrolls sideways by mouse, touch and keyboard, named after its header. */
export function rehypeTables() {
  return (tree: Root): void => {
    visit(tree, 'element', (node, index, parent) => {
      if (node.tagName !== 'table' || index === undefined || !parent) return undefined;
      const heads: string[] = [];
      visit(node, 'element', (cell: Element) => {
        if (cell.tagName === 'th') {
          cell.properties.scope = 'col';
          heads.push(textOf(cell).trim());
        }
      });
      const label = `Table: ${heads.filter(Boolean).join(', ')}`;
      parent.children[index] = h('div', {className: ['table'], role: 'group', tabIndex: 0, ariaLabel: label}, [node]) as Element;
      return SKIP;
    });
  };
}
