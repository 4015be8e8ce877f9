import {readFileSync} from 'node:fs';
import path from 'node:path';

import type {Element} from 'hast';
import {selectAll} from 'hast-util-select';
import {toString} from 'hast-util-to-string';
import {describe, expect, it} from 'vitest';

import {expandTokens} from '../../src/chain/tokens';
import {readMeta} from '../../src/markdown/code/meta';
import {drawDiagram, tooWide} from '../../src/markdown/diagrams/draw';
import {LEAST_ALT, MOST_PHONE_WIDTH} from '../../src/markdown/figures/check';
import {emWidth} from '../../src/markdown/figures/measure';
import {pageFiles} from '../../tools/checks/pages';
import {recordMetric} from '../../tools/lib/metrics';

const root = path.resolve(__dirname, '../..');

interface Counts {
  tooWideForPhones: number;
  labelsWiderThanTheirBox: number;
  withoutAlt: number;
}

/** Labels of a drawing that run out of it, or of the box drawn with them. */
function wideLabels(svg: Element): string[] {
  const width = Number(svg.properties.width);
  const outside = selectAll('.kit__note', svg).filter((text) => {
    const needed = emWidth(toString(text)) * Number(text.properties.fontSize);
    const x = Number(text.properties.x);
    const start = {start: x, middle: x - needed / 2, end: x - needed}[String(text.properties.textAnchor)] ?? x;
    return start < 0 || start + needed > width;
  });
  return [...outside.map((text) => toString(text)), ...tooWide(svg)];
}

function count(forms: {wide: Element; phone: Element}): Counts {
  const {wide, phone} = forms;
  return {
    tooWideForPhones: Number(phone.properties.width) <= MOST_PHONE_WIDTH ? 0 : 1,
    labelsWiderThanTheirBox: [wide, phone].flatMap(wideLabels).length,
    withoutAlt: [wide, phone].filter((svg) => selectAll('desc', svg).map(toString).join('').length < LEAST_ALT).length,
  };
}

/** Every generated diagram of the pages, drawn. */
async function drawAll(): Promise<{where: string; counts: Counts}[]> {
  const found: {where: string; counts: Counts}[] = [];
  for (const file of pageFiles(root)) {
    const text = expandTokens(readFileSync(path.join(root, file), 'utf8'), {file, allowUnpublished: true});
    for (const [, meta, source = ''] of text.matchAll(/^```mermaid([^\n]*)\n([\s\S]*?)\n```$/gm)) {
      const {title = '', alt = ''} = readMeta(meta).meta;
      found.push({where: `${file}: ${title}`, counts: count(await drawDiagram(source, {title, alt}, 'x-'))});
    }
  }
  return found;
}

describe('generated diagrams', () => {
  it('have on every page a form for phones, labels within their boxes, and a description', async () => {
    const diagrams = await drawAll();
    expect(diagrams.length).toBeGreaterThan(30);
    const sum = (name: keyof Counts): number => diagrams.reduce((total, {counts}) => total + counts[name], 0);
    recordMetric('generated diagrams', 'diagrams', diagrams.length);
    recordMetric('diagrams that scroll on phones', 'diagrams', sum('tooWideForPhones'));
    expect(diagrams.filter(({counts}) => Object.values(counts).some((number) => number > 0))).toEqual([]);
  });

  const words = {title: 'A leads to B', alt: 'A leads to B, and B leads to nothing else, which ends the diagram here.'};

  it('are counted where they are too wide, have labels wider than their box, or no description', async () => {
    const {phone} = await drawDiagram('flowchart TD\n  A[Wallet] -->|signs| B[Node]', {...words, alt: 'Short.'}, 'x-');
    const bad = structuredClone(phone);
    bad.properties.width = MOST_PHONE_WIDTH + 1;
    const narrow = structuredClone(phone);
    for (const frame of selectAll('rect', narrow)) frame.properties.width = 20;
    expect(count({wide: phone, phone: bad})).toEqual({
      tooWideForPhones: 1,
      labelsWiderThanTheirBox: 0,
      withoutAlt: 2,
    });
    expect(count({wide: phone, phone: narrow}).labelsWiderThanTheirBox).toBe(2);
    const moved = structuredClone(phone);
    for (const text of selectAll('.kit__note', moved)) text.properties.x = '300';
    expect(count({wide: phone, phone: moved}).labelsWiderThanTheirBox).toBe(1);
  });
});
