import {describe, expect, it} from 'vitest';

import {fixtureContext, fixturePage, LINES_BEFORE} from '../fixture';
import {faultsOf, repeatedOn} from '.';

const repeated = (...bodies: string[]) =>
  repeatedOn(
    bodies.map((body, index) => fixturePage(body, `develop/${index}.mdx`)),
    fixtureContext(),
  );

describe('what is typed by hand on two pages', () => {
  it('is a number with its unit, or an error text, outside of links', () => {
    const found = repeated(
      'It costs 0.0441 {{denom}}.\n\nThe node prints `request document not found`. It keeps 100,000 blocks.',
      'More than 100,000 blocks. `request document not found` is an error.\n\nAt most 2 blocks.',
      '[It keeps 100,000 blocks](/develop/other). At most 2 blocks.',
    );
    expect([...found]).toEqual([
      [
        '100,000 blocks',
        [
          {file: 'develop/0.mdx', line: 3 + LINES_BEFORE},
          {file: 'develop/1.mdx', line: 1 + LINES_BEFORE},
        ],
      ],
      ['request document not found', expect.anything()],
    ]);
  });

  it('is no value that a token puts in', () => {
    expect(repeated('On port {{local.rpc}} is 26,657 gas.', 'It needs 26,657 tokens.').size).toBe(0);
  });
});

describe('recorded cases', () => {
  const found = new Map([
    [
      '630 gwei',
      [
        {file: 'a.mdx', line: 4},
        {file: 'b.mdx', line: 7},
      ],
    ],
  ]);

  it('may stay', () => {
    expect(faultsOf(found, {'630 gwei': ['a.mdx', 'b.mdx']})).toEqual([]);
  });

  it('may not grow: the message names the other page', () => {
    expect(faultsOf(found, {'630 gwei': ['a.mdx', 'c.mdx']})).toEqual([
      expect.stringMatching(/^b\.mdx:7 {2}"630 gwei" is typed by hand on a\.mdx:4 too: link to the place/),
      expect.stringMatching(/"630 gwei" is no longer repeated on c\.mdx: npm run check -- --all --lower$/),
    ]);
  });
});
