import type {RootContent} from 'mdast';

import {loadFacts} from '../../../facts';
import type {CometRoute, Facts} from '../../../facts/schema';
import {
  chosen,
  code,
  codes,
  type Column,
  fence,
  heading,
  link,
  list,
  outputFence,
  paragraph,
  sentence,
  slug,
  table,
  text,
} from '../build';
import {asConfigured} from '../configured';
import {exchangeNodes, exchangesOf} from '../exchange';
import {inArea, one} from '../kind';
import {quoted} from '../shell';
import type {FactsContext, FactsKind, Rendered} from '../types';

const routes = (): CometRoute[] => loadFacts('cometbft-rpc').routes;
const routeId = (route: string): string => `route-${slug(route)}`;

const cometTypes: Readonly<Record<string, string>> = {
  int64: 'integer',
  int: 'integer',
  uint: 'integer',
  string: 'string in double quotes',
  bool: 'boolean',
  '[]byte': 'bytes: 0x… in a URL, base64 in JSON',
  'bytes.HexBytes': 'bytes: 0x… in a URL, hex in JSON',
  'types.Tx': 'transaction bytes: 0x… in a URL, base64 in JSON',
  'types.Evidence': 'evidence object (JSON only)',
};

function routeNodes(route: CometRoute, context: FactsContext): RootContent[] {
  const columns: Column<CometRoute['params'][number]>[] = [
    {head: 'Parameter', cell: ({name}) => [code(name)]},
    {head: 'Type', cell: ({type}) => [text(cometTypes[type.replace(/^\*/, '')] ?? type)]},
    {head: 'Required', cell: ({type}) => (type.startsWith('*') ? 'no' : 'yes')},
  ];
  const base = context.chain.networks.local.rpc ?? 'http://localhost:26657';
  const path = route.request?.replace(/^GET /, '');
  return [
    paragraph(...sentence(route.does, context)),
    ...table(route.params, columns, context, 'No parameters.'),
    ...(route.websocket_only ? [paragraph(text('Only over WebSocket.'))] : []),
    ...(path === undefined
      ? []
      : [
          fence('bash', `curl -s ${quoted(base + asConfigured(path, context))}`),
          ...(route.response === undefined ? [] : [outputFence(route.response)]),
        ]),
  ];
}

function routeGroup(entries: readonly CometRoute[], context: FactsContext): Rendered {
  return {
    nodes: entries.flatMap((route) => [
      heading(context.headingLevel, [code(route.route)], routeId(route.route)),
      ...routeNodes(route, context),
    ]),
    shows: entries.map(({route}) => `cometbft.${route}`),
  };
}

type Extra = Facts<'cometbft-rpc'>['extra'][number];
/** Recorded requests that failed: an HTTP status of 400 and above, or an error object. */
const cometErrors = (): Extra[] =>
  loadFacts('cometbft-rpc').extra.filter(({http, response}) => (http ?? 0) >= 400 || errorOf(response) !== undefined);

interface CometError {
  code?: number;
  message?: string;
  data?: string;
}

/** Error object in a recorded response, where the response is JSON and has one. */
function errorOf(response: string): CometError | undefined {
  try {
    return (JSON.parse(response) as {error?: CometError}).error;
  } catch {
    return undefined;
  }
}

/** Routes of the CometBFT RPC. */
export const cometKinds: FactsKind[] = inArea('cometbft-rpc', [
  one(
    (options, context) => {
      const columns: Column<CometRoute>[] = [
        {head: 'Route', cell: ({route}) => [link([code(route)], `${options['path'] ?? ''}#${routeId(route)}`)]},
        {
          head: 'Parameters',
          cell: ({params}) => codes(params.map(({name, type}) => (type.startsWith('*') ? `${name}?` : name))),
        },
        {head: 'What it returns', cell: ({does}) => sentence(does, context)},
        {head: 'Transport', cell: ({websocket_only: only}) => (only ? 'WebSocket' : 'HTTP, WebSocket')},
      ];
      return {
        nodes: table(
          chosen(routes(), ({route}) => route, options),
          columns,
          context,
        ),
        shows: [],
      };
    },
    'cometbft.index',
    'all routes with links',
    ['path'],
  ),
  one(
    (options, context) =>
      routeGroup(
        chosen(routes(), ({route}) => route, options),
        context,
      ),
    'cometbft.all',
    'every route with a recorded response',
  ),
  {
    pattern: 'cometbft.route.<route>',
    describe: 'one route',
    options: ['heading'],
    keys: () => routes().map(({route}) => `cometbft.route.${route}`),
    render({route: name = ''}, options, context) {
      const found = routes().filter(({route}) => route === name);
      const [route] = found;
      if (!route) throw new Error(`no route "${name}"`);
      return options['heading'] === 'yes'
        ? routeGroup(found, context)
        : {nodes: routeNodes(route, context), shows: [`cometbft.${name}`]};
    },
  },
  one(
    (_options, context) => {
      const columns: Column<Extra>[] = [
        {head: 'Request', cell: ({request}) => [code(asConfigured(request, context))]},
        {head: 'HTTP', cell: ({http}) => http ?? null},
        {
          head: 'Code',
          cell: ({response}) =>
            errorOf(response)?.code === undefined ? null : [code(String(errorOf(response)?.code))],
        },
        {
          head: 'Response',
          cell: ({response}) => [
            code(
              asConfigured(
                errorOf(response)?.data ?? errorOf(response)?.message ?? response.trim().slice(0, 160),
                context,
              ),
            ),
          ],
        },
      ];
      return {nodes: table(cometErrors(), columns, context), shows: ['cometbft.errors']};
    },
    'cometbft.errors',
    'recorded errors',
  ),
  one(
    (_options, context) => ({
      nodes: list(loadFacts('cometbft-rpc').notes, context),
      shows: ['cometbft.notes'],
    }),
    'cometbft.notes',
    'rules of requests',
  ),
  one(
    (options, context) => {
      const {messages} = loadFacts('cometbft-rpc').websocket;
      const exchanges = exchangesOf(messages, ({method, params}) => {
        const {query = ''} = (params ?? {}) as {query?: string};
        return method === 'subscribe'
          ? `Subscribe to \`${query}\``
          : method === 'unsubscribe'
            ? 'End one subscription'
            : 'End all subscriptions of the connection';
      });
      return {
        nodes: exchangeNodes(
          exchanges.slice(0, options['limit'] === undefined ? undefined : Number(options['limit'])),
          context,
        ),
        shows: ['cometbft.websocket'],
      };
    },
    'cometbft.websocket',
    'a recorded WebSocket exchange',
    ['limit'],
  ),
]);

/** Facts of the CometBFT RPC that have to be shown somewhere. */
export const cometFacts = (): string[] => [
  ...routes().map(({route}) => `cometbft.${route}`),
  'cometbft.errors',
  'cometbft.websocket',
  'cometbft.notes',
];
