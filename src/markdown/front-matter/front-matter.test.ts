import {describe, expect, it} from 'vitest';

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
