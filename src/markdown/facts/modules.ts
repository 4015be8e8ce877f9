import type {PhrasingContent, RootContent} from 'mdast';

import {loadFacts} from '../../facts';
import type {ModuleFacts} from '../../facts/schema';
import {
  type Cell,
  chosen,
  code,
  codes,
  type Column,
  fence,
  heading,
  joined,
  link,
  list,
  paragraph,
  prose,
  sentence,
  shortened,
  slug,
  table,
  text,
  value,
  words,
} from './build';
import {asConfigured} from './configured';
import type {FactsContext, FactsKind, FactsOptions, Rendered} from './types';

type Field = {name: string; number?: number | undefined; type: string; [more: string]: unknown};
type Part = (module: ModuleFacts, id: string, options: FactsOptions, context: FactsContext) => Rendered;
type Note = {fact: string; source?: string | undefined};

const has = (module: ModuleFacts, key: string): boolean => {
  const part = module[key];
  return (
    part !== undefined &&
    part !== null &&
    (!Array.isArray(part) || part.length > 0) &&
    !(typeof part === 'object' && Object.keys(part).length === 0)
  );
};
const none = (sentenceText: string): Rendered => ({nodes: [paragraph(text(sentenceText))], shows: []});
const last = (name: string): string => name.split(/[./]/).at(-1) ?? name;

/** Scalar type of a Protobuf field with what it holds: `string` (LegacyDec). */
function typeCell(field: Field): Cell {
  const meant = field['go_type'] ?? field['scalar'];
  return [code(field.type), ...(typeof meant === 'string' ? [text(' '), code(last(meant))] : [])];
}

function fieldTable(fields: readonly Field[], context: FactsContext, empty = 'No fields.'): RootContent[] {
  const columns: Column<Field>[] = [
    {head: 'Field', cell: ({name}) => [code(name)]},
    {head: 'No.', cell: ({number}) => number ?? null},
    {head: 'Type', cell: typeCell},
    {head: 'Rule', cell: ({validation, note, meaning}) => noteCell([meaning, validation, note], context)},
  ];
  return table(fields, columns, context, empty);
}

function noteCell(notes: readonly unknown[], context: FactsContext): Cell {
  const texts = notes.filter((note): note is string => typeof note === 'string' && note !== '');
  return texts.length === 0
    ? null
    : joined(
        texts.map((note) => sentence(note, context)),
        ' ',
      );
}

function notes(
  all: readonly Note[] | undefined,
  kind: string,
  id: string,
  options: FactsOptions,
  context: FactsContext,
  empty: string,
): Rendered {
  if (!all || all.length === 0) return none(empty);
  const items = all.map(({fact, source}): PhrasingContent[] => [
    ...sentence(fact, context),
    ...(options['sources'] === 'yes' && source ? [text(' ('), code(source), text(')')] : []),
  ]);
  return {nodes: list(items, context), shows: all.map((_, index) => `${id}.${kind}.${index + 1}`)};
}

function params(
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
  const columns: Column<(typeof rows)[number]>[] = [
    {head: key === 'params' ? 'Parameter' : 'Value', cell: ({name}) => [code(name, `param-${slug(name)}`)]},
    {head: 'Type', cell: typeCell},
    {head: 'Code default', cell: ({default: raw}) => value(raw, context)},
    {
      head: 'Testnet genesis',
      cell: ({testnet_genesis: raw}) => (raw === null ? 'not in the file' : value(raw, context)),
    },
    {head: 'local_node.sh', cell: ({local_node_sh: raw}) => (raw === undefined ? null : value(raw, context))},
    {head: 'Effect', cell: ({effect}) => noteCell([effect], context)},
    {head: 'Accepted', cell: ({validation}) => (validation === undefined ? null : prose(validation, context))},
    ...sourceColumn<(typeof rows)[number]>(options),
  ];
  return {
    nodes: table(rows, columns, context),
    shows: rows.map(({name}) => `${id}.${key === 'params' ? 'param' : 'value'}.${name}`),
  };
}

function sourceColumn<Row>(options: FactsOptions): Column<Row>[] {
  if (options['sources'] !== 'yes') return [];
  return [
    {
      head: 'Source',
      cell: (row) => ((row as {source?: string}).source ? [code((row as {source?: string}).source ?? '')] : null),
    },
  ];
}

