import type {Element} from 'hast';
import type {MdxJsxFlowElementHast} from 'mdast-util-mdx-jsx';
import {describe, expect, it} from 'vitest';

import {rehypeCode} from '../code';
import {rehypeTables} from '../tables';
import {compile} from '../testing/compile';
import {rehypeLazyLayout} from '.';

const tabs =
  "export const Tabs = ({lazy, children}) => <section className={lazy ? 'lazy-layout' : 'near'}>{children}</section>";
const block = '\n\n| a |\n| - |\n| b |\n\n<Tabs>\n\nx\n\n</Tabs>\n\n```json\n{}\n```';
const render = (blocks: number) =>
  compile(tabs + block.repeat(blocks), {rehype: [rehypeCode, rehypeTables, rehypeLazyLayout]});
const countOf = (html: string, what: RegExp): number => html.match(what)?.length ?? 0;

describe('blocks far down a long page', () => {
  it('are marked: tables, code and tabs after the beginning', async () => {
    const html = await render(40);
    expect(countOf(html, /<div class="table lazy-layout"/g)).toBe(33);
    expect(countOf(html, /<figure class="code code--input code--bar lazy-layout"/g)).toBe(34);
    expect(countOf(html, /<section class="lazy-layout"/g)).toBe(33);
  });

  it('give tables the number of their characters', async () => {
    const html = await render(40);
    expect(countOf(html, /<div class="table lazy-layout"[^>]* style="--chars:2"/g)).toBe(33);
    expect(countOf(html, /style="/g)).toBe(33);
  });

  it('are not marked on other pages', async () => {
    expect(await render(26)).not.toMatch(/class="[^"]*lazy-layout/);
  });

  it('are marked from the 21st on, on pages of more than 80', () => {
    const text = (value: string) => ({type: 'text' as const, value});
    const made = (tagName: string, className?: string[]): Element => ({
      type: 'element',
      tagName,
      properties: className ? {className} : {},
      children: [],
    });
    const classes = (count: number, ...last: Element[]): unknown[] => {
      const blocks = [...Array.from({length: count - last.length}, () => made('figure')), ...last];
      const children = blocks.flatMap((one) => [one, text('\n')]);
      rehypeLazyLayout()({type: 'root', children});
      return blocks.map(({properties}) => properties.className);
    };
    expect(classes(80).filter(Boolean)).toEqual([]);
    const marked = classes(81, made('div', ['table']), made('p'), made('divx'), made('xfigure'));
    expect(marked).toEqual([
      ...Array.from({length: 20}, () => undefined),
      ...Array.from({length: 57}, () => ['lazy-layout']),
      ['table', 'lazy-layout'],
      undefined,
      undefined,
      undefined,
    ]);
  });

  it('are tabs, and no other component', () => {
    const component = (name: string): MdxJsxFlowElementHast => ({
      type: 'mdxJsxFlowElement',
      name,
      attributes: [],
      children: [],
    });
    const children = Array.from({length: 81}, (_, at) => component(at % 2 === 0 ? 'Tabs' : 'Box'));
    rehypeLazyLayout()({type: 'root', children});
    const lazy = {type: 'mdxJsxAttribute', name: 'lazy', value: null};
    expect(children.map(({attributes}) => attributes)).toEqual(
      children.map((_, at) => (at >= 20 && at % 2 === 0 ? [lazy] : [])),
    );
  });
});
