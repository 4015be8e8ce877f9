import {readFileSync} from 'node:fs';
import path from 'node:path';

import {describe, expect, it} from 'vitest';

import {checkBatch, checkPage} from '..';
import {loadChain} from '../../../src/chain/load';
import {loadContext, pageTools} from '../context';
import {consequentialOf, isCovered} from '../consequential';
import {fixtureContext, fixturePage} from '../fixture';
import {parsePage} from '../page';
import {isRecordFile, recordFiles} from '../pages';
import {useFacts} from '../../../src/markdown/facts/testing/made-up';
import {checkSources} from '../sources';
import type {CheckKind} from '../types';
import {checkErrors} from '.';
import {recordCells} from './cells';
import {recordPage} from './page';
import {shownErrors} from './shown';
import {typedTables} from './tables';

const table = (...heads: string[]): string =>
  `| ${heads.join(' | ')} |\n|${'---|'.repeat(heads.length)}\n|${' a |'.repeat(heads.length)}`;

describe('a table by hand', () => {
  it.each([
    [['You see', 'Cause', 'Fix'], true],
    [['What you see', 'Cause'], true],
    [['You see', 'Then', 'Cause and fix'], true],
    [['Message', 'Tool', 'Fix'], true],
    [['Message', 'Meaning', 'What to do'], true],
    [['gRPC code', 'HTTP', 'Cause'], true],
    [['Message', 'Who'], false],
    [['Message', 'Gas used, recorded'], false],
    [['Setting', 'Meaning'], false],
    [['Because of', 'Fix'], false],
  ])('with the header %j explains errors: %s', (heads, explains) => {
    expect(typedTables(fixturePage(table(...heads))).map(({head}) => head)).toEqual(
      explains ? [heads.join(' | ')] : [],
    );
  });

  it('is an error, whose message names the way to write it', () => {
    const one = table('You see', 'Cause');
    const {findings} = checkErrors(fixturePage(`${one}\n\n${one}`));
    expect(findings).toMatchObject([
      {line: 7, statement: '| You see | Cause |', truth: expect.stringContaining('are records: write each to')},
      {line: 11, severity: 'error'},
    ]);
    expect(checkErrors(fixturePage('Text.')).findings).toEqual([]);
  });
});

describe('the records that a page shows', () => {
  const context = loadContext();
  const file = recordFiles(context.root).find((name) => name.includes('/errors/')) ?? '';
  const {errors} = JSON.parse(readFileSync(path.join(context.root, file), 'utf8')) as {errors: {id: string}[]};
  const id = errors[0]?.id ?? '';
  const page = fixturePage(`## If it fails\n\n<FactsTable of="errors" only="${id}" />`);

  it('are those of its tables, with their section', () => {
    expect(shownErrors(page).map(({placed, line, heading, all}) => [placed.record.id, line, heading, all])).toEqual([
      [id, 9, 'If it fails', false],
    ]);
  });

  it('are none where an ID is unknown, which is a fault of the page', () => {
    const wrong = parsePage(
      'develop/probe.mdx',
      `Text.\n\n<FactsTable of="errors" only="${id}x" />`,
      '/x',
      pageTools(loadChain()),
    );
    expect(shownErrors(wrong)).toEqual([]);
    expect(wrong.faults).toMatchObject([
      {line: 3, check: 'page', truth: expect.stringContaining(`there is no error record "${id}x"; near: ${id}`)},
    ]);
  });

  it('count as statements with a source, each cell one, and not once more on the page of all', () => {
    expect(recordCells(page).map(({column}) => column)).toEqual(['You see', 'Cause', 'Fix']);
    const cells = consequentialOf(page, context).filter(({statement}) => statement.recorded);
    expect(cells.length).toBeGreaterThanOrEqual(2);
    expect(cells.every(isCovered)).toBe(true);
    expect(recordCells(fixturePage('<FactsTable of="errors.all" />'))).toEqual([]);
  });
});

