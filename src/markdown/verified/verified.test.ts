import type {VFile} from 'vfile';
import {describe, expect, it} from 'vitest';

import {loadFacts, provenanceOf} from '../../facts';
import {remarkChain} from '../chain';
import {rehypeCode} from '../code';
import {blockHash, type RecordedRun} from '../code/blocks';
import {readMeta} from '../code/meta';
import {compile} from '../testing/compile';
import {remarkVerified} from '.';

const {chainVersion, commit, recorded} = provenanceOf('versions');

/** A page that shows some recorded facts. */
const render = (source: string, ...facts: string[]): Promise<string> => {
  const shown = () => (_tree: unknown, file: VFile) => {
    if (facts.length > 0) file.data.shownFacts = facts;
  };
  return compile(source, {remark: [shown, remarkVerified, remarkChain]});
};

/** The line at the top of a page. */
const line = (
  what: string,
  source = `v${chainVersion.replace(/^v/, '')} · <code>${commit.slice(0, 7)}</code>`,
): string =>
  `<p class="verified" data-recorded="">${source} · recorded <time>${recorded}</time> · <a href="/docs#checks">${what} ` +
  'checked by machine</a></p>';

const code = (meta = ''): string => `\`\`\`text ${meta}\nx\n\`\`\``;

describe('the line of what is checked', () => {
  it.each<[source: string, facts: string[], what: string]>([
    [code(), [], '1 code sample'],
    [`${code()}\n\n${code('title="a"')}`, [], '2 code samples'],
    [`${code()}\n\n${code('output')}\n\n${code('nocheck="why"')}`, [], '1 code sample'],
    ['Words.', ['a.b'], '1 recorded fact'],
    ['Words.', ['a.b', 'a.c', 'a.b'], '2 recorded facts'],
    ['Words.', ['a.b', 'errors.no-fee'], '1 recorded fact'], // an error record is a statement with sources
    [code(), ['a.b', 'a.c'], '2 recorded facts and 1 code sample'],
  ])('of %j that shows %j: %s', async (source, facts, what) => {
    const html = await render(source, ...facts);
    expect(html.slice(0, html.indexOf('</p>') + 4)).toBe(line(what));
  });

  it('is left out of a page with nothing to check', async () => {
    expect(await render('Words.')).toBe('<p>Words.</p>');
    expect(await render(code('output'))).not.toContain('verified');
  });

  it('comes after the exports of the page', async () => {
    expect(await render('export const a = 1;\n\nWords.', 'a.b')).toBe(`${line('1 recorded fact')}\n<p>Words.</p>`);
  });

  it('comes after the title of a stand-alone page', async () => {
    expect(await render('# T\n\nWords.', 'a.b')).toMatch(/^<h1>T<\/h1>\n<p class="verified"/);
  });

  it('names the branch of unreleased code: that of the first module, on a page with that status', async () => {
    const shown = ['a.b', 'module.bex.status', 'module.evm.params'];
    const branch = loadFacts('modules').bex?.provenance.source;
    const status = '<Status of="unreleased" />';
    expect(await render(status, ...shown)).toContain(line('3 recorded facts', branch));
    expect(await render(`In ${status}, **b**.`, ...shown)).toContain(line('3 recorded facts', branch));
    expect(await render('<Status of="released" />', ...shown)).toContain(line('3 recorded facts'));
    expect(await render('<ChainConstant name="denom" />', ...shown)).toContain(line('3 recorded facts'));
    expect(await render(status, 'a.b', 'b.module.c')).toContain(line('2 recorded facts'));
  });
});

describe('a page whose blocks were run', () => {
  const page = '```bash run="bare"\ndate\n```\n\n```text output compare\nMonday\n```\n\n```text output\nmore\n```';
  const [fence, output, more] = [
    {lang: 'bash', meta: readMeta('run="bare"').meta, value: 'date', line: 1},
    {lang: 'text', meta: readMeta('output compare').meta, value: 'Monday', line: 5},
    {lang: 'text', meta: readMeta('output').meta, value: 'more', line: 9},
  ] as const;
  const run: RecordedRun = {
    page: 'develop/page.mdx',
    session: 'bare',
    version: '9.9.9',
    date: '2026-01-02',
    blocks: [blockHash({fence, outputs: [output, more]})],
  };
  const shown = (runs: RecordedRun[], source = page) =>
    compile(source, {remark: [[remarkVerified, {runs}]], rehype: [rehypeCode]});

  it('says how many, and marks what the run compared', async () => {
    const html = await shown([run]);
    expect(html).toContain('1 of 1 block run with v9.9.9 on <time>2026-01-02</time>');
    expect(html.match(/data-ran="v9\.9\.9">Output/g)).toHaveLength(2);
  });

  it.each<[string, RecordedRun[], string]>([
    ['without a run', [], page],
    ['after an edit of the block', [run], page.replace('date', 'date -u')],
    ['after an edit of the output', [run], page.replace('Monday', 'Tuesday')],
    ['for the run of another page', [{...run, page: 'develop/other.mdx'}], page],
    ['where one of its sessions did not run', [run], page.replace('"bare"', '"bare, bare/again"')],
  ])('marks nothing %s', async (_when, runs, source) => {
    const html = await shown(runs, source);
    expect(html).not.toContain('data-ran');
    expect(html).not.toContain('run with');
  });
});
