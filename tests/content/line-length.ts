import {parseSync, Visitor} from 'oxc-parser';

/** Maximum length of a line, as `printWidth` in .prettierrc.json and `max_line_length` in .editorconfig. */
export const LIMIT = 120;

/**
 * Parts that cannot be divided: an address, a linter directive, a row of a Markdown table, an image in a style sheet.
 */
const WHOLE = /https?:\/\/\S{20}|oxlint-[d]isable|^\s*\||url\(/;

/** Columns from `start` to `end` of each line that are not counted. */
type Spans = Map<number, number>;

/**
 * Parts of a program that cannot be divided: regular expressions, templates (which may contain a program or a
 * document), strings without a space, and JSX text.
 */
function literalsOf(file: string, source: string, lines: readonly string[]): Spans {
  const starts = [0];
  for (const [index, line] of lines.entries()) starts.push((starts[index] ?? 0) + line.length + 1);
  const spans: Spans = new Map();
  const take = ({start, end}: {start: number; end: number}): void => {
    lines.forEach((line, index) => {
      const from = starts[index] ?? 0;
      const columns = Math.min(end, from + line.length) - Math.max(start, from);
      if (columns > 0) spans.set(index, (spans.get(index) ?? 0) + columns);
    });
  };
  const {program, errors} = parseSync(file, source);
  if (errors.length > 0) throw new Error(`${file}: ${errors[0]?.message ?? ''}`);
  new Visitor({
    Literal(node) {
      const written = source.slice(node.start, node.end);
      if (written.startsWith('/') || (/^['"]/.test(written) && !written.includes(' '))) take(node);
    },
    TemplateLiteral: take,
    JSXAttribute: take,
  }).visit(program);
  return spans;
}

/** Lines of a file that are longer than the limit and can be divided, by number from 1. */
export function longLines(file: string, source: string): number[] {
  const lines = source.split('\n');
  const long = lines.flatMap((line, index) => (line.length > LIMIT && !WHOLE.test(line) ? [index] : []));
  if (long.length === 0) return [];
  const literals: Spans = /\.[cm]?[jt]sx?$/.test(file) ? literalsOf(file, source, lines) : new Map();
  return long
    .filter((index) => (lines[index]?.length ?? 0) - (literals.get(index) ?? 0) > LIMIT)
    .map((index) => index + 1);
}
