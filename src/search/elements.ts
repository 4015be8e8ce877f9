import type {Element, ElementContent, Root} from 'hast';
import {EXIT, visit} from 'unist-util-visit';

/** The classes of an element. */
export const classes = (element: Element): string[] =>
  Array.isArray(element.properties.className) ? element.properties.className.map(String) : [];

/** A text with single spaces, without zero-width characters. */
export const clean = (text: string): string =>
  text
    .replace(/\u200b/g, '')
    .replace(/\s+/g, ' ')
    .trim();

/** The first element below a node that fits. */
export function find(tree: Root | Element, wanted: (element: Element) => boolean): Element | undefined {
  let found: Element | undefined;
  visit(tree, 'element', (element) => {
    if (!wanted(element)) return undefined;
    found = element;
    return EXIT;
  });
  return found;
}

/** All elements of a name inside, in order. */
export function all(tree: Root | Element, tagName: string): Element[] {
  const found: Element[] = [];
  visit(tree, 'element', (element) => {
    if (element.tagName === tagName) found.push(element);
  });
  return found;
}

/** Readable text of an element: with spaces between blocks, without buttons, drawings and links to headings. */
export function read(node: ElementContent | Root): string {
  if (node.type === 'text') return node.value;
  if (node.type === 'comment') return '';
  if (node.type === 'element') {
    if (
      ['button', 'svg', 'script', 'style', 'input', 'nav'].includes(node.tagName) ||
      classes(node).includes('hash-link')
    )
      return '';
    const inner = node.children.map(read).join('');
    // A raised number is an exponent: 10^18, not 1018.
    if (node.tagName === 'sup') return `^${inner}`;
    return /^(p|li|td|th|tr|div|dt|dd|pre|figcaption|br|summary|h\d|blockquote)$/.test(node.tagName)
      ? ` ${inner} `
      : inner;
  }
  return 'children' in node ? (node.children as ElementContent[]).map(read).join('') : '';
}
