import {type Area, type Facts, loadFacts} from '../../facts';
import {type Cell, chosen, code, type Column, list, sentence, table, text} from './build';
import {asConfigured} from './configured';
import {one} from './kind';
import type {FactsContext, FactsKind, FactsOptions} from './types';
import {anyCell, objectTable} from './values';

/** How a column shows the value of a field. */
type Show<Row> = 'code' | 'text' | 'sentence' | 'any' | ((row: Row, context: FactsContext) => Cell);

/** A column over recorded rows: header, the field it shows, and how. `optional`: see `Column`. */
export type RowColumn<Row> = readonly [head: string, field: keyof Row & string, show: Show<Row>, optional?: 'optional'];

function shown<Row>(row: Row, [, field, show]: RowColumn<Row>, context: FactsContext): Cell {
  if (typeof show === 'function') return show(row, context);
  const value = row[field];
  if (value === undefined || value === null || value === '') return null;
  if (show === 'any') return anyCell(value, context);
  const raw = typeof value === 'string' ? value : JSON.stringify(value);
  return show === 'code'
    ? [code(asConfigured(raw, context))]
    : show === 'sentence'
      ? sentence(raw, context)
      : [text(asConfigured(raw, context))];
}

/** Where a row was read, if it names its source. */
const sourceOf = (row: object): string | undefined =>
  'source' in row && typeof row.source === 'string' && row.source !== '' ? row.source : undefined;

/** The column of sources, where the writer asked for it and the rows name some. */
export function sourceColumn<Row extends object>(rows: readonly Row[], options: FactsOptions): Column<Row>[] {
  if (options['sources'] !== 'yes' || !rows.some(sourceOf)) return [];
  return [
    {
      head: 'Source',
      cell: (row) => {
        const source = sourceOf(row);
        return source === undefined ? null : [code(source)];
      },
    },
  ];
}

/** A part of the facts of an area, read when a table is made. */
interface Part<T> {
  area: Area;
  read(): T;
}

/** The part of an area that `pick` finds in its facts. */
export const from = <A extends Area, T>(area: A, pick: (facts: Facts<A>) => T): Part<T> => ({
  area,
  read: () => pick(loadFacts(area)),
});

/**
 * A table over a recorded list.
 * @param name the field by which `only` and `except` choose rows
 */
export function rowsKind<Row extends object>(
  key: string,
  describe: string,
  {area, read}: Part<readonly Row[]>,
  name: NoInfer<keyof Row & string>,
  columns: readonly RowColumn<NoInfer<Row>>[],
): FactsKind {
  return {
    area,
    ...one(
      (options, context) => {
        const rows = chosen(read(), (row) => String(row[name] ?? ''), options);
        const own = columns.map((column): Column<Row> => ({
          head: column[0],
          cell: (row) => shown(row, column, context),
          ...(column[3] === undefined ? {} : {optional: true}),
        }));
        return {nodes: table(rows, [...own, ...sourceColumn(rows, options)], context), shows: [key]};
      },
      key,
      describe,
    ),
  };
}

/** A list of statements. */
export function notesKind(
  key: string,
  describe: string,
  {area, read}: Part<readonly (string | {fact: string})[]>,
): FactsKind {
  return {
    area,
    ...one(
      (_options, context) => ({
        nodes: list(
          read().map((note) => (typeof note === 'string' ? note : note.fact)),
          context,
        ),
        shows: [key],
      }),
      key,
      describe,
    ),
  };
}

/**
 * An object as a two-column table of all its keys, without sources.
 * @param except keys that other tables show
 */
export function objectKind<O extends object>(
  key: string,
  describe: string,
  {area, read}: Part<O>,
  heads: readonly [string, string] = ['Item', 'Value'],
  except: readonly NoInfer<keyof O & string>[] = [],
): FactsKind {
  return {
    area,
    ...one(
      (options, context) => {
        const known = new Set<string>(except);
        const all: [string, unknown][] = Object.entries(read() as object);
        const entries = chosen(
          all.filter(([name]) => !known.has(name) && !/source|provenance/.test(name)),
          ([name]) => name,
          options,
        );
        return {nodes: objectTable(Object.fromEntries(entries), context, heads), shows: [key]};
      },
      key,
      describe,
    ),
  };
}
