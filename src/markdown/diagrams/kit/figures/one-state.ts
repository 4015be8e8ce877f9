import type {ChainConfig} from '../../../../chain/types';
import {arrow, bottom, box, dashes, left, note, right, top} from '../shapes';
import type {Drawing, FigureDefinition} from '../types';

/** Places of one form: columns, rows and what the tools are called in their width. */
interface Places {
  width: number;
  column: number;
  rows: readonly [number, number, number];
  ethereumTools: readonly string[];
  cosmosTools: readonly string[];
  /** Baseline of the word over the arrow from the EVM to the modules. */
  precompiles: number;
  /** Where that arrow passes below the boxes: they are too close for a word between them. */
  below?: {from: number; to: number; y: number};
  state: readonly string[];
  consensus: readonly string[];
}

function drawing({ports}: ChainConfig, at: Places): Drawing {
  const [first, second, third] = at.rows;
  const rightX = at.width - at.column - 1;
  const ethereum = box({x: 1, y: first, width: at.column}, at.ethereumTools, 'ethereum');
  const cosmos = box({x: rightX, y: first, width: at.column}, at.cosmosTools, 'cosmos');
  const evm = box({x: 1, y: second, width: at.column}, ['EVM', 'JSON-RPC', `port ${ports.evmRpc}`], 'ethereum');
  const modules = box(
    {x: rightX, y: second, width: at.column},
    ['SDK modules', `gRPC ${ports.grpc}`, `REST ${ports.rest}`],
    'cosmos',
  );
  const state = box({x: 1, y: third, width: at.width - 2}, at.state);
  const end = third + state.height;
  const call = at.below
    ? ([
        [at.below.from, bottom(evm)[1]],
        [at.below.from, at.below.y],
        [at.below.to, at.below.y],
        [at.below.to, bottom(modules)[1]],
      ] as const)
    : ([right(evm), left(modules)] as const);
  const middle = at.width / 2;
  return {
    width: at.width,
    height: end + 26 + at.consensus.length * 18,
    shapes: [
      ethereum,
      cosmos,
      evm,
      modules,
      state,
      arrow([bottom(ethereum), top(evm)], 'ethereum'),
      arrow([bottom(cosmos), top(modules)], 'cosmos'),
      arrow([bottom(evm), [bottom(evm)[0], third]], 'ethereum'),
      arrow([bottom(modules), [bottom(modules)[0], third]], 'cosmos'),
      arrow(call, 'ethereum'),
      note('precompiles', {x: middle, y: at.precompiles, room: 100}),
      dashes(
        [
          [1, end + 16],
          [at.width - 1, end + 16],
        ],
        'consensus',
      ),
      ...at.consensus.map((text, index) =>
        note(text, {x: middle, y: end + 36 + index * 18, room: at.width}, 'consensus'),
      ),
    ],
  };
}

/** The two ways into the chain, and what both reach. */
export const oneStateFigure: FigureDefinition = {
  name: 'one-state',
  make: (chain) => ({
    title: 'Ethereum and Cosmos tools reach one state',
    alt:
      `Ethereum tools reach the EVM over JSON-RPC on port ${chain.ports.evmRpc}. Cosmos tools reach the SDK modules ` +
      `over gRPC on port ${chain.ports.grpc} and REST on port ${chain.ports.rest}. Contracts in the EVM call the ` +
      'modules through precompiles. Both sides read and write one state of accounts, balances, and nonces. CometBFT ' +
      'orders every transaction into blocks.',
    wide: drawing(chain, {
      width: 640,
      column: 220,
      rows: [1, 96, 210],
      ethereumTools: ['Ethereum tools', 'wallets, viem, Foundry'],
      cosmosTools: ['Cosmos tools', `${chain.binary}, CosmJS, relayers`],
      precompiles: 128,
      state: ['One state: accounts, balances, nonces'],
      consensus: ['CometBFT orders every transaction into blocks'],
    }),
    phone: drawing(chain, {
      width: 304,
      column: 143,
      rows: [1, 116, 246],
      ethereumTools: ['Ethereum', 'tools: wallets,', 'viem, Foundry'],
      cosmosTools: ['Cosmos', `tools: ${chain.binary},`, 'CosmJS'],
      precompiles: 214,
      below: {from: 102, to: 202, y: 222},
      state: ['One state', 'accounts, balances, nonces'],
      consensus: ['CometBFT orders every transaction', 'into blocks'],
    }),
  }),
};
