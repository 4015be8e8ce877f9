/** Median and extremes of repeated measurements. */
export interface Spread {
  median: number;
  min: number;
  max: number;
}

/**
 * Median of a list that has at least one number; of an even count the mean of the middle two.
 * @throws Error for an empty list.
 */
export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  const middle = sorted.length / 2;
  const [low, high] = [sorted[Math.ceil(middle) - 1], sorted[Math.floor(middle)]];
  if (low === undefined || high === undefined) throw new Error('no measurement to take a median of');
  return (low + high) / 2;
}

/** Median and extremes, or `undefined` where nothing could be measured. */
export function spread(values: readonly (number | undefined)[]): Spread | undefined {
  const known = values.filter((value): value is number => value !== undefined && Number.isFinite(value));
  return known.length === 0 ? undefined : {median: median(known), min: Math.min(...known), max: Math.max(...known)};
}

/** A task of the main thread, in milliseconds since navigation. */
export interface Task {
  start: number;
  duration: number;
}

/** What a task may take before it counts as blocking, in milliseconds (W3C Long Tasks). */
const LONG = 50;

/**
 * Total blocking time in milliseconds: of every task the part after first paint, as far as that part exceeds 50 ms
 * (https://web.dev/articles/tbt). @param from first contentful paint.
 */
export function blockingTime(tasks: readonly Task[], from: number): number {
  return tasks.reduce(
    (sum, {start, duration}) => sum + Math.max(0, start + duration - Math.max(start, from) - LONG),
    0,
  );
}
