import {loadFacts} from '../../../../facts';
import {type Item, lowest, row} from '../layout';
import {bottom, box, line, top} from '../shapes';
import type {BoxShape, Drawing, FigureDefinition} from '../types';

/** A field of an encoded protobuf message whose wire type is 2: its tag and length, and its bytes. */
interface Field {
  number: number;
  head: string;
  bytes: Buffer;
}

/** A varint at an offset: its value, and the offset after it. */
function varint(bytes: Buffer, at: number): {value: number; end: number} {
  let value = 0;
  for (let end = at; ; end++) {
    const byte = bytes[end] ?? 0;
    value += (byte & 0x7f) * 2 ** (7 * (end - at));
    if (byte < 0x80) return {value, end: end + 1};
  }
}

/** The fields of an encoded message that have a length (https://protobuf.dev/programming-guides/encoding/). */
function fields(bytes: Buffer): Field[] {
  const found: Field[] = [];
  for (let at = 0; at < bytes.length;) {
    const tag = varint(bytes, at);
    const length = varint(bytes, tag.end);
    const end = tag.value % 8 === 2 ? length.end + length.value : length.end;
    if (tag.value % 8 === 2)
      found.push({
        number: tag.value >> 3,
        head: bytes.toString('hex', at, length.end).replace(/^(..)/, '$1 '),
        bytes: bytes.subarray(length.end, end),
      });
    at = end;
  }
  return found;
}

/** The field of a number, which the transaction has. */
function field(bytes: Buffer, number: number): Field {
  const found = fields(bytes).find((one) => one.number === number);
  if (!found) throw new Error(`the recorded transaction has no field ${number} of wire type 2`);
  return found;
}

/** The recorded bank send, taken apart. */
function taken() {
  const found = loadFacts('recorded-transactions').transactions.find(({id}) => id === 'cosmos-bank-send');
  const bytes = Buffer.from(String(found?.['raw_base64']), 'base64');
  const [body, auth, signature] = [field(bytes, 1), field(bytes, 2), field(bytes, 3)];
  const [message, memo] = [field(body.bytes, 1), field(body.bytes, 2)];
  const [signer, fee] = [field(auth.bytes, 1), field(auth.bytes, 2)];
  return {bytes, body, auth, signature, message, memo, signer, fee};
}

type Taken = ReturnType<typeof taken>;

const size = ({bytes}: Field): string => `${bytes.length} bytes`;

/** The three fields of the outer message, and what is in the first two. */
function items({body, auth, signature, message, memo, signer, fee}: Taken) {
  const outer: Item[] = [
    {labels: ['Body', size(body), `after ${body.head}`], tone: 'cosmos'},
    {labels: ['Auth info', size(auth), `after ${auth.head}`], tone: 'cosmos'},
    {labels: ['Signature', size(signature), `after ${signature.head}`], tone: 'cosmos'},
  ];
  const inner: readonly (readonly Item[])[] = [
    [{labels: ['MsgSend', 'with its type URL', size(message)]}, {labels: ['Memo', size(memo)]}],
    [{labels: ['Signer', 'key, sequence', size(signer)]}, {labels: ['Fee', 'gas limit', size(fee)]}],
  ];
  return {outer, inner};
}

function wide(all: Taken): Drawing {
  const width = 640;
  const {outer, inner} = items(all);
  const gap = 6;
  const scale = (width - 2 - 2 * gap) / all.bytes.length;
  const heads = [all.body, all.auth, all.signature].map(
    ({head, bytes}) => bytes.length + head.replace(' ', '').length / 2,
  );
  const strip = row(
    outer.map((item, index) => ({...item, width: Math.round((heads[index] ?? 0) * scale)})),
    {x: 1, y: 1},
    gap,
  );
  const y = lowest(strip) + 34;
  const below = inner.map((parts, index) => {
    const {x, width: room} = strip[index] ?? {x: 0, width: 0};
    const shares = index === 0 ? [0.62, 0.38] : [0.56, 0.44];
    return row(
      parts.map((item, at) => ({...item, width: Math.round((room - gap) * (shares[at] ?? 0))})),
      {x, y},
      gap,
    );
  });
  return {
    width,
    height: Math.max(...below.map(lowest)) + 2,
    shapes: [
      ...strip,
      ...below.flat(),
      ...below.flatMap((parts, index) =>
        parts.map((one) => line([[top(one)[0], bottom(strip[index] as BoxShape)[1]], top(one)])),
      ),
    ],
  };
}

function phone(all: Taken): Drawing {
  const {outer, inner} = items(all);
  let y = 1;
  const shapes: Drawing['shapes'][number][] = [];
  outer.forEach(({labels, tone}, index) => {
    const parent = box({x: 1, y, width: 302}, labels, tone);
    shapes.push(parent);
    y = parent.y + parent.height + 10;
    for (const part of inner[index] ?? []) {
      const child = box({x: 36, y, width: 267}, part.labels);
      shapes.push(
        child,
        line([
          [14, parent.y + parent.height],
          [14, y + 22],
          [36, y + 22],
        ]),
      );
      y += child.height + 10;
    }
  });
  return {width: 304, height: y - 8, shapes};
}

/** Map of the bytes of an encoded transaction. */
export const txBytesFigure: FigureDefinition = {
  name: 'tx-bytes',
  make: () => {
    const all = taken();
    const {bytes, body, auth, signature, message, memo, signer, fee} = all;
    return {
      title: `The ${bytes.length} bytes of a recorded bank send, part by part`,
      alt:
        `A transaction of ${bytes.length} bytes has three parts, each after its tag and length: a body of ` +
        `${size(body)} (tag and length ${body.head}), auth info of ${size(auth)} (${auth.head}) and a signature of ` +
        `${size(signature)} (${signature.head}). The body holds the message with its type URL, ${size(message)}, and ` +
        `the memo, ${size(memo)}. The auth info holds the signer (public key, mode, and sequence), ${size(signer)}, ` +
        `and the fee with the gas limit, ${size(fee)}.`,
      wide: wide(all),
      phone: phone(all),
    };
  },
};
