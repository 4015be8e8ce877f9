import type {RootContent} from 'mdast';

import {loadFacts} from '../../../facts';
import type {Precompile} from '../../../facts/schema';
import {
  type Cell,
  chosen,
  code,
  codes,
  type Column,
  heading,
  joined,
  link,
  list,
  paragraph,
  sentence,
  slug,
  table,
  text,
} from '../build';
import {asConfigured} from '../configured';
import type {FactsContext, FactsOptions, Rendered} from '../types';
import {callNodes, failed} from './calls';
import {methodGroup, parameterTable} from './methods';
import {calls, emits, eventId, type Method, methodId, saidOf} from './shared';

/** Where a precompile may be active, in words. */
const places: Readonly<Record<keyof NonNullable<Precompile['active']>, string>> = {
  code_default_params: 'code default',
  gurud_init: 'genesis of init',
  local_node_sh: 'local_node.sh of the chain',
  single_node: 'single node of this site',
  testnet_genesis: 'testnet genesis',
};

function activeIn(active: NonNullable<Precompile['active']>): string {
  const names = Object.keys(places) as (keyof typeof places)[];
  return (
    names
      .filter((name) => active[name])
      .map((name) => places[name])
      .join(', ') || 'none'
  );
}

function summary(precompile: Precompile, _options: FactsOptions, context: FactsContext): Rendered {
  const {name, address, kind, active, note, facts} = precompile;
  const rows: {item: string; cell: Cell}[] = [
    {item: 'Address', cell: /^0x[0-9a-f]{40}$/i.test(address) ? [code(address)] : address},
    {item: 'Kind', cell: [text(precompile.stateful === false ? `${kind}, without state` : kind)]},
    {
      item: 'Solidity interface',
      cell: codes((precompile.solidity ?? []).map((file) => file.split('/').at(-1) ?? file)),
    },
    {item: 'Active in', cell: active ? [text(activeIn(active))] : null},
    {item: 'Methods', cell: precompile.functions.length},
    {item: 'Events', cell: precompile.events?.length ?? 0},
    {item: 'Input', cell: precompile.raw_input ?? null},
    {item: 'Output', cell: precompile.raw_output ?? null},
    {item: 'Required gas', cell: precompile.required_gas ?? null},
  ];
  return {
    nodes: [
      ...table(
        rows.filter(({cell}) => cell !== null && !(Array.isArray(cell) && cell.length === 0)),
        [
          {head: 'Item', cell: ({item}) => [text(item)]},
          {head: 'Value', cell: ({cell}) => cell},
        ],
        context,
      ),
      ...(note === undefined ? [] : [paragraph(...sentence(note, context))]),
      ...(facts
        ? list(
            facts.map(({fact}) => fact),
            context,
          )
        : []),
    ],
    shows: [`precompile.${name}`],
  };
}

interface PrecompilePart {
  describe: string;
  options?: string[];
  when?: (precompile: Precompile) => boolean;
  render: (precompile: Precompile, options: FactsOptions, context: FactsContext) => Rendered;
}

