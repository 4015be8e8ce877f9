import {readFileSync} from 'node:fs';
import path from 'node:path';

import {compile, run} from '@mdx-js/mdx';
import type {Root} from 'hast';
import {fromHtml} from 'hast-util-from-html';
import {createElement, type ReactNode} from 'react';
import {renderToStaticMarkup} from 'react-dom/server';
import * as runtime from 'react/jsx-runtime';
import remarkGfm from 'remark-gfm';
import {visit} from 'unist-util-visit';
import {expect, it} from 'vitest';

import {siteDir} from '../../chain/load';
import {h, hText} from '../nodes';
import {RENDERED, recmaStaticHtml, REPORTED, rehypeStaticHtml} from '.';

/** Gives the element with the words "with an ID" that ID, and the one with "a drawing" an SVG. */
function rehypeCases() {
  return (tree: Root): void => {
    visit(tree, 'element', (node) => {
      const [first] = node.children;
      if (first?.type !== 'text') return;
      if (first.value === 'with an ID') node.properties.id = 'place';
      if (first.value === 'a drawing')
        node.children = [
          h('svg', {viewBox: '0 0 9 9', ariaLabel: 'A < B'}, [
            h('g', {strokeWidth: '2', style: '--size:3'}, [h('text', {textAnchor: 'middle'}, [hText('a & "b"')])]),
            h('input', {type: 'checkbox', disabled: true, className: ['one', 'two']}, []),
          ]),
        ];
    });
  };
}

/** The HTML of a page, and the number of elements that its code creates; two of these are around each page. */
async function rendered(source: string, isOn: boolean): Promise<{html: string; created: number}> {
  const code = String(
    await compile(source, {
      outputFormat: 'function-body',
      remarkPlugins: [remarkGfm],
      rehypePlugins: [rehypeCases, ...(isOn ? [rehypeStaticHtml] : [])],
      recmaPlugins: isOn ? [recmaStaticHtml] : [],
    }),
  );
  const {default: Content} = await run(code, {...runtime, baseUrl: 'file:///'});
  const Shown = ({children}: {children?: ReactNode}) => createElement('b', {}, children);
  return {
    html: renderToStaticMarkup(createElement(Content, {components: {a: Shown, Shown}})),
    created: [...code.matchAll(/_jsxs?\(/g)].length,
  };
}

it.each([
  ['emphasis in a list', '- one **two** `three`\n- four *five*', 3],
  ['a table', '| A | B |\n|---|--:|\n| `a<b` | 1 |\n| c & "d" | **2** |', 3],
  ['a table with a link', '| A | B |\n|:-:|---|\n| [x](/y) | **2** `3` |\n| c | d |', 10],
  ['a table with a place', '| A |\n|---|\n| `with an ID` |\n| *b* |', 9],
  ['a drawing', '- a drawing\n\n- a drawing', 3],
  ['a component in a sentence', '> One <Shown>*two*</Shown> ***three***', 7],
  ['an expression', 'One {1 + 1} *two*\n\n*three*', 6],
  ['a heading', '## One *two* `three`\n\n### Four', 7],
])('%s renders the same, with fewer elements created', async (_what, source, created) => {
  const [plain, short] = [await rendered(source, false), await rendered(source, true)];
  expect(fromHtml(short.html, {fragment: true}).children.map(unplaced)).toEqual(
    fromHtml(plain.html, {fragment: true}).children.map(unplaced),
  );
  expect(short.created).toBe(created);
});

/** A node without its place in the source. */
const unplaced = (node: object): object =>
  JSON.parse(JSON.stringify(node, (key, value: unknown) => (key === 'position' ? undefined : value))) as object;

it('knows each element that a component renders', () => {
  const file = readFileSync(path.join(siteDir, 'src/theme/MDXComponents/index.tsx'), 'utf8');
  const list = file.slice(file.indexOf('const components'), file.indexOf('export default'));
  const names = [...list.matchAll(/^ {2}([a-z]\w*)(?=[:,])/gm)].map(([, name]) => name);
  expect(names.length).toBeGreaterThan(5);
  expect(names.sort()).toEqual([...RENDERED, ...REPORTED].sort());
});
