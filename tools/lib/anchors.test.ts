import {fromHtml} from 'hast-util-from-html';
import {describe, expect, it} from 'vitest';

import {anchorsOf} from './anchors';

describe('the anchors of a page', () => {
  it('are the IDs in its content, without those of the frame and of drawings', () => {
    const html =
      '<nav id="frame"></nav><main><h2 id="one">One</h2><svg id="drawing"><title id="t"></title></svg>' +
      '<table><tr id="row"><td><code id="name">x</code></td></tr></table></main><footer id="end"></footer>';
    expect(anchorsOf(fromHtml(html))).toEqual(['one', 'row', 'name']);
  });
});
