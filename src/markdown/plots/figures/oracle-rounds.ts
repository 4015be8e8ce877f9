import {afterRound} from '../formulas';
import type {PlotContent, PlotDefinition} from '../types';

import {colors, GWEI, label, phone, recorded, shown, upTo, wide} from './common';

/** Rounds that the plot shows: by the last, both prices have arrived. */
const ROUNDS = 10;

/** Upper end of the axis in gwei: above what ten rounds can reach. */
const TOP = 1_800;

/** Oracle values of the two courses: the one doubles the price, the other halves it. */
const VALUES = {up: 0.5, down: 2} as const;

/** Oracle values so far away that the rate alone decides. */
const FAR = {highest: 1e-9, lowest: 1e9} as const;

interface Params {
  start: number;
  factor: number;
  rate: number;
}

/** Prices in gwei from the start on, if every round reports the same value. */
function course(value: number, {start, factor, rate}: Params): number[] {
  let price = start;
  return upTo(ROUNDS).map((round) => {
    if (round > 0) price = afterRound(price, factor / value, rate);
    return price / GWEI;
  });
}

/** The prices of each round: of both courses, and the ends of the band. */
function courses(params: Params) {
  const [up, down] = [course(VALUES.up, params), course(VALUES.down, params)];
  const [highest, lowest] = [course(FAR.highest, params), course(FAR.lowest, params)];
  return upTo(ROUNDS).map((round) => ({
    round,
    up: up[round] ?? 0,
    down: down[round] ?? 0,
    highest: highest[round] ?? 0,
    lowest: lowest[round] ?? 0,
  }));
}

/** Label of a course. */
const reports = (value: number, isPhone: boolean): string =>
  isPhone ? `reports ${value}` : `every round reports ${value}`;

/** Minimum gas price over oracle rounds that report the same value, within the band that the rate allows. */
function content(): PlotContent {
  const factor = recorded('feemarket', 'gas_price_adjustment_factor', 'local_node_sh');
  const rate = recorded('feemarket', 'max_change_rate', 'local_node_sh');
  const start = recorded('feemarket', 'min_gas_price', 'local_node_sh');
  const rows = courses({start, factor, rate});
  const wanted = {up: factor / VALUES.up / GWEI, down: factor / VALUES.down / GWEI};
  const [arrivedUp, arrivedDown] = [
    rows.findIndex(({up}) => up === wanted.up),
    rows.findIndex(({down}) => down === wanted.down),
  ];
  const percent = `${shown(rate * 100)}%`;
  const scales = (ticks: number) => ({
    x: {domain: [0, ROUNDS], ticks, tickFormat: 'd'},
    y: {domain: [0, TOP], ticks: 6, tickFormat: ',d', grid: true},
  });
  return {
    title: `Minimum gas price over oracle rounds, at most ${percent} per round`,
    alt:
      `Lines: oracle rounds 0 to ${ROUNDS} across, minimum gas price in gwei upward, from ${shown(start / GWEI)}. ` +
      `If every round reports the value ${VALUES.up}, the price rises by ${percent} per round and reaches ` +
      `${shown(wanted.up)} after ${arrivedUp} rounds. If every round reports ${VALUES.down}, it falls by ${percent} ` +
      `per round and reaches ${shown(wanted.down)} after ${arrivedDown}. A band shows the prices that any values can ` +
      'reach.',
    x: {label: 'Oracle rounds', unit: 'completed'},
    y: {label: 'Minimum gas price', unit: 'gwei'},
    wide: wide(340, {marginLeft: 60, ...scales(10)}),
    phone: phone(300, {marginLeft: 52, ...scales(5)}),
    marks: (library, _form, isPhone) => [
      library.areaY(rows, {x: 'round', y1: 'lowest', y2: 'highest', fill: colors.band}),
      library.lineY(rows, {x: 'round', y: 'up', stroke: colors.caution, strokeWidth: 2.5}),
      library.dot(rows, {x: 'round', y: 'up', r: 3.5, fill: colors.caution}),
      library.lineY(rows, {x: 'round', y: 'down', stroke: colors.consensus, strokeWidth: 2.5, strokeDasharray: '7 4'}),
      library.dot(rows, {x: 'round', y: 'down', r: 3.5, fill: colors.consensus, symbol: 'square'}),
      label(library, {x: ROUNDS, y: wanted.up, text: reports(VALUES.up, isPhone), dy: 18, anchor: 'end'}),
      label(library, {x: ROUNDS, y: wanted.down, text: reports(VALUES.down, isPhone), dy: -16, anchor: 'end'}),
      label(library, {
        x: 0.3,
        y: TOP * 0.9,
        text: isPhone ? 'tinted: any values' : 'tinted: what any values can reach',
      }),
    ],
    table: {
      heads: [
        'Round',
        `Price if every value is ${VALUES.up}, gwei`,
        `Price if every value is ${VALUES.down}, gwei`,
        'Lowest reachable, gwei',
        'Highest reachable, gwei',
      ],
      rows: rows.map((row) => [
        shown(row.round),
        ...[row.up, row.down, row.lowest, row.highest].map((price) => shown(price, 2)),
      ]),
    },
  };
}

/** The minimum gas price over oracle rounds, with the largest change per round. */
export const oracleRoundsPlot: PlotDefinition = {name: 'oracle-rounds', make: content};
