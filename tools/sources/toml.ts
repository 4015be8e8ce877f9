import {parse, TomlDate, type TomlTable, type TomlValue} from 'smol-toml';

import type {CodeSymbol} from './code';

/** A key with its lines, from 1. */
interface KeyLines {
  name: string;
  first: number;
  last: number;
}

const isTable = (value: TomlValue): value is TomlTable =>
  typeof value === 'object' && !Array.isArray(value) && !(value instanceof TomlDate);

/** Keys of a table, with dots between them; those of an array of tables once for each entry. */
function keysOf(table: TomlTable, prefix = ''): string[] {
  return Object.entries(table).flatMap(([key, value]) => {
    const name = `${prefix}${key}`;
    const tables = Array.isArray(value) ? value.filter(isTable) : [];
    if (tables.length > 0) return tables.flatMap((entry) => [name, ...keysOf(entry, `${name}.`)]);
    return isTable(value) ? [name, ...keysOf(value, `${name}.`)] : [name];
  });
}

/** The document up to a line; `undefined` where a value continues behind it. */
function parsed(text: string): TomlTable | undefined {
  try {
    return parse(text);
  } catch {
    return undefined;
  }
}

/** What the second list has in addition to the first, each as often as it has it more. */
function added(before: readonly string[], now: readonly string[]): string[] {
  const left = new Map<string, number>();
  for (const name of before) left.set(name, (left.get(name) ?? 0) + 1);
  return now.filter((name) => {
    const count = left.get(name) ?? 0;
    left.set(name, count - 1);
    return count <= 0;
  });
}

/**
 * Keys and tables of a TOML file, with dots between them. The parser gives no lines, so the file is parsed line by
 * line: what a document has and had not without its last lines is defined on them. A table reaches from its header to
 * its last key.
 * A file that is not TOML has none.
 */
export function tomlSymbols(text: string): CodeSymbol[] {
  if (parsed(text) === undefined) return [];
  const lines = text.split('\n');
  const found: KeyLines[] = [];
  let open: KeyLines[] = [];
  let known: string[] = [];
  let first = 1;
  for (let last = 1; last <= lines.length; last += 1) {
    const document = parsed(lines.slice(0, last).join('\n'));
    if (document === undefined) continue;
    const now = keysOf(document);
    const names = added(known, now);
    if (names.length > 0) {
      open = open.filter(({name}) => names.every((own) => own.startsWith(`${name}.`)));
      for (const table of open) table.last = last;
      const defined = names.map((name) => ({name, first, last}));
      found.push(...defined);
      open.push(...defined);
    }
    known = now;
    first = last + 1;
  }
  const offsets = [0];
  for (const line of lines) offsets.push((offsets.at(-1) ?? 0) + line.length + 1);
  return found.map((key) => ({...key, from: offsets[key.first - 1] ?? 0, to: (offsets[key.last] ?? 1) - 1}));
}
