import {expect, it} from 'vitest';

import {compile} from '../testing/compile';
import {rehypeChecklists} from '.';

const render = (source: string) => compile(source, {rehype: [rehypeChecklists]});
const BOX = '<input type="checkbox" disabled="" aria-hidden="true"/>';
const BAR =
  '<div class="checklist-bar"><span role="status"></span><button type="button" disabled="">Clear</button></div>';

it('a ticked box says so, an empty one is decoration, a field of text is left alone', async () => {
  const html = await render('- [x] one\n- [ ] two\n\n<input type="text" />');
  expect(html.match(/<input[^>]*>/g)).toEqual([
    '<input type="checkbox" disabled="" aria-label="Done" checked=""/>',
    BOX,
    '<input type="text"/>',
  ]);
});

it('the words next to an empty box are its label: all, or the bold ones at their beginning', async () => {
  expect(await render('- [ ] See [a](/a), `b`')).toContain(
    `<label class="task">${BOX} See <a href="/a">a</a>, <code>b</code></label></li>`,
  );
  expect(await render('- [ ] **One.** More.\n\n  Even more.')).toContain(
    `<p><label class="task">${BOX} <strong>One.</strong></label> More.</p>\n<p>Even more.</p>`,
  );
  expect(await render('- [ ] a\n  - b')).toMatch(/ a\n?<\/label><ul>/);
  expect(await render('- [x] a')).not.toContain('<label');
});

it('the bar is before the only list, or before the heading above the first', async () => {
  expect(await render('## A\n\nText.\n\n- [ ] a')).toContain(`<p>Text.</p>\n${BAR}<ul`);
  expect(await render('Text.\n\n## A\n\n- [ ] a\n\n## B\n\n- [ ] b')).toContain(`<p>Text.</p>\n${BAR}<h2>A</h2>`);
  expect((await render('- [ ] a\n- [ ] b')).split(BAR)).toHaveLength(2);
  expect(await render('- [x] a\n- b')).not.toContain('checklist-bar');
});

it('two lines with the same words stop the build', async () => {
  await expect(render('- [ ] a\n\nText.\n\n- [ ] a')).rejects.toThrow(
    'develop/page.mdx:5:1: two lines of checklists read "a"; reword one of them',
  );
});
