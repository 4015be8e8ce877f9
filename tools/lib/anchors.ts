import type {Root} from 'hast';
import {SKIP, visit} from 'unist-util-visit';

/**
 * IDs in the content of a built page that an address can end with, in their order: those of headings, rows and names.
 * Parts of drawings have IDs for other parts only, and are left out.
 */
export function anchorsOf(tree: Root): string[] {
  const found: string[] = [];
  visit(tree, 'element', (main) => {
    if (main.tagName !== 'main') return undefined;
    visit(main, 'element', ({tagName, properties}) => {
      if (tagName === 'svg') return SKIP;
      if (typeof properties.id === 'string') found.push(properties.id);
      return undefined;
    });
    return SKIP;
  });
  return found;
}
