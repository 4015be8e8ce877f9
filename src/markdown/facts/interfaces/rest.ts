import type {RootContent} from 'mdast';

import {loadFacts} from '../../../facts';
import type {Facts, RestRoute} from '../../../facts/schema';
import {
  chosen,
  code,
  type Column,
  fence,
  heading,
  joined,
  outputFence,
  paragraph,
  slug,
  table,
  text,
  withoutSearch,
} from '../build';
import {asConfigured} from '../configured';
import {inArea, one} from '../kind';
import {templateSource} from '../rest-path';
import {quoted} from '../shell';
import type {FactsContext, FactsKind} from '../types';
import {fieldCell} from './fields';

const restRoutes = (): RestRoute[] => loadFacts('rest').routes;
const restPackages = (): string[] => [...new Set(restRoutes().map(({module}) => module))];
type Recorded = Facts<'rest'>['recorded'][number];
const isServed = ({live}: RestRoute): boolean => live?.implemented !== false;

const templates = new WeakMap<object, (path: string) => RestRoute | undefined>();

/** Route that serves a recorded URL: the matching template with the longest fixed text. */
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
      expression: new RegExp(`^${templateSource(route.path, '[^/]+')}$`),
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
    ...withoutSearch([
      paragraph(
        code(`${method ?? 'GET'} ${templateOf(url)?.path ?? url.split('?')[0] ?? url}`),
        text(` returns HTTP ${http}:`),
      ),
    ]),
    fence(
      'bash',
      sent === undefined
        ? `curl -s ${quoted(base + asConfigured(url, context))}`
        : `curl -s -X POST ${quoted(base + url)} \\\n  -H 'Content-Type: application/json' \\\n` +
            `  -d ${quoted(JSON.stringify(sent))}`,
    ),
    outputFence(body),
  ]);
}

function routeTable(entries: readonly RestRoute[], context: FactsContext): RootContent[] {
  const columns: Column<RestRoute>[] = [
    {head: 'Route', cell: ({method, path}) => [code(`${method} ${path}`)]},
    {head: 'Parameters', cell: ({request_fields: fields}) => joined((fields ?? []).map(fieldCell)), optional: true},
    {head: 'Method', cell: ({rpc}) => [code(rpc.split(/[./]/).at(-1) ?? rpc)]},
    {head: 'Served', cell: (route) => (isServed(route) ? 'yes' : 'no, returns 501')},
  ];
  return table(entries, columns, context);
}
const restShows = (entries: readonly RestRoute[]): string[] =>
  entries.map(({method, path}) => `rest.${method} ${path}`);

/** REST routes. */
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
    'all recorded requests and responses',
  ),
  {
    pattern: 'rest.recorded.<package>',
    describe: 'recorded requests and responses of a Protobuf package',
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
    'routes in the descriptors that return 501',
  ),
]);

/** Facts of the REST interface that have to be shown somewhere. */
export const restFacts = (): string[] => restShows(restRoutes());
