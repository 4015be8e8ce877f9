import {column, level, lowest} from '../layout';
import {arrow, bottom, box, left, line, mono, note, right, top} from '../shapes';
import type {BoxShape, Drawing, FigureDefinition} from '../types';

/** What is deducted, by what the record of the account says. */
const OUTCOMES = [
  {labels: ['No match', 'the declared fee']},
  {labels: [mono('percent'), 'the fee less that share'], tone: 'cosmos'},
  {labels: [mono('fixed'), 'the stored amount'], tone: 'cosmos'},
] as const;

function wide(): Drawing {
  const width = 640;
  const fee = box({x: 195, y: 1, width: 250}, ['Declared fee', 'reaches price × gas?']);
  const refused = box({x: 499, y: 1, width: 140}, ['Refused', 'code 13'], 'caution');
  const record = box({x: 130, y: lowest([fee]) + 36, width: 380}, [
    'Record of the granter, else the payer',
    'does a message type match?',
  ]);
  const y = lowest([record]) + 40;
  const outcomes = level(
    OUTCOMES.map((item, index) =>
      box({x: 1 + index * 216, y, width: 206}, item.labels, 'tone' in item ? item.tone : 'plain'),
    ),
  );
  const collector = box({x: 195, y: lowest(outcomes) + 40, width: 250}, ['Fee collector']);
  const middle = bottom(record)[0];
  const [fork, meet] = [y - 20, collector.y - 20];
  const way = (one: BoxShape, height: number): [number, number][] =>
    bottom(one)[0] === middle ? [] : [[bottom(one)[0], height]];
  return {
    width,
    height: lowest([collector]) + 2,
    shapes: [
      fee,
      refused,
      record,
      ...outcomes,
      collector,
      arrow([right(fee), left(refused)], 'caution'),
      note('no', {x: 472, y: 24, room: 40}, 'caution'),
      arrow([bottom(fee), top(record)]),
      note('yes', {x: middle + 12, y: record.y - 14, room: 60, anchor: 'start'}),
      line([bottom(record), [middle, fork]]),
      ...outcomes.map((one) => arrow([[middle, fork], ...way(one, fork), top(one)])),
      ...outcomes.map((one) =>
        bottom(one)[0] === middle
          ? line([bottom(one), [middle, meet]])
          : line([bottom(one), ...way(one, meet), [middle, meet]]),
      ),
      arrow([[middle, meet], top(collector)]),
    ],
  };
}

function phone(): Drawing {
  const fee = box({x: 1, y: 1, width: 302}, ['Declared fee', 'reaches price × gas?']);
  const refused = box({x: 150, y: lowest([fee]) + 30, width: 153}, ['No: refused', 'code 13'], 'caution');
  const record = box(
    {x: 1, y: lowest([refused]) + 22, width: 302},
    ['Yes: record of the granter,', 'else the payer', 'does a message type match?'],
    'plain',
    2,
  );
  const outcomes = column(OUTCOMES, {x: 40, y: lowest([record]) + 20, width: 263}, 12);
  const collector = box({x: 1, y: lowest(outcomes) + 26, width: 302}, ['Fee collector']);
  return {
    width: 304,
    height: lowest([collector]) + 2,
    shapes: [
      fee,
      refused,
      record,
      ...outcomes,
      collector,
      arrow([[top(refused)[0], bottom(fee)[1]], top(refused)], 'caution'),
      arrow([
        [75, bottom(fee)[1]],
        [75, record.y],
      ]),
      ...outcomes.map((one) => line([[16, bottom(record)[1]], [16, left(one)[1]], left(one)])),
      arrow([
        [16, bottom(record)[1]],
        [16, collector.y],
      ]),
    ],
  };
}

/** What the fee step of a Cosmos transaction deducts. */
export const discountDecisionFigure: FigureDefinition = {
  name: 'discount-decision',
  make: () => ({
    title: 'Fee that is deducted from one Cosmos transaction',
    alt:
      'The declared fee has to reach the minimum gas price times the gas limit; otherwise the transaction is refused ' +
      'with code 13. Then the record of the fee granter, or without one of the fee payer, is looked up. Where no ' +
      'message type matches, the declared fee is deducted. With percent it is the fee less that share, with fixed ' +
      'exactly the stored amount. With a base fee, the tip above it is ' +
      'added in full. What is deducted goes to the fee collector.',
    wide: wide(),
    phone: phone(),
  }),
};
