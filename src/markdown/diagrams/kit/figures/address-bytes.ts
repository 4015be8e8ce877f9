import {constant} from '../../../../chain/constants';
import type {ChainConfig} from '../../../../chain/types';
import {lowest, row} from '../layout';
import {arrow, bottom, box, mono, note, top} from '../shapes';
import type {BoxShape, Drawing, FigureDefinition} from '../types';

/** Characters of the checksum at the end of a bech32 address. */
const CHECKSUM = 6;

/** The parts of the two forms of a public account's address. */
function parts(chain: ChainConfig) {
  const hex = constant(chain, 'account.dev0.hex') ?? '';
  const bech32 = constant(chain, 'account.dev0.address') ?? '';
  const data = bech32.slice(chain.bech32Prefix.length + 1);
  return {
    digits: hex.slice(2),
    prefix: chain.bech32Prefix,
    data: data.slice(0, -CHECKSUM),
    checksum: data.slice(-CHECKSUM),
  };
}

type Parts = ReturnType<typeof parts>;

/** A string in `count` lines. */
const lines = (text: string, count: number): string[] =>
  Array.from({length: count}, (_, index) =>
    text.slice((index * text.length) / count, ((index + 1) * text.length) / count),
  );

/** From the twenty bytes to the box with the same bytes of a row. */
const carried = (from: BoxShape, to: BoxShape, tone: 'ethereum' | 'cosmos') => arrow([bottom(from), top(to)], tone);

function wide({digits, prefix, data, checksum}: Parts): Drawing {
  const width = 668;
  const hex = row(
    [
      {labels: [mono('0x'), 'prefix'], tone: 'ethereum', width: 84},
      {labels: [mono(digits), `${digits.length} digits`], tone: 'ethereum', width: 470},
    ],
    {x: 50, y: 1},
    6,
  );
  const bytes = box({x: 210, y: lowest(hex) + 40, width: 250}, [`The account: ${digits.length / 2} bytes`]);
  const bech32 = row(
    [
      {labels: [mono(prefix), 'prefix'], tone: 'cosmos', width: 84},
      {labels: [mono('1'), 'separator'], tone: 'cosmos', width: 92},
      {labels: [mono(data), `${data.length} characters of 5 bits`], tone: 'cosmos', width: 374},
      {labels: [mono(checksum), 'checksum'], tone: 'cosmos', width: 98},
    ],
    {x: 1, y: lowest([bytes]) + 40},
    6,
  );
  const [, wholeHex] = hex as [BoxShape, BoxShape];
  const wholeBech32 = bech32[2] as BoxShape;
  const middle = bottom(bytes)[0];
  return {
    width,
    height: lowest(bech32) + 2,
    shapes: [
      ...hex,
      bytes,
      ...bech32,
      arrow([top(bytes), [middle, bottom(wholeHex)[1]]], 'ethereum'),
      arrow([bottom(bytes), [middle, top(wholeBech32)[1]]], 'cosmos'),
      note('4 bits per digit', {x: middle + 10, y: lowest(hex) + 26, room: 200, anchor: 'start'}, 'ethereum'),
      note('5 bits per character', {x: middle + 10, y: lowest([bytes]) + 26, room: 200, anchor: 'start'}, 'cosmos'),
    ],
  };
}

function phone({digits, prefix, data, checksum}: Parts): Drawing {
  const bytes = box({x: 1, y: 1, width: 302}, [`The account: ${digits.length / 2} bytes`]);
  const hex = box(
    {x: 1, y: lowest([bytes]) + 34, width: 302},
    [mono(`0x${lines(digits, 2)[0] ?? ''}`), mono(lines(digits, 2)[1] ?? ''), `0x, then ${digits.length} digits`],
    'ethereum',
    2,
  );
  const start = row(
    [
      {labels: [mono(prefix), 'prefix'], tone: 'cosmos', width: 148},
      {labels: [mono('1'), 'separator'], tone: 'cosmos', width: 148},
    ],
    {x: 1, y: lowest([hex]) + 34},
    6,
  );
  const rest = box(
    {x: 1, y: lowest(start) + 6, width: 302},
    [...lines(data, 2).map(mono), `${data.length} characters of 5 bits`],
    'cosmos',
    2,
  );
  const sum = box({x: 1, y: lowest([rest]) + 6, width: 302}, [mono(checksum), 'checksum'], 'cosmos');
  const [first] = start as [BoxShape];
  return {
    width: 304,
    height: lowest([sum]) + 2,
    shapes: [
      bytes,
      hex,
      ...start,
      rest,
      sum,
      carried(bytes, hex, 'ethereum'),
      arrow([[top(first)[0], bottom(hex)[1]], top(first)], 'cosmos'),
      note('as hex', {x: 162, y: lowest([bytes]) + 22, room: 130, anchor: 'start'}, 'ethereum'),
      note('or as bech32', {x: top(first)[0] + 12, y: lowest([hex]) + 22, room: 200, anchor: 'start'}, 'cosmos'),
    ],
  };
}

/** Map of the characters of an address in both forms. */
export const addressBytesFigure: FigureDefinition = {
  name: 'address-bytes',
  make: (chain) => {
    const all = parts(chain);
    const {digits, prefix, data, checksum} = all;
    return {
      title: `The same ${digits.length / 2} bytes as hex and as bech32`,
      alt:
        `The ${digits.length / 2} bytes of the account dev0. As hex: 0x, then ${digits.length} digits of 4 bits, ` +
        `${digits}. As bech32: the prefix ${prefix}, the separator 1, ${data.length} characters of 5 bits, ${data}, ` +
        `and ${CHECKSUM} characters of checksum, ${checksum}.`,
      wide: wide(all),
      phone: phone(all),
    };
  },
};
