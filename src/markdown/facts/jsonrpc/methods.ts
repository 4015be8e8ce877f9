import type {RootContent} from 'mdast';

import type {JsonRpcMethod} from '../../../facts/schema';
import {components, type JsonSchema, objectNames, resultSchema, schemaOfType} from '../../../facts/jsonrpc-schema';
import {methodGroups, methodPage, METHODS_PAGE, namespacePage} from '../../../site/references';
import {
  chosen,
  code,
  codes,
  type Column,
  heading,
  joined,
  link,
  withoutSearch,
  outputFence,
  paragraph,
  prose,
  reference,
  sentence,
  table,
  text,
  withId,
} from '../build';
import {one, type UnplacedKind} from '../kind';
import type {FactsContext, FactsKind, FactsOptions, Rendered} from '../types';
import {availability, type Example, idOf, methods, namespaces, needsOf} from './data';
import {objectId, schemaWords, typeCell, typeOf} from './types';
import {requestNodes} from './requests';

function examplesOf(method: JsonRpcMethod): Example[] {
  const extra = [method.live_when_enabled, method.live_with_enable_profiling].filter(
    (example): example is Example => example !== undefined,
  );
  // Without its settings such a method only reports that it is switched off, so calls with them replace the others.
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
  const about = [
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
  ];
  const calls = [
    ...kept.flatMap((example, index): RootContent[] => [
      ...(example.note ? [paragraph(...sentence(example.note, context))] : []),
      requestNodes(example.request, index === 0 && !isError(example), context),
      outputFence(example.response),
    ]),
    ...(kept.length === 0 ? [paragraph(text('No call of this method was recorded.'))] : []),
  ];
  return reference(about, calls);
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

/** Methods with their parameters, results and recorded calls. */
export const methodKinds: (FactsKind | UnplacedKind)[] = [
  one(
    (options, context) => {
      const columns: Column<JsonRpcMethod>[] = [
        {
          head: 'Method',
          // The ID is the anchor that the method had while all were on one page: an old address leads to this link.
          cell: ({method}) => [withId(link([code(method)], `${methodPage(method)}#${idOf(method)}`), idOf(method))],
        },
        {
          head: 'Parameters',
          cell: ({params}) => codes(params.map(({name, optional}) => (optional === true ? `${name}?` : name))),
        },
        {head: 'What it does', cell: ({does}) => sentence(does, context)},
        {head: 'Needs', cell: (method) => needsOf(method)},
      ];
      const kept = chosen(methods(), ({method}) => method, options);
      const jumps = [...new Set(kept.map(({namespace}) => namespace))].map((namespace) => {
        const id = `namespace-${namespace}`;
        return [withId(link([code(namespace)], `${METHODS_PAGE}/${namespacePage(namespace)}#${id}`), id)];
      });
      return {
        nodes: [
          paragraph(text('By namespace: '), ...joined(jumps), text('.')),
          ...withoutSearch(table(kept, columns, context)),
        ],
        shows: [],
      };
    },
    'jsonrpc.index',
    'all methods by namespace, with links to their pages',
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
    pattern: 'jsonrpc.group.<group>',
    describe: 'the methods of a group of src/site/references.ts',
    options: ['examples'],
    keys: () => methodGroups.map(({id}) => `jsonrpc.group.${id}`),
    render({group: id}, options, context) {
      const names = methodGroups.find((entry) => entry.id === id)?.methods ?? [];
      return group(
        methods().filter(({method}) => names.includes(method)),
        options,
        context,
      );
    },
  },
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
    describe: 'one method: parameters, result, recorded requests and responses',
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
];
