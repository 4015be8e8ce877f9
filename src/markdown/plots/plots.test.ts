import {fromHtml} from 'hast-util-from-html';
import {select, selectAll} from 'hast-util-select';
import {describe, expect, it} from 'vitest';

import {loadChain} from '../../chain/load';
import {compile} from '../testing/compile';

import {MOST_PHONE_WIDTH} from '../figures/check';
import {contentFaults} from './check';
import {drawPlot} from './draw';
import {label, phone, recorded, wide} from './figures/common';
import {remarkPlots} from '.';
import {plotNamed, plots} from './registry';
import type {PlotContent} from './types';

const options = {marginLeft: 60, x: {domain: [0, 10]}, y: {domain: [0, 10]}};

/** A plot that has everything. */
const sound: PlotContent = {
  title: 'Two points',
  alt: 'A line from the origin to the point of ten rounds and ten gwei, the highest there is.',
  x: {label: 'Rounds', unit: 'completed'},
  y: {label: 'Price', unit: 'gwei'},
  wide: wide(200, options),
  phone: phone(200, {...options, x: {domain: [0, 10], ticks: 3}}),
  marks: (library) => [library.lineY([0, 10], {x: [0, 10]}), label(library, {x: 5, y: 2, text: 'a line'})],
  table: {
    heads: ['Round', 'Price, gwei'],
    rows: [
      ['0', '0'],
      ['10', '10'],
    ],
  },
};

const without = (name: keyof PlotContent): PlotContent => {
  const {[name]: _, ...rest} = sound;
  return rest as PlotContent;
};

describe('a plot', () => {
  it('is drawn when it has everything', async () => {
    await expect(drawPlot(sound, 'x-')).resolves.toBeDefined();
  });

  it.each<[string, PlotContent, RegExp]>([
    ['alt text', {...sound, alt: ' '}, /no alt text of at least 60 characters/],
    ['a title', {...sound, title: ''}, /no title/],
    ['a unit across', {...sound, x: {label: 'Rounds', unit: ''}}, /the x axis has no unit/],
    ['a unit upward', {...sound, y: {label: 'Price', unit: ' '}}, /the y axis has no unit/],
    ['a name of an axis', {...sound, y: {label: '', unit: 'gwei'}}, /the y axis has no label/],
    ['a phone form', without('phone'), /no phone form/],
    ['a phone form that fits', {...sound, phone: {...sound.phone, width: 360}}, /is 360 px wide, at most 304 fit/],
    ['readable text', {...sound, phone: {...sound.phone, fontSize: 9}}, /text of the phone form has 9 px/],
    ['numbers', {...sound, table: {heads: ['a'], rows: []}}, /no table of its numbers/],
    ['whole rows', {...sound, table: {heads: ['a', 'b'], rows: [['1']]}}, /1 cells below 2 heads/],
  ])('is refused without %s', async (_what, content, message) => {
    await expect(drawPlot(content, 'x-')).rejects.toThrow(message);
  });

  it('is refused where labels overlap', async () => {
    const marks: PlotContent['marks'] = (library) => [
      label(library, {x: 3, y: 2, text: 'one label'}),
      label(library, {x: 3.2, y: 2.4, text: 'another'}),
    ];
    await expect(drawPlot({...sound, marks}, 'x-')).rejects.toThrow(/"one label" and "another" overlap/);
  });

  it('is refused where a label runs out, on phones too', async () => {
    const marks: PlotContent['marks'] = (library, _form, isPhone) => [
      label(library, {x: 8, y: 5, text: isPhone ? 'a label that is too long' : 'short'}),
    ];
    await expect(drawPlot({...sound, marks}, 'x-')).rejects.toThrow(
      /^in the phone form the label "a label that is too long" runs out of the drawing: shorten/,
    );
  });

  it.each([
    ['turned', {rotate: 90}, /cannot be measured below transform=/],
    ['of several lines', {}, /has lines: write one label for each/],
  ])('is refused with a label that is %s', async (_what, turned, message) => {
    const marks: PlotContent['marks'] = ({text}) => [
      text([{x: 3, y: 2}], {x: 'x', y: 'y', text: () => 'one\ntwo', ...turned}),
    ];
    await expect(drawPlot({...sound, marks}, 'x-')).rejects.toThrow(message);
  });

  it('is refused with a legend, which is no part of the drawing', async () => {
    const color = {legend: true, domain: ['a', 'b'], range: ['red', 'blue']};
    await expect(drawPlot({...sound, wide: wide(200, {...options, color})}, 'x-')).rejects.toThrow(/has no legend/);
  });
});

