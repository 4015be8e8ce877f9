import {createHash} from 'node:crypto';

import type {Code, Root} from 'mdast';
import {visit} from 'unist-util-visit';
import type {VFile} from 'vfile';

import {readMeta} from '../code/meta';
import {figureElement} from '../figures/element';
import {where} from '../nodes';

import {drawDiagram} from './draw';

/** Kinds of diagram that are drawn: the first word of a diagram. */
export const diagramKinds: readonly string[] = ['flowchart', 'sequenceDiagram', 'stateDiagram-v2', 'classDiagram'];

const KINDS = new RegExp(`^\\s*(${diagramKinds.join('|')})\\b`);

/** Turns ```mermaid fences into figures with a caption; needs `title="…"` and `alt="…"` in the fence's meta. */
export function remarkDiagrams() {
  return async (tree: Root, file: VFile): Promise<void> => {
    const found: {node: Code; replace: (figure: Root['children'][number]) => void}[] = [];
    visit(tree, 'code', (node, index, parent) => {
      if (node.lang !== 'mermaid' || index === undefined || !parent) return;
      found.push({node, replace: (figure) => (parent.children[index] = figure as never)});
    });
    for (const {node, replace} of found) {
      const {
        meta: {title, alt},
        faults,
      } = readMeta(node.meta);
      if (faults.length > 0) throw new Error(`${where(file, node)}: ${faults.join('; ')}`);
      if (title === undefined || alt === undefined) {
        throw new Error(
          `${where(file, node)}: a diagram needs title="caption that names what it shows" and alt="full ` +
            'description" in its fence',
        );
      }
      try {
        if (!KINDS.test(node.value)) throw new Error(`starts with none of ${diagramKinds.join(', ')}`);
        const prefix = `d${createHash('sha256').update(node.value).digest('hex').slice(0, 6)}-`;
        replace(figureElement('diagram', await drawDiagram(node.value, {title, alt}, prefix), title, ['diagram--kit']));
      } catch (cause) {
        throw new Error(`${where(file, node)}: the diagram cannot be drawn: ${(cause as Error).message}`, {cause});
      }
    }
  };
}
