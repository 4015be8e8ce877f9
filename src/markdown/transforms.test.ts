import {fromHtml} from 'hast-util-from-html';
import {select} from 'hast-util-select';
import {toString} from 'hast-util-to-string';
import {describe, expect, it} from 'vitest';

import {expandTokens} from '../chain/tokens';
import {remarkChain} from './chain';
import {rehypeCode} from './code';
import {remarkDiagrams} from './diagrams';
import {remarkFacts} from './facts';
import {remarkFiles} from './files';
import {remarkImages} from './images';
import {rehypeTables} from './tables';
import {compile} from './testing/compile';
import {remarkVerified} from './verified';

describe('values of the chain in a page', () => {
  const render = (source: string) =>
    compile(expandTokens(source, {file: 'page.mdx', allowUnpublished: true}), {remark: [remarkChain]});

  it('are text in prose', async () => {
    expect(await render('The unit is <ChainConstant name="denom" />, the binary {{binary}}.')).toBe(
      '<p>The unit is agxn, the binary gurud.</p>',
    );
  });

  it('say "not published" with where to ask', async () => {
    expect(await render('At {{mainnet.rpc}} or `{{mainnet.rest}}`.')).toBe(
      '<p>At <a href="https://github.com/gurufinglobal/guru/issues" title="Ask in the chain&#x27;s ' +
        'issue tracker" class="not-published">not published</a> or ' +
        ('<a href="https://github.com/gurufinglobal/guru/issues" title="Ask in the chain&#x27;s ' +
          'issue tracker" class="not-published">not published</a>.</p>'),
    );
  });

  it('are "not published" for an empty list as well', async () => {
    expect(await render('<ChainConstant name="testnet.seeds" />')).toContain('>not published</a>');
    expect(await render('At <ChainConstant name="testnet.seeds" />.')).toContain('>not published</a>.');
    await expect(render('```bash\necho {{testnet.seeds}}\n```')).rejects.toThrow(/"testnet\.seeds" is not published/);
  });

  it('stop the build in code and in links', async () => {
    await expect(render('```bash\ncurl {{mainnet.rpc}}\n```')).rejects.toThrow(
      /page\.mdx:1:1: constant "mainnet\.rpc" is not published/,
    );
    await expect(render('[x]({{mainnet.explorer}})')).rejects.toThrow(/"mainnet\.explorer" is not published/);
  });

  it('decide what is shown', async () => {
    const source = (name: string) =>
      `<WhenPublished name="${name}">\n\nAt {{${name}}}.\n\n</WhenPublished>\n` +
      `<WhenNotPublished name="${name}">\n\nNowhere.\n\n</WhenNotPublished>`;
    expect(await render(source('mainnet.rpc'))).toBe('<p>Nowhere.</p>');
    expect(await render(source('local.rest'))).toContain(
      'At <a href="http://localhost:1317">http://localhost:1317</a>.',
    );
  });

  it('name file and line of a wrong component', async () => {
    await expect(render('x\n\nA <ChainConstant name="binray" />.')).rejects.toThrow(
      /page\.mdx:3:3: unknown constant "binray"/,
    );
    await expect(render('<ChainConstant nme="x" />')).rejects.toThrow(/has no attribute "nme"/);
    await expect(render('<ChainConstant />')).rejects.toThrow(/needs the attribute name/);
    await expect(render('<Status of="maybe" />')).rejects.toThrow(/<Status of="maybe"> is not a known label/);
  });

  it('make labels with plain words', async () => {
    expect(await render('<Status of="unreleased" />')).toBe(
      '<p><span class="label label--unreleased">not in v2.0.2</span></p>',
    );
  });
});

describe('the line that names the origin of facts', () => {
  const render = (source: string) => compile(source, {remark: [remarkFacts, remarkVerified, remarkChain]});

  it('names the release', async () => {
    expect(await render('<FactsTable of="module.feemarket.params" />')).toContain(
      'v2.0.2 · <code>c80a52d</code> · recorded',
    );
  });

  it('names the branch on a page about code that is in no release', async () => {
    const html = await render('<Status of="unreleased" />\n\n<FactsTable of="module.bex.status" />');
    expect(html).toContain('branch release/v2.1.0 at 182f42b, in no release · recorded');
    expect(html).not.toContain('c80a52d');
  });
});

