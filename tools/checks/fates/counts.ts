import {isShell} from '../../../src/markdown/code/fate';
import {blocksOfPage} from '../../runner/session';
import type {Page} from '../types';

/** Numbers of blocks by their fate. */
export interface Counts {
  run: number;
  /** By reason. */
  norun: ReadonlyMap<string, number>;
  data: number;
  none: number;
}

/** Counts blocks by their fate. @param shell counts only those with commands */
export function countsOf(pages: readonly Page[], shell = false): Counts {
  const norun = new Map<string, number>();
  const counts = {run: 0, norun, data: 0, none: 0};
  for (const {fence, fate} of pages.flatMap(blocksOfPage)) {
    if (shell && !isShell(fence.lang)) continue;
    if (fate.kind === 'norun') norun.set(fate.reason, (norun.get(fate.reason) ?? 0) + 1);
    else counts[fate.kind] += 1;
  }
  return counts;
}

/** Number of blocks that name a reason. */
export const noRunOf = ({norun}: Counts): number => [...norun.values()].reduce((sum, count) => sum + count, 0);

/** Blocks without a fate. */
export const openOf = ({none}: Counts): number => none;

/** Percentage of the blocks that run, of those that are no data; 100 where there are none. Rounded down. */
export function shareOf(counts: Counts): number {
  const all = counts.run + noRunOf(counts) + counts.none;
  return all === 0 ? 100 : Math.floor((counts.run / all) * 1000) / 10;
}

/** The counts as text: `12 of 14 blocks run, 1 hours, 1 without a fate`. */
export function countsText(counts: Counts): string {
  const {run, norun, data, none} = counts;
  const all = run + noRunOf(counts) + none;
  const parts = [`${run} of ${all} blocks run (${shareOf(counts)}%)`];
  for (const [reason, count] of [...norun].sort(([a], [b]) => (a < b ? -1 : 1))) parts.push(`${count} ${reason}`);
  if (none > 0) parts.push(`${none} without a fate`);
  if (data > 0) parts.push(`${data} data`);
  return parts.join(', ');
}
