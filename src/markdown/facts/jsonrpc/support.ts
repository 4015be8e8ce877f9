import {methodPage} from '../../../site/references';
import {chosen, code, codes, type Column, link, table, text} from '../build';
import {one, type UnplacedKind} from '../kind';
import type {FactsKind} from '../types';
import {absent, byMethod, idOf, isOnByDefault, methods, needsOf} from './data';

/** Which methods the node has, and what replaces those it lacks. */
export const supportKinds: (FactsKind | UnplacedKind)[] = [
  one(
    (options, context) => {
      type Row = {method: string; state: string; needs: string | null};
      const rows: Row[] = [
        ...methods().map((method): Row => {
          const state =
            method.instead !== undefined ? 'without effect' : isOnByDefault(method) ? 'yes' : 'when switched on';
          return {method: method.method, state, needs: needsOf(method)};
        }),
        ...absent().map(({method}): Row => ({method, state: 'no', needs: null})),
      ].sort(byMethod);
      const known = new Set(methods().map(({method}) => method));
      const columns: Column<Row>[] = [
        {
          head: 'Method',
          cell: ({method}) =>
            known.has(method) ? [link([code(method)], `${methodPage(method)}#${idOf(method)}`)] : [code(method)],
        },
        {head: 'Here', cell: ({state}) => [text(state)]},
        {head: 'Needs', cell: ({needs}) => needs},
      ];
      return {
        nodes: table(
          chosen(rows, ({method}) => method, options),
          columns,
          context,
        ),
        shows: absent().map(({method}) => `jsonrpc.absent.${method}`),
      };
    },
    'jsonrpc.matrix',
    'supported and absent methods side by side',
  ),
  one(
    (options, context) => {
      const useless = methods().flatMap(({method, instead}) => (instead === undefined ? [] : [{method, instead}]));
      const rows = chosen([...absent(), ...useless].sort(byMethod), ({method}) => method, options);
      const groups = [...new Set(rows.map(({instead}) => instead))].map((instead) => ({
        instead,
        methods: rows.filter((row) => row.instead === instead).map(({method}) => method),
      }));
      const columns: Column<(typeof groups)[number]>[] = [
        {head: 'Instead of', cell: (row) => codes(row.methods)},
        {head: 'Use', cell: ({instead}) => instead},
      ];
      return {nodes: table(groups, columns, context), shows: absent().map(({method}) => `jsonrpc.absent.${method}`)};
    },
    'jsonrpc.absent',
    'methods that are missing or do nothing, and what to use instead',
  ),
];