describe('a file of records', () => {
  const FILE = 'src/facts/data/errors/made-up.json';
  const right = {
    id: 'a',
    see: '`it failed: …`, code 13',
    program: 'gurud',
    cause: 'the price is too low',
    fix: 'see [what is there](/develop/other#there)',
    sources: [{judgement: 'a judgment of this test'}],
  };
  const context = fixtureContext();

  /** Findings of the checks of pages in a file with this record. */
  async function findings(change: Partial<typeof right>): Promise<string[]> {
    const json = JSON.stringify({title: 'Gas and fees', errors: [{...right, ...change}]}, undefined, 2);
    const tools = {
      expand: (text: string) => {
        if (text.includes('{{')) throw new Error('unknown constant');
        return text;
      },
      constant: () => null,
    };
    const page = recordPage(FILE, json, tools);
    const batch = new Set<CheckKind>(['prose', 'spelling']);
    const real = loadContext(); // whose dictionary it is
    const outcomes = [
      checkPage(page, context),
      await checkBatch([page], {...context, root: real.root}, {compile: false, kinds: batch}),
    ];
    return outcomes.flatMap((outcome) =>
      outcome.findings
        .filter(({severity}) => severity !== 'warning')
        .map(({file, line, check, statement, truth}) => `${file}:${line} ${check} ${statement} → ${truth}`),
    );
  }

  it('is one by its place', () => {
    expect(isRecordFile(FILE)).toBe(true);
    expect(['powers', 'terms', 'bad-days'].every((name) => isRecordFile(`src/facts/data/${name}.json`))).toBe(true);
    expect(isRecordFile('src/facts/data/glossary.json')).toBe(false);
    expect(isRecordFile('docs/errors.mdx')).toBe(false);
  });

  it('may hold terms, powers, or faults, whose links are checked too', () => {
    const term = {id: 'a', term: 'A', means: 'A thing.', more: 'See [there](/develop/other#their).'};
    const tools = {expand: (text: string) => text, constant: () => null};
    const at = (name: string, row: object): string[] => {
      const page = recordPage(`src/facts/data/${name}.json`, JSON.stringify({rows: [row]}, undefined, 2), tools);
      return checkPage(page, context, new Set(['links'])).findings.map(
        ({file, line, statement}) => `${page.route} ${file}:${line} ${statement}`,
      );
    };
    const found = (name: string, line: number) => `src/facts/data/${name}.json:${line} /develop/other#their`;
    expect(at('terms', term)).toEqual([`/docs/glossary ${found('terms', 7)}`]);
    expect(at('powers', {id: 'a', undo: '[a](/develop/other#their)'})).toEqual([
      `/protocol/security ${found('powers', 5)}`,
    ]);
    expect(at('bad-days', {runbook: '[a](/develop/other#their)'})).toEqual([
      `/validate/monitoring ${found('bad-days', 4)}`,
    ]);
  });

  it('has sources that are recorded', () => {
    useFacts({
      errors: {'made-up': {title: 'Fees', errors: [{...right, sources: [{code: 'chain:no/such.go'}]}]}} as never,
      sources: {
        repositories: [{name: 'chain', title: 'chain', url: 'https://a.example', versions: [{version: 'v1.0.0'}]}],
        sources: [],
      },
    });
    const page = {...fixturePage('Text.'), file: FILE};
    expect(checkSources(page).findings).toMatchObject([
      {
        file: FILE,
        statement: 'a',
        truth: expect.stringContaining('<Source code="chain:no/such.go" /> is not recorded'),
      },
    ]);
    expect(checkSources({...page, file: 'src/facts/data/errors/other.json'}).findings).toEqual([]);
  });

  it('is right', async () => {
    expect(await findings({})).toEqual([]);
  });

  it.each<[what: string, change: Partial<typeof right>, message: RegExp]>([
    [
      'a broken link',
      {fix: 'see [what is there](/develop/none)'},
      /:9 links \/develop\/none → this page does not exist/,
    ],
    ['a broken anchor', {fix: '[a](/develop/other#their)'}, /:9 links \/develop\/other#their → .*near:.*there/],
    ['a token that does not exist', {cause: 'a {{denim}}'}, /:8 page .*unknown constant/],
    ['a misspelled word', {cause: 'the prise is to low, colour'}, /:8 spelling colour → unknown word/],
    ['a word twice', {cause: 'the price is is low'}, /:8 prose is is → /],
    ['praise', {fix: 'simply pay more'}, /:9 prose simply → /],
    ['text that is no Markdown of pages', {cause: 'a {brace'}, /page The page is not valid MDX/],
    [
      'advice that was refuted',
      {fix: 'no receipt: send it again'},
      /:9 refuted no receipt: send it again → .*the mempool has no time limit/,
    ],
    ['a command that does not exist', {fix: 'run `probed keys ad dev0`'}, /:9 shell .*no subcommand "ad"/],
  ])('is reported with the line of %s', async (_what, change, message) => {
    expect((await findings(change)).join('\n')).toMatch(message);
  });
});
