import {createElement} from 'react';
import {renderToStaticMarkup} from 'react-dom/server';
import {describe, expect, it} from 'vitest';

import {constantsOf} from '../../chain/constants';
import {loadChain} from '../../chain/load';
import {notPublished} from '../../chain/names';
import {expandTokens} from '../../chain/tokens';
import {compile} from '../testing/compile';
import {remarkChain} from '.';

const chain = loadChain();
const {text, href, title, className} = notPublished(chain);
const link = renderToStaticMarkup(createElement('a', {href, title, className}, text));
const denom = constantsOf(chain).get('denom');
const render = (source: string): Promise<string> =>
  compile(expandTokens(source, {file: 'develop/page.mdx', allowUnpublished: true}), {remark: [remarkChain]});

describe('a value that is not published', () => {
  it.each([
    ['{{mainnet.rpc}}', `<p>${link}</p>`],
    ['At {{mainnet.rpc}}, or {{mainnet.rest}} and {{mainnet.rpc}}', `<p>At ${link}, or ${link} and ${link}</p>`],
    ['{{mainnet.rpc}}{{mainnet.rest}}.', `<p>${link}${link}.</p>`],
    ['At `{{mainnet.rpc}}` or **{{mainnet.rest}}**.', `<p>At ${link} or <strong>${link}</strong>.</p>`],
    ['<ChainConstant name="mainnet.rpc" />', `<p>${link}</p>`],
  ])('in prose is a link: %j', async (source, html) => {
    expect(await render(source)).toBe(html);
  });

  it.each([
    ['`curl {{mainnet.rpc}}`', 1],
    ['```bash\ncurl {{mainnet.rpc}}\n```', 1],
    ['```bash title="{{mainnet.rpc}}"\nx\n```', 1],
    ['[a]({{mainnet.rpc}})', 1],
    ['x [{{mainnet.rpc}}](/a)', 4],
    ['![a]({{mainnet.rpc}})', 1],
    ['<abbr title="{{mainnet.rpc}}">a</abbr>', 1],
    ['[a]: {{mainnet.rpc}}', 1],
  ])('elsewhere stops the build: %j', async (source, column) => {
    await expect(render(source)).rejects.toThrow(
      new RegExp(`^develop/page\\.mdx:1:${column}: constant "mainnet\\.rpc" is not published`),
    );
  });
});

describe('what depends on a value', () => {
  it.each([
    ['<WhenPublished name="denom">yes</WhenPublished><WhenNotPublished name="denom">no</WhenNotPublished>', 'yes'],
    [
      'a <WhenPublished name="mainnet.rpc">{{mainnet.rpc}}</WhenPublished><WhenNotPublished ' +
        'name="mainnet.rpc">no</WhenNotPublished> b',
      '<p>a no b</p>',
    ],
    [
      '<WhenPublished name="denom">\n\n<WhenPublished name="mainnet.rpc">a</WhenPublished>\n\nb\n\n</WhenPublished>',
      '<p>b</p>',
    ],
  ])('%s is %s', async (source, html) => {
    expect(await render(source)).toBe(html);
  });

  it.each([
    ['x <WhenPublished name="nothing">a</WhenPublished>', /^develop\/page\.mdx:1:3: unknown constant "nothing"/],
    [
      '<WhenNotPublished>a</WhenNotPublished>',
      /^develop\/page\.mdx:1:1: <WhenNotPublished> needs the attribute name="…"$/,
    ],
    [
      '<WhenPublished name="denom" not>a</WhenPublished>',
      /^develop\/page\.mdx:1:1: <WhenPublished> has no attribute "not"; it takes name$/,
    ],
  ])('is refused: %s', async (source, message) => {
    await expect(render(source)).rejects.toThrow(message);
  });
});

describe('values and labels', () => {
  it.each([
    ['<ChainConstant name="denom" />', `<p>${denom}</p>`],
    ['a <ChainConstant name="denom" /> b', `<p>a ${denom} b</p>`],
    [
      '<Status of="released" />',
      `<p><span class="label label--released">released in ${chain.versions.latest}</span></p>`,
    ],
    [
      'a <Status of="unreleased" />',
      `<p>a <span class="label label--unreleased">not in v${chain.versions.latest}</span></p>`,
    ],
    ['a <Status of="unknown" />', '<p>a <span class="label label--unknown">unknown</span></p>'],
    ['a <Network of="mainnet" />', '<p>a <span class="label label--mainnet">mainnet</span></p>'],
    ['a <Network of="testnet" />', '<p>a <span class="label label--testnet">testnet</span></p>'],
    ['a <Network of="local" />', '<p>a <span class="label label--local">local node</span></p>'],
    ['<b>x</b>', '<b>x</b>'],
  ])('%s is %s', async (source, html) => {
    expect(await render(source)).toBe(html);
  });

  it.each([
    ['a <Network of="devnet" />', 'develop/page.mdx:1:3: <Network of="devnet"> is not a known label'],
    ['<Status />', 'develop/page.mdx:1:1: <Status> needs the attribute of="…"'],
    ['<Status of="local" />', 'develop/page.mdx:1:1: <Status of="local"> is not a known label'],
  ])('%s is refused', async (source, message) => {
    await expect(render(source)).rejects.toThrow(new Error(message));
  });

  it('are joined with the words around them', () => {
    const words = (value: string) => ({type: 'text' as const, value});
    const tree = {
      type: 'root' as const,
      children: [
        {
          type: 'paragraph' as const,
          children: [words('a'), words('b'), {type: 'break' as const}, words('c'), words('d'), words('e')],
        },
        {type: 'break' as const},
      ],
    };
    remarkChain()(tree as never, {path: 'x'} as never);
    expect(tree.children[0]).toMatchObject({children: [{value: 'ab'}, {type: 'break'}, {value: 'cde'}]});
  });
});
