import type {ChainConfig} from '../../../chain/types';
import {supplyAfter} from '../formulas';
import type {PlotContent, PlotDefinition} from '../types';

import {colors, genesisSupply, label, phone, recorded, SECONDS_PER_YEAR, shown, upTo, wide} from './common';

const MONTHS = 12;
const BILLION = 1e9;

/** What is minted, burned and added by each month's end, in billions of coins. */
function months(secondsPerBlock: number) {
  const start = genesisSupply();
  const params = {
    inflation: recorded('mint', 'inflation_max', 'testnet_genesis'),
    blocksPerYear: recorded('mint', 'blocks_per_year', 'testnet_genesis'),
    burned:
      (1 - recorded('distribution', 'community_tax', 'testnet_genesis')) *
      recorded('distribution', 'ratio.burn', 'testnet_genesis'),
  };
  return upTo(MONTHS).map((month) => {
    const blocks = ((SECONDS_PER_YEAR / secondsPerBlock) * month) / MONTHS;
    const {supply, minted, burned} = supplyAfter(start, blocks, params);
    return {
      month,
      supply: supply / BILLION,
      added: (supply - start) / BILLION,
      minted: minted / BILLION,
      burned: burned / BILLION,
    };
  });
}

/** Coins minted, burned and added over a year, by the parameters of the testnet's genesis. */
function content({ticker}: ChainConfig): PlotContent {
  const seconds = SECONDS_PER_YEAR / recorded('mint', 'blocks_per_year', 'testnet_genesis');
  const rows = months(seconds);
  const end = rows.at(-1) ?? {supply: 0, added: 0, minted: 0, burned: 0};
  const start = genesisSupply() / BILLION;
  const scales = (ticks: number[]) => ({
    x: {domain: [0, MONTHS], ticks, tickFormat: 'd'},
    y: {domain: [0, end.minted * 1.1], ticks: 5, grid: true},
  });
  const curves = [
    {key: 'minted', name: 'minted', color: colors.cosmos, dash: 'none', at: end.minted},
    {key: 'added', name: 'added', color: colors.consensus, dash: '9 4', at: end.added},
    {key: 'burned', name: 'burned', color: colors.plain, dash: '2 4', at: end.burned},
  ] as const;
  return {
    title: `${ticker} minted, burned, and added in a year of ${shown(seconds, 2)}-second blocks`,
    alt:
      `Three lines: months 0 to ${MONTHS} across, billions of ${ticker} upward, from 0. All rise almost straight. ` +
      `After a year ${shown(end.minted, 1)} are minted, ${shown(end.burned, 1)} burned and ${shown(end.added, 1)} ` +
      `added to a supply of ${shown(start)} at the start. Fees are left out.`,
    x: {label: 'Time since genesis', unit: 'months'},
    y: {label: ticker, unit: 'billions'},
    wide: wide(330, {marginLeft: 48, marginRight: 112, ...scales(upTo(MONTHS))}),
    phone: phone(290, {marginLeft: 36, marginRight: 106, ...scales(upTo(4).map((quarter) => (quarter * MONTHS) / 4))}),
    marks: (library) =>
      curves.flatMap(({key, name, color, dash, at}) => [
        library.lineY(rows, {x: 'month', y: key, stroke: color, strokeWidth: 2.5, strokeDasharray: dash}),
        label(library, {x: MONTHS, y: at, text: `${name} ${shown(at, 1)}`, dx: 8}),
      ]),
    table: {
      heads: ['Month', `Minted, billion ${ticker}`, `Burned, billion ${ticker}`, `Supply, billion ${ticker}`],
      rows: rows.map(({month, minted, burned, supply}) => [
        shown(month),
        ...[minted, burned, supply].map((amount) => amount.toFixed(2)),
      ]),
    },
  };
}

/** What is minted, burned, and added in a year. */
export const supplyYearPlot: PlotDefinition = {name: 'supply-year', make: content};
