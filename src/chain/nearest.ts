import leven from 'leven';

/** How many letters differ between two names, capitals aside. */
export const differing = (one: string, other: string): number => leven(one.toLowerCase(), other.toLowerCase());

/**
 * The `count` names that differ least from `name`, the nearest first; those that differ as much are in the order of the
 * alphabet.
 */
export const nearestOf = (names: Iterable<string>, name: string, count: number): string[] =>
  [...new Set(names)]
    .map((known) => ({known, far: differing(name, known)}))
    .sort((a, b) => a.far - b.far || a.known.localeCompare(b.known))
    .slice(0, count)
    .map(({known}) => known);
