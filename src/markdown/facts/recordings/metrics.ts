import {loadFacts} from '../../../facts';
import {chosen, code, codes, type Column, sentence, table, text} from '../build';
import {inArea, one} from '../kind';
import type {FactsKind} from '../types';

/** Listeners that serve metrics. */
export const listeners = () => loadFacts('metrics').listeners;

/** Metrics of a listener. */
export const metricKinds: FactsKind[] = inArea('metrics', [
  {
    pattern: 'metrics.<listener>',
    describe: 'metric names, types, and labels of a listener: CometBFT, EVM, REST',
    keys: () => listeners().map(({id}) => `metrics.${id}`),
    render({listener: id = ''}, options, context) {
      const found = listeners().find((entry) => entry.id === id);
      const rows = chosen(found?.metrics ?? [], ({name}) => name, options);
      const columns: Column<(typeof rows)[number]>[] = [
        {head: 'Metric', cell: ({name}) => [code(name)]},
        {head: 'Type', cell: ({type}) => [text(type)]},
        {head: 'Labels', cell: ({labels}) => codes(labels), optional: true},
        {
          head: 'Meaning',
          cell: ({meaning}) => (meaning === undefined ? null : sentence(meaning, context)),
          optional: true,
        },
      ];
      return {nodes: table(rows, columns, context), shows: rows.map(({name}) => `metrics.${id}.${name}`)};
    },
  },
  {
    pattern: 'metrics.<listener>.families',
    describe: 'all metrics of a listener by family, with what they measure',
    keys: () =>
      listeners()
        .filter(({families}) => families !== undefined)
        .map(({id}) => `metrics.${id}.families`),
    render({listener: id = ''}, options, context) {
      const {metrics = [], families = []} = listeners().find((entry) => entry.id === id) ?? {};
      const rows = chosen(families, ({name}) => name, options).map((family) => ({
        ...family,
        members: metrics.filter(({name}) => new RegExp(family.match).test(name)).map(({name}) => name),
      }));
      const columns: Column<(typeof rows)[number]>[] = [
        {head: 'Family', cell: ({name}) => [text(name)]},
        {head: 'What it measures', cell: ({meaning}) => sentence(meaning, context)},
        {head: 'Metrics', cell: ({members}) => codes(members)},
      ];
      return {
        nodes: table(rows, columns, context),
        shows: rows.flatMap(({members}) => members.map((name) => `metrics.${id}.${name}`)),
      };
    },
  },
  one(
    (_options, context) => ({
      nodes: table(
        listeners(),
        [
          {head: 'Listener', cell: ({listener}) => sentence(listener, context)},
          {head: 'Path', cell: ({path}) => [code(path)]},
          {head: 'Metrics', cell: ({metrics}) => metrics.length},
        ],
        context,
      ),
      shows: [],
    }),
    'metrics.listeners',
    'the three listeners',
  ),
]);
