import remarkMdx from 'remark-mdx';
import remarkParse from 'remark-parse';
import {unified} from 'unified';
import {describe, expect, it} from 'vitest';

import {compile} from '../testing/compile';
import {authoringFaults, remarkAuthoring} from '.';

const render = (source: string) => compile(source, {remark: [remarkAuthoring]});

describe('a page of a section', () => {
  it.each([
    ['imports', 'import Button from "./button";', /page\.mdx:3:1: a page cannot import: remove the line/],
    ['exports', 'export const a = 1;', /page\.mdx:3:1: a page cannot export/],
    ['unknown components', '<Buton />', /page\.mdx:3:1: a page cannot use <Buton>; it can use ChainConstant, /],
    ['members of objects', 'An <Icons.Star /> here.', /page\.mdx:3:4: a page cannot use <Icons\.Star>/],
    ['fragments', '<>\n\ntext\n\n</>', /page\.mdx:3:1: a page cannot use a fragment/],
    ['scripts', '<script src="/a.js"></script>', /page\.mdx:3:1: a page cannot use <script>/],
    ['frames', '<iframe src="https://a.example"></iframe>', /cannot use <iframe>/],
    ['forms', '<form></form>', /cannot use <form>/],
    ['fields', '<input />', /cannot use <input>/],
    ['buttons', '<button>Press</button>', /cannot use <button>/],
    ['styles', '<style>{"p {}"}</style>', /cannot use <style>/],
    [
      'event handlers',
      '<details onToggle={() => 1}></details>',
      /3:1: <details> has the event handler onToggle: remove it/,
    ],
    ['event handlers of components', '<FactsTable of="x" onClick={() => 1} />', /has the event handler onClick/],
    ['inline styles', '<sup style={{color: "red"}}>2</sup>', /<sup> has no attribute "style"; it takes none/],
    [
      'computed attributes',
      '<Tabs groupId={1 + 1}></Tabs>',
      /<Tabs> takes plain text attributes only: groupId="value"/,
    ],
    ['spread attributes', '<Tabs {...{}}></Tabs>', /<Tabs> takes single attributes/],
    ['unknown attributes', '<TabItem value="a" lazy></TabItem>', /no attribute "lazy"; it takes value, label/],
    ['computed text', 'It is {1 + 1}.', /page\.mdx:3:7: a page cannot compute \{1 \+ 1\}/],
    ['computed blocks', '{[1].map(String)}', /page\.mdx:3:1: a page cannot compute/],
    ['hooks', '{useState(1)[0]}', /a page cannot compute \{useState/],
  ])('cannot contain %s', async (_what, source, says) => {
    await expect(render(`First.\n\n${source}\n`)).rejects.toThrow(says);
  });

  it('is refused with all its faults at once', async () => {
    await expect(render('<script />\n\n<button>x</button>')).rejects.toThrow(/1:1: .*<script>[\s\S]*3:1: .*<button>/);
  });

  it('may contain comments, and HTML that Markdown has no syntax for', async () => {
    const page =
      '{/* a comment */}\n\n10<sup>18</sup> is <abbr title="a">b</abbr>, <kbd>k</kbd>.{/* #x */}\n\n' +
      '<details>\n<summary>More</summary>\n\nText.\n\n</details>';
    expect(await render(page)).toContain('10<sup>18</sup>');
  });

  const note = 'A built page has no script; /markdown-page shows what it may contain.';
  const known =
    'ChainConstant, Diagram, FactsTable, FileSample, Network, Plot, Source, Status, TabItem, Tabs, ' +
    'WhenNotPublished, WhenPublished, abbr, br, details, kbd, sub, summary, sup';

  it.each([
    ['import a from "a";', `a page cannot import: remove the line, or begin the sentence with another word. ${note}`],
    ['export const a = 1;', `a page cannot export: remove the line, or begin the sentence with another word. ${note}`],
    ['{ 1 + 1 }', `a page cannot compute {1 + 1}: write the text, a {{token}}, or \\{ for a brace. ${note}`],
    [
      '{/* a */ 1 /* b */}',
      `a page cannot compute {/* a */ 1 /* b */}: write the text, a {{token}}, or \\{ for a brace. ${note}`,
    ],
    ['<b>x</b>', `a page cannot use <b>; it can use ${known}. Put text in angle brackets into backticks. ${note}`],
    [
      '<toString />',
      `a page cannot use <toString>; it can use ${known}. Put text in angle brackets into backticks. ${note}`,
    ],
    ['<></>', `a page cannot use a fragment (<>…</>): write only its content. ${note}`],
    ['<Tabs {...x} />', `<Tabs> takes single attributes: name="value", not {…}. ${note}`],
    ['<br onClick={x} />', `<br> has the event handler onClick: remove it. ${note}`],
    ['<br one="x" />', '<br> has no attribute "one"; it takes none'],
    ['<TabItem lazy />', '<TabItem> has no attribute "lazy"; it takes value, label'],
    ['<Tabs groupId={1} />', '<Tabs> takes plain text attributes only: groupId="value"'],
    ['<FactsTable of={1} />', '<FactsTable> takes plain text attributes only: of="value"'],
  ])('is refused with a fix: %s', async (source, message) => {
    await expect(render(source)).rejects.toThrow(new Error(`develop/page.mdx:1:1: ${message}`));
  });

  it('is refused with its faults line by line', async () => {
    await expect(render('<Tabs a="1" b="2" />\n\n<br c />')).rejects.toThrow(
      new Error(
        'develop/page.mdx:1:1: <Tabs> has no attribute "a"; it takes groupId\n' +
          'develop/page.mdx:3:1: <br> has no attribute "c"; it takes none',
      ),
    );
  });

  it.each([
    '<Tabs groupId="a"><TabItem value="b" label="c">d</TabItem></Tabs>',
    '<FactsTable of="a" any="b" only />',
    '<ChainConstant name="denom" />',
    '<FileSample src="/a" lang="toml" />',
    '<Network of="local" />',
    '<Diagram of="a" />',
    '<Plot of="a" />',
    '<Status of="released" />',
    '<WhenPublished name="a">b</WhenPublished>',
    '<WhenNotPublished name="a">b</WhenNotPublished>',
    '<details><summary>a</summary>b<br />H<sub>2</sub>O</details>',
    '{/* a */}',
    '{}',
    '{/* a */ /* b\n */}',
  ])('can contain %s', (source) => {
    expect(authoringFaults(unified().use(remarkParse).use(remarkMdx).parse(source))).toEqual([]);
  });
});
