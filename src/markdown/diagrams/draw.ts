import type {Element} from 'hast';
import {toString} from 'hast-util-to-string';
import {visit} from 'unist-util-visit';

import {MOST_PHONE_WIDTH, MOST_WIDTH, type Words} from '../figures/check';
import {drawnSvg, type Forms, imageNames} from '../figures/element';
import {emWidth, labelFaults, lineWidth} from '../figures/measure';

import {columnDrawing, type Graph} from './column';
import {formFaults} from './kit/check';
import {drawForm} from './kit/draw';
import {NAME_SIZE} from './kit/shapes';
import type {Drawing} from './kit/types';
import {readSequence, sequenceDrawing} from './sequence';

type Mermaid = typeof import('beautiful-mermaid');

/** Size of names of boxes in a drawing of the library, in its units. */
const LIBRARY_SIZE = 13;

/** Width of a column of boxes on wide screens, and of a lane of a sequence. */
const WIDE_COLUMN = 440;
const WIDE_LANE = 200;

/** Rounds lengths, removes data, and makes ids unique on the page: `prefix` begins them. */
function clean(svg: Element, prefix: string): void {
  visit(svg, 'element', (node) => {
    if (node.tagName === 'rect' && node.properties.rx === '0') Object.assign(node.properties, {rx: '8', ry: '8'});
    // Heads of arrows keep their size whatever the width of their line.
    if (node.tagName === 'marker') node.properties.markerUnits = 'userSpaceOnUse';
    if (typeof node.properties.id === 'string') node.properties.id = prefix + node.properties.id;
    for (const [key, value] of Object.entries(node.properties)) {
      if (typeof value === 'string' && value.includes('url(#'))
        node.properties[key] = value.replace(/url\(#/g, `url(#${prefix}`);
      if (key.startsWith('data')) delete node.properties[key];
      if (typeof value === 'string' && /^-?\d+\.\d{3,}$/.test(value))
        node.properties[key] = String(Math.round(Number(value) * 10) / 10);
    }
  });
}

/** The drawing of the library with the site's size of text; colors and fonts come from the site's style sheet. */
function libraryDrawing(source: string, words: Words, prefix: string, mermaid: Mermaid): Element {
  const svg = drawnSvg(mermaid.renderMermaidSVG(source, {padding: 12}));
  if (!svg) throw new Error('the drawing has no <svg> element');
  clean(svg, prefix);
  widenLabels(svg);
  for (const name of ['style', 'xmlns']) delete svg.properties[name];
  const scaled = (value: unknown): number => Math.ceil((Number(value) * NAME_SIZE) / LIBRARY_SIZE);
  const {properties, children} = imageNames(words, prefix);
  Object.assign(svg.properties, {
    width: scaled(svg.properties.width),
    height: scaled(svg.properties.height),
    ...properties,
    className: ['generated'],
  });
  svg.children.unshift(...children);
  return svg;
}

/** Makes the frames of labels on lines as wide as their text: the library measures a narrower font. */
function widenLabels(svg: Element): void {
  visit(svg, 'element', (node) => {
    if (!(node.properties.className as string[] | undefined)?.includes('edge-label')) return;
    const [frame, text] = node.children.filter((child): child is Element => child.type === 'element');
    if (!frame || !text) return;
    const width = Math.ceil(emWidth(toString(text)) * Number(text.properties.fontSize)) + 4;
    frame.properties.x = String(Number(text.properties.x) - width / 2);
    frame.properties.width = String(width);
  });
}

/** Texts that are wider than the box around them, by the widest common system font. */
export function tooWide(svg: Element): string[] {
  const found: string[] = [];
  visit(svg, 'element', (node) => {
    if (node.tagName !== 'g') return;
    const parts = node.children.filter((child): child is Element => child.type === 'element');
    const frame = parts.find(({tagName}) => tagName === 'rect');
    const texts = parts.filter(({tagName}) => tagName === 'text');
    for (const text of frame ? texts : []) {
      const isName = (text.properties.className as string[] | undefined)?.includes('kit__name') ?? false;
      const width = lineWidth(toString(text), Number(text.properties.fontSize), isName);
      if (width > Number(frame?.properties.width)) found.push(toString(text));
    }
  });
  return found;
}

/** What is wrong with the labels of the library's drawing: wider than their box, outside, or over each other. */
function libraryFaults(svg: Element): string[] {
  const [, , width = 0, height = 0] = String(svg.properties.viewBox).split(' ').map(Number);
  const drawing = {...svg, children: svg.children.filter((node) => node.type === 'element' && node.tagName === 'g')};
  return [...tooWide(svg), ...labelFaults(drawing, {width, height})];
}

/** The boxes and lines of a flowchart or state diagram. */
function graphOf(source: string, mermaid: Mermaid): Graph {
  const {nodes, edges, subgraphs} = mermaid.parseMermaid(source);
  if (subgraphs.length > 0) throw new Error('has a frame around boxes, which has no phone form: leave it out');
  const marks = {'state-start': 'start', 'state-end': 'end'} as const;
  return {
    nodes: [...nodes.values()].map(({id, label, shape}) => ({
      id,
      name: label,
      ...(shape === 'state-start' || shape === 'state-end' ? {mark: marks[shape]} : {}),
    })),
    edges: edges.map(({source: from, target, label = '', style, hasArrowEnd}) => ({
      source: from,
      target,
      label,
      arrow: hasArrowEnd,
      dashed: style === 'dotted',
    })),
  };
}

/**
 * Draws a diagram in a wide form and in one for narrow columns.
 * @param source Mermaid text. @param prefix begins the ids in the drawings.
 * @throws Error for a diagram without a phone form that fits, and for labels that do not fit.
 */
export async function drawDiagram(source: string, words: Words, prefix: string): Promise<Forms> {
  const mermaid = await import('beautiful-mermaid');
  const form = (name: 'wide' | 'phone', drawing: Drawing): Element => {
    const faults = formFaults(name, drawing, name === 'wide' ? MOST_WIDTH : MOST_PHONE_WIDTH);
    if (faults.length > 0) throw new Error(faults.join('; '));
    return drawForm(words, drawing, `${prefix}${name === 'wide' ? 'w' : 'p'}-`);
  };
  if (/^\s*sequenceDiagram\b/.test(source)) {
    const sequence = readSequence(source);
    const width = Math.min(MOST_WIDTH, WIDE_LANE * sequence.participants.length);
    return {
      wide: form('wide', sequenceDrawing(sequence, width)),
      phone: form('phone', sequenceDrawing(sequence, MOST_PHONE_WIDTH)),
    };
  }
  const library = libraryDrawing(source, words, `${prefix}w-`, mermaid);
  if (!/^\s*(?:flowchart|stateDiagram-v2)\b/.test(source)) {
    if (Number(library.properties.width) > MOST_PHONE_WIDTH)
      throw new Error(`is ${String(library.properties.width)} px wide, and ${MOST_PHONE_WIDTH} fit on a phone`);
    return {wide: library, phone: libraryDrawing(source, words, `${prefix}p-`, mermaid)};
  }
  const graph = graphOf(source, mermaid);
  // A plain chain of boxes is a column in both forms.
  const isChain = graph.edges.every(({source: from}, index) => index === 0 || graph.edges[index - 1]?.target === from);
  const fits = !isChain && Number(library.properties.width) <= MOST_WIDTH && libraryFaults(library).length === 0;
  return {
    wide: fits ? library : form('wide', columnDrawing(graph, WIDE_COLUMN)),
    phone: form('phone', columnDrawing(graph, MOST_PHONE_WIDTH)),
  };
}
