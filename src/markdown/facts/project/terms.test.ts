import {beforeEach, expect, it} from 'vitest';

import {context, shown, useFacts} from '../testing/made-up';
import {codeOfTerms, meaningOf, termFacts, termKinds} from './terms';

const denom = {
  id: 'denom',
  term: 'Denom',
  ethereum: 'token address',
  means: 'The name of a coin, such as `{{denom}}`.',
  more: 'See [units](/protocol/concepts/tokens).',
  sources: [{code: 'sdk:types/coin.go', symbol: 'NewCoin'}],
};
const voucher = {id: 'voucher', term: 'Voucher', means: 'A coin.', sources: [{judgement: 'made up for this test'}]};

beforeEach(() => useFacts({terms: {groups: {fees: [denom], ibc: [voucher]}}}));

it('a group of terms is a table with the values of the configured chain and the sources of its rows', () => {
  expect(shown('terms.fees')).toBe(
    [
      '| Term | Meaning | On Ethereum |\n| - | - | - |',
      '| [**Denom**](#denom) | The name of a coin, such as `azbr`. See [units](/protocol/concepts/tokens). ' +
        '| token address |',
      '\n<Source code="sdk:types/coin.go" symbol="NewCoin" />\n\n= terms.fees',
    ].join('\n'),
  );
});

it('each entry has its id, so that links lead to it', () => {
  const [table] = termKinds[0]?.render({group: 'ibc'}, {}, context).nodes ?? [];
  expect(JSON.stringify(table)).toContain('"hProperties":{"id":"voucher"}');
});

it('a group without counterparts on Ethereum has no column for them', () => {
  expect(shown('terms.ibc')).toContain('| Term | Meaning |\n');
});

it('a group that does not exist is refused', () => {
  expect(() => termKinds[0]?.render({group: 'cats'}, {}, context)).toThrow('there is no group of terms "cats"');
});

it('the definition of a term is plain text; each group has to be shown, and the code of each row is known', () => {
  expect(meaningOf('denom', context)).toBe('The name of a coin, such as azbr.');
  expect(meaningOf('none', context)).toBeUndefined();
  expect(termFacts()).toEqual(['terms.fees', 'terms.ibc']);
  expect(codeOfTerms().map(({id, citation}) => [id, citation.path, citation.symbol])).toEqual([
    ['denom', 'types/coin.go', 'NewCoin'],
  ]);
});
