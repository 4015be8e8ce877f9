import {flow, lowest, row, steps} from '../layout';
import {note} from '../shapes';
import type {Drawing, FigureDefinition} from '../types';

/** The two ways to a new version, step by step; H is the height of the plan. */
const WAYS = [
  {
    name: 'In place: one chain',
    items: [
      {labels: ['Plan', 'a name and', 'a height H']},
      {labels: ['Old binary', 'stops before', 'block H']},
      {labels: ['New binary', 'handler of', 'that name']},
      {labels: ['Same chain', 'block H runs', 'migrations']},
    ],
  },
  {
    name: 'By export: two chains',
    items: [
      {labels: ['Chain stops', 'its blocks', 'stay behind']},
      {labels: ['Export', 'the state as', 'genesis.json']},
      {labels: ['Edit', 'new chain ID,', 'start time']},
      {labels: ['New chain', 'begins from', 'that file']},
    ],
  },
] as const;

function wide(): Drawing {
  const width = 640;
  let y = 1;
  const lanes = WAYS.map(({name, items}) => {
    const boxes = row(
      items.map((item) => ({...item, width: 137})),
      {x: 1, y: y + 28},
      30,
    );
    const title = note(name, {x: 1, y: y + 16, room: width, anchor: 'start'});
    y = lowest(boxes) + 24;
    return {boxes, title};
  });
  return {
    width,
    height: y - 20,
    shapes: lanes.flatMap(({boxes, title}) => [title, ...boxes, ...steps(boxes)]),
  };
}

function phone(): Drawing {
  const lanes = WAYS.map(({items}, index) => flow(items, {x: index === 0 ? 1 : 160, y: 30, width: 143}, 28));
  return {
    width: 304,
    height: Math.max(...lanes.map(({boxes}) => lowest(boxes))) + 2,
    shapes: [
      note('In place', {x: 72, y: 18, room: 143}),
      note('By export', {x: 231, y: 18, room: 143}),
      ...lanes.flatMap(({shapes}) => shapes),
    ],
  };
}

/** An upgrade at a height, and an export to a new chain. */
export const upgradeHeightFigure: FigureDefinition = {
  name: 'upgrade-height',
  make: () => ({
    title: 'An upgrade keeps the chain, an export starts a new one',
    alt:
      'Two ways. In place: a plan that governance passed has a name and a height H; the old binary stops before ' +
      'block H; a new binary with a handler of that name starts; in block H it runs the migrations of the modules, ' +
      'and the same chain continues. By export: the chain stops and its blocks stay behind; the state is exported to ' +
      'genesis.json; the file gets a new chain ID and start time; a new chain begins from it.',
    wide: wide(),
    phone: phone(),
  }),
};
