import type {Code, Root, RootContent} from 'mdast';
import type {MdxJsxAttribute, MdxJsxFlowElement, MdxJsxTextElement} from 'mdast-util-mdx-jsx';
import GithubSlugger from 'github-slugger';
import remarkDirective from 'remark-directive';
import remarkFrontmatter from 'remark-frontmatter';
import remarkGfm from 'remark-gfm';
import remarkMdx from 'remark-mdx';
import remarkParse from 'remark-parse';
import {unified} from 'unified';
import type {Node} from 'unist';
import {SKIP, visit} from 'unist-util-visit';
import {parse as parseYaml} from 'yaml';
import {authoringFaults} from '../../src/markdown/authoring';
import {readMeta} from '../../src/markdown/code/meta';
import type {Element, Fence, Finding, Heading, Page} from './types';

/** What parsing a page needs from the rest of the project. */
export interface PageTools {
  /**
   * Expands the constants of the chain; a value that is not published becomes `UNPUBLISHED`. Keeps the number of lines.
   * Throws on an unknown name.
   */
  expand(text: string, file: string): string;
  /** Value of a constant, `null` where it is not published. Throws on an unknown name. */
  constant(name: string): string | null;
  /** Anchors and headings of a generated table; throws on an unknown key. */
  tableAnchors?(key: string, options: Readonly<Record<string, string>>): readonly string[];
  /** Throws where there is no plot of that name. */
  plot?(name: string): void;
  /** Throws where there is no diagram of that name. */
  figure?(name: string): void;
}

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

function lineOf(node: Pick<Node, 'position'>): number {
  return node.position?.start.line ?? 1;
}

/** String attributes of a JSX element, including expressions that are a string literal. */
function jsxAttributes(node: MdxJsxFlowElement | MdxJsxTextElement): Record<string, string> {
  const attributes: Record<string, string> = {};
  for (const attribute of node.attributes) {
    if (attribute.type !== 'mdxJsxAttribute') continue;
    const {name, value} = attribute as MdxJsxAttribute;
    if (value === null || value === undefined) attributes[name] = '';
    else if (typeof value === 'string') attributes[name] = value;
    else {
      const literal = /^\s*(?:'([^']*)'|"([^"]*)"|`([^`$]*)`)\s*$/.exec(value.value);
      attributes[name] = literal?.[1] ?? literal?.[2] ?? literal?.[3] ?? value.value;
    }
  }
  return attributes;
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

/** Fills the lists of the page from its tree. */
function collect(page: Page, tools: PageTools): void {
  const slugger = new GithubSlugger();
  const rawLines = page.raw.split('\n');
  visit(page.tree, (node) => {
    const line = lineOf(node);
    switch (node.type) {
      case 'yaml': {
        readFrontMatter(page, node.value, line);
        return;
      }
      case 'code': {
        page.fences.push(fenceOf(node, rawLines));
        return;
      }
      case 'inlineCode': {
        page.inlineCodes.push({value: node.value, line});
        return;
      }
      case 'text': {
        page.texts.push({value: node.value, line});
        return;
      }
      case 'link': {
        page.links.push({url: node.url, text: plainText(node, tools).full, line, image: false});
        return;
      }
      case 'definition': {
        page.links.push({url: node.url, text: node.label ?? '', line, image: false});
        return;
      }
      case 'image': {
        page.links.push({url: node.url, text: node.alt ?? '', line, image: true});
        return;
      }
      case 'heading': {
        page.headings.push(headingOf(node, slugger, tools));
        const prose = plainText(node, tools);
        page.prose.push({kind: 'heading', ...prose, line});
        return;
      }
      case 'paragraph': {
        page.prose.push({kind: 'paragraph', ...plainText(node, tools), line});
        return;
      }
      case 'tableCell': {
        page.prose.push({kind: 'cell', ...plainText(node, tools), line});
        return;
      }
      case 'mdxJsxFlowElement':
      case 'mdxJsxTextElement': {
        const element: Element = {name: node.name ?? '', attributes: jsxAttributes(node), line};
        page.elements.push(element);
        collectElement(page, element, tools);
        return;
      }
      default:
    }
  });
}

