import type {ModuleFacts} from '../../../facts/schema';
import {code, list, paragraph, prose, sentence, table, value} from '../build';
import {asConfigured} from '../configured';
import type {FactsContext, Rendered} from '../types';
import {objectTable} from '../values';
import {fieldTable, noteCell} from './shared';

/** A part that few modules have: the key it is recorded under, and its Markdown. */
export interface SpecialPart {
  key: keyof ModuleFacts;
  /** Nothing where the module does not have it. */
  render(module: ModuleFacts, id: string, context: FactsContext): Rendered | undefined;
}

/** A special part from what is recorded under one key. */
const special = <K extends keyof ModuleFacts>(
  name: string,
  key: K,
  nodes: (part: NonNullable<ModuleFacts[K]>, context: FactsContext) => Rendered['nodes'],
): [string, SpecialPart] => [
  name,
  {
    key,
    render(module, id, context) {
      const part = module[key];
      return part === undefined || part === null ? undefined : {nodes: nodes(part, context), shows: [`${id}.${name}`]};
    },
  },
];

/** Parts that few modules have, by the last word of their key. */
export const specialParts: Readonly<Record<string, SpecialPart>> = Object.fromEntries([
  special('status', 'status', objectTable),
  special('ratemeter', 'ratemeter', ({fields, enforcement}, context) => [
    ...table(
      fields,
      [
        {head: 'Field', cell: ({name}) => [code(name)]},
        {head: 'Type', cell: ({type}) => [code(type.split(' (')[0] ?? type)]},
        {head: 'Default', cell: (field) => value(field.default, context)},
        {head: 'Accepted', cell: ({validation}) => noteCell([validation], context)},
      ],
      context,
    ),
    paragraph(...sentence(enforcement.fact, context)),
  ]),
  special('packet', 'packet', ({fields, ...rest}, context) => [
    ...fieldTable(
      fields.map(({n, ...field}) => ({...field, number: n})),
      context,
    ),
    ...objectTable(rest, context),
  ]),
  special('flow', 'ibc_flow', (steps, context) =>
    table(
      steps,
      [
        {head: 'Step', cell: ({step}) => step},
        {head: 'Where', cell: ({actor}) => prose(actor, context)},
        {head: 'What happens', cell: ({fact}) => sentence(fact, context)},
      ],
      context,
    ),
  ),
  special('variants', 'variants', (rows, context) =>
    table(
      rows,
      [
        {head: 'Branch', cell: ({ref}) => [code(ref)]},
        {head: 'Path', cell: ({path}) => [code(path)]},
        {head: 'What differs', cell: ({note}) => sentence(note, context)},
      ],
      context,
    ),
  ),
  special('example', 'worked_example', objectTable),
  special('tx-types', 'supported_tx_types', (types, context) =>
    table(
      Object.entries(types).filter(([key]) => key !== 'source'),
      [
        {head: 'Type', cell: ([type]) => [code(type.split(' ')[0] ?? type)]},
        {
          head: 'Kind and support',
          cell: ([type, note]) =>
            sentence([type.split(' ').slice(1).join(' '), note].filter(Boolean).join(': '), context),
        },
      ],
      context,
    ),
  ),
  special('block-values', 'block_context', (rows, context) =>
    table(
      rows,
      [
        {head: 'Opcode', cell: ({name}) => [code(name)]},
        {
          head: 'Value',
          cell: ({value: raw}) => (typeof raw === 'string' ? sentence(raw, context) : value(raw, context)),
        },
      ],
      context,
    ),
  ),
  special('blocked-addresses', 'blocked_addresses', (addresses, context) =>
    list(
      addresses.map((address) => [code(asConfigured(address, context))]),
      context,
    ),
  ),
]);
