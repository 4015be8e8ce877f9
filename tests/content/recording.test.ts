import {spawnSync} from 'node:child_process';
import path from 'node:path';
import {describe, expect, it} from 'vitest';
import {loadChain, siteDir} from '../../src/chain/load';
import {loadContext} from '../../tools/checks/context';
import {asRecord} from '../../tools/checks/truth/walk';

describe('the recording', () => {
  it('is of the version the site describes', () => {
    const {truth} = loadContext();
    const {versions} = loadChain();
    const versionsOf = new Map<string, string[]>();
    for (const [file, document] of truth.documents) {
      const {chainVersion} = asRecord(asRecord(document)['provenance']);
      if (typeof chainVersion === 'string')
        versionsOf.set(chainVersion, [...(versionsOf.get(chainVersion) ?? []), file]);
    }
    // Facts of a future release name it; all others are of the latest one.
    const stale = [...versionsOf].filter(
      ([version]) => version !== versions.latest && !/^v?\d+\.\d+\.\d+-|release|unreleased|branch/.test(version),
    );
    expect(stale, `chain.config.ts has ${versions.latest}; record again: npm run facts:record`).toEqual([]);
  });
});

/** Runs a script of this project. */
const run = (script: string, args: readonly string[]) =>
  spawnSync(
    process.execPath,
    [path.join(siteDir, 'node_modules/tsx/dist/cli.mjs'), path.join(siteDir, script), ...args],
    {encoding: 'utf8', cwd: siteDir},
  );

describe('a wrong option', () => {
  it.each([
    ['scripts/docs-run.ts', ['--jobs', 'many'], '--jobs: "many" is not a number above 0.'],
    ['scripts/check-page.ts', ['develop/faucet.mdx', '--only', 'link'], '--only: "link" is none of page, '],
    ['scripts/mutation.ts', ['--concurrency', '0'], '--concurrency: "0" is not a whole number above 0.'],
  ])('stops %s %j before it does anything', (script, args, says) => {
    const {status, stdout, stderr} = run(script, args);
    expect({status, stdout}).toEqual({status: 2, stdout: ''});
    expect(stderr.trim().split('\n')).toEqual([expect.stringContaining(says)]);
  });
});

describe.each([
  ['scripts/docs-run.ts', /nothing was run/],
  ['scripts/facts-record.ts', /nothing was recorded/],
])('%s without a binary', (script, says) => {
  it.each([[[]], [['--binary', '/nowhere/node']]])('prints that in one sentence and exits with 2 (%j)', (args) => {
    const {status, stderr} = run(script, args);
    expect(status).toBe(2);
    expect(stderr.trim().split('\n')).toHaveLength(1);
    expect(stderr).toMatch(says);
  });
});
