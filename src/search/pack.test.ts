import {expect, it} from 'vitest';

import {pack, unpack} from './pack';

const long = 'a'.repeat(40);

/** An index of two fields and 40 documents, as MiniSearch describes it. */
const plain = {
  documentCount: 3,
  nextId: 3,
  documentIds: {0: 0, 1: 1, 2: 2},
  fieldIds: {text: 1, title: 0},
  fieldLength: {0: [1, 5], 1: [0, 3], 2: [2, 0]},
  averageFieldLength: [1, 8 / 3],
  storedFields: {},
  dirtCount: 0,
  index: [
    ['node', {0: {0: 1, 2: 40}}],
    ['nodes', {0: {1: 1}, 1: {0: 2, 1: 1, 2: 1}}],
    ['gas', {1: {2: 1}}],
    [`${long}b`, {0: {2: 1}}],
    [`${long}c`, {0: {2: 1}}],
  ],
  serializationVersion: 2,
} as unknown as Parameters<typeof pack>[0];

const packed = {
  fields: ['title', 'text'],
  documents: 3,
  lengths: [
    [1, 0, 2],
    [5, 3, 0],
  ],
  terms: `0${long}b\nz${'a'.repeat(5)}c\n0gas\n0node\n4s`,
  postings: '2|\n2|\n|2\n0,1*14|\n1|0*2,0,0',
};

it('an index is packed term by term, each with what differs from the one before', () => {
  expect(pack(plain)).toEqual(packed);
});

it('a packed index is unpacked to what was packed', () => {
  const {index, ...rest} = unpack(packed);
  const {index: original, ...expected} = plain;
  expect(rest).toEqual(expected);
  expect(index).toEqual([...original].sort(([a], [b]) => (a < b ? -1 : 1)));
});

it('an index of no documents has the average length 0', () => {
  expect(unpack({fields: ['text'], documents: 0, lengths: [[]], terms: '', postings: ''})).toMatchObject({
    averageFieldLength: [0],
    documentIds: {},
    fieldLength: {},
  });
});
