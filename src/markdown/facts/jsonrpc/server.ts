import type {RootContent} from 'mdast';

import {loadFacts} from '../../../facts';
import {
  capital,
  chosen,
  code,
  codes,
  type Column,
  list,
  outputFence,
  paragraph,
  prose,
  sentence,
  table,
  text,
} from '../build';
import {exchangeNodes, exchangesOf} from '../exchange';
import {one, type UnplacedKind} from '../kind';
import {from, objectKind} from '../rows';
import type {FactsKind} from '../types';
import {methods} from './data';

/** The server: namespaces, HTTP, subscriptions, addresses. */
export const serverKinds: (FactsKind | UnplacedKind)[] = [
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
];
