import type {Root, RootContent} from 'hast';
import {toString} from 'hast-util-to-string';
import type {MdxJsxFlowElementHast} from 'mdast-util-mdx-jsx';

/** Pages with more characters than this are long; on others, little is left to lay out later. */
const LONG = 8_000;
/** Characters at the beginning whose blocks are in view, or soon will be: two to three screens of a phone. */
const BEGINNING = 3_000;

/** The first class or the tag of each block that takes time to lay out. */
const BLOCKS: ReadonlySet<string> = new Set(['code', 'table', 'reference', 'diagram', 'plot', 'ul', 'ol', 'p']);

const characters = (text: string): string => `--chars:${text.replaceAll('\n', '').length}`;

/** What the height of a block follows from, as a style. */
const measures: Readonly<Record<string, (text: string) => string>> = {
  code: (text) => `--lines:${text.trimEnd().split('\n').length}`,
  table: characters,
  reference: characters,
  ul: characters,
  ol: characters,
  p: characters,
};

function mark(block: RootContent | MdxJsxFlowElementHast, text: string): void {
  if (block.type === 'mdxJsxFlowElement') {
    if (block.name === 'Tabs') block.attributes.push({type: 'mdxJsxAttribute', name: 'lazy', value: null});
    return;
  }
  if (block.type !== 'element') return;
  const classes = Array.isArray(block.properties.className) ? block.properties.className : [];
  const kind = [String(classes[0]), block.tagName].find((one) => BLOCKS.has(one));
  if (kind === undefined) return;
  block.properties.className = [...classes, 'lazy-layout'];
  if (measures[kind]) block.properties.style = measures[kind](text);
}

/**
 * Marks code, tables, diagrams, lists, paragraphs and tabs far down long pages: browsers may lay them out later
 * (src/client/lazy-layout.ts). Code also gets the number of its lines, and what consists of text that of its
 * characters, from which the style sheet estimates their height.
 */
export function rehypeLazyLayout() {
  return (tree: Root): void => {
    const texts = tree.children.map((node) => toString(node));
    if (texts.join('').length <= LONG) return;
    let before = 0;
    for (const [at, block] of tree.children.entries()) {
      const text = texts[at] ?? '';
      if (before > BEGINNING) mark(block, text);
      before += text.length;
    }
  };
}
