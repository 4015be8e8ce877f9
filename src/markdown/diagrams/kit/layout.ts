import {arrow, bottom, box, left, right, top} from './shapes';
import type {BoxShape, Label, PathShape, Tone} from './types';

/** A box before it has a place. */
export interface Item {
  labels: readonly (string | Label)[];
  tone?: Tone;
  nameLines?: number;
}

/** Boxes of one row: as high as the highest. */
export function level(boxes: readonly BoxShape[]): BoxShape[] {
  const height = Math.max(...boxes.map((one) => one.height));
  return boxes.map((one) => ({...one, height}));
}

/** Boxes side by side, each with its width, as high as the highest. */
export function row(items: readonly (Item & {width: number})[], at: {x: number; y: number}, gap: number): BoxShape[] {
  let x = at.x;
  return level(
    items.map(({labels, tone, nameLines, width}) => {
      const one = box({x, y: at.y, width}, labels, tone, nameLines);
      x += width + gap;
      return one;
    }),
  );
}

/** Boxes one below the other, `gap` apart. */
export function column(items: readonly Item[], at: {x: number; y: number; width: number}, gap: number): BoxShape[] {
  let y = at.y;
  return items.map(({labels, tone, nameLines}) => {
    const one = box({x: at.x, y, width: at.width}, labels, tone, nameLines);
    y += one.height + gap;
    return one;
  });
}

/** The lower edge of the lowest box. */
export const lowest = (boxes: readonly BoxShape[]): number => Math.max(...boxes.map(({y, height}) => y + height));

/** Arrows from each box to the next: down in a column, to the right in a row. */
export const steps = (boxes: readonly BoxShape[], tone?: Tone): PathShape[] =>
  boxes.slice(1).flatMap((to, index) => {
    const from = boxes[index];
    if (!from) return [];
    return [arrow(from.y === to.y ? [right(from), left(to)] : [bottom(from), top(to)], tone)];
  });
