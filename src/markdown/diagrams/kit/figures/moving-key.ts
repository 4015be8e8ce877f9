import {flow, lowest, steps} from '../layout';
import {arrow, bottom, box, left, note, right} from '../shapes';
import type {BoxShape, Drawing, FigureDefinition} from '../types';

function wide(): Drawing {
  const width = 640;
  const lane = 236;
  const x = width - lane - 1;
  const rows = [34, 122, 210, 298];
  const at = (from: number, index: number) => ({x: from, y: rows[index] ?? 0, width: lane});
  const old = [
    box(at(1, 0), ['Signs', 'key and signing state here'], 'consensus'),
    box(at(1, 1), ['Stopped permanently', 'no process is left']),
    box(at(1, 2), ['No key', 'both files deleted']),
  ];
  const fresh = [
    box(at(x, 0), ['Follows the chain', 'without this key']),
    box(at(x, 1), ['Stopped', 'synced']),
    box(at(x, 2), ['Has the key, stopped', 'the guard checks it']),
    box(at(x, 3), ['Signs', 'later heights'], 'consensus'),
  ];
  const [, from] = old as [BoxShape, BoxShape, BoxShape];
  const to = fresh[2] as BoxShape;
  const turn = (right(from)[0] + left(to)[0]) / 2;
  return {
    width,
    height: lowest(fresh) + 2,
    shapes: [
      note('Old machine', {x: bottom(from)[0], y: 18, room: lane}),
      note('New machine', {x: bottom(to)[0], y: 18, room: lane}),
      ...old,
      ...fresh,
      ...steps(old),
      ...steps(fresh),
      arrow([right(from), [turn, right(from)[1]], [turn, left(to)[1]], left(to)], 'caution'),
      note('moved,', {x: turn, y: 192, room: 150}, 'caution'),
      note('never copied', {x: turn, y: 212, room: 150}, 'caution'),
    ],
  };
}

function phone(): Drawing {
  const {boxes, shapes} = flow(
    [
      {labels: ['Old machine signs', 'the new one follows the chain,', 'without this key'], tone: 'consensus'},
      {labels: ['Old machine stays stopped', 'no process is left'], over: 'disable'},
      {labels: ['New machine stopped']},
      {labels: ['Key and signing state move', 'and are deleted on the old one'], tone: 'caution', over: 'never copied'},
      {labels: ['The guard checks them']},
      {labels: ['New machine signs', 'later heights'], tone: 'consensus', over: 'start'},
    ],
    {x: 1, y: 1, width: 302},
    30,
  );
  return {width: 304, height: lowest(boxes) + 2, shapes};
}

/** How the key of a validator gets to another machine. */
export const movingKeyFigure: FigureDefinition = {
  name: 'moving-key',
  make: () => ({
    title: 'The key is never in two places, and moves between stopped nodes',
    alt:
      'Two machines. The old one signs with the key and the signing state, while the new one follows the chain ' +
      'without this key. The old one is stopped permanently, until no process is left. The new one is stopped. Then ' +
      'key and signing state are moved to the new machine, never copied, and both files are deleted on the old one. ' +
      'The guard checks the files on the new machine, which starts and signs later heights.',
    wide: wide(),
    phone: phone(),
  }),
};
