import {describe, expect, it} from 'vitest';

import {siteDir} from '../../../src/chain/load';
import {LINES_BEFORE, fixtureContext, fixturePage} from '../fixture';
import {checkWording, judged, namesOf, warningsOf, wordingHits, type WordingHit} from './wording';
import {hitsIn} from './phrases';
import {readWarnings, type RecordedWarnings} from './recorded';
import {WORD_RULES, expanded} from './rules';

const names = namesOf(fixtureContext());

const hitsOf = (body: string): WordingHit[] => wordingHits(fixturePage(body), names);
const rulesIn = (body: string): string[] => hitsOf(body).map(({rule}) => rule);

/** For each rule on words a text that breaks it, and the same text put right. */
const CASES: Readonly<Record<string, readonly [wrong: string, right: string]>> = {
  'chain ID': ['The chain id of the network.', 'The chain ID of the network.'],
  ID: ['The node id and the ids of clients.', 'The node ID and the IDs of clients.'],
  'minimum gas price': ['It pays the fee floor.', 'It pays the minimum gas price, not the floor data gas.'],
  minimum: ['The least commission is 5%.', 'The minimum commission is 5%.'],
  'home directory': ['Copy the home folder.', 'Copy the home directory.'],
  mnemonic: ['Write down the seed phrase.', 'Write down the mnemonic.'],
  'mnemonic, the words': ['Keep the words safe.', 'Keep the mnemonic safe.'],
  'ante handler': ['The ante chain refuses it.', 'The ante handler refuses it.'],
  'Keccak-256': ['The keccak-256 hash.', 'The Keccak-256 hash.'],
  'case of names': ['Over json-rpc or a Websocket.', 'Over JSON-RPC or a WebSocket.'],
  'returning to its chain of origin': ['A token coming home.', 'A token returning to its chain of origin.'],
  'BeginBlock and EndBlock': ['At the begin of a block.', 'At the beginning of a block.'],
  'Ethereum and Cosmos tools': ['An account in both worlds.', 'An account in Ethereum and in Cosmos tools.'],
  'formats of an address': ['Two spellings of an address.', 'Two formats of an address, in American spelling.'],
  string: ['Amounts are decimal text.', 'Amounts are decimal strings.'],
  answers: ['The node answers 0.', 'The node returns 0.'],
  nobody: ['Nobody can move it.', 'No one can move it.'],
  whoever: ['Whoever holds the key signs.', 'Anyone who holds the key signs.'],
  cure: ['The cure is a restart.', 'The fix is a restart.'],
  tried: ['This was tried on Linux.', 'This was tested on Linux.'],
  prove: ['Prove it with a query.', 'Verify it with a query.'],
  'this page': ['This page makes a key.', 'In this guide you make a key.'],
  says: ['The log says why.', 'The log shows why.'],
  'go on': ['The chain goes\non without it.', 'The chain continues\nwithout it.'],
  'an own': ['It has an own database.', 'It has its own database.'],
  'of its own': ['It has a port of its own.', 'It has its own port.'],
  'roll back as a step': ['## Roll back\n\nRemove the files.', '## Undo\n\nTo roll back, remove the files.'],
  per: ['At most 10 blocks a query.', 'At most 10 blocks per query.'],
  stands: ['The value stands in the file.', 'The value is in the file; NaN stands for no number.'],
  'way of': ['There are two ways to sign.', 'There are two methods of signing.'],
  'is no': ['It is no error.', 'It is not an error, and there is no error.'],
  beside: ['The file beside it.', 'The file next to it.'],
  checksum: ['Compare its sum.', 'Compare its checksum.'],
  'counts from': ['The price counts from the next block.', 'The price applies from the next block.'],
  setup: ['A set-up with a look-up.', 'A setup with a lookup.'],
  'is not there': ['The method is not there.', 'The method is not supported.'],
  'lies in': ['The key lies in the keyring.', 'The key is stored in the keyring.'],
  burned: ['Fees are burnt.', 'Fees are burned.'],
  mend: ['The next release mends it.', 'The next release fixes it.'],
  wants: ['The node wants a clock.', 'The node requires a clock.'],
  anew: ['Start anew.', 'Start again.'],
  'from … on': ['From block 5 on it is on.', 'Starting with block 5 it is on.'],
  formulas: ['The formulae of the fee.', 'The formulas of the fee.'],
  indefinitely: ['It waits for ever.', 'It waits indefinitely.'],
  silently: ['It fails in silence.', 'It fails silently.'],
  'even if': [
    'The fee is paid, also if the call fails.',
    'The fee is paid, even if the call fails, and also when it ends.',
  ],
  'on behalf of': ['It sends messages in its name.', 'It sends messages on its behalf, with its version in its name.'],
  'immediately after': ['Do it directly after the restart.', 'Do it immediately after the restart.'],
  'at once': ['The validator is jailed at once.', 'The validator is jailed immediately.'],
  holds: ['The file holds the key.', 'The file contains the key that the account holds.'],
  'if omitted': ['The zero address when missing.', 'The zero address if omitted, or when it is missing.'],
  still: ['The validator is jailed all the same.', 'The validator is still jailed; the values are all the same.'],
  'the same applies': ['The same holds for a tip.', 'The same applies to a tip.'],
  permanently: ['It is removed for good.', 'It is removed permanently, for good reason.'],
  'from a step': ['Use the hash of step 2.', 'Use the hash from step 2 at the end of step 3.'],
  'might not': ['The account may not exist.', 'The account might not exist, and may not send.'],
  'alert resolves': ['The alert ends.', 'The alert resolves at the end.'],
  'American adverbs': ['Remove it afterwards.', 'Remove it afterward, and look forward.'],
  'what-heading': ['## What is stored\n\nKeys are.', '## Stored keys\n\nWhat is stored: keys.'],
};

