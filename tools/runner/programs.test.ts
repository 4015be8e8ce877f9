import {existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {setTimeout as pause} from 'node:timers/promises';

import {afterEach, beforeEach, expect, it} from 'vitest';

import {provide, stopPrograms} from './programs';

let root: string;
beforeEach(() => {
  root = mkdtempSync(path.join(tmpdir(), 'programs-test-'));
  mkdirSync(path.join(root, 'tools/runner/programs'), {recursive: true});
});
afterEach(() => rmSync(root, {recursive: true, force: true}));

/** Has a program made by a script. */
function made(script: string) {
  writeFileSync(path.join(root, 'tools/runner/programs/made.sh'), script);
  return provide('made', {root, binary: '', oracle: '', cache: root});
}

it('a script that makes a program is ended with what it started', async () => {
  const provided = made(`touch ${root}/started; sleep 99 | cat`);
  while (!existsSync(path.join(root, 'started'))) await pause(20);
  stopPrograms();
  expect(await provided).toEqual({missing: 'made: tools/runner/programs/made.sh failed'});
}, 10_000);

it('a script that has ended, but not all it started, is no error', async () => {
  const provided = made(`setsid sleep 2 &\ntouch ${root}/started`);
  while (!existsSync(path.join(root, 'started'))) await pause(20);
  await pause(500); // until it has ended
  expect(stopPrograms).not.toThrow();
  expect(await provided).toEqual({path: [], env: {}});
}, 10_000);
