import {createHash} from 'node:crypto';

import type {Element, Root as HastRoot} from 'hast';
import {fromHtml} from 'hast-util-from-html';
import type {Code, Root} from 'mdast';
import {visit} from 'unist-util-visit';
import type {VFile} from 'vfile';

import {readMeta} from '../code/meta';
import {element, h, hText, where} from '../nodes';

/** Kinds of diagram that are drawn: the first word of a diagram. */
export const diagramKinds: readonly string[] = [
  'flowchart',
  'sequenceDiagram',
  'stateDiagram-v2',
  'classDiagram',
  'erDiagram',
];

const KINDS = new RegExp(`^\\s*(${diagramKinds.join('|')})\\b`);

/**
 * Draws a diagram as SVG whose colors are CSS variables (src/css/diagram.css).
 * @param source Mermaid text. @param name accessible name. @param description accessible description.
 * @throws Error with what is wrong in the source.
 */
async function drawDiagram(source: string, name: string, description: string): Promise<Element> {
  if (!KINDS.test(source)) {
    throw new Error(`starts with none of ${diagramKinds.join(', ')}`);
  }
  const {renderMermaidSVG} = await import('beautiful-mermaid');
  const svg = (
    fromHtml(renderMermaidSVG(source, {padding: 12}), {fragment: true, space: 'html'}) as HastRoot
  ).children.find((node): node is Element => node.type === 'element' && node.tagName === 'svg');
  if (!svg) throw new Error('the drawing has no <svg> element');
  const prefix = `d${createHash('sha256').update(source).digest('hex').slice(0, 6)}-`;
  // Ids are unique on the page; colors and fonts come from the site's style sheet, not from the drawing.
  svg.children = svg.children.filter((node) => !(node.type === 'element' && node.tagName === 'style'));
  visit(svg, 'element', (node) => {
    if (typeof node.properties.id === 'string') node.properties.id = prefix + node.properties.id;
    for (const [key, value] of Object.entries(node.properties)) {
      if (typeof value === 'string' && value.includes('url(#'))
        node.properties[key] = value.replace(/url\(#/g, `url(#${prefix}`);
      if (key.startsWith('data')) delete node.properties[key];
      if (typeof value === 'string' && /^-?\d+\.\d{3,}$/.test(value))
        node.properties[key] = String(Math.round(Number(value) * 10) / 10);
    }
  });
  delete svg.properties.style;
  delete svg.properties.xmlns;
  svg.properties.role = 'img';
  svg.properties.ariaLabelledBy = [`${prefix}name`, `${prefix}desc`];
  svg.children.unshift(
    h('title', {id: `${prefix}name`}, [hText(name)]) as Element,
    h('desc', {id: `${prefix}desc`}, [hText(description)]) as Element,
  );
  return svg;
}

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
      let svg: Element;
      try {
        svg = await drawDiagram(node.value, title, alt);
      } catch (cause) {
        throw new Error(`${where(file, node)}: the diagram cannot be drawn: ${(cause as Error).message}`, {cause});
      }
      replace(
        element('diagram', 'figure', {className: ['diagram']}, [
          h('div', {className: ['diagram__scroll'], tabIndex: 0, role: 'group', ariaLabel: `Diagram: ${title}`}, [svg]),
          h('figcaption', {}, [hText(title)]),
        ]),
      );
    }
  };
}
