import {near} from '../../facts/near';

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
export function plotNamed(name: string): PlotDefinition {
  const found = plots.find((plot) => plot.name === name);
  if (found) return found;
  const names = plots.map((known) => known.name);
  throw new Error(`there is no plot "${name}"${near(name, names)}. src/markdown/plots/registry.ts lists all`);
}
