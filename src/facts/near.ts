import {differing, nearestOf} from '../chain/nearest';

/** The last part of a path, or of a name with dots. */
const last = (name: string): string =>
  name.slice((name.includes('/') ? name.lastIndexOf('/') : name.lastIndexOf('.')) + 1);

/**
 * The known names most similar to `name`, as the end of a message: `; near: a, b`, or nothing. A name is similar if at
 * most half of the letters differ (of a short name, two letters), capitals aside, or if its last part is the same.
 */
export function near(name: string, known: Iterable<string>, count = 3): string {
  const limit = Math.max(2, Math.ceil(name.length / 2));
  const similar = [...known].filter((other) => differing(name, other) <= limit || last(other) === last(name));
  const found = nearestOf(similar, name, count);
  return found.length === 0 ? '' : `; near: ${found.join(', ')}`;
}
