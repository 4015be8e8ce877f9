import {named} from '../figures/place';

import {baseFeeStepsPlot} from './figures/base-fee-steps';
import {billedGasPlot} from './figures/billed-gas';
import {diskByPruningPlot} from './figures/disk-by-pruning';
import {oracleRoundsPlot} from './figures/oracle-rounds';
import {rewardSplitPlot} from './figures/reward-split';
import {slashingWindowPlot} from './figures/slashing-window';
import {supplyYearPlot} from './figures/supply-year';
import type {PlotDefinition} from './types';

/** Every plot that a page can place. */
export const plots: readonly PlotDefinition[] = [
  baseFeeStepsPlot,
  billedGasPlot,
  diskByPruningPlot,
  oracleRoundsPlot,
  rewardSplitPlot,
  slashingWindowPlot,
  supplyYearPlot,
];

/**
 * The plot of a name.
 * @throws Error naming the nearest ones and where plots are defined.
 */
export const plotNamed = (name: string): PlotDefinition =>
  named(name, plots, {noun: 'plot', registry: 'src/markdown/plots/registry.ts'});
