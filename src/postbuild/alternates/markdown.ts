import type {Element, ElementContent, Parents, Root as HastRoot} from 'hast';
import {type State, toMdast} from 'hast-util-to-mdast';
import type {PhrasingContent, Root} from 'mdast';
import {gfmToMarkdown} from 'mdast-util-gfm';
import {toMarkdown} from 'mdast-util-to-markdown';
import {toString} from 'hast-util-to-string';
import {EXIT, SKIP, visit} from 'unist-util-visit';

const classes = (element: Element): string[] =>
  Array.isArray(element.properties.className) ? element.properties.className.map(String) : [];
const text = (value: string): ElementContent => ({type: 'text', value});
const paragraph = (...children: ElementContent[]): Element => ({
  type: 'element',
  tagName: 'p',
  properties: {},
  children,
});

/** The children of a node that are elements. */
const elementsOf = (node: Parents | undefined): Element[] =>
  (node?.children ?? []).filter((child): child is Element => child.type === 'element');

/** The content of a page that readers read: its main part, without breadcrumbs, buttons and navigation. */
function content(page: HastRoot): Element | undefined {
  let found: Element | undefined;
  visit(page, 'element', (element) => {
    if (element.tagName === 'main') found = element;
    if (!classes(element).includes('theme-doc-markdown')) return undefined;
    found = element;
    return EXIT;
  });
  return found;
}

/** Elements that are useless in Markdown: buttons, navigation, anchor links of headings. */
const isControl = (element: Element, names: readonly string[]): boolean =>
  element.tagName === 'button' ||
  element.tagName === 'nav' ||
  (element.tagName === 'input' && element.properties.type !== 'checkbox') ||
  names.includes('hash-link') ||
  names.includes('theme-pages-footer-edit-meta-row');

/** A diagram or a plot as its caption and description; the numbers of a plot follow it as a table. */
function drawingText(kind: string, diagram: Element): Element {
  const description = find(diagram, 'desc');
  const caption = find(diagram, 'figcaption');
  return paragraph(text(`${kind}: ${caption ? toString(caption) : ''}. ${description ? toString(description) : ''}`));
}

/** A code block without its frame, preceded by its title. */
function codeBlock(figure: Element): Element[] {
  const title = find(figure, 'figcaption');
  const code = find(figure, 'code');
  const language = String(figure.properties.dataLang ?? 'text');
  const block: Element = {
    type: 'element',
    tagName: 'pre',
    properties: {},
    children: [
      {
        type: 'element',
        tagName: 'code',
        properties: {className: [`language-${language}`]},
        children: [text(`${code ? toString(code) : ''}\n`)],
      },
    ],
  };
  return [...(title ? [paragraph(text(`${toString(title)}:`))] : []), block];
}

/** Puts the label of each tab before its panel. */
function labelPanels(tablist: Element, tabs: Parents): void {
  const labels = elementsOf(tablist).map(toString);
  const panels = elementsOf(tabs).find((child) => find(child, undefined, 'tabpanel') !== undefined);
  elementsOf(panels).forEach((panel, position) => {
    delete panel.properties.hidden;
    panel.children.unshift(
      paragraph({type: 'element', tagName: 'strong', properties: {}, children: [text(labels[position] ?? '')]}),
    );
  });
}

/**
 * Rewrites elements without a Markdown equivalent: diagrams become their description, tabs and admonitions text with a
 * title.
 */
function simplify(tree: Element): void {
  visit(tree, 'element', (element, index, parent) => {
    if (index === undefined || !parent) return undefined;
    const names = classes(element);
    const replaceBy = (...nodes: Element[]): [typeof SKIP, number] => {
      parent.children.splice(index, 1, ...nodes);
      return [SKIP, index + nodes.length];
    };
    if (isControl(element, names)) return replaceBy();
    if (element.tagName === 'label') return replaceBy(...(element.children as Element[])); // a line of a checklist
    if (names.includes('diagram')) return replaceBy(drawingText('Diagram', element));
    if (names.includes('plot')) return replaceBy(drawingText('Plot', element));
    if (names.includes('code') && element.tagName === 'figure') return replaceBy(...codeBlock(element));
    if (element.properties.role === 'tablist') {
      labelPanels(element, parent);
      return replaceBy();
    }
    if (element.tagName === 'details' && names.includes('plot-numbers')) return replaceBy(...tablesIn(element));
    if (element.tagName === 'details' && names.includes('sources')) return replaceBy(folded(element));
    if (names.includes('theme-admonition')) element.tagName = 'blockquote';
    return undefined;
  });
}

/** The tables below an element, without what folds them. */
function tablesIn(tree: Element): Element[] {
  const tables: Element[] = [];
  visit(tree, 'element', (element) => {
    if (element.tagName === 'table') tables.push(element);
  });
  return tables;
}

/** The collapsed sources of a section as one line, like those that are not collapsed. */
function folded(sources: Element): Element {
  const parts: ElementContent[][] = [];
  visit(sources, 'element', ({tagName, children}) => {
    if (tagName === 'li' || tagName === 'p') parts.push(children);
  });
  return paragraph(text('Source: '), ...parts.flatMap((part, at) => (at === 0 ? part : [text(' · '), ...part])));
}

function find(tree: Element, tagName?: string, role?: string): Element | undefined {
  let found: Element | undefined;
  visit(tree, 'element', (element) => {
    if (
      (tagName !== undefined && element.tagName !== tagName) ||
      (role !== undefined && element.properties.role !== role)
    )
      return undefined;
    found = element;
    return EXIT;
  });
  return found;
}

/** A superscript number, which Markdown cannot express: 10<sup>18</sup> is `10^18`. */
const power = (state: State, raised: Element): PhrasingContent[] => [
  {type: 'text', value: '^'},
  ...(state.all(raised) as PhrasingContent[]),
];

/**
 * A page as Markdown, made from what its reader sees: it includes values and tables, but no comments.
 * @param page the built page; its main part is changed in the process
 * @param siteUrl origin put before links that start with "/"
 * @throws Error where the page has no main part
 */
export function markdownOf(page: HastRoot, siteUrl: string): string {
  const main = content(page);
  if (!main) throw new Error('the page has no <main>');
  simplify(main);
  visit(main, 'element', (element) => {
    if (
      element.tagName === 'a' &&
      typeof element.properties.href === 'string' &&
      element.properties.href.startsWith('/')
    ) {
      element.properties.href = siteUrl + element.properties.href;
    }
  });
  const mdast = toMdast(
    {type: 'root', children: [main]},
    {document: true, nodeHandlers: {comment: () => undefined}, handlers: {sup: power}},
  ) as Root;
  return toMarkdown(mdast, {extensions: [gfmToMarkdown({tablePipeAlign: false})], bullet: '-', rule: '-', fences: true})
    .replace(/\u200b/g, '')
    .replace(/\n{3,}/g, '\n\n');
}
