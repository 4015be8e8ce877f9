import type {Element, Root} from 'hast';
import {toString} from 'hast-util-to-string';
import {SKIP, visit} from 'unist-util-visit';

import {h} from '../nodes';

/** Longest identifier that is kept on one line in a cell, in characters; longer ones wrap. */
const KEEP_TOGETHER = 34;

/** Marks short identifiers, which must not be broken in the middle. */
function keepIdentifiersTogether(table: Element): void {
  visit(table, 'element', (code: Element) => {
    const text = code.tagName === 'code' ? toString(code) : '';
    if (text !== '' && text.length <= KEEP_TOGETHER && !/\s/.test(text)) code.properties.className = ['identifier'];
  });
}

/** Makes the first column the header of its rows. */
function rowHeaders(table: Element): void {
  visit(table, 'element', (row: Element, _index, parent) => {
    if (row.tagName !== 'tr' || (parent?.type === 'element' && parent.tagName === 'thead')) return;
    const first = row.children.find((cell): cell is Element => cell.type === 'element');
    if (first?.tagName !== 'td') return;
    first.tagName = 'th';
    first.properties.scope = 'row';
  });
}

/** Removes the header of a table whose header cells are all empty: a list of names and values. */
function dropHead(table: Element): void {
  table.children = table.children.filter((child) => !(child.type === 'element' && child.tagName === 'thead'));
}

/**
 * Wraps each table in a region that scrolls sideways by mouse, touch and keyboard and is named after its header.
 */
export function rehypeTables() {
  return (tree: Root): void => {
    visit(tree, 'element', (node, index, parent) => {
      if (node.tagName !== 'table' || index === undefined || !parent) return undefined;
      const heads: string[] = [];
      visit(node, 'element', (cell: Element) => {
        if (cell.tagName === 'th') {
          const head = toString(cell).trim();
          heads.push(head);
          if (head === '')
            cell.tagName = 'td'; // an empty corner is not a header
          else cell.properties.scope = 'col';
        }
      });
      keepIdentifiersTogether(node);
      if (heads.length > 0 && heads.every((head) => head === '')) dropHead(node);
      if (heads[0] === '') rowHeaders(node);
      const label = heads.some(Boolean) ? `Table: ${heads.filter(Boolean).join(', ')}` : 'Table';
      parent.children[index] = h('div', {className: ['table'], role: 'group', tabIndex: 0, ariaLabel: label}, [
        node,
      ]) as Element;
      return SKIP;
    });
  };
}
