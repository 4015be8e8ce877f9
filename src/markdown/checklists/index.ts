import type {Element, ElementContent, Root} from 'hast';
import {toString} from 'hast-util-to-string';
import {EXIT, visit} from 'unist-util-visit';
import type {VFile} from 'vfile';

import {h, where} from '../nodes';

/** Elements that end the text next to a box: what follows is its explanation. */
const BLOCKS = new Set(['p', 'ul', 'ol', 'pre', 'figure', 'div', 'blockquote', 'table']);

const isElement = (node: ElementContent | undefined): node is Element => node?.type === 'element';

const isBox = (node: ElementContent | undefined): boolean =>
  isElement(node) && node.tagName === 'input' && node.properties.type === 'checkbox';

const isStrong = (node: ElementContent): boolean => isElement(node) && node.tagName === 'strong';

/** The element whose first child is the box of a line: the line, or its first paragraph. */
function holderOf(line: Element): Element | undefined {
  const first = line.children.find(isElement);
  return isBox(first) ? line : first?.tagName === 'p' && isBox(first.children[0]) ? first : undefined;
}

/** Puts a box and the words next to it into a label: the bold ones where the line begins with them, else all. */
function labelBox(holder: Element): Element {
  const at = holder.children.findIndex(isBox);
  const rest = holder.children.slice(at + 1);
  const title = rest.findIndex((child) => !(child.type === 'text' && child.value.trim() === ''));
  const block = rest.findIndex((child) => isElement(child) && BLOCKS.has(child.tagName));
  const length = rest[title] && isStrong(rest[title]) ? title + 1 : block < 0 ? rest.length : block;
  const label = h('label', {className: ['task']}, holder.children.slice(at, at + 1 + length)) as Element;
  holder.children.splice(at, 1 + length, label);
  return label;
}

/** How many boxes are ticked, which src/client/checklist.ts fills in, and the button that clears them. */
const bar = (): Element =>
  h('div', {className: ['checklist-bar']}, [
    h('span', {role: 'status'}),
    h('button', {type: 'button', disabled: true}, [{type: 'text', value: 'Clear'}]),
  ]) as Element;

/**
 * Puts the bar before the first list; where the page has more of them, before the heading above it, as the bar counts
 * the boxes of all.
 */
function addBar(tree: Root, lists: readonly Element[]): void {
  visit(tree, (node, index, parent) => {
    if (node !== lists[0] || index === undefined || !parent) return undefined;
    const heading = parent.children.findLastIndex(
      (child, at) => at < index && child.type === 'element' && /^h[2-4]$/.test(child.tagName),
    );
    parent.children.splice(lists.length > 1 && heading >= 0 ? heading : index, 0, bar());
    return EXIT;
  });
}

/**
 * Prepares checklists for ticking. As built, a box is plain: an empty one is decoration, for the eye and for print; one
 * that the page ticks says "Done" to a screen reader. src/client/checklist.ts lets readers tick the empty ones, and
 * keeps a tick under the words of its label.
 * @throws Error with file and line for a line whose words another one has: their ticks could not be told apart
 */
export function rehypeChecklists() {
  return (tree: Root, file: VFile): void => {
    const lists: Element[] = [];
    const words = new Set<string>();
    visit(tree, 'element', (line, _index, parent) => {
      const holder = line.tagName === 'li' ? holderOf(line) : undefined;
      const box = holder?.children.filter(isElement).find(isBox);
      if (!holder || !box) return;
      if (box.properties.checked) {
        box.properties.ariaLabel = 'Done';
        return;
      }
      box.properties.ariaHidden = 'true';
      const label = toString(labelBox(holder)).trim();
      if (words.has(label))
        throw new Error(`${where(file, line)}: two lines of checklists read "${label}"; reword one of them`);
      words.add(label);
      if (parent?.type === 'element' && !lists.includes(parent)) lists.push(parent);
    });
    if (lists.length > 0) addBar(tree, lists);
  };
}
