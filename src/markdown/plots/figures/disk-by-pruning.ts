import {z} from 'zod';

import {loadFacts} from '../../../facts';
import type {Library, PlotContent, PlotDefinition} from '../types';

import {colors, label, phone, shown, wide} from './common';

const MEGABYTE = 1e6;

const sizes = z.record(z.string(), z.object({height: z.number(), total: z.number()}));

/** The recordings of the long run, in their order. */
const STEPS = ['long-run-at-500', 'long-run-at-1000', 'long-run-at-2000', 'long-run-final'];

/** The nodes of the long run that are drawn, by the name they are recorded under. */
const NODES = [
  {node: 'nothing kv', name: 'nothing', more: '', color: colors.consensus, dash: 'none', symbol: 'circle'},
  {node: 'everything', name: 'everything', more: '', color: colors.cosmos, dash: '7 4', symbol: 'square'},
  {
    node: 'everything-null-retain',
    name: 'everything',
    more: 'without an index',
    color: colors.plain,
    dash: '2 4',
    symbol: 'triangle',
  },
] as const;

/** Recorded sizes of `data/` in MB, by node. */
function measured() {
  const steps = loadFacts('operations').sections['pruning-disk'] ?? [];
  const found = STEPS.map((id) => sizes.parse(steps.find((step) => step.id === id)?.['bytes']));
  return NODES.map((node) => ({
    ...node,
    points: [
      {height: 0, size: 0},
      ...found.map((step) => {
        const {height, total} = step[node.node] ?? {height: Number.NaN, total: Number.NaN};
        return {height, size: total / MEGABYTE};
      }),
    ],
  }));
}

/** Names of a node, at the end of its line: to the left of the longest one, below the lowest on two lines. */
function names(library: Library, {name, more, points}: ReturnType<typeof measured>[number], isLongest: boolean) {
  const {height: x, size: y} = points.at(-1) ?? {height: 0, size: 0};
  if (isLongest) return [label(library, {x, y, text: name, dx: -10, dy: -12, anchor: 'end'})];
  if (more === '') return [label(library, {x, y, text: name, dx: 10, dy: -6})];
  return [label(library, {x, y, text: `${name},`, dx: 10, dy: 12}), label(library, {x, y, text: more, dx: 10, dy: 30})];
}

const whole = ({name, more}: {name: string; more: string}): string => (more === '' ? name : `${name}, ${more}`);

/** Disk use of nodes with different settings over the blocks they hold, as measured. */
function content(): PlotContent {
  const nodes = measured();
  const ends = nodes.map((node) => ({name: whole(node), end: node.points.at(-1) ?? {height: 0, size: 0}}));
  const highest = Math.max(...ends.map(({end}) => end.height));
  const most = Math.max(...ends.map(({end}) => end.size));
  const scales = (ticks: number) => ({
    x: {domain: [0, highest * 1.06], ticks, tickFormat: ',d'},
    y: {domain: [0, most * 1.14], ticks: 5, grid: true},
  });
  return {
    title: 'Size of data/ by pruning setting, measured on a small chain',
    alt:
      'Three lines of measured points: blocks of the node across, size of its data folder in MB upward. At the end: ' +
      ends.map(({name, end}) => `${name}, ${shown(end.size, 1)} MB at ${shown(end.height)} blocks`).join('; ') +
      '. The lines of the pruned nodes first rise faster than that of the node that keeps everything, then fall when ' +
      'the database compacts.',
    x: {label: 'Height of the node', unit: 'blocks'},
    y: {label: 'Size of data/', unit: 'MB'},
    wide: wide(340, {marginLeft: 48, ...scales(6)}),
    phone: phone(300, {marginLeft: 42, ...scales(3)}),
    marks: (library) =>
      nodes.flatMap((node) => [
        library.lineY(node.points, {
          x: 'height',
          y: 'size',
          stroke: node.color,
          strokeWidth: 2.5,
          strokeDasharray: node.dash,
        }),
        library.dot(node.points.slice(1), {x: 'height', y: 'size', r: 4, fill: node.color, symbol: node.symbol}),
        ...names(library, node, node.points.at(-1)?.height === highest),
      ]),
    table: {
      heads: ['Pruning', 'Height, blocks', 'data/, MB'],
      rows: nodes.flatMap((node) =>
        node.points.slice(1).map(({height, size}) => [whole(node), shown(height), size.toFixed(1)]),
      ),
    },
  };
}

/** Size of `data/` by pruning setting, as measured. */
export const diskByPruningPlot: PlotDefinition = {name: 'disk-by-pruning', make: content};
