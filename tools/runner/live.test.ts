import {chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {createServer} from 'node:net';
import {afterAll, beforeAll, describe, expect, it} from 'vitest';
import {fixturePage} from '../checks/fixture';
import {compareAnswer} from './compare';
import {readStates} from './driver';
import {reportOf, runSequence, takenPorts, type RunOptions} from './run';
import {sequencesOf, unfitToRun} from './sequence';
import {withLocalCopies} from './served';

const page = (body: string) => fixturePage(body, 'develop/tutorial.mdx');

describe('sequences of a page', () => {
  it('collects the blocks of one name in order, each with the output that follows it', () => {
    const [sequence, ...others] = sequencesOf([
      page(
        '```bash run="first"\nA=1\n```\n\nText.\n\n```bash run="first" background\nsleep 5\n```\n\n```bash\n' +
          'ls\n```\n\n```bash run="first" timeout="5" exit="1"\necho $A\n```\n\n```text output compare\n1\n```\n',
      ),
    ]);
    expect(others).toEqual([]);
    expect(
      sequence?.steps.map(({script, background, mayFail, timeout, expected}) => [
        script,
        background,
        mayFail,
        timeout,
        expected?.text,
      ]),
    ).toEqual([
      ['A=1', false, false, 120, undefined],
      ['sleep 5', true, false, 120, undefined],
      ['echo $A', false, true, 5, '1'],
    ]);
  });

  it('gives no output to a block that another block follows first', () => {
    const [sequence] = sequencesOf([
      page('```bash run="x"\nls\n```\n\n```bash\nls\n```\n\n```text output compare\n1\n```\n'),
    ]);
    expect(sequence?.steps[0]?.expected).toBeUndefined();
  });

  it('recognizes steps that would leave the machine', () => {
    expect(unfitToRun('curl https://rpc.probe.test/status', new Set(['rpc.probe.test']))).toMatch(/public network/);
    expect(unfitToRun('sudo systemctl start x', new Set())).toMatch(/sudo/);
    expect(unfitToRun('probed status', new Set(['rpc.probe.test']))).toBeUndefined();
  });
});

describe('files of the site', () => {
  const site = {
    address: 'https://docs.probe.test',
    text: (served: string) => (served === '/ops/setup.sh' ? 'echo "made $1"\n' : undefined),
  };

  it('are copied to a folder and get a file URL', () => {
    const folder = mkdtempSync(path.join(tmpdir(), 'docs-run-test-'));
    const script = withLocalCopies(
      'curl -fsSO https://docs.probe.test/ops/setup.sh\ncurl https://other.test/ops/setup.sh',
      site,
      folder,
    );
    expect(script).toBe(`curl -fsSO file://${folder}/ops/setup.sh\ncurl https://other.test/ops/setup.sh`);
    expect(readFileSync(path.join(folder, 'ops/setup.sh'), 'utf8')).toBe('echo "made $1"\n');
    rmSync(folder, {recursive: true});
  });

  it.each([
    'https://docs.probe.test/ops/none.sh',
    'https://docs.probe.test/ops/../ops/setup.sh',
    'https://docs.probe.test/',
  ])('refuses %s', (url) => {
    expect(() => withLocalCopies(`curl -O ${url}`, site, tmpdir())).toThrow('the site serves no such file');
  });
});

describe('comparing output', () => {
  it.each([
    ['equal', 'a\nb', 'a\nb\n', 'text'],
    ['any text in a line', 'height: …', 'height: 12', 'text'],
    ['any lines', 'first\n…\nlast', 'first\nx\ny\nlast', 'text'],
    ['no lines', 'first\n…\nlast', 'first\nlast', 'text'],
    ['colors', 'ok', '\u001b[32mok\u001b[0m', 'text'],
    ['JSON by content', '{"a": 1,\n "b": 2}', '{"a":1,"b":2}', 'json'],
    ['shortened JSON', '{\n  "a": 1,\n…\n}', '{"a":1,"b":2}', 'json'],
  ])('accepts %s', (_, expected, actual, lang) => {
    expect(compareAnswer(expected, actual, lang)).toBeUndefined();
  });

  it('names the first line that differs', () => {
    expect(compareAnswer('a\nb\nc', 'a\nx\nc')).toEqual({line: 2, expected: 'b', actual: 'x'});
    expect(compareAnswer('a', 'a\nmore')).toEqual({line: 2, expected: '(end)', actual: 'more'});
    expect(compareAnswer('{"a": 1}', '{"a": 2}', 'json')).toBeDefined();
  });
});

describe('states', () => {
  it('are read from the lines of the driver', () => {
    expect(readStates('@@ 0 run\n@@ 0 done\n@@ 1 skip\n@@ 2 run\n@@ 2 exit 3\n', 4)).toEqual({
      states: ['done', 'skipped', 'failed', 'not run'],
      code: 3,
    });
  });
});

describe('running against a program', () => {
  let folder: string;
  let options: RunOptions;

  beforeAll(() => {
    folder = mkdtempSync(path.join(tmpdir(), 'docs-run-test-'));
    const binary = path.join(folder, 'anything');
    writeFileSync(
      binary,
      '#!/bin/bash\ncase "$1" in\n  version) echo 7.1.3 ;;\n  fail) echo broken >&2; exit 4 ;;\n' +
        '  where) echo "$HOME" ;;\n  start) while true; do sleep 1; done ;;\nesac\n',
    );
    chmodSync(binary, 0o755);
    options = {
      binary,
      name: 'probed',
      home: '.probed',
      ports: {},
      publicHosts: new Set(['rpc.probe.test']),
      env: 'PROBED',
    };
  });
  afterAll(() => rmSync(folder, {recursive: true, force: true}));

  const run = async (body: string) => {
    const [sequence] = sequencesOf([page(body)]);
    if (sequence === undefined) throw new Error('no sequence');
    return runSequence(sequence, options, false);
  };

  it('keeps variables from block to block and compares output', async () => {
    const result = await run(
      '```bash run="x"\nV=$(probed version)\n```\n\n```bash run="x"\necho "it is $V"\n```\n\n' +
        '```text output compare\nit is 7.…\n```\n',
    );
    expect(reportOf(result)).toEqual([
      'develop/tutorial.mdx (x): 2 of 2 steps run (1 outputs compared), 0 failed, 0 skipped, 0 not reached',
    ]);
  });

  it('uses a separate home', async () => {
    const result = await run('```bash run="x"\nprobed where\n```\n\n```text output compare\n…docs-run-…/home\n```\n');
    expect(result.steps.map(({state}) => state)).toEqual(['done']);
    expect(process.env['HOME']).not.toContain('docs-run-');
  });

  it('stops at a block that fails and reports what was not reached', async () => {
    const result = await run('```bash run="x"\nprobed fail\n```\n\n```bash run="x"\necho never\n```\n');
    expect(result.steps.map(({state, reason, tail}) => [state, reason, tail])).toEqual([
      ['failed', 'exit code 4', 'broken'],
      ['not run', undefined, undefined],
    ]);
  });

  it('reports output that differs from the page, with its line', async () => {
    const result = await run('```bash run="x"\nprobed version\n```\n\n```text output compare\n7.1.4\n```\n');
    expect(result.steps[0]).toMatchObject({
      line: 12,
      state: 'failed',
      reason: 'the page shows "7.1.4", the output is "7.1.3"',
    });
  });

  it('skips what would leave the machine', async () => {
    const result = await run('```bash run="x"\ncurl https://rpc.probe.test/status\n```\n');
    expect(result.steps[0]).toMatchObject({state: 'skipped', reason: 'talks to a public network (rpc.probe.test)'});
  });

  it('downloads files of the site from a copy, without a network', async () => {
    const body =
      '```bash run="x"\ncurl -fsSO https://docs.probe.test/ops/setup.sh\nbash setup.sh it\n```\n\n' +
      '```text output compare\nmade it\n```\n';
    const [sequence] = sequencesOf([page(body)]);
    const publicHosts = new Set(['docs.probe.test']);
    const site = {address: 'https://docs.probe.test', text: () => 'echo "made $1"\n'};
    expect((await runSequence(sequence!, {...options, publicHosts, site}, false)).steps[0]).toMatchObject({
      state: 'done',
    });
    expect((await runSequence(sequence!, {...options, publicHosts}, false)).steps[0]).toMatchObject({state: 'skipped'});
  });

  it('reports a process that should keep running but ends at once', async () => {
    const result = await run('```bash run="x" background\nprobed version\n```\n');
    expect(result.steps[0]).toMatchObject({state: 'failed', reason: 'did not come up'});
  });

  it('does not start while a port of the node is taken', async () => {
    const server = createServer();
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const {port} = server.address() as {port: number};
    expect(await takenPorts([port])).toEqual([port]);
    const [sequence] = sequencesOf([page('```bash run="x"\nls\n```\n')]);
    const result = await runSequence(sequence!, {...options, ports: {rpc: port}}, false);
    expect(reportOf(result)[0]).toContain(`port ${port} in use`);
    await new Promise((resolve) => server.close(resolve));
  });
});
