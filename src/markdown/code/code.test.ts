import {toHtml} from 'hast-util-to-html';
import {describe, expect, it} from 'vitest';

import {compile} from '../testing/compile';
import {codeBlock, rehypeCode} from '.';
import {highlight} from './highlight';

const render = (source: string): Promise<string> => compile(source, {rehype: [rehypeCode]});
const button = '<button type="button" class="code__copy" data-copy="" aria-label="Copy"></button>';

describe('a block of code', () => {
  it.each<[what: string, language: string, options: Parameters<typeof codeBlock>[2], html: string]>([
    [
      'commands',
      'bash',
      {},
      '<figure class="code code--input" data-lang="bash"><pre tabindex="0" role="group" ' +
        `aria-label="Commands"><code>x</code></pre>${button}</figure>`,
    ],
    [
      'commands of sh',
      'sh',
      {},
      '<figure class="code code--input" data-lang="sh"><pre tabindex="0" role="group" ' +
        `aria-label="Commands"><code>x</code></pre>${button}</figure>`,
    ],
    [
      'code',
      'text',
      {output: false},
      '<figure class="code code--input" data-lang="text"><pre tabindex="0" role="group" aria-label="Code, ' +
        `text"><code>x</code></pre>${button}</figure>`,
    ],
    [
      'a file',
      'bash',
      {title: 'a.sh'},
      '<figure class="code code--file" data-lang="bash"><figcaption ' +
        'class="code__title">a.sh</figcaption><pre tabindex="0" role="group" aria-label="File ' +
        `a.sh"><code>x</code></pre>${button}</figure>`,
    ],
    [
      'output',
      'bash',
      {output: true},
      '<figure class="code code--output" data-lang="bash" data-recorded=""><figcaption ' +
        'class="code__title">Output</figcaption><pre tabindex="0" role="group" ' +
        'aria-label="Output"><code>x</code></pre></figure>',
    ],
    [
      'output with a title',
      'text',
      {output: true, title: 'curl'},
      '<figure class="code code--output" data-lang="text" data-recorded=""><figcaption ' +
        'class="code__title">curl</figcaption><pre tabindex="0" role="group" aria-label="File ' +
        'curl"><code>x</code></pre></figure>',
    ],
  ])('that is %s', (_what, language, options, html) => {
    expect(toHtml(codeBlock('x\n\n', language, options))).toBe(html);
  });

  const long = 'x'.repeat(69);
  const wrap = '<label class="code__wrap"><input type="checkbox">Wrap</label><pre';

  it.each<[what: string, code: string, language: string, options: Parameters<typeof codeBlock>[2], parts: string[]]>([
    ['code has a bar with its language', 'x', 'json', {}, ['class="code code--input code--bar" data-lang="json"><pre']],
    [
      'a long command has a bar with the switch',
      long,
      'bash',
      {},
      ['code--bar" data-lang="bash"><label', wrap, button],
    ],
    ['a long file has the switch', `x\n${long}`, 'json', {title: 'a'}, ['code--file" data', `figcaption>${wrap}`]],
    ['long output has the switch', long, 'json', {output: true}, ['code--output" data', `figcaption>${wrap}`]],
  ])('%s', (_what, code, language, options, parts) => {
    const html = toHtml(codeBlock(code, language, options));
    for (const part of parts) expect(html).toContain(part);
  });

  it('no line breaks within a flag of a command', () => {
    const html = toHtml(codeBlock("a --chain-id 1 --property=B -y 'c --d' # --e\nf-g", 'bash', {}));
    expect(html.match(/<span class="t-o">[^<]*/g)?.map((flag) => flag.split('>')[1])).toEqual([
      '--chain-id',
      '--property',
      '-y',
    ]);
  });

  it.each([
    [
      'a string without a space',
      '["0x0123456789abcdef01234567"]',
      'json',
      '<span class="t-w">"0x0123456789abcdef01234567"</span>',
    ],
    ['a string with spaces', '["0123456789 0123456789 01234"]', 'json', '<span class="t-s">'],
    ['a short string', '["0123456789"]', 'json', '<span class="t-s">'],
    [
      'an address of a command',
      'curl \\\n  https://docs.example/ops/local-chain.sh -s',
      'bash',
      '  <span class="t-u">https://docs.example/ops/local-chain.sh</span> <span class="t-o">-s',
    ],
    ['a short address', 'curl http://localhost:1317', 'bash', 'curl</span> http://localhost:1317'],
  ])('%s may be broken anywhere only where it is long', (_what, code, language, part) => {
    expect(toHtml(codeBlock(code, language, {}))).toContain(part);
  });

  it('lines that fit need no switch', () => {
    expect(toHtml(codeBlock(`${'x'.repeat(68)}\n`, 'json', {}))).not.toContain('Wrap');
  });

  it('has the language of its fence, text without one', async () => {
    expect(await render('```\nx\n```')).toContain('data-lang="text"');
    expect(await render('```toml title="a.toml"\nx = 1\n```')).toMatch(/data-lang="toml"><figcaption[^>]*>a\.toml</);
  });

  it('is made of fences only', async () => {
    expect(await render('<pre>x</pre>\n\n<pre><b>x</b></pre>\n\n`x`')).toBe(
      '<pre>x</pre>\n<pre><b>x</b></pre>\n<p><code>x</code></p>',
    );
  });

  it('is left alone where another transform has made it', () => {
    const block = codeBlock('x', 'text', {});
    const tree = {type: 'root' as const, children: [block]};
    const before = structuredClone(tree);
    rehypeCode()(tree, {path: 'page.mdx'} as Parameters<ReturnType<typeof rehypeCode>>[1]);
    expect(tree).toEqual(before);
  });

  it('stops the build with an unknown language, and says which are known', async () => {
    await expect(render('```basj\nls\n```')).rejects.toThrow(
      /^page: .*|^develop\/page\.mdx:1:1: a code fence has the unknown language "basj"\. Known: bash, sh, css, .*, yaml\. Fix the fence, or add the language to src\/markdown\/code\/highlight\.ts\.$/,
    );
    await expect(render('```text outptu title=x\nls\n```')).rejects.toThrow(
      /develop\/page\.mdx:1:1: a fence has no option "outptu".*; the fence option "title" takes a value in quotes/,
    );
  });
});

