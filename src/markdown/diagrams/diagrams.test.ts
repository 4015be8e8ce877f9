import {fromHtml} from 'hast-util-from-html';
import {selectAll, select} from 'hast-util-select';
import {toString} from 'hast-util-to-string';
import {describe, expect, it} from 'vitest';

import {compile} from '../testing/compile';
import {remarkDiagrams} from '.';

const render = (source: string, meta = 'title="Two boxes" alt="A leads to B."'): Promise<string> =>
  compile(`\`\`\`mermaid ${meta}\n${source}\n\`\`\``, {remark: [remarkDiagrams]});

describe('a diagram', () => {
  it('is a figure in two forms, with a caption', async () => {
    const tree = fromHtml(await render('flowchart TD\n  A --> B'), {fragment: true});
    expect(selectAll('figure.diagram > *', tree).map(({properties}) => properties.className)).toEqual([
      ['diagram__wide'],
      ['diagram__phone'],
      undefined,
    ]);
    expect(selectAll('svg', tree)).toHaveLength(2);
    expect(toString(select('figcaption', tree) ?? tree)).toBe('Two boxes');
  });

  it('has unique ids, which its parts refer to, and no style', async () => {
    const tree = fromHtml(await render('flowchart TD\n  A --> B\n  A --> C'), {fragment: true});
    const svg = select('svg', tree);
    const [name, description] = svg?.children ?? [];
    const prefix = /^(d[0-9a-f]{6}-w-)name$/.exec(String(select('title', tree)?.properties.id))?.[1] ?? 'none';
    expect([name, description]).toMatchObject([
      {tagName: 'title', children: [{value: 'Two boxes'}]},
      {tagName: 'desc', properties: {id: `${prefix}desc`}, children: [{value: 'A leads to B.'}]},
    ]);
    expect(svg?.properties).toMatchObject({role: 'img', ariaLabelledBy: [`${prefix}name`, `${prefix}desc`]});
    expect(svg?.properties).not.toHaveProperty('style');
    expect(svg?.properties).not.toHaveProperty('xmlns');
    const all = selectAll('*', svg);
    const ids = all.map(({properties}) => properties.id).filter((id) => id !== undefined);
    expect(ids.length).toBeGreaterThan(2);
    expect(ids.filter((id) => !String(id).startsWith(prefix))).toEqual([]);
    const referred = all.flatMap(({properties}) =>
      Object.values(properties).flatMap((value) => String(value).match(/url\(#[^)]*\)/g) ?? []),
    );
    expect(referred.length).toBeGreaterThan(0);
    for (const one of referred) expect(ids).toContain(one.slice(5, -1));
    for (const {tagName, properties} of all) {
      expect(tagName).not.toBe('style');
      for (const [key, value] of Object.entries(properties)) {
        expect(key).not.toMatch(/^data/);
        expect(String(value)).not.toMatch(/^-?\d+\.\d{3,}$/);
      }
    }
  });

  it('has other ids where its source differs', async () => {
    const id = async (source: string) => /id="(d[0-9a-f]{6})-w-name"/.exec(await render(source))?.[1];
    expect(await id('flowchart TD\n  A --> B')).not.toBe(await id('flowchart TD\n  A --> C'));
  });

  it.each(['sequenceDiagram\n  A->>B: x', 'stateDiagram-v2\n  A --> B', 'classDiagram\n  A <|-- B'])(
    'can be a %s',
    async (source) => {
      expect(await render(source)).toContain('<svg');
    },
  );

  it.each([
    [
      'pie\n  "a": 1',
      'title="x" alt="y"',
      'develop/page.mdx:1:1: the diagram cannot be drawn: starts with none of flowchart, sequenceDiagram, ' +
        'stateDiagram-v2, classDiagram',
    ],
    [
      'flowcharts TD',
      'title="x" alt="y"',
      'develop/page.mdx:1:1: the diagram cannot be drawn: starts with none of flowchart, sequenceDiagram, ' +
        'stateDiagram-v2, classDiagram',
    ],
    [
      'flowchart TD',
      'title="x"',
      'develop/page.mdx:1:1: a diagram needs title="caption that names what it shows" and alt="full ' +
        'description" in its fence',
    ],
    [
      'flowchart TD',
      'alt="x"',
      'develop/page.mdx:1:1: a diagram needs title="caption that names what it shows" and alt="full ' +
        'description" in its fence',
    ],
    [
      'flowchart TD',
      'title=x alt=y',
      'develop/page.mdx:1:1: the fence option "title" takes a value in quotes: write title="app.toml"; the ' +
        'fence option "alt" takes a value in quotes: write alt="what it shows"',
    ],
  ])('is refused: %j with %s', async (source, meta, message) => {
    await expect(render(source, meta)).rejects.toThrow(new Error(message));
  });

  it('is not made of fences of other languages', async () => {
    expect(await compile('```text\nflowchart TD\n```', {remark: [remarkDiagrams]})).toBe(
      '<pre><code class="language-text">flowchart TD\n</code></pre>',
    );
  });
});
