import type {Parent, Root, RootContent} from 'mdast';
import {SKIP, visit} from 'unist-util-visit';
import type {VFile} from 'vfile';

import {namedConstant} from '../../chain/component';
import {loadChain} from '../../chain/load';
import {findUnpublished, unpublishedConstant} from '../../chain/tokens';
import type {ChainConfig} from '../../chain/types';
import {type Jsx, isJsx, isParent, textAttributes, where} from '../nodes';
import {labelNode, labelNames} from './labels';
import {notPublishedLink} from './not-published';

/** Replaces the marks of unpublished values in text by links; anywhere else they are errors. */
function unpublishedMarks(tree: Root, file: VFile, chain: ChainConfig): void {
  visit(tree, (node, index, parent) => {
    if (node.type === 'text') {
      const mark = findUnpublished(node.value);
      if (!mark || index === undefined || !parent) return undefined;
      const [whole, name = ''] = mark;
      if ((parent as Parent).type === 'link') throw unpublishedConstant(name, where(file, node));
      const before = node.value.slice(0, mark.index);
      const after = node.value.slice(mark.index + whole.length);
      const parts: RootContent[] = [
        ...(before === '' ? [] : [{type: 'text' as const, value: before}]),
        notPublishedLink(chain),
        ...(after === '' ? [] : [{type: 'text' as const, value: after, position: node.position}]),
      ];
      (parent as Parent).children.splice(index, 1, ...parts);
      return index + (before === '' ? 1 : 2); // continue after the link: `after` may hold another mark
    }
    const texts = [
      'value' in node && typeof node.value === 'string' ? node.value : '',
      'url' in node ? node.url : '',
      node.type === 'code' ? (node.meta ?? '') : '',
      ...(isJsx(node) ? node.attributes.map(({value}) => (typeof value === 'string' ? value : '')) : []),
    ];
    for (const text of texts) {
      const mark = findUnpublished(text);
      if (!mark) continue;
      if (node.type === 'inlineCode' && text === mark[0] && parent && index !== undefined) {
        (parent as Parent).children[index] = notPublishedLink(chain);
        return SKIP;
      }
      throw unpublishedConstant(mark[1] ?? '', where(file, node));
    }
    return undefined;
  });
}

/**
 * Keeps or drops the content of <WhenPublished> and <WhenNotPublished>. Runs first: dropped content is not looked at.
 */
function conditions(tree: Root, file: VFile, chain: ChainConfig): void {
  visit(tree, (node, index, parent) => {
    if (!(isJsx(node, 'WhenPublished') || isJsx(node, 'WhenNotPublished')) || index === undefined || !parent)
      return undefined;
    const {name = ''} = textAttributes(node, file, {required: ['name']});
    const published = namedConstant(chain, name, where(file, node)) !== null;
    const keep = node.name === 'WhenPublished' ? published : !published;
    (parent as Parent).children.splice(index, 1, ...(keep ? (node.children as RootContent[]) : []));
    return index;
  });
}

/** Replaces <ChainConstant> and the labels by their text. */
function components(tree: Root, file: VFile, chain: ChainConfig): void {
  visit(tree, (node, index, parent) => {
    if (!isJsx(node) || index === undefined || !parent) return undefined;
    const replacement = replace(node, file, chain);
    if (!replacement) return undefined;
    (parent as Parent).children[index] =
      node.type === 'mdxJsxFlowElement'
        ? ({type: 'paragraph', children: [replacement], position: node.position} as RootContent)
        : replacement;
    return SKIP;
  });
}

function replace(node: Jsx, file: VFile, chain: ChainConfig): RootContent | undefined {
  if (node.name === 'ChainConstant') {
    const {name = ''} = textAttributes(node, file, {required: ['name']});
    const value = namedConstant(chain, name, where(file, node));
    return value === null ? notPublishedLink(chain) : {type: 'text', value};
  }
  if (node.name && labelNames.includes(node.name)) return labelNode(node, file, chain);
  return undefined;
}

/** Joins neighboring texts, so that a value is part of its sentence in the HTML. */
function joinTexts(tree: Root): void {
  visit(tree, (node) => {
    if (!isParent(node)) return;
    for (let index = node.children.length - 1; index > 0; index--) {
      const [left, right] = [node.children[index - 1], node.children[index]];
      if (left?.type !== 'text' || right?.type !== 'text') continue;
      left.value += right.value;
      node.children.splice(index, 1);
    }
  });
}

/**
 * Build-time side of the chain's values in a page: `<ChainConstant>`, `<WhenPublished>`, `<WhenNotPublished>`, labels,
 * and values that are not published. (`{{tokens}}` are expanded before Markdown is parsed, see
 * src/plugins/chain-values.)
 */
export function remarkChain() {
  return (tree: Root, file: VFile): void => {
    const chain = loadChain();
    conditions(tree, file, chain);
    components(tree, file, chain);
    unpublishedMarks(tree, file, chain);
    joinTexts(tree);
  };
}
