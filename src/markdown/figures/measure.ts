import type {Element} from 'hast';
import {toString} from 'hast-util-to-string';

/** A rectangle of a drawing, in its units. */
export interface Area {
  left: number;
  right: number;
  top: number;
  bottom: number;
}

/** The area of a label. */
interface Box extends Area {
  text: string;
}

/** Widths of characters in em, at least those of the widest common system fonts (Verdana, DejaVu Sans). */
const WIDTHS: readonly (readonly [RegExp, number])[] = [
  [/[ijl.,:;'|!()[\] ft/\u00a0]/, 0.4],
  [/[mwMW%→×]/, 1],
  [/[A-Z]/, 0.76],
];
const OTHER = 0.64;

/** Width of a text in em, rather too wide than too narrow: the font is the reader's. */
export const emWidth = (text: string): number =>
  [...text].reduce((sum, char) => sum + (WIDTHS.find(([class_]) => class_.test(char))?.[1] ?? OTHER), 0);

/** How much wider bold text is. */
export const BOLD = 1.12;

/** Width of a line in px, rather too wide than too narrow. @param size of the text in px */
export const lineWidth = (text: string, size: number, bold = false): number => emWidth(text) * size * (bold ? BOLD : 1);

/** Height of a line above and below its baseline, in em. */
const ASCENT = 0.8;
const DESCENT = 0.22;

interface Inherited {
  x: number;
  y: number;
  anchor: string;
  size: number;
}

/** A length attribute in units of the drawing. */
function length(value: unknown, size: number): number {
  const text = String(value ?? 0);
  return text.endsWith('em') ? Number.parseFloat(text) * size : Number.parseFloat(text);
}

function inherited(element: Element, from: Inherited): Inherited {
  const {transform, textAnchor, fontSize} = element.properties;
  const moved = /^translate\((-?[\d.]+)(?:,(-?[\d.]+))?\)$/.exec(String(transform ?? 'translate(0,0)'));
  if (!moved) throw new Error(`a label cannot be measured below transform="${String(transform)}": only move it`);
  return {
    x: from.x + Number(moved[1]),
    y: from.y + Number(moved[2] ?? 0),
    anchor: textAnchor === undefined ? from.anchor : String(textAnchor),
    size: fontSize === undefined ? from.size : Number.parseFloat(String(fontSize)),
  };
}

function boxOf(element: Element, {x, y, anchor, size}: Inherited): Box {
  const text = toString(element);
  const width = emWidth(text) * size;
  const at = x + length(element.properties.x, size) + length(element.properties.dx, size);
  const baseline = y + length(element.properties.y, size) + length(element.properties.dy, size);
  const left = anchor === 'middle' ? at - width / 2 : anchor === 'end' ? at - width : at;
  return {text, left, right: left + width, top: baseline - ASCENT * size, bottom: baseline + DESCENT * size};
}

/**
 * Boxes of all labels of a drawing.
 * @throws Error for a label that is turned, or has lines of its own: those cannot be measured.
 */
function labelsOf(svg: Element): Box[] {
  const boxes: Box[] = [];
  const walk = (element: Element, from: Inherited): void => {
    const here = inherited(element, from);
    if (element.tagName === 'text') {
      if (element.children.some((child) => child.type === 'element'))
        throw new Error(`the label "${toString(element)}" has lines: write one label for each`);
      if (toString(element).trim() !== '') boxes.push(boxOf(element, here));
      return;
    }
    for (const child of element.children) if (child.type === 'element') walk(child, here);
  };
  walk(svg, {x: 0, y: 0, anchor: 'start', size: 10});
  return boxes;
}

/** Whether two areas have a point in common. */
export const overlap = (a: Area, b: Area): boolean =>
  a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;

/** What is wrong with the labels of a drawing: those that leave it, and pairs that overlap. */
export function labelFaults(svg: Element, {width, height}: {width: number; height: number}): string[] {
  const boxes = labelsOf(svg);
  const outside = boxes.filter(({left, right, top, bottom}) => left < 0 || top < 0 || right > width || bottom > height);
  const pairs = boxes.flatMap((one, index) =>
    boxes.slice(index + 1).flatMap((other) => (overlap(one, other) ? [[one, other] as const] : [])),
  );
  return [
    ...outside.map(({text}) => `the label "${text}" runs out of the drawing: shorten it or widen the margin`),
    ...pairs.map(([one, other]) => `the labels "${one.text}" and "${other.text}" overlap: move or shorten one`),
  ];
}
