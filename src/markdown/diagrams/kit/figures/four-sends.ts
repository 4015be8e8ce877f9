import {column, type Item, lowest, row, steps} from '../layout';
import {arrow, bottom, note} from '../shapes';
import type {BoxShape, Drawing, FigureDefinition} from '../types';

/** Nonces in the order in which they are sent. */
const NONCES = [0, 3, 1, 0] as const;

/** What a node does with each: it accepts only the nonce that follows those it holds. */
function sends() {
  let count = 0;
  return NONCES.map((nonce) => {
    const accepted = nonce === count;
    if (accepted) count += 1;
    return {nonce, accepted, why: accepted ? 'accepted' : nonce > count ? 'refused: a gap' : 'refused: used', count};
  });
}

const items = (): Item[] =>
  sends().map(({nonce, accepted, why, count}, index) => ({
    labels: [`${index + 1}. nonce ${nonce}`, why, `pending count ${count}`],
    tone: accepted ? 'ethereum' : 'caution',
  }));

/** The block after the sends. */
function nextBlock(): Item {
  const held = sends().filter(({accepted}) => accepted);
  return {
    labels: ['Next block', `nonces ${held.map(({nonce}) => nonce).join(' and ')}; the count is ${held.length}`],
    tone: 'consensus',
  };
}

const before = 'After a block: the count is 0';

function wide(): Drawing {
  const width = 640;
  const boxes = row(
    items().map((item) => ({...item, width: 143})),
    {x: 1, y: 32},
    22,
  );
  const block = row([{...nextBlock(), width: width - 2}], {x: 1, y: lowest(boxes) + 34}, 0)[0] as BoxShape;
  const accepted = boxes.filter((_, index) => sends()[index]?.accepted);
  return {
    width,
    height: lowest([block]) + 2,
    shapes: [
      note(before, {x: 1, y: 18, room: width, anchor: 'start'}, 'consensus'),
      ...boxes,
      ...steps(boxes),
      block,
      ...accepted.map((one) => arrow([bottom(one), [bottom(one)[0], block.y]], 'ethereum')),
    ],
  };
}

function phone(): Drawing {
  const boxes = column([...items(), nextBlock()], {x: 1, y: 32, width: 302}, 24);
  return {
    width: 304,
    height: lowest(boxes) + 2,
    shapes: [note(before, {x: 1, y: 18, room: 302, anchor: 'start'}, 'consensus'), ...boxes, ...steps(boxes)],
  };
}

/** Four sends of one account between two blocks. */
export const fourSendsFigure: FigureDefinition = {
  name: 'four-sends',
  make: () => ({
    title: 'Four sends between two blocks: two wait, two are refused',
    alt:
      `${before}. ` +
      sends()
        .map(
          ({nonce, why, count}, index) =>
            `Send ${index + 1} has nonce ${nonce}: ${why}; the pending count is ${count}.`,
        )
        .join(' ') +
      ` ${nextBlock().labels.join(': ')}.`,
    wide: wide(),
    phone: phone(),
  }),
};
