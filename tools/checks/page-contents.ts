import type {Code, RootContent} from 'mdast';
import GithubSlugger from 'github-slugger';
import type {Node} from 'unist';
import {visit} from 'unist-util-visit';
import {parse as parseYaml} from 'yaml';

import {readMeta} from '../../src/markdown/code/meta';
import {jsxAttributes, plainText} from './page-text';
import type {Element, Fence, Heading, Page, PageTools} from './types';

/** First line of a node in its page. */
function lineOf(node: Pick<Node, 'position'>): number {
  return node.position?.start.line ?? 1;
}

/** Fills the lists of the page from its tree; errors in what it names are added to its `faults`. */
export function collect(page: Page, tools: PageTools): void {
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

/** Adds an element, the links and anchors it makes, and a fault for each name in it that does not exist. */
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

/** A fence with its options, and its lines as they are in the file, before values are filled in. */
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

/** A heading with the ID that its comment gives it, or that the framework makes from its text. */
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
