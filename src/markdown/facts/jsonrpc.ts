import type {RootContent} from 'mdast';

import {loadFacts} from '../../facts';
import type {JsonRpcMethod} from '../../facts/schema';
import {chosen, code, codes, type Column, fence, heading, link, list, outputFence, paragraph, prose, sentence, slug, table, text} from './build';
import {requestTabs, type RpcRequest} from './clients';
import {asConfigured} from './configured';
import {one} from './kind';
import {exchangeNodes, exchangesOf, type Frame} from './exchange';
import {objectTable} from './modules';
import type {FactsContext, FactsKind, FactsOptions, Rendered} from './types';

type Example = NonNullable<JsonRpcMethod['examples']>[number];

const methods = (): JsonRpcMethod[] => loadFacts('jsonrpc').methods;
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

/** Whether the method answers on a node with default settings, and what it needs otherwise. */
function availability(method: JsonRpcMethod): string {
  const defaults = ((loadFacts('jsonrpc')['namespaces'] as {default_in_app_toml?: string[]} | undefined)?.default_in_app_toml ?? []) as string[];
  const needs = [
    ...(defaults.includes(method.namespace) ? [] : [`namespace ${method.namespace} in \`json-rpc.api\``]),
    ...(method.live?.includes('enable-profiling') ? ['`json-rpc.enable-profiling = true`'] : []),
  ];
  return needs.length === 0 ? 'on by default' : `needs ${needs.join(' and ')}`;
}

function examplesOf(method: JsonRpcMethod): Example[] {
  const extra = ['live_when_enabled', 'live_with_enable_profiling']
    .map((key) => method[key] as Example | undefined)
    .filter((example): example is Example => example !== undefined);
  // Without its settings such a method answers only that it is switched off; what it answers with them comes first.
  return extra.length > 0 ? extra : (method.examples ?? []);
}

const isError = ({response}: Example): boolean => typeof response === 'object' && response !== null && 'error' in response;

function methodNodes(method: JsonRpcMethod, options: FactsOptions, context: FactsContext): RootContent[] {
  const columns: Column<JsonRpcMethod['params'][number]>[] = [
    {head: 'Parameter', cell: ({name}) => [code(name)]},
    {head: 'Type', cell: ({type}) => [text(typeOf(type))]},
    {head: 'Required', cell: ({optional}) => (optional === true ? 'no' : 'yes')},
  ];
  const results = method.returns.filter((type) => type !== 'error').map(typeOf);
  const all = examplesOf(method);
  const ordered = [...all.filter((example) => !isError(example)), ...all.filter(isError)];
  const kept = ordered.slice(0, options['examples'] === undefined ? 4 : Number(options['examples']));
  const remark = typeof method['remark'] === 'string' ? method['remark'] : undefined;
  return [
    ...(typeof method['does'] === 'string' ? [paragraph(...sentence(method['does'], context))] : []),
    ...table(method.params, columns, context, 'No parameters.'),
    paragraph(text('Result: '), text(results.length === 0 ? 'none' : results.join(', ')), text('. Availability: '), ...prose(availability(method), context), text('.')),
    ...(remark === undefined ? [] : [paragraph(...sentence(remark, context))]),
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
    nodes: entries.flatMap((method) => [heading(context.headingLevel, [code(method.method)], idOf(method.method)), ...methodNodes(method, options, context)]),
    shows: entries.map(({method}) => `jsonrpc.${method}`),
  };
}

const namespaces = (): string[] => [...new Set(methods().map(({namespace}) => namespace))];
type Absent = {method: string; code: number; message: string};
const absent = (): Absent[] => loadFacts('jsonrpc').unsupported as Absent[];

type RpcError = {kind: string; request: unknown; response: {error?: {code: number; message: string; data?: unknown}}};
const rpcErrors = (): RpcError[] => loadFacts('jsonrpc').errors as RpcError[];
const capital = (value: string): string => value.charAt(0).toUpperCase() + value.slice(1);

