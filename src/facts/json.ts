/** Where `JSON.parse` stopped: its message has a position, or quotes the text around it. */
function errorOffset(message: string, text: string): number | undefined {
  const position = /position (\d+)/.exec(message)?.[1];
  if (position !== undefined) return Number(position);
  const around = /, (?:\.\.\.)?"([\s\S]*)"(?:\.\.\.)? is not valid JSON$/.exec(message)?.[1];
  const start = around === undefined ? -1 : text.indexOf(around);
  return start === -1 ? undefined : start + Math.min(10, around?.length ?? 0);
}

/**
 * Reads the JSON of a file.
 * @param file its name, for the message
 * @throws Error naming the file, the line where it is known, and what the parser found
 */
export function parseJson(text: string, file: string): unknown {
  try {
    return JSON.parse(text);
  } catch (cause) {
    const {message} = cause as Error;
    const offset = errorOffset(message, text);
    const line = offset === undefined ? '' : `:${text.slice(0, offset).split('\n').length}`;
    throw new Error(`${file}${line} is not valid JSON: ${message}`, {cause});
  }
}

/** The lines of the members of each object and list of a file, by key or index, and the file's name. */
export type Places = WeakMap<object, {file: string; lines: ReadonlyMap<string, number>}>;

/** Strings, punctuation, other values, and ends of lines of JSON. */
const TOKEN = /"(?:[^"\\]|\\.)*"|[{}[\],:]|[^\s{}[\],:"]+|\n/g;

/**
 * Reads the JSON of a file again to find where its values are.
 * @param text JSON that {@link parseJson} accepts
 * @param places gets an entry for each object and list of the value that is returned
 */
export function readPlaces(text: string, file: string, places: Places): unknown {
  const open: {value: Record<string, unknown> | unknown[]; lines: Map<string, number>; key?: string}[] = [];
  let root: unknown;
  let line = 1;
  const add = (value: unknown): void => {
    const into = open.at(-1);
    if (into === undefined) root = value;
    else if (Array.isArray(into.value)) into.lines.set(String(into.value.push(value) - 1), line);
    else if (into.key !== undefined) into.value[into.key] = value;
    if (into !== undefined) delete into.key;
  };
  for (const [token] of text.matchAll(TOKEN)) {
    const into = open.at(-1);
    if (token === '\n') line += 1;
    else if (token === '{' || token === '[') {
      const made = {value: token === '{' ? {} : [], lines: new Map<string, number>()};
      add(made.value);
      places.set(made.value, {file, lines: made.lines});
      open.push(made);
    } else if (token === '}' || token === ']') open.pop();
    else if (token !== ',' && token !== ':') {
      const value: unknown = JSON.parse(token);
      if (into === undefined || Array.isArray(into.value) || into.key !== undefined) add(value);
      else {
        into.key = String(value);
        into.lines.set(into.key, line);
      }
    }
  }
  return root;
}
