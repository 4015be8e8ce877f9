import leven from 'leven';

/** The `count` names that differ least from `name`, capitals aside, the nearest first. */
export const nearestOf = (names: Iterable<string>, name: string, count: number): string[] =>
  [...names]
    .map((known) => ({known, far: leven(name.toLowerCase(), known.toLowerCase())}))
    .sort((a, b) => a.far - b.far)
    .slice(0, count)
    .map(({known}) => known);