describe.each(plots)('the plot $name', ({make}) => {
  const content = make(loadChain());

  it('has all its parts, and a caption of at most twelve words', () => {
    expect(contentFaults(content)).toEqual([]);
    expect(content.phone.width).toBeLessThanOrEqual(MOST_PHONE_WIDTH);
    expect(content.title.split(/\s+/).length).toBeLessThanOrEqual(12);
    expect(content.alt).not.toMatch(/NaN|undefined|Infinity|-1\b/);
  });

  it('fits in both forms, with a name, a description and no style', async () => {
    for (const [form, svg] of Object.entries(await drawPlot(content, 'x-'))) {
      expect([form, select('title', svg), select('desc', svg)]).toMatchObject([
        form,
        {children: [{value: content.title}]},
        {children: [{value: content.alt}]},
      ]);
      expect(svg.properties.role).toBe('img');
      const all = selectAll('*', svg);
      expect(all.filter(({tagName, properties}) => tagName === 'style' || 'style' in properties)).toEqual([]);
      expect(JSON.stringify(svg)).not.toMatch(/NaN|undefined/);
      const colors = all.flatMap(({properties: {fill, stroke}}) => [fill, stroke]).filter((color) => color);
      for (const color of colors) expect(String(color)).toMatch(/^(?:none|currentColor|var\(--)/);
    }
  });

  it('has a table without gaps', () => {
    for (const cell of content.table.rows.flat()) expect(cell).toMatch(/^(?!NaN|undefined)\S/);
  });
});

describe('a recorded parameter', () => {
  it('is a number, or stops the build', () => {
    expect(recorded('feemarket', 'min_gas_multiplier', 'testnet_genesis')).toBe(0.5);
    expect(() => recorded('feemarket', 'what', 'default')).toThrow(
      'module.feemarket have no number for what (default)',
    );
    expect(() => recorded('feemarket', 'max_change_rate', 'testnet_genesis')).toThrow(/no number for max_change_rate/);
  });
});

describe('<Plot>', () => {
  const render = (source: string) => compile(source, {remark: [remarkPlots]});

  it('is a figure in two forms, followed by its numbers', async () => {
    const tree = fromHtml(await render('<Plot of="billed-gas" />'), {fragment: true});
    expect(selectAll('figure.plot svg', tree)).toHaveLength(2);
    expect(selectAll('figure.plot + details.plot-numbers table tr', tree).length).toBeGreaterThan(3);
    const ids = selectAll('[id]', tree).map(({properties}) => properties.id);
    expect(new Set(ids).size).toBe(ids.length);
    expect(ids).toHaveLength(4);
  });

  it.each([
    ['<Plot of="billed-gass" />', /1:1: <Plot of="billed-gass">: there is no plot "billed-gass"; near: billed-/],
    ['<Plot />', /1:1: <Plot> needs the attribute of="…"/],
    ['<Plot of="billed-gas" alt="x" />', /1:1: <Plot> has no attribute "alt"/],
    ['A <Plot of="billed-gas" /> here', /1:3: <Plot> must be on a separate line/],
    ['<Plot of="billed-gas" />\n\n<Plot of="billed-gas" />', /3:1: .*the page has this plot already/],
  ])('is refused: %s', async (source, message) => {
    await expect(render(source)).rejects.toThrow(message);
  });

  it('has a name that no other plot has', () => {
    expect(new Set(plots.map(({name}) => name)).size).toBe(plots.length);
    for (const plot of plots) expect(plotNamed(plot.name)).toBe(plot);
  });
});
