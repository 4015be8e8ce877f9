import type {PhrasingContent} from 'mdast';

import type {ModuleFacts} from '../../../facts/schema';
import {inWords} from '../amounts';
import {
  type Cell,
  chosen,
  code,
  type Column,
  joined,
  markRecorded,
  paragraph,
  prose,
  sentence,
  slug,
  table,
  text,
  value,
} from '../build';
import {sourceColumn} from '../rows';
import type {FactsContext, FactsOptions, Rendered} from '../types';
import {none, noteCell, typeCell} from './shared';

type Param = ModuleFacts['params'][number];
type Trial = NonNullable<Param['tried']>[number];

/** A value of a parameter; a duration also in words. */
function valueCell(raw: unknown, {type}: Pick<Param, 'type'>, context: FactsContext): PhrasingContent[] {
  const words = type.endsWith('.Duration') && typeof raw === 'string' ? inWords(raw) : undefined;
  return [...value(raw, context), ...(words === undefined ? [] : [text(` (${words})`)])];
}

/** What became of values: `-1`, `0`: refused, `must be positive`. */
function trialSentence({values, result, says, observed}: Trial, context: FactsContext): PhrasingContent[] {
  const set = joined(values.map((one) => (/\S \S/.test(one) ? prose(one, context) : value(one, context))));
  return [
    ...set,
    text(`: ${result}`),
    ...(says === undefined ? [] : [text(', '), code(says)]),
    text('.'),
    ...(observed === undefined ? [] : [text(' '), ...sentence(observed, context)]),
  ];
}

const triedCell = ({tried = []}: Param, context: FactsContext): Cell =>
  tried.length === 0
    ? null
    : joined(
        tried.map((trial) => trialSentence(trial, context)),
        ' ',
      );

/** Parameters, or values in state that are set like parameters. */
export function params(
  module: ModuleFacts,
  id: string,
  options: FactsOptions,
  context: FactsContext,
  key: 'params' | 'state_values',
): Rendered {
  const entries = module[key];
  if (!entries || entries.length === 0)
    return none(`The module has no ${key === 'params' ? 'parameters' : 'further values'}.`);
  const rows = chosen(entries, ({name}) => name, options);
  // Values in state are set without separate rules.
  const rules: Column<(typeof rows)[number]>[] = [
    {head: 'Effect', cell: ({effect}) => noteCell([effect], context), optional: true},
    {
      head: 'Accepted',
      cell: ({validation}) => (validation === undefined ? null : prose(validation, context)),
      optional: true,
    },
    {head: 'Tested', cell: (row) => triedCell(row, context), optional: true},
  ];
  const columns: Column<(typeof rows)[number]>[] = [
    {head: key === 'params' ? 'Parameter' : 'Value', cell: ({name}) => [code(name, `param-${slug(name)}`)]},
    {head: 'Type', cell: typeCell},
    {head: 'Code default', cell: (row) => valueCell(row.default, row, context)},
    {
      head: 'Testnet genesis',
      cell: (row) => (row.testnet_genesis === null ? 'not in the file' : valueCell(row.testnet_genesis, row, context)),
    },
    {
      head: 'local_node.sh',
      cell: (row) => (row.local_node_sh === undefined ? null : valueCell(row.local_node_sh, row, context)),
      optional: true,
    },
    ...(key === 'params' ? rules : []),
    ...sourceColumn(rows, options),
  ];
  const {trials} = module;
  const told = trials !== undefined && key === 'params' && rows.some(({tried}) => tried !== undefined);
  return {
    nodes: [
      ...table(rows, columns, context),
      ...(told
        ? markRecorded([
            paragraph(
              text(`“Tested” is from version ${trials.chainVersion}, ${trials.recorded}: `),
              ...prose(`${trials.method}.`, context),
            ),
          ])
        : []),
    ],
    shows: rows.map(({name}) => `${id}.${key === 'params' ? 'param' : 'value'}.${name}`),
  };
}
