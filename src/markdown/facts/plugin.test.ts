import type {Root} from 'mdast';
import remarkMdx from 'remark-mdx';
import remarkParse from 'remark-parse';
import {unified} from 'unified';
import {VFile} from 'vfile';
import {beforeEach, describe, expect, it} from 'vitest';

import {remarkFacts} from './plugin';
import {markdown, useFacts} from './testing/made-up';

/** A page with its tables of facts in place. */
function page(source: string) {
  const file = new VFile({path: 'page.mdx', value: source});
  const tree = unified().use(remarkParse).use(remarkMdx).parse(file);
  remarkFacts()(tree, file);
  return {tree: tree as Root, shown: markdown(tree.children), data: file.data};
}

beforeEach(() => {
  useFacts({
    modules: {
      fee: {
        params: [{name: 'rate', type: 'int', default: 1, testnet_genesis: 2}],
        formulae: [{name: 'base', expr: 'a'}],
      },
    },
    releases: {changes: [{range: 'v1', facts: [{fact: 'first'}]}]} as never,
  });
});

describe('a table of facts on a page', () => {
  it('takes the place of its marker, and the page names what it shows', () => {
    const {shown, data} = page('Before.\n\n<FactsTable of="module.fee.params" />\n\nAfter.');
    expect(shown).toMatchInlineSnapshot(`
      "Before.

      | Parameter | Type | Code default | Testnet genesis |
      | - | - | - | - |
      | \`rate {#param-rate}\` | \`int\` | \`1\` | \`2\` |

      After."
    `);
    expect(data).toEqual({shownFacts: ['module.fee.param.rate'], factsKeys: ['module.fee.params']});
    expect(page('Text.').data).toEqual({shownFacts: [], factsKeys: []});
  });

  it.each([
    ['<FactsTable of="module.fee.formulae" />', '## Base'],
    ['## A\n\n### B\n\n<FactsTable of="module.fee.formulae" />', '#### Base'],
    ['###### A\n\n<FactsTable of="module.fee.formulae" level="2" />', '## Base'],
    ['<FactsTable of="module.fee.formulae" level="6" />', '###### Base'],
  ])('has headings one level below the last one, or of the level it names: %j', (source, heading) => {
    expect(page(source).shown).toContain(`\n${heading} {#formula-base}`.trimStart());
    expect(page(source).shown.match(/^#+ Base/m)?.[0]).toBe(heading);
  });

  it('has the place of its marker as its own', () => {
    const {tree} = page('Before.\n\n<FactsTable of="module.fee.formulae" />');
    expect(tree.children.map(({position}) => position?.start.line)).toEqual([1, 3, undefined]);
  });

  it('has IDs that no other table of the page has', () => {
    const table = '<FactsTable of="module.fee.params" />\n\n<FactsTable of="module.fee.formulae" />';
    const {tree, shown} = page(`${table}\n\n${table}\n\n${table}`);
    expect(shown.match(/\{#.*\}/g)).toEqual(
      ['', '-2', '-3'].flatMap((end) => [`{#param-rate${end}}`, `{#formula-base${end}}`]),
    );
    const ids = tree.children.flatMap(({type, data}) => (type === 'heading' ? [(data as {id?: string}).id] : []));
    expect(ids).toEqual(['formula-base', 'formula-base-2', 'formula-base-3']);
  });

  it('is marked where all of it is recorded', () => {
    const [recorded] = page('<FactsTable of="releases.changes" />').tree.children;
    const [configured] = page('<FactsTable of="module.fee.params" />').tree.children;
    expect(recorded?.data).toMatchObject({hProperties: {dataRecorded: ''}});
    expect(configured?.data).not.toHaveProperty('hProperties');
  });
});

describe('a wrong marker', () => {
  it.each([
    ['x <FactsTable of="a" /> y', 'page.mdx:1:3: <FactsTable> must be on a separate line, with empty lines around it'],
    [
      '\n<FactsTable of="module.fee.params" level="1" />',
      'page.mdx:2:1: <FactsTable of="module.fee.params">: level="1" is not a heading level from 2 to 6',
    ],
    [
      '<FactsTable of="module.fee.params" level="7" />',
      'page.mdx:1:1: <FactsTable of="module.fee.params">: level="7" is not a heading level from 2 to 6',
    ],
    [
      '<FactsTable of="module.fee.params" level="x" />',
      'page.mdx:1:1: <FactsTable of="module.fee.params">: level="x" is not a heading level from 2 to 6',
    ],
    [
      '###### A\n\n<FactsTable of="module.fee.params" />',
      'page.mdx:3:1: <FactsTable of="module.fee.params">: level="7" is not a heading level from 2 to 6',
    ],
    [
      '<FactsTable of="module.fee.params" path="/a" />',
      'page.mdx:1:1: <FactsTable of="module.fee.params">: the table "module.fee.params" has no option "path"; ' +
        'it takes only, except, sources, default',
    ],
    ['<FactsTable />', 'page.mdx:1:1: <FactsTable> needs the attribute of="…"'],
  ])('%j stops the build with its place', (source, message) => {
    expect(() => page(source)).toThrow(new Error(message));
  });

  it('other components are left alone', () => {
    expect(page('<Tabs groupId="a"></Tabs>').tree.children).toMatchObject([{name: 'Tabs'}]);
  });
});
