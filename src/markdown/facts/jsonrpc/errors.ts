import type {RootContent} from 'mdast';

import {capital, chosen, code, type Column, fence, heading, outputFence, prose, slug, table} from '../build';
import {asConfigured} from '../configured';
import {one, type UnplacedKind} from '../kind';
import type {FactsKind} from '../types';
import {type RpcError, rpcErrors} from './data';
import {requestOf} from './requests';

/** Recorded errors. */
export const errorKinds: (FactsKind | UnplacedKind)[] = [
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
    'recorded errors with request and response',
  ),
];