export const jsonrpcKinds: FactsKind[] = [
  one(
    (options, context) => {
      const columns: Column<JsonRpcMethod>[] = [
        {head: 'Method', cell: ({method}) => [link([code(method)], `${options['path'] ?? ''}#${idOf(method)}`)]},
        {head: 'Parameters', cell: ({params}) => codes(params.map(({name, optional}) => (optional === true ? `${name}?` : name)))},
        {head: 'Availability', cell: (method) => prose(availability(method), context)},
      ];
      return {nodes: table(chosen(methods(), ({method}) => method, options), columns, context), shows: []};
    },
    'jsonrpc.index',
    'all methods with links',
    ['path'],
  ),
  one(
    (options, context) => {
      const parts = chosen(namespaces(), (name) => name, options).map((namespace) => {
        const rendered = group(methods().filter((method) => method.namespace === namespace), options, {...context, headingLevel: context.headingLevel + 1});
        return {nodes: [heading(context.headingLevel, [code(namespace)], `namespace-${namespace}`), ...rendered.nodes], shows: rendered.shows};
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
      return group(chosen(entries, ({method}) => method, options), options, context);
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
      return options['heading'] === 'yes' ? group(found, options, context) : {nodes: methodNodes(method, options, context), shows: [`jsonrpc.${name}`]};
    },
  },
  one(
    (options, context) => {
      type Row = {method: string; state: string; needs: string};
      const rows: Row[] = [
        ...methods().map((method): Row => ({method: method.method, state: availability(method) === 'on by default' ? 'yes' : 'when switched on', needs: availability(method)})),
        ...absent().map(({method}): Row => ({method, state: 'no', needs: 'answers -32601'})),
      ].sort((a, b) => (a.method < b.method ? -1 : 1));
      const known = new Set(methods().map(({method}) => method));
      const columns: Column<Row>[] = [
        {head: 'Method', cell: ({method}) => (known.has(method) ? [link([code(method)], `${options['path'] ?? ''}#${idOf(method)}`)] : [code(method)])},
        {head: 'Here', cell: ({state}) => [text(state)]},
        {head: 'Remark', cell: ({needs}) => prose(needs, context)},
      ];
      return {nodes: table(chosen(rows, ({method}) => method, options), columns, context), shows: absent().map(({method}) => `jsonrpc.absent.${method}`)};
    },
    'jsonrpc.matrix',
    'supported and absent methods side by side',
    ['path'],
  ),
  one(
    (options, context) => {
      const rows = chosen(absent(), ({method}) => method, options);
      const columns: Column<Absent>[] = [
        {head: 'Method', cell: ({method}) => [code(method)]},
        {head: 'Code', cell: (row) => [code(String(row.code))]},
      ];
      return {nodes: table(rows, columns, context), shows: rows.map(({method}) => `jsonrpc.absent.${method}`)};
    },
    'jsonrpc.absent',
    'methods the node does not have',
  ),
  one(
    (options, context) => {
      const rows = chosen(rpcErrors(), ({kind}) => kind, options);
      const columns: Column<RpcError>[] = [
        {head: 'Situation', cell: ({kind}) => prose(capital(kind), context)},
        {head: 'Code', cell: ({response}) => (response.error ? [code(String(response.error.code))] : null)},
        {head: 'Message', cell: ({response}) => (response.error ? [code(asConfigured(response.error.message, context))] : null)},
        {head: 'Data', cell: ({response}) => (response.error?.data === undefined ? null : [code(JSON.stringify(response.error.data))])},
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
      const {available, default_in_app_toml: defaults, always} = loadFacts('jsonrpc')['namespaces'] as Record<string, string[]>;
      const columns: Column<string>[] = [
        {head: 'Namespace', cell: (name) => [code(name)]},
        {head: 'Methods', cell: (name) => methods().filter(({namespace}) => namespace === name).length},
        {head: 'Default', cell: (name) => [text(defaults?.includes(name) ? 'on' : 'off')]},
      ];
      return {
        nodes: [...table(available ?? [], columns, context), paragraph(text('Always on: '), ...prose((always ?? []).join(', '), context), text('.'))],
        shows: ['jsonrpc.namespaces'],
      };
    },
    'jsonrpc.namespaces',
    'namespaces with number of methods and default',
  ),
  one(
    (_options, context) => {
      const rows = loadFacts('jsonrpc')['transport'] as {method: string; note?: string; response: unknown}[];
      return {
        nodes: rows.flatMap(({method, note, response}): RootContent[] => [
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
      const part = loadFacts('jsonrpc')['subscriptions'] as {supported: string[]; rules: string[]; recorded: Frame[]};
      const exchanges = exchangesOf(part.recorded, ({method, params = []}) => {
        const [first] = params as unknown[];
        return method === 'eth_subscribe' ? `Subscribe to \`${String(first)}\`` : method === 'eth_unsubscribe' ? 'End a subscription' : 'Call a method on the same connection';
      }).filter(({title}, index, all) => all.findIndex((other) => other.title === title) === index);
      const kept = chosen(exchanges, ({title}) => title.replaceAll('`', ''), options).slice(0, options['limit'] === undefined ? undefined : Number(options['limit']));
      return {
        nodes: [...list([[text('Subscriptions: '), ...codes(part.supported), text('.')], ...part.rules.map((rule) => sentence(rule, context))], context), ...exchangeNodes(kept, context)],
        shows: ['jsonrpc.websocket'],
      };
    },
    'jsonrpc.websocket',
    'subscriptions and a recorded exchange',
    ['limit'],
  ),
  one(
    (_options, context) => ({nodes: objectTable(loadFacts('jsonrpc')['endpoint'] as Record<string, unknown>, context), shows: ['jsonrpc.endpoint']}),
    'jsonrpc.endpoint',
    'addresses and paths of the server',
  ),
];

/** Facts of the JSON-RPC that have to be shown somewhere. */
export const jsonrpcFacts = (): string[] => [
  ...methods().map(({method}) => `jsonrpc.${method}`),
  ...absent().map(({method}) => `jsonrpc.absent.${method}`),
  ...rpcErrors().map(({kind}) => `jsonrpc.error.${slug(kind)}`),
  'jsonrpc.namespaces',
  'jsonrpc.transport',
  'jsonrpc.websocket',
];

