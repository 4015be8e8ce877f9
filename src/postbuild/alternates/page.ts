import type {Root} from 'hast';
import {toString} from 'hast-util-to-string';
import {EXIT, visit} from 'unist-util-visit';

/** The page's main heading. */
export function headingOf(tree: Root): string {
  let heading = '';
  visit(tree, 'element', (element) => {
    if (element.tagName !== 'h1') return undefined;
    heading = toString(element)
      .replace(/\u200b/g, '')
      .trim();
    return EXIT;
  });
  return heading;
}

/** The page's description. */
export function descriptionOf(tree: Root): string {
  let description = '';
  visit(tree, 'element', (element) => {
    if (element.tagName !== 'meta' || element.properties.name !== 'description') return undefined;
    description = String(element.properties.content);
    return EXIT;
  });
  return description;
}
