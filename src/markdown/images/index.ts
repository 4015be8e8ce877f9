import {existsSync, readFileSync} from 'node:fs';
import path from 'node:path';

import type {Root} from 'mdast';
import type {MdxJsxFlowElement} from 'mdast-util-mdx-jsx';
import {SKIP, visit} from 'unist-util-visit';
import type {VFile} from 'vfile';

import {where} from '../nodes';

/** Images that the ideal-image plugin makes in several sizes. */
const IMAGE = /\.(png|jpe?g)$/i;

/** How many pixels of a picture are one pixel of the page: pictures are taken for sharp screens. */
const DENSITY = 2;

/** Where the header of a PNG file has its width. */
const PNG_WIDTH_AT = 16;

/** The width at which a picture has the size of what it shows, where its file says it. */
function shownWidth(source: string): string | undefined {
  if (!/\.png$/i.test(source)) return undefined;
  return String(Math.round(readFileSync(source).readUInt32BE(PNG_WIDTH_AT) / DENSITY));
}

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
 * Turns `![alt](./img/x.png)` into the ideal image component, with a caption where the image has a title, and at
 * most at the size of what it shows.
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
      const width = shownWidth(source);
      const picture: MdxJsxFlowElement = {
        type: 'mdxJsxFlowElement',
        name: 'Picture',
        attributes: [
          requireExpression(image.url.startsWith('.') ? image.url : `./${image.url}`),
          {type: 'mdxJsxAttribute', name: 'alt', value: image.alt},
          ...(width === undefined ? [] : [{type: 'mdxJsxAttribute' as const, name: 'width', value: width}]),
          ...(image.title ? [{type: 'mdxJsxAttribute' as const, name: 'caption', value: image.title}] : []),
        ],
        children: [],
      };
      parent.children[index] = picture;
      return SKIP;
    });
  };
}
