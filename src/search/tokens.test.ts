import {describe, expect, it} from 'vitest';

import {isStopWord, normalized, termsOf, tokenize, wordsOf} from './tokens';

describe('terms of a word', () => {
  it.each([
    ['Logs', ['log']],
    ['policies', ['policy']],
    ['ties', ['tie']],
    ['ies', ['ies']],
    ['gas', ['gas']],
    ['ids', ['ids']],
    ['class', ['class']],
    ['status', ['status']],
    ['x25519s', ['x25519s']],
    ['v1keys', ['v1keys']],
    ['seriesX', ['seriesx', 'sery']],
    ['blocks7', ['blocks7']],
    ['HTTPServer', ['httpserver', 'http', 'server']],
    ['ERC20Tokens', ['erc20tokens', 'erc20', 'token']],
    ['getBlockByHash', ['getblockbyhash', 'get', 'block', 'by', 'hash']],
    ['a_b', ['a_b']],
    ['get_get', ['get_get', 'get']],
    ['0xab…0800', ['0xab…0800', '0xab', '0800']],
    ['me@host:26656', ['me@host:26656', 'me', 'host', '26656']],
  ])('of %s are %j', (word, terms) => {
    expect(termsOf(word)).toEqual(terms);
  });
});

describe('words of a text', () => {
  it.each([
    ['Set --home (or -h), then_run it.', ['Set', 'home', 'or', 'h', 'then_run', 'it']],
    ["the node’s and the chain's key", ['the', 'node', 'and', 'the', 'chain', 'key']],
    ["o'sullivan's", ['o', 'sullivan']],
    ['cosmos.\u200bbank.\u200bv1', ['cosmos.bank.v1']],
    ['“…” — 0x… a… …b', ['…', '0x…', 'a…', '…b']],
    ['/cosmos/tx/v1beta1/ and a:b@c-d', ['cosmos/tx/v1beta1', 'and', 'a:b@c-d']],
    ['10 % of ünïcödé', ['10', 'of', 'ünïcödé']],
    ['', []],
  ])('of %j are %j', (text, words) => {
    expect(wordsOf(text)).toEqual(words);
  });
});

describe('terms for the index', () => {
  it('leave out common words in any case', () => {
    expect(['The', 'what', 'chain', ''].map(isStopWord)).toEqual([true, true, false, false]);
    expect(tokenize('What is the Chain?')).toEqual(['chain']);
  });

  it('leave out keys and hashes, but no address and no long name', () => {
    const hex = (length: number): string => `0x${'a'.repeat(length - 2)}`;
    expect(tokenize(hex(44))).toEqual([hex(44)]);
    expect(tokenize(hex(45))).toEqual([]);
    expect(tokenize(`y${hex(45)}`)).toEqual([`y${hex(45)}`]);
    expect(tokenize(`${hex(45)}y`)).toEqual([`${hex(45)}y`]);
    expect(tokenize('y'.repeat(80))).toEqual(['y'.repeat(80)]);
    expect(tokenize('y'.repeat(81))).toEqual([]);
  });
});

describe('the form in which two spellings are the same', () => {
  it.each([
    [' --Keyring_Backend= ', 'keyring backend'],
    ['0xAB...00', '0xab…00'],
    ['a....b', 'a… b'],
    ['a\u200bb', 'ab'],
    ['[json-rpc].enable', 'json rpc enable'],
    ['Ünï 7', 'ünï 7'],
    ['', ''],
  ])('of %j is %j', (text, form) => {
    expect(normalized(text)).toBe(form);
  });
});
