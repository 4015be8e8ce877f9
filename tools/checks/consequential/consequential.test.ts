import {describe, expect, it} from 'vitest';

import {LINES_BEFORE, fixtureContext, fixturePage} from '../fixture';
import {checkConsequential, consequentialOf, coverageOf, isCovered} from '.';
import {lowered} from './ratchet';

const SOURCE = '<Source recorded="ante.mempool" />';

/** Consequential statements of a body with their kinds, without those of the fixture's description. */
const found = (body: string) => {
  const page = fixturePage(body);
  return consequentialOf(page, fixtureContext(page));
};
const kinds = (body: string): string[] => found(body).flatMap((statement) => statement.kinds);

describe('kinds of statements', () => {
  it.each([
    ['A block takes 5 seconds.', ['quantity']],
    ['It waits for `30s`.', ['quantity', 'order']],
    ['The fee is 630,000 gwei in Ethereum tools.', ['quantity']],
    ['The price is 2 PRB here.', ['quantity']],
    ['It listens on port 26657.', ['quantity']],
    ['The default is low.', ['quantity']],
    ['No one can change it.', ['universal']],
    ['The coins are gone.', ['loss']],
    ['The hook runs before the fee check.', ['order']],
    ['The call reverts.', ['error']],
    ['The node prints `request document not found`.', ['error']],
    ['Hermes reads the file.', ['program']],
  ])('%s', (sentence, expected) => {
    expect(kinds(sentence)).toEqual(expected);
  });

  it.each([
    'The account has a name.',
    'Who can change all of it?',
    'This page lists all methods.',
    'See every method there.',
    'The text is in [all modules](/develop/other).',
    '- [Modules](/develop/other): all of them',
    '## Never do this',
    '```text output\nnever 5 seconds\n```',
    'Run `probed tx bank send`.',
    '<FactsTable of="ante" />',
  ])('none: %s', (body) => {
    expect(kinds(body)).toEqual([]);
  });

  it('of a cell come from the heading of its column as well', () => {
    const table = (column: string, cell: string): string => `| Name | ${column} |\n|---|---|\n| one | ${cell} |`;
    expect(kinds(table('Fix', 'sign with the other key'))).toEqual(['error']);
    expect(kinds(table('Gas', '21,000'))).toEqual(['quantity']);
    expect(kinds(table('Name', '21,000'))).toEqual([]);
  });

  it('each sentence is one statement with its line, however it is broken', () => {
    const statements = found('The first\nhas no kind `a. B`. All\nothers have.\nNever here.').map(
      ({statement: {text, line}}) => [line - LINES_BEFORE, text],
    );
    expect(statements.slice(-2)).toEqual([
      [2, 'All others have.'],
      [4, 'Never here.'],
    ]);
  });
});

describe('a source', () => {
  const covered = (body: string): boolean[] => found(body).map(isCovered);

  it.each([
    ['covers what is before and after it in its section', `Never A.\n\n${SOURCE}\n\nNever B.`, [true, true]],
    [
      'covers lists, callouts and tables of its section',
      `- Never A.\n\n:::note\n\nNever B.\n\n:::\n\n${SOURCE}`,
      [true, true],
    ],
    ['covers nothing below the next heading', `## One\n\n${SOURCE}\n\nNever A.\n\n### Two\n\nNever B.`, [true, false]],
    ['of a callout covers the callout', `Never A.\n\n:::note\n\nNever B.\n\n${SOURCE}\n\n:::`, [false, true]],
    ['may stand with others in a paragraph', `Never A.\n\n${SOURCE}\n${SOURCE}`, [true]],
  ])('%s', (_what, body, expected) => {
    expect(covered(body)).toEqual(expected);
  });

  it('may be replaced by a reason', () => {
    expect(covered('{/* no source: names that are made up */}\n\nNever A.')).toEqual([true]);
    expect(covered('{/* example: names that are made up */}\n\nNever A.')).toEqual([false]);
  });

  it('of the page is what its description rests on', () => {
    const page = (end: string): string => `---\ntitle: A\ndescription: It never ends.\n---\n\nNever A.\n\n${end}`;
    expect(covered(page(''))).toEqual([false, false]);
    expect(covered(page(SOURCE))).toEqual([true, true]);
    expect(found(page(''))[0]?.statement.line).toBe(3);
  });
});

describe('a page', () => {
  const page = fixturePage('Never A.\n\nNever B.');
  const findings = (number: number) =>
    checkConsequential(page, fixtureContext(page), {[page.file]: number}).findings.map(({severity, truth}) => [
      severity,
      truth,
    ]);

  it('may have as many statements without a source as are recorded: they are warnings', () => {
    expect(findings(2).map(([severity]) => severity)).toEqual(['warning', 'warning']);
  });

  it('may not have more', () => {
    expect(findings(1)).toEqual([
      [
        'error',
        expect.stringMatching(/no source \(a statement about all.*the page has 2 of these, 1 are recorded: cite/),
      ],
      ['error', expect.anything()],
    ]);
  });

  it('has to lower the number when it has fewer', () => {
    expect(findings(3).at(-1)).toEqual([
      'error',
      'lower the number, so that it stays: npm run check -- develop/probe.mdx --lower',
    ]);
  });
});

describe('recorded numbers', () => {
  it('are lowered, never raised, and gone at zero; unknown pages are not added', () => {
    const allowed = {'b.mdx': 3, 'a.mdx': 5, 'c.mdx': 1};
    const after = lowered(
      allowed,
      new Map([
        ['b.mdx', 2],
        ['a.mdx', 7],
        ['c.mdx', 0],
        ['d.mdx', 4],
      ]),
    );
    expect(Object.entries(after)).toEqual([
      ['a.mdx', 5],
      ['b.mdx', 2],
    ]);
  });

  it('are those of all pages where there were none', () => {
    expect(
      lowered(
        undefined,
        new Map([
          ['b.mdx', 2],
          ['a.mdx', 0],
        ]),
      ),
    ).toEqual({'b.mdx': 2});
  });

  it('are counted by section and kind for the end of a run', () => {
    const pages = [
      fixturePage(`Never A.\n\n## B\n\nIt costs 5 gas.\n\n${SOURCE}`),
      fixturePage('Never C.', 'validate/a.mdx'),
    ];
    const coverage = coverageOf(pages, fixtureContext());
    expect(coverage).toContainEqual({section: 'develop', kind: 'universal', covered: 0, all: 1});
    expect(coverage).toContainEqual({section: 'develop', kind: 'loss', covered: 1, all: 1});
    expect(coverage).toContainEqual({section: 'develop', kind: 'any kind', covered: 1, all: 2});
    expect(coverage).toContainEqual({section: 'validate', kind: 'any kind', covered: 0, all: 1});
  });
});
