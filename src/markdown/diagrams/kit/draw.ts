import type {Element, ElementContent} from 'hast';

import type {Words} from '../../figures/check';
import {type Forms, imageNames} from '../../figures/element';
import {h, hText} from '../../nodes';

import {figureFaults} from './check';
import {LINE, NAME_SIZE, NOTE_SIZE, PADDING} from './shapes';
import type {BoxShape, Drawing, FigureContent, NoteShape, PathShape, Shape} from './types';

/** Radius of the corners of boxes; length and half width of the head of an arrow. */
const RADIUS = 9;
const HEAD = {length: 9, half: 5};

function drawBox({x, y, width, height, tone, labels, nameLines}: BoxShape): ElementContent {
  const lines = labels.map(({text, mono}, index) =>
    h(
      'text',
      {
        x: `${x + width / 2}`,
        y: `${y + PADDING + index * LINE + LINE * 0.72}`,
        textAnchor: 'middle',
        fontSize: `${index < nameLines ? NAME_SIZE : NOTE_SIZE}`,
        className: [index < nameLines ? 'kit__name' : 'kit__more', ...(mono ? ['kit__mono'] : [])],
      },
      [hText(text)],
    ),
  );
  return h('g', {className: [`kit--${tone}`]}, [
    h('rect', {x: `${x}`, y: `${y}`, width, height, rx: `${RADIUS}`}),
    ...lines,
  ]);
}

/** The triangle at the end of a line, which points on in its last direction. */
function head(points: PathShape['points']): string {
  const [[fromX, fromY] = [0, 0], [x, y] = [0, 0]] = points.slice(-2);
  const [dx, dy] = [Math.sign(x - fromX), Math.sign(y - fromY)];
  const [baseX, baseY] = [x - dx * HEAD.length, y - dy * HEAD.length];
  const corner = (side: number): string => `${baseX - dy * side * HEAD.half},${baseY + dx * side * HEAD.half}`;
  return `${x},${y} ${corner(1)} ${corner(-1)}`;
}

function drawPath({points, arrow, dashed, faint, tone}: PathShape): ElementContent {
  const line = h('polyline', {
    points: points.map((point) => point.join(',')).join(' '),
    className: [...(dashed ? ['kit__dashes'] : []), ...(faint ? ['kit__faint'] : [])],
  });
  return h('g', {className: [`kit--${tone}`]}, [line, ...(arrow ? [h('polygon', {points: head(points)})] : [])]);
}

const drawNote = ({x, y, anchor, tone, text}: NoteShape): ElementContent =>
  h(
    'text',
    {x: `${x}`, y: `${y}`, textAnchor: anchor, fontSize: `${NOTE_SIZE}`, className: ['kit__note', `kit--${tone}`]},
    [hText(text)],
  );

function drawShape(shape: Shape): ElementContent {
  if (shape.kind === 'box') return drawBox(shape);
  return shape.kind === 'path' ? drawPath(shape) : drawNote(shape);
}

/** Draws one form; `prefix` begins its ids. */
export function drawForm(words: Words, {width, height, shapes}: Drawing, prefix: string): Element {
  const {properties, children} = imageNames(words, prefix);
  return h(
    'svg',
    {
      viewBox: `0 0 ${width} ${height}`,
      width,
      height,
      ...properties,
      className: ['kit'],
    },
    [...children, ...shapes.map(drawShape)],
  ) as Element;
}

/**
 * Draws both forms of a figure as SVG whose colors are CSS variables.
 * @param prefix begins the ids in the drawing, which have to be unique on the page
 * @throws Error with all that is wrong: missing parts, labels that do not fit their box, overlap or leave the drawing.
 */
export function drawFigure(content: FigureContent, prefix: string): Forms {
  const faults = figureFaults(content);
  if (faults.length > 0) throw new Error(faults.join('; '));
  return {
    wide: drawForm(content, content.wide, `${prefix}w-`),
    phone: drawForm(content, content.phone, `${prefix}p-`),
  };
}
