import type {RootContent} from 'mdast';

import {loadChain} from '../../chain/load';
import {figureElement} from '../figures/element';
import {placeFigures} from '../figures/place';
import {element, hText} from '../nodes';

import {drawPlot} from './draw';
import {plotNamed} from './registry';
import type {PlotTable} from './types';

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

/**
 * Replaces `<Plot of="NAME" />` by a drawing in two forms, its caption, and the table of its numbers.
 * @throws Error with file and line for an unknown name, a plot that lacks a part, or labels that do not fit.
 */
export const remarkPlots = () =>
  placeFigures({
    tag: 'Plot',
    noun: 'plot',
    async draw(name) {
      const content = plotNamed(name).make(loadChain());
      const forms = await drawPlot(content, `plot-${name}-`);
      return [figureElement('plot', forms, content.title), numbers(content.table)];
    },
  });