describe('code', () => {
  const render = (source: string) => compile(source, {rehype: [rehypeCode]});

  it('that a reader types has a copy button and colors', async () => {
    expect(await render('```json title="a.json"\n{"a": 1}\n```')).toBe(
      '<figure class="code code--file" data-lang="json"><figcaption class="code__title">a.json</figcaption>' +
        ('<pre tabindex="0" role="group" aria-label="File a.json"><code>{<span ' +
          'class="t-p">&quot;a&quot;</span>: <span class="t-n">1</span>}</code></pre>') +
        '<button type="button" class="code__copy" data-copy="" aria-label="Copy"></button></figure>',
    );
  });

  it('that is output has none', async () => {
    const html = await render('```text output\nok\n```');
    expect(html).toContain('data-recorded');
    expect(html).not.toContain('<button');
  });

  it('keeps every character of every language', async () => {
    for (const [lang, text] of [
      ['bash', 'A=1 && echo "$A" | jq .x # c'],
      ['solidity', 'contract A { uint256 x = 1e18; }'],
      ['go', 'func main() { fmt.Println(`a`) }'],
      ['nginx', 'location / { return 404; }'],
      ['promql', 'rate(x[5m]) > 0.5'],
      ['python', 'print(f"{1+1}")'],
      ['toml', '[a.b]\nc = "d"'],
    ] as const) {
      const html = await render(`\`\`\`${lang}\n${text}\n\`\`\``);
      const block = select('code', fromHtml(html, {fragment: true}));
      expect(block && toString(block).trimEnd(), lang).toBe(text);
    }
  });

  it('of an unknown language stops the build', async () => {
    await expect(render('x\n\n```basj\nls\n```')).rejects.toThrow(
      /page\.mdx:3:1: a code fence has the unknown language "basj"/,
    );
  });

  it('with unknown meta stops the build', async () => {
    await expect(render('x\n\n```toml title=app.toml\na = 1\n```')).rejects.toThrow(
      /page\.mdx:3:1: the fence option "title" takes a value in quotes/,
    );
  });
});

describe('tables', () => {
  const render = (source: string) => compile(source, {rehype: [rehypeTables]});

  it('scroll in a named region', async () => {
    expect(await render('| A | B |\n|---|---|\n| 1 | 2 |')).toContain(
      '<div class="table" role="group" tabindex="0" aria-label="Table: A, B"><table><thead><tr><th scope="col">A</th>',
    );
  });

  it('without a header have names in their first column', async () => {
    const html = await render('| | |\n|---|---|\n| Role | node |');
    expect(html).not.toContain('<thead>');
    expect(html).toContain('<th scope="row">Role</th><td>node</td>');
  });
});

describe('diagrams', () => {
  const render = (source: string) => compile(source, {remark: [remarkDiagrams]});

  it('are SVG with a name, a description and a caption, in the colors of the site', async () => {
    const html = await render('```mermaid title="Two boxes" alt="A leads to B."\nflowchart TD\n  A --> B\n```');
    expect(html).toContain('<figcaption>Two boxes</figcaption>');
    expect(html).toMatch(
      /<title id="(d[0-9a-f]{6})-w-name">Two boxes<\/title><desc id="\1-w-desc">A leads to B\.<\/desc>/,
    );
    expect(html).toMatch(/<svg[^>]* width="\d[^"]*" height="\d[^"]*"/);
    expect(html).not.toMatch(/<style|@import|#[0-9A-Fa-f]{6}"/);
  });

  it('need caption and description, and a kind that can be drawn', async () => {
    await expect(render('```mermaid\nflowchart TD\n  A --> B\n```')).rejects.toThrow(
      /page\.mdx:1:1: a diagram needs title=/,
    );
    await expect(render('```mermaid title="x" alt="y"\npie\n  "a": 1\n```')).rejects.toThrow(
      /cannot be drawn: starts with none of/,
    );
  });
});

describe('images and files', () => {
  it('an image becomes the component that knows its sizes', async () => {
    const options = {remark: [remarkImages], file: 'develop/api/cosmos-grpc.mdx'};
    // An import of the bundler.
    await expect(compile('![A page](./img/swagger.png "Caption")', options)).rejects.toThrow(/require/);
    await expect(compile('![A page](./img/none.png)', options)).rejects.toThrow(
      /cosmos-grpc\.mdx:1:1: the image \.\/img\/none\.png does not exist/,
    );
    await expect(compile('![](./img/swagger.png)', options)).rejects.toThrow(/needs alternative text/);
  });

  it('a served file is shown from the file, with address and checksum', async () => {
    const html = await compile('<FileSample src="/ops/node.service" lang="systemd" />', {remark: [remarkFiles]});
    expect(html).toContain('<figcaption class="code__title">node.service</figcaption>');
    expect(html).toMatch(/SHA-256 <code>[0-9a-f]{64}<\/code>/);
    expect(html).not.toContain('{{');
    await expect(compile('<FileSample src="/ops/none" />', {remark: [remarkFiles]})).rejects.toThrow(
      /there is no file static\/ops\/none/,
    );
  });
});
