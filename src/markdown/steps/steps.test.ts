import {expect, it} from 'vitest';

import {compile} from '../testing/compile';
import {rehypeSteps} from '.';

const render = (source: string) => compile(source, {rehype: [rehypeSteps]});

it('a numbered section is a step, with what belongs to it', async () => {
  expect(
    await render('## Do it\n\n### 1. First\n\nText.\n\n#### Detail\n\n### 2. Second\n\nMore.\n\n### After\n\nEnd.'),
  ).toBe(
    [
      '<h2>Do it</h2>',
      '<section class="step"><h3>1. First</h3>\n<p>Text.</p>\n<h4>Detail</h4>\n</section><section class="step">' +
        '<h3>2. Second</h3>\n<p>More.</p>\n</section><h3>After</h3>',
      '<p>End.</p>',
    ].join('\n'),
  );
});

it('a step ends with its chapter', async () => {
  expect(await render('### 1. Only\n\nText.\n\n## Next\n\nEnd.')).toContain('</section><h2>Next</h2>');
});

it.each(['### 2026 and later\n\nText.', '## 1. A chapter\n\nText.', 'Text.'])('%j has no step', async (source) => {
  expect(await render(source)).not.toContain('section');
});
