import type {Root, RootContent} from 'mdast';
import {SKIP, visit} from 'unist-util-visit';
import type {VFile} from 'vfile';

import {loadChain} from '../../chain/load';
import {isJsx, textAttributes, where} from '../nodes';
import {markRecorded} from './build';
import {optionNames, renderFacts} from './registry';

declare module 'vfile' {
  interface DataMap {
    /** Ids of the recorded facts the page shows, in order of appearance. */
    shownFacts: string[];
    /** Keys of the tables the page places. */
    factsKeys: string[];
  }
}

/**
 * Replaces `<FactsTable of="…" />` by ordinary Markdown made from the recorded facts.
 * Its headings are one level below the last heading before it.
 * @throws Error with file and line for an unknown key or option.
 */
export function remarkFacts() {
  return (tree: Root, file: VFile): void => {
    let depth = 1;
    const ids = new Set<string>();
    const shown: string[] = [];
    const keys: string[] = [];
    visit(tree, (node, index, parent) => {
      if (node.type === 'heading') {
        depth = node.depth;
        return undefined;
      }
      if (!isJsx(node, 'FactsTable') || index === undefined || !parent) return undefined;
      if (node.type !== 'mdxJsxFlowElement') {
        throw new Error(`${where(file, node)}: <FactsTable> must be on a separate line, with empty lines around it`);
      }
      const {
        of: key = '',
        level,
        ...options
      } = textAttributes(node, file, {required: ['of'], allowed: ['level', ...optionNames()]});
      const headingLevel = level === undefined ? Math.max(2, depth + 1) : Number(level);
      let nodes: RootContent[];
      try {
        if (!(headingLevel >= 2 && headingLevel <= 6))
          throw new Error(`level="${level ?? headingLevel}" is not a heading level from 2 to 6`);
        const rendered = renderFacts(key, options, {chain: loadChain(), headingLevel});
        nodes = rendered.recorded ? markRecorded(rendered.nodes) : rendered.nodes;
        shown.push(...rendered.shows);
        keys.push(key);
      } catch (cause) {
        throw new Error(`${where(file, node)}: <FactsTable of="${key}">: ${(cause as Error).message}`, {cause});
      }
      nodes.forEach((made) => keepIdsUnique(made, ids));
      const [first] = nodes;
      if (first && node.position) first.position = node.position; // the place in the file, for src/markdown/lines
      parent.children.splice(index, 1, ...(nodes as typeof parent.children));
      return [SKIP, index + nodes.length];
    });
    file.data.shownFacts = shown;
    file.data.factsKeys = keys;
  };
}

/** A page may show the same fact twice; only the first keeps the plain id. */
function keepIdsUnique(tree: RootContent, used: Set<string>): void {
  visit(tree, (node) => {
    const data = node.data as {id?: string; hProperties?: {id?: string}} | undefined;
    const id = data?.hProperties?.id;
    if (!data?.hProperties || id === undefined) return;
    let free = id;
    for (let count = 2; used.has(free); count++) free = `${id}-${count}`;
    used.add(free);
    data.hProperties.id = free;
    if (data.id !== undefined) data.id = free;
  });
}
