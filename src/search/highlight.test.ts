import {expect, it} from 'vitest';

import {highlight} from './highlight';

/** A text with its marked pieces in brackets, pieces divided by bars. */
const marked = (text: string, matched: string[]): string =>
  highlight(text, matched)
    .map((piece) => (piece.marked ? `[${piece.text}]` : piece.text))
    .join('|');

it.each([
  ['', ['a'], ''],
  ['gas and gas', [], 'gas and gas'],
  ['Gas, fee.', ['gas', 'fee'], '[Gas]|, |[fee]|.'],
  ['Logs of a node', ['log'], '[Logs]| of a node'],
  ['eth_getLogs', ['eth_getlogs'], '[eth_getLogs]'],
  ['eth_getLogs', ['get', 'log'], 'eth_|[getLogs]'],
  ['eth_getLogs now', ['eth'], '[eth]|_getLogs now'],
  ['HTTPServer', ['http'], '[HTTP]|Server'],
  ['HTTPServer', ['server'], 'HTTP|[Server]'],
  ['ERC20 token', ['erc20'], '[ERC20]| token'],
  ['the json-rpc.enable key', ['json-rpc.enable'], 'the |[json-rpc.enable]| key'],
  ['the json-rpc.enable key', ['enable'], 'the json-rpc.|[enable]| key'],
  ['a “é” b', ['é'], 'a “|[é]|” b'],
])('%j, matched by %j, is %j', (text, matched, result) => {
  expect(marked(text, matched)).toBe(result);
});
