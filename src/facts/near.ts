import leven from 'leven';

/** The known names most similar to `name`, as the end of a message: `; near: a, b`, or nothing. */
export function near(name: string, known: Iterable<string>, count = 3): string {
  const last = (text: string): string => text.slice(Math.max(text.lastIndexOf('.'), text.lastIndexOf('/')) + 1);
  const limit = Math.max(2, Math.ceil(name.length / 3));
  const found = [...new Set(known)]
    .map((other) => ({other, distance: last(other) === last(name) ? 0 : leven(other, name)}))
    .filter(({distance}) => distance <= limit)
    .sort((a, b) => a.distance - b.distance || a.other.localeCompare(b.other))
    .slice(0, count);
  return found.length === 0 ? '' : `; near: ${found.map(({other}) => other).join(', ')}`;
}
