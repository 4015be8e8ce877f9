import {emWidth} from '../../plots/measure';

import {NAME_SIZE, NOTE_SIZE, PADDING} from './shapes';
import type {BoxShape, Drawing, FigureContent, Label, NoteShape, Shape} from './types';

/** Widest form for phones: a column of 360 px less the gutters and the frame. */
export const MOST_PHONE_WIDTH = 304;

/** Widest form at all: the measure of a page. */
export const MOST_WIDTH = 680;

/** Fewest characters of a description. */
const LEAST_ALT = 60;

/** Widest character of common fonts for code, in em; how much wider bold text is. */
const MONO_WIDTH = 0.62;
const BOLD = 1.12;

/** Width of a line in a box, rather too wide than too narrow. */
function labelWidth({text, mono}: Label, isName: boolean): number {
  const em = mono ? [...text].length * MONO_WIDTH : emWidth(text);
  return isName ? em * NAME_SIZE * BOLD : em * NOTE_SIZE;
}

interface Area {
  left: number;
  right: number;
  top: number;
  bottom: number;
}

const boxArea = ({x, y, width, height}: BoxShape): Area => ({left: x, right: x + width, top: y, bottom: y + height});

function noteArea({x, y, anchor, text}: NoteShape): Area {
  const width = emWidth(text) * NOTE_SIZE;
  const start = anchor === 'middle' ? x - width / 2 : anchor === 'end' ? x - width : x;
  return {left: start, right: start + width, top: y - NOTE_SIZE, bottom: y + NOTE_SIZE * 0.3};
}

const overlap = (a: Area, b: Area): boolean =>
  a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;

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
  if (drawing === undefined) return [`the figure has no ${name} form`];
  return [
    ...(drawing.width > most ? [`the ${name} form is ${drawing.width} px wide, at most ${most} fit`] : []),
    ...drawingFaults(drawing).map((fault) => `in the ${name} form ${fault}`),
  ];
}

/** What is wrong with a figure: a missing part, a form that is too wide, labels that do not fit or overlap. */
export function figureFaults({title, alt, wide, phone}: FigureContent): string[] {
  return [
    ...(title.trim() === '' ? ['the figure has no title'] : []),
    ...(alt.trim().length < LEAST_ALT
      ? [`the figure has no alt text of at least ${LEAST_ALT} characters: what its reader would see`]
      : []),
    ...formFaults('wide', wide, MOST_WIDTH),
    ...formFaults('phone', phone, MOST_PHONE_WIDTH),
  ];
}
