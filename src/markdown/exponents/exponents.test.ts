import {expect, it} from 'vitest';

import {compile} from '../testing/compile';

import {rehypeExponents} from '.';

const render = (source: string) => compile(source, {rehype: [rehypeExponents]});

it.each([
  ['a sentence', '1 GXN is 10^18 agxn', '<p>1 GXN is 10<sup>18</sup> agxn</p>'],
  ['two in a sentence', '2^64 − 1 and (1 + r)^12.', '<p>2<sup>64</sup> − 1 and (1 + r)<sup>12</sup>.</p>'],
  ['a cell', '| A |\n|---|\n| **10^9** |', '<td><strong>10<sup>9</sup></strong></td>'],
  ['the type of a variable', 'a^b and ^2', '<p>a^b and ^2</p>'],
  ['code', '`10^18`', '<p><code>10^18</code></p>'],
  ['a heading', '## 10^18', '>10^18</h2>'],
])('the exponents of %s', async (_where, source, html) => {
  expect(await render(source)).toContain(html);
});