/** Reads the front matter; an error in its YAML is added to the page's `faults`. */
function readFrontMatter(page: Page, yaml: string, line: number): void {
  try {
    const value: unknown = parseYaml(yaml);
    if (value !== null && typeof value === 'object') page.frontMatter = value as Record<string, unknown>;
  } catch (error) {
    page.faults.push({
      file: page.file,
      line: line + ((error as {linePos?: Array<{line: number}>}).linePos?.[0]?.line ?? 1),
      check: 'frontmatter',
      statement: 'The front matter is not valid YAML',
      truth: (error as Error).message.split('\n')[0] ?? '',
    });
  }
}

function collectElement(page: Page, element: Element, tools: PageTools): void {
  const {name, attributes, line} = element;
  const fault = (statement: string, error: unknown): void => {
    page.faults.push({file: page.file, line, check: 'page', statement, truth: (error as Error).message});
  };
  if (name === 'ChainConstant' || name === 'WhenPublished' || name === 'WhenNotPublished') {
    try {
      tools.constant(attributes['name'] ?? '');
    } catch (error) {
      fault(`<${name} name="${attributes['name'] ?? ''}" />`, error);
    }
  }
  if (name === 'FactsTable' && tools.tableAnchors !== undefined) {
    const {of: key = '', ...options} = attributes;
    try {
      for (const anchor of tools.tableAnchors(key, options)) page.generatedAnchors.add(anchor);
    } catch (error) {
      fault(`<FactsTable of="${key}" />`, error);
    }
  }
  if (name === 'Plot') {
    try {
      tools.plot?.(attributes['of'] ?? '');
    } catch (error) {
      fault(`<Plot of="${attributes['of'] ?? ''}" />`, error);
    }
  }
  if (name === 'Diagram') {
    try {
      tools.figure?.(attributes['of'] ?? '');
    } catch (error) {
      fault(`<Diagram of="${attributes['of'] ?? ''}" />`, error);
    }
  }
  for (const attribute of ['href', 'to']) {
    const url = attributes[attribute];
    if (url !== undefined) page.links.push({url, text: attributes['label'] ?? '', line, image: false});
  }
  if (attributes['id'] !== undefined) page.generatedAnchors.add(attributes['id']);
}

function fenceOf(node: Code, rawLines: string[]): Fence {
  const line = lineOf(node);
  const end = node.position?.end.line ?? line;
  const {meta, faults} = readMeta(node.meta);
  return {
    lang: node.lang ?? '',
    meta,
    metaFaults: faults,
    value: node.value,
    rawLines: rawLines.slice(line, end - 1),
    line,
  };
}

function headingOf(node: RootContent & {type: 'heading'}, slugger: GithubSlugger, tools: PageTools): Heading {
  let id: string | undefined;
  visit(node, (child) => {
    if (child.type === 'mdxTextExpression') {
      const match = /^\s*\/\*\s*#([\w.:-]+)\s*\*\/\s*$/.exec(child.value);
      if (match?.[1] !== undefined) id = match[1];
    }
  });
  const text = plainText(node, tools).full.trim();
  return {depth: node.depth, text, id: id ?? slugger.slug(text), line: lineOf(node)};
}

/** Text of a node as readers see it: with (`full`) and without (`text`) inline code. */
function plainText(node: RootContent | Root, tools: Pick<PageTools, 'constant'>): {text: string; full: string} {
  let text = '';
  let full = '';
  visit(node, (child) => {
    switch (child.type) {
      case 'text':
        text += child.value;
        full += child.value;
        return;
      case 'inlineCode':
        text += 'code';
        full += child.value;
        return;
      case 'break':
        text += ' ';
        full += ' ';
        return;
      case 'image':
        text += child.alt ?? '';
        full += child.alt ?? '';
        return SKIP;
      case 'mdxJsxTextElement':
      case 'mdxJsxFlowElement': {
        if (child.name === 'ChainConstant') {
          let value = 'code';
          try {
            value = tools.constant(jsxAttributes(child)['name'] ?? '') ?? 'not published';
          } catch {
            // Reported where the element is collected.
          }
          text += value;
          full += value;
          return SKIP;
        }
        if (child.name === 'sup') {
          // 10 to the power of 18 is not the number 1018.
          text += '^';
          full += '^';
        }
        return;
      }
      case 'textDirective':
        // The parser takes the `:port` of `localhost:port` for a directive; here it is text.
        text += `:${child.name}`;
        full += `:${child.name}`;
        return;
      default:
        return;
    }
  });
  return {text, full};
}