describe('colors', () => {
  /** Text with the kind of each run in brackets. */
  const colors = (code: string, language: string): string =>
    toHtml({type: 'root', children: highlight(code, language)})
      .replaceAll(/<span class="t-(\w)">/g, '[$1:')
      .replaceAll('</span>', ']')
      .replaceAll('&#x26;', '&')
      .replaceAll('&#x3C;', '<');

  it.each([
    ['text', 'a = 1\n\nb', 'a = 1\n\nb'],
    ['none', 'a = 1', 'a = 1'],
    ['text', '  a   b\tc d', '  a[g:   ]b[g:\t]c d'],
    ['json', '{"a": [1, true, null, "s"]}', '{[p:"a"]: [[n:1], [n:true], [k:null], [s:"s"]]}'],
    ['toml', '# c\n[a.b]\nk = "v" # d\n', '[c:# c\n][[f:a.b]]\n[p:k ]= [s:"v" ][c:# d\n]'],
    ['ts', 'const a = f(`x`); // c\n\nnew B()', '[k:const] a = [f:f]([s:`x`]); [c:// c\n\n][k:new ][n:B]()'],
    ['go', 'func f() int { return 1 }', '[k:func ][f:f]() [k:int ]{ [k:return ][n:1 ]}'],
    ['bash', 'A=1 && echo "$A" # c', '[p:A]=[n:1 ]&& [f:echo ][s:"][p:$A][s:" ][c:# c]'],
  ])('of %s: %j', (language, code, colored) => {
    expect(colors(code, language)).toBe(colored);
  });
});
