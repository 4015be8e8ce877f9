import type {Nodes, Root} from 'mdast';
import {toString} from 'mdast-util-to-string';
import {visit} from 'unist-util-visit';

import {type Citation, citationsOf} from '../../facts/citation';
import {isJsx, isParent, type Jsx} from '../nodes';

/** Attributes of a marker as text. @throws Error for one that is computed. */
const attributesOf = (node: Jsx): (readonly [string, string])[] =>
  node.attributes.map((attribute) => {
    if (attribute.type !== 'mdxJsxAttribute' || (attribute.value !== null && typeof attribute.value === 'object'))
      throw new Error('<Source> takes plain text attributes only: name="value"');
    return [attribute.name, attribute.value ?? ''];
  });

/** A marker of a page, and what is wrong with it or what it cites. */
export interface Marker {
  node: Jsx;
  /** Text of the heading above it; empty above the first heading. */
  heading: string;
  citations: readonly Citation[];
  /** What is wrong with its form or its place. */
  fault?: string;
}

const NOT_ALONE = '<Source> must be on a separate line, with an empty line before and after it';

/** Whether a node is a paragraph of markers alone, which MDX takes apart and other readers of Markdown do not. */
const isUnwrapped = (node: Nodes): boolean =>
  node.type === 'paragraph' &&
  node.children.every((child) => isJsx(child, 'Source') || (child.type === 'text' && child.value.trim() === ''));

/** Text of a heading without its explicit id. */
const headingText = (node: Nodes): string =>
  toString(isParent(node) ? {type: 'root', children: node.children.filter(({type}) => !type.startsWith('mdx'))} : node);

/** All markers of a page in its order. None of them is judged against what is recorded. */
export function markersOf(tree: Root): Marker[] {
  const markers: Marker[] = [];
  let heading = '';
  visit(tree, (node, _index, parent) => {
    if (node.type === 'heading') heading = headingText(node).trim();
    if (!isJsx(node, 'Source')) return;
    const place = {node, heading};
    if (node.type !== 'mdxJsxFlowElement' && !(parent && isUnwrapped(parent as Nodes)))
      markers.push({...place, citations: [], fault: NOT_ALONE});
    else if (node.children.length > 0)
      markers.push({...place, citations: [], fault: '<Source> holds nothing: end it with />'});
    else {
      try {
        markers.push({...place, citations: citationsOf(attributesOf(node))});
      } catch (cause) {
        markers.push({...place, citations: [], fault: (cause as Error).message});
      }
    }
  });
  return markers;
}
