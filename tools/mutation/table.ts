import type {Row} from './measured';
import {percent} from './score';

const HEAD = [
  '| folder | files | score, % | mutants | killed | timed out | survived | never run | of the last two explained |',
  '| --- | --- | --- | --- | --- | --- | --- | --- | --- |',
];

/** The table is between these comments of tests/README.md. */
const MARKED = /(<!-- mutation -->\n)([\s\S]*?)(<!-- \/mutation -->)/;

function line(folder: string, {score, files, explained}: Row): string {
  const {mutants, killed, timedOut, survived, uncovered} = score;
  const shown = files.measured === files.all ? `all ${files.all}` : `${files.measured} of ${files.all}`;
  const counts = [mutants, killed, timedOut, survived, uncovered, explained].map((count) =>
    count.toLocaleString('en-US'),
  );
  const cells = [shown, percent(score).toFixed(1), ...counts];
  return `| \`${folder}\` | ${cells.join(' | ')} |`;
}

/** The table of scores by folder. */
export function scoreTable(rows: ReadonlyMap<string, Row>): string {
  return [...HEAD, ...[...rows].map(([folder, row]) => line(folder, row))].join('\n');
}

/**
 * Puts rows into the table of a text, in the order of the folders; rows of other folders stay as they are.
 * Throws where the text has no place for a table.
 */
export function withRows(text: string, rows: ReadonlyMap<string, Row>): string {
  if (!MARKED.test(text)) throw new Error('there are no lines <!-- mutation --> and <!-- /mutation -->');
  return text.replace(MARKED, (_, begin: string, table: string, end: string) => {
    const kept = [...table.matchAll(/^\| `([^`]+)` \|.*$/gm)].map(([whole, folder = '']) => [folder, whole] as const);
    const lines = new Map([...kept, ...[...rows].map(([folder, row]) => [folder, line(folder, row)] as const)]);
    const sorted = [...lines].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, whole]) => whole);
    return `${begin}${[...HEAD, ...sorted].join('\n')}\n${end}`;
  });
}