const messages: Part = (module, id, options, context) => {
  const all = module.messages ?? [];
  if (all.length === 0) return none('The module has no messages.');
  const entries = chosen(all, ({type_url: url}) => last(url), options);
  const nodes = entries.flatMap((message): RootContent[] => {
    const rules = message.rules ?? [];
    const facts: PhrasingContent[][] = [
      [text('Type URL: '), code(message.type_url)],
      [text('Method: '), code(message.rpc)],
      ...((message.signer_field?.length ?? 0) > 0
        ? [[text('Signer: field '), ...codes(message.signer_field ?? [])]]
        : []),
      ...(message.who ? [[text('Who may send it: '), ...prose(message.who, context)]] : []),
      ...amino(message),
    ];
    return [
      heading(context.headingLevel, [code(last(message.type_url))], slug(last(message.type_url))),
      ...list(facts, context),
      ...fieldTable(message.fields as Field[], context, 'The message has no fields.'),
      ...((message.response_fields?.length ?? 0) > 0
        ? [paragraph(text('Response:')), ...fieldTable(message.response_fields as Field[], context)]
        : []),
      ...(rules.length > 0 ? list(rules, context) : []),
    ];
  });
  const note = module.messages_note;
  return {
    nodes: [...nodes, ...(note && options['only'] === undefined ? [paragraph(...sentence(note, context))] : [])],
    shows: entries.map(({type_url: url}) => `${id}.message.${last(url)}`),
  };
};

/** Amino JSON name; both where the registered name differs from the one in the Protobuf file. */
function amino(message: Record<string, unknown>): PhrasingContent[][] {
  const names = [...new Set([message['proto_amino_name'], message['legacy_amino_name']])].filter(
    (name): name is string => typeof name === 'string',
  );
  return names.length === 0
    ? []
    : [[text(names.length > 1 ? 'Amino names (Protobuf, registered): ' : 'Amino name: '), ...codes(names)]];
}

const queries: Part = (module, id, options, context) => {
  const all = module.queries ?? [];
  if (all.length === 0) return none('The module has no queries.');
  const entries = chosen(all, ({grpc}) => last(grpc), options);
  const recorded = loadFacts('rest');
  const nodes = entries.flatMap((query): RootContent[] => {
    const path = query.rest?.replace(/^GET /, '');
    const answer = path === undefined ? undefined : answerOf(path, recorded);
    return [
      heading(context.headingLevel, [code(last(query.grpc))], `query-${slug(last(query.grpc))}`),
      ...list(
        [
          [text('gRPC: '), code(query.grpc)],
          ...(query.rest ? [[text('REST: '), code(query.rest)]] : []),
          ...(typeof query['cli'] === 'string' ? [[text('CLI: '), code(asConfigured(query['cli'], context))]] : []),
        ],
        context,
      ),
      ...(query.request_fields.length > 0
        ? [paragraph(text('Request:')), ...fieldTable(query.request_fields as Field[], context)]
        : []),
      ...(query.response_fields.length > 0
        ? [paragraph(text('Response:')), ...fieldTable(query.response_fields as Field[], context)]
        : []),
      ...(query.notes ? [paragraph(...sentence(query.notes, context))] : []),
      ...(answer === undefined
        ? []
        : [
            fence(
              'bash',
              `curl -s "${context.chain.networks.local.rest ?? 'http://localhost:1317'}${asConfigured(answer.url, context)}"`,
            ),
            answer.fence,
          ]),
    ];
  });
  return {nodes, shows: entries.map(({grpc}) => `${id}.query.${last(grpc)}`)};
};

/** Recorded request and answer of a REST route template, where one with status 200 was recorded. */
function answerOf(
  template: string,
  {recorded, routes}: ReturnType<typeof restFacts>,
): {url: string; fence: ReturnType<typeof fence>} | undefined {
  const pattern = new RegExp(
    `^${template.replace(/[.*+?^$()|[\]\\]/g, '\\$&').replace(/\{[^}]*\}/g, '[^/?]+')}(\\?.*)?$`,
  );
  const found =
    recorded.find(({url, http}) => http === 200 && pattern.test(url)) ??
    routes
      .map(({live}) => live as {url?: string; http?: number; body?: unknown} | undefined)
      .find((live) => live?.http === 200 && typeof live.url === 'string' && pattern.test(live.url));
  if (!found || typeof found.url !== 'string') return undefined;
  const body = typeof found.body === 'string' ? tryJson(found.body) : found.body;
  if (body === undefined) return undefined;
  return {url: found.url, fence: fence('json', JSON.stringify(shortened(body), null, 2), 'output')};
}
const restFacts = () => loadFacts('rest');

