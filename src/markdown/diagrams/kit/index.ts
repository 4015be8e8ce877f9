import type {Root, RootContent} from 'mdast';
import {visit} from 'unist-util-visit';
import type {VFile} from 'vfile';

import {loadChain} from '../../../chain/load';
import {element, h, hText, isJsx, type Jsx, textAttributes, where} from '../../nodes';

import {drawFigure} from './draw';
import {figureNamed} from './registry';

function figure(name: string): RootContent {
  const content = figureNamed(name).make(loadChain());
  const {wide, phone} = drawFigure(content, `diagram-${name}-`);
  return element('diagram', 'figure', {className: ['diagram', 'diagram--kit']}, [
    h('div', {className: ['diagram__wide']}, [wide]),
    h('div', {className: ['diagram__phone']}, [phone]),
    h('figcaption', {}, [hText(content.title)]),
  ]);
}

/**
 * Replaces `<Diagram of="NAME" />` by a drawing in two forms and its caption.
 * @throws Error with file and line for an unknown name, a figure that lacks a part, or labels that do not fit.
 */
export function remarkFigures() {
  return (tree: Root, file: VFile): void => {
    const used = new Set<string>();
    const replace = (node: Jsx): RootContent => {
      if (node.type !== 'mdxJsxFlowElement')
        throw new Error(`${where(file, node)}: <Diagram> must be on a separate line, with empty lines around it`);
      const {of: name = ''} = textAttributes(node, file, {required: ['of']});
      try {
        if (used.has(name)) throw new Error('the page has this diagram already: link to its section');
        used.add(name);
        const drawn = figure(name);
        if (node.position) drawn.position = node.position; // the place in the file, for src/markdown/lines
        return drawn;
      } catch (cause) {
        throw new Error(`${where(file, node)}: <Diagram of="${name}">: ${(cause as Error).message}`, {cause});
      }
    };
    visit(tree, (node, index, parent) => {
      if (isJsx(node, 'Diagram') && parent && index !== undefined) parent.children[index] = replace(node) as never;
    });
  };
}
