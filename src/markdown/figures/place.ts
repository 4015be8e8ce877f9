import type {Root, RootContent} from 'mdast';
import {visit} from 'unist-util-visit';
import type {VFile} from 'vfile';

import {near} from '../../facts/near';
import {isJsx, type Jsx, textAttributes, where} from '../nodes';

/** A kind of figure that pages place by name, as `<Plot of="NAME" />`. */
export interface Placeable {
  /** Name of the component. */
  tag: string;
  /** What messages call it. */
  noun: string;
  /** Nodes that replace the component. @throws Error for an unknown name, or a figure that cannot be drawn */
  draw(name: string): readonly RootContent[] | Promise<readonly RootContent[]>;
}

/** Places of a page where such figures are, each with the function that replaces it. */
function placesIn(
  tree: Root,
  file: VFile,
  tag: string,
): {node: Jsx; replace: (nodes: readonly RootContent[]) => void}[] {
  const places: {node: Jsx; replace: (nodes: readonly RootContent[]) => void}[] = [];
  visit(tree, (node, _index, parent) => {
    if (!isJsx(node, tag) || !parent) return;
    if (node.type !== 'mdxJsxFlowElement')
      throw new Error(`${where(file, node)}: <${tag}> must be on a separate line, with empty lines around it`);
    const children = parent.children as RootContent[];
    places.push({node, replace: (nodes) => children.splice(children.indexOf(node as RootContent), 1, ...nodes)});
  });
  return places;
}

/**
 * A transform that replaces the components of a kind by their figures.
 * @throws Error with file and line for a component inside a sentence, a figure that the page has already, and what
 * `draw` throws
 */
export const placeFigures =
  ({tag, noun, draw}: Placeable) =>
  async (tree: Root, file: VFile): Promise<void> => {
    const used = new Set<string>();
    for (const {node, replace} of placesIn(tree, file, tag)) {
      const {of: name = ''} = textAttributes(node, file, {required: ['of']});
      try {
        if (used.has(name)) throw new Error(`the page has this ${noun} already: link to its section`);
        used.add(name);
        const [drawn, ...more] = await draw(name);
        if (drawn && node.position) drawn.position = node.position; // the place in the file, for src/markdown/lines
        replace(drawn ? [drawn, ...more] : more);
      } catch (cause) {
        throw new Error(`${where(file, node)}: <${tag} of="${name}">: ${(cause as Error).message}`, {cause});
      }
    }
  };

/**
 * The figure of a name.
 * @param registry path of the file that lists all, for the message
 * @throws Error naming the nearest ones and where figures are defined
 */
export function named<Figure extends {name: string}>(
  name: string,
  all: readonly Figure[],
  {noun, registry}: {noun: string; registry: string},
): Figure {
  const found = all.find((one) => one.name === name);
  if (found) return found;
  const names = all.map((known) => known.name);
  throw new Error(`there is no ${noun} "${name}"${near(name, names)}. ${registry} lists all`);
}
