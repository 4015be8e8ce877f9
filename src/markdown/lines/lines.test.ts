import {fromHtml} from 'hast-util-from-html';
import {selectAll} from 'hast-util-select';
import remarkFrontmatter from 'remark-frontmatter';
import {describe, expect, it} from 'vitest';

import {expandTokens} from '../../chain/tokens';
import {remarkChain} from '../chain';
import {remarkFacts} from '../facts';
import {compile} from '../testing/compile';
import {rehypeLines} from '.';

const render = (source: string, file = 'develop/page.mdx') =>
  compile(expandTokens(source, {file, allowUnpublished: true}), {
    remark: [remarkFrontmatter, remarkFacts, remarkChain],
    rehype: [rehypeLines],
    file,
  });

/** `data-line` of a page's elements, each with the name of the element. */
const linesOf = (html: string): string[] =>
  selectAll('[data-line]', fromHtml(html, {fragment: true})).map(
    ({tagName, properties}) => `${tagName} ${properties.dataLine}`,
  );

describe('the line of the file', () => {
  it('is on headings and on the first element, and counts front matter', async () => {
    const html = await render('---\ntitle: A\ndescription: B\n---\n\nFirst.\n\nSecond.\n\n## One\n\ntext\n\n### Two\n');
    expect(html).toContain('<p data-line="6">First.</p>');
    expect(html).toContain('<p>Second.</p>');
    expect(linesOf(html)).toEqual(['p 6', 'h2 10', 'h3 14']);
  });

  it('appears once on a heading that comes first', async () => {
    expect(linesOf(await render('# Title\n\nText.\n\n## One\n'))).toEqual(['h1 1', 'h2 5']);
  });

  it('is that of the file where values of the chain, conditions and callouts come before', async () => {
    const source =
      'The unit is {{denom}}, at {{mainnet.rpc}}.\n\n<WhenPublished name="mainnet.rpc">\n\n## Gone\n\n' +
      '</WhenPublished>\n' +
      '<WhenNotPublished name="mainnet.rpc">\n\n## Kept\n\n</WhenNotPublished>\n\n## After {{ticker}}\n';
    expect(linesOf(await render(source))).toEqual(['p 1', 'h2 10', 'h2 14']);
  });

  it('of what a table of facts begins with is the line of the table', async () => {
    const html = await render('Text.\n\n## Objects\n\nMore.\n\n<FactsTable of="jsonrpc.objects" />\n\n## After\n');
    expect(html.match(/<h[3-6]/g)?.length).toBeGreaterThan(2);
    expect(linesOf(html)).toEqual(['p 1', 'h2 3', 'h3 7', 'h2 9']);
  });

  it('is left out in a partial: its lines are those of another file than the page’s', async () => {
    expect(linesOf(await render('## One\n', 'src/pages/_part.mdx'))).toEqual([]);
  });
});
