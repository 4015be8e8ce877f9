/**
 * Reads files one after the other, when each is needed: the pages of a site are too large to be in memory all at once.
 */
export function* eachOf<Name, Content>(names: Iterable<Name>, read: (name: Name) => Content): Generator<Content> {
  for (const name of names) yield read(name);
}
