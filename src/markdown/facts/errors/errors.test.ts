import remarkDirective from 'remark-directive';
import {beforeEach, describe, expect, it} from 'vitest';

import {remarkSources, remarkSourcesOfFacts} from '../../sources';
import {compile} from '../../testing/compile';
import {remarkFacts} from '../plugin';
import {shown, useFacts} from '../testing/made-up';

const SOURCES = [{judgement: 'made up for this test'}];
const low = {
  id: 'price-too-low',
  see: '`fee < minimum (1agxn < …)`, code 13',
  program: 'gurud',
  cause: 'the price is below [the minimum](/protocol/modules/feemarket)',
  fix: 'a price in `{{denom}}`',
  sources: SOURCES,
};
const hardhat = {
  id: 'no-network',
  see: '`HH100: …`',
  program: 'Hardhat 3',
  cause: 'the network is not in its configuration',
  fix: 'add it',
  sources: [{document: 'https://docs.example/hh100', date: '2026-11-01', title: 'HH100'}],
};
const daemon = {...low, id: 'not-paid', see: 'oracled restarts every few seconds', program: 'oracled'};

/** Groups whose files are not in the order of their titles. */
const use = (...errors: (typeof low | typeof hardhat)[]) =>
  useFacts({
    errors: {tools: {title: 'Tools', errors: [hardhat]}, fees: {title: 'Fees', errors}} as never,
    sources: {
      repositories: [{name: 'chain', title: 'chain', url: 'https://a.example', versions: [{version: 'v1.0.0'}]}],
      sources: [],
    },
  });

const HEAD = '| You see | Cause | Fix |\n| - | - | - |\n';
const CELLS = 'the price is below [the minimum](/protocol/modules/feemarket) | a price in `azbr` |';
const LOW = `| \`fee < minimum (1azbr < …)\`, code 13 | ${CELLS}`;
const HARDHAT = '| Hardhat 3: `HH100: …` | the network is not in its configuration | add it |';

beforeEach(() => use(low, daemon));

describe('a table of error records', () => {
  it('has the rows it names, in that order, with the names and values of the configured chain', () => {
    expect(shown('errors', {only: 'no-network, price-too-low'})).toBe(
      `${HEAD}${HARDHAT}\n${LOW}\n\n= errors.no-network errors.price-too-low`,
    );
  });

  it('names the program that prints a message, if it is another than the node and the message does not', () => {
    expect(shown('errors', {only: 'not-paid'})).toContain('| zoracled restarts every few seconds |');
    use({...daemon, see: 'it restarts every few seconds'});
    expect(shown('errors', {only: 'not-paid'})).toMatch(/\| zoracled: it restarts every few seconds \|/);
  });

  it.each([
    ['an unknown ID', 'price-to-low', /there is no error record "price-to-low"; near: price-too-low\. The records/],
    ['an ID that occurs twice', 'not-paid, not-paid', /names "not-paid" twice/],
    ['an empty list', '', /there is no error record ""/],
  ])('refuses %s', (_what, only, message) => {
    expect(() => shown('errors', {only})).toThrow(message);
  });

  it('needs the names of its rows', () => {
    expect(() => shown('errors')).toThrow(/the table "errors" needs the option only/);
  });
});

describe('the table of all records', () => {
  it('has a heading for each group in the order of the titles, and an anchor for each record', async () => {
    const html = await compile('<FactsTable of="errors.all" />', {remark: [remarkFacts, remarkSources]});
    expect([...html.matchAll(/<(?:h\d|tr) id="([\w-]+)"/g)].map(([, id]) => id)).toEqual([
      'fees',
      'price-too-low',
      'not-paid',
      'tools',
      'no-network',
    ]);
  });
});

describe('the text of a cell', () => {
  it.each([
    [
      'an unknown token',
      'a {{denim}}',
      /errors\/fees\.json, "price-too-low", fix: unknown constant "denim"\. Did you mean "denom"/,
    ],
    ['an element', 'a <b>tag</b>', /fix: "a <b>tag<\/b>": write what is between < and > in backticks/],
    ['a list', '- a', /this is read as list, not as a line of text/],
    ['a link within the page', '[a](#b)', /write the address of the page before "#b"/],
    ['a relative link', '[a](b)', /"b" is neither an address of this site/],
    ['an image', '![a](/b.png)', /images have no place in a cell/],
  ])('is refused with %s', (_what, fix, message) => {
    use({...low, fix});
    expect(() => shown('errors', {only: 'price-too-low'})).toThrow(message);
  });
});

describe('the sources of records', () => {
  const html = (source: string): Promise<string> =>
    compile(source, {remark: [remarkDirective, remarkSources, remarkFacts, remarkSourcesOfFacts]});

  it('are in the line of the section that shows them, with those of its markers', async () => {
    const page = await html(
      '## A\n\n<FactsTable of="errors" only="price-too-low, no-network" />\n\n' +
        '<Source judgement="another one of this page" />\n\n## B\n\nText.',
    );
    expect(page.match(/class="sources"/g)).toHaveLength(1);
    expect(page).toMatch(
      /<\/table>\n<p class="sources" data-recorded="">Source: our advice: made up for this test · <a href="https:\/\/docs\.example\/hh100">HH100<\/a>, read 2026-11-01 · our advice: another one of this page<\/p>\n<h2>B/,
    );
  });

  it('are below each group on the page of all', async () => {
    const page = await html('<FactsTable of="errors.all" />\n\n## End');
    expect(page.match(/class="sources"/g)).toHaveLength(2);
    expect(page).toMatch(/made up for this test<\/p>\n<h2 id="tools">/);
    expect(page).toMatch(/HH100<\/a>, read 2026-11-01<\/p>\n<h2>End/);
  });

  it('stop the build with the record where they do not resolve', async () => {
    use({...low, sources: [{code: 'chain:no/such.go'}] as never});
    await expect(html('<FactsTable of="errors" only="price-too-low" />')).rejects.toThrow(
      /1:1: src\/facts\/data\/errors\/fees\.json, "price-too-low": <Source code="chain:no\/such\.go" \/> is not recorded/,
    );
  });
});
