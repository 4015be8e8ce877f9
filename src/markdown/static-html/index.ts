import type {Program, Property} from 'estree';
import {visit as visitProgram} from 'estree-util-visit';
import type {Element, ElementContent, Root} from 'hast';
import {toHtml} from 'hast-util-to-html';
import {SKIP, visit} from 'unist-util-visit';

/** Elements that a component renders (src/theme/MDXComponents). */
export const RENDERED = ['a', 'admonition', 'details', 'h2', 'h3', 'h4', 'h5', 'h6'];
/** Elements that a component renders only to report their ID, with whatever content they have. */
export const REPORTED = ['code', 'tr'];

/** Parents of rows and cells; between these, line breaks of the source mean nothing. */
const TABLE = ['table', 'thead', 'tbody', 'tr'];

/** Whether the HTML of a node says all about it. */
const isStatic = (node: ElementContent): boolean =>
  node.type === 'text' ||
  (node.type === 'element' &&
    !RENDERED.includes(node.tagName) &&
    !(REPORTED.includes(node.tagName) && node.properties.id !== undefined) &&
    node.children.every(isStatic));

/** Does to an element and those in it what the compiler does when it turns them into code. */
function prepare(node: Element): void {
  const {align, style} = node.properties;
  if (align !== undefined)
    node.properties = {...node.properties, align: undefined, style: `${style ? `${style};` : ''}text-align:${align}`};
  if (TABLE.includes(node.tagName))
    node.children = node.children.filter((child) => child.type !== 'text' || child.value.trim() !== '');
  for (const child of node.children) if (child.type === 'element') prepare(child);
}

/**
 * Writes what contains neither a component nor an expression as HTML, in an attribute of the element around it, which
 * `recmaStaticHtml` reads. As code that creates them, the elements of tables and highlighted code take most of the time
 * and memory of a build. Runs after all other transforms.
 */
export function rehypeStaticHtml() {
  return (tree: Root): void => {
    visit(tree, 'element', (node) => {
      const isSvg = node.tagName === 'svg';
      const {children} = node;
      if (RENDERED.includes(node.tagName) || !children.some(({type}) => type === 'element')) return undefined;
      if (!children.every(isStatic)) return isSvg ? SKIP : undefined;
      prepare(node);
      node.properties.dataInnerHtml = toHtml(node.children, {space: isSvg ? 'svg' : 'html'});
      node.children = [];
      return SKIP;
    });
  };
}

/** Makes React insert what `rehypeStaticHtml` has written. */
export function recmaStaticHtml() {
  return (program: Program): void => {
    visitProgram(program, (node) => {
      if (node.type !== 'Property' || node.key.type !== 'Literal' || node.key.value !== 'data-inner-html') return;
      const html: Property = {...node, key: {type: 'Identifier', name: '__html'}};
      node.key = {type: 'Identifier', name: 'dangerouslySetInnerHTML'};
      node.value = {type: 'ObjectExpression', properties: [html]};
    });
  };
}
