import {chmodSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync} from 'node:fs';
import {createServer} from 'node:net';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {afterAll, beforeAll, describe, expect, it} from 'vitest';
import {siteDir} from '../../src/chain/load';
import {fixturePage} from '../checks/fixture';
import {listen} from '../lib/local-server';
import {takenPorts} from './ports';
import {reportOf} from './results';
import {runSession, type RunOptions} from './run';
import {readScenario, type Setup} from './scenarios';
import {withLocalCopies, writeSite} from './served';
import {sessionsOf} from './session';
import {stopShells} from './shell';

const page = (body: string) => fixturePage(body, 'develop/tutorial.mdx');
const site = {
  address: 'https://docs.probe.test',
  paths: ['/ops/setup.sh'],
  text: (served: string) => (served === '/ops/setup.sh' ? 'echo "made $1"\n' : undefined),
};

describe('files of the site', () => {
  it('are copied to a folder and get a file URL', () => {
    const folder = mkdtempSync(path.join(tmpdir(), 'docs-test-'));
    writeSite(site, folder);
    const script = withLocalCopies(
      'curl -fsSO https://docs.probe.test/ops/setup.sh\ncurl https://other.test/ops/setup.sh',
      site,
      folder,
    );
    expect(script).toBe(`curl -fsSO file://${folder}/ops/setup.sh\ncurl https://other.test/ops/setup.sh`);
    expect(readFileSync(path.join(folder, 'ops/setup.sh'), 'utf8')).toBe('echo "made $1"\n');
    rmSync(folder, {recursive: true});
  });

  it.each(['/ops/none.sh', '/ops/../ops/setup.sh', '/'])('refuses %s', (served) => {
    expect(() => withLocalCopies(`curl -O ${site.address}${served}`, site, tmpdir())).toThrow(
      'the site serves no such file',
    );
  });
});

