import {describe, expect, it} from 'vitest';

import {joined, termsOf, wordsOf} from './tokens';

describe('terms of a word', () => {
  it.each([
    ['Logs', ['log']],
    ['policies', ['polici']],
    ['delegating', ['deleg']],
    ['gas', ['ga']],
    ['x25519s', ['x25519s']],
    ['HTTPServer', ['httpserver', 'http', 'server']],
    ['getBlockByHash', ['getblockbyhash', 'get', 'block', 'by', 'hash']],
    ['eth_getLogs', ['ethgetlog', 'eth', 'get', 'log']],
    ['EIP-1559', ['eip1559', 'eip', '1559']],
    ['eip1559', ['eip1559']],
    ['state-sync', ['statesync', 'state', 'sync']],
    ['a_b', ['ab']],
    ['v1.20.3', ['v1203', 'v1']],
    ['me@host:26656', ['mehost26656', 'me', 'host', '26656']],
  ])('of %s are %j', (word, terms) => {
    expect(termsOf(word)).toEqual(terms);
    expect(termsOf(word)).toBe(termsOf(word));
  });
});

describe('words of a text', () => {
  it.each([
    ['Set --home (or -h), then_run it.', ['Set', 'home', 'or', 'h', 'then_run', 'it']],
    ["the node’s and the chain's key", ['the', 'node', 'and', 'the', 'chain', 'key']],
    ['cosmos.\u200bbank.\u200bv1', ['cosmos.bank.v1']],
    ['“…” — 0x… a', ['0x', 'a']],
    ['1,048,576 bytes, 10 % of ünïcödé', ['1048576', 'bytes', '10', 'of', 'ünïcödé']],
    ['it doesn’t', ['it', 'doesnt']],
    ['', []],
  ])('of %j are %j', (text, words) => {
    expect(wordsOf(text)).toEqual(words);
  });
});

it.each([
  [' --Keyring_Backend= ', 'keyringbackend'],
  ['[json-rpc].enable', 'jsonrpcenable'],
  ['Ünï 7', 'ünï7'],
  ['—', ''],
])('all spellings of %j are %j', (name, form) => {
  expect(joined(name)).toBe(form);
});
