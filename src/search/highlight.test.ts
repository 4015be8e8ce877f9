import {expect, it} from 'vitest';

import {highlight, snippet} from './highlight';

/** A text with its marked pieces in brackets, pieces divided by bars. */
const marked = (text: string, matched: string[]): string =>
  highlight(text, matched)
    .map((piece) => (piece.marked ? `[${piece.text}]` : piece.text))
    .join('|');

it.each([
  ['', ['a'], ''],
  ['gas and gas', [], 'gas and gas'],
  ['Gas, fee.', ['ga', 'fee'], '[Gas]|, |[fee]|.'],
  ['Logs of a node', ['log'], '[Logs]| of a node'],
  ['eth_getLogs', ['ethgetlog'], '[eth_getLogs]'],
  ['eth_getLogs', ['get', 'log'], 'eth_|[getLogs]'],
  ['eth_getLogs now', ['eth'], '[eth]|_getLogs now'],
  ['HTTPServer', ['http'], '[HTTP]|Server'],
  ['HTTPServer', ['server'], 'HTTP|[Server]'],
  ['ERC20 token', ['erc20'], '[ERC20]| token'],
  ['the json-rpc.enable key', ['jsonrpcen'], 'the |[json-rpc.enable]| key'],
  ['the json-rpc.enable key', ['enabl'], 'the json-rpc.|[enable]| key'],
  ['a “é” b', ['é'], 'a “|[é]|” b'],
])('%j, matched by %j, is %j', (text, matched, result) => {
  expect(marked(text, matched)).toBe(result);
});

const filler = (count: number): string => 'nothing '.repeat(count);

it.each([
  ['the start of a text without a match', `First ${filler(40)}`, ['fee'], /^First nothing .* …$/],
  ['a short text as a whole', 'A fee\n--fees', ['fee'], /^A fee --fees$/],
  [
    'the passage with the most words',
    `${filler(40)}one fee ${filler(40)}gas and fee ${filler(40)}`,
    ['ga', 'fee'],
    /^… .*gas and fee.* …$/,
  ],
  [
    'the first of two passages with as many words',
    `${filler(40)}the first fee ${filler(40)}the second fee ${filler(40)}`,
    ['fee'],
    /^… .*the first fee.* …$/,
  ],
  ['the end of a text', `${filler(60)}the last fee`, ['fee'], /^… .*the last fee$/],
])('a snippet is %s', (_what, text, terms, expected) => {
  const made = snippet(text, terms);
  expect(made).toMatch(expected);
  expect(made.length).toBeLessThanOrEqual(185);
});
