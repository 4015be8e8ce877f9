import {column, flow, lowest, row} from '../layout';
import {arrow, bottom, box, dashes, left, note, right, top} from '../shapes';
import type {Drawing, FigureDefinition, Shape} from '../types';

/** What differs between the two protocols. */
const PROTOCOLS = [
  {labels: ['IBC classic', 'over a channel of a connection', 'timeout: a height, a time, or both']},
  {labels: ['IBC v2', 'between two clients, no channel', 'timeout: a time, at most 24 hours']},
] as const;

const divided = (width: number, y: number): Shape =>
  dashes([
    [1, y],
    [width - 1, y],
  ]);

function wide(): Drawing {
  const width = 660;
  const lane = 236;
  const x = width - lane - 1;
  const send = box({x: 1, y: 30, width: lane}, ['Send', 'coins locked,', 'commitment stored'], 'cosmos');
  const receive = box(
    {x, y: 30, width: lane},
    ['Receive', 'before the timeout: vouchers', 'minted, result written'],
    'cosmos',
  );
  const done = box(
    {x: 1, y: 150, width: lane},
    ['Acknowledged', 'commitment deleted;', 'refund if it failed'],
    'cosmos',
  );
  const absent = box({x, y: 250, width: lane}, ['Timeout passed', 'the packet was', 'not received'], 'caution');
  const refund = box({x: 1, y: 250, width: lane}, ['Timed out', 'commitment deleted,', 'sender refunded'], 'caution');
  const middle = width / 2;
  const turn = top(done)[1] + 26;
  const end = lowest([refund]) + 18;
  const protocols = row(
    PROTOCOLS.map((item) => ({...item, width: 322})),
    {x: 1, y: end + 18},
    14,
  );
  const words = (text: string, y: number, tone?: 'caution') => note(text, {x: middle, y, room: 170}, tone);
  return {
    width,
    height: lowest(protocols) + 2,
    shapes: [
      note('Chain A', {x: bottom(send)[0], y: 18, room: lane}),
      words('Relayer', 18),
      note('Chain B', {x: bottom(receive)[0], y: 18, room: lane}),
      send,
      receive,
      done,
      absent,
      refund,
      arrow([right(send), left(receive)]),
      words('packet with proof', 61),
      arrow([bottom(receive), [bottom(receive)[0], turn], [right(done)[0], turn]]),
      words('result with proof', turn - 8),
      arrow([left(absent), right(refund)], 'caution'),
      words('proof of absence', 281, 'caution'),
      divided(width, end),
      ...protocols,
    ],
  };
}

function phone(): Drawing {
  const width = 304;
  const good = flow(
    [
      {labels: ['Chain A: send', 'coins locked, commitment stored'], tone: 'cosmos'},
      {
        labels: ['Chain B: receive', 'before the timeout;', 'vouchers minted, result written'],
        tone: 'cosmos',
        over: 'packet, proof',
      },
      {
        labels: ['Chain A: acknowledged', 'commitment deleted;', 'refund if it failed'],
        tone: 'cosmos',
        over: 'result, proof',
      },
    ],
    {x: 1, y: 1, width: 302},
    34,
  );
  const firstEnd = lowest(good.boxes) + 16;
  const late = flow(
    [
      {labels: ['Chain B: timeout passed', 'the packet was not received'], tone: 'caution'},
      {
        labels: ['Chain A: timed out', 'commitment deleted,', 'sender refunded'],
        tone: 'caution',
        over: 'proof of absence',
      },
    ],
    {x: 1, y: firstEnd + 40, width: 302},
    34,
  );
  const end = lowest(late.boxes) + 16;
  const protocols = column(PROTOCOLS, {x: 1, y: end + 18, width: 302}, 10);
  return {
    width,
    height: lowest(protocols) + 2,
    shapes: [
      ...good.shapes,
      divided(width, firstEnd),
      note('or, when the packet comes too late:', {x: width / 2, y: firstEnd + 24, room: width}, 'caution'),
      ...late.shapes,
      divided(width, end),
      ...protocols,
    ],
  };
}

/** The life of a packet of a transfer, in time and too late, over both protocols. */
export const ibcPacketFigure: FigureDefinition = {
  name: 'ibc-packet',
  make: () => ({
    title: 'A packet is received and acknowledged, or it times out',
    alt:
      'Chain A sends: it locks the coins and stores a commitment. A relayer brings the packet with a proof to chain ' +
      'B, which receives it before the timeout, mints vouchers and writes the result. A relayer brings the result ' +
      'with a proof to chain A, which deletes the commitment, and refunds if the transfer failed. If the timeout has ' +
      'passed and chain B has not received the packet, a relayer brings a proof of that to chain A, which deletes ' +
      'the commitment and refunds the sender. IBC classic goes over a channel of a connection, with a height, a time ' +
      'or both as timeout. IBC v2 goes between two clients without a channel; its timeout is a time, at most 24 hours.',
    wide: wide(),
    phone: phone(),
  }),
};
