import {MOST_PHONE_WIDTH, MOST_WIDTH, widthFaults, wordFaults} from '../../figures/check';
import {type Area, BOLD, emWidth, lineWidth, overlap} from '../../figures/measure';

import {NAME_SIZE, NOTE_SIZE, PADDING} from './shapes';
import type {BoxShape, Drawing, FigureContent, Label, NoteShape, Shape} from './types';

/** Widest character of common fonts for code, in em. */
const MONO_WIDTH = 0.62;

/** Width of a line in a box, rather too wide than too narrow. */
function labelWidth({text, mono}: Label, isName: boolean): number {
  const size = isName ? NAME_SIZE : NOTE_SIZE;
  return mono ? [...text].length * MONO_WIDTH * size * (isName ? BOLD : 1) : lineWidth(text, size, isName);
}

const boxArea = ({x, y, width, height}: BoxShape): Area => ({left: x, right: x + width, top: y, bottom: y + height});

function noteArea({x, y, anchor, text}: NoteShape): Area {
  const width = emWidth(text) * NOTE_SIZE;
  const start = anchor === 'middle' ? x - width / 2 : anchor === 'end' ? x - width : x;
  return {left: start, right: start + width, top: y - NOTE_SIZE, bottom: y + NOTE_SIZE * 0.3};
}

const nameOf = (shape: BoxShape | NoteShape): string =>
  shape.kind === 'box' ? (shape.labels[0]?.text ?? '') : shape.text;

function labelFaults(shape: BoxShape | NoteShape): string[] {
  if (shape.kind === 'note') {
    const width = Math.ceil(emWidth(shape.text) * NOTE_SIZE);
    return width > shape.room ? [`the note "${shape.text}" needs ${width} px and has room for ${shape.room}`] : [];
  }
  return shape.labels.flatMap((label, index) => {
    const width = Math.ceil(labelWidth(label, index < shape.nameLines) + 2 * PADDING);
    return width > shape.width
      ? [`the label "${label.text}" needs a box of ${width} px, and its box has ${shape.width}`]
      : [];
  });
}

const isLabeled = (shape: Shape): shape is BoxShape | NoteShape => shape.kind !== 'path';

function drawingFaults({width, height, shapes}: Drawing): string[] {
  const placed = shapes
    .filter(isLabeled)
    .map((shape) => ({shape, area: shape.kind === 'box' ? boxArea(shape) : noteArea(shape)}));
  return [
    ...placed.flatMap(({shape}) => labelFaults(shape)),
    ...placed
      .filter(({area}) => area.left < 0 || area.top < 0 || area.right > width || area.bottom > height)
      .map(({shape}) => `"${nameOf(shape)}" runs out of the drawing`),
    ...placed.flatMap((one, index) =>
      placed
        .slice(index + 1)
        .filter((other) => overlap(one.area, other.area))
        .map((other) => `"${nameOf(one.shape)}" and "${nameOf(other.shape)}" overlap`),
    ),
  ];
}

/** What is wrong with one form: a form that is missing or wider than `most`, labels that do not fit or overlap. */
export function formFaults(name: string, drawing: Drawing | undefined, most: number): string[] {
  return [
    ...widthFaults('figure', name, drawing, most),
    ...(drawing === undefined ? [] : drawingFaults(drawing).map((fault) => `in the ${name} form ${fault}`)),
  ];
}

/** What is wrong with a figure: a missing part, a form that is too wide, labels that do not fit or overlap. */
export function figureFaults({title, alt, wide, phone}: FigureContent): string[] {
  return [
    ...wordFaults('figure', {title, alt}),
    ...formFaults('wide', wide, MOST_WIDTH),
    ...formFaults('phone', phone, MOST_PHONE_WIDTH),
  ];
}
