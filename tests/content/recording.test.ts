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

describe.each([
  ['scripts/docs-run.ts', /nothing was run/],
  ['scripts/facts-record.ts', /nothing was recorded/],
])('%s without a binary', (script, says) => {
  it.each([[[]], [['--binary', '/nowhere/node']]])('prints that in one sentence and exits with 2 (%j)', (args) => {
    const run = spawnSync(
      process.execPath,
      [path.join(siteDir, 'node_modules/tsx/dist/cli.mjs'), path.join(siteDir, script), ...args],
      {encoding: 'utf8', cwd: siteDir},
    );
    expect(run.status).toBe(2);
    expect(run.stderr.trim().split('\n')).toHaveLength(1);
    expect(run.stderr).toMatch(says);
  });
});
