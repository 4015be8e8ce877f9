import {describe, expect, it} from 'vitest';

import {MOST_WORDS} from '../../../src/markdown/faq';
import {LINES_BEFORE, fixtureContext, fixturePage} from '../fixture';
import {checkFaq} from '.';

const findings = (words: number, file?: string, before = '') => {
  const page = fixturePage(
    `${before}### Does it sign?\n\n${Array.from({length: words}, () => 'yes').join(' ')}\n\n## More`,
    file,
  );
  return checkFaq(page, fixtureContext(page)).findings;
};

describe('answers of a FAQ', () => {
  it('can have as many words as the build accepts', () => {
    expect(findings(MOST_WORDS, 'develop/faq.mdx')).toEqual([]);
  });

  it('are rejected with the line of the question if they are longer', () => {
    expect(findings(MOST_WORDS + 1, 'develop/faq.mdx')).toMatchObject([
      {line: 1 + LINES_BEFORE, statement: expect.stringContaining('"Does it sign?" has 121 words')},
    ]);
    expect(findings(MOST_WORDS + 1, 'faq.mdx', 'one\n\n'.repeat(4))).toEqual([
      {
        file: 'faq.mdx',
        line: 9 + LINES_BEFORE,
        check: 'faq',
        statement: expect.stringMatching(/^the text below "Does it sign\?"/) as string,
        truth: 'shorten the text and link to the page that has the details',
        severity: 'error',
      },
    ]);
  });

  it('are only checked on FAQ pages', () => {
    expect(findings(MOST_WORDS + 1)).toEqual([]);
    expect(findings(MOST_WORDS + 1, 'develop/faq.mdx.md')).toEqual([]);
  });
});
