import {column, lowest, row} from '../layout';
import {arrow, bottom, box, dashes, left, note, right} from '../shapes';
import type {BoxShape, Drawing, FigureDefinition} from '../types';

interface Places {
  width: number;
  /** Who is outside of the node. */
  outside: readonly (readonly string[])[];
  interfaces: readonly string[];
  /** Gap between the EVM and the modules. */
  gap: number;
}

/** An arrow straight down, through the middle of the narrower box. */
function down(from: BoxShape, to: BoxShape, tone?: 'ethereum' | 'cosmos') {
  const [x] = from.width < to.width ? bottom(from) : bottom(to);
  return arrow(
    [
      [x, bottom(from)[1]],
      [x, to.y],
    ],
    tone,
  );
}

function drawing({width, outside, interfaces, gap}: Places): Drawing {
  const whole = width - 2;
  const between = 12;
  const each = (whole - (outside.length - 1) * between) / outside.length;
  const users = row(
    outside.map((labels) => ({labels, width: each})),
    {x: 1, y: 1},
    between,
  );
  const border = lowest(users) + 16;
  const [entry, comet] = column(
    [{labels: interfaces}, {labels: ['CometBFT', 'blocks and votes'], tone: 'consensus'}],
    {x: 1, y: border + 24, width: whole},
    26,
  ) as [BoxShape, BoxShape];
  const half = (whole - gap) / 2;
  const [evm, modules] = row(
    [
      {labels: ['EVM', 'contracts'], tone: 'ethereum', width: half},
      {labels: ['SDK modules', 'coins, stake'], tone: 'cosmos', width: half},
    ],
    {x: 1, y: lowest([comet]) + 36},
    gap,
  ) as [BoxShape, BoxShape];
  const state = box({x: 1, y: lowest([evm]) + 28, width: whole}, ['One state']);
  return {
    width,
    height: lowest([state]) + 2,
    shapes: [
      ...users,
      dashes([
        [1, border],
        [width - 1, border],
      ]),
      entry,
      comet,
      evm,
      modules,
      state,
      ...users.map((user) => down(user, entry)),
      down(entry, comet),
      down(comet, evm, 'ethereum'),
      down(comet, modules, 'cosmos'),
      note('ABCI', {x: width / 2, y: lowest([comet]) + 23, room: 60}),
      arrow([right(evm), left(modules)], 'ethereum'),
      ...(gap > 100 ? [note('precompiles', {x: width / 2, y: left(modules)[1] - 8, room: gap})] : []),
      down(evm, state, 'ethereum'),
      down(modules, state, 'cosmos'),
    ],
  };
}

/** The parts of a node, and the programs outside of it. */
export const nodePartsFigure: FigureDefinition = {
  name: 'node-parts',
  make: () => ({
    title: 'The oracle daemon and relayers run outside the node',
    alt:
      'Outside of the node are wallets and programs, the oracle daemon, and IBC relayers. They reach it by four ' +
      'interfaces: JSON-RPC, REST, gRPC, and CometBFT RPC. Inside, CometBFT agrees on blocks and passes them over ' +
      'ABCI to the application: the EVM and the SDK modules, which contracts call by precompiles. Both read and ' +
      'write one state.',
    wide: drawing({
      width: 640,
      outside: [['Wallets, programs'], ['Oracle daemon'], ['IBC relayer']],
      interfaces: ['Four interfaces', 'JSON-RPC, REST, gRPC, CometBFT RPC'],
      gap: 130,
    }),
    phone: drawing({
      width: 304,
      outside: [
        ['Wallets', 'programs'],
        ['Oracle', 'daemon'],
        ['IBC', 'relayer'],
      ],
      interfaces: ['Four interfaces', 'JSON-RPC, REST, gRPC, RPC'],
      gap: 14,
    }),
  }),
};
