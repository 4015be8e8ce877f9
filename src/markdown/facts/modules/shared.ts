import type {PhrasingContent, RootContent} from 'mdast';

import type {ModuleFacts} from '../../../facts/schema';
import {type Cell, code, type Column, joined, list, paragraph, sentence, table, text} from '../build';
import type {FactsContext, FactsOptions, Rendered} from '../types';

/** Renders one part of a module. @param id beginning of the ids of its facts: `module.feemarket` */
export type Part = (module: ModuleFacts, id: string, options: FactsOptions, context: FactsContext) => Rendered;

/** A part that shows nothing but a sentence. */
export const none = (sentenceText: string): Rendered => ({nodes: [paragraph(text(sentenceText))], shows: []});

/** Last word of a Protobuf name or type URL: `MsgSend` of `/cosmos.bank.v1beta1.MsgSend`. */
export const last = (name: string): string => name.split(/[./]/).at(-1) ?? name;

/** A field of a message, a type, a packet or the genesis. */
export interface Field {
  name: string;
  number?: number | undefined;
  type: string;
  go_type?: string | undefined;
  scalar?: string | undefined;
  meaning?: string | undefined;
  validation?: string | undefined;
  note?: string | undefined;
}

/** Scalar type of a Protobuf field with what it holds: `string` (LegacyDec). */
export function typeCell({type, go_type: goType, scalar}: Pick<Field, 'type' | 'go_type' | 'scalar'>): Cell {
  const meant = goType ?? scalar;
  return [code(type), ...(meant === undefined ? [] : [text(' '), code(last(meant))])];
}

/** Fields with number, type and rules. */
export function fieldTable(fields: readonly Field[], context: FactsContext, empty = 'No fields.'): RootContent[] {
  const columns: Column<Field>[] = [
    {head: 'Field', cell: ({name}) => [code(name)]},
    {head: 'No.', cell: ({number}) => number ?? null, optional: true},
    {head: 'Type', cell: typeCell},
    {
      head: 'Rule',
      cell: ({validation, note, meaning}) => noteCell([meaning, validation, note], context),
      optional: true,
    },
  ];
  return table(fields, columns, context, empty);
}

/** Notes as consecutive sentences. */
export function noteCell(notes: readonly (string | undefined)[], context: FactsContext): Cell {
  const texts = notes.filter((note): note is string => note !== undefined && note !== '');
  return texts.length === 0
    ? null
    : joined(
        texts.map((note) => sentence(note, context)),
        ' ',
      );
}

/** A statement about a module. */
export interface Note {
  fact: string;
  source?: string | undefined;
}

/** A list of statements; with `sources="yes"` each names where it was read. */
export function notes(
  all: readonly Note[],
  kind: string,
  id: string,
  options: FactsOptions,
  context: FactsContext,
  empty: string,
): Rendered {
  if (all.length === 0) return none(empty);
  const items = all.map(({fact, source}): PhrasingContent[] => [
    ...sentence(fact, context),
    ...(options['sources'] === 'yes' && source ? [text(' ('), code(source), text(')')] : []),
  ]);
  return {nodes: list(items, context), shows: all.map((_, index) => `${id}.${kind}.${index + 1}`)};
}
