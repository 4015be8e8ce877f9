import {spawnSync} from 'node:child_process';
import {mkdtempSync, rmSync} from 'node:fs';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {afterAll, beforeAll, describe, expect, it} from 'vitest';
import {siteDir} from '../../src/chain/load';
import {loadContext} from '../checks/context';
import {writePageBlocks} from './page-blocks';

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'docs-test-'));
  writePageBlocks([loadContext(siteDir).site.page('develop/index.mdx')], path.join(folder, 'pages'));
});
afterAll(() => rmSync(folder, {recursive: true, force: true}));

/** What a session prints of the page of the quickstart. */
const printed = (...args: string[]) =>
  spawnSync(
    'bash',
    ['-c', 'source "$DOCS_RUN_TOOLS/session.sh"; page_block "$@"; trap - EXIT', 'bash', 'develop/index.mdx', ...args],
    {
      encoding: 'utf8',
      env: {
        ...process.env,
        DOCS_RUN_TOOLS: path.join(siteDir, 'tools/runner'),
        DOCS_RUN_PREPARED: folder,
        DOCS_RUN_STEPS: folder,
      },
    },
  );

describe('a block of a page', () => {
  it('is a program by its title, with the values of the chain', () => {
    const {stdout} = printed('contracts/Counter.sol');
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
    const {stdout, stderr} = printed('contracts/Other.sol');
    expect(stdout).toBe('');
    expect(stderr).toMatch(/no program contracts\/Other\.sol.*contracts\/Counter\.sol/);
  });
});
