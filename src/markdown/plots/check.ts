import type {Axis, Form, PlotContent} from './types';

/** Widest form for phones: a column of 360 px less the gutters and the frame. */
export const MOST_PHONE_WIDTH = 304;

/** Widest form at all: the measure of a page. */
const MOST_WIDTH = 680;

/** Smallest text, in px, and the fewest characters of a description. */
const LEAST_FONT = 12;
const LEAST_ALT = 60;

const axisFaults = (name: string, axis: Axis): string[] =>
  'names' in axis
    ? []
    : [
        ...(axis.label.trim() === '' ? [`the ${name} axis has no label`] : []),
        ...(axis.unit.trim() === '' ? [`the ${name} axis has no unit: say what its numbers count`] : []),
      ];

function formFaults(name: string, form: Form | undefined, most: number): string[] {
  if (form === undefined) return [`the plot has no ${name} form`];
  return [
    ...(form.width > most ? [`the ${name} form is ${form.width} px wide, at most ${most} fit`] : []),
    ...(form.fontSize < LEAST_FONT ? [`the text of the ${name} form has ${form.fontSize} px: use ${LEAST_FONT}`] : []),
  ];
}

/** What a plot lacks: title, description, units, one of its forms, or the numbers behind it. */
export function contentFaults(content: PlotContent): string[] {
  const {heads, rows} = content.table;
  return [
    ...(content.title.trim() === '' ? ['the plot has no title'] : []),
    ...(content.alt.trim().length < LEAST_ALT
      ? [`the plot has no alt text of at least ${LEAST_ALT} characters: what its reader would see`]
      : []),
    ...axisFaults('x', content.x),
    ...axisFaults('y', content.y),
    ...formFaults('wide', content.wide, MOST_WIDTH),
    ...formFaults('phone', content.phone, MOST_PHONE_WIDTH),
    ...(rows.length === 0 ? ['the plot has no table of its numbers'] : []),
    ...rows.flatMap((row) =>
      row.length === heads.length ? [] : [`a row of the table has ${row.length} cells below ${heads.length} heads`],
    ),
  ];
}
