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
            ('<figure class="code code--input" data-lang="bash"><pre><code>ls <span ' +
              'class="t-s">x</span></code></pre><button>Copy</button></figure>') +
            ('<div ' +
              'class="table"><table><thead><tr><th>A</th></tr></thead><tbody><tr><td><code>x</code></td></tr></tbody></table></div>'),
        ),
        'https://site.example',
      ),
    ).toBe('## Title\n\nSee [docs](https://site.example/docs).\n\n```bash\nls x\n```\n\n| A |\n| - |\n| `x` |\n');
  });

  it('describes diagrams in words and shows every tab under its label', () => {
    const markdown = markdownOf(
      page(
        '<figure class="diagram"><svg><title>T</title><desc>A leads to B.</desc></svg><figcaption>Two ' +
          'boxes</figcaption></figure>' +
          ('<div><ul role="tablist"><li role="tab">curl</li><li role="tab">viem</li></ul><div><div ' +
            'role="tabpanel">one</div><div role="tabpanel" hidden>two</div></div></div>'),
      ),
      '',
    );
    expect(markdown).toContain('Diagram: Two boxes. A leads to B.');
    expect(markdown).toMatch(/\*\*curl\*\*\s+one\s+\*\*viem\*\*\s+two/);
  });

  it('has no comments, which React puts between strings, and powers as people type them', () => {
    expect(markdownOf(page('<p>One GXN<!-- --> is 10<sup>18</sup> <code>agxn</code>.</p><!-- end -->'), '')).toBe(
      'One GXN is 10^18 `agxn`.\n',
    );
  });

  it.each([
    ['<p>a</p><button>Copy</button><nav>up</nav>', 'a\n'],
    ['<p>a <input type="text">b</p>', 'a b\n'],
    ['<ul class="contains-task-list"><li><input type="checkbox" checked disabled> done</li></ul>', '- [x] done\n'],
    [
      '<ul><li><p><label class="task"><input type="checkbox" disabled> <strong>One.</strong></label> ' +
        'More.</p></li></ul>',
      '- [ ] **One.** More.\n',
    ],
    ['<p>a<a class="hash-link" href="#a">#</a></p><div class="theme-pages-footer-edit-meta-row">Edit</div>', 'a\n'],
    ['<p><button>x</button><button>y</button>b</p>', 'b\n'],
    [
      '<figure class="code" data-lang="toml"><figcaption>app.toml</figcaption><pre><code>a = 1\n' +
        '</code></pre></figure><p>b</p>',
      'app.toml:\n\n```toml\na = 1\n```\n\nb\n',
    ],
    [
      '<figure class="code"><pre><code>a</code></pre></figure><figure class="code" ' +
        'data-lang="go"><pre><code>b</code></pre></figure>',
      '```text\na\n```\n\n```go\nb\n```\n',
    ],
    ['<figure class="code"></figure>', '```text\n```\n'],
    ['<p class="code">a</p>', 'a\n'],
    ['<figure class="diagram"><svg></svg></figure><p>b</p>', 'Diagram: .\n\nb\n'],
    [
      '<figure class="plot"><div><svg><title>T</title><desc>A line.</desc></svg></div><figcaption>Fees</figcaption>' +
        '</figure><details class="plot-numbers theme-details"><summary>Numbers</summary><div><table>' +
        '<tr><th>a</th></tr><tr><td>1</td></tr></table></div></details>',
      'Plot: Fees. A line.\n\n| a |\n| - |\n| 1 |\n',
    ],
    ['<div class="theme-admonition"><p>Note</p></div>', '> Note\n'],
    ['<p>a</p><hr><p>b</p>', 'a\n\n---\n\nb\n'],
    ['<p>a\u200bb</p>', 'ab\n'],
    ['<table><tr><th>Long head</th></tr><tr><td>a</td></tr></table>', '| Long head |\n| - |\n| a |\n'],
    [
      '<p><a href="/a">a</a> <a href="b">b</a> <a href="https://c.example">c</a> <a>d</a></p>',
      '[a](https://site.example/a) [b](b) [c](https://c.example) [d]()\n',
    ],
    ['<p>10<sup>18<b>x</b></sup></p>', '10^18**x**\n'],
  ])('%s is %j', (html, markdown) => {
    expect(markdownOf(page(html), 'https://site.example')).toBe(markdown);
  });

  it('has the panels of tabs, hidden ones too, each under its label', () => {
    const tabs =
      '<div><ul role="tablist">\n<li>curl</li><li>viem</li></ul><p>between</p><div>\n' +
      '<div role="tabpanel">one</div><div role="tabpanel" hidden>two</div><div ' +
      'role="tabpanel">three</div></div></div>';
    expect(markdownOf(page(tabs), '')).toBe('between\n\n**curl**\n\none\n\n**viem**\n\ntwo\n\nthree\n');
    expect(markdownOf(page('<div><ul role="tablist"><li>a</li></ul><p>b</p></div>'), '')).toBe('b\n');
  });

  it('is made from the documentation element, or from the main part without one', () => {
    expect(markdownOf(fromHtml('<p>a</p><main class="x"><p>b</p></main><p>c</p>'), '')).toBe('b\n');
    expect(
      markdownOf(fromHtml('<main><p>a</p><div class="x theme-doc-markdown"><p>b</p><main>c</main></div></main>'), ''),
    ).toBe('b\n\nc\n');
  });

  it('throws for a page without content', () => {
    expect(() => markdownOf(fromHtml('<html><body></body></html>'), '')).toThrow(/no <main>/);
  });
});
