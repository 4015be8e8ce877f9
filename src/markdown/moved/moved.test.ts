import {describe, expect, it} from 'vitest';

import {compile} from '../testing/compile';
import {remarkMoved} from '.';

const render = (source: string) => compile(source, {remark: [remarkMoved]});

describe('a link with an id', () => {
  it('keeps the address of a section that moved', async () => {
    expect(await render('- [Fees](/other#fees){/* #fees */}: what to pay\n- [Plain](/other#plain)')).toContain(
      '<a href="/other#fees" id="fees">Fees</a>: what to pay',
    );
  });

  it('leaves other comments and links alone', async () => {
    const html = await render('[Fees](/other#fees){/* a remark */} and [more](/other).');
    expect(html).not.toContain('id=');
  });

  it.each([
    ['another id', '[Fees](/other#gas){/* #fees */}', /page\.mdx:1:1: a link with the ID "fees" .* not to \/other#gas/],
    ['no id', '[Fees](/other){/* #fees */}', /not to \/other/],
    ['this page', '[Fees](#fees){/* #fees */}', /not to #fees/],
  ])('is refused where it leads to %s', async (_what, source, says) => {
    await expect(render(source)).rejects.toThrow(says);
  });
});
