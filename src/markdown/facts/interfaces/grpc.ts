import type {RootContent} from 'mdast';

import {loadFacts} from '../../../facts';
import type {GrpcService} from '../../../facts/schema';
import {chosen, code, codes, type Column, fence, heading, joined, link, outputFence, slug, table} from '../build';
import {asConfigured} from '../configured';
import {inArea, one} from '../kind';
import {commandLine} from '../shell';
import type {FactsContext, FactsKind, Rendered} from '../types';
import {fieldCell} from './fields';

const services = (): GrpcService[] => loadFacts('grpc').services;
const serviceId = (service: string): string => slug(service);
const packageOf = (service: string): string => service.split('.').slice(0, -1).join('.');
const packages = (): string[] => [...new Set(services().map(({service}) => packageOf(service)))];

function serviceNodes(service: GrpcService, context: FactsContext): RootContent[] {
  const rest = loadFacts('rest').routes;
  const columns: Column<GrpcService['methods'][number]>[] = [
    {head: 'Method', cell: ({name}) => [code(name)]},
    {head: 'Request', cell: ({request_fields: fields}) => joined((fields ?? []).map(fieldCell)), optional: true},
    {head: 'Response', cell: ({response_fields: fields}) => joined((fields ?? []).map(fieldCell)), optional: true},
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

/** gRPC services. */
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

/** Facts of gRPC that have to be shown somewhere. */
export const grpcFacts = (): string[] => [
  ...services().flatMap(({service, methods}) => methods.map(({name}) => `grpc.${service}.${name}`)),
  'grpc.not-served',
  'grpc.msg',
  'grpc.calls',
];
