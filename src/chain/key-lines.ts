/** Comments, strings, brackets, separators, and names: all that matters for the place of a key. */
const PART =
  /\/\/[^\n]*|\/\*[\s\S]*?\*\/|'(?:\\.|[^'\\\n])*'|"(?:\\.|[^"\\\n])*"|`(?:\\.|[^`\\])*`|[\w$]+|[{}[\],:]|\n/g;

/** A bracket that is open: its path, the key whose value comes next, and for a list the number of its entries. */
interface Open {
  path: string;
  key: string;
  entries: number | undefined;
}

/**
 * The line of each key of the objects in a TypeScript or JSON file, by its path: `networks.testnet.peers.0` → 63.
 * Objects are read as they are written; a spread or a computed key has no line. Of two keys with the same path, the
 * last one counts, as in JavaScript.
 */
export function keyLines(source: string): ReadonlyMap<string, number> {
  const lines = new Map<string, number>();
  const open: Open[] = [];
  let line = 1;
  let name = '';
  const pathOf = ({path, key, entries}: Open): string =>
    [path, entries === undefined ? key : String(entries)].filter((part) => part !== '').join('.');
  for (const [part] of source.matchAll(PART)) {
    const inner = open.at(-1);
    if (part === '{' || part === '[') {
      if (inner?.entries !== undefined) lines.set(pathOf(inner), line);
      open.push({path: inner === undefined ? '' : pathOf(inner), key: '', entries: part === '[' ? 0 : undefined});
    } else if (part === '}' || part === ']') open.pop();
    else if (part === ',' && inner?.entries !== undefined) inner.entries += 1;
    else if (part === ':' && inner?.entries === undefined && inner !== undefined) {
      inner.key = name;
      lines.set(pathOf(inner), line);
    } else if (!/^(?:\n|\/[/*])/.test(part)) {
      name = part.replace(/^["'`]|["'`]$/g, '');
      if (inner?.entries !== undefined) lines.set(pathOf(inner), line);
    }
    line += part.split('\n').length - 1;
  }
  return lines;
}
