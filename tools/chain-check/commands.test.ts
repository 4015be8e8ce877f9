import {mkdtempSync, rmSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import path from 'node:path';

import {afterEach, beforeEach, expect, it} from 'vitest';

import {siteDir} from '../../src/chain/load';
import {runTool} from './commands';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'chain-check-tool-'));
});
afterEach(() => rmSync(folder, {recursive: true, force: true}));

/** A tool of this project, by its path from scripts. */
function tool(code: string): string {
  const file = path.join(folder, 'tool.ts');
  writeFileSync(file, code);
  return path.relative(path.join(siteDir, 'scripts'), file);
}

it('returns what a tool prints, also where it ends with exit code 1', async () => {
  const script = tool("console.log('[1]'); process.exitCode = 1;");
  expect(await runTool(script, [], {minutes: 1})).toEqual([1]);
}, 60_000);

it('takes no results of a tool that was stopped', async () => {
  const script = tool(
    "process.on('SIGTERM', () => { console.log('[1]'); process.exit(130); }); setTimeout(() => {}, 90_000);",
  );
  await expect(runTool(script, [], {minutes: 0.1})).rejects.toThrow(/was stopped after 0\.1 minutes/);
}, 60_000);
