import {fromHtml} from 'hast-util-from-html';
import {select, selectAll} from 'hast-util-select';
import {toString} from 'hast-util-to-string';
import {describe, expect, it} from 'vitest';

import {loadChain} from '../../../chain/load';
import {compile} from '../../testing/compile';

import {MOST_PHONE_WIDTH} from '../../figures/check';
import {figureFaults} from './check';
import {drawFigure} from './draw';
import {remarkFigures} from '.';
import {figureNamed, figures} from './registry';
import {arrow, bottom, box, note, top} from './shapes';
import type {Drawing, FigureContent} from './types';

const above = box({x: 1, y: 1, width: 120}, ['Wallet'], 'ethereum');
const below = box({x: 1, y: 90, width: 120}, ['Node', 'gRPC']);
const drawing: Drawing = {
  width: 240,
  height: 160,
  shapes: [
    above,
    below,
    arrow([bottom(above), top(below)]),
    note('sends', {x: 130, y: 70, room: 100, anchor: 'start'}),
  ],
};

/** A figure that has everything. */
const sound: FigureContent = {
  title: 'A wallet sends to a node',
  alt: 'A wallet sends a transaction to a node, which answers over gRPC with what it found.',
  wide: drawing,
  phone: drawing,
};

const without = (name: keyof FigureContent): FigureContent => {
  const {[name]: _, ...rest} = sound;
  return rest as FigureContent;
};

const withShape = (...shapes: Drawing['shapes']): FigureContent => ({
  ...sound,
  phone: {...drawing, shapes: [...drawing.shapes, ...shapes]},
});

describe('a figure', () => {
  it('has no fault when it has everything', () => {
    expect(figureFaults(sound)).toEqual([]);
  });

  it.each<[string, FigureContent, string]>([
    ['a title', {...sound, title: ' '}, 'the figure has no title'],
    [
      'alt text',
      {...sound, alt: 'A wallet.'},
      'the figure has no alt text of at least 60 characters: what its reader would see',
    ],
    ['a wide form', without('wide'), 'the figure has no wide form'],
    ['a phone form', without('phone'), 'the figure has no phone form'],
    [
      'a phone form that fits',
      {...sound, phone: {...drawing, width: 390}},
      'the phone form is 390 px wide, at most 304 fit',
    ],
    [
      'a name that fits its box',
      withShape(box({x: 140, y: 90, width: 80}, ['CometBFT RPC'])),
      'in the phone form the label "CometBFT RPC" needs a box of 162 px, and its box has 80',
    ],
    [
      'a second line that fits its box',
      withShape(box({x: 140, y: 90, width: 80}, ['RPC', {text: 'eth_getLogs', mono: true}])),
      'in the phone form the label "eth_getLogs" needs a box of 109 px, and its box has 80',
    ],
    [
      'a note with room',
      withShape(note('delegate', {x: 180, y: 100, room: 30})),
      'in the phone form the note "delegate" needs 61 px and has room for 30',
    ],
    [
      'a box inside',
      withShape(box({x: 140, y: 90, width: 110}, ['RPC'])),
      'in the phone form "RPC" runs out of the drawing',
    ],
    [
      'places of their own',
      withShape(box({x: 100, y: 30, width: 110}, ['RPC'])),
      'in the phone form "Wallet" and "RPC" overlap',
    ],
  ])('is refused without %s', (_what, content, fault) => {
    expect(figureFaults(content)).toContain(fault);
    expect(() => drawFigure(content, 'x-')).toThrow(fault);
  });

  it('is drawn with names, text that stays text, and a head at the end of an arrow', () => {
    const {wide} = drawFigure(sound, 'x-');
    expect(wide.properties).toMatchObject({role: 'img', ariaLabelledBy: ['x-w-name', 'x-w-desc']});
    expect(selectAll('text', wide).map(toString)).toEqual(['Wallet', 'Node', 'gRPC', 'sends']);
    expect(select('polygon', wide)?.properties.points).toBe('61,90 56,81 66,81');
  });
});

describe.each(figures.map(({name}) => name))('the figure %s', (name) => {
  const render = (text: string) => compile(text, {remark: [remarkFigures]});

  it('fits in both forms, with unique ids', async () => {
    const tree = fromHtml(await render(`<Diagram of="${name}" />`), {fragment: true});
    const svgs = selectAll('svg', tree);
    expect(svgs.map(({properties}) => Number(properties.width) <= 680)).toEqual([true, true]);
    expect(Number(svgs[1]?.properties.width)).toBeLessThanOrEqual(MOST_PHONE_WIDTH);
    const ids = selectAll('[id]', tree).map(({properties}) => properties.id);
    expect(new Set(ids).size).toBe(4);
    expect(select('figcaption', tree)).toBeDefined();
  });

  it('has words of the configured chain', () => {
    const chain = {...loadChain(), bech32Prefix: 'made', binary: 'maded', ports: {...loadChain().ports, grpc: 7}};
    const texts = JSON.stringify(figureNamed(name).make(chain));
    expect(texts).not.toMatch(new RegExp(`\\b(${loadChain().bech32Prefix}|${loadChain().binary})`, 'i'));
    expect(texts).not.toContain(String(loadChain().ports.grpc));
  });
});

describe('<Diagram>', () => {
  const render = (text: string) => compile(text, {remark: [remarkFigures]});

  it.each([
    [
      '<Diagram of="one-stat" />',
      /^develop\/page\.mdx:1:1: <Diagram of="one-stat">: there is no diagram .*near: one-state/,
    ],
    ['<Diagram of="one-state" />\n\n<Diagram of="one-state" />', /:3:1: .*the page has this diagram already/],
    ['A <Diagram of="one-state" /> in a sentence.', /must be on a separate line/],
    ['<Diagram />', /needs the attribute of="…"/],
  ])('is refused: %s', async (text, message) => {
    await expect(render(text)).rejects.toThrow(message);
  });
});