describe('running against a program', () => {
  let folder: string;
  let options: RunOptions;

  beforeAll(() => {
    folder = mkdtempSync(path.join(tmpdir(), 'docs-test-'));
    const binary = path.join(folder, 'anything');
    writeFileSync(
      binary,
      '#!/bin/bash\ncase "$1" in\n  version) echo 7.1.3 ;;\n  fail) echo broken >&2; exit 4 ;;\n' +
        '  where) echo "$HOME" ;;\n  start) while true; do sleep 1; done ;;\nesac\n',
    );
    chmodSync(binary, 0o755);
    options = {
      root: siteDir,
      binary,
      name: 'probed',
      oracle: 'probeoracle',
      home: '.probed',
      ports: {},
      publicHosts: new Set(['rpc.probe.test']),
      site,
      cache: path.join(folder, 'cache'),
      prepared: mkdtempSync(path.join(folder, 'prepared-')),
    };
  });
  afterAll(() => rmSync(folder, {recursive: true, force: true}));

  const setup = (text = ''): Setup => ({
    scenarios: [readScenario('tools/runner/scenarios/probe.sh', `# title: A probe\n${text}`)],
    needs: [],
    isolation: 'network',
    hosts: [],
    cores: 1,
    long: false,
  });
  const run = async (body: string, scenario = '') => {
    const [session] = sessionsOf([page(body.replaceAll('```bash\n', '```bash run="x"\n'))]);
    if (session === undefined) throw new Error('no session');
    return runSession(session, setup(scenario), {path: [], env: {GIVEN: 'yes'}}, options);
  };
  const bash = (text: string, more = ''): string => `\`\`\`bash run="x"${more}\n${text}\n\`\`\`\n\n`;
  const output = (text: string, more = ' compare'): string => `\`\`\`text output${more}\n${text}\n\`\`\`\n\n`;
  const states = async (body: string, scenario = '') =>
    (await run(body, scenario)).steps.map(({state, reason}) => (reason === undefined ? state : `${state}: ${reason}`));

  it('keeps variables from block to block and compares output', async () => {
    const result = await run(
      bash('V=$(probed version)\ndeclare -A KEPT=([a]=b)\nmkdir in; cd in') +
        bash('echo "it is $V ${KEPT[a]} ${PWD##*/} $GIVEN"') +
        output('it is 7.… b in yes'),
    );
    expect(reportOf(result)).toEqual([
      expect.stringMatching(/^develop\/tutorial\.mdx \(x\): 2 of 2 steps run, 1 outputs compared; \d+ s$/),
    ]);
  });

  it('uses a separate home, and leaves nothing', async () => {
    const before = readdirSync(tmpdir()).filter((name) => name.startsWith('docs-run-'));
    expect(await states(bash('probed where') + output('…docs-run-…/home'))).toEqual(['done']);
    expect(process.env['HOME']).not.toContain('docs-run-');
    expect(readdirSync(tmpdir()).filter((name) => name.startsWith('docs-run-') && !before.includes(name))).toEqual([]);
  });

  it('stops at a block that fails and reports what was not reached', async () => {
    const result = await run(bash('probed fail') + bash('echo never'));
    expect(result.steps.map(({state, reason, tail}) => [state, reason, tail])).toEqual([
      ['failed', 'exit code 4', 'broken'],
      ['not run', undefined, undefined],
    ]);
  });

  it('takes the exit code that the page says', async () => {
    expect(await states(bash('false\nprobed fail', ' exit="4"') + output('broken'))).toEqual(['done']);
    expect(await states(bash('probed version', ' exit="4"'))).toEqual([
      'failed: exit code 0; the page states exit="4"',
    ]);
  });

  it('reports output that differs from the page, with its line', async () => {
    expect((await run(bash('probed version') + output('7.1.4'))).steps[0]).toMatchObject({
      line: 7,
      at: 12,
      state: 'failed',
      reason: 'the page shows "7.1.4", the output is "7.1.3"',
    });
  });

  it('compares the shape of an output without compare, and pieces of an output in their order', async () => {
    expect(await states(bash('echo "at height 12"') + output('at height 7', ''))).toEqual(['done']);
    expect(await states(bash('echo "at height 12"') + output('in block 7', ''))).toEqual([
      expect.stringContaining('failed'),
    ]);
    expect(await states(bash('seq 1 9') + output('1\n2') + output('8\n9'))).toEqual(['done']);
    expect(await states(bash('seq 1 9') + output('8\n9') + output('1\n2'))).toEqual([
      expect.stringContaining('failed'),
    ]);
  });

  it('writes files where the session is, and sets keys of others', async () => {
    const body =
      bash('mkdir -p app && cd app && printf "# kept\\na = 1\\n[b]\\nc = 2 # old\\n\\n[d]\\ne = 3\\n" > x.toml') +
      '```ts run="x" title="src/a.ts"\none\n```\n\n```ts run="x" title="b.ts" into="~/other"\ntwo\n```\n\n' +
      '```toml run="x" merge="x.toml"\na = 7\n\n[b]\nc = 8\nnew = "x"\n\n[f]\ng = 9\n```\n\n' +
      bash('cat ~/app/src/a.ts ~/other/b.ts x.toml') +
      output('one\ntwo\n# kept\na = 7\n[b]\nc = 8\nnew = "x"\n\n[d]\ne = 3\n\n[f]\ng = 9');
    expect(await states(body)).toEqual(['done', 'done', 'done', 'done', 'done']);
    expect(await states('```toml run="x" merge="none.toml"\na = 1\n```\n\n')).toEqual(['failed: exit code 1']);
  });

  it('types the input of a block, and gives others none', async () => {
    expect(
      await states(
        bash('cat', ' input="one\\ntwo"') + output('one\ntwo') + bash('cat') + bash('echo on') + output('on'),
      ),
    ).toEqual(['done', 'done', 'done']);
  });

  it('downloads files of the site from a copy, without a network', async () => {
    const body = bash('curl -fsSO https://docs.probe.test/ops/setup.sh\nbash setup.sh it') + output('made it');
    expect(await states(body)).toEqual(['done']);
    expect(await states(bash('curl https://docs.probe.test/none'))).toEqual([
      'failed: line 7: https://docs.probe.test/none: the site serves no such file',
    ]);
  });

  it('reports a process that should keep running but ends at once, and a block that takes too long', async () => {
    expect(await states(bash('probed fail', ' background'))).toEqual(['failed: did not come up']);
    expect(await states(bash('sleep 20', ' timeout="1"') + bash('ls'))).toEqual([
      'failed: took longer than 1 seconds',
      'not run',
    ]);
  });

  it('compares what keeps running at the end of the session', async () => {
    const watch = bash('echo watching; until [[ -e ~/seen ]]; do sleep 0.1; done; echo seen', ' background');
    const body = watch + output('watching\nseen') + bash('touch ~/seen; sleep 0.5');
    expect(await states(body)).toEqual(['done', 'done']);
  });

  it('sets the scenario up first, with values that the reader replaces', async () => {
    const scenario = `NODE=abc\nown_values() { sed "s/NODE_ID/$NODE/"; }\nkeep_running tick sleep 60\nwait_for 5 test -d "$SITE/ops"\n`;
    expect(
      await states(
        bash('ID=NODE_ID; echo "$ID $NODE"; kill -0 "$(cat "$DOCS_RUN_LOGS/tick.pid")"; stop_running tick') +
          output('abc abc'),
        scenario,
      ),
    ).toEqual(['done']);
    expect((await run(bash('ls') + bash('ls'), 'own_values() { cat; false; }\n')).steps).toMatchObject([
      {state: 'failed', output: 'own_values of the scenario failed\n'},
      {state: 'not run'},
    ]);
    expect(await states(bash('ls') + bash('ls'), 'echo no such thing >&2\nfalse\n')).toEqual([
      expect.stringMatching(/^failed: the scenario probe could not be set up \(exit code 1\):\n {4}\| no such thing$/),
      'not run',
    ]);
  });

  it('makes what sessions share once, and only where it holds no path of a session', async () => {
    const made = (text: string): string =>
      `make() { mkdir -p "$HOME/made"; date +%N > "$HOME/made/when"; ${text}; }\nprepared probe made make\n`;
    expect(await states(bash('cat made/when'), made('echo "$HOME" > "$HOME/made/where"'))).toEqual([
      expect.stringMatching(/a file in made holds a path of this session$/),
    ]);
    const first = await run(bash('cat made/when'), made('true'));
    const second = await run(bash('cat made/when'), made('false'));
    expect(first.steps[0]?.output).toMatch(/^\d+\n$/);
    expect(second.steps[0]).toMatchObject({state: 'done', output: first.steps[0]?.output});
  });

  it('ends everything at once when it is stopped', async () => {
    const marker = path.join(folder, 'running');
    const seconds = `60.${process.pid}`; // no other process of the machine waits as long
    const running = run(bash(`touch ${marker}; sleep ${seconds}`) + bash('ls'));
    while (!existsSync(marker)) await new Promise((resolve) => setTimeout(resolve, 50));
    stopShells();
    expect((await running).steps.map(({state}) => state)).toEqual(['failed', 'not run']);
    const left = readdirSync('/proc').filter(
      (id) =>
        /^\d+$/.test(id) &&
        existsSync(`/proc/${id}/cmdline`) &&
        readFileSync(`/proc/${id}/cmdline`, 'utf8') === `sleep\u0000${seconds}\u0000`,
    );
    expect(left).toEqual([]);
  });

  it('finds ports that are taken', async () => {
    const server = createServer();
    const port = await listen(server);
    expect(await takenPorts([port])).toEqual([port]);
    await new Promise((resolve) => server.close(resolve));
  });
});
