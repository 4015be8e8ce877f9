import path from 'node:path';

import type {Root} from 'hast';
import {visit} from 'unist-util-visit';
import type {VFile} from 'vfile';

/**
 * Writes on each heading, and on the first element of a page, the line of the file it comes from: `data-line`. The
 * links "Edit this page" and "Report a problem" lead to that line (src/client/source-links.ts).
 *
 * Lines count from the top of the file, front matter included: the framework leaves it to the Markdown parser, and
 * neither `{{tokens}}` nor the titles of admonitions change the number of lines. What replaces a
 * `<FactsTable>` begins at its line; headings further down in it have no line. Nor has a partial (`_name.mdx`), whose
 * lines are not those of the page's own file.
 */
export function rehypeLines() {
  return (tree: Root, file: VFile): void => {
    if (path.basename(file.path).startsWith('_')) return;
    let first = true;
    visit(tree, 'element', ({tagName, position, properties}) => {
      if (!position || !(first || /^h[1-6]$/.test(tagName))) return;
      first = false;
      properties.dataLine = position.start.line;
    });
  };
}
