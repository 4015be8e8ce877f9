import {loadFacts} from '../../facts';
import type {Area} from '../../facts/schema';
import {type Cell, chosen, code, type Column, list, sentence, table, text} from './build';
import {asConfigured} from './configured';
import {one} from './kind';
import {anyCell, objectTable} from './modules';
import type {FactsContext, FactsKind} from './types';

type Row = Record<string, unknown>;

/** Part of an area by a dotted path. */
export function part(area: Area, path: string): unknown {
  return path
    .split('/')
    .reduce<unknown>((value, key) => (key === '' ? value : (value as Row | undefined)?.[key]), loadFacts(area));
}

/** How a column shows the value of a field. */
type Show = 'code' | 'text' | 'sentence' | 'any' | ((row: Row, context: FactsContext) => Cell);

/** A column over recorded rows: header, field, way of showing. */
export type RowColumn = readonly [head: string, field: string, show: Show];

function shown(row: Row, [, field, show]: RowColumn, context: FactsContext): Cell {
  if (typeof show === 'function') return show(row, context);
  const value = field.split('/').reduce<unknown>((all, key) => (all as Row | undefined)?.[key], row);
  if (value === undefined || value === null || value === '') return null;
  if (show === 'any') return anyCell(value, context);
  const raw = typeof value === 'string' ? value : JSON.stringify(value);
  return show === 'code'
    ? [code(asConfigured(raw, context))]
    : show === 'sentence'
      ? sentence(raw, context)
      : [text(asConfigured(raw, context))];
}

/** A table over a recorded list. */
export function rowsKind(
  key: string,
  describe: string,
  area: Area,
  path: string,
  name: string,
  columns: readonly RowColumn[],
): FactsKind {
  return one(
    (options, context) => {
      const rows = chosen((part(area, path) ?? []) as Row[], (row) => String(row[name] ?? ''), options);
      const all: RowColumn[] = options['sources'] === 'yes' ? [...columns, ['Source', 'source', 'code']] : [...columns];
      return {
        nodes: table(
          rows,
          all.map((column): Column<Row> => ({head: column[0], cell: (row) => shown(row, column, context)})),
          context,
        ),
        shows: [key],
      };
    },
    key,
    describe,
  );
}

/** A list of statements. */
export function notesKind(key: string, describe: string, area: Area, path: string): FactsKind {
  return one(
    (_options, context) => {
      const notes = (part(area, path) ?? []) as (string | Row)[];
      const items = notes.map((note) =>
        typeof note === 'string'
          ? note
          : String(
              note['fact'] ??
                Object.values(note)
                  .filter((value) => typeof value === 'string')
                  .join(': '),
            ),
      );
      return {nodes: list(items, context), shows: [key]};
    },
    key,
    describe,
  );
}

/** An object as a two-column table. */
export function objectKind(
  key: string,
  describe: string,
  area: Area,
  path: string,
  heads: [string, string] = ['Item', 'Value'],
  except: readonly string[] = [],
): FactsKind {
  return one(
    (options, context) => {
      const object = part(area, path) as Row;
      const entries = chosen(
        Object.entries(object).filter(([name]) => !except.includes(name) && !/source|provenance/.test(name)),
        ([name]) => name,
        options,
      );
      return {nodes: objectTable(Object.fromEntries(entries), context, heads), shows: [key]};
    },
    key,
    describe,
  );
}
