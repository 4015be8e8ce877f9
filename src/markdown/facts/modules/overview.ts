import {loadFacts} from '../../../facts';
import {type Cell, chosen, code, codes, heading, slug, table, text} from '../build';
import {asConfigured} from '../configured';
import {fieldTable, last, none, type Part} from './shared';

/** Types and enums. */
export const types: Part = (module, id, options, context) => {
  const entries = Object.entries(module.types ?? {}).filter(([, type]) => type.fields.length > 0);
  const enums = Object.entries(module.enums ?? {});
  const kept = chosen(entries, ([name]) => name, options);
  if (kept.length + enums.length === 0) return none('The module adds no types.');
  return {
    nodes: [
      ...kept.flatMap(([name, type]) => [
        heading(context.headingLevel, [code(name)], `type-${slug(name)}`),
        ...fieldTable(type.fields, context),
      ]),
      ...enums.flatMap(([name, values]) => {
        const rows = Object.entries(values).sort(([, a], [, b]) => a - b);
        return [
          heading(context.headingLevel, [code(last(name))], `type-${slug(last(name))}`),
          ...table(
            rows,
            [
              {head: 'Value', cell: ([entry]) => [code(entry)]},
              {head: 'No.', cell: ([, number]) => number},
            ],
            context,
          ),
        ];
      }),
    ],
    shows: [`${id}.types`],
  };
};

/** Overview: package, store, versions, counts. */
export const summary: Part = (module, id, _options, context) => {
  const wired = loadFacts('sdk-modules').modules.find(
    ({name}) => name === id.replace('module.', '').replace('ibc-transfer', 'transfer'),
  );
  const {state: stateFacts, module_account: account} = module;
  const service = (module.messages?.[0]?.rpc ?? module.queries?.[0]?.grpc ?? '')
    .split('/')[0]
    ?.replace(/\.(Msg|Query)$/, '');
  const rows: {name: string; cell: Cell}[] = [
    {name: 'Protobuf package', cell: service ? [code(service)] : null},
    {name: 'Store key', cell: stateFacts ? [code(stateFacts.store_key)] : null},
    {name: 'Consensus version', cell: module.consensus_version ?? wired?.consensus_version ?? null},
    {name: 'Module account', cell: account?.bech32 ? [code(asConfigured(account.bech32, context))] : null},
    {name: 'Account permissions', cell: account ? codes(account.permissions) : null},
    {name: 'Parameters', cell: module.params?.length ?? 0},
    {name: 'Messages', cell: module.messages?.length ?? 0},
    {name: 'Queries', cell: module.queries?.length ?? 0},
    {name: 'Events', cell: module.events?.length ?? null},
    {name: 'Error codes', cell: module.errors?.length ?? null},
  ];
  return {
    nodes: table(
      rows.filter((row) => row.cell !== null),
      [
        {head: 'Item', cell: ({name}) => [text(name)]},
        {head: 'Value', cell: (row) => row.cell},
      ],
      context,
    ),
    shows: [`${id}.summary`],
  };
};
