import {beforeEach, describe, expect, it} from 'vitest';

import {useFacts} from '../facts/testing/made-up';
import {compile} from '../testing/compile';
import {remarkTerms} from '.';

const render = (source: string) => compile(source, {remark: [remarkTerms]});
const sources = [{judgement: 'made up for this test'}];

beforeEach(() =>
  useFacts({
    terms: {groups: {fees: [{id: 'denom', term: 'Denom', means: 'The name of a coin, such as `{{denom}}`.', sources}]}},
  }),
);

describe('a link to the glossary', () => {
  it('carries the definition as plain text, with the values of the chain', async () => {
    const html = await render('A [denom](/docs/glossary#denom) and [the page](/docs/glossary).');
    expect(html).toMatch(/<a href="\/docs\/glossary#denom" data-term="The name of a coin, such as \w+\.">denom<\/a>/);
    expect(html.match(/data-term/g)).toHaveLength(1);
  });

  it('to an entry that does not exist is refused', async () => {
    await expect(render('A [coin](/docs/glossary#coin).')).rejects.toThrow(
      /page\.mdx:1:3: the glossary has no entry "coin"\. Add it to src\/facts\/data\/terms\.json/,
    );
  });

  it('other links are left alone', async () => {
    expect(await render('[A](/docs/errors#denom) [b](https://a.example/docs/glossary#denom)')).not.toContain(
      'data-term',
    );
  });
});
