import type {Element} from 'hast';
import {toString} from 'hast-util-to-string';

/** A figure, such as `−1,347.666` or `8.1 kB`: whole part, decimals, unit. */
const FIGURE = /^[−+-]?\d[\d,]*(?:\.(\d+))?( [%A-Za-zµ]{1,5})?$/;

/** A cell without a figure. */
const NONE = new Set(['', '–']);

/** Columns whose numbers are names: nobody compares their size. */
const NAMES = /^(?:No\.|Code|HTTP|Line|Port)$|\bIDs?$|\bversion$/;

/** Most decimals that a cell may lack of the longest: beyond that, aligning would leave the column mostly blank. */
const MOST_MISSING = 8;

/** Whether a cell has text alone: figures in code are settings, and raised ones are powers. */
const isPlain = (cell: Element): boolean =>
  cell.children.every((child) => child.type === 'text' || (child.type === 'element' && child.tagName === 'wbr'));

/** The decimals of each cell of a column, `undefined` where it has no figure; nothing for a column of other content. */
function decimalsOf(cells: readonly Element[]): (number | undefined)[] | undefined {
  const texts = cells.map((cell) => toString(cell).trim());
  const figures = texts.map((text) => FIGURE.exec(text));
  if (!texts.every((text, at) => NONE.has(text) || figures[at]) || !cells.every(isPlain)) return undefined;
  const found = figures.filter((figure) => figure !== null);
  const decimals = found.map(([, part = '']) => part.length);
  const longest = Math.max(...decimals);
  const shortest = Math.min(...decimals);
  const units = found.filter(([, , unit]) => unit !== undefined).length;
  if (found.length < 2 || longest - shortest > MOST_MISSING) return undefined;
  if (units > 0 && (units < found.length || longest > shortest)) return undefined;
  return figures.map((figure) => figure?.[1]?.length ?? (figure ? 0 : undefined));
}

/**
 * Marks the columns of figures, which the style sheet sets flush right. A cell with fewer decimals than another gets
 * what it lacks as `data-pad`, shown invisibly, so that the points are below each other.
 * @param rows the cells of each row. @param heads the header cells, as many as a row has cells
 */
export function alignNumbers(rows: readonly Element[][], heads: readonly Element[]): void {
  heads.forEach((head, column) => {
    const cells = rows.flatMap((row) => row[column] ?? []);
    if (column === 0 || cells.length < rows.length || NAMES.test(toString(head).trim())) return;
    const decimals = decimalsOf(cells);
    if (decimals === undefined) return;
    const longest = Math.max(...decimals.map((count) => count ?? 0));
    for (const cell of [head, ...cells]) cell.properties.className = ['number'];
    cells.forEach((cell, at) => {
      const missing = longest - (decimals[at] ?? longest);
      if (missing > 0) cell.properties.dataPad = `${decimals[at] === 0 ? '.' : ''}${'0'.repeat(missing)}`;
    });
  });
}
