import {spawn} from 'node:child_process';
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {describe, expect, it} from 'vitest';
import {siteDir} from '../../src/chain/load';
import {junitOf} from './junit';
import {pageTable, timeText} from './results';
import type {SessionResult} from './run';
import {readDurations, runJobs, watchProcessors, writeDurations} from './schedule';
import {keyOf} from './session';

const pause = (milliseconds: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, milliseconds));

describe('jobs side by side', () => {
  it('never exceed the capacity, begin with the longest and keep their order', async () => {
    let active = 0;
    let most = 0;
    const started: number[] = [];
    const job = (name: number, seconds: number, weight = 1) => ({
      weight,
      seconds,
      run: async () => {
        started.push(name);
        active += weight;
        most = Math.max(most, active);
        await pause(20);
        active -= weight;
        return name;
      },
    });
    const lefts: number[] = [];
    const results = await runJobs([job(1, 10), job(2, 50), job(3, 20, 5), job(4, 5)], 2, (_, left) => lefts.push(left));
    expect(results).toEqual([1, 2, 3, 4]);
    expect(started[0]).toBe(2);
    expect(most).toBe(5); // the heavy one, alone
    expect(lefts.at(-1)).toBe(0);
    expect(lefts[0]).toBeGreaterThan(10);
  });

  it.each([
    [0.5, 8],
    [0.3, 2],
  ])('are more where %f of the cores is idle, up to four times the capacity: %i', async (idle, most) => {
    let active = 0;
    let seen = 0;
    let looks = 0;
    let release: () => void = () => undefined;
    const looked = new Promise<void>((resolve) => (release = resolve));
    const run = async (): Promise<void> => {
      active += 1;
      seen = Math.max(seen, active);
      await looked;
      active -= 1;
    };
    const jobs = Array.from({length: 9}, () => ({weight: 1, seconds: 1, run}));
    const watch = {
      idle: () => {
        looks += 1;
        if (looks === 20) release();
        return idle;
      },
      interval: 1,
    };
    await runJobs(
      jobs,
      2,
      () => undefined,
      () => false,
      watch,
    );
    expect(seen).toBe(most);
  });

  it('are not started any more after a stop', async () => {
    const job = {weight: 1, seconds: 1, run: async () => 'x'};
    let ended = 0;
    expect(
      await runJobs(
        [job, job, job],
        1,
        () => (ended += 1),
        () => ended > 0,
      ),
    ).toEqual(['x']);
  });
});

it('what sessions took is kept for the next run: of those that passed, next to those of earlier runs', () => {
  const cache = mkdtempSync(path.join(tmpdir(), 'docs-test-'));
  const session = (label: string) => ({scenario: 'bare', label, file: 'a.mdx', steps: []});
  try {
    expect(readDurations(cache)).toEqual({});
    writeDurations(cache, {'a.mdx bare/old': 7}, [
      {session: session('one'), steps: [], seconds: 12.4},
      {session: session('two'), steps: [{line: 1, state: 'failed'}], seconds: 3},
    ]);
    expect(readDurations(cache)).toEqual({'a.mdx bare/old': 7, [keyOf(session('one'))]: 12});
  } finally {
    rmSync(cache, {recursive: true});
  }
});

it('the processors are idle for a share of the time', async () => {
  const {idle} = watchProcessors();
  await pause(50);
  expect(idle()).toBeGreaterThanOrEqual(0);
  expect(idle()).toBeLessThanOrEqual(1);
});

describe('the report', () => {
  const result: SessionResult = {
    session: {
      scenario: 'bare',
      file: 'a.mdx',
      steps: [3, 9].map((line) => ({
        line,
        kind: 'commands',
        lang: 'bash',
        text: '',
        hash: '0123456789ab',
        background: false,
        timeout: 1,
        expected: [],
      })),
    },
    steps: [
      {line: 3, state: 'failed', reason: 'exit code 1: "<a>"', tail: '\u001b[31mno & such\u001b[0m'},
      {line: 9, state: 'not run'},
    ],
    seconds: 3,
  };

  it('is XML for continuous integration', () => {
    expect(junitOf([result])).toBe(
      '<?xml version="1.0" encoding="UTF-8"?>\n<testsuites tests="2" failures="1">\n' +
        '  <testsuite name="a.mdx (bare)" tests="2" failures="1" skipped="1" time="3.0">\n' +
        `    <testcase classname="a.mdx (bare)" name="a.mdx:3" time="0.0"><failure message="exit code 1: &quot;&lt;a&gt;&quot;">a.mdx:3\nno &amp; such</failure></testcase>\n` +
        `    <testcase classname="a.mdx (bare)" name="a.mdx:9" time="0.0"><skipped message="not reached"/></testcase>\n` +
        '  </testsuite>\n</testsuites>\n',
    );
    expect(junitOf([{...result, steps: [], notRun: 'no jq'}])).toContain('<skipped message="no jq"/>');
  });

  it('sums up by page', () => {
    expect(pageTable([result, {...result, steps: [], notRun: 'no jq'}]).map((row) => row.replace(/ +/g, ' '))).toEqual([
      'page run failed not run',
      'a.mdx 0 2 2',
    ]);
    expect([timeText(20), timeText(89), timeText(90), timeText(240)]).toEqual(['20 s', '89 s', '2 min', '4 min']);
  });
});

/** Processes whose command line has a text. */
const processesWith = (text: string): string[] =>
  readdirSync('/proc').filter((id) => {
    try {
      return /^\d+$/.test(id) && readFileSync(`/proc/${id}/cmdline`, 'utf8').includes(text);
    } catch {
      return false;
    }
  });

it.each(['SIGINT', 'SIGTERM'] as const)(
  'a run that gets %s leaves no process and no folder',
  async (signal) => {
    const folder = mkdtempSync(path.join(tmpdir(), 'docs-test-'));
    try {
      cpSync(path.join(siteDir, 'src/facts/data'), path.join(folder, 'src/facts/data'), {recursive: true});
      mkdirSync(path.join(folder, 'develop'));
      mkdirSync(path.join(folder, 'tools/checks/prose'), {recursive: true});
      writeFileSync(path.join(folder, 'tools/checks/prose/recorded.json'), '{}');
      const marker = path.join(folder, 'running');
      writeFileSync(
        path.join(folder, 'develop/page.mdx'),
        `---\ntitle: A page\ndescription: x\nrun: bare\n---\n\n\`\`\`bash background\n(exec -a ${folder} sleep 99)\n\`\`\`\n\n\`\`\`bash\ntouch ${marker}; sleep 98\n\`\`\`\n`,
      );
      const binary = path.join(folder, 'node');
      writeFileSync(binary, '#!/bin/bash\n');
      chmodSync(binary, 0o755);
      const args = ['--import', 'tsx', path.join(siteDir, 'scripts/docs-run.ts'), '--binary', binary, '--site', folder];
      const child = spawn(process.execPath, args, {
        cwd: siteDir,
        env: {...process.env, TMPDIR: folder, DOCS_RUN_CACHE: folder},
      });
      const ended = new Promise((resolve) => child.once('close', resolve));
      while (!existsSync(marker)) await pause(50);
      expect(processesWith(folder).length).toBeGreaterThan(1);
      child.kill(signal);
      expect(await ended).toBe(130);
      expect(readdirSync(folder).filter((name) => name.startsWith('docs-run-'))).toEqual([]);
      expect(processesWith(folder)).toEqual([]);
    } finally {
      rmSync(folder, {recursive: true, force: true});
    }
  },
  60_000,
);
