import {arrow, bottom, box, left, note, right, top} from './shapes';
import type {BoxShape, Label, PathShape, Shape, Tone} from './types';

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

/** A box of a flow; `over` is the word on the arrow that leads to it. */
export interface Step extends Item {
  over?: string;
}

/** Boxes one below the other with arrows between them, and words beside the arrows. */
export function flow(
  items: readonly Step[],
  at: {x: number; y: number; width: number},
  gap = 28,
): {boxes: BoxShape[]; shapes: Shape[]} {
  const boxes = column(items, at, gap);
  const words = items.flatMap(({over}, index) => {
    const before = boxes[index - 1];
    if (over === undefined || !before) return [];
    const [x, y] = bottom(before);
    return [note(over, {x: x + 12, y: y + gap / 2 + 4, room: at.x + at.width - x - 12, anchor: 'start'})];
  });
  return {boxes, shapes: [...boxes, ...steps(boxes), ...words]};
}
