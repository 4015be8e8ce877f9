import {readFileSync} from 'node:fs';
import path from 'node:path';

import type {Code, Nodes, Root} from 'mdast';
import remarkFrontmatter from 'remark-frontmatter';
import remarkGfm from 'remark-gfm';
import remarkMdx from 'remark-mdx';
import remarkParse from 'remark-parse';
import {unified} from 'unified';
import {visit} from 'unist-util-visit';
import {describe, expect, it} from 'vitest';

import {loadChain, siteDir} from '../../chain/load';
import {markdownPipeline} from '../../config/pipeline';
import {languages} from '../code';
import {fenceOptions, readMeta} from '../code/meta';
import {diagramKinds} from '../diagrams';
import {isJsx} from '../nodes';
import {authoringFaults, components, html} from '.';

/** The page that browser tests compare as `docusaurus start` shows it and as it is built (tests/e2e/start.spec.ts). */
const source = readFileSync(path.join(siteDir, 'tests/fixtures/constructs/develop/tools.mdx'), 'utf8');

const tree: Root = unified()
  .use(remarkParse)
  .use(remarkMdx)
  .use(remarkGfm)
  .use(remarkFrontmatter, ['yaml'])
  .parse(source.replace(/\{\{[^}]+\}\}/g, 'value'));

/** Components and elements on the page, each with the attributes it has there. */
const elements = new Map<string, Set<string>>();
const nodeTypes = new Set<string>();
const headings = new Set<number>();
const fences: Code[] = [];
visit(tree, (node) => {
  nodeTypes.add(node.type);
  if (node.type === 'heading') headings.add(node.depth);
  if (node.type === 'code') fences.push(node);
  if (!isJsx(node) || node.name === null) return;
  const attributes = elements.get(node.name) ?? new Set();
  for (const attribute of node.attributes) if (attribute.type === 'mdxJsxAttribute') attributes.add(attribute.name);
  elements.set(node.name, attributes);
});

/**
 * What Markdown has signs for; the compiler asks for a line where a new one comes. Not here: what no page may hold, a
 * picture whose file is named elsewhere on the page (the framework does not find it), and expressions, of which
 * comments alone are allowed.
 */
const markdownSigns: Record<
  Exclude<
    Nodes['type'],
    'root' | 'html' | 'imageReference' | `${string}Directive` | `mdxJsx${string}` | 'mdxjsEsm' | 'mdxFlowExpression'
  >,
  true
> = {
  blockquote: true,
  break: true,
  code: true,
  definition: true,
  delete: true,
  emphasis: true,
  footnoteDefinition: true,
  footnoteReference: true,
  heading: true,
  image: true,
  inlineCode: true,
  link: true,
  linkReference: true,
  list: true,
  listItem: true,
  mdxTextExpression: true,
  paragraph: true,
  strong: true,
  table: true,
  tableCell: true,
  tableRow: true,
  text: true,
  thematicBreak: true,
  yaml: true,
};

/** What of a list the page does not have. */
const missing = (all: Iterable<string>, there: Iterable<string>): string[] => {
  const has = new Set(there);
  return [...all].filter((one) => !has.has(one));
};

const ADD = 'add it to tests/fixtures/constructs/develop/tools.mdx';

describe('the page with every construct', () => {
  it('is a page that authors may write', () => {
    expect(authoringFaults(tree).map(({message}) => message)).toEqual([]);
    expect(fences.flatMap(({meta}) => readMeta(meta).faults)).toEqual([]);
  });

  it.each([...Object.entries(components), ...Object.entries(html)])(
    'has <%s> with all its attributes',
    (name, known) => {
      expect([...elements.keys()], ADD).toContain(name);
      expect(missing(known ?? [], elements.get(name) ?? []), ADD).toEqual([]);
    },
  );

  it('has all signs of Markdown, and headings of all levels below the title', () => {
    expect(missing(Object.keys(markdownSigns), nodeTypes), ADD).toEqual([]);
    expect([...headings].sort()).toEqual([2, 3, 4, 5, 6]);
  });

  it('has all admonitions', () => {
    const {keywords} = markdownPipeline(loadChain(), {inSection: true}).admonitions;
    expect(
      missing(
        keywords,
        [...source.matchAll(/^:::(\w+)/gm)].map(([, keyword = '']) => keyword),
      ),
      ADD,
    ).toEqual([]);
  });

  it('has fences of all languages, with all options, and diagrams of all kinds', () => {
    const named = fences.map(({lang}) => lang ?? '');
    const options = fences.flatMap(({meta}) => (meta ?? '').match(/[a-z]+(?=[\s=]|$)/g) ?? []);
    const kinds = fences.filter(({lang}) => lang === 'mermaid').map(({value}) => value.split(/\s/)[0] ?? '');
    expect(missing(Object.keys(languages), named), ADD).toEqual([]);
    expect(named, `a fence without a language: ${ADD}`).toContain('');
    expect(missing(fenceOptions, options), ADD).toEqual([]);
    expect(missing(diagramKinds, kinds), ADD).toEqual([]);
  });

  it.each([
    ['front matter', /^---\n[^]*?\{\{[^]*?\n---/],
    ['text', /^\{\{/m],
    ['code within text', /`\{\{/],
    ['an address', /\]\(\{\{/],
    ['a heading', /^#.*\{\{/m],
    ['a fence', /```bash[^`]*\{\{/],
    ['a table', /^\|.*\{\{/m],
  ])('has a token in %s', (_place, written) => expect(written.test(source), ADD).toBe(true));
});
