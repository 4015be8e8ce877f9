import type {PhrasingContent, RootContent} from 'mdast';

import {loadFacts} from '../../facts';
import {
  components,
  type JsonSchema,
  objectNames,
  objectOf,
  resultSchema,
  schemaOfType,
} from '../../facts/jsonrpc-schema';
import type {Facts, JsonRpcMethod} from '../../facts/schema';
import {
  chosen,
  code,
  codes,
  type Column,
  fence,
  heading,
  joined,
  link,
  list,
  outputFence,
  paragraph,
  prose,
  sentence,
  slug,
  table,
  text,
} from './build';
import {requestTabs, type RpcRequest} from './clients';
import {asConfigured} from './configured';
import {exchangeNodes, exchangesOf} from './exchange';
import {inArea, one} from './kind';
import {from, objectKind} from './rows';
import type {FactsContext, FactsKind, FactsOptions, Rendered} from './types';

type Example = JsonRpcMethod['examples'][number];

/** Namespaces as the node lists them: those that are on by default come first. */
const namespaces = (): string[] => loadFacts('jsonrpc').namespaces.available;
const byMethod = (a: {method: string}, b: {method: string}): number => (a.method < b.method ? -1 : 1);
/** All methods, by namespace and then by name. */
const methods = (): JsonRpcMethod[] => {
  const order = namespaces();
  return [...loadFacts('jsonrpc').methods].sort(
    (a, b) => order.indexOf(a.namespace) - order.indexOf(b.namespace) || byMethod(a, b),
  );
};
const idOf = (method: string): string => slug(method);

/** Go types of parameters and results in the reader's words. */
const typeWords: Readonly<Record<string, string>> = {
  'common.Address': 'address, 20 bytes hex',
  'common.Hash': 'hash, 32 bytes hex',
  'rpctypes.BlockNumberOrHash': 'block number (hex), tag or block hash object',
  'rpctypes.BlockNumber': 'block number (hex) or tag',
  'rpc.BlockNumber': 'block number (hex) or tag',
  'evmtypes.TransactionArgs': 'transaction object',
  'evmtypes.TraceConfig': 'tracer options object',
  'rpctypes.StateOverride': 'state override object',
  'filters.FilterCriteria': 'filter object',
  'apitypes.TypedData': 'EIP-712 typed data object',
  'hexutil.Bytes': 'bytes, hex',
  'hexutil.Uint': 'number, hex',
  'hexutil.Uint64': 'number, hex',
  'hexutil.Big': 'number, hex',
  'rpc.ID': 'filter id, hex',
  bool: 'boolean',
  string: 'string',
  uint: 'number',
  uint64: 'number',
  int: 'number',
  float64: 'number',
  'interface {}': 'any JSON',
  'types.RPCTransaction': 'transaction object',
  'types.Log': 'log object',
  'types.FeeHistoryResult': 'fee history object',
  'types.SignTransactionResult': 'signed transaction object',
  'types.AccountResult': 'proof object',
  'types.TxTraceResult': 'trace result object',
  'personal.RawWallet': 'wallet object',
  'debug.GCStats': 'statistics object',
  'runtime.MemStats': 'statistics object',
};

function typeOf(type: string): string {
  const bare = type.replace(/^\*/, '');
  if (bare.startsWith('[]')) return `list of: ${typeOf(bare.slice(2))}`;
  if (bare.startsWith('map[')) return 'object';
  return typeWords[bare] ?? bare;
}

const objectId = (name: string): string => `object-${slug(name)}`;

/** A type in the reader's words; an object whose fields are listed is a link to them. */
function typeCell(words: string, schema: JsonSchema): PhrasingContent[] {
  const name = objectOf(schema);
  return name === undefined ? [text(words)] : [link([text(words)], `#${objectId(name)}`)];
}

