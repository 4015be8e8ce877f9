import type {Code, Heading, InlineCode, Link, Paragraph, PhrasingContent, RootContent, Text} from 'mdast';

/** Plain text. */
export const text = (value: string): Text => ({type: 'text', value});

/** Inline code; with `id` a place in the page a link can point to. */
export function code(value: string, id?: string): InlineCode {
  return id === undefined ? {type: 'inlineCode', value} : {type: 'inlineCode', value, data: {hProperties: {id}}};
}

/** A link. @param url address of this site with a leading slash, or an absolute one */
export const link = (children: PhrasingContent[], url: string): Link => ({
  type: 'link',
  url,
  children: children as Link['children'],
});

/** A node that an address can lead to: its element gets an ID. */
export const withId = <Node extends RootContent>(node: Node, id: string): Node => ({
  ...node,
  data: {...node.data, hProperties: {id}},
});

/** A paragraph of inline nodes. */
export const paragraph = (...children: PhrasingContent[]): Paragraph => ({type: 'paragraph', children});

/** Heading whose id does not depend on its text. */
export function heading(depth: number, children: PhrasingContent[] | string, id: string): Heading {
  const level = Math.min(6, Math.max(2, depth)) as Heading['depth'];
  return {
    type: 'heading',
    depth: level,
    children: typeof children === 'string' ? [text(children)] : children,
    data: {id, hProperties: {id}} as Heading['data'] & object,
  };
}

/** A command or file a reader uses (`bash`, `toml`…), or with `meta: 'output'` recorded output. */
export const fence = (lang: string, value: string, meta: string | null = null): Code => ({
  type: 'code',
  lang,
  meta,
  value,
});

/**
 * Marks nodes that the search leaves out: lists of links to headings, which are entries themselves, and sentences that
 * hundreds of sections have.
 */
export const withoutSearch = (nodes: readonly RootContent[]): RootContent[] =>
  nodes.map((node) => ({...node, data: {...node.data, hProperties: {dataNoSearch: ''}}}) as RootContent);

/**
 * Marks nodes as recorded: their elements get `data-recorded`, by which the rebrand test and readers of the page's
 * source distinguish output and values of the real chain from values of the configured one. Output is marked by its
 * code block.
 */
export function markRecorded(nodes: readonly RootContent[]): RootContent[] {
  return nodes.map((node): RootContent => {
    if (node.type === 'code') {
      if (/\boutput\b/.test(node.meta ?? '')) return node;
      // A code block is rebuilt from its text later on, so the mark stands on an element around it.
      return {
        type: 'recorded',
        data: {hName: 'div', hProperties: {dataRecorded: ''}},
        children: [node],
      } as unknown as RootContent;
    }
    const data = (node.data ?? {}) as {hProperties?: Record<string, unknown>};
    return {...node, data: {...data, hProperties: {...data.hProperties, dataRecorded: ''}}} as RootContent;
  });
}

/** Id of a heading or row: lower case, everything but letters, digits and `_` becomes one hyphen. */
export const slug = (value: string): string =>
  value
    .toLowerCase()
    .replace(/[^a-z0-9_]+/g, '-')
    .replace(/^-+|-+$/g, '');

/** Joins groups of nodes by a separator text. */
export function joined(groups: readonly PhrasingContent[][], separator = ', '): PhrasingContent[] {
  return groups.flatMap((group, index) => (index === 0 ? group : [text(separator), ...group]));
}

/** Code pieces in a row: `a`, `b`. */
export const codes = (values: readonly string[]): PhrasingContent[] => joined(values.map((item) => [code(item)]));

/** A part of the page with a class; its children are ordinary Markdown. */
const part = (className: string, children: readonly RootContent[]): RootContent =>
  ({type: 'part', data: {hName: 'div', hProperties: {className: [className]}}, children}) as unknown as RootContent;

/**
 * What an entry of a reference is about, and its example, which wide screens show next to it (src/css/reference.css).
 * A sentence in place of an example belongs to the former.
 */
export const reference = (about: readonly RootContent[], example: readonly RootContent[]): RootContent[] =>
  example.every(({type}) => type === 'paragraph')
    ? [...about, ...example]
    : [part('reference', [part('reference__about', about), part('reference__example', example)])];
