import type {Root} from 'hast';
import {toString} from 'hast-util-to-string';
import type {MdxJsxFlowElementHast} from 'mdast-util-mdx-jsx';

/** Pages with more blocks than this are long; smaller ones gain nothing. */
const LONG = 80;
/** Blocks at the beginning that are in view, or soon will be. */
const BEGINNING = 20;

/**
 * Marks code, tables, diagrams and tabs far down long pages: browsers may lay them out later
 * (src/client/lazy-layout.ts). Tables also get the number of their characters, from which the style sheet estimates
 * their height.
 */
export function rehypeLazyLayout() {
  return (tree: Root): void => {
    const blocks = tree.children.filter(
      (node) => node.type === 'element' || (node as {type: string}).type === 'mdxJsxFlowElement',
    );
    if (blocks.length <= LONG) return;
    for (const block of blocks.slice(BEGINNING) as ((typeof blocks)[number] | MdxJsxFlowElementHast)[]) {
      if (block.type === 'mdxJsxFlowElement') {
        if (block.name === 'Tabs') block.attributes.push({type: 'mdxJsxAttribute', name: 'lazy', value: null});
      } else if (block.type === 'element' && /^(?:figure|div)$/.test(block.tagName)) {
        const classes = (block.properties.className as string[] | undefined) ?? [];
        block.properties.className = [...classes, 'lazy-layout'];
        if (/^(?:reference|table)$/.test(classes[0] ?? ''))
          block.properties.style = `--chars:${toString(block).replaceAll('\n', '').length}`;
      }
    }
  };
}
