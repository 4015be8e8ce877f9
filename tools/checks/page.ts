import type {Root} from 'mdast';
import remarkDirective from 'remark-directive';
import remarkFrontmatter from 'remark-frontmatter';
import remarkGfm from 'remark-gfm';
import remarkMdx from 'remark-mdx';
import remarkParse from 'remark-parse';
import {unified} from 'unified';
import {SKIP, visit} from 'unist-util-visit';
import {authoringFaults} from '../../src/markdown/authoring';
import {collect} from './page-contents';
import {jsxAttributes} from './page-text';
import type {Finding, Page, PageTools} from './types';

/** Replaces a value that is not published in a page's text. */
export const UNPUBLISHED = 'not-published';

/** Replaces an unknown constant in a page's text. The page has a fault for it; findings about this word are dropped. */
export const UNKNOWN = 'unknown-constant';

/** The statement of a finding about a page that does not parse; such a page has no content. */
export const NOT_MDX = 'The page is not valid MDX';

const parser = unified()
  .use(remarkParse)
  .use(remarkMdx)
  .use(remarkGfm)
  .use(remarkFrontmatter, ['yaml'])
  .use(remarkDirective);

/**
 * Parses a page. Errors in the page (unknown constants, invalid MDX, broken front matter) are returned in `faults`, not
 * thrown.
 */
export function parsePage(file: string, raw: string, route: string, tools: PageTools): Page {
  const faults: Finding[] = [];
  const text = expandByLine(file, raw, tools, faults);
  const page: Page = {
    file,
    route,
    raw,
    text,
    tree: {type: 'root', children: []},
    frontMatter: {},
    fences: [],
    inlineCodes: [],
    links: [],
    headings: [],
    elements: [],
    prose: [],
    texts: [],
    examples: examplesOf(text),
    generatedAnchors: new Set(),
    authoring: [],
    faults,
  };
  let tree: Root;
  try {
    tree = parser.parse(admonitionTitles(text)) as Root;
  } catch (error) {
    const fault = error as {
      message?: string;
      reason?: string;
      line?: number;
      place?: {line?: number; start?: {line?: number}};
    };
    const truth = fault.reason ?? fault.message ?? String(error);
    // What is not closed before the end of the page has its place in the message only: `<Tabs>` (265:1-265:7).
    const opened = /\((\d+):\d+-\d+:\d+\)/.exec(truth)?.[1];
    faults.push({
      file,
      line: fault.line ?? fault.place?.start?.line ?? fault.place?.line ?? Number(opened ?? 1),
      check: 'page',
      statement: NOT_MDX,
      truth,
    });
    return page;
  }
  page.tree = tree;
  // Before a branch is dropped, as in the build: its content is rejected whether or not the value is published today.
  page.authoring = authoringFaults(tree);
  dropBranches(tree, tools);
  collect(page, tools);
  return page;
}

/**
 * Expands constants line by line, so that an error has its line and the number of lines stays the same. An unknown one
 * becomes {@link UNKNOWN}; the others of its line keep their values.
 */
function expandByLine(file: string, raw: string, tools: PageTools, faults: Finding[]): string {
  const expandLine = (line: string, index: number): string => {
    const unknown = new Set<string>();
    const expanded = line.replace(/\\?\{\{[^}]*\}\}/g, (token) => {
      try {
        return tools.expand(token, file).replace(/\n/g, ' ');
      } catch (error) {
        unknown.add((error as Error).message.replace(/^\S+:\d+:\d+: /, ''));
        return UNKNOWN;
      }
    });
    const statement = line.trim().slice(0, 120);
    for (const truth of unknown) faults.push({file, line: index + 1, check: 'page', statement, truth});
    return expanded;
  };
  return raw.split('\n').map(expandLine).join('\n');
}

/** Docusaurus has `:::note Title`; remark-directive expects `:::note[Title]`. Columns change, lines do not. */
function admonitionTitles(text: string): string {
  let fence: string | null = null;
  return text
    .split('\n')
    .map((line) => {
      const mark = /^\s*(`{3,}|~{3,})/.exec(line)?.[1];
      if (mark !== undefined) {
        if (fence === null) fence = mark;
        else if (mark.startsWith(fence.slice(0, 3)) && mark.length >= fence.length) fence = null;
        return line;
      }
      if (fence !== null) return line;
      return line.replace(/^(\s*:{3,}[a-z]+) +([^[{\s].*)$/, '$1[$2]');
    })
    .join('\n');
}

function examplesOf(text: string): Set<string> {
  const examples = new Set<string>();
  for (const match of text.matchAll(/\{\/\*\s*example:\s*([\s\S]*?)\*\/\}/g)) {
    for (const word of (match[1] ?? '').split(/[\s,;]+/)) if (word !== '') examples.add(word.toLowerCase());
  }
  return examples;
}

/** Empties the branches that are not rendered: `<WhenPublished>` of an unpublished value, and the reverse. */
function dropBranches(tree: Root, tools: PageTools): void {
  visit(tree, 'mdxJsxFlowElement', (node, index, parent) => {
    if (node.name !== 'WhenPublished' && node.name !== 'WhenNotPublished') return undefined;
    let published = true;
    try {
      published = tools.constant(jsxAttributes(node)['name'] ?? '') !== null;
    } catch {
      return undefined; // Reported where the element is collected.
    }
    if (published === (node.name === 'WhenPublished') || parent === undefined || index === undefined) return undefined;
    node.children = [];
    return SKIP;
  });
}
