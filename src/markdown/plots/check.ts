import {MOST_PHONE_WIDTH, MOST_WIDTH, widthFaults, wordFaults} from '../figures/check';

import type {Axis, Form, PlotContent} from './types';

/** Smallest text, in px. */
const LEAST_FONT = 12;

const axisFaults = (name: string, axis: Axis): string[] =>
  'names' in axis
    ? []
    : [
        ...(axis.label.trim() === '' ? [`the ${name} axis has no label`] : []),
        ...(axis.unit.trim() === '' ? [`the ${name} axis has no unit: say what its numbers count`] : []),
      ];

const formFaults = (name: string, form: Form | undefined, most: number): string[] => [
  ...widthFaults('plot', name, form, most),
  ...(form !== undefined && form.fontSize < LEAST_FONT
    ? [`the text of the ${name} form has ${form.fontSize} px: use ${LEAST_FONT}`]
    : []),
];

/** What a plot lacks: title, description, units, one of its forms, or the numbers behind it. */
export function contentFaults(content: PlotContent): string[] {
  const {heads, rows} = content.table;
  return [
    ...wordFaults('plot', content),
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
