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
      '## Fees\n\n### What does it cost? {/* #cost */}\n\nSee [fees](/x).\n\n- one\n- two\n\n' +
        '### Not a question\n\nText.\n',
    );
    expect(questionsOf(tree, file)).toEqual([{question: 'What does it cost?', answer: 'See fees. one two'}]);
  });

  it('need an answer of at most 120 words', () => {
    expect(() => questionsOf(parse('### Why?\n\n### How?\n\nSo.'), file)).toThrow(
      /faq\.mdx:1:1: the text below "Why\?" has 0 words/,
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

  it('are asked on level 3 and end with a question mark; other text belongs to none', () => {
    const source =
      'Before.\n\n## Big?\n\nx\n\n### One?\n\nA **b**\n`c`.\n\n#### Deeper?\n\nx\n\n### Two? \n\n> q\n\n### No\n\nx\n';
    expect(questionsOf(parse(source), file)).toEqual([
      {question: 'One?', answer: 'A b c.'},
      {question: 'Two?', answer: 'q'},
    ]);
    expect(questionsOf(parse(`### Why?\n\n${'word '.repeat(120)}`), file)).toHaveLength(1);
  });

  it('are refused with their place', () => {
    expect(() => questionsOf(parse('x\n\n### Why *so*? {/* #why */}\n'), file)).toThrow(
      new Error('protocol/faq.mdx:3:1: the text below "Why so?" has 0 words: write 1 to 120'),
    );
  });

  it('are a script in the head, in which no text can end it', () => {
    const tree = parse('### Why `</script>`?\n\nSo.');
    remarkFaq()(tree, file);
    const json =
      '{"@context":"https://schema.org","@type":"FAQPage","mainEntity":[{"@type":"Question","name":"Why ' +
      '\\u003c/script>?","acceptedAnswer":{"@type":"Answer","text":"So."}}]}';
    expect(tree.children.slice(2)).toEqual([
      {
        type: 'mdxJsxFlowElement',
        name: 'Head',
        attributes: [],
        children: [
          {
            type: 'mdxJsxFlowElement',
            name: 'script',
            attributes: [{type: 'mdxJsxAttribute', name: 'type', value: 'application/ld+json'}],
            children: [
              {
                type: 'mdxFlowExpression',
                value: JSON.stringify(json),
                data: {
                  estree: {
                    type: 'Program',
                    sourceType: 'module',
                    comments: [],
                    body: [
                      {
                        type: 'ExpressionStatement',
                        expression: {type: 'Literal', value: json, raw: JSON.stringify(json)},
                      },
                    ],
                  },
                },
              },
            ],
          },
        ],
      },
    ]);
  });

  it.each([
    ['faq.mdx', 3],
    ['/site/validate/faq.mdx', 3],
    ['validate/my-faq.mdx', 2],
    ['validate/faq.mdx.txt', 2],
    ['validate/faq/index.mdx', 2],
  ])('of %s leave %i parts', (name, count) => {
    const tree = parse('### Why?\n\nSo.');
    remarkFaq()(tree, new VFile({path: name}));
    expect(tree.children).toHaveLength(count);
  });

  it('leave a faq page without any as it is', () => {
    const tree = parse('Text.');
    remarkFaq()(tree, file);
    expect(tree.children).toHaveLength(1);
  });
});
