import type {Link, Parent, Root} from 'mdast';
import {SKIP, visit} from 'unist-util-visit';
import type {VFile} from 'vfile';

import {where} from '../nodes';

/** The comment that gives a link an id, like that of a heading. */
const ID = /^\/\*\s*#(\S+)\s*\*\/$/;

/**
 * Keeps the address of a section that moved to another page: `[Fees](/develop/other#fees){/* #fees *\/}` is a link with
 * the id `fees`, so that `#fees` of this page leads to the link, and the link to the section.
 * @throws Error with file and line where the link does not lead to a heading with the same id
 */
export function remarkMoved() {
  return (tree: Root, file: VFile): void => {
    visit(tree, 'link', (link: Link, index, parent: Parent | undefined) => {
      const next = parent?.children[(index ?? 0) + 1];
      const id = next?.type === 'mdxTextExpression' ? ID.exec((next as {value: string}).value)?.[1] : undefined;
      if (id === undefined || parent === undefined || index === undefined) return undefined;
      if (!link.url.startsWith('/') || link.url.split('#')[1] !== id) {
        throw new Error(
          `${where(file, link)}: a link with the ID "${id}" stands for a section that moved: it has to lead to ` +
            `the same ID on another page, /…#${id}, not to ${link.url}`,
        );
      }
      link.data = {...link.data, hProperties: {id}};
      parent.children.splice(index + 1, 1);
      return [SKIP, index + 1];
    });
  };
}