/** Parts of a precompile, by the last word of their key. */
export const parts: Readonly<Record<string, PrecompilePart>> = {
  summary: {describe: 'address, kind, activity, counts', render: summary},
  index: {
    describe: 'methods with what they do, events and selectors',
    options: ['path'],
    render(precompile, options, context) {
      const columns: Column<Method>[] = [
        {
          head: 'Method',
          cell: (method) => [
            link([code(method.signature)], `${options['path'] ?? ''}#${methodId(precompile, method)}`),
          ],
        },
        {head: 'What it does', cell: ({name}) => saidOf(precompile)?.functions[name]?.does ?? null},
        {
          head: 'Event',
          cell: (method) =>
            method.stateMutability === 'view' ? null : joined(emits(precompile, method, options['path'] ?? '')),
          optional: true,
        },
        {head: 'Selector', cell: ({selector}) => [code(selector)]},
      ];
      return {
        nodes: table(
          chosen(precompile.functions, ({name}) => name, options),
          columns,
          context,
          'No methods.',
        ),
        shows: [],
      };
    },
  },
  methods: {
    describe: 'every method with parameters, returns, and recorded calls',
    options: ['calls', 'limit'],
    render: (precompile, options, context) =>
      precompile.functions.length === 0
        ? {nodes: [paragraph(text('It has no methods: the input is raw bytes.'))], shows: []}
        : methodGroup(
            precompile,
            chosen(precompile.functions, ({name}) => name, options),
            options,
            context,
          ),
  },
  events: {
    describe: 'events with topics',
    render(precompile, options, context) {
      const events = chosen(precompile.events ?? [], ({name}) => name, options);
      if (events.length === 0) return {nodes: [paragraph(text('It emits no events.'))], shows: []};
      return {
        nodes: events.flatMap((event): RootContent[] => [
          heading(context.headingLevel, [code(event.name)], eventId(precompile, event)),
          ...(saidOf(precompile)?.events?.[event.name]
            ? [paragraph(...sentence(saidOf(precompile)?.events?.[event.name] ?? '', context))]
            : []),
          ...list(
            [
              [text('Signature: '), code(event.signature)],
              [text('Topic 0: '), code(event.topic0)],
            ],
            context,
          ),
          ...parameterTable(precompile, event.name, event.inputs, context, 'No parameters.'),
        ]),
        shows: events.map(({topic0}) => `precompile.${precompile.name}.event.${topic0}`),
      };
    },
  },
  structs: {
    describe: 'structs of the interface',
    render(precompile, options, context) {
      const about: Readonly<Record<string, string | undefined>> = {
        ...loadFacts('precompile-meaning').structs,
        ...saidOf(precompile)?.structs,
      };
      const structs = chosen(Object.entries(precompile.structs ?? {}), ([name]) => name, options);
      if (structs.length === 0) return {nodes: [paragraph(text('It uses no structs.'))], shows: []};
      return {
        nodes: structs.flatMap(([name, fields]): RootContent[] => [
          heading(context.headingLevel, [code(name)], slug(`${precompile.name}-struct-${name}`)),
          ...(about[name] === undefined ? [] : [paragraph(...sentence(about[name], context))]),
          ...parameterTable(precompile, name, fields, context, 'No fields.'),
        ]),
        shows: [`precompile.${precompile.name}.structs`],
      };
    },
  },
  errors: {
    describe: 'revert strings',
    render(precompile, _options, context) {
      const reasons = precompile.revert_reasons ?? [];
      const seen = new Set<string>();
      const rows = reasons
        .map(({text_or_const: name, text: shown}) => ({
          name: shown === undefined ? null : name.replace(/^cmn\./, ''),
          shown: shown ?? name,
        }))
        .filter(({shown}) => !seen.has(shown) && seen.add(shown));
      return {
        nodes: table(
          rows,
          [
            {head: 'Revert text', cell: ({shown}) => [code(asConfigured(shown, context))]},
            {head: 'Name in the code', cell: ({name}) => (name === null ? null : [code(name)]), optional: true},
          ],
          context,
          'It defines no revert strings.',
        ),
        shows: [`precompile.${precompile.name}.errors`],
      };
    },
  },
  calls: {
    describe: 'recorded calls, also failing ones',
    options: ['limit', 'works'],
    when: ({name}) => calls(name).length > 0,
    render(precompile, options, context) {
      const all = chosen(calls(precompile.name), ({function: name}) => name, options).filter(
        (call) => options['works'] === undefined || failed(call) === (options['works'] === 'no'),
      );
      return {
        nodes: callNodes(options['limit'] === undefined ? all : all.slice(0, Number(options['limit'])), context),
        shows: [`precompile.${precompile.name}.calls`],
      };
    },
  },
};
