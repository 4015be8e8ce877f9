import {describe, expect, it} from 'vitest';

import {fixtureContext, fixturePage} from '../fixture';
import {LONG_SENTENCE, checkProse} from '.';

const findings = (body: string) => {
  const page = fixturePage(body);
  return checkProse(page, fixtureContext(page)).findings;
};

const sentence = (words: number): string => `The ${Array.from({length: words - 1}, () => 'node').join(' ')}.`;

describe('prose', () => {
  it('warns of a sentence that is too long, and of no other', () => {
    const [finding, ...more] = findings(`${sentence(LONG_SENTENCE)} ${sentence(LONG_SENTENCE + 1)}`);
    expect(more).toEqual([]);
    expect(finding).toMatchObject({
      severity: 'warning',
      truth: expect.stringMatching(`has ${LONG_SENTENCE + 1} words: split it`),
    });
  });

  it.each([
    'A seamless upgrade.',
    'An intuitive command.',
    'It works out of the box.',
    'Simply start it.',
    'This is easy.',
    'Note that it stops.',
    'A very large file.',
    'Utilize the key.',
    'We delve into gas.',
  ])('does not accept: %s', (text) => {
    expect(findings(text).filter(({severity}) => severity !== 'warning')).toHaveLength(1);
  });

  it('leaves quotations and code alone, and words that only hold such a word', () => {
    expect(findings('The log says "simply powerful". Run `just build`. The adjustment is made every epoch.')).toEqual(
      [],
    );
  });

  it('accepts the name of the certificate authority', () => {
    expect(findings("Certbot gets a certificate from Let's Encrypt.")).toEqual([]);
    expect(findings("Let's begin.")).toHaveLength(1);
  });
});
