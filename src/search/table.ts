import type {Element} from 'hast';
import {toString} from 'hast-util-to-string';

import {all, clean, find, read} from './elements';
import type {Entry, Kind} from './types';

const ADDRESS = /^0x[0-9a-f]{40}$/i;
const SELECTOR = /^0x[0-9a-f]{8}$/i;
const FLAG = /^--?[a-z][\w-]*$/i;
/** One word of code that names something: has a separator, a capital inside, or is a plain lower-case key. */
const NAME = /^[A-Za-z_][\w.\-:/[\]]*$/;

/**
 * Columns by which few look for a row: types, ranges, values and tests of fields, requests, responses, attributes of
 * events, fixes, limits, lists of metrics that no alert uses, reasons and notes, references to code and to pages, and
 * the questions of comparisons with other chains.
 */
const UNSEARCHED: ReadonlySet<string> = new Set([
  'Type',
  'ABI type',
  'Accepted',
  'Active in',
  'Code default',
  'Default',
  'Fix',
  'Here',
  'Limit',
  'Metrics',
  'Parameters',
  'Question',
  'Request',
  'Note',
  'Notes',
  'Testnet genesis',
  'Testnet sample',
  'local_node.sh',
  'Tested',
  'When to change',
  'Why',
  'Returned in',
  'Job',
  'Attributes',
  'Changes in the store',
  'Undone by, seen in',
]);

/** Whether a column is left out of the index, as are the fields of responses beside those of requests. */
const isUnsearched = (heads: readonly string[], at: number): boolean =>
  UNSEARCHED.has(heads[at] ?? '') ||
  (heads[at] === 'Response' && (heads.includes('Request') || heads.includes('Parameters')));

/** The one code word a cell consists of, or `undefined`; `--help, -h` is `--help`. */
function codeOf(cell: Element): string | undefined {
  const codes = all(cell, 'code').map((code) => clean(toString(code)));
  const [first] = codes;
  if (first === undefined || first === '') return undefined;
  return clean(read(cell)).replace(/[,/\s]+/g, '') === codes.join('').replace(/[,/\s]+/g, '') ? first : undefined;
}

/** Kind of an identifier in the first column of a table. */
function rowKind(name: string, columns: string, above: string): Kind | undefined {
  if (FLAG.test(name)) return name.startsWith('--') ? 'flag' : undefined;
  if (ADDRESS.test(name)) return 'address';
  if (SELECTOR.test(name)) return 'selector';
  if (/error|revert|fail/i.test(above)) return 'error';
  if (/^(error|reason|revert)/i.test(columns)) return 'error';
  if (!NAME.test(name) || name.length < 3 || name.length > 80) return undefined;
  if (/parameter/i.test(above) || /^parameter/i.test(columns)) return 'parameter';
  if (/^(key|setting)/i.test(columns) || /\.toml|^\[.*\]$|top of the file/i.test(above)) return 'key';
  return 'name';
}

/** Short forms of an address a reader may type: with the ellipsis, and without the zeros of a precompile. */
export function addressNames(address: string): string[] {
  const short = `${address.slice(0, 6)}…${address.slice(-4)}`;
  const zeros = /^0x0{20,}([1-9a-f][0-9a-f]*)$/i.exec(address);
  return zeros ? [short, `0x${zeros[1]}`] : [short];
}

/** Adds the rows of a table: identifiers become separate entries, everything else becomes text of the section. */
export function readTable(
  table: Element,
  above: Entry,
  row: (name: string, kind: Kind, text: string, names?: string[]) => void,
  anchored: (anchor: string, heading: string, kind: Kind, text: string) => void,
): void {
  const lines = all(table, 'tr').map((line) => ({
    id: line.properties.id,
    cells: line.children.filter((cell): cell is Element => cell.type === 'element'),
  }));
  const head = lines[0]?.cells.every(({tagName}) => tagName === 'th') ? lines.shift() : undefined;
  const heads = head?.cells.map((cell) => clean(read(cell))) ?? [];
  const columns = heads.join(' ');
  const group = /^\[(.+)\]$/.exec(above.heading.replace(/`/g, ''))?.[1];
  for (const {id, cells} of lines) {
    const [first, ...others] = cells.filter((_, at) => !isUnsearched(heads, at));
    if (!first) continue;
    const name = codeOf(first);
    const rest = others.map((cell) => clean(read(cell))).filter((text) => text !== '' && text !== '—');
    const label = clean(read(first));
    const anchor = id ?? find(first, ({properties}) => properties.id !== undefined)?.properties.id;
    if (typeof anchor === 'string') {
      anchored(anchor, label, id === undefined ? 'section' : 'error', rest.join(' · '));
      continue;
    }
    above.text += ` ${[label, ...rest].join(' · ')}`;
    const kind = name === undefined ? undefined : rowKind(name, columns, above.heading);
    if (name !== undefined && kind !== undefined) {
      const names =
        kind === 'address' ? addressNames(name) : group !== undefined && kind === 'key' ? [`${group}.${name}`] : [];
      row(name, kind, rest.join(' · '), names);
    }
    for (const cell of others) {
      const code = codeOf(cell);
      if (code === undefined) continue;
      const about = label === code || /^(address|selector|value)$/i.test(label) ? above.heading : label;
      if (ADDRESS.test(code)) row(code, 'address', about, addressNames(code));
      else if (SELECTOR.test(code)) row(code, 'selector', about);
    }
  }
}