/** A schema of a field in the reader's words. */
function schemaWords(schema: JsonSchema): string {
  const {$ref, oneOf, type, items} = schema as {$ref?: string; oneOf?: JsonSchema[]; type?: string; items?: JsonSchema};
  const named: Readonly<Record<string, string>> = {
    Quantity: 'number, hex',
    Bytes: 'bytes, hex',
    Hash: '32 bytes, hex',
    Address: 'address',
    BlockTag: 'block number (hex) or tag',
    Log: 'log object',
    Transaction: 'transaction',
  };
  if ($ref !== undefined) {
    const words = named[$ref.split('/').at(-1) ?? ''];
    if (words === undefined) throw new Error(`no words for ${$ref}: add them in src/markdown/facts/jsonrpc.ts`);
    return words;
  }
  if (oneOf) return oneOf.map(schemaWords).join(' or ');
  if (items) return `list of: ${schemaWords(items)}`;
  return type === 'string' ? 'text' : (type ?? 'any');
}

const requestOf = (context: FactsContext, body: unknown): string =>
  `curl -s -X POST ${urlOf(context)} \\\n  -H 'Content-Type: application/json' \\\n  -d '${asConfigured(JSON.stringify(body), context).replaceAll("'", `'\\''`)}'`;

const urlOf = (context: FactsContext): string => context.chain.networks.local.evmRpc ?? 'http://localhost:8545';

/** The request with the configured names, where it is an ordinary one. */
function asRequest(body: unknown, context: FactsContext): RpcRequest | undefined {
  const {method, params} = JSON.parse(asConfigured(JSON.stringify(body), context)) as Partial<RpcRequest>;
  return typeof method === 'string' && Array.isArray(params) ? {method, params} : undefined;
}

/** A request to paste: with `tabs` for every client, else for curl. */
function requestNodes(body: unknown, tabs: boolean, context: FactsContext): RootContent {
  const request = tabs ? asRequest(body, context) : undefined;
  return request ? requestTabs(urlOf(context), request) : fence('bash', requestOf(context, body));
}

const needsProfiling = ({live}: JsonRpcMethod): boolean => live.includes('enable-profiling');
const isOnByDefault = ({namespace}: JsonRpcMethod): boolean =>
  loadFacts('jsonrpc').namespaces.default_in_app_toml.includes(namespace);

/** Whether the method answers on a node with default settings, and what it needs otherwise. */
function availability(method: JsonRpcMethod): string {
  const needs = [
    ...(isOnByDefault(method) ? [] : [`namespace \`${method.namespace}\` in \`json-rpc.api\``]),
    ...(needsProfiling(method) ? ['`json-rpc.enable-profiling = true`'] : []),
  ];
  return needs.length === 0 ? 'on by default' : `needs ${needs.join(' and ')}`;
}

/** What an index says of a method that is not simply there. */
const needsOf = (method: JsonRpcMethod): string | null =>
  isOnByDefault(method) ? null : `\`${method.namespace}\`${needsProfiling(method) ? ', profiling' : ''}`;

function examplesOf(method: JsonRpcMethod): Example[] {
  const extra = [method.live_when_enabled, method.live_with_enable_profiling].filter(
    (example): example is Example => example !== undefined,
  );
  // Without its settings such a method answers only that it is switched off; what it answers with them comes first.
  return extra.length > 0 ? extra : method.examples;
}

const isError = ({response}: Example): boolean =>
  typeof response === 'object' && response !== null && 'error' in response;

