import {spawn} from 'node:child_process';
import {chmodSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {setTimeout as pause} from 'node:timers/promises';

import {afterEach, beforeEach, expect, it} from 'vitest';

import {siteDir} from '../../src/chain/load';

let folder: string;
let binary: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'stopped-test-'));
  binary = path.join(folder, 'probed');
  writeFileSync(binary, `#!/bin/bash\n[[ $1 == version ]] && exec echo 7.1.3\nexec -a '${folder}' sleep 99\n`);
  chmodSync(binary, 0o755);
});
afterEach(() => rmSync(folder, {recursive: true, force: true}));

/** Commands of the processes that have the folder of this test in theirs. */
const processes = (): string[] =>
  readdirSync('/proc').flatMap((id) => {
    try {
      const command = readFileSync(`/proc/${id}/cmdline`, 'utf8');
      return /^\d+$/.test(id) && command.startsWith(folder) ? [command] : [];
    } catch {
      return [];
    }
  });

/** Runs TypeScript of this project until the binary runs, sends a signal, and returns exit code and messages. */
async function interrupted(args: readonly string[], signal: 'SIGINT' | 'SIGTERM') {
  const child = spawn(process.execPath, ['--import', 'tsx', ...args], {
    cwd: siteDir,
    env: {...process.env, TMPDIR: folder},
  });
  let errors = '';
  child.stderr.on('data', (chunk: Buffer) => (errors += chunk.toString()));
  const ended = new Promise((resolve) => child.once('close', resolve));
  while (processes().length === 0 && child.exitCode === null) await pause(50);
  expect(errors).toBe('');
  child.kill(signal);
  const code = await ended;
  await expect.poll(processes).toEqual([]);
  return {code, errors, left: readdirSync(folder).filter((name) => name.startsWith('facts-'))};
}

const GONE = {code: 130, left: []};

it('a recording that is stopped while it calls the binary leaves nothing, and writes nothing', async () => {
  const into = path.join(folder, 'into');
  const args = [path.join(siteDir, 'scripts/facts-record.ts'), '--binary', binary, '--into', into];
  const result = await interrupted(args, 'SIGINT');
  expect(result).toEqual({...GONE, errors: 'Stopped: the facts are as they were.\n'});
  expect(existsSync(into)).toBe(false);
}, 60_000);

it('a recording that is stopped leaves no local node', async () => {
  const program = path.join(folder, 'start.ts');
  const options = `{binary: '${binary}', name: 'probed', files: new Map([['local-home.sh', HOME]])}`;
  const home = 'mkdir -p "$NODE_HOME/config"; : > "$NODE_HOME/config/app.toml"; : > "$NODE_HOME/config/config.toml"';
  writeFileSync(
    program,
    `import {endOnSignals} from '${siteDir}/tools/lib/exit';\nimport {startNode} from '${siteDir}/tools/recorder/node';\n` +
      `const HOME = '${home}';\nendOnSignals('Stopped.');\nvoid startNode(${options});\n`,
  );
  expect(await interrupted([program], 'SIGTERM')).toEqual({...GONE, errors: 'Stopped.\n'});
}, 60_000);
