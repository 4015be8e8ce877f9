import {describe, expect, it} from 'vitest';

import {near} from './near';

describe('similar names', () => {
  it.each([
    ['status', ['keys', 'start', 'status', 'stats'], '; near: status, stats, start'],
    // Four at the same distance: by the alphabet, three of them.
    ['aa', ['ad', 'ac', 'ab', 'ae'], '; near: ab, ac, ad'],
    // A short name may differ in two letters, a long one in half of them.
    ['ab', ['cd', 'cde'], '; near: cd'],
    ['abcde', ['abxyz', 'awxyz'], '; near: abxyz'],
    // Capitals do not count.
    ['FROM', ['from', 'form'], '; near: from, form'],
    // The same last part, whatever the rest is.
    ['keeper/a.go', ['x/ante/cosmos/a.go', 'x/ante/cosmos/b.go'], '; near: x/ante/cosmos/a.go'],
    ['Take', ['Msg.Take', 'Keeper.Give'], '; near: Msg.Take'],
    ['status', [], ''],
    ['status', ['quite another'], ''],
  ])('%s among %j', (name, known, expected) => {
    expect(near(name, known)).toBe(expected);
  });
});
