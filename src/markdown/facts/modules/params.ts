import type {ModuleFacts} from '../../../facts/schema';
import {chosen, code, type Column, prose, slug, table, value} from '../build';
import {sourceColumn} from '../rows';
import type {FactsContext, FactsOptions, Rendered} from '../types';
import {none, noteCell, typeCell} from './shared';

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
  ];
  const columns: Column<(typeof rows)[number]>[] = [
    {head: key === 'params' ? 'Parameter' : 'Value', cell: ({name}) => [code(name, `param-${slug(name)}`)]},
    {head: 'Type', cell: typeCell},
    {head: 'Code default', cell: ({default: raw}) => value(raw, context)},
    {
      head: 'Testnet genesis',
      cell: ({testnet_genesis: raw}) => (raw === null ? 'not in the file' : value(raw, context)),
    },
    {
      head: 'local_node.sh',
      cell: ({local_node_sh: raw}) => (raw === undefined ? null : value(raw, context)),
      optional: true,
    },
    ...(key === 'params' ? rules : []),
    ...sourceColumn(rows, options),
  ];
  return {
    nodes: table(rows, columns, context),
    shows: rows.map(({name}) => `${id}.${key === 'params' ? 'param' : 'value'}.${name}`),
  };
}
