import {describe, expect, it} from 'vitest';

import {amountIn, countIn, namesIn} from './options';

describe('names on the command line', () => {
  const known = ['links', 'values', 'shell'] as const;

  it('are in the known order, each once', () => {
    expect(namesIn('--only', 'shell, links,shell', known)).toEqual(['links', 'shell']);
    expect(namesIn('--only', '', known)).toEqual([]);
  });

  it.each(['link', 'links,value', 'links,'])('%j has one that does not exist', (text) => {
    expect(() => namesIn('--only', text, known)).toThrow(
      /^--only: "(?:link|value|)" is none of links, values, shell\.$/,
    );
  });
});

describe('numbers on the command line', () => {
  it('are read', () => {
    expect(countIn('--tries', '3')).toBe(3);
    expect(amountIn('--jobs', '1.5')).toBe(1.5);
  });

  it.each(['0', '-1', '1.5', 'two', ''])('%j is no count', (text) => {
    expect(() => countIn('--tries', text)).toThrow(`--tries: "${text}" is not a whole number above 0.`);
  });

  it.each(['0', '-1', 'two', '', 'Infinity', 'NaN'])('%j is no amount', (text) => {
    expect(() => amountIn('--jobs', text)).toThrow(`--jobs: "${text}" is not a number above 0.`);
  });
});
