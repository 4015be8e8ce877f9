import {flow, lowest, row} from '../layout';
import {arrow, bottom, left, mono, note, right, top} from '../shapes';
import type {BoxShape, Drawing, FigureDefinition} from '../types';

const items = [
  {labels: ['Request', 'what to fetch, by whom'], tone: 'cosmos'},
  {labels: ['Daemons fetch', 'each its web addresses']},
  {labels: ['Submissions', 'each with nonce + 1'], tone: 'cosmos'},
  {labels: ['Aggregate', 'block after the quorum'], tone: 'consensus'},
  {labels: ['Value stored', 'the nonce rises by 1'], tone: 'cosmos'},
  {labels: ['Minimum gas price', mono('MIN_GAS_PRICE'), 'only that type'], tone: 'cosmos'},
] as const;

function wide(): Drawing {
  const width = 668;
  const each = 206;
  const gap = 24;
  const upper = row(
    items.slice(0, 3).map((item) => ({...item, width: each})),
    {x: 1, y: 1},
    gap,
  );
  const lower = row(
    items
      .slice(3)
      .reverse()
      .map((item) => ({...item, width: each})),
    {x: 1, y: lowest(upper) + 46},
    gap,
  );
  const [request, fetch, submit] = upper as [BoxShape, BoxShape, BoxShape];
  const [price, value, aggregate] = lower as [BoxShape, BoxShape, BoxShape];
  return {
    width,
    height: lowest(lower) + 2,
    shapes: [
      ...upper,
      ...lower,
      arrow([right(request), left(fetch)]),
      arrow([right(fetch), left(submit)]),
      arrow([bottom(submit), top(aggregate)]),
      arrow([left(aggregate), right(value)]),
      arrow([left(value), right(price)]),
      arrow([top(value), bottom(fetch)]),
      note('after the period', {x: top(value)[0] + 12, y: lowest(upper) + 28, room: 140, anchor: 'start'}),
    ],
  };
}

function phone(): Drawing {
  const {boxes, shapes} = flow(items, {x: 1, y: 1, width: 278}, 26);
  const [, fetch, , , value] = boxes as BoxShape[];
  const [from, to] = [right(value as BoxShape), right(fetch as BoxShape)];
  return {
    width: 304,
    height: lowest(boxes) + 24,
    shapes: [
      ...shapes,
      arrow([from, [294, from[1]], [294, to[1]], to]),
      note('on the right: after the period', {x: 152, y: lowest(boxes) + 20, room: 300}),
    ],
  };
}

/** One round of the oracle, from the request to the stored value. */
export const oracleRoundFigure: FigureDefinition = {
  name: 'oracle-round',
  make: () => ({
    title: 'One oracle round, from the request to the stored value',
    alt:
      'A request document names what to fetch, from where and by whom. The daemons of these accounts fetch each its ' +
      'web addresses, and submit with the nonce of the next round. At the beginning of the block after the one in ' +
      'which the quorum was reached the chain aggregates the submissions, stores the value, and raises the nonce by ' +
      '1. Only a value of the type MIN_GAS_PRICE changes the minimum gas price. After the period the daemons fetch ' +
      'again.',
    wide: wide(),
    phone: phone(),
  }),
};
