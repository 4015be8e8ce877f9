import type {Nodes, Root} from 'mdast';
import {visit} from 'unist-util-visit';
import type {VFile} from 'vfile';

import {isJsx, type Jsx, where} from '../nodes';

/*
 * What a page of a section may contain. Such a page ships no script: in a built site it is only its HTML,
 * so what needs React in a browser (state, event handlers, imported components) would work in `npm start` and be
 * dead when built. It is refused in both. Pages of src/pages are rendered by React in a browser as well and may import
 * what they need.
 */

/** Components of pages, with their attributes; `undefined` where the component's own transform checks them. */
export const components: Readonly<Record<string, readonly string[] | undefined>> = {
  ChainConstant: ['name'],
  Diagram: ['of'],
  FactsTable: undefined,
  FileSample: ['src', 'lang'],
  Network: ['of'],
  Plot: ['of'],
  Source: undefined,
  Status: ['of'],
  TabItem: ['value', 'label'],
  Tabs: ['groupId'],
  WhenNotPublished: ['name'],
  WhenPublished: ['name'],
};

/** Elements of HTML that Markdown has no sign for, with their attributes. */
export const html: Readonly<Record<string, readonly string[]>> = {
  abbr: ['title'],
  br: [],
  details: [],
  kbd: [],
  sub: [],
  summary: [],
  sup: [],
};

/** Names of all components and elements that a page of a section may use. */
const allowedElements: readonly string[] = [...Object.keys(components), ...Object.keys(html)];

/** Something a page of a section may not contain: what, where, and how to fix it. */
export interface AuthoringFault {
  node: Nodes;
  message: string;
}

const NOTE = 'A built page has no script; /markdown-page shows what it may contain.';

/** Whether an expression is empty or a comment: `{/* … *\/}`. */
const isComment = (expression: string): boolean => expression.replace(/\/\*[\s\S]*?\*\//g, '').trim() === '';

/** The wrong attribute of a component or element, as a message. */
function attributeFault(node: Jsx, allowed: readonly string[] | undefined): string | undefined {
  for (const attribute of node.attributes) {
    if (attribute.type !== 'mdxJsxAttribute')
      return `<${node.name}> takes single attributes: name="value", not {…}. ${NOTE}`;
    const {name, value} = attribute;
    if (/^on[A-Z]/.test(name)) return `<${node.name}> has the event handler ${name}: remove it. ${NOTE}`;
    if (allowed !== undefined && !allowed.includes(name)) {
      const known = allowed.length === 0 ? 'it takes none' : `it takes ${allowed.join(', ')}`;
      return `<${node.name}> has no attribute "${name}"; ${known}`;
    }
    if (value !== null && typeof value === 'object')
      return `<${node.name}> takes plain text attributes only: ${name}="value"`;
  }
  return undefined;
}

function elementFault(node: Jsx): string | undefined {
  const name = node.name ?? '';
  if (Object.hasOwn(components, name)) return attributeFault(node, components[name]);
  if (Object.hasOwn(html, name)) return attributeFault(node, html[name]);
  return name === ''
    ? `a page cannot use a fragment (<>…</>): write only its content. ${NOTE}`
    : `a page cannot use <${name}>; it can use ${allowedElements.join(', ')}. Put text in angle brackets into ` +
        `backticks. ${NOTE}`;
}

function faultOf(node: Nodes): string | undefined {
  if (node.type === 'mdxjsEsm') {
    const [word = 'import'] = /^(?:import|export)\b/.exec(node.value.trim()) ?? [];
    return `a page cannot ${word}: remove the line, or begin the sentence with another word. ${NOTE}`;
  }
  if (node.type === 'mdxFlowExpression' || node.type === 'mdxTextExpression')
    return isComment(node.value)
      ? undefined
      : `a page cannot compute {${node.value.trim()}}: write the text, a {{token}}, or \\{ for a brace. ${NOTE}`;
  return isJsx(node) ? elementFault(node) : undefined;
}

/** Everything on a page of a section that it may not contain, in the order of the page. */
export function authoringFaults(tree: Root): AuthoringFault[] {
  const faults: AuthoringFault[] = [];
  visit(tree, (node) => {
    const message = faultOf(node);
    if (message !== undefined) faults.push({node, message});
  });
  return faults;
}

/**
 * Refuses what would work in `npm start` and not in a built page. The first of all transforms: it sees the page as
 * written.
 * @throws Error with file, line and fix for each.
 */
export function remarkAuthoring() {
  return (tree: Root, file: VFile): void => {
    const faults = authoringFaults(tree).map(({node, message}) => `${where(file, node)}: ${message}`);
    if (faults.length > 0) throw new Error(faults.join('\n'));
  };
}
