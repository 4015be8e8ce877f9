import {mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import path from 'node:path';

import {describe, expect, it, onTestFinished} from 'vitest';

import {fixtureContext, fixturePage, LINES_BEFORE} from '../fixture';
import {allErrors, type PlacedRecord} from '../../../src/markdown/facts/errors/records';
import {faultsOf, lowerRepeated, recordFinder, repeatedOn} from '.';

const repeated = (...bodies: string[]) =>
  repeatedOn(
    bodies.map((body, index) => fixturePage(body, `develop/${index}.mdx`)),
    fixtureContext(),
    [],
  );

describe('what is typed by hand on two pages', () => {
  it('is a number with its unit, or an error text, outside of links', () => {
    const found = repeated(
      'It costs 0.0441 {{denom}}.\n\nThe node prints `request document not found`. It keeps 100,000 blocks.',
      'More than 100,000 blocks. `request document not found` is an error.\n\nAt most 2 blocks.',
      '[It keeps 100,000 blocks](/develop/other). At most 2 blocks.',
    );
    expect([...found]).toEqual([
      [
        '100,000 blocks',
        [
          {file: 'develop/0.mdx', line: 3 + LINES_BEFORE},
          {file: 'develop/1.mdx', line: 1 + LINES_BEFORE},
        ],
      ],
      ['request document not found', expect.anything()],
    ]);
  });

  it('is no value that a token puts in', () => {
    expect(repeated('On port {{local.rpc}} is 26,657 gas.', 'It needs 26,657 tokens.').size).toBe(0);
  });
});

describe('an error text that a record has', () => {
  const record = (id: string, see: string): PlacedRecord => ({
    group: 'fees',
    title: 'Fees',
    record: {id, see, program: 'gurud', cause: 'a', fix: 'b', sources: []},
  });
  const records = [
    record('low-fee', '`provided fee < minimum global fee (… < …)`, code 13'),
    record('no-document', 'HTTP 404, `request document not found`'),
    record('port', '`--port` is set'),
  ];

  it('is found whatever its varying parts, its case and the dots at its end', () => {
    const recordsOf = recordFinder(records, fixtureContext());
    expect(recordsOf('Provided fee < minimum global fee (1 < 200)…')).toEqual(['low-fee']);
    expect(recordsOf('provided fee < minimum global fee (… < 7)')).toEqual(['low-fee']);
    expect(recordsOf('provided fee < minimum …')).toEqual(['low-fee']);
    expect(recordsOf('request document not found.')).toEqual(['no-document']);
    expect(recordsOf('the request document not found')).toEqual([]);
    expect(recordsOf('--port')).toEqual([]); // a flag is no error text
  });

  const found = repeatedOn(
    [
      fixturePage('The node prints `request document not found` here.', 'develop/0.mdx'),
      fixturePage('See [`request document not found`](/develop/other). It keeps 100,000 blocks.', 'develop/1.mdx'),
    ],
    fixtureContext(),
    records,
  );

  it('is reported on a single page by hand, outside of links', () => {
    expect([...found]).toEqual([
      ['request document not found', [{file: 'develop/0.mdx', line: 1 + LINES_BEFORE, record: 'no-document'}]],
    ]);
    expect(faultsOf(found, {})).toEqual([
      'develop/0.mdx:7  "request document not found" is the message of the error record "no-document": make it a ' +
        'link to /docs/errors#no-document, or show the record with <FactsTable of="errors" only="no-document" />',
    ]);
  });

  it('is none on a page that shows the record', () => {
    const all = allErrors();
    const recordsOf = recordFinder(all, fixtureContext());
    const messageOf = ({record: {see}}: PlacedRecord): string => /^`([^`{]+)`/.exec(see)?.[1] ?? '';
    const placed = all.find((one) => recordsOf(messageOf(one))[0] === one.record.id) as PlacedRecord;
    const message = messageOf(placed);
    const page = fixturePage(
      `[\`${message}\`](/develop/other) and \`${message}\` are right.\n\n<FactsTable of="errors" only="${placed.record.id}" />`,
      'develop/2.mdx',
    );
    expect([...repeatedOn([page], fixtureContext())]).toEqual([]);
    const without = fixturePage(`\`${message}\` is typed.`, 'develop/3.mdx');
    expect(repeatedOn([without], fixtureContext()).get(message)).toMatchObject([{record: placed.record.id}]);
  });

  it('may stay on its page where it was recorded, and only there', () => {
    expect(faultsOf(found, {'request document not found': ['develop/0.mdx']})).toEqual([]);
    const root = mkdtempSync(path.join(tmpdir(), 'repeated-'));
    onTestFinished(() => rmSync(root, {recursive: true}));
    const file = path.join(root, 'tools/checks/repeated/repeated.json');
    mkdirSync(path.dirname(file), {recursive: true});
    const lowered = (before: object): unknown => {
      writeFileSync(file, JSON.stringify(before));
      lowerRepeated(root, found);
      return JSON.parse(readFileSync(file, 'utf8'));
    };
    expect(lowered({'request document not found': ['develop/0.mdx', 'develop/1.mdx']})).toEqual({
      'request document not found': ['develop/0.mdx'],
    });
    expect(lowered({})).toEqual({});
  });
});

describe('recorded cases', () => {
  const found = new Map([
    [
      '630 gwei',
      [
        {file: 'a.mdx', line: 4},
        {file: 'b.mdx', line: 7},
      ],
    ],
  ]);

  it('may stay', () => {
    expect(faultsOf(found, {'630 gwei': ['a.mdx', 'b.mdx']})).toEqual([]);
  });

  it('may not grow: the message names the other page', () => {
    expect(faultsOf(found, {'630 gwei': ['a.mdx', 'c.mdx']})).toEqual([
      expect.stringMatching(/^b\.mdx:7 {2}"630 gwei" is typed by hand on a\.mdx:4 too: link to the place/),
      expect.stringMatching(/"630 gwei" is no longer repeated on c\.mdx: npm run check -- --all --lower$/),
    ]);
  });
});
