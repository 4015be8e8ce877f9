import {expect, it} from 'vitest';

import {compile} from '../testing/compile';
import {rehypeRunbooks} from '.';

const render = (source: string) => compile(source, {rehype: [rehypeRunbooks]});

it('a list with all parts of a runbook is one; its words do not change', async () => {
  expect(
    await render('- **Symptoms**: a\n- **Cause** of it\n- **Fix**, first: b\n- **Undo**: c\n- **Prevention**: d'),
  ).toBe(
    [
      '<ul class="runbook">',
      '<li class="runbook__symptoms"><strong>Symptoms</strong>: a</li>',
      '<li class="runbook__cause"><strong>Cause</strong> of it</li>',
      '<li class="runbook__fix"><strong>Fix</strong>, first: b</li>',
      '<li><strong>Undo</strong>: c</li>',
      '<li class="runbook__prevention"><strong>Prevention</strong>: d</li>',
      '</ul>',
    ].join('\n'),
  );
});

it('an item with several paragraphs is a part too', async () => {
  const source = '- **Symptoms**: a\n\n  More.\n\n- **Cause**: b\n\n- **Fix**: c\n\n- **Prevention**: d';
  expect(await render(source)).toContain('<li class="runbook__symptoms">');
});

it.each([
  '- **Symptoms**: a\n- **Cause**: b\n- **Fix**: c',
  '- Symptoms: a\n- Cause: b\n- Fix: c\n- Prevention: d',
  '1. **Symptoms**: a\n2. **Cause**: b\n3. **Fix**: c\n4. **Prevention**: d',
])('%j is no runbook', async (source) => {
  expect(await render(source)).not.toContain('runbook');
});