function methodNodes(method: JsonRpcMethod, options: FactsOptions, context: FactsContext): RootContent[] {
  const columns: Column<JsonRpcMethod['params'][number]>[] = [
    {head: 'Parameter', cell: ({name}) => [code(name)]},
    {head: 'Type', cell: ({type}) => typeCell(typeOf(type), schemaOfType(type))},
    {head: 'Required', cell: ({optional}) => (optional === true ? 'no' : 'yes')},
  ];
  const results = method.returns.filter((type) => type !== 'error').map(typeOf);
  const all = examplesOf(method);
  const ordered = [...all.filter((example) => !isError(example)), ...all.filter(isError)];
  const kept = ordered.slice(0, options['examples'] === undefined ? 4 : Number(options['examples']));
  return [
    paragraph(...sentence(method.does, context)),
    ...table(method.params, columns, context, 'No parameters.'),
    paragraph(
      text('Result: '),
      ...typeCell(results.length === 0 ? 'none' : results.join(', '), resultSchema(method.method, method.returns)),
      text('. Availability: '),
      ...prose(availability(method), context),
      text('.'),
    ),
    ...(method.instead === undefined ? [] : [paragraph(text('Use instead: '), ...sentence(method.instead, context))]),
    ...kept.flatMap((example, index): RootContent[] => [
      ...(example.note ? [paragraph(...sentence(example.note, context))] : []),
      requestNodes(example.request, index === 0 && !isError(example), context),
      outputFence(example.response),
    ]),
    ...(kept.length === 0 ? [paragraph(text('No call of this method was recorded.'))] : []),
  ];
}

function group(entries: readonly JsonRpcMethod[], options: FactsOptions, context: FactsContext): Rendered {
  return {
    nodes: entries.flatMap((method) => [
      heading(context.headingLevel, [code(method.method)], idOf(method.method)),
      ...methodNodes(method, options, context),
    ]),
    shows: entries.map(({method}) => `jsonrpc.${method}`),
  };
}

type Absent = Facts<'jsonrpc'>['unsupported'][number];
const absent = (): Absent[] => loadFacts('jsonrpc').unsupported;

type RpcError = Facts<'jsonrpc'>['errors'][number];
const rpcErrors = (): RpcError[] => loadFacts('jsonrpc').errors;
const capital = (value: string): string => value.charAt(0).toUpperCase() + value.slice(1);

