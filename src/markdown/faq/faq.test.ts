import type {Root} from 'mdast';
import remarkMdx from 'remark-mdx';
import remarkParse from 'remark-parse';
import {unified} from 'unified';
import {VFile} from 'vfile';
import {describe, expect, it} from 'vitest';

import {faqPage, questionsOf, remarkFaq} from '.';

const file = new VFile({path: 'protocol/faq.mdx'});
const parse = (source: string): Root => unified().use(remarkParse).use(remarkMdx).parse(source);

describe('questions of a page', () => {
  it('are its headings of level 3 that ask, with the text below', () => {
    const tree = parse(
      '## Fees\n\n### What does it cost? {/* #cost */}\n\nSee [fees](/x).\n\n- one\n- two\n\n### Not a question\n\nText.\n',
    );
    expect(questionsOf(tree, file)).toEqual([{question: 'What does it cost?', answer: 'See fees. one two'}]);
  });

  it('need an answer of at most 120 words', () => {
    expect(() => questionsOf(parse('### Why?\n\n### How?\n\nSo.'), file)).toThrow(
      /faq\.mdx:1:1: the answer to "Why\?" has 0 words/,
    );
    expect(() => questionsOf(parse(`### Why?\n\n${'word '.repeat(121)}`), file)).toThrow(/has 121 words/);
  });

  it('become structured data on a faq page only', () => {
    const tree = parse('### Why?\n\nSo.');
    remarkFaq()(tree, new VFile({path: 'protocol/index.mdx'}));
    expect(tree.children).toHaveLength(2);
    remarkFaq()(tree, file);
    expect(JSON.stringify(tree.children.at(-1))).toContain('application/ld+json');
    expect(faqPage([{question: 'Why?', answer: 'So.'}]).mainEntity[0]).toMatchObject({
      name: 'Why?',
      acceptedAnswer: {text: 'So.'},
    });
  });
});
