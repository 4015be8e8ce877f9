import {loadFacts} from '../../../facts';
import {jailedAt} from '../formulas';
import type {PlotContent, PlotDefinition} from '../types';

import {blockTimes, colors, label, labeledRows, phone, recorded, shown, wide} from './common';

/** Shortest time in jail, in seconds. */
function jailTime(): number {
  const {params = []} = loadFacts('modules')['slashing'] ?? {};
  const value = params.find(({name}) => name === 'downtime_jail_duration')?.testnet_genesis;
  const seconds = Number(/^(\d+)s$/.exec(String(value))?.[1]);
  if (Number.isNaN(seconds)) throw new Error('the facts of module.slashing have no seconds for downtime_jail_duration');
  return seconds;
}

/** How long a validator that goes offline has, for each recorded block time. */
function content(): PlotContent {
  const window = recorded('slashing', 'signed_blocks_window', 'testnet_genesis');
  const jailed = jailedAt(window, recorded('slashing', 'min_signed_per_window', 'testnet_genesis'));
  const jail = `${shown(jailTime() / 60)} minutes`;
  const rows = blockTimes().map(({seconds, source}) => ({
    row: `${shown(seconds, 1)} s`,
    source,
    until: (jailed * seconds) / 3_600,
    window: (window * seconds) / 3_600,
  }));
  const longest = Math.max(...rows.map((row) => row.window));
  const scales = (ticks: number) => ({
    x: {domain: [0, longest], ticks, tickFormat: 'd', grid: true},
    y: {domain: rows.map(({row}) => row), padding: 0, axis: null},
  });
  return {
    title: 'Hours offline until a validator is jailed, by block time',
    alt:
      'Bars, one for each block time, hours since the last vote across. Solid: hours offline until the validator is ' +
      `jailed. Outlined: the rest of the window of ${shown(window)} blocks. ` +
      rows.map(({row, until}) => `At ${row} per block it is jailed after ${shown(until, 1)} hours`).join('. ') +
      `. The last of ${shown(jailed)} missed blocks jails, for at least ${jail}.`,
    x: {label: 'Time since the last vote', unit: 'hours'},
    y: {names: true},
    wide: wide(270, {marginTop: 10, marginLeft: 20, ...scales(7)}),
    phone: phone(270, {marginTop: 10, marginLeft: 10, ...scales(4)}),
    marks: (library, form, isPhone) => {
      const {inset, above} = labeledRows(form, rows.length);
      return [
        library.barX(rows, {y: 'row', x1: 'until', x2: 'window', fill: colors.band, stroke: colors.plain, ...inset}),
        library.barX(rows, {y: 'row', x1: 0, x2: 'until', fill: colors.consensus, ...inset}),
        library.tickX(rows, {y: 'row', x: 'until', stroke: colors.caution, strokeWidth: 4, ...inset}),
        ...rows.map(({row, until}) =>
          label(library, {
            x: 0,
            y: row,
            text: `${row} per block: jailed after ${shown(until, 1)} h`,
            dy: above,
          }),
        ),
        label(library, {
          x: longest * 0.58,
          y: rows[0]?.row ?? '',
          text: isPhone ? 'outline: window' : 'outlined: the window',
          dy: 9,
        }),
        label(library, {
          x: longest * 0.58,
          y: rows[1]?.row ?? '',
          text: isPhone ? `jail: ${jail}` : `then at least ${jail} in jail`,
          dy: 9,
        }),
      ];
    },
    table: {
      heads: ['Block time', 'Where from', `Jailed after (${shown(jailed)} missed), hours`, 'Whole window, hours'],
      rows: rows.map(({row, source, until, window: whole}) => [row, source, shown(until, 1), shown(whole, 1)]),
    },
  };
}

/** Hours offline until a validator is jailed, by block time. */
export const slashingWindowPlot: PlotDefinition = {name: 'slashing-window', make: content};
