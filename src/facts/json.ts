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
