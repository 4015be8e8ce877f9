import type {PhrasingContent} from 'mdast';

import {
  capital,
  chosen,
  code,
  codes,
  type Column,
  fence,
  heading,
  joined,
  list,
  paragraph,
  prose,
  sentence,
  slug,
  table,
  text,
  value,
  withoutSearch,
} from '../build';
import {asConfigured} from '../configured';
import {sourceColumn} from '../rows';
import {none, noteCell, type Part, typeCell} from './shared';

/** Events with attributes. */
export const events: Part = (module, id, options, context) => {
  const all = module.events ?? [];
  if (all.length === 0) return none('The module adds no events.');
  const rows = chosen(all, ({type}) => type, options);
  const columns: Column<(typeof rows)[number]>[] = [
    {head: 'Event', cell: ({type}) => [code(type, `event-${slug(type)}`)]},
    {
      head: 'Attributes',
      cell: ({attributes}) =>
        joined(
          attributes.map((attribute) => prose(/^[\w@.]+$/.test(attribute) ? `\`${attribute}\`` : attribute, context)),
        ),
    },
    {head: 'When', cell: ({when}) => noteCell([when], context), optional: true},
    ...sourceColumn(rows, options),
  ];
  const unused = module.events_defined_but_not_emitted;
  return {
    nodes: [
      ...table(rows, columns, context),
      ...(module.events_note ? [paragraph(...sentence(module.events_note, context))] : []),
      ...(unused
        ? [
            paragraph(
              text('Defined in the code but never emitted as events: '),
              ...codes(unused.map((name) => name.replace(/ \(.*/, ''))),
              text('.'),
            ),
          ]
        : []),
    ],
    shows: rows.map(({type}) => `${id}.event.${type}`),
  };
};

/** Functions that return an error, each with its file and lines: `repository:path:lines function` in the facts. */
const placesCell = (places: readonly string[]): PhrasingContent[] =>
  places.length === 0
    ? [text('nowhere')]
    : places.flatMap((place, index) => {
        const [where = '', name = ''] = place.split(' ');
        return [...(index === 0 ? [] : [text('; ')]), code(name), text(' in '), code(where)];
      });

/** Error codes. */
export const errors: Part = (module, id, options, context) => {
  const all = module.errors ?? [];
  const note = module.errors_note ? [paragraph(...sentence(module.errors_note, context))] : [];
  if (all.length === 0)
    return {
      nodes: note.length > 0 ? note : [paragraph(text('The module registers no error codes.'))],
      shows: [],
    };
  const rows = chosen(all, (row) => row.go_name, options);
  const columns: Column<(typeof rows)[number]>[] = [
    {head: 'Codespace', cell: ({codespace}) => [code(codespace)]},
    {head: 'Code', cell: (row) => row.code},
    {head: 'Name', cell: ({go_name: name}) => [code(name)]},
    {head: 'Text', cell: (row) => (row.text ? [code(asConfigured(row.text, context))] : null), optional: true},
    {head: 'Returned in', cell: ({returned_in: where}) => (where ? placesCell(where) : null), optional: true},
  ];
  const places = rows.some(({returned_in: where = []}) => where.length > 0)
    ? withoutSearch([
        paragraph(code('chain:'), text(" is the chain's repository, "), code('sdk:'), text(' its Cosmos SDK fork.')),
      ])
    : [];
  return {
    nodes: [...table(rows, columns, context), ...places, ...note],
    shows: rows.map((row) => `${id}.error.${row.code}`),
  };
};

/** Keys in the store. */
export const state: Part = (module, id, _options, context) => {
  const part = module.state;
  if (!part) return none('The state layout of this module is that of the stock Cosmos SDK.');
  const columns: Column<NonNullable<typeof part.entries>[number]>[] = [
    {head: 'Key', cell: ({prefix}) => [code(prefix)]},
    {head: 'Name', cell: ({name}) => (name === undefined ? null : [code(name)]), optional: true},
    {head: 'Value', cell: (entry) => prose(entry.value, context)},
  ];
  const keys: PhrasingContent[] = [
    text('Store key: '),
    code(part.store_key),
    text(part.transient_store_key ? '. ' : '.'),
    ...(part.transient_store_key
      ? [
          text('Transient store key: '),
          ...prose(part.transient_store_key.replace(/^(\S+)/, '`$1`'), context),
          text('.'),
        ]
      : []),
  ];
  return {
    nodes: [
      paragraph(...keys),
      ...table(part.entries ?? [], columns, context, 'The module adds no entries.'),
      ...(part.note ? [paragraph(...sentence(part.note, context))] : []),
    ],
    shows: [`${id}.state`],
  };
};

/** Fields of the genesis state. */
export const genesis: Part = (module, id, options, context) => {
  const part = module.genesis;
  if (!part) return none('The genesis of this module is that of the stock Cosmos SDK.');
  const columns: Column<NonNullable<typeof part.fields>[number]>[] = [
    {head: 'Field', cell: ({name}) => [code(name)]},
    {head: 'No.', cell: ({number}) => number ?? null, optional: true},
    {head: 'Type', cell: typeCell},
    {
      head: 'Default',
      cell: (field) => (field.default === undefined ? null : value(field.default, context)),
      optional: true,
    },
  ];
  const remarks = [
    ...(part.init ?? []).map((note) => (typeof note === 'string' ? note : note.fact)),
    ...(part.note ? [part.note] : []),
    ...(part.validation ? [part.validation].flat() : []),
    ...(part.not_exported ? [`Not exported: ${part.not_exported.join(', ')}`] : []),
  ];
  return {
    nodes: [
      ...table(part.fields ?? [], columns, context, 'The module adds no fields.'),
      ...(part.default === undefined || options['default'] === 'no'
        ? []
        : [
            paragraph(text('Default written by '), code(asConfigured('gurud init', context)), text(':')),
            fence('json', asConfigured(JSON.stringify(part.default, null, 2), context), 'title="genesis.json (part)"'),
          ]),
      ...(remarks.length > 0 ? list(remarks, context) : []),
    ],
    shows: [`${id}.genesis`],
  };
};

/** Formulas, each with its own heading. */
export const formulae: Part = (module, id, options, context) => {
  if ((module.formulae ?? []).length === 0) return none('The module adds no formulas.');
  const all = chosen(module.formulae ?? [], ({name}) => slug(name), options);
  return {
    nodes: all.flatMap((formula) => [
      heading(context.headingLevel, capital(formula.name).replaceAll('_', ' '), `formula-${slug(formula.name)}`),
      fence('text', asConfigured(formula.expr.split('; ').join('\n'), context)),
      ...list([...(formula.details ?? []), ...(formula.note === undefined ? [] : [formula.note])], context, '').filter(
        (node) => node.type === 'list',
      ),
    ]),
    shows: all.map(({name}) => `${id}.formula.${slug(name)}`),
  };
};

/** Constants of the code. */
export const constants: Part = (module, id, _options, context) => {
  const all = module.constants ?? [];
  const columns: Column<(typeof all)[number]>[] = [
    {head: 'Name', cell: ({name}) => [code(name)]},
    {head: 'Value', cell: (row) => value(row.value, context)},
    {head: 'Notes', cell: ({note}) => noteCell([note], context), optional: true},
  ];
  return all.length === 0
    ? none('The module has no constants worth naming.')
    : {nodes: table(all, columns, context), shows: [`${id}.constants`]};
};
