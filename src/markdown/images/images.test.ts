import path from 'node:path';

import type {Root} from 'mdast';
import remarkParse from 'remark-parse';
import {unified} from 'unified';
import {VFile} from 'vfile';
import {expect, it} from 'vitest';

import {siteDir} from '../../chain/load';
import {remarkImages} from '.';

const page = path.join(siteDir, 'develop/api/cosmos-grpc.mdx');
function transformed(source: string): Root {
  const tree = unified().use(remarkParse).parse(source);
  remarkImages()(tree, new VFile({path: page}));
  return tree;
}

it.each([
  ['![A page](./img/swagger.png "Caption")', './img/swagger.png', ['A page', 'Caption']],
  ['![A page](img/swagger.png)', './img/swagger.png', ['A page']],
])('%s is an import of the bundler, with alternative text and caption', (source, request, texts) => {
  const [picture] = transformed(source).children;
  expect(picture).toEqual({
    type: 'mdxJsxFlowElement',
    name: 'Picture',
    attributes: [
      {
        type: 'mdxJsxAttribute',
        name: 'img',
        value: {
          type: 'mdxJsxAttributeValueExpression',
          value: `require("${request}")`,
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
                    arguments: [{type: 'Literal', value: request, raw: `"${request}"`}],
                  },
                },
              ],
            },
          },
        },
      },
      {type: 'mdxJsxAttribute', name: 'alt', value: texts[0]},
      {type: 'mdxJsxAttribute', name: 'width', value: '820'},
      ...texts.slice(1).map((value) => ({type: 'mdxJsxAttribute', name: 'caption', value})),
    ],
    children: [],
  });
});

it.each([
  'A ![picture](./img/none.png) in a sentence.',
  '![A drawing](./img/none.svg)',
  '![A drawing](./img/none.png.txt)',
  '![Elsewhere](https://a.example/none.png)',
  '**none.png**',
])('%s is left as it is', (source) => {
  expect(transformed(source)).toEqual(unified().use(remarkParse).parse(source));
});

it.each([
  ['x\n\n![A page](./img/none.JPG)', '3:1: the image ./img/none.JPG does not exist next to the page'],
  ['![A page](./img/none.jpeg)', '1:1: the image ./img/none.jpeg does not exist next to the page'],
  ['![](./img/swagger.png)', '1:1: the image ./img/swagger.png needs alternative text: ![what it shows](…)'],
])('%j is refused', (source, message) => {
  expect(() => transformed(source)).toThrow(new Error(`${page}:${message}`));
});