function tryJson(raw: string): unknown {
  try {
    return JSON.parse(raw);
  } catch {
    return undefined;
  }
}

const cli: Part = (module, id, _options, context) => {
  const commands = [...(module.cli?.query ?? []), ...(module.cli?.tx ?? [])].filter(
    ({command}) => typeof command === 'string',
  );
  if (commands.length === 0) return none('The module has no commands.');
  const inTree = new Set(loadFacts('cli').commands.map(({path}) => path));
  const columns: Column<(typeof commands)[number]>[] = [
    {
      head: 'Command',
      cell: ({command}) => {
        const [path = ''] = (command ?? '').split(/ (?=[[(<A-Z-])/);
        const shown = code(asConfigured(command ?? '', context));
        return inTree.has(path)
          ? [link([shown], `/protocol/guru-cli/cli-commands#${path.split(' ').slice(1).map(slug).join('-')}`)]
          : [shown];
      },
    },
    {
      head: 'Flags of its own',
      cell: ({own_flags: flags}) => codes(flags.map((flag) => (flag.startsWith('-') ? flag : `--${flag}`))),
    },
    {head: 'Remark', cell: ({note}) => noteCell([note], context)},
  ];
  return {
    nodes: [
      ...table(commands, columns, context),
      ...(module.cli?.note ? [paragraph(...sentence(module.cli.note, context))] : []),
    ],
    shows: [`${id}.cli`],
  };
};

const events: Part = (module, id, options, context) => {
  const all = module.events ?? [];
  if (all.length === 0) return none('The module emits no events of its own.');
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
    {head: 'When', cell: ({when}) => noteCell([when], context)},
    ...sourceColumn<(typeof rows)[number]>(options),
  ];
  const unused = module['events_defined_but_not_emitted'];
  return {
    nodes: [
      ...table(rows, columns, context),
      ...(module.events_note ? [paragraph(...sentence(module.events_note, context))] : []),
      ...(Array.isArray(unused)
        ? [
            paragraph(
              text('Defined in the code but never emitted as events: '),
              ...codes(unused.map((name) => String(name).replace(/ \(.*/, ''))),
              text('.'),
            ),
          ]
        : []),
    ],
    shows: rows.map(({type}) => `${id}.event.${type}`),
  };
};

const errors: Part = (module, id, options, context) => {
  const all = (Array.isArray(module.errors) ? module.errors : []) as {
    codespace?: string;
    code?: number;
    go_name?: string;
    text?: string;
    note?: string;
  }[];
  const note = module.errors_note ? [paragraph(...sentence(module.errors_note, context))] : [];
  if (all.length === 0)
    return {
      nodes: note.length > 0 ? note : [paragraph(text('The module registers no error codes of its own.'))],
      shows: [],
    };
  const rows = chosen(all, (row) => row.go_name ?? String(row.code), options);
  const columns: Column<(typeof rows)[number]>[] = [
    {head: 'Codespace', cell: ({codespace}) => (codespace ? [code(codespace)] : null)},
    {head: 'Code', cell: (row) => row.code ?? null},
    {head: 'Name', cell: ({go_name: name}) => (name ? [code(name)] : null)},
    {head: 'Text', cell: (row) => (row.text ? [code(asConfigured(row.text, context))] : null)},
    {head: 'When', cell: (row) => noteCell([(row as {when?: string}).when, row.note], context)},
  ];
  return {
    nodes: [...table(rows, columns, context), ...note],
    shows: rows.map((row) => `${id}.error.${row.code ?? row.go_name ?? ''}`),
  };
};

const state: Part = (module, id, _options, context) => {
  const part = (module.state ?? {}) as {
    store_key?: string;
    transient_store_key?: string;
    entries?: {prefix: string; name?: string; value: string}[];
    note?: string;
  };
  if (!part.store_key && !part.entries) return none('The state layout of this module is that of the stock Cosmos SDK.');
  const columns: Column<NonNullable<typeof part.entries>[number]>[] = [
    {head: 'Key', cell: ({prefix}) => [code(prefix)]},
    {head: 'Name', cell: ({name}) => (name ? [code(name)] : null)},
    {head: 'Value', cell: (entry) => prose(entry.value, context)},
  ];
  const keys: PhrasingContent[] = [
    ...(part.store_key ? [text('Store key: '), code(part.store_key), text(part.transient_store_key ? '. ' : '.')] : []),
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
      ...(keys.length > 0 ? [paragraph(...keys)] : []),
      ...table(part.entries ?? [], columns, context, 'No entries of its own.'),
      ...(part.note ? [paragraph(...sentence(part.note, context))] : []),
    ],
    shows: [`${id}.state`],
  };
};

const genesis: Part = (module, id, options, context) => {
  const part = module.genesis as
    | {
        fields?: Field[];
        default?: unknown;
        init?: (Note | string)[];
        note?: string;
        not_exported?: string[];
        validation?: string | string[];
      }
    | undefined;
  if (!part) return none('The genesis of this module is that of the stock Cosmos SDK.');
  const columns: Column<Field>[] = [
    {head: 'Field', cell: ({name}) => [code(name)]},
    {head: 'No.', cell: ({number}) => number ?? null},
    {head: 'Type', cell: typeCell},
    {head: 'Default', cell: (field) => (field['default'] === undefined ? null : value(field['default'], context))},
  ];
  const remarks = [
    ...(part.init ?? []).map((note) => (typeof note === 'string' ? note : note.fact)),
    ...(part.note ? [part.note] : []),
    ...(part.validation ? [part.validation].flat() : []),
    ...(part.not_exported ? [`Not exported: ${part.not_exported.join(', ')}`] : []),
  ];
  return {
    nodes: [
      ...table(part.fields ?? [], columns, context, 'No fields of its own.'),
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

const formulae: Part = (module, id, options, context) => {
  if ((module.formulae ?? []).length === 0) return none('The module has no formulae of its own.');
  const all = chosen(module.formulae ?? [], ({name}) => slug(name), options);
  return {
    nodes: all.flatMap((formula) => [
      heading(
        context.headingLevel,
        `${formula.name.charAt(0).toUpperCase()}${formula.name.slice(1)}`.replaceAll('_', ' '),
        `formula-${slug(formula.name)}`,
      ),
      fence('text', asConfigured(formula.expr.split('; ').join('\n'), context)),
      ...list(
        [
          ...(formula.details ?? []),
          ...(typeof formula['measured'] === 'string' ? [`Measured: ${formula['measured']}`] : []),
          ...(typeof formula['note'] === 'string' ? [formula['note']] : []),
        ],
        context,
        '',
      ).filter((node) => node.type === 'list'),
    ]),
    shows: all.map(({name}) => `${id}.formula.${slug(name)}`),
  };
};

const constants: Part = (module, id, _options, context) => {
  const all = module.constants ?? [];
  const columns: Column<(typeof all)[number]>[] = [
    {head: 'Name', cell: ({name}) => [code(name)]},
    {head: 'Value', cell: (row) => value(row.value, context)},
    {head: 'Remark', cell: ({note}) => noteCell([note], context)},
  ];
  return all.length === 0
    ? none('The module has no constants worth naming.')
    : {nodes: table(all, columns, context), shows: [`${id}.constants`]};
};

const types: Part = (module, id, options, context) => {
  const entries = Object.entries(module.types ?? {}).filter(([, type]) => (type.fields?.length ?? 0) > 0);
  const enums = Object.entries(module.enums ?? {});
  const kept = chosen(entries, ([name]) => name, options);
  if (kept.length + enums.length === 0) return none('The module has no types of its own.');
  return {
    nodes: [
      ...kept.flatMap(([name, type]) => [
        heading(context.headingLevel, [code(name)], `type-${slug(name)}`),
        ...fieldTable((type.fields ?? []) as Field[], context),
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

const summary: Part = (module, id, _options, context) => {
  const wired = loadFacts('sdk-modules').modules.find(
    ({name}) => name === id.replace('module.', '').replace('ibc-transfer', 'transfer'),
  );
  const stateFacts = (module.state ?? {}) as {store_key?: string};
  const account = module['module_account'] as {bech32?: string; hex?: string; permissions?: string[]} | undefined;
  const service = (module.messages?.[0]?.rpc ?? module.queries?.[0]?.grpc ?? '')
    .split('/')[0]
    ?.replace(/\.(Msg|Query)$/, '');
  const rows: {name: string; cell: Cell}[] = [
    {name: 'Protobuf package', cell: service ? [code(service)] : null},
    {name: 'Store key', cell: stateFacts.store_key ? [code(stateFacts.store_key)] : null},
    {name: 'Consensus version', cell: module.consensus_version ?? wired?.consensus_version ?? null},
    {name: 'Module account', cell: account?.bech32 ? [code(asConfigured(account.bech32, context))] : null},
    {name: 'Account permissions', cell: account?.permissions ? codes(account.permissions) : null},
    {name: 'Parameters', cell: module.params?.length ?? 0},
    {name: 'Messages', cell: module.messages?.length ?? 0},
    {name: 'Queries', cell: module.queries?.length ?? 0},
    {name: 'Events of its own', cell: module.events?.length ?? null},
    {name: 'Error codes', cell: Array.isArray(module.errors) ? module.errors.length : null},
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

const noteParts: Record<string, {key: keyof ModuleFacts; empty: string}> = {
  access: {key: 'access_rules', empty: 'Access follows the stock Cosmos SDK: parameters change by governance.'},
  abci: {key: 'abci', empty: 'The module does nothing of its own at the begin or end of a block.'},
  hooks: {key: 'hooks', empty: 'The module has no hooks.'},
  upstream: {key: 'upstream_diff', empty: 'The code does not differ from its upstream.'},
  notes: {key: 'notes', empty: 'Nothing further.'},
  ibc: {key: 'ibc', empty: 'The module has nothing to do with IBC.'},
  relations: {key: 'relations', empty: 'None.'},
  issues: {key: 'known_issues', empty: 'None known.'},
  channel: {key: 'channel_rules', empty: 'None.'},
};

const asNotes = (part: unknown): Note[] =>
  (Array.isArray(part) ? part : []).map((entry): Note => {
    if (typeof entry === 'string') return {fact: entry};
    const note = (entry ?? {}) as Record<string, unknown>;
    const fact =
      typeof note['fact'] === 'string'
        ? note['fact']
        : Object.values(note)
            .filter((item) => typeof item === 'string')
            .join(': ');
    return {
      fact: typeof note['to'] === 'string' ? `${note['to']}: ${fact}` : fact,
      source: typeof note['source'] === 'string' ? note['source'] : undefined,
    };
  });

/** Scalars and lists of an object as a two-column table; sources are left out. */
export function objectTable(
  object: Record<string, unknown>,
  context: FactsContext,
  heads: [string, string] = ['Item', 'Value'],
): RootContent[] {
  const rows = Object.entries(object).filter(([key]) => !/source|^provenance$/.test(key));
  return table(
    rows,
    [
      {head: heads[0], cell: ([key]) => [text(words(key))]},
      {head: heads[1], cell: ([, item]) => anyCell(item, context)},
    ],
    context,
  );
}

/** Any recorded value as a cell. */
export function anyCell(item: unknown, context: FactsContext): Cell {
  if (item === null || item === undefined) return '—';
  if (typeof item === 'boolean') return item ? 'yes' : 'no';
  if (typeof item === 'number') return item;
  if (typeof item === 'string')
    return !/\s/.test(item)
      ? [code(asConfigured(item, context))]
      : item.split(/\s+/).length > 5
        ? sentence(item, context)
        : prose(
            item.replace(/^[a-z](?=[a-z]* )/, (letter) => letter.toUpperCase()),
            context,
          );
  if (
    Array.isArray(item) &&
    item.every((entry) => entry === null || ['string', 'number', 'boolean'].includes(typeof entry))
  ) {
    return item.length === 0
      ? 'none'
      : joined(
          item.map((entry) =>
            /\s/.test(String(entry)) ? prose(String(entry), context) : [code(asConfigured(String(entry), context))],
          ),
          item.some((entry) => /\s/.test(String(entry))) ? '; ' : ', ',
        );
  }
  if (Array.isArray(item))
    return joined(
      asNotes(item).map(({fact}) => sentence(fact, context)),
      ' ',
    );
  const entries = Object.entries(item as Record<string, unknown>).filter(([key]) => !/source/.test(key));
  if (entries.length === 1 && entries[0]?.[0] === 'fact') return sentence(String(entries[0][1]), context);
  return joined(
    entries.map(([key, inner]) => [
      ...(key.includes('.') ? [code(key), text(': ')] : [text(`${words(key)}: `)]),
      ...(typeof inner === 'string' && /\s/.test(inner)
        ? prose(inner, context)
        : cellNodes(anyCell(inner, context), context)),
    ]),
    '; ',
  );
}

const cellNodes = (content: Cell, context: FactsContext): PhrasingContent[] =>
  Array.isArray(content)
    ? content
    : content === null || content === undefined
      ? [text('—')]
      : prose(String(content), context);

const single: Record<string, Part> = {
  status: (module, id, _options, context) => ({
    nodes: objectTable(module['status'] as Record<string, unknown>, context),
    shows: [`${id}.status`],
  }),
  ratemeter: (module, id, _options, context) => {
    const part = module['ratemeter'] as {fields: Field[]; enforcement?: Note};
    const columns: Column<Field>[] = [
      {head: 'Field', cell: ({name}) => [code(name)]},
      {head: 'Type', cell: ({type}) => [code(type.split(' (')[0] ?? type)]},
      {head: 'Default', cell: (field) => value(field['default'], context)},
      {head: 'Accepted', cell: ({validation}) => noteCell([validation], context)},
    ];
    return {
      nodes: [
        ...table(part.fields, columns, context),
        ...(part.enforcement ? [paragraph(...sentence(part.enforcement.fact, context))] : []),
      ],
      shows: [`${id}.ratemeter`],
    };
  },
  packet: (module, id, _options, context) => {
    const part = module['packet'] as Record<string, unknown> & {fields: Record<string, unknown>[]};
    const fields = part.fields.map((field) => ({...field, number: field['n'] as number}) as unknown as Field);
    const rest = Object.fromEntries(Object.entries(part).filter(([key]) => key !== 'fields'));
    return {nodes: [...fieldTable(fields, context), ...objectTable(rest, context)], shows: [`${id}.packet`]};
  },
  flow: (module, id, _options, context) => {
    const steps = module['ibc_flow'] as {step: number; actor: string; fact: string}[];
    return {
      nodes: table(
        steps,
        [
          {head: 'Step', cell: ({step}) => step},
          {head: 'Where', cell: ({actor}) => prose(actor, context)},
          {head: 'What happens', cell: ({fact}) => sentence(fact, context)},
        ],
        context,
      ),
      shows: [`${id}.flow`],
    };
  },
  variants: (module, id, _options, context) => {
    const rows = module['variants'] as {ref: string; path: string; note: string}[];
    return {
      nodes: table(
        rows,
        [
          {head: 'Branch', cell: ({ref}) => [code(ref)]},
          {head: 'Path', cell: ({path}) => [code(path)]},
          {head: 'What differs', cell: ({note}) => sentence(note, context)},
        ],
        context,
      ),
      shows: [`${id}.variants`],
    };
  },
  example: (module, id, _options, context) => ({
    nodes: objectTable(module['worked_example'] as Record<string, unknown>, context),
    shows: [`${id}.example`],
  }),
  'tx-types': (module, id, _options, context) => {
    const rows = Object.entries(module['supported_tx_types'] as Record<string, string>).filter(
      ([key]) => key !== 'source',
    );
    return {
      nodes: table(
        rows,
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
      shows: [`${id}.tx-types`],
    };
  },
  'block-values': (module, id, _options, context) => {
    const rows = module['block_context'] as {name: string; value: unknown}[];
    return {
      nodes: table(
        rows,
        [
          {head: 'Opcode', cell: ({name}) => [code(name)]},
          {
            head: 'Value',
            cell: (row) => (typeof row.value === 'string' ? sentence(row.value, context) : value(row.value, context)),
          },
        ],
        context,
      ),
      shows: [`${id}.block-values`],
    };
  },
  'blocked-addresses': (module, id, _options, context) => ({
    nodes: list(
      (module['blocked_addresses'] as string[]).map((address) => [code(asConfigured(address, context))]),
      context,
    ),
    shows: [`${id}.blocked-addresses`],
  }),
};
const singleKey: Record<string, string> = {
  status: 'status',
  ratemeter: 'ratemeter',
  packet: 'packet',
  flow: 'ibc_flow',
  variants: 'variants',
  example: 'worked_example',
  'tx-types': 'supported_tx_types',
  'block-values': 'block_context',
  'blocked-addresses': 'blocked_addresses',
};

const parts: Record<string, {part: Part; describe: string; always: boolean; key: string}> = {
  params: {
    part: (module, id, options, context) => params(module, id, options, context, 'params'),
    describe: 'parameters: type, code default, testnet genesis, effect',
    always: true,
    key: 'params',
  },
  values: {
    part: (module, id, options, context) => params(module, id, options, context, 'state_values'),
    describe: 'values in state that are set like parameters',
    always: false,
    key: 'state_values',
  },
  messages: {part: messages, describe: 'messages with fields, signer, rules', always: true, key: 'messages'},
  queries: {part: queries, describe: 'queries with gRPC, REST and a recorded answer', always: true, key: 'queries'},
  cli: {part: cli, describe: 'commands', always: true, key: 'cli'},
  events: {part: events, describe: 'events with attributes', always: true, key: 'events'},
  errors: {part: errors, describe: 'error codes', always: true, key: 'errors'},
  state: {part: state, describe: 'keys in the store', always: true, key: 'state'},
  genesis: {part: genesis, describe: 'fields of the genesis state', always: true, key: 'genesis'},
  formulae: {part: formulae, describe: 'formulae', always: true, key: 'formulae'},
  constants: {part: constants, describe: 'constants', always: true, key: 'constants'},
  types: {part: types, describe: 'types and enums', always: true, key: 'types'},
  summary: {part: summary, describe: 'overview', always: true, key: 'queries'},
  ...Object.fromEntries(
    Object.entries(noteParts).map(([name, {key, empty}]) => [
      name,
      {
        part: ((module, id, options, context) =>
          notes(asNotes(module[key]), name, id, options, context, empty)) satisfies Part,
        describe: `list of statements: ${name}`,
        always: ['access', 'abci', 'hooks', 'upstream', 'notes'].includes(name),
        key: String(key),
      },
    ]),
  ),
  ...Object.fromEntries(
    Object.entries(single).map(([name, part]) => [
      name,
      {part, describe: name, always: false, key: singleKey[name] ?? name},
    ]),
  ),
};

const modules = (): [string, ModuleFacts][] => Object.entries(loadFacts('modules'));

export const moduleKinds: FactsKind[] = Object.entries(parts).map(([name, {part, describe, always, key}]) => ({
  pattern: `module.<module>.${name}`,
  describe: `${describe} of a module`,
  options: ['default'],
  keys: () =>
    modules()
      .filter(([, module]) => always || has(module, key))
      .map(([id]) => `module.${id}.${name}`),
  render({module: id = ''}, options, context) {
    const facts = loadFacts('modules')[id];
    if (!facts) throw new Error(`no module "${id}"`);
    return part(facts, `module.${id}`, options, context);
  },
}));

/** Facts of modules that have to be shown somewhere. */
export const moduleFactIds = (): string[] =>
  modules().flatMap(([name, module]) => {
    const id = `module.${name}`;
    return [
      ...(module.params ?? []).map((param) => `${id}.param.${param.name}`),
      ...(module.state_values ?? []).map((param) => `${id}.value.${param.name}`),
      ...(module.messages ?? []).map(({type_url: url}) => `${id}.message.${last(url)}`),
      ...(module.queries ?? []).map(({grpc}) => `${id}.query.${last(grpc)}`),
      ...(module.events ?? []).map(({type}) => `${id}.event.${type}`),
      ...(Array.isArray(module.errors) ? (module.errors as {code?: number; go_name?: string}[]) : []).map(
        (row) => `${id}.error.${row.code ?? row.go_name ?? ''}`,
      ),
      ...(module.formulae ?? []).map((formula) => `${id}.formula.${slug(formula.name)}`),
      ...['state', 'genesis'].filter((key) => has(module, key)).map((key) => `${id}.${key}`),
      ...(has(module, 'cli') && [...(module.cli?.query ?? []), ...(module.cli?.tx ?? [])].some(({command}) => command)
        ? [`${id}.cli`]
        : []),
      ...(has(module, 'types') || has(module, 'enums') ? [`${id}.types`] : []),
      ...Object.entries(noteParts).flatMap(([part, {key}]) =>
        asNotes(module[key]).map((_, index) => `${id}.${part}.${index + 1}`),
      ),
    ];
  });
