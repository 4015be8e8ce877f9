import {existsSync} from 'node:fs';
import path from 'node:path';

import type {Root} from 'mdast';
import type {MdxJsxFlowElement} from 'mdast-util-mdx-jsx';
import {SKIP, visit} from 'unist-util-visit';
import type {VFile} from 'vfile';

import {where} from '../nodes';

/** Images that the ideal-image plugin makes in several sizes. */
const IMAGE = /\.(png|jpe?g)$/i;

/** The expression `require(request)` as a JSX attribute value: the image stays an import of the bundler. */
function requireExpression(request: string): MdxJsxFlowElement['attributes'][number] {
  return {
    type: 'mdxJsxAttribute',
    name: 'img',
    value: {
      type: 'mdxJsxAttributeValueExpression',
      value: `require(${JSON.stringify(request)})`,
      data: {
        estree: {
          type: 'Program',
          sourceType: 'module',
          comments: [],
          body: [
            {
              type: 'ExpressionStatement',
              expression: {
                type: 'CallExpression',
                optional: false,
                callee: {type: 'Identifier', name: 'require'},
                arguments: [{type: 'Literal', value: request, raw: JSON.stringify(request)}],
              },
            },
          ],
        },
      },
    },
  };
}

/**
 * Turns `![alt](./img/x.png)` into the ideal image component, with a caption where the image has a title.
 * @throws Error with file and line for a missing file or missing alternative text.
 */
export function remarkImages() {
  return (tree: Root, file: VFile): void => {
    visit(tree, 'paragraph', (paragraph, index, parent) => {
      const image = paragraph.children[0];
      if (paragraph.children.length !== 1 || image?.type !== 'image' || index === undefined || !parent)
        return undefined;
      if (!IMAGE.test(image.url) || /^[a-z]+:/i.test(image.url)) return undefined;
      const source = path.resolve(path.dirname(file.path), image.url);
      if (!existsSync(source))
        throw new Error(`${where(file, image)}: the image ${image.url} does not exist next to the page`);
      if (!image.alt)
        throw new Error(`${where(file, image)}: the image ${image.url} needs alternative text: ![what it shows](…)`);
      const picture: MdxJsxFlowElement = {
        type: 'mdxJsxFlowElement',
        name: 'Picture',
        attributes: [
          requireExpression(image.url.startsWith('.') ? image.url : `./${image.url}`),
          {type: 'mdxJsxAttribute', name: 'alt', value: image.alt},
          ...(image.title ? [{type: 'mdxJsxAttribute' as const, name: 'caption', value: image.title}] : []),
        ],
        children: [],
      };
      parent.children[index] = picture;
      return SKIP;
    });
  };
}
