import {describe, expect, it} from 'vitest';
import type {Facts} from '../../src/facts';
import {compile} from '../../src/markdown/testing/compile';
import {remarkVerified} from '../../src/markdown/verified';
import {fixturePage} from '../checks/fixture';
import {mergeBadDays, mergeRuns} from './records';
import type {SessionResult} from './run';
import {sessionsOf} from './session';

const FILE = 'develop/tutorial.mdx';
const text =
  `## One\n\n\`\`\`bash run="bare/a"\nls\n\`\`\`\n\n\`\`\`text output compare\nx\n\`\`\`\n\n\`\`\`bash run="bare/a, bare/b"\npwd\n\`\`\`\n\n` +
  `\`\`\`ts run="bare/b" title="a.ts"\n1;\n\`\`\`\n\n\`\`\`bash norun="hours"\nls\n\`\`\`\n\n\`\`\`json data\n{}\n\`\`\`\n\n\`\`\`bash\nls\n\`\`\`\n`;
const page = fixturePage(text, FILE);
const sessions = sessionsOf([page]);
const before: Facts<'runs'> = {
  provenance: {
    chainVersion: '7.1.3',
    commit: 'abcdef0',
    recorded: '2026-01-01',
    method: 'npm run docs:run -- --record',
    source: 'the pages',
  },
  sections: [],
  runs: [
    {page: FILE, session: 'bare/gone', version: '7.1.2', date: '2026-01-01', blocks: ['0123456789ab']},
    {
      page: FILE,
      session: 'bare/b',
      version: '7.1.2',
      date: '2026-01-01',
      blocks: sessions[1]!.steps.map(({hash}) => hash),
    },
  ],
};
const today = {version: '7.1.3', date: '2026-02-02', pages: [page], sessions};
/** Results of the sessions, each as a whole. */
const results = (...states: Array<'done' | 'failed'>): SessionResult[] =>
  states.map((state, index) => ({
    session: sessions[index]!,
    steps: sessions[index]!.steps.map(({line}) => ({line, state})),
    seconds: 1,
  }));
/** The part of the line at the top of a page that is about runs. */
const badge = async (runs: Facts<'runs'>['runs'], source = text): Promise<string | undefined> =>
  / · (\d+ of \d+ blocks? run[^<]*)</.exec(
    (await compile(source, {remark: [[remarkVerified, {runs}]]})).replace(/<\/?time>/g, ''),
  )?.[1];

describe('the record of runs', () => {
  it('takes version, day and blocks of the sessions that passed, and drops those that no page has', () => {
    const {runs, sections, provenance} = mergeRuns(before, results('done', 'failed'), today);
    expect(runs.map(({session, version, date, blocks}) => [session, version, date, blocks.length])).toEqual([
      ['bare/a', '7.1.3', '2026-02-02', 2],
      ['bare/b', '7.1.2', '2026-01-01', 2],
    ]);
    expect(sections).toEqual([{section: '/develop', blocks: 5, run: 3, norun: {hours: 1}, open: 1}]);
    expect(provenance.recorded).toBe('2026-02-02');
  });

  it('has the sessions of failures, which are in no section', () => {
    const failure = sessionsOf([fixturePage(text, 'tools/runner/failures/tutorial.mdx')])[0]!;
    const result = {
      session: failure,
      steps: failure.steps.map(({line}) => ({line, state: 'done' as const})),
      seconds: 1,
    };
    const {runs, sections} = mergeRuns(before, [result], {...today, sessions: [...sessions, failure]});
    expect(runs.map(({page: file, session}) => `${file} ${session}`)).toContain(
      'tools/runner/failures/tutorial.mdx bare/a',
    );
    expect(sections).toEqual([{section: '/develop', blocks: 5, run: 1, norun: {hours: 1}, open: 3}]);
  });

  it('stays as it is where nothing passed', () => {
    const once = mergeRuns(before, results('done', 'done'), today);
    expect(mergeRuns(once, results('failed', 'failed'), {...today, date: '2026-03-03'})).toBe(once);
  });
});

describe('the record of bad days', () => {
  const session = sessionsOf([
    fixturePage('```bash run="bare" record="bad-days"\ncat days\n```\n', 'tools/runner/failures/days.mdx'),
  ])[0]!;
  const day = (id: string, missed: number): string => JSON.stringify({id, alerts: [], healthy: 9, missed});
  const printed = (state: 'done' | 'failed', ...lines: string[]): SessionResult[] => [
    {session, steps: [{line: 1, state, output: `${lines.join('\n')}\n`}], seconds: 1},
  ];
  const measured = (state: 'done' | 'failed', missed: number): SessionResult[] =>
    printed(state, day('killed', missed), day('full', missed + 1));
  const empty: Facts<'bad-days'> = {provenance: before.provenance, faults: {}, runs: []};

  it('takes the lines that the block printed, the latest run first, and keeps two of each day', () => {
    const days = [1, 2, 3].reduce(
      (merged, missed) =>
        mergeBadDays(merged, measured('done', missed), {version: '7.1.3', date: `2026-02-0${missed}`}),
      empty,
    );
    expect(days.runs.map(({date, days: [one, two]}) => [date, one?.missed, two?.missed])).toEqual([
      ['2026-02-03', 3, 4],
      ['2026-02-02', 2, 3],
    ]);
    expect(days.provenance).toMatchObject({chainVersion: '7.1.3', recorded: '2026-02-03'});
  });

  it('keeps the days of sessions that were not run', () => {
    const both = mergeBadDays(empty, measured('done', 1), {version: '7.1.3', date: '2026-02-01'});
    const days = [2, 3].reduce(
      (merged, missed) =>
        mergeBadDays(merged, printed('done', day('full', missed)), {version: '7.1.3', date: `2026-02-0${missed}`}),
      both,
    );
    expect(days.runs.map((run) => [run.date, ...run.days.map(({id, missed}) => `${id} ${missed}`)])).toEqual([
      ['2026-02-03', 'full 3'],
      ['2026-02-02', 'full 2'],
      ['2026-02-01', 'killed 1'],
    ]);
  });

  it('stays as it is where the session failed', () => {
    expect(mergeBadDays(empty, measured('failed', 1), {version: '7.1.3', date: '2026-02-01'})).toBe(empty);
  });
});

describe('the line at the top of a page', () => {
  it('counts the blocks that passed in each of their sessions, with the run that is longest ago', async () => {
    const {runs} = mergeRuns(before, results('done'), today);
    const own = runs.map((run) => ({...run, page: 'develop/page.mdx'}));
    expect(await badge(own)).toBe('3 of 5 blocks run with v7.1.2 on 2026-01-01');
    expect(await badge(own.slice(0, 1))).toBe('1 of 5 blocks run with v7.1.3 on 2026-02-02');
    expect(await badge(runs.map((run) => ({...run, page: 'develop/other.mdx'})))).toBeUndefined();
  });

  it('does not count a block that was edited since, nor one whose output was', async () => {
    const own = mergeRuns(before, results('done'), today).runs.map((run) => ({...run, page: 'develop/page.mdx'}));
    expect(await badge(own, text.replace('\nls\n', '\nls -a\n'))).toBe('2 of 5 blocks run with v7.1.2 on 2026-01-01');
    expect(await badge(own, text.replace('\nx\n', '\ny\n'))).toBe('2 of 5 blocks run with v7.1.2 on 2026-01-01');
    expect(await badge(own, text.replace('title="a.ts"', 'title="b.ts"'))).toBe(
      '2 of 5 blocks run with v7.1.2 on 2026-01-01',
    );
  });
});
