import {fromHtml} from 'hast-util-from-html';
import {describe, expect, it} from 'vitest';

import {markdownOf} from './markdown';

const page = (body: string) =>
  fromHtml(
    `<html><body><nav>menu</nav><main><div class="theme-doc-markdown markdown">${body}</div></main></body></html>`,
  );

describe('a page as Markdown', () => {
  it('keeps what a reader sees and leaves out what only a browser needs', () => {
    expect(
      markdownOf(
        page(
          '<h2 id="a">Title<a class="hash-link" href="#a">#</a></h2><p>See <a href="/docs">docs</a>.</p>' +
            '<figure class="code code--input" data-lang="bash"><pre><code>ls <span class="t-s">x</span></code></pre><button>Copy</button></figure>' +
            '<div class="table"><table><thead><tr><th>A</th></tr></thead><tbody><tr><td><code>x</code></td></tr></tbody></table></div>',
        ),
        'https://site.example',
      ),
    ).toBe('## Title\n\nSee [docs](https://site.example/docs).\n\n```bash\nls x\n```\n\n| A |\n| - |\n| `x` |\n');
  });

  it('tells diagrams in words and shows every tab under its name', () => {
    const markdown = markdownOf(
      page(
        '<figure class="diagram"><svg><title>T</title><desc>A leads to B.</desc></svg><figcaption>Two boxes</figcaption></figure>' +
          '<div><ul role="tablist"><li role="tab">curl</li><li role="tab">viem</li></ul><div><div role="tabpanel">one</div><div role="tabpanel" hidden>two</div></div></div>',
      ),
      '',
    );
    expect(markdown).toContain('Diagram: Two boxes. A leads to B.');
    expect(markdown).toMatch(/\*\*curl\*\*\s+one\s+\*\*viem\*\*\s+two/);
  });

  it('has no comments, which React puts between texts, and powers as people type them', () => {
    expect(markdownOf(page('<p>One GXN<!-- --> is 10<sup>18</sup> <code>agxn</code>.</p><!-- end -->'), '')).toBe(
      'One GXN is 10^18 `agxn`.\n',
    );
  });

  it('is refused for a page without content', () => {
    expect(() => markdownOf(fromHtml('<html><body></body></html>'), '')).toThrow(/no <main>/);
  });
});
