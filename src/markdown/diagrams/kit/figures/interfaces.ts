import type {ChainConfig} from '../../../../chain/types';
import {type Item, lowest, row} from '../layout';
import {arrow, bottom, box, left, right, top} from '../shapes';
import type {BoxShape, Drawing, FigureDefinition} from '../types';

/** Who uses which interface of a node. */
const interfaces = ({ports}: ChainConfig): readonly {user: Item; one: Item}[] => [
  {
    user: {labels: ['Ethereum', 'wallets, tools']},
    one: {labels: ['JSON-RPC', `${ports.evmRpc}, ${ports.evmWs}`], tone: 'ethereum'},
  },
  {user: {labels: ['Scripts', 'and browsers']}, one: {labels: ['REST', String(ports.rest)], tone: 'cosmos'}},
  {user: {labels: ['Services', 'typed programs']}, one: {labels: ['gRPC', String(ports.grpc)], tone: 'cosmos'}},
  {user: {labels: ['Indexers', 'blocks, events']}, one: {labels: ['CometBFT', `RPC ${ports.rpc}`], tone: 'consensus'}},
];

function wide(chain: ChainConfig): Drawing {
  const all = interfaces(chain);
  const gap = 22;
  const users = row(
    all.map(({user}) => ({...user, width: 148})),
    {x: 1, y: 1},
    gap,
  );
  const ones = row(
    all.map(({one}) => ({...one, width: 148})),
    {x: 1, y: lowest(users) + 34},
    gap,
  );
  const [rpc, rest, grpc, comet] = ones as [BoxShape, BoxShape, BoxShape, BoxShape];
  const y = lowest(ones) + 34;
  const state = box({x: 1, y, width: 3 * 148 + 2 * gap}, ['Application state']);
  const blocks = box({x: comet.x, y, width: 148}, ['Blocks']);
  return {
    width: 660,
    height: lowest([state]) + 2,
    shapes: [
      ...users,
      ...ones,
      state,
      blocks,
      ...users.map((user, index) => arrow([bottom(user), top(ones[index] as BoxShape)], all[index]?.one.tone)),
      arrow([right(rest), left(grpc)], 'cosmos'),
      arrow([bottom(rpc), [bottom(rpc)[0], y]], 'ethereum'),
      arrow([bottom(grpc), [bottom(grpc)[0], y]], 'cosmos'),
      arrow([bottom(comet), top(blocks)], 'consensus'),
    ],
  };
}

function phone(chain: ChainConfig): Drawing {
  let y = 1;
  const rows = interfaces(chain).map(({user, one}) => {
    const pair = row(
      [
        {...user, width: 138},
        {...one, width: 138},
      ],
      {x: 1, y},
      26,
    ) as [BoxShape, BoxShape];
    y = lowest(pair) + 10;
    return {pair, tone: one.tone};
  });
  const state = box({x: 1, y: y + 12, width: 302}, ['Application state', 'by JSON-RPC, REST, and gRPC']);
  const blocks = box({x: 1, y: lowest([state]) + 10, width: 302}, ['Blocks, events, mempool', 'by the CometBFT RPC']);
  return {
    width: 304,
    height: lowest([blocks]) + 2,
    shapes: [
      ...rows.flatMap(({pair}) => pair),
      ...rows.map(({pair: [user, one], tone}) => arrow([right(user), left(one)], tone)),
      state,
      blocks,
    ],
  };
}

/** The four interfaces of a node and what they lead to. */
export const interfacesFigure: FigureDefinition = {
  name: 'interfaces',
  make: (chain) => ({
    title: 'Four interfaces of a node lead to one state',
    alt:
      `Wallets and Ethereum tools use JSON-RPC on port ${chain.ports.evmRpc} and its WebSocket on ` +
      `${chain.ports.evmWs}. Scripts and browsers use REST on port ${chain.ports.rest}, which passes their requests ` +
      `to gRPC on port ${chain.ports.grpc}, which services use directly. JSON-RPC and gRPC read the application ` +
      `state. Indexers use the CometBFT RPC on port ${chain.ports.rpc}, which has blocks, events, and the mempool.`,
    wide: wide(chain),
    phone: phone(chain),
  }),
};
