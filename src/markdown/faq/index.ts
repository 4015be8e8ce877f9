import type {Heading, Root, RootContent} from 'mdast';
import {toString} from 'mdast-util-to-string';
import type {VFile} from 'vfile';

import {where} from '../nodes';

/** Length of the longest answer, in words. */
export const MOST_WORDS = 120;

/** A question of a page with its answer, both as plain text. */
export interface Question {
  question: string;
  answer: string;
}

/** Text of a heading without its explicit id, which is an MDX comment. */
const headingText = (heading: Heading): string =>
  heading.children
    .filter((child) => (child.type as string) !== 'mdxTextExpression')
    .map((child) => toString(child))
    .join('')
    .trim();

const isQuestion = (node: RootContent | undefined): node is Heading =>
  node?.type === 'heading' && node.depth === 3 && headingText(node).endsWith('?');

/**
 * Questions of a page: headings of level 3 that end in "?", each with the text up to the next heading.
 * @throws Error with file and line for an empty answer or one of more than 120 words.
 */
export function questionsOf(tree: Root, file: VFile): Question[] {
  const questions: Question[] = [];
  tree.children.forEach((node, index) => {
    if (!isQuestion(node)) return;
    const answer: string[] = [];
    for (const following of tree.children.slice(index + 1)) {
      if (following.type === 'heading') break;
      if (following.type === 'list') answer.push(...following.children.map((item) => toString(item)));
      else answer.push(toString(following));
    }
    const text = answer.join(' ').replace(/\s+/g, ' ').trim();
    const words = text === '' ? 0 : text.split(' ').length;
    if (words === 0 || words > MOST_WORDS) {
      throw new Error(
        `${where(file, node)}: the text below "${headingText(node)}" has ${words} words: write 1 to ${MOST_WORDS}`,
      );
    }
    questions.push({question: headingText(node), answer: text});
  });
  return questions;
}

/** FAQPage as schema.org describes it. */
export const faqPage = (questions: Question[]) => ({
  '@context': 'https://schema.org',
  '@type': 'FAQPage',
  mainEntity: questions.map(({question, answer}) => ({
    '@type': 'Question',
    name: question,
    acceptedAnswer: {'@type': 'Answer', text: answer},
  })),
});

/** A `<script>` with JSON in the page's head. */
function headScript(json: string): RootContent {
  const expression = {
    type: 'mdxFlowExpression',
    value: JSON.stringify(json),
    data: {
      estree: {
        type: 'Program',
        sourceType: 'module',
        comments: [],
        body: [{type: 'ExpressionStatement', expression: {type: 'Literal', value: json, raw: JSON.stringify(json)}}],
      },
    },
  };
  return {
    type: 'mdxJsxFlowElement',
    name: 'Head',
    attributes: [],
    children: [
      {
        type: 'mdxJsxFlowElement',
        name: 'script',
        attributes: [{type: 'mdxJsxAttribute', name: 'type', value: 'application/ld+json'}],
        children: [expression],
      },
    ],
  } as unknown as RootContent;
}

/** Gives a page named `faq` its questions as structured data, made from the same text the reader sees. */
export function remarkFaq() {
  return (tree: Root, file: VFile): void => {
    if (!/(^|\/)faq\.mdx$/.test(file.path)) return;
    const questions = questionsOf(tree, file);
    if (questions.length > 0)
      tree.children.push(headScript(JSON.stringify(faqPage(questions)).replace(/</g, '\\u003c')));
  };
}
