import type {Markish, PlotOptions} from '@observablehq/plot';

import type {ChainConfig} from '../../chain/types';
import type {Words} from '../figures/check';

/** The plot library, which is loaded when the first plot is drawn. */
export type Library = typeof import('@observablehq/plot');

/** Size and room of one form of a plot, in CSS pixels. */
export interface Form {
  width: number;
  height: number;
  /** Size of all text. */
  fontSize: number;
  /** Options of the library that belong to this form: margins, number of ticks. */
  options: PlotOptions;
}

/** An axis: what it shows, and in what; names of rows have no unit. */
export type Axis = {label: string; unit: string} | {names: true};

/** The numbers behind a plot. Cells are shown as they are. */
export interface PlotTable {
  heads: readonly string[];
  rows: readonly (readonly string[])[];
}

/**
 * A plot as it is drawn: the same marks in two forms. Its description has the axes, the course, and the values that
 * matter.
 */
export interface PlotContent extends Words {
  x: Axis;
  y: Axis;
  wide: Form;
  /** For narrow columns: at most `MOST_PHONE_WIDTH` wide. */
  phone: Form;
  /** Lines, bars and labels; a form may place or leave out labels. */
  marks: (library: Library, form: Form, isPhone: boolean) => Markish[];
  table: PlotTable;
}

/** A plot that pages can place with `<Plot of="NAME" />`. */
export interface PlotDefinition {
  name: string;
  make: (chain: ChainConfig) => PlotContent;
}
