import {flow, lowest, row} from '../layout';
import {arrow, bottom, left, right, top} from '../shapes';
import type {BoxShape, Drawing, FigureDefinition} from '../types';

/** What happens to a block, in order. */
const items = [
  {labels: ['Proposed', 'with its transactions'], tone: 'consensus'},
  {labels: ['Voted', 'prevote, precommit'], tone: 'consensus'},
  {labels: ['Begin', 'mint, distribute,', 'slash, oracle'], tone: 'cosmos'},
  {labels: ['Transactions', 'one after the other,', 'of both kinds']},
  {labels: ['End', 'votes, validators,', 'fee market'], tone: 'cosmos'},
  {labels: ['Committed', 'the hash of the state is', 'in the next header'], tone: 'consensus'},
] as const;

function wide(): Drawing {
  const each = 198;
  const gap = 22;
  const upper = row(
    items.slice(0, 3).map((item) => ({...item, width: each})),
    {x: 1, y: 1},
    gap,
  ) as [BoxShape, BoxShape, BoxShape];
  const lower = row(
    items
      .slice(3)
      .reverse()
      .map((item) => ({...item, width: each})),
    {x: 1, y: lowest(upper) + 34},
    gap,
  ) as [BoxShape, BoxShape, BoxShape];
  const [proposed, voted, begin] = upper;
  const [committed, end, transactions] = lower;
  return {
    width: 640,
    height: lowest(lower) + 2,
    shapes: [
      ...upper,
      ...lower,
      arrow([right(proposed), left(voted)]),
      arrow([right(voted), left(begin)]),
      arrow([bottom(begin), top(transactions)]),
      arrow([left(transactions), right(end)]),
      arrow([left(end), right(committed)]),
      arrow([top(committed), bottom(proposed)]),
    ],
  };
}

function phone(): Drawing {
  const {boxes, shapes} = flow(items, {x: 1, y: 1, width: 302}, 24);
  return {width: 304, height: lowest(boxes) + 2, shapes};
}

/** The life of a block. */
export const blockLifeFigure: FigureDefinition = {
  name: 'block-life',
  make: () => ({
    title: 'Distribution in BeginBlock, parameter changes by vote in EndBlock',
    alt:
      'A block is proposed with its transactions. Validators vote on it: prevote, precommit. The application runs ' +
      'BeginBlock of the modules (mint, distribute, slash, oracle), the transactions of both kinds one after the ' +
      'other, and EndBlock (votes, validator changes, fee market). The block is committed, and the hash of the state ' +
      'is in the header of the next block.',
    wide: wide(),
    phone: phone(),
  }),
};
