import {spawnSync} from 'node:child_process';
import path from 'node:path';

import {describe, expect, it} from 'vitest';

import {siteDir} from '../../src/chain/load';

/** Runs the command on the page of the quickstart. */
const printed = (...args: string[]) =>
  spawnSync(
    process.execPath,
    ['--import', 'tsx', path.join(siteDir, 'tools/runner/page-file.ts'), 'develop/index.mdx', ...args],
    {cwd: siteDir, encoding: 'utf8'},
  );

describe('a program of a page', () => {
  it('is printed by its title, with the values of the chain', () => {
    const {status, stdout} = printed('contracts/Counter.sol');
    expect(status).toBe(0);
    expect(stdout).toContain('contract Counter');
    expect(stdout).not.toContain('{{');
  });

  it('has the commands of a section by its anchor, all or one of them', () => {
    const all = printed('#get-a-chain').stdout.trimEnd().split('\n');
    expect(all[0]).toMatch(/^curl /);
    expect(printed('#get-a-chain', '1').stdout.trimEnd().split('\n')[0]).toBe(all[0]);
    expect(printed('#nowhere').stderr).toMatch(/no commands below #nowhere .*#get-a-chain/);
  });

  it('is an error when the page has none of this title, with the titles it has', () => {
    const {status, stderr} = printed('contracts/Other.sol');
    expect(status).toBe(1);
    expect(stderr).toMatch(/no program contracts\/Other\.sol.*contracts\/Counter\.sol/);
  });
});
