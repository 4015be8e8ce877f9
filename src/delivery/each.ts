/** Reads one after the other, when it is its turn: the pages of a site are too large to be held all at once. */
export function* eachOf<Name, Content>(names: Iterable<Name>, read: (name: Name) => Content): Generator<Content> {
  for (const name of names) yield read(name);
}
