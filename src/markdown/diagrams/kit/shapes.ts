import type {BoxShape, Label, NoteShape, PathShape, Tone} from './types';

/** Size of text: names of boxes. */
export const NAME_SIZE = 15;
/** Size of text below names of boxes or outside of them. */
export const NOTE_SIZE = 13;

/** Height of a line of text. */
export const LINE = 20;
/** Room between text and the side of its box. */
export const PADDING = 10;

const label = (text: string | Label): Label => (typeof text === 'string' ? {text} : text);

/** Text in the font of code. */
export const mono = (text: string): Label => ({text, mono: true});

/** A box, as high as its lines; the first `nameLines` are its name. */
export function box(
  at: {x: number; y: number; width: number},
  labels: readonly (string | Label)[],
  tone: Tone = 'plain',
  nameLines = 1,
): BoxShape {
  return {kind: 'box', ...at, height: labels.length * LINE + 2 * PADDING, tone, labels: labels.map(label), nameLines};
}

/** The middle of a side of a box. */
export const top = ({x, y, width}: BoxShape): [number, number] => [x + width / 2, y];
/** Middle of a box's lower side, where an arrow starts or ends: x and y in units of the drawing. */
export const bottom = ({x, y, width, height}: BoxShape): [number, number] => [x + width / 2, y + height];
/** Middle of a box's left side, as `bottom`. */
export const left = ({x, y, height}: BoxShape): [number, number] => [x, y + height / 2];
/** Middle of a box's right side, as `bottom`. */
export const right = ({x, y, width, height}: BoxShape): [number, number] => [x + width, y + height / 2];

type Points = PathShape['points'];

/** A line through points. */
export const line = (points: Points, tone: Tone = 'plain'): PathShape => ({
  kind: 'path',
  points,
  arrow: false,
  dashed: false,
  tone,
});

/** A thin line that others may cross. */
export const faint = (points: Points): PathShape => ({...line(points), faint: true});

/** A line with a head on its end. */
export const arrow = (points: Points, tone: Tone = 'plain'): PathShape => ({
  kind: 'path',
  points,
  arrow: true,
  dashed: false,
  tone,
});

/** A dashed line. */
export const dashes = (points: Points, tone: Tone = 'plain'): PathShape => ({
  kind: 'path',
  points,
  arrow: false,
  dashed: true,
  tone,
});

/** Text outside a box, on the baseline `y`. */
export const note = (
  text: string,
  at: {x: number; y: number; room: number; anchor?: NoteShape['anchor']},
  tone: Tone = 'plain',
): NoteShape => ({kind: 'note', anchor: 'middle', ...at, tone, text});
