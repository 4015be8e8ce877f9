import {execFileSync, spawnSync} from 'node:child_process';
import {chmodSync, cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import path from 'node:path';

import {afterAll, beforeAll, describe, expect, it} from 'vitest';

import {loadChain, siteDir} from '../../src/chain/load';
import {factsDir, type Repository} from '../../src/facts';
import {pageTools} from '../checks/context';
import {writeInto} from '../checks/scratch';
import {formatFacts} from '../recorder/format';
import {citedBelow} from '../sources/cited';
import {openSources} from '../sources/folders';
import {record} from '../sources/record';
import {InputError, readInputs, readOptions} from './inputs';
import {keepCommands, makeProgram} from './testing/program';

/** A made-up version, and the documented one. */
const NEW = '900.0.1';
const {latest} = loadChain().versions;

const KEEPER = 'package fee\n\nfunc Take(amount int) int { return amount }\n\nfunc Give(amount int) int { return 0 }\n';
const front = (title: string): string => `---\ntitle: ${title}\ndescription: A page.\n---\n\n`;

/** An error record of the made-up site, which rests on what changes. */
const NOTHING_TAKEN = {
  id: 'nothing-taken',
  see: '`nothing taken`',
  program: 'gurud',
  cause: 'a cause',
  fix: 'run `{{binary}} keys add mykey --no-backup`',
  sources: [{code: 'chain:x/fee/keeper.go', symbol: 'Take'}],
};

/** A term and a power of the made-up site, which rest on none of its code. */
const NO_TERM = {
  id: 'block',
  term: 'Block',
  means: 'A made-up thing.',
  sources: [{judgement: 'made up for this test'}],
};
const NO_POWER = {
  id: 'none',
  what: 'nothing',
  speed: 'never',
  limit: 'everything',
  undo: 'nothing',
  seen: 'nowhere',
  sources: [{judgement: 'made up for this test'}],
};

/** Pages of which all but the last rest on what changes, each on one thing, and the last on none of it. */
const PAGES: Readonly<Record<string, string>> = {
  'develop/keys.mdx': `${front('Keys')}## A key without a backup\n\n\`\`\`bash run="bare/keys"\n{{binary}} keys add mykey --no-backup\n\`\`\`\n`,
  'develop/api/rpc.mdx': `${front('RPC')}## Prices\n\n<FactsTable of="jsonrpc.method.eth_gasPrice" />\n`,
  'protocol/fees.mdx': `${front('Fees')}## What is taken\n\nText.\n\n<Source code="chain:x/fee/keeper.go" symbol="Take" />\n`,
  'protocol/failing.mdx': `${front('Failing')}## If it fails\n\n<FactsTable of="errors" only="nothing-taken" />\n`,
  'validate/commands.mdx': `${front('Commands')}## Flags\n\n<FactsTable of="cli.command.keys.add" />\n`,
  'docs/quiet.mdx':
    `${front('Quiet')}## Nothing new\n\n<FactsTable of="cli.command.keys.list" />\n\n` +
    '<Source code="chain:x/fee/keeper.go" symbol="Give" />\n\n```bash run="bare/quiet"\n{{binary}} keys list\n```\n',
};

let dir: string;
let site: string;
let chain: string;
let repositories: Repository[];

const git = (...args: string[]): string =>
  execFileSync('git', ['-C', chain, '-c', 'user.name=t', '-c', 'user.email=t@example.com', ...args], {
    encoding: 'utf8',
  }).trim();

/** Commits the made-up code of a version. */
function commit(version: string, keeper: string): string {
  writeInto(chain, 'x/fee/keeper.go', keeper);
  git('add', '-A');
  git('commit', '-qm', version);
  git('tag', `v${version}`);
  return git('rev-parse', 'HEAD');
}

beforeAll(async () => {
  dir = mkdtempSync(path.join(tmpdir(), 'chain-check-'));
  site = path.join(dir, 'site');
  chain = path.join(dir, 'code');
  mkdirSync(chain);
  git('init', '-q');
  writeInto(chain, 'go.mod', 'module example.com/node\n');
  repositories = [
    {
      name: 'chain',
      title: 'Node',
      url: 'https://code.example/node',
      module: 'example.com/node',
      versions: [{version: `v${latest}`, commit: commit(latest, KEEPER)}],
    },
  ];
  commit(NEW, KEEPER.replace('return amount', 'return amount * 2'));
  for (const [file, text] of Object.entries(PAGES)) writeInto(site, file, text);
  const data = path.join(site, 'src/facts/data');
  cpSync(factsDir, data, {recursive: true});
  // What the checks keep next to themselves belongs to the checkout.
  cpSync(path.join(siteDir, 'tools/checks/prose/recorded.json'), path.join(site, 'tools/checks/prose/recorded.json'));
  // The made-up code has nothing of what the recorded errors, powers and terms cite.
  for (const area of ['sources', 'errors']) rmSync(path.join(data, area), {recursive: true});
  keepCommands(data, ['config', 'init', 'keys', 'start', 'version']);
  const {provenance} = JSON.parse(readFileSync(path.join(factsDir, 'sources/index.json'), 'utf8')) as {
    provenance: object;
  };
  writeInto(data, 'errors/fees.json', formatFacts({provenance, title: 'Fees', errors: [NOTHING_TAKEN]}));
  writeInto(data, 'powers.json', formatFacts({provenance, groups: {owners: [NO_POWER]}}));
  writeInto(data, 'terms.json', formatFacts({provenance, groups: {blocks: [NO_TERM]}}));
  const {cited} = citedBelow(site, pageTools(loadChain()).expand);
  const {folders} = openSources([`${chain}@v${latest}`], repositories);
  const {sources} = await record(cited, folders, {repositories, sources: []});
  writeInto(data, 'sources/index.json', formatFacts({provenance, repositories, sources}));
});
afterAll(() => rmSync(dir, {recursive: true}));

/** A made-up binary in a folder of its own. */
const binary = (
  name: string,
  differences: Omit<Parameters<typeof makeProgram>[2], 'version'>,
  version = NEW,
): string => {
  const folder = path.join(dir, name);
  mkdirSync(folder);
  return `${version}=${makeProgram(folder, path.join(site, 'src/facts/data'), {version, ...differences})}`;
};

/** Runs the command as a person does. */
function check(...args: string[]): {status: number | null; stdout: string; stderr: string} {
  const script = path.join(siteDir, 'scripts/chain-check.ts');
  return spawnSync(process.execPath, ['--import', 'tsx', script, '--site', site, ...args], {
    cwd: siteDir,
    encoding: 'utf8',
  });
}

/** Row of the table that begins with a text. */
const row = (table: string, beginning: string): string =>
  table.split('\n').find((line) => line.startsWith(`| ${beginning}`)) ?? `no row begins with "${beginning}":\n${table}`;

describe('a new version of the chain', () => {
  let result: ReturnType<typeof check>;

  beforeAll(() => {
    const differences = {
      renamed: {command: 'keys add', flag: 'no-backup', to: 'without-backup'},
      removedMethod: 'eth_gasPrice',
    };
    result = check('--binary', binary('new', differences), '--source', `${chain}@v${NEW}`);
  }, 600_000);

  it('is one to look at', () => {
    expect([result.status, result.stdout.split('\n')[0]]).toEqual([1, expect.stringContaining(`To look at: ${NEW}`)]);
  });

  it('with a renamed flag: names the page that uses it with its line, and the one that shows it in a table', () => {
    const gone = row(result.stdout, 'flag `--no-backup`');
    expect(gone).toContain('| gone |');
    expect(gone).toMatch(/`develop\/keys\.mdx:9` \(\/develop\/keys, “A key without a backup”\): .*--no-backup/);
    expect(gone).toContain('`validate/commands.mdx:8` (/validate/commands, “Flags”)');
    expect(gone).toMatch(/`src\/facts\/data\/errors\/fees\.json:\d+` \(\/docs\/errors, “Fees”\): .*--no-backup/);
    expect(row(result.stdout, 'flag `--without-backup`')).toContain('| new |');
  });

  it('with a renamed flag: names the block that fails, with what it printed', () => {
    expect(row(result.stdout, 'session `bare/keys`')).toMatch(
      /\| fails \| `develop\/keys\.mdx:8` .*exit code 1: Error: unknown flag: --no-backup/,
    );
  });

  it('with a changed function: names the section that rests on it, and one that shows an error record of it', () => {
    expect(row(result.stdout, 'code `chain:x/fee/keeper.go Take`')).toContain(
      '| changed: now x/fee/keeper.go, lines 3-3 | `protocol/failing.mdx:8` (/protocol/failing, “If it fails”)<br>' +
        '`protocol/fees.mdx:10` (/protocol/fees, “What is taken”) |',
    );
  });

  it('with a removed method: names the section that shows it', () => {
    expect(row(result.stdout, 'method `eth_gasPrice`')).toContain(
      '| gone | `develop/api/rpc.mdx:8` (/develop/api/rpc, “Prices”)',
    );
  });

  it('names no page that rests on none of it, and nothing else', () => {
    expect(result.stdout).not.toContain('quiet');
    expect(result.stdout).toContain('2 sessions: 1 steps run, 1 sessions with a failure');
    const {binary: name} = loadChain();
    const rows = result.stdout.split('\n').filter((line) => line.startsWith('| '));
    expect(rows.map((line) => line.split(' | ')[0])).toEqual([
      '| What',
      '| session `bare/keys`',
      `| flag \`--no-backup\` of command \`${name} keys add\``,
      `| flag \`--without-backup\` of command \`${name} keys add\``,
      '| method `eth_gasPrice`',
      '| code `chain:x/fee/keeper.go Take`',
    ]);
  });
});

describe('a version without differences', () => {
  it('has no rows, and no one has to look', () => {
    const given = ['--binary', binary('same', {}), '--source', `${chain}@v${latest}`, '--skip', 'run'];
    const {status, stdout} = check(...given);
    expect([status, stdout]).toEqual([0, expect.stringContaining('Nothing is different.')]);
    expect(stdout).toContain('facts of the binary and its node: 0 changes');
    expect(stdout).toContain('2 cited places: 2 unchanged');
  }, 600_000);
});

describe('a node that does not start', () => {
  it('is named with the end of its output, and what is known without it is compared', () => {
    const given = binary('broken', {panic: 'panic: no such store', removedMethod: 'eth_gasPrice'});
    const {status, stdout} = check('--binary', given, '--skip', 'run');
    expect([status, stdout]).toEqual([
      1,
      expect.stringContaining('**Not compared:** the local node ended with exit code 3: panic: no such store'),
    ]);
    expect(stdout).toContain('facts of the binary: 0 changes');
  }, 600_000);
});

describe('bad input', () => {
  const program = (name: string, text: string): string => {
    const file = path.join(dir, name);
    writeFileSync(file, text);
    chmodSync(file, 0o755);
    return file;
  };

  it.each([
    ['no binary', () => [], /no --binary was given/],
    ['no version', () => ['--binary', '/nowhere'], /--binary \/nowhere: write VERSION=PATH, for example 2\.0\.2=/],
    ['a missing binary', () => ['--binary', `${NEW}=/nowhere`], /there is no program at \/nowhere/],
    [
      'an unknown version',
      () => ['--binary', '0.0.1=/nowhere'],
      /version 0\.0\.1 is none of chain\.config\.ts \(2\.0\.2 \(latest\), .*and not newer than the latest/,
    ],
    [
      'a binary of another version',
      () => ['--binary', `${NEW}=${program('other', '#!/bin/sh\necho 900.0.2\n')}`],
      /the program reports version "900\.0\.2", not 900\.0\.1/,
    ],
    [
      'a program that is no node',
      () => ['--binary', `${NEW}=${program('silent', '#!/bin/sh\n')}`],
      /the program reports no version, not 900\.0\.1/,
    ],
    [
      'a folder that is no source',
      () => ['--binary', `${NEW}=${program('good', `#!/bin/sh\necho ${NEW}\n`)}`, '--source', site],
      /neither the root of a git checkout nor the folder of a Go module/,
    ],
    [
      'an unknown tool',
      () => ['--binary', `${NEW}=/nowhere`, '--skip', 'prose'],
      /--skip prose: there is no such tool; there are facts, run, sources/,
    ],
    [
      'a time that is none',
      () => ['--binary', `${NEW}=/nowhere`, '--minutes', 'ten'],
      /--minutes ten: expected a number/,
    ],
  ])('%s is named, with what would be right', async (_, args, message) => {
    const read = readInputs(readOptions(['--site', site, ...args()]), loadChain().versions);
    await expect(read).rejects.toThrow(InputError);
    await expect(read).rejects.toThrow(message);
  });

  it('ends the command with exit code 2, the message and no table', () => {
    expect(check('--binary', '/nowhere')).toMatchObject({
      status: 2,
      stdout: '',
      stderr: expect.stringMatching(/--binary \/nowhere: write VERSION=PATH/) as string,
    });
  });
});
