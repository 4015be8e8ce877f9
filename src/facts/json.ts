import {parse, type ParseError, visit} from 'jsonc-parser';

/**
 * Reads the JSON of a file.
 * @param file its name, for the message
 * @throws Error naming the file, the line where it is known, and what the parser found
 */
export function parseJson(text: string, file: string): unknown {
  try {
    return JSON.parse(text);
  } catch (cause) {
    const faults: ParseError[] = [];
    parse(text, faults, {disallowComments: true});
    const line = faults[0] === undefined ? '' : `:${text.slice(0, faults[0].offset).split('\n').length}`;
    throw new Error(`${file}${line} is not valid JSON: ${(cause as Error).message}`, {cause});
  }
}

/** The lines of the members of each object and list of a file, by key or index, and the file's name. */
export type Places = WeakMap<object, {file: string; lines: ReadonlyMap<string, number>}>;

/**
 * Reads the JSON of a file again to find where its values are.
 * @param text JSON that {@link parseJson} accepts
 * @param places gets an entry for each object and list of the value that is returned
 */
export function readPlaces(text: string, file: string, places: Places): unknown {
  const open: {value: Record<string, unknown> | unknown[]; lines: Map<string, number>; key: string}[] = [];
  let root: unknown;
  const add = (value: unknown, line: number): void => {
    const into = open.at(-1);
    if (into === undefined) root = value;
    else if (Array.isArray(into.value)) into.lines.set(String(into.value.push(value) - 1), line + 1);
    else into.value[into.key] = value;
  };
  const begin = (value: Record<string, unknown> | unknown[], line: number): void => {
    add(value, line);
    const lines = new Map<string, number>();
    places.set(value, {file, lines});
    open.push({value, lines, key: ''});
  };
  visit(text, {
    onObjectBegin: (_offset, _length, line) => begin({}, line),
    onArrayBegin: (_offset, _length, line) => begin([], line),
    onObjectProperty: (key, _offset, _length, line) => {
      const into = open.at(-1);
      if (into === undefined) return;
      into.key = key;
      into.lines.set(key, line + 1);
    },
    onLiteralValue: (value, _offset, _length, line) => add(value, line),
    onObjectEnd: () => void open.pop(),
    onArrayEnd: () => void open.pop(),
  });
  return root;
}
