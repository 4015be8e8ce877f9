import {describe, expect, it} from 'vitest';

import {isDuration, quantityOf} from './quantities';

const number = (value: number) => ({kind: 'number', value});
const share = (value: number) => ({kind: 'share', value});
const seconds = (value: number) => ({kind: 'duration', value});
const text = (value: string) => ({kind: 'text', value});

describe('what a value means', () => {
  it.each([
    ['5', number(5)],
    ['0.25', number(0.25)],
    ['-12', number(-12)],
    ['630,000', number(630_000)],
    ['1_000', number(1000)],
    ['0.5x', number(0.5)],
    ['12×', number(12)],
    [' 5 ', number(5)],
    ['50%', share(0.5)],
    ['12.25 %', share(0.1225)],
    ['-5 %', share(-0.05)],
    ['60s', seconds(60)],
    ['3h30m', seconds(12_600)],
    ['1.5h', seconds(5400)],
    ['-2m', seconds(-120)],
    ['250ms', seconds(0.25)],
    ['21 days', seconds(1_814_400)],
    ['1.25 days', seconds(108_000)],
    ['1-week', seconds(604_800)],
    ['true', text('true')],
    ['about 5', text('about 5')],
    ['5 or 6', text('5 or 6')],
    ['about 5 %', text('about 5 %')],
    ['5 % more', text('5 % more')],
    ['in 5 days', text('in 5 days')],
    ['5 days ago', text('5 days ago')],
    ['a,b', text('a,b')],
    ['5s later', text('5s later')],
  ])('%s', (written, meaning) => {
    expect(quantityOf(written)).toEqual(meaning);
  });

  it.each([
    ['60s', true],
    ['3h30m', true],
    ['60', false],
    ['s', false],
    ['60s or', false],
  ])('%s is a duration: %s', (written, expected) => {
    expect(isDuration(written)).toBe(expected);
  });
});
