import {describe, expect, it} from 'vitest';

import {blockingTime, median, spread} from './statistics';

describe('medians', () => {
  it('takes the middle, of an even count the mean of the middle two', () => {
    expect(median([9, 1, 5])).toBe(5);
    expect(median([4, 1, 3, 2])).toBe(2.5);
    expect(median([10, 9])).toBe(9.5);
  });

  it('refuses an empty list, and leaves out what could not be measured', () => {
    expect(() => median([])).toThrow(/no measurement/);
    expect(spread([undefined, 3, 1, Number.NaN])).toEqual({median: 2, min: 1, max: 3});
    expect(spread([undefined])).toBeUndefined();
  });
});

describe('blocking time', () => {
  it('counts what exceeds 50 ms of each task', () => {
    expect(
      blockingTime(
        [
          {start: 100, duration: 50},
          {start: 200, duration: 120},
          {start: 400, duration: 51},
        ],
        0,
      ),
    ).toBe(71);
  });

  it('counts only the part after first paint', () => {
    expect(blockingTime([{start: 0, duration: 500}], 400)).toBe(50);
    expect(blockingTime([{start: 0, duration: 500}], 460)).toBe(0);
    expect(blockingTime([{start: 0, duration: 500}], 600)).toBe(0);
  });
});
