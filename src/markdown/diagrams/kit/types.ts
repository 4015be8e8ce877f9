import type {ChainConfig} from '../../../chain/types';
import type {Words} from '../../figures/check';

/** What a color stands for; its value is in src/css/diagram.css. A word beside it always says the same. */
export type Tone = 'ethereum' | 'cosmos' | 'consensus' | 'caution' | 'plain';

/** A line of text in a box: the first is its name, the others say more about it. */
export interface Label {
  text: string;
  mono?: boolean;
}

/** A box with its labels, in CSS pixels from its upper left corner. */
export interface BoxShape {
  kind: 'box';
  x: number;
  y: number;
  width: number;
  height: number;
  tone: Tone;
  labels: readonly Label[];
  /** How many of the first lines are the name: more than one where it is broken. */
  nameLines: number;
}

/** A line of horizontal and vertical parts; `arrow` puts a head on its end. */
export interface PathShape {
  kind: 'path';
  points: readonly (readonly [number, number])[];
  arrow: boolean;
  dashed: boolean;
  /** A thin line that others cross. */
  faint?: boolean;
  tone: Tone;
}

/** Text outside a box, in at most `room` of width. */
export interface NoteShape {
  kind: 'note';
  x: number;
  y: number;
  anchor: 'start' | 'middle' | 'end';
  room: number;
  tone: Tone;
  text: string;
}

/** What a drawing consists of. */
export type Shape = BoxShape | PathShape | NoteShape;

/** One form of a figure, in CSS pixels. */
export interface Drawing {
  width: number;
  height: number;
  shapes: readonly Shape[];
}

/** A figure with its words and both of its forms. */
export interface FigureContent extends Words {
  wide: Drawing;
  /** For narrow columns: at most `MOST_PHONE_WIDTH` wide. */
  phone: Drawing;
}

/** A figure that pages can place with `<Diagram of="NAME" />`. */
export interface FigureDefinition {
  name: string;
  make: (chain: ChainConfig) => FigureContent;
}
