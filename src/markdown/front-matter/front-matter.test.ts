import path from 'node:path';

import {describe, expect, it} from 'vitest';

import {siteDir} from '../../chain/load';
import {checkFrontMatter, frontMatterFaults} from '.';

const good = {title: 'A page', description: 'What this page lets its reader do.', sidebar_position: 3};

describe('front matter', () => {
  it('is accepted with every key it knows', () => {
    expect(frontMatterFaults(good)).toEqual([]);
    expect(
      frontMatterFaults({
        ...good,
        sidebar_label: 'Page',
        keywords: ['one'],
        hide_table_of_contents: true,
        run: 'local-node/page',
        toc_max_heading_level: 4,
      }),
    ).toEqual([]);
  });

  it.each([
    ['slug', {...good, slug: '/x'}, /no such key; known: title, description/],
    ['id', {...good, id: 'x'}, /no such key/],
    ['image', {...good, image: '/x.png'}, /no such key/],
    ['title', {description: good.description}, /"title" is missing/],
    ['description', {title: 'A page'}, /"description" is missing/],
    ['sidebar_position', {...good, sidebar_position: 'first'}, /number/],
    ['keywords', {...good, keywords: []}, />=1/],
    ['toc_max_heading_level', {...good, toc_max_heading_level: 1}, />=2/],
  ])('is refused for %s', (key, frontMatter, says) => {
    expect(frontMatterFaults(frontMatter)).toEqual([{key, message: expect.stringMatching(says)}]);
  });

  it('is refused by the build with file and line', () => {
    const source = '---\ntitle: A page\ndescription: What this page lets its reader do.\nslug: /x\n---\n';
    const check = (): void => checkFrontMatter({...good, slug: '/x'}, 'develop/page.mdx', source);
    expect(check).toThrow(/develop\/page\.mdx:4: slug: the front matter has no such key/);
    expect(() => checkFrontMatter({}, 'develop/page.mdx')).toThrow(/develop\/page\.mdx:1: title: "title" is missing/);
    expect(() => checkFrontMatter({}, 'develop/_part.mdx')).not.toThrow();
  });
});

describe('a message about front matter', () => {
  const wrong = (frontMatter: Record<string, unknown>): [key: string, message: string][] =>
    frontMatterFaults(frontMatter).map(({key, message}) => [key, message]);
  const known =
    'the front matter has no such key; known: title, description, sidebar_position, sidebar_label, keywords, ' +
    'hide_table_of_contents, run, toc_max_heading_level';

  it('is one for each key', () => {
    expect(wrong({...good, slug: '/x', id: 'y'})).toEqual([
      ['slug', known],
      ['id', known],
    ]);
    expect(wrong({})).toEqual([
      ['title', '"title" is missing'],
      ['description', '"description" is missing'],
    ]);
    expect(wrong({...good, keywords: ['', 'b']}).map(([key]) => key)).toEqual(['keywords']);
  });

  it.each([
    [{title: 'A'}, 'title'],
    [{title: 'AB'}, undefined],
    [{description: 'x'.repeat(19)}, 'description'],
    [{description: 'x'.repeat(20)}, undefined],
    [{sidebar_label: ''}, 'sidebar_label'],
    [{sidebar_label: 'A'}, undefined],
    [{keywords: ['']}, 'keywords'],
    [{toc_max_heading_level: 2}, undefined],
    [{toc_max_heading_level: 6}, undefined],
    [{toc_max_heading_level: 7}, 'toc_max_heading_level'],
    [{hide_table_of_contents: 'yes'}, 'hide_table_of_contents'],
  ])('of %j is about %s', (some, key) => {
    expect(wrong({...good, ...some}).map(([one]) => one)).toEqual(key === undefined ? [] : [key]);
  });

  it('names each key at its line, at the first where it is missing', () => {
    const source = '---\nnot_slug: 1\nslug: /x\n---\n';
    expect(() =>
      checkFrontMatter({title: 'A page', slug: '/x'}, path.join(siteDir, 'develop/page.mdx'), source),
    ).toThrow(
      new Error(
        'develop/page.mdx: the front matter is not right:\n' +
          '  develop/page.mdx:1: description: "description" is missing\n' +
          `  develop/page.mdx:3: slug: ${known}\n` +
          ('A page has title, description (one sentence, 50 to 160 characters) and sidebar_position; see ' +
            '/markdown-page.'),
      ),
    );
    expect(() => checkFrontMatter(good, 'develop/page.mdx')).not.toThrow();
  });
});
