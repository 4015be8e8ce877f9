import {expect, it} from 'vitest';

import {compile} from '../testing/compile';
import {rehypeChecklists} from '.';

it('a ticked box says so, an empty one is decoration, a field of text is left alone', async () => {
  const html = await compile('- [x] one\n- [ ] two\n\n<input type="text" />', {rehype: [rehypeChecklists]});
  expect(html.match(/<input[^>]*>/g)).toEqual([
    '<input type="checkbox" disabled="" aria-label="Done" checked=""/>',
    '<input type="checkbox" disabled="" aria-hidden="true"/>',
    '<input type="text"/>',
  ]);
});
