import type {Nodes, RootContent} from 'mdast';
import {gfmToMarkdown} from 'mdast-util-gfm';
import {mdxJsxToMarkdown} from 'mdast-util-mdx-jsx';
import {type Handle, toMarkdown} from 'mdast-util-to-markdown';
import path from 'node:path';
import {visit} from 'unist-util-visit';
import {onTestFinished, vi} from 'vitest';

import {loadChain, siteDir} from '../../../chain/load';
import * as facts from '../../../facts';
import type {Area, Facts} from '../../../facts';
import {kinds, renderFacts} from '../registry';
import type {FactsContext, FactsOptions} from '../types';

/** Any part of a type, at every depth. */
type Some<T> = T extends readonly (infer Item)[]
  ? Some<Item>[]
  : T extends object
    ? {[Key in keyof T]?: Some<T[Key]>}
    : T;

/** Facts that a test makes up: of each area, as much as its tables read. */
type MadeUp = {[A in Area]?: Some<Facts<A>>};

/** A chain whose names differ from the recorded ones, and headings that begin at level 3. */
export const context: FactsContext = {
  chain: loadChain(path.join(siteDir, 'tests/fixtures/other-chain.config.ts')),
  headingLevel: 3,
};

/**
 * Replaces the recorded facts until the end of the test. Each call hands out fresh objects, because some tables keep
 * what they computed as long as their facts stay the same.
 * @throws Error from `loadFacts` for an area that the test did not make up
 */
export function useFacts(areas: MadeUp): void {
  const fresh = structuredClone(areas);
  const spy = vi.spyOn(facts, 'loadFacts').mockImplementation((area) => {
    const found = fresh[area];
    if (found === undefined) throw new Error(`the test reads facts of "${area}" and did not make any up`);
    return found as Facts<typeof area>;
  });
  onTestFinished(() => spy.mockRestore());
}

const unescaped: Handle = (node: {value: string}) => node.value;
const content: Handle = (node: Parameters<typeof toMarkdown>[0], _parent, state, info) =>
  state.containerFlow(node as never, info);

/** Markdown of nodes, with `{#id}` after each heading and piece of code that has an ID, and without escapes. */
export function markdown(nodes: readonly RootContent[]): string {
  const root = structuredClone({type: 'root' as const, children: [...nodes]});
  visit(root, (node: Nodes) => {
    const id = (node.data as {hProperties?: {id?: string}} | undefined)?.hProperties?.id;
    if (id === undefined) return;
    if (node.type === 'heading') node.children.push({type: 'text', value: ` {#${id}}`});
    else if (node.type === 'inlineCode') node.value += ` {#${id}}`;
  });
  return toMarkdown(root, {
    extensions: [gfmToMarkdown({tablePipeAlign: false}), mdxJsxToMarkdown()],
    bullet: '-',
    handlers: {text: unescaped, recorded: content, part: content} as Record<string, Handle>,
  }).trimEnd();
}

/** A table of facts as Markdown; its last line lists the IDs of the facts it shows. */
export function shown(key: string, options: FactsOptions = {}, of: FactsContext = context): string {
  const {nodes, shows} = renderFacts(key, options, of);
  return `${markdown(nodes)}\n\n= ${shows.join(' ')}`.trimEnd();
}

/** Keys of the kind of table with a pattern such as `module.<module>.params`. */
export const keysOf = (pattern: string): string[] =>
  kinds.flatMap((kind) => (kind.pattern === pattern ? kind.keys() : []));
