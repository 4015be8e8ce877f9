import type {PhrasingContent, RootContent} from 'mdast';

import {loadFacts} from '../../facts';
import type {CometRoute, Facts, GrpcService, RestRoute} from '../../facts/schema';
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
  sentence,
  slug,
  table,
  text,
} from './build';
import {asConfigured} from './configured';
import {exchangeNodes, exchangesOf} from './exchange';
import {inArea, one} from './kind';
import {commandLine, quoted} from './shell';
import type {FactsContext, FactsKind, Rendered} from './types';

// ---- CometBFT RPC

const routes = (): CometRoute[] => loadFacts('cometbft-rpc').routes;
const routeId = (route: string): string => `route-${slug(route)}`;

const cometTypes: Readonly<Record<string, string>> = {
  int64: 'whole number',
  int: 'whole number',
  uint: 'whole number',
  string: 'text in double quotes',
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
    ...(route.websocket_only ? [paragraph(text('Over the WebSocket only.'))] : []),
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

/** Error object in a recorded answer, where the answer is JSON and has one. */
function errorOf(response: string): CometError | undefined {
  try {
    return (JSON.parse(response) as {error?: CometError}).error;
  } catch {
    return undefined;
  }
}

export const cometKinds: FactsKind[] = inArea('cometbft-rpc', [
  one(
    (options, context) => {
      const columns: Column<CometRoute>[] = [
        {head: 'Route', cell: ({route}) => [link([code(route)], `${options['path'] ?? ''}#${routeId(route)}`)]},
        {
          head: 'Parameters',
          cell: ({params}) => codes(params.map(({name, type}) => (type.startsWith('*') ? `${name}?` : name))),
        },
        {head: 'What it answers', cell: ({does}) => sentence(does, context)},
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
    'every route with a recorded answer',
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
          head: 'Answer',
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

// ---- gRPC

const services = (): GrpcService[] => loadFacts('grpc').services;
const serviceId = (service: string): string => slug(service);
const packageOf = (service: string): string => service.split('.').slice(0, -1).join('.');
const packages = (): string[] => [...new Set(services().map(({service}) => packageOf(service)))];
const withoutType = (field: string): PhrasingContent[] => {
  const [name = '', type = ''] = field.split(/:(.*)/s);
  return [code(name), text(type === '' ? '' : ` ${type}`)];
};

function serviceNodes(service: GrpcService, context: FactsContext): RootContent[] {
  const rest = loadFacts('rest').routes;
  const columns: Column<GrpcService['methods'][number]>[] = [
    {head: 'Method', cell: ({name}) => [code(name)]},
    {head: 'Request', cell: ({request_fields: fields}) => joined((fields ?? []).map(withoutType)), optional: true},
    {head: 'Response', cell: ({response_fields: fields}) => joined((fields ?? []).map(withoutType)), optional: true},
    {
      head: 'REST',
      cell: ({name}) =>
        joined(
          rest
            .filter(({rpc}) => rpc === `${service.service}.${name}` || rpc === `${service.service}/${name}`)
            .map(({method, path}) => [code(`${method} ${path}`)]),
        ),
      optional: true,
    },
  ];
  return table(service.methods, columns, context, 'No methods.');
}

function serviceGroup(entries: readonly GrpcService[], context: FactsContext): Rendered {
  return {
    nodes: entries.flatMap((service) => [
      heading(context.headingLevel, [code(service.service)], serviceId(service.service)),
      ...serviceNodes(service, context),
    ]),
    shows: entries.flatMap(({service, methods}) => methods.map(({name}) => `grpc.${service}.${name}`)),
  };
}

export const grpcKinds: FactsKind[] = inArea('grpc', [
  one(
    (options, context) => {
      const columns: Column<GrpcService>[] = [
        {
          head: 'Service',
          cell: ({service}) => [link([code(service)], `${options['path'] ?? ''}#${serviceId(service)}`)],
        },
        {head: 'Methods', cell: ({methods}) => methods.length},
      ];
      return {
        nodes: table(
          chosen(services(), ({service}) => service, options),
          columns,
          context,
        ),
        shows: [],
      };
    },
    'grpc.index',
    'services the node serves',
    ['path'],
  ),
  one(
    (options, context) => {
      const columns: Column<string>[] = [
        {head: 'Package', cell: (name) => [code(name)]},
        {
          head: 'Services',
          cell: (name) =>
            codes(
              services()
                .filter(({service}) => packageOf(service) === name)
                .map(({service}) => service.split('.').at(-1) ?? ''),
            ),
        },
        {
          head: 'Methods',
          cell: (name) =>
            services()
              .filter(({service}) => packageOf(service) === name)
              .reduce((sum, {methods}) => sum + methods.length, 0),
        },
      ];
      return {
        nodes: table(
          chosen(packages(), (name) => name, options),
          columns,
          context,
        ),
        shows: [],
      };
    },
    'grpc.modules',
    'Protobuf packages with the number of methods',
  ),
  one(
    (options, context) =>
      serviceGroup(
        chosen(services(), ({service}) => service, options),
        context,
      ),
    'grpc.all',
    'every service and method',
  ),
  {
    pattern: 'grpc.module.<package>',
    describe: 'services of a Protobuf package',
    keys: () => packages().map((name) => `grpc.module.${name}`),
    render: ({package: name = ''}, options, context) =>
      serviceGroup(
        chosen(
          services().filter(({service}) => packageOf(service) === name),
          ({service}) => service,
          options,
        ),
        context,
      ),
  },
  {
    pattern: 'grpc.service.<service>',
    describe: 'methods of a service',
    options: ['heading'],
    keys: () => services().map(({service}) => `grpc.service.${service}`),
    render({service: name = ''}, options, context) {
      const found = services().filter(({service}) => service === name);
      const group = serviceGroup(found, context);
      return options['heading'] === 'yes'
        ? group
        : {nodes: found.flatMap((service) => serviceNodes(service, context)), shows: group.shows};
    },
  },
  one(
    (_options, context) => {
      const rows = loadFacts('grpc').compiled_but_not_served;
      const columns: Column<(typeof rows)[number]>[] = [
        {head: 'Service', cell: ({service}) => [code(service)]},
        {head: 'Methods', cell: ({methods}) => codes(methods)},
      ];
      return {nodes: table(rows, columns, context), shows: ['grpc.not-served']};
    },
    'grpc.not-served',
    'services that are compiled in but not served',
  ),
  one(
    (options, context) => {
      const rows = chosen(loadFacts('grpc').msg_services, ({service}) => service, options);
      const columns: Column<(typeof rows)[number]>[] = [
        {head: 'Service', cell: ({service}) => [code(service)]},
        {head: 'Messages', cell: ({methods}) => codes(methods)},
      ];
      return {nodes: table(rows, columns, context), shows: ['grpc.msg']};
    },
    'grpc.msg',
    'message services: their methods are reached inside transactions only',
  ),
  one(
    (options, context) => {
      const kept = chosen(loadFacts('grpc').sample_calls, ({argv}) => argv.at(-1) ?? '', options);
      return {
        nodes: kept.flatMap(({argv, out}) => [
          fence(
            'bash',
            commandLine(
              argv.map((argument) =>
                asConfigured(
                  argument.replace('127.0.0.1:9090', context.chain.networks.local.grpc ?? 'localhost:9090'),
                  context,
                ),
              ),
            ),
          ),
          outputFence(out),
        ]),
        shows: ['grpc.calls'],
      };
    },
    'grpc.calls',
    'recorded grpcurl calls',
  ),
]);

// ---- REST

const restRoutes = (): RestRoute[] => loadFacts('rest').routes;
const restPackages = (): string[] => [...new Set(restRoutes().map(({module}) => module))];
type Recorded = Facts<'rest'>['recorded'][number];
const isServed = ({live}: RestRoute): boolean => live?.implemented !== false;

const templates = new WeakMap<object, (path: string) => RestRoute | undefined>();

/** Route that answers a recorded URL: the template with the longest fixed text. */
function templateOf(url: string): RestRoute | undefined {
  const facts = loadFacts('rest');
  const known = templates.get(facts) ?? matcher(facts.routes);
  templates.set(facts, known);
  return known(url.split('?')[0] ?? '');
}

function matcher(all: readonly RestRoute[]): (path: string) => RestRoute | undefined {
  const fixed = ({path}: RestRoute): number => path.replace(/\{[^}]*\}/g, '').length;
  const expressions = [...all]
    .sort((a, b) => fixed(b) - fixed(a))
    .map((route) => ({
      route,
      expression: new RegExp(`^${route.path.replace(/[.*+?^$()|[\]\\]/g, '\\$&').replace(/\{[^}]*\}/g, '[^/]+')}$`),
    }));
  const found = new Map<string, RestRoute | undefined>();
  return (path) => {
    if (!found.has(path)) found.set(path, expressions.find(({expression}) => expression.test(path))?.route);
    return found.get(path);
  };
}

const recorded = (): Recorded[] => loadFacts('rest').recorded;
const recordedOf = (name: string): Recorded[] =>
  recorded().filter(({url}) => (templateOf(url)?.module ?? 'other') === name);

function recordedNodes(entries: readonly Recorded[], context: FactsContext): RootContent[] {
  const base = context.chain.networks.local.rest ?? 'http://localhost:1317';
  return entries.flatMap(({url, http, body, method, request_body: sent}): RootContent[] => [
    paragraph(
      code(`${method ?? 'GET'} ${templateOf(url)?.path ?? url.split('?')[0] ?? url}`),
      text(` answers HTTP ${http}:`),
    ),
    fence(
      'bash',
      sent === undefined
        ? `curl -s ${quoted(base + asConfigured(url, context))}`
        : `curl -s -X POST ${quoted(base + url)} \\\n  -H 'Content-Type: application/json' \\\n  -d ${quoted(JSON.stringify(sent))}`,
    ),
    outputFence(body),
  ]);
}

function routeTable(entries: readonly RestRoute[], context: FactsContext): RootContent[] {
  const columns: Column<RestRoute>[] = [
    {head: 'Route', cell: ({method, path}) => [code(`${method} ${path}`)]},
    {head: 'Parameters', cell: ({request_fields: fields}) => joined((fields ?? []).map(withoutType)), optional: true},
    {head: 'Method', cell: ({rpc}) => [code(rpc.split(/[./]/).at(-1) ?? rpc)]},
    {head: 'Served', cell: (route) => (isServed(route) ? 'yes' : 'no, answers 501')},
  ];
  return table(entries, columns, context);
}
const restShows = (entries: readonly RestRoute[]): string[] =>
  entries.map(({method, path}) => `rest.${method} ${path}`);

export const restKinds: FactsKind[] = inArea('rest', [
  one(
    (_options, context) => {
      const columns: Column<string>[] = [
        {head: 'Package', cell: (name) => [code(name)]},
        {head: 'Routes', cell: (name) => restRoutes().filter(({module}) => module === name).length},
        {
          head: 'Served',
          cell: (name) => restRoutes().filter((route) => route.module === name && isServed(route)).length,
        },
      ];
      return {nodes: table(restPackages(), columns, context), shows: []};
    },
    'rest.index',
    'routes per Protobuf package',
  ),
  one(
    (options, context) => {
      const names = chosen(restPackages(), (name) => name, options);
      const routesOf = (name: string) => restRoutes().filter(({module}) => module === name);
      return {
        nodes: names.flatMap((name) => [
          heading(context.headingLevel, [code(name)], `rest-${slug(name)}`),
          ...routeTable(routesOf(name), context),
        ]),
        shows: names.flatMap((name) => restShows(routesOf(name))),
      };
    },
    'rest.all',
    'every route by Protobuf package',
  ),
  {
    pattern: 'rest.module.<package>',
    describe: 'routes of a Protobuf package',
    keys: () => restPackages().map((name) => `rest.module.${name}`),
    render({package: name = ''}, options, context) {
      const rows = chosen(
        restRoutes().filter(({module}) => module === name),
        ({path}) => path,
        options,
      );
      return {nodes: routeTable(rows, context), shows: restShows(rows)};
    },
  },
  one(
    (options, context) => ({
      nodes: recordedNodes(
        chosen(recorded(), ({url}) => url, options),
        context,
      ),
      shows: ['rest.recorded'],
    }),
    'rest.recorded.all',
    'all recorded requests and answers',
  ),
  {
    pattern: 'rest.recorded.<package>',
    describe: 'recorded requests and answers of a Protobuf package',
    options: ['limit'],
    keys: () =>
      [...restPackages(), 'other'].filter((name) => recordedOf(name).length > 0).map((name) => `rest.recorded.${name}`),
    render({package: name = ''}, options, context) {
      const rows = chosen(recordedOf(name), ({url}) => url, options);
      return {
        nodes: recordedNodes(options['limit'] === undefined ? rows : rows.slice(0, Number(options['limit'])), context),
        shows: [`rest.recorded.${name}`],
      };
    },
  },
  one(
    (options, context) => {
      const rows = chosen(
        restRoutes().filter((route) => !isServed(route)),
        ({path}) => path,
        options,
      );
      const columns: Column<RestRoute>[] = [
        {head: 'Route', cell: ({method, path}) => [code(`${method} ${path}`)]},
        {head: 'Method', cell: ({rpc}) => [code(rpc)]},
      ];
      return {nodes: table(rows, columns, context), shows: restShows(rows)};
    },
    'rest.not-implemented',
    'routes in the descriptors that answer 501',
  ),
]);

/** Facts of these interfaces that have to be shown somewhere. */
export const interfaceFacts = (): string[] => [
  ...routes().map(({route}) => `cometbft.${route}`),
  'cometbft.errors',
  'cometbft.websocket',
  'cometbft.notes',
  ...services().flatMap(({service, methods}) => methods.map(({name}) => `grpc.${service}.${name}`)),
  'grpc.not-served',
  'grpc.msg',
  'grpc.calls',
  ...restShows(restRoutes()),
];