export const jsonrpcKinds: FactsKind[] = inArea('jsonrpc', [
  one(
    (options, context) => {
      const columns: Column<JsonRpcMethod>[] = [
        {head: 'Method', cell: ({method}) => [link([code(method)], `${options['path'] ?? ''}#${idOf(method)}`)]},
        {
          head: 'Parameters',
          cell: ({params}) => codes(params.map(({name, optional}) => (optional === true ? `${name}?` : name))),
        },
        {head: 'What it does', cell: ({does}) => prose(does, context)},
        {head: 'Needs', cell: (method) => needsOf(method)},
      ];
      const kept = chosen(methods(), ({method}) => method, options);
      const jumps = [...new Set(kept.map(({namespace}) => namespace))].map((namespace) => [
        link([code(namespace)], `${options['path'] ?? ''}#namespace-${namespace}`),
      ]);
      return {
        nodes: [paragraph(text('By namespace: '), ...joined(jumps), text('.')), ...table(kept, columns, context)],
        shows: [],
      };
    },
    'jsonrpc.index',
    'all methods by namespace, with links',
    ['path'],
  ),
  one(
    (_options, context) => ({
      nodes: objectNames.flatMap((name): RootContent[] => {
        const {title, properties, required} = components[name] as {
          title: string;
          properties: Record<string, JsonSchema & {description: string}>;
          required?: string[];
        };
        const columns: Column<[string, JsonSchema & {description: string}]>[] = [
          {head: 'Field', cell: ([field]) => [code(field)]},
          {head: 'Type', cell: ([, schema]) => [text(schemaWords(schema))]},
          {head: 'Meaning', cell: ([, {description}]) => description},
          {
            head: 'Present',
            cell: ([field]) => (required === undefined ? null : required.includes(field) ? 'always' : 'in some'),
            optional: true,
          },
        ];
        return [
          heading(context.headingLevel, title, objectId(name)),
          ...table(Object.entries(properties), columns, context),
        ];
      }),
      shows: [],
    }),
    'jsonrpc.objects',
    'fields of the objects in parameters and results',
  ),
  one(
    (options, context) => {
      const parts = chosen(namespaces(), (name) => name, options).map((namespace) => {
        const rendered = group(
          methods().filter((method) => method.namespace === namespace),
          options,
          {...context, headingLevel: context.headingLevel + 1},
        );
        return {
          nodes: [heading(context.headingLevel, [code(namespace)], `namespace-${namespace}`), ...rendered.nodes],
          shows: rendered.shows,
        };
      });
      return {nodes: parts.flatMap(({nodes}) => nodes), shows: parts.flatMap(({shows}) => shows)};
    },
    'jsonrpc.all',
    'every method by namespace',
    ['examples'],
  ),
  {
    pattern: 'jsonrpc.namespace.<namespace>',
    describe: 'all methods of a namespace',
    options: ['examples'],
    keys: () => namespaces().map((name) => `jsonrpc.namespace.${name}`),
    render({namespace = ''}, options, context) {
      const entries = methods().filter((method) => method.namespace === namespace);
      return group(
        chosen(entries, ({method}) => method, options),
        options,
        context,
      );
    },
  },
  {
    pattern: 'jsonrpc.method.<method>',
    describe: 'one method: parameters, result, recorded requests and answers',
    options: ['heading', 'examples'],
    keys: () => methods().map(({method}) => `jsonrpc.method.${method}`),
    render({method: name = ''}, options, context) {
      const found = methods().filter(({method}) => method === name);
      const [method] = found;
      if (!method) throw new Error(`no method "${name}"`);
      return options['heading'] === 'yes'
        ? group(found, options, context)
        : {nodes: methodNodes(method, options, context), shows: [`jsonrpc.${name}`]};
    },
  },
  one(
    (options, context) => {
      type Row = {method: string; state: string; needs: string | null};
      const rows: Row[] = [
        ...methods().map((method): Row => {
          const state =
            method.instead !== undefined ? 'without effect' : isOnByDefault(method) ? 'yes' : 'when switched on';
          return {method: method.method, state, needs: needsOf(method)};
        }),
        ...absent().map(({method}): Row => ({method, state: 'no', needs: null})),
      ].sort(byMethod);
      const known = new Set(methods().map(({method}) => method));
      const columns: Column<Row>[] = [
        {
          head: 'Method',
          cell: ({method}) =>
            known.has(method) ? [link([code(method)], `${options['path'] ?? ''}#${idOf(method)}`)] : [code(method)],
        },
        {head: 'Here', cell: ({state}) => [text(state)]},
        {head: 'Needs', cell: ({needs}) => needs},
      ];
      return {
        nodes: table(
          chosen(rows, ({method}) => method, options),
          columns,
          context,
        ),
        shows: absent().map(({method}) => `jsonrpc.absent.${method}`),
      };
    },
    'jsonrpc.matrix',
    'supported and absent methods side by side',
    ['path'],
  ),
  one(
    (options, context) => {
      const useless = methods().flatMap(({method, instead}) => (instead === undefined ? [] : [{method, instead}]));
      const rows = chosen([...absent(), ...useless].sort(byMethod), ({method}) => method, options);
      const groups = [...new Set(rows.map(({instead}) => instead))].map((instead) => ({
        instead,
        methods: rows.filter((row) => row.instead === instead).map(({method}) => method),
      }));
      const columns: Column<(typeof groups)[number]>[] = [
        {head: 'You wanted', cell: (row) => codes(row.methods)},
        {head: 'Use', cell: ({instead}) => instead},
      ];
      return {nodes: table(groups, columns, context), shows: absent().map(({method}) => `jsonrpc.absent.${method}`)};
    },
    'jsonrpc.absent',
    'methods that are not there or do nothing, and what to use instead',
  ),
  one(
    (options, context) => {
      const rows = chosen(rpcErrors(), ({kind}) => kind, options);
      const columns: Column<RpcError>[] = [
        {head: 'Situation', cell: ({kind}) => prose(capital(kind), context)},
        {head: 'Code', cell: ({response}) => (response.error ? [code(String(response.error.code))] : null)},
        {
          head: 'Message',
          cell: ({response}) => (response.error ? [code(asConfigured(response.error.message, context))] : null),
        },
        {
          head: 'Data',
          cell: ({response}) =>
            response.error?.data === undefined ? null : [code(JSON.stringify(response.error.data))],
        },
      ];
      return {nodes: table(rows, columns, context), shows: rows.map(({kind}) => `jsonrpc.error.${slug(kind)}`)};
    },
    'jsonrpc.errors',
    'recorded errors: situation, code, message',
  ),
  one(
    (options, context) => {
      const rows = chosen(rpcErrors(), ({kind}) => kind, options);
      return {
        nodes: rows.flatMap(({kind, request, response}): RootContent[] => [
          heading(context.headingLevel, prose(capital(kind), context), `error-${slug(kind)}`),
          fence('bash', requestOf(context, request)),
          outputFence(response),
        ]),
        shows: rows.map(({kind}) => `jsonrpc.error.${slug(kind)}`),
      };
    },
    'jsonrpc.errors.examples',
    'recorded errors with request and answer',
  ),
  one(
    (_options, context) => {
      const {available, default_in_app_toml: defaults, always} = loadFacts('jsonrpc').namespaces;
      const columns: Column<string>[] = [
        {head: 'Namespace', cell: (name) => [code(name)]},
        {head: 'Methods', cell: (name) => methods().filter(({namespace}) => namespace === name).length},
        {head: 'Default', cell: (name) => [text(defaults.includes(name) ? 'on' : 'off')]},
      ];
      return {
        nodes: [
          ...table(available, columns, context),
          paragraph(text('Always on: '), ...prose(always.join(', '), context), text('.')),
        ],
        shows: ['jsonrpc.namespaces'],
      };
    },
    'jsonrpc.namespaces',
    'namespaces with number of methods and default',
  ),
  one(
    (_options, context) => {
      return {
        nodes: loadFacts('jsonrpc').transport.flatMap(({method, note, response}): RootContent[] => [
          paragraph(...prose(capital(note ?? method.replace(/[()]/g, '')), context), text(':')),
          outputFence(response),
        ]),
        shows: ['jsonrpc.transport'],
      };
    },
    'jsonrpc.transport',
    'what the HTTP server does with batches, GET, other content types, wrong JSON',
  ),
  one(
    (options, context) => {
      const part = loadFacts('jsonrpc').subscriptions;
      const exchanges = exchangesOf(part.recorded, ({method, params = []}) => {
        const [first] = params as unknown[];
        return method === 'eth_subscribe'
          ? `Subscribe to \`${String(first)}\``
          : method === 'eth_unsubscribe'
            ? 'End a subscription'
            : 'Call a method on the same connection';
      }).filter(({title}, index, all) => all.findIndex((other) => other.title === title) === index);
      const kept = chosen(exchanges, ({title}) => title.replaceAll('`', ''), options).slice(
        0,
        options['limit'] === undefined ? undefined : Number(options['limit']),
      );
      return {
        nodes: [
          ...list(
            [
              [text('Subscriptions: '), ...codes(part.supported), text('.')],
              ...part.rules.map((rule) => sentence(rule, context)),
            ],
            context,
          ),
          ...exchangeNodes(kept, context),
        ],
        shows: ['jsonrpc.websocket'],
      };
    },
    'jsonrpc.websocket',
    'subscriptions and a recorded exchange',
    ['limit'],
  ),
  objectKind(
    'jsonrpc.endpoint',
    'addresses and paths of the server',
    from('jsonrpc', ({endpoint}) => endpoint),
  ),
]);

/** Facts of the JSON-RPC that have to be shown somewhere. */
export const jsonrpcFacts = (): string[] => [
  ...methods().map(({method}) => `jsonrpc.${method}`),
  ...absent().map(({method}) => `jsonrpc.absent.${method}`),
  ...rpcErrors().map(({kind}) => `jsonrpc.error.${slug(kind)}`),
  'jsonrpc.namespaces',
  'jsonrpc.transport',
  'jsonrpc.websocket',
];
