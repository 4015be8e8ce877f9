import type {Element, RootContent} from 'hast';
import type {MdxJsxFlowElementHast} from 'mdast-util-mdx-jsx';
import {describe, expect, it} from 'vitest';

import {rehypeCode} from '../code';
import {rehypeTables} from '../tables';
import {compile} from '../testing/compile';
import {rehypeLazyLayout} from '.';

const tabs =
  "export const Tabs = ({lazy, children}) => <section className={lazy ? 'lazy-layout' : 'near'}>{children}</section>";
const blocks = '\n\n| a |\n| - |\n| b |\n\n<Tabs>\n\nx\n\n</Tabs>\n\n```json\n{\n}\n```';
const words = (length: number): string => `\n\n${'word '.repeat(length / 5).trimEnd()}`;
const render = (text: string) => compile(tabs + text, {rehype: [rehypeCode, rehypeTables, rehypeLazyLayout]});
const countOf = (html: string, what: RegExp): number => html.match(what)?.length ?? 0;

describe('blocks far down a long page', () => {
  it('are marked: tables, code and tabs after the beginning', async () => {
    const html = await render(blocks + words(9_000) + blocks);
    expect(countOf(html, /<div class="table"/g)).toBe(1);
    expect(countOf(html, /<div class="table lazy-layout"[^>]* style="--chars:2"/g)).toBe(1);
    expect(countOf(html, /<figure class="code code--input code--bar"/g)).toBe(1);
    expect(countOf(html, /<figure class="code code--input code--bar lazy-layout"[^>]* style="--lines:2"/g)).toBe(1);
    expect(countOf(html, /<section class="near"/g)).toBe(1);
    expect(countOf(html, /<section class="lazy-layout"/g)).toBe(1);
    expect(countOf(html, /style="/g)).toBe(2);
  });

  it('are lists and paragraphs too', async () => {
    const html = await render(`${words(9_000)}\n\nab *c*\n\n- de\n\n1. fg\n\n> hi`);
    expect(html).toContain('<p class="lazy-layout" style="--chars:4">');
    expect(html).toContain('<ul class="lazy-layout" style="--chars:2">');
    expect(html).toContain('<ol class="lazy-layout" style="--chars:2">');
    expect(countOf(html, /lazy-layout/g)).toBe(3);
  });

  it('are not marked on other pages', async () => {
    expect(await render(words(7_000) + blocks)).not.toMatch(/class="[^"]*lazy-layout/);
  });

  const paragraph = (length: number): Element => ({
    type: 'element',
    tagName: 'p',
    properties: {},
    children: [{type: 'text', value: 'x'.repeat(length)}],
  });
  const block = (...className: string[]): Element => ({
    type: 'element',
    tagName: 'div',
    properties: className.length > 0 ? {className} : {},
    children: [],
  });
  /** The classes of what follows a text of so many characters, on a page of so many. */
  const classesAfter = (before: number, all: number, ...others: Element[]): unknown[] => {
    const children = [paragraph(before), ...others, paragraph(all - before)];
    rehypeLazyLayout()({type: 'root', children});
    return others.map(({properties}) => properties.className);
  };

  it('begin after 3,000 characters, on pages of more than 8,000', () => {
    expect(classesAfter(3_000, 8_001, block('table'))).toEqual([['table']]);
    expect(classesAfter(3_001, 8_001, block('table'))).toEqual([['table', 'lazy-layout']]);
    expect(classesAfter(3_001, 8_000, block('table'))).toEqual([['table']]);
  });

  it('are those that take time to lay out', () => {
    const kinds = ['code', 'table', 'reference', 'diagram', 'plot'];
    expect(classesAfter(4_000, 9_000, ...kinds.map((kind) => block(kind, 'x')))).toEqual(
      kinds.map((kind) => [kind, 'x', 'lazy-layout']),
    );
    expect(classesAfter(4_000, 9_000, block(), block('moved'))).toEqual([undefined, ['moved']]);
  });

  it('are tabs, and no other component', () => {
    const component = (name: string): MdxJsxFlowElementHast => ({
      type: 'mdxJsxFlowElement',
      name,
      attributes: [],
      children: [],
    });
    const others = [component('Tabs'), component('Box')];
    rehypeLazyLayout()({type: 'root', children: [paragraph(9_000), ...(others as unknown as RootContent[])]});
    expect(others.map(({attributes}) => attributes)).toEqual([
      [{type: 'mdxJsxAttribute', name: 'lazy', value: null}],
      [],
    ]);
  });
});