describe('each rule on words', () => {
  it('has a case here', () => {
    expect(Object.keys(CASES).sort()).toEqual(WORD_RULES.map(({name}) => name).sort());
  });

  it.each(Object.entries(CASES))('%s: finds the mistake and passes the mended text', (rule, [wrong, right]) => {
    expect(rulesIn(wrong)).toContain(rule);
    expect(rulesIn(right)).not.toContain(rule);
  });

  it('finds each of its phrases, and none inside its exceptions', () => {
    for (const {name, phrases, except = [], headings} of WORD_RULES) {
      const found = (phrase: string): boolean =>
        hitsIn(`${phrase.replaceAll('*', 'thing')} x`, {heading: headings === true}).some(
          ({rule}) => rule.name === name,
        );
      for (const phrase of phrases.flatMap(expanded))
        expect([name, phrase, found(phrase)]).toEqual([name, phrase, true]);
      for (const phrase of except.flatMap(expanded))
        expect([name, phrase, found(phrase)]).toEqual([name, phrase, false]);
    }
  });
});

describe('a hit', () => {
  it('has the line of the words, also in a paragraph of several lines, and the replacement', () => {
    const page = fixturePage('The node is up.\nIt answers\nwith a value.');
    const [finding, ...more] = checkWording(page, fixtureContext(page)).findings;
    expect(more).toEqual([]);
    expect(finding).toMatchObject({
      line: LINES_BEFORE + 2,
      check: 'wording',
      severity: 'error',
      statement: '"answers"',
      truth: expect.stringContaining('write returns'),
    });
  });

  it('is found in titles, attributes and captions as well', () => {
    expect(rulesIn('```mermaid title="The node answers" alt="A burnt token"\nflowchart TD\n```')).toEqual([
      'answers',
      'burned',
    ]);
    expect(rulesIn('<Callout title="The node answers">\n\nYes.\n\n</Callout>')).toEqual(['answers']);
  });

  it('is none in code or in quotation marks', () => {
    expect(rulesIn('It shows "nobody answers" and `burnt`.\n\n```text\nnobody answers\n```')).toEqual([]);
  });

  it('is none in a path, a media type, a flag or a placeholder, and is one next to them', () => {
    expect(hitsIn('concepts/chain-id, text/javascript, --chain-id=x, key=answers, <id>')).toEqual([]);
    expect(hitsIn('text/markdown javascript, <p> the chain-id, / answers').map(({words}) => words)).toEqual([
      'javascript',
      'chain-id',
      'answers',
    ]);
  });
});

describe('headings of a page of questions', () => {
  const inFaq = (body: string): string[] =>
    wordingHits(fixturePage(body, 'validate/faq.mdx'), names).map(({rule}) => rule);

  it('may ask what, with and without an ID, and no other heading of that page', () => {
    expect(inFaq('### What is a fee? {/* #fee */}\n\nA fee is paid.\n\n### What is it?\n\nA fee.')).toEqual([]);
    expect(inFaq('### What a fee is {/* #fee */}\n\nA fee is paid.')).toEqual(['what-heading']);
  });
});

