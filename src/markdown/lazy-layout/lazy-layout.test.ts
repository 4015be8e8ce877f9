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
  it('are marked: tables, code and tabs behind the beginning', async () => {
    const html = await render(40);
    expect(countOf(html, /<div class="table lazy-layout"/g)).toBe(33);
    expect(countOf(html, /<figure class="code code--input lazy-layout"/g)).toBe(34);
    expect(countOf(html, /<section class="lazy-layout"/g)).toBe(33);
  });

  it('are not marked on other pages', async () => {
    expect(await render(26)).not.toMatch(/class="[^"]*lazy-layout/);
  });
});
