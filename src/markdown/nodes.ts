import type {ElementContent, Properties} from 'hast';
import type {Parent, PhrasingContent, RootContent} from 'mdast';
import type {MdxJsxFlowElement, MdxJsxTextElement} from 'mdast-util-mdx-jsx';
import type {Node} from 'unist';
import type {VFile} from 'vfile';

/** A component written in a page, on a separate line or inside a sentence. */
export type Jsx = MdxJsxFlowElement | MdxJsxTextElement;

/** Whether a node is the component `name`; without `name`, any component. */
export function isJsx(node: Node, name?: string): node is Jsx {
  return (
    (node.type === 'mdxJsxFlowElement' || node.type === 'mdxJsxTextElement') &&
    (name === undefined || (node as Jsx).name === name)
  );
}

/** `file:line:column` of a node, for messages. */
export function where(file: VFile, node: Node): string {
  const start = node.position?.start;
  return `${file.path ?? 'page'}${start ? `:${start.line}:${start.column}` : ''}`;
}

/**
 * Attributes of a component as plain text.
 * @throws Error with file and line for an expression, an attribute that is not in `allowed`, or a missing one of
 * `required`.
 */
export function textAttributes(
  node: Jsx,
  file: VFile,
  {required = [], allowed = []}: {required?: readonly string[]; allowed?: readonly string[]},
): Record<string, string> {
  const found: Record<string, string> = {};
  for (const attribute of node.attributes) {
    if (attribute.type !== 'mdxJsxAttribute' || (attribute.value !== null && typeof attribute.value === 'object')) {
      throw new Error(`${where(file, node)}: <${node.name}> takes plain text attributes only: name="value"`);
    }
    if (!required.includes(attribute.name) && !allowed.includes(attribute.name)) {
      throw new Error(
        `${where(file, node)}: <${node.name}> has no attribute "${attribute.name}"; it takes ` +
          `${[...required, ...allowed].join(', ')}`,
      );
    }
    found[attribute.name] = attribute.value ?? '';
  }
  for (const name of required) {
    if (!found[name]) throw new Error(`${where(file, node)}: <${node.name}> needs the attribute ${name}="…"`);
  }
  return found;
}

/** A Markdown node that renders as the given HTML element. */
export function element(
  type: string,
  tagName: string,
  properties: Properties,
  children: ElementContent[],
  inline = false,
): RootContent {
  return {
    type,
    inline,
    data: {hName: tagName, hProperties: properties, hChildren: children},
    children: [],
  } as unknown as RootContent;
}

/** The same for use inside a sentence. */
export function inlineElement(
  type: string,
  tagName: string,
  properties: Properties,
  children: ElementContent[],
): PhrasingContent {
  return element(type, tagName, properties, children, true) as PhrasingContent;
}

/** A hast text node. */
export const hText = (value: string): ElementContent => ({type: 'text', value});

/** A hast element. */
export const h = (tagName: string, properties: Properties = {}, children: ElementContent[] = []): ElementContent => ({
  type: 'element',
  tagName,
  properties,
  children,
});

/** A text whose dates, as 2026-11-20, stay on one line. */
export const hDated = (text: string): ElementContent[] =>
  text
    .split(/(\d{4}-\d{2}-\d{2})/)
    .map((part, at) => (at % 2 === 1 ? h('time', {}, [hText(part)]) : hText(part)))
    .filter((node) => node.type !== 'text' || node.value !== '');

/** Whether a node has children. */
export const isParent = (node: Node): node is Parent => Array.isArray((node as Parent).children);
