import type {ScaleOptions} from '@observablehq/plot';
import type {Element} from 'hast';
import {visit} from 'unist-util-visit';

import {drawnSvg, type Forms, imageNames} from '../figures/element';
import {labelFaults} from '../figures/measure';

import {contentFaults} from './check';
import type {Axis, Form, PlotContent} from './types';

/** Name of an axis with its unit; an axis of names needs neither. */
const axisLabel = (axis: Axis): Pick<ScaleOptions, 'label' | 'labelArrow'> =>
  'names' in axis ? {label: null} : {label: `${axis.label}, ${axis.unit}`, labelArrow: 'none'};

/** Room below the label of the x axis, which the library puts on the very edge. */
const LABEL_ROOM = 6;

/** Rounds the numbers of an attribute to tenths, which no eye can tell apart. */
const rounded = (value: string): string => value.replace(/-?\d+\.\d{2,}/g, (number) => String(+(+number).toFixed(1)));

/** Makes the drawing of the library ours: its ids are unique, its style comes from src/css/plot.css. */
function cleaned(svg: Element, prefix: string, words: PlotContent, {fontSize}: Form): Element {
  visit(svg, 'element', (node) => {
    const {properties} = node;
    delete properties.className;
    delete properties.style;
    delete properties.ariaLabel;
    delete properties.ariaHidden;
    delete properties.fontFamily;
    if (typeof properties.id === 'string') properties.id = prefix + properties.id;
    for (const [key, value] of Object.entries(properties))
      if (typeof value === 'string') properties[key] = rounded(value).replace(/url\(#/g, `url(#${prefix}`);
      else if (typeof value === 'number') properties[key] = +value.toFixed(1);
  });
  svg.properties.fontSize = String(fontSize);
  const {properties: names, children} = imageNames(words, prefix);
  Object.assign(svg.properties, names);
  svg.children.unshift(...children);
  return svg;
}

async function drawForm(content: PlotContent, form: Form, prefix: string, isPhone: boolean): Promise<Element> {
  const [library, {parseHTML}] = await Promise.all([import('@observablehq/plot'), import('linkedom')]);
  const {document} = parseHTML('<!doctype html><html><body></body></html>');
  const {x, y, ...options} = form.options;
  const figure = library.plot({
    ...options,
    document,
    width: form.width,
    height: form.height,
    x: {...axisLabel(content.x), labelOffset: (options.marginBottom ?? LABEL_ROOM) - LABEL_ROOM, ...x},
    y: {...axisLabel(content.y), ...y},
    marks: content.marks(library, form, isPhone),
  });
  const svg = drawnSvg(figure.outerHTML);
  if (!svg) throw new Error('the drawing is not one <svg>: a plot has no legend, label its lines and bars instead');
  return cleaned(svg, prefix, content, form);
}

/**
 * Draws both forms of a plot as SVG whose colors are CSS variables.
 * @param prefix begins the ids in the drawing, which have to be unique on the page
 * @throws Error with all that is wrong: missing parts, labels that overlap or run out of the drawing.
 */
export async function drawPlot(content: PlotContent, prefix: string): Promise<Forms> {
  const faults = contentFaults(content);
  if (faults.length > 0) throw new Error(faults.join('; '));
  const wide = await drawForm(content, content.wide, `${prefix}w-`, false);
  const phone = await drawForm(content, content.phone, `${prefix}p-`, true);
  const wrong = [
    ...labelFaults(wide, content.wide),
    ...labelFaults(phone, content.phone).map((fault) => `in the phone form ${fault}`),
  ];
  if (wrong.length > 0) throw new Error(wrong.join('; '));
  return {wide, phone};
}
