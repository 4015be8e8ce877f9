import type {Root, RootContent} from 'mdast';
import {visit} from 'unist-util-visit';
import type {VFile} from 'vfile';

import {loadChain} from '../../chain/load';
import {element, h, hText, isJsx, type Jsx, textAttributes, where} from '../nodes';

import {drawPlot} from './draw';
import {plotNamed} from './registry';
import type {PlotContent, PlotTable} from './types';

/**
 * The numbers behind a plot, folded: ordinary Markdown, which becomes a table like any other. No one searches for them.
 */
function numbers({heads, rows}: PlotTable): RootContent {
  const row = (cells: readonly string[]) => ({
    type: 'tableRow',
    children: cells.map((value) => ({type: 'tableCell', children: [{type: 'text', value}]})),
  });
  return {
    type: 'plotNumbers',
    data: {hName: 'details', hProperties: {className: ['plot-numbers'], dataNoSearch: ''}},
    children: [
      element('plotSummary', 'summary', {}, [hText('The numbers of this plot')]),
      {type: 'table', align: heads.map(() => null), children: [heads, ...rows].map(row)},
    ],
  } as unknown as RootContent;
}

async function figure(content: PlotContent, prefix: string): Promise<RootContent> {
  const {wide, phone} = await drawPlot(content, prefix);
  return element('plot', 'figure', {className: ['plot']}, [
    h('div', {className: ['plot__wide']}, [wide]),
    h('div', {className: ['plot__phone']}, [phone]),
    h('figcaption', {}, [hText(content.title)]),
  ]);
}

/** Places of a page where plots are, each with the function that replaces it. */
function placesIn(tree: Root, file: VFile): {node: Jsx; replace: (nodes: RootContent[]) => void}[] {
  const places: {node: Jsx; replace: (nodes: RootContent[]) => void}[] = [];
  visit(tree, (node, _index, parent) => {
    if (!isJsx(node, 'Plot') || !parent) return;
    if (node.type !== 'mdxJsxFlowElement')
      throw new Error(`${where(file, node)}: <Plot> must be on a separate line, with empty lines around it`);
    const children = parent.children as RootContent[];
    places.push({node, replace: (nodes) => children.splice(children.indexOf(node as RootContent), 1, ...nodes)});
  });
  return places;
}

/**
 * Replaces `<Plot of="NAME" />` by a drawing in two forms, its caption, and the table of its numbers.
 * @throws Error with file and line for an unknown name, a plot that lacks a part, or labels that do not fit.
 */
export function remarkPlots() {
  return async (tree: Root, file: VFile): Promise<void> => {
    const used = new Set<string>();
    for (const {node, replace} of placesIn(tree, file)) {
      const {of: name = ''} = textAttributes(node, file, {required: ['of']});
      try {
        if (used.has(name)) throw new Error('the page has this plot already: link to its section');
        used.add(name);
        const content = plotNamed(name).make(loadChain());
        const drawn = await figure(content, `plot-${name}-`);
        if (node.position) drawn.position = node.position; // the place in the file, for src/markdown/lines
        replace([drawn, numbers(content.table)]);
      } catch (cause) {
        throw new Error(`${where(file, node)}: <Plot of="${name}">: ${(cause as Error).message}`, {cause});
      }
    }
  };
}
