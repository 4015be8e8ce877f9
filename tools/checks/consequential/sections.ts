import type {Nodes, Parent, RootContent, TableCell} from 'mdast';
import {toString} from 'mdast-util-to-string';
import type {Node} from 'unist';

import {isJsx, isParent} from '../../../src/markdown/nodes';

/** A comment of a page that says why what stands next to it needs no source. */
export interface Exception {
  line: number;
  reason: string;
}

/** What a piece of a page rests on. */
export interface Cover {
  /** Whether a `<Source … />` covers it. */
  cited: boolean;
  /** The exception that covers it. */
  exception?: Exception;
}

/** A piece of text of a page: a paragraph, a title of a callout, or a cell of a table that was typed by hand. */
export interface Piece {
  node: Nodes;
  kind: 'paragraph' | 'cell';
  cover: Cover;
  /** Heading of the column, of a cell. */
  column: string;
}

const EXCEPTION = /^\s*\/\*\s*no source:\s*(.*?)\s*\*\/\s*$/s;

/** The exception in a comment `{/* no source: why *\/}`. */
function exceptionOf(node: Node): Exception | undefined {
  if (node.type !== 'mdxFlowExpression' && node.type !== 'mdxTextExpression') return undefined;
  const reason = EXCEPTION.exec((node as Node & {value: string}).value)?.[1];
  return reason === undefined ? undefined : {line: node.position?.start.line ?? 1, reason};
}

/** Whether a node is one of the markers, or a paragraph of nothing else: MDX takes that apart, other readers do not. */
const isMarker = (node: Node, test: (marker: Node) => boolean): boolean =>
  test(node) ||
  (node.type === 'paragraph' &&
    (node as Parent).children.some(test) &&
    (node as Parent).children.every(
      (child) => test(child) || isJsx(child, 'Source') || (child.type === 'text' && child.value.trim() === ''),
    ));

/** Children of a node from heading to heading; the first part has none. */
function sectionsOf(parent: Parent): RootContent[][] {
  const sections: RootContent[][] = [[]];
  for (const child of parent.children) {
    if (child.type === 'heading') sections.push([]);
    else sections.at(-1)?.push(child);
  }
  return sections;
}

/** Comments of a section that say why it has no source. */
const exceptionsIn = (section: readonly Node[]): Exception[] =>
  section.flatMap((node) => {
    const found = exceptionOf(node);
    if (found !== undefined) return [found];
    return node.type === 'paragraph' ? (node as Parent).children.flatMap((child) => exceptionOf(child) ?? []) : [];
  });

/**
 * Text of a page with what it rests on, and the exceptions of the page.
 *
 * A source covers what the line at the end of its section covers for a reader (src/markdown/sources): the text from its
 * heading to the next heading of any level, with the callouts, tabs, lists and tables in it. A source in a callout or a
 * tab covers that callout or tab. So a source under `##` does not cover a `###` below it.
 */
export function piecesOf(root: Parent): {pieces: Piece[]; exceptions: Exception[]} {
  const pieces: Piece[] = [];
  const exceptions: Exception[] = [];
  const walk = (parent: Parent, outer: Cover): void => {
    sectionsOf(parent).forEach((section, index) => {
      const found = exceptionsIn(section);
      exceptions.push(...found);
      const around: Cover = index === 0 ? outer : {cited: false};
      const cited = around.cited || section.some((node) => isMarker(node, (marker) => isJsx(marker, 'Source')));
      const exception = found[0] ?? around.exception;
      const cover: Cover = {cited, ...(exception === undefined ? {} : {exception})};
      for (const node of section) visitNode(node, cover);
    });
  };
  const visitNode = (node: RootContent, cover: Cover): void => {
    if (node.type === 'paragraph') pieces.push({node, kind: 'paragraph', cover, column: ''});
    else if (node.type === 'table') {
      const [head, ...rows] = node.children;
      const columns = (head?.children ?? []).map((cell) => toString(cell));
      for (const row of rows)
        row.children.forEach((cell: TableCell, index) => {
          pieces.push({node: cell, kind: 'cell', cover, column: columns[index] ?? ''});
        });
    } else if (isParent(node)) walk(node, cover);
  };
  walk(root, {cited: false});
  return {pieces, exceptions};
}
