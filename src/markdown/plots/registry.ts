import leven from 'leven';

import {billedGasPlot} from './figures/billed-gas';
import {oracleRoundsPlot} from './figures/oracle-rounds';
import type {PlotDefinition} from './types';

/** Every plot that a page can place. */
export const plots: readonly PlotDefinition[] = [billedGasPlot, oracleRoundsPlot];

/**
 * The plot of a name.
 * @throws Error naming the nearest one and where plots are defined.
 */
export function plotNamed(name: string): PlotDefinition {
  const found = plots.find((plot) => plot.name === name);
  if (found) return found;
  const nearest = [...plots].sort((a, b) => leven(a.name, name) - leven(b.name, name))[0];
  throw new Error(
    `there is no plot "${name}". The nearest is "${nearest?.name ?? ''}"; src/markdown/plots/registry.ts lists all.`,
  );
}
