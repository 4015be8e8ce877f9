import {lowest, row} from '../layout';
import {arrow, bottom, box, left, note, right, top} from '../shapes';
import type {BoxShape, Drawing, FigureDefinition} from '../types';

const CHECKED = ['Checked', 'by the node'];
const WAITING = ['Waiting', 'in the mempool'];

function wide(): Drawing {
  const boxes = row(
    [
      {labels: ['Refused', 'any check fails'], tone: 'caution', width: 142},
      {labels: CHECKED, width: 142},
      {labels: WAITING, width: 142},
      {labels: ['In a block', 'the proposer took it'], tone: 'consensus', width: 168},
    ],
    {x: 1, y: 1},
    24,
  ) as [BoxShape, BoxShape, BoxShape, BoxShape];
  const [refused, checked, waiting, included] = boxes;
  const dropped = box(
    {x: waiting.x - 20, y: lowest(boxes) + 36, width: 182},
    ['Dropped', 'recheck fails, or', 'the node restarts'],
    'caution',
  );
  return {
    width: 668,
    height: lowest([dropped]) + 2,
    shapes: [
      ...boxes,
      dropped,
      arrow([left(checked), right(refused)], 'caution'),
      arrow([right(checked), left(waiting)]),
      arrow([right(waiting), left(included)]),
      arrow(
        [
          [bottom(waiting)[0], bottom(waiting)[1]],
          [bottom(waiting)[0], top(dropped)[1]],
        ],
        'caution',
      ),
      arrow([left(dropped), [bottom(checked)[0], left(dropped)[1]], bottom(checked)]),
      note('sent again', {x: bottom(checked)[0] - 12, y: left(dropped)[1] - 20, room: 200, anchor: 'end'}),
    ],
  };
}

function phone(): Drawing {
  const gap = 18;
  const at = (column: number, y: number) => ({x: column === 0 ? 1 : 303 - 138, y, width: 138});
  const checked = box(at(0, 1), CHECKED);
  const refused = box(at(1, 1), ['Refused', 'a check fails'], 'caution');
  const y = lowest([checked]) + gap + 14;
  const waiting = box(at(0, y), WAITING);
  const dropped = box(at(1, y), ['Dropped', 'recheck fails,', 'or restart;', 'send it again'], 'caution');
  const included = box(at(0, lowest([waiting, dropped]) + gap), ['In a block', 'taken'], 'consensus');
  return {
    width: 304,
    height: lowest([included]) + 2,
    shapes: [
      checked,
      refused,
      waiting,
      dropped,
      included,
      arrow([right(checked), left(refused)], 'caution'),
      arrow([bottom(checked), top(waiting)]),
      arrow([right(waiting), [left(dropped)[0], right(waiting)[1]]], 'caution'),
      arrow([bottom(waiting), top(included)]),
    ],
  };
}

/** What becomes of a transaction that was sent. */
export const mempoolWaitFigure: FigureDefinition = {
  name: 'mempool-wait',
  make: () => ({
    title: 'A transaction waits or is refused, and no nonce is queued',
    alt:
      'A transaction that is sent is checked by the node. If any check fails it is refused, otherwise it waits in ' +
      'the mempool, without a limit of time. From there the proposer takes it into a block, or it is dropped because ' +
      'the recheck after a block fails or the node restarts. The same bytes can then be sent again.',
    wide: wide(),
    phone: phone(),
  }),
};
