import {describe, expect, it} from 'vitest';

import {convert, type Dialect} from './convert';

const convertText = (markdown: string, dialect: Dialect) =>
  convert(
    {route: '/a', title: 'A "page"', description: 'Says: a', markdown, size: 0},
    dialect,
    'https://site.example',
    new Set(['/', '/a', '/b/c']),
  );

describe('a page for another site generator', () => {
  it('has its title and description as front matter, and keeps its heading unless the theme makes one', () => {
    expect(convertText('# A "page"\n\nText.\n', 'vitepress').text).toBe(
      '---\ntitle: "A \\"page\\""\ndescription: "Says: a"\n---\n\n# A "page"\n\nText.\n',
    );
    expect(convertText('# A "page"\n\nText.\n', 'starlight').text).toMatch(/---\n\nText\.\n$/);
  });

  it('links pages without origin; what is no page keeps it', () => {
    const {text} = convertText(
      '[c](https://site.example/b/c#d) [home](https://site.example) [json](https://site.example/chain.json) ' +
        '[else](https://else.example/a)\n',
      'starlight',
    );
    expect(text).toContain(
      '[c](/b/c#d) [home](/) [json](https://site.example/chain.json) [else](https://else.example/a)',
    );
  });

  it('keeps double braces from Vue in prose, and leaves code alone', () => {
    const source = 'Write {{brand}} or `{{denom}}`.\n\n```go\nf("{{x}}")\n```\n';
    expect(convertText(source, 'vitepress').text).toContain(
      'Write <span v-pre>{{</span>brand<span v-pre>}}</span> or `{{denom}}`.\n\n```go\nf("{{x}}")\n```\n',
    );
    expect(convertText(source, 'starlight').text).toContain('Write {{brand}} or');
  });

  it('keeps tables and angle brackets, and names the pictures a page shows', () => {
    const {text, pictures} = convertText(
      'AB, 1 \\< 2\n\n| a |\n| - |\n| `x` |\n\n![p](https://site.example/img/p.png) ![q](https://else.example/q.png)\n',
      'classic',
    );
    expect(text).toContain('AB, 1 < 2\n\n| a |\n| - |\n| `x` |\n\n![p](/img/p.png)');
    expect(pictures).toEqual(['/img/p.png']);
  });
});
