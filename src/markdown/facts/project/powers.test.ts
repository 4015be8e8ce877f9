import {beforeEach, expect, it} from 'vitest';

import {context, shown, useFacts} from '../testing/made-up';
import {codeOfPowers, powerFacts, powerKinds} from './powers';

const CELLS = {
  what: 'set the fee in `{{denom}}`',
  speed: 'at once',
  limit: 'none',
  undo: 'another message',
  seen: '[the query](/protocol/modules)',
};
const SOURCES = [{code: 'chain:x/fee/msg_server.go', symbol: 'SetFee'}, {judgement: 'made up for this test'}];
const owner = {id: 'fee', ...CELLS, sources: SOURCES};
const moderator = {
  id: 'split',
  who: 'the moderator of gurud',
  ...CELLS,
  sources: [{judgement: 'made up for this test as well'}],
};

beforeEach(() => useFacts({powers: {groups: {governance: [owner], moderators: [moderator]}}}));

it('a group of powers is a table with the values of the configured chain and the sources of its rows', () => {
  expect(shown('powers.moderators')).toBe(
    [
      '| Power | Effective | Limit | Undone by, seen in |\n| - | - | - | - |',
      '| **the moderator of zebrad**: set the fee in `azbr` | at once | none ' +
        '| another message. Seen in: [the query](/protocol/modules) |',
      '\n<Source judgement="made up for this test as well" />\n\n= powers.moderators',
    ].join('\n'),
  );
});

it('a group of a single actor does not name it in each row', () => {
  expect(shown('powers.governance')).toContain('| set the fee in `azbr` | at once |');
});

it('a group that does not exist is refused', () => {
  expect(() => powerKinds[0]?.render({group: 'kings'}, {}, context)).toThrow('there is no group of powers "kings"');
});

it('each group has to be shown, and the code of each row is known', () => {
  expect(powerFacts()).toEqual(['powers.governance', 'powers.moderators']);
  expect(codeOfPowers().map(({id, citation}) => [id, citation.path, citation.symbol])).toEqual([
    ['fee', 'x/fee/msg_server.go', 'SetFee'],
  ]);
});
