import type {Root} from 'hast';
import {visit} from 'unist-util-visit';

/**
 * The boxes of a checklist cannot be ticked on the page: an empty one is decoration, for the eye and for print; a
 * ticked one says "Done" to a screen reader.
 */
export function rehypeChecklists() {
  return (tree: Root): void => {
    visit(tree, 'element', (node) => {
      if (node.tagName !== 'input' || node.properties.type !== 'checkbox') return;
      if (node.properties.checked) node.properties.ariaLabel = 'Done';
      else node.properties.ariaHidden = 'true';
    });
  };
}