describe('numbers', () => {
  it.each([
    ['It costs 21000 gas.', 'It costs 21,000 gas.', 'number without separators'],
    ['A limit of 1000 requests.', 'A limit of 1,000 requests.', 'number without separators'],
    ['It costs 15750000000000000 aprobe.', 'It costs 15,750,000,000,000,000 aprobe.', 'number without separators'],
    ['A share of 5 %.', 'A share of 5%.', 'percent'],
    ['A share of 5 percent.', 'A share of 5%.', 'percent'],
    ['At most 2048 bytes.', 'In 2026, at most 2,048 bytes.', 'number without separators'],
    ['At most 1018 units.', 'At most 10<sup>18</sup> units, or 2<sup>256</sup> − 1.', 'number without separators'],
    ['Recorded on 23 November 2026.', 'Recorded on November 23, 2026; step 2 may fail.', 'date'],
    [
      'Query blocks, votes, fees and keys.',
      'Query blocks, votes, fees, and keys, or sign, send and wait.',
      'serial comma',
    ],
    ['It works on a new node only.', 'It works only on a new node.', 'only at the end'],
  ])('%s', (wrong, right, rule) => {
    expect(rulesIn(wrong)).toEqual([rule]);
    expect(rulesIn(right)).toEqual([]);
  });

  it('leaves years, ports, identifiers and code alone', () => {
    expect(
      rulesIn(
        'In 2026, in the year 9999, port 26657, on 8545, EIP-1559, RFC 3339, block 12345, #1234, 0x1234, `21000`, ' +
          'v1.20000, 2026-10-11.',
      ),
    ).toEqual([]);
  });
});

describe('the openings of sections and the captions of diagrams', () => {
  it.each([
    [
      '## Gas price\n\nIt is set by a vote.',
      '## Gas price\n\nThe gas price is set by a vote.',
      'opening with a pronoun',
    ],
    ['## Gas price\n\nThis is set.', '## Gas price\n\nThis price is set.', 'opening with a pronoun'],
    [
      '```mermaid title="How a fee flows; then it is shared" alt="A"\nflowchart TD\n```',
      '```mermaid title="How a fee flows" alt="A"\nflowchart TD\n```',
      'caption',
    ],
    [
      '```mermaid title="One two three four five six seven eight nine ten 11 12 13" alt="A"\nflowchart\n```',
      '```mermaid title="One two three four five six seven eight nine ten eleven twelve" alt="A"\nflowchart\n```',
      'caption',
    ],
  ])('%s', (wrong, right, rule) => {
    expect(rulesIn(wrong)).toEqual([rule]);
    expect(rulesIn(right)).toEqual([]);
  });

  it('keep the pronoun of a second paragraph', () => {
    expect(rulesIn('## Gas price\n\nThe gas price is set.\n\nIt may rise.')).toEqual([]);
  });
});

describe('recorded numbers', () => {
  const hits = hitsOf('The node answers. It was tried. It was tried again.');
  const file = hits[0]?.file ?? '';
  const severities = (recorded: RecordedWarnings): unknown[] => judged(hits, recorded).map(({severity}) => severity);

  it('keep warnings what they are until there are more of them', () => {
    expect(severities({[file]: {tried: 2}}).slice(1)).toEqual(['warning', 'warning']);
    expect(severities({[file]: {tried: 3}}).slice(1)).toEqual(['warning', 'warning']);
    expect(severities({[file]: {tried: 1}}).slice(1)).toEqual(['error', 'error']);
    expect(judged(hits, {[file]: {tried: 1}})[1]?.truth).toContain('(1 recorded, 2 found)');
    expect(judged(hits, {})[1]?.truth).toContain('npm run words -- --record');
  });

  it('cover no hit whose replacement is certain', () => {
    expect(severities({[file]: {answers: 9, tried: 2}})).toEqual(['error', 'warning', 'warning']);
    expect(judged(hits, {[file]: {answers: 9}})[0]?.truth).not.toContain('record');
    expect(warningsOf(hits)).toEqual({[file]: {tried: 2}});
  });

  it('that are kept are of warnings alone', () => {
    const certain = new Set(WORD_RULES.filter(({severity}) => severity === 'error').map(({name}) => name));
    const rules = Object.values(readWarnings(siteDir)).flatMap((counts) => Object.keys(counts));
    expect(rules.filter((rule) => certain.has(rule))).toEqual([]);
  });
});
