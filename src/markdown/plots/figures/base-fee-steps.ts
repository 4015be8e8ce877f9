import {z} from 'zod';

import {loadFacts} from '../../../facts';
import {type BaseFeeParams, nextBaseFee} from '../formulas';
import type {PlotContent, PlotDefinition} from '../types';

import {colors, GWEI, label, phone, recorded, shown, upTo, wide} from './common';

/** Blocks of the plot: full ones first, then empty ones, until the fee is back at its lower bound. */
const FULL = 6;
const BLOCKS = 13;

/** Block gas limit of the testnet's genesis. */
const maxGas = (): number =>
  z
    .object({params: z.object({block: z.object({max_gas: z.coerce.number()})})})
    .parse(loadFacts('genesis-testnet').consensus).params.block.max_gas;

/** Base fees in gwei, block by block. */
function course(start: number, params: BaseFeeParams): number[] {
  let fee = start;
  return upTo(BLOCKS).map((block) => {
    if (block > 0) fee = nextBaseFee(fee, block <= FULL ? params.maxGas : 0, params);
    return fee / GWEI;
  });
}

/** Base fee over full and empty blocks, for the elasticity of the code and that of the testnet's genesis. */
function content(): PlotContent {
  const minGasPrice = recorded('feemarket', 'min_gas_price', 'testnet_genesis');
  const denominator = recorded('feemarket', 'base_fee_change_denominator', 'testnet_genesis');
  const elastic = recorded('feemarket', 'elasticity_multiplier', 'default');
  const rigid = recorded('feemarket', 'elasticity_multiplier', 'testnet_genesis');
  const params = {denominator, maxGas: maxGas(), minGasPrice};
  const rising = course(minGasPrice, {...params, elasticity: elastic});
  const flat = course(minGasPrice, {...params, elasticity: rigid});
  const rows = rising.map((fee, block) => ({block, fee, flat: flat[block] ?? 0}));
  const top = Math.max(...rising);
  const floor = minGasPrice / GWEI;
  const empty = rising.findIndex((fee, block) => block > FULL && fee === floor) - FULL;
  const scales = (ticks: number) => ({
    x: {domain: [0, BLOCKS], ticks, tickFormat: 'd'},
    y: {domain: [0, top * 1.15], ticks: 6, tickFormat: ',d', grid: true},
  });
  return {
    title: `Base fee over ${FULL} full and ${BLOCKS - FULL} empty blocks`,
    alt:
      `Steps: blocks 0 to ${BLOCKS} across, base fee in gwei upward, from ${shown(floor)}, which is also the minimum ` +
      `gas price. With elasticity ${elastic} each of ${FULL} full blocks raises it by one part in ${denominator}, to ` +
      `${shown(top)}; then each empty block lowers it by one part in ${denominator}, until it is back at ` +
      `${shown(floor)} after ${empty} of them. With elasticity ${rigid} it stays at ${shown(floor)}.`,
    x: {label: 'Time', unit: 'blocks'},
    y: {label: 'Base fee', unit: 'gwei'},
    wide: wide(320, {marginLeft: 60, ...scales(BLOCKS)}),
    phone: phone(280, {marginLeft: 52, ...scales(4)}),
    marks: (library, _form, isPhone) => [
      library.lineY(rows, {x: 'block', y: 'flat', stroke: colors.plain, strokeWidth: 2, strokeDasharray: '6 4'}),
      library.lineY(rows, {x: 'block', y: 'fee', curve: 'step', stroke: colors.consensus, strokeWidth: 2.5}),
      label(library, {x: FULL, y: top, text: `elasticity ${elastic}: ${shown(top)}`, dy: -14, anchor: 'middle'}),
      label(library, {x: 0, y: floor, text: `elasticity ${rigid}: stays at ${shown(floor)}`, dx: 6, dy: 16}),
      library.ruleX([FULL + 0.5], {y1: 0, y2: floor * 0.55, stroke: colors.plain, strokeDasharray: '2 4'}),
      label(library, {
        x: FULL + 0.5,
        y: 0,
        text: isPhone ? 'full' : `${FULL} full blocks`,
        dx: -8,
        dy: -16,
        anchor: 'end',
      }),
      label(library, {x: FULL + 0.5, y: 0, text: isPhone ? 'empty' : `${BLOCKS - FULL} empty blocks`, dx: 8, dy: -16}),
    ],
    table: {
      heads: ['Block', 'Gas of the block', `Elasticity ${elastic}, gwei`, `Elasticity ${rigid}, gwei`],
      rows: rows.map(({block, fee, flat: stays}) => [
        shown(block),
        block === 0 ? 'start' : block <= FULL ? 'full' : 'empty',
        shown(fee, 2),
        shown(stays, 2),
      ]),
    },
  };
}

/** The base fee over full and then empty blocks, with and without elasticity. */
export const baseFeeStepsPlot: PlotDefinition = {name: 'base-fee-steps', make: content};
