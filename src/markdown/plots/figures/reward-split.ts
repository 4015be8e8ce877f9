import type {Markish} from '@observablehq/plot';

import {split} from '../formulas';
import type {Form, Library, PlotContent, PlotDefinition} from '../types';

import {colors, label, labeledRows, phone, recorded, shown, wide} from './common';

/** Parts of what is collected, in the order the code takes them. */
const PARTS = [
  {key: 'tax', name: 'community tax', color: colors.cosmos},
  {key: 'burned', name: 'burned', color: colors.plain},
  {key: 'base', name: 'base address', color: colors.cosmos},
  {key: 'stakers', name: 'staking', color: colors.consensus},
] as const;

/** Values that are recorded, by the name of their row. */
const ROWS = [
  {row: 'Testnet genesis', from: 'testnet_genesis'},
  {row: 'Code default', from: 'default'},
] as const;

/** Collected amount that is split, large enough for the truncation to be invisible. */
const COLLECTED = 1e15;

type Row = (typeof ROWS)[number];

/** A part of a row, in percent: its share, and where it begins and ends. */
interface Bar {
  row: string;
  name: string;
  color: string;
  share: number;
  start: number;
  end: number;
}

/** Shares in percent under the values of the testnet's genesis or the defaults of the code. */
function shares({row, from}: Row): Bar[] {
  const parts = split(COLLECTED, {
    tax: recorded('distribution', 'community_tax', from),
    burn: recorded('distribution', 'ratio.burn', from),
    base: recorded('distribution', 'ratio.base', from),
  });
  let start = 0;
  return PARTS.map(({key, name, color}) => {
    const share = (parts[key] / COLLECTED) * 100;
    const bar = {row, name, color, share, start, end: start + share};
    start += share;
    return bar;
  });
}

const told = ({name, share}: Bar): string => `${name} ${shown(share, 1)}%`;

/** A narrower part than this, in percent, has its name above the bar instead of below. */
const NARROW = 16;

/** One bar for each row, the names of its parts below it. */
const stacked = (library: Library, bars: readonly Bar[]): Markish[] => [
  ...bars.map((bar) =>
    library.barX([bar], {y: 'row', x1: 'start', x2: 'end', fill: bar.color, stroke: colors.page, strokeWidth: 2}),
  ),
  ...bars.map((bar) =>
    label(library, {x: bar.start, y: bar.row, text: told(bar), dx: 1, dy: bar.share < NARROW ? -32 : 32}),
  ),
];

/** One line for each part, below the name of its row: on phones names do not fit next to each other. */
const stepped = (library: Library, form: Form, bars: readonly Bar[], lines: readonly string[]): Markish[] => {
  const {inset, above} = labeledRows(form, lines.length);
  return [
    ...bars.map((bar) =>
      library.barX([{...bar, line: line(bar)}], {y: 'line', x1: 'start', x2: 'end', fill: bar.color, ...inset}),
    ),
    ...bars.map((bar) => label(library, {x: 0, y: line(bar), text: told(bar), dy: above})),
    ...ROWS.map(({row}) => label(library, {x: 0, y: row, text: `${row}:`, dy: -above + 6})),
  ];
};

const line = ({row, name}: Bar): string => `${row}, ${name}`;

/** Where what was collected goes, under two sets of values. */
function content(): PlotContent {
  const rows = ROWS.flatMap(shares);
  const bars = rows.filter(({share}) => share > 0);
  const of = (row: string) => bars.filter((bar) => bar.row === row);
  const lines = ROWS.flatMap(({row}) => [row, ...of(row).map(line)]);
  const x = (ticks: number) => ({domain: [0, 100], ticks, tickFormat: 'd', grid: true});
  return {
    title: 'Split of fees and minted coins, testnet genesis and code default',
    alt:
      'Two bars of parts, percent of what was collected across. ' +
      ROWS.map(({row}) => `${row}: ${of(row).map(told).join(', ')}.`).join(' '),
    x: {label: 'Share of what was collected', unit: '%'},
    y: {names: true},
    wide: wide(300, {
      marginTop: 16,
      marginLeft: 148,
      x: x(10),
      y: {domain: ROWS.map(({row}) => row), padding: 0.6, tickSize: 0},
    }),
    phone: phone(400, {marginTop: 4, marginLeft: 12, x: x(4), y: {domain: lines, padding: 0, axis: null}}),
    marks: (library, form, isPhone) => (isPhone ? stepped(library, form, bars, lines) : stacked(library, bars)),
    table: {
      heads: ['Part', 'Testnet genesis, %', 'Code default, %'],
      rows: PARTS.map(({name}) => [
        name,
        ...ROWS.map(({row}) => shown(rows.find((bar) => bar.row === row && bar.name === name)?.share ?? 0, 2)),
      ]),
    },
  };
}

/** Split of fees and minted coins, in the testnet's genesis and by the code's defaults. */
export const rewardSplitPlot: PlotDefinition = {name: 'reward-split', make: content};
