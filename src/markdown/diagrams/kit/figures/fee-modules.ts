import {lowest} from '../layout';
import {arrow, bottom, box, left, mono, right, top} from '../shapes';
import type {BoxShape, Drawing, FigureDefinition, Tone} from '../types';

/** A module: its name, and what it does for a fee. */
const module = (name: string, does: string, at: {x: number; y: number; width: number}, tone: Tone = 'cosmos') =>
  box(at, [mono(name), does], tone);

const ROW = 96;

function wide(): Drawing {
  const width = 200;
  const [one, two, three] = [1, 230, 459];
  const y = (index: number) => 1 + index * ROW;
  const transaction = box({x: one, y: y(0), width: 148}, ['Transaction', 'of either kind']);
  const checks = box({x: one, y: y(1), width}, ['Checks, fee taken', 'the ante handler']);
  const runs = box({x: one, y: y(2), width}, ['Its module runs', 'evm, erc20, or another']);
  const policy = module('feepolicy', 'a discount', {x: two, y: y(0), width});
  const market = module('feemarket', 'the minimum gas price', {x: two, y: y(1), width});
  const collector = box({x: two, y: y(2), width}, ['Fee collector', 'a module account']);
  const oracle = module('oracle', 'price data', {x: three, y: y(1), width: 180});
  const mint = module('mint', 'new coins', {x: three, y: y(2), width: 180});
  const split = module('distribution', 'splits it in the next block', {x: two, y: y(3), width: 228});
  const middle = bottom(collector)[0];
  return {
    width: 640,
    height: lowest([split]) + 2,
    shapes: [
      transaction,
      checks,
      runs,
      policy,
      market,
      collector,
      oracle,
      mint,
      split,
      arrow([bottom(transaction), [bottom(transaction)[0], top(checks)[1]]]),
      arrow([bottom(checks), top(runs)]),
      arrow([left(policy), [174, left(policy)[1]], [174, checks.y]], 'cosmos'),
      arrow([left(market), right(checks)], 'cosmos'),
      arrow([left(oracle), right(market)], 'cosmos'),
      arrow([
        [180, bottom(checks)[1]],
        [180, bottom(checks)[1] + 20],
        [middle, bottom(checks)[1] + 20],
        top(collector),
      ]),
      arrow([left(mint), right(collector)], 'cosmos'),
      arrow([bottom(collector), [middle, split.y]]),
    ],
  };
}

function phone(): Drawing {
  const width = 140;
  const second = 163;
  const oracle = module('oracle', 'price data', {x: second, y: 1, width});
  const transaction = box({x: 1, y: 1, width: 108}, ['Sent', 'transaction']);
  const market = module('feemarket', 'min_gas_price', {x: second, y: lowest([oracle]) + 24, width});
  const checks = box({x: 1, y: lowest([market]) + 24, width}, ['Checks, fee', 'then its', 'module runs']);
  const policy = module('feepolicy', 'a discount', {x: second, y: checks.y, width});
  const y = lowest([checks, policy]) + 24;
  const collector = box({x: 1, y, width}, ['Collector', 'of the fees']);
  const mint = module('mint', 'new coins', {x: second, y, width});
  const split = module('distribution', 'splits it in the next block', {x: 1, y: lowest([collector]) + 24, width: 302});
  const across = (from: BoxShape, to: BoxShape) => arrow([left(from), [right(to)[0], left(from)[1]]], 'cosmos');
  return {
    width: 304,
    height: lowest([split]) + 2,
    shapes: [
      transaction,
      oracle,
      market,
      checks,
      policy,
      collector,
      mint,
      split,
      arrow([bottom(oracle), top(market)], 'cosmos'),
      arrow([bottom(transaction), [bottom(transaction)[0], checks.y]]),
      arrow([left(market), [120, left(market)[1]], [120, checks.y]], 'cosmos'),
      across(policy, checks),
      arrow([bottom(checks), top(collector)]),
      across(mint, collector),
      arrow([bottom(collector), [bottom(collector)[0], split.y]]),
    ],
  };
}

/** The modules that determine a fee, on its path. */
export const feeModulesFigure: FigureDefinition = {
  name: 'fee-modules',
  make: () => ({
    title: 'Path of a fee and the modules that determine it',
    alt:
      'A transaction of either kind passes the checks of the ante handler, which take the fee. feemarket has the ' +
      'minimum gas price, which data of the oracle can change on nodes that accept submissions; feepolicy may have a ' +
      'discount. Then the module of the transaction runs: evm, erc20, or another. The fee goes to the fee collector, ' +
      'where mint adds new coins, and distribution splits what is there in the next block.',
    wide: wide(),
    phone: phone(),
  }),
};
