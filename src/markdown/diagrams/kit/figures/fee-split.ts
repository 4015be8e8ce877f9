import {arrow, bottom, box, left, line, note, right, top} from '../shapes';
import type {Drawing, FigureDefinition} from '../types';

/** Receivers in the order in which they are paid. */
const RECEIVERS: readonly (readonly [string, string])[] = [
  ['Community', '1. tax'],
  ['Burned', '2. share'],
  ['Base address', '3. share'],
  ['Stakers', '4. the rest'],
];

/** What sender and collector exchange, above the split. */
function beginning(width: number) {
  const at = (y: number) => ({x: 1, y, width: width - 22});
  const sender = box(at(1), ['Sender']);
  const collector = box(at(91), ['Fee collector']);
  const split = box(at(171), ['Next block', 'distribution']);
  const middle = bottom(sender)[0];
  const back = width - 8;
  const room = middle - 10;
  return {
    split,
    shapes: [
      sender,
      collector,
      split,
      arrow([bottom(sender), top(collector)]),
      arrow([bottom(collector), top(split)]),
      arrow([right(collector), [back, right(collector)[1]], [back, right(sender)[1]], right(sender)], 'ethereum'),
      note('limit × price', {x: middle - 10, y: 70, room, anchor: 'end'}),
      note('Ethereum:', {x: right(sender)[0], y: 60, room, anchor: 'end'}, 'ethereum'),
      note('unused gas', {x: right(sender)[0], y: 78, room, anchor: 'end'}, 'ethereum'),
    ],
  };
}

function wide(): Drawing {
  const width = 640;
  const {split, shapes} = beginning(width);
  const y = bottom(split)[1] + 50;
  const receivers = RECEIVERS.map((labels, index) => box({x: 1 + index * 163, y, width: 149}, labels));
  const fork = y - 26;
  const [middle, under] = bottom(split);
  return {
    width,
    height: y + 62,
    shapes: [
      ...shapes,
      ...receivers,
      line([
        [middle, under],
        [middle, fork],
      ]),
      ...receivers.map((one) => arrow([[middle, fork], [top(one)[0], fork], top(one)])),
    ],
  };
}

function phone(): Drawing {
  const width = 304;
  const {split, shapes} = beginning(width);
  const start = bottom(split)[1];
  const receivers = RECEIVERS.map((labels, index) =>
    box({x: 30, y: start + 20 + index * 72, width: width - 32}, labels),
  );
  const ways = receivers.map((one) => arrow([[12, start], [12, left(one)[1]], left(one)]));
  return {
    width,
    height: start + 20 + RECEIVERS.length * 72,
    shapes: [...shapes, ...receivers, ...ways],
  };
}

/** The way of a fee: who pays it, what comes back, and who gets it in which order. */
export const feeSplitFigure: FigureDefinition = {
  name: 'fee-split',
  make: () => ({
    title: 'Path of a fee from the sender to its receivers',
    alt:
      'The sender pays limit times price to the fee collector before execution. After execution an Ethereum sender ' +
      'gets back what was taken above the billed gas. In the next block the fee collector is emptied: ' +
      'the tax goes to the community pool first, then a share is burned, a share goes to the base address, ' +
      'and the rest goes to stakers: validators and their delegators.',
    wide: wide(),
    phone: phone(),
  }),
};
