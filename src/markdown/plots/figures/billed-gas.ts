import {loadFacts} from '../../../facts';
import {billedGas} from '../formulas';
import type {PlotContent, PlotDefinition} from '../types';

import {colors, label, phone, recorded, shown, wide} from './common';

/** Recorded transfers, which all used the same gas: limit and billed gas. */
function recordedTransfers(): {limit: number; billed: number}[] {
  const {transactions} = loadFacts('recorded-transactions');
  return ['eth-legacy-transfer', 'eth-legacy-transfer-high-limit'].map((id) => {
    const arithmetic = transactions.find((transaction) => transaction.id === id)?.fee_arithmetic;
    const [limit, billed] = [Number(arithmetic?.['gas_limit']), Number(arithmetic?.['gas_used_billed'])];
    if (!(limit > 0 && billed > 0)) throw new Error(`the recorded transaction ${id} has no gas limit or billed gas`);
    return {limit, billed};
  });
}

/** Billed gas of a transfer against the limit it was sent with. */
function content(): PlotContent {
  const multiplier = recorded('feemarket', 'min_gas_multiplier', 'testnet_genesis');
  const transfers = recordedTransfers();
  const used = Math.min(...transfers.map(({billed}) => billed));
  const most = Math.max(...transfers.map(({limit}) => limit));
  const billedMost = billedGas(used, most, multiplier);
  const free = used / multiplier;
  const line = [used, free, 60_000, 80_000, most].map((limit) => ({
    limit,
    billed: billedGas(used, limit, multiplier),
  }));
  const scales = (ticks: number) => ({
    x: {domain: [0, most * 1.05], ticks, tickFormat: ',d'},
    y: {domain: [0, billedMost * 1.12], ticks: 5, tickFormat: ',d', grid: true},
  });
  return {
    title: 'Billed gas of a transfer by its gas limit',
    alt:
      `Line: gas limit from ${shown(used)} to ${shown(most)} across, billed gas upward. A transfer uses ` +
      `${shown(used)} gas. Up to a limit of ${shown(free)} it is billed ${shown(used)}; above, ` +
      `${shown(multiplier * 100)}% of the limit: ${shown(billedMost)} at a limit of ${shown(most)}. ` +
      'Two recorded transfers are on the line, at its two ends.',
    x: {label: 'Limit of the transaction', unit: 'gas'},
    y: {label: 'Billed', unit: 'gas'},
    wide: wide(320, {marginLeft: 66, ...scales(6)}),
    phone: phone(280, {marginLeft: 58, ...scales(3)}),
    marks: (library, _form, isPhone) => [
      library.areaY(line, {x: 'limit', y1: used, y2: 'billed', fill: colors.band}),
      library.lineY([used, used], {
        x: [used, most],
        stroke: colors.plain,
        strokeDasharray: '5 4',
        strokeWidth: 1.5,
      }),
      library.lineY(line, {x: 'limit', y: 'billed', stroke: colors.ethereum, strokeWidth: 2.5}),
      library.dot(transfers, {x: 'limit', y: 'billed', r: 5, fill: colors.ethereum}),
      label(library, {x: free, y: used, text: `used: ${shown(used)}`, dy: 15}),
      label(library, {x: most, y: billedMost, text: `${shown(billedMost)} billed`, dx: -14, dy: -4, anchor: 'end'}),
      ...(isPhone ? [] : [label(library, {x: most, y: used, text: 'paid, not used', dx: -12, dy: -16, anchor: 'end'})]),
    ],
    table: {
      heads: ['Gas limit', 'Gas used', 'Billed gas', 'Billed without use'],
      rows: line.map(({limit, billed}) => [shown(limit), shown(used), shown(billed), shown(billed - used)]),
    },
  };
}

/** Billed gas of a transfer by its gas limit, with recorded transfers. */
export const billedGasPlot: PlotDefinition = {name: 'billed-gas', make: content};
