import leven from 'leven';

/** The last part of a path, or of a name with dots. */
const last = (name: string): string =>
  name.slice((name.includes('/') ? name.lastIndexOf('/') : name.lastIndexOf('.')) + 1);

/**
 * The known names most similar to `name`, as the end of a message: `; near: a, b`, or nothing. A name is similar if at
 * most half of the letters differ (of a short name, two letters), or if its last part is the same.
 */
export function near(name: string, known: Iterable<string>, count = 3): string {
  const limit = Math.max(2, Math.ceil(name.length / 2));
  const found = [...new Set(known)]
    .map((other) => ({other, distance: leven(other, name)}))
    .filter(({other, distance}) => distance <= limit || last(other) === last(name))
    .sort((a, b) => a.distance - b.distance || a.other.localeCompare(b.other))
    .slice(0, count);
  return found.length === 0 ? '' : `; near: ${found.map(({other}) => other).join(', ')}`;
}
