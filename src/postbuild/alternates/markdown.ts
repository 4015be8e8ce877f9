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

/** What a reader reads of a page: the content of its main part, without breadcrumbs, buttons and navigation. */
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

/** Rewrites what Markdown has no form for: diagrams into their description, tabs and admonitions into titled text. */
function simplify(tree: Element): void {
  visit(tree, 'element', (element, index, parent) => {
    if (index === undefined || !parent) return undefined;
    const names = classes(element);
    if (
      element.tagName === 'button' ||
      element.tagName === 'nav' ||
      (element.tagName === 'input' && element.properties.type !== 'checkbox') ||
      names.includes('hash-link') ||
      names.includes('theme-pages-footer-edit-meta-row')
    ) {
      parent.children.splice(index, 1);
      return [SKIP, index];
    }
    if (names.includes('diagram')) {
      const description = find(element, 'desc');
      const caption = find(element, 'figcaption');
      parent.children[index] = paragraph(
        text(`Diagram: ${caption ? toString(caption) : ''}. ${description ? toString(description) : ''}`),
      );
      return SKIP;
    }
    if (names.includes('code') && element.tagName === 'figure') {
      const title = find(element, 'figcaption');
      const code = find(element, 'code');
      const language = String(element.properties.dataLang ?? 'text');
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
      parent.children.splice(index, 1, ...(title ? [paragraph(text(`${toString(title)}:`))] : []), block);
      return [SKIP, index + (title ? 2 : 1)];
    }
    if (element.properties.role === 'tablist') {
      const labels = elementsOf(element).map(toString);
      const panels = elementsOf(parent).find((child) => find(child, undefined, 'tabpanel') !== undefined);
      elementsOf(panels).forEach((panel, position) => {
        delete panel.properties.hidden;
        panel.children.unshift(
          paragraph({type: 'element', tagName: 'strong', properties: {}, children: [text(labels[position] ?? '')]}),
        );
      });
      parent.children.splice(index, 1);
      return [SKIP, index];
    }
    if (names.includes('theme-admonition')) element.tagName = 'blockquote';
    return undefined;
  });
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

/** A raised number, which Markdown has no form for: 10<sup>18</sup> is `10^18`. */
const power = (state: State, raised: Element): PhrasingContent[] => [
  {type: 'text', value: '^'},
  ...(state.all(raised) as PhrasingContent[]),
];

/**
 * A page as Markdown, made from what its reader sees: values and tables are in it, comments are not.
 * @param page the built page; its main part is changed on the way. @param siteUrl origin put before links that start with "/".
 * @throws Error where the page has no main part.
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
