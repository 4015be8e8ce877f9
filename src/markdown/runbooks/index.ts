import type {Element, Root, RootContent} from 'hast';
import {toString} from 'hast-util-to-string';
import {visit} from 'unist-util-visit';

/** The parts of a runbook, as the first words of the items of its list. */
const PARTS = ['Symptoms', 'Cause', 'Fix', 'Prevention'];

const elements = (node: Element): Element[] =>
  node.children.filter((child): child is Element => child.type === 'element');

/** The part of a runbook that an item is: the bold words it begins with. */
function partOf(item: Element): string | undefined {
  const first: RootContent | undefined = elements(item)[0];
  const lead = first?.tagName === 'p' ? elements(first)[0] : first;
  return lead?.tagName === 'strong' ? PARTS.find((part) => part === toString(lead)) : undefined;
}

/** Marks lists with all parts of a runbook and their items, which the style sheet lays out as a grid. */
export function rehypeRunbooks() {
  return (tree: Root): void => {
    visit(tree, 'element', (list) => {
      if (list.tagName !== 'ul') return;
      const items = elements(list);
      const parts = items.map(partOf);
      if (!PARTS.every((part) => parts.includes(part))) return;
      list.properties.className = ['runbook'];
      items.forEach((item, at) => {
        const part = parts[at];
        if (part !== undefined) item.properties.className = [`runbook__${part.toLowerCase()}`];
      });
    });
  };
}
