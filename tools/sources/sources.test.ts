import {execFileSync} from 'node:child_process';
import {cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import path from 'node:path';

import {afterAll, beforeAll, describe, expect, it} from 'vitest';

import type {RecordedSource, Repository} from '../../src/facts';
import type {PlacedRecord} from '../../src/markdown/facts/errors/records';
import {citedBelow, citedOn} from './cited';
import {compare, type Comparison, isToRead} from './compare';
import {openSources, requirementsOf} from './folders';
import {record, type Recording} from './record';
import {comparisonLines} from './report';
import {writeRecording} from './write';

const KEEPER = `package fee

const Limit = 10

func (k Keeper) Take(amount int) error {
	if amount > Limit {
		return Refuse(amount)
	}
	return nil
}

func (k Keeper) Give(amount int) error { return nil }

func Refuse(amount int) error { return nil }

func init() {}
func init() {}
// the end
`;

const GO_MOD = `module example.com/node/v2

require (
	example.com/store v1.0.0
	example.com/other v0.1.0 // indirect
)

replace example.com/store => example.com/fork/store v1.0.0-node.1
`;

let dir: string;
let chain: string;
const commits: Record<string, string> = {};
let repositories: Repository[];

const git = (...args: string[]): string => execFileSync('git', ['-C', chain, ...args], {encoding: 'utf8'}).trim();
const write = (file: string, text: string): void => {
  mkdirSync(path.dirname(path.join(chain, file)), {recursive: true});
  writeFileSync(path.join(chain, file), text);
};
function commit(tag: string, files: Readonly<Record<string, string | null>>): void {
  for (const [file, text] of Object.entries(files)) {
    if (text === null) rmSync(path.join(chain, file));
    else write(file, text);
  }
  git('add', '-A');
  git('-c', 'user.name=t', '-c', 'user.email=t@example.com', 'commit', '-qm', tag);
  git('tag', tag);
  commits[tag] = git('rev-parse', 'HEAD');
}

beforeAll(() => {
  dir = mkdtempSync(path.join(tmpdir(), 'sources-'));
  chain = path.join(dir, 'node');
  mkdirSync(chain);
  git('init', '-q');
  commit('v2.0.0', {'go.mod': GO_MOD, 'x/fee/keeper.go': KEEPER, 'app.toml': '# fees\n[fee]\nlimit = 10\n'});
  commit('v2.0.1', {
    'x/fee/keeper.go': `${KEEPER.replace('amount > Limit', 'amount >= Limit').replace('func (k Keeper) Give(amount int) error { return nil }\n', '').replace('package fee\n', 'package fee\n\n// a comment\n')}`,
    'x/fee/give.go': 'package fee\n\nfunc (k Keeper) Give(amount int) error {\n\treturn nil // nothing\n}\n',
    'app.toml': '[new]\na = 1\n\n[fee]\nlimit =  10\n',
  });
  const store = path.join(dir, 'pkg/mod/example.com/fork/store@v1.0.0-node.1');
  mkdirSync(store, {recursive: true});
  mkdirSync(path.join(dir, 'pkg/mod/cache/download'), {recursive: true});
  writeFileSync(path.join(store, 'go.mod'), 'module example.com/store\n');
  writeFileSync(path.join(store, 'open.go'), 'package store\n\nfunc Open() {}\n');
  repositories = [
    {
      name: 'chain',
      title: 'Node',
      url: 'https://code.example/node',
      module: 'example.com/node/v2',
      versions: [{version: 'v2.0.0', commit: commits['v2.0.0'] ?? ''}],
    },
    {
      name: 'store',
      title: 'Store',
      url: 'https://code.example/fork',
      module: 'example.com/fork/store',
      required: 'example.com/store',
      folder: 'store',
      versions: [{version: 'v1.0.0-node.1', commit: 'c'.repeat(40)}],
    },
  ];
});
afterAll(() => rmSync(dir, {recursive: true}));

const PAGE = 'develop/page.mdx';
const pageOf = (...markers: string[]) =>
  citedOn(PAGE, `---\ntitle: A\n---\n\n## Fees {/* #fees */}\n\n${markers.join('\n\n')}\n`, (text) => text);
const at = (tag: string): string => `${chain}@${tag}`;
const cache = (): string => path.join(dir, 'pkg/mod');
const code = (rest: string): string => `<Source code="chain:x/fee/keeper.go" ${rest} />`;

const recorded = (markers: string[], sources: string[], known: RecordedSource[] = []): Promise<Recording> =>
  record(pageOf(...markers).cited, openSources(sources, repositories).folders, {repositories, sources: known});

async function compared(markers: string[], sources: string[]): Promise<Comparison[]> {
  const facts = await recorded(markers, [at('v2.0.0'), cache()]);
  expect(facts.problems).toEqual([]);
  return compare(pageOf(...markers).cited, openSources(sources, repositories).folders, facts);
}

/** The repositories after a maintainer put a version of the chain first. */
const withFirst = (version: string): Repository[] =>
  repositories.map((repository) =>
    repository.name === 'chain'
      ? {...repository, versions: [{version, commit: commits[version] ?? ''}, ...repository.versions]}
      : repository,
  );

const RECORDS: PlacedRecord[] = [
  {
    group: 'fees',
    title: 'Gas and fees',
    record: {
      id: 'refused',
      see: '`refused`',
      program: 'node',
      cause: 'a cause',
      fix: 'a fix',
      sources: [{code: 'chain:x/fee/keeper.go', symbol: 'Refuse'}, {judgement: 'because the test needs another kind'}],
    },
  },
];

describe('the code that error records cite', () => {
  const placesOf = (body: string) =>
    citedOn(PAGE, `## If it fails\n\n${body}\n`, (text) => text, RECORDS).cited.map(
      ({citation, line, heading, record: of}) => [citation.symbol, line, heading, of],
    );

  it('belongs to each section that shows the record, and to the group on the page of all', () => {
    const name = 'src/facts/data/errors/fees.json, "refused"';
    expect(placesOf('<FactsTable of="errors" only="refused" />')).toEqual([['Refuse', 3, 'If it fails', name]]);
    expect(placesOf('<FactsTable of="errors.all" />')).toEqual([['Refuse', 3, 'Gas and fees', name]]);
    expect(placesOf('<FactsTable of="errors" only="other" />')).toEqual([]);
  });

  it('is recorded where no page shows the record, for powers too, and named with it where it cannot be', async () => {
    const site = path.join(dir, 'site');
    const errors = path.join(site, 'src/facts/data/errors');
    mkdirSync(errors, {recursive: true});
    mkdirSync(path.join(site, 'develop'));
    const provenance = {
      chainVersion: '2.0.0',
      commit: 'c'.repeat(40),
      recorded: '2026-11-01',
      method: 'a',
      source: 'b',
    };
    const {record: refused} = RECORDS[0] as PlacedRecord;
    const absent = {...refused, id: 'absent', sources: [{code: 'chain:x/fee/keeper.go', symbol: 'Refused'}]};
    writeFileSync(
      path.join(errors, 'fees.json'),
      JSON.stringify({provenance, title: 'Fees', errors: [refused, absent]}),
    );
    const words = {what: 'a', speed: 'b', limit: 'c', undo: 'd', seen: 'e'};
    const power = {id: 'owner', ...words, sources: [{code: 'chain:x/fee/keeper.go', symbol: 'Refuse'}]};
    writeFileSync(
      path.join(site, 'src/facts/data/powers.json'),
      JSON.stringify({provenance, groups: {owners: [power]}}),
    );
    const {cited} = citedBelow(site, (text) => text);
    expect(cited.map(({file, heading}) => [file, heading])).toEqual([
      ['src/facts/data/errors/fees.json', 'refused'],
      ['src/facts/data/errors/fees.json', 'absent'],
      ['src/facts/data/powers.json', 'owner'],
    ]);
    const {sources, problems} = await record([...cited, ...cited], openSources([at('v2.0.0')], repositories).folders, {
      repositories,
      sources: [],
    });
    expect(sources.map(({symbol}) => symbol)).toEqual(['Refuse']);
    expect(problems).toEqual([
      'src/facts/data/errors/fees.json, "absent": x/fee/keeper.go defines no "Refused"; near: Refuse',
    ]);
  });
});

describe('a recording', () => {
  it('has the lines and the hash of each place, and not its text', async () => {
    const {sources, problems, changes} = await recorded(
      [
        code('symbol="Keeper.Take, Limit"'),
        '<Source code="chain:app.toml" lines="2-3" />',
        '<Source code="store:open.go" />',
      ],
      [at('v2.0.0'), cache()],
    );
    expect(problems).toEqual([]);
    expect(
      sources.map(({repository, version, path: file, symbol, wholeFile, lines, tokens}) => [
        repository,
        version,
        file,
        symbol,
        wholeFile,
        lines,
        tokens,
      ]),
    ).toEqual([
      ['chain', 'v2.0.0', 'app.toml', undefined, undefined, '2-3', 2],
      ['chain', 'v2.0.0', 'x/fee/keeper.go', 'Keeper.Take', undefined, '5-10', 26],
      ['chain', 'v2.0.0', 'x/fee/keeper.go', 'Limit', undefined, '3-3', 4],
      ['store', 'v1.0.0-node.1', 'open.go', undefined, true, '1-3', 8],
    ]);
    expect(JSON.stringify(sources)).not.toContain('Refuse');
    expect(changes).toContain('recorded: chain v2.0.0 x/fee/keeper.go Limit');
  });

  it('keeps the places of repositories that were not given, and drops what no page cites', async () => {
    const first = await recorded([code('symbol="Limit"'), '<Source code="store:open.go" />'], [at('v2.0.0'), cache()]);
    const second = await recorded(
      [code('symbol="Refuse"'), '<Source code="store:open.go" />'],
      [at('v2.0.0')],
      first.sources,
    );
    expect(second.problems).toEqual([]);
    expect(second.sources.map(({path: file, symbol}) => symbol ?? file)).toEqual(['Refuse', 'open.go']);
    expect(second.changes).toContain('no page cites: chain v2.0.0 x/fee/keeper.go Limit');
  });

  it('without the folder of a version that is new is one problem, and drops nothing', async () => {
    const markers = [code('symbol="Limit"'), code('symbol="Refuse"'), '<Source code="store:open.go" />'];
    const first = await recorded(markers, [at('v2.0.0'), cache()]);
    const {problems, sources} = await record(pageOf(...markers).cited, openSources([cache()], repositories).folders, {
      repositories: withFirst('v2.0.1'),
      sources: first.sources,
    });
    expect(problems).toEqual([
      `develop/page.mdx:7: ${code('symbol="Limit"')} needs https://code.example/node at v2.0.1 (commit ${commits['v2.0.1']}), which was not given; 2 citations need it. Add --source DIR with that commit`,
    ]);
    expect(sources).toEqual(first.sources);
  });

  it('of a new version counts what has the same text, and names the rest', async () => {
    const markers = [code('symbol="Keeper.Take"'), code('symbol="Refuse, Limit"'), code('lines="5-6"')];
    const first = await recorded([...markers, code('symbol="Keeper.Give"')], [at('v2.0.0')]);
    const folders = openSources([at('v2.0.1')], repositories).folders;
    const known = {repositories: withFirst('v2.0.1'), sources: first.sources};
    const other = ['keeper.go:5-6', 'keeper.go Keeper.Take'].map(
      (name) => `recorded with other text than in v2.0.0: chain v2.0.1 x/fee/${name}`,
    );
    const same = 'recorded: chain v2.0.1 in place of v2.0.0, 2 places with the same text';
    const {changes} = await record(pageOf(...markers).cited, folders, known);
    expect(changes).toEqual([...other, 'no page cites: chain v2.0.0 x/fee/keeper.go Keeper.Give', same]);
    const mistyped = await record(pageOf(...markers, code('symbol="Kept"')).cited, folders, known);
    expect(mistyped.changes).toEqual([...other, same]);
    expect(mistyped.sources.map(({version, symbol}) => [version, symbol])).toContainEqual(['v2.0.0', 'Keeper.Give']);
  });

  it('is written with the version of the chain that it is of, unless something could not be recorded', async () => {
    const data = mkdtempSync(path.join(dir, 'data-'));
    const provenance = {
      chainVersion: '1.0.0',
      commit: 'c'.repeat(40),
      recorded: '2026-01-02',
      method: 'a',
      source: 'b',
    };
    const file = (name: string) => path.join(data, `${name}.json`);
    writeFileSync(file('index'), JSON.stringify({provenance, repositories: [], sources: []}));
    writeFileSync(file('gone'), JSON.stringify({provenance, sources: []}));
    const versions = () =>
      ['index', 'chain', 'store'].map(
        (name) =>
          (JSON.parse(readFileSync(file(name), 'utf8')) as {provenance: {chainVersion: string}}).provenance
            .chainVersion,
      );
    const markers = [code('symbol="Refuse"'), '<Source code="store:open.go" />'];
    const first = await recorded(markers, [at('v2.0.0'), cache()]);
    expect(writeRecording(data, first)).toEqual(['index.json', 'chain.json', 'store.json', 'gone.json (removed)']);
    expect(versions()).toEqual(['2.0.0', '2.0.0', '2.0.0']);
    expect(writeRecording(data, first)).toEqual([]);
    const known = {repositories: withFirst('v2.0.1'), sources: first.sources};
    const {cited} = pageOf(...markers);
    writeRecording(data, await record(cited, openSources([cache()], repositories).folders, known));
    expect(versions()).toEqual(['2.0.0', '2.0.0', '2.0.0']);
    writeRecording(data, await record(cited, openSources([at('v2.0.1')], repositories).folders, known));
    expect(versions()).toEqual(['2.0.1', '2.0.1', '2.0.1']);
    expect(readFileSync(file('store'), 'utf8')).toContain(commits['v2.0.1']);
  });

  it('takes from the go.mod of the chain which versions belong to it', async () => {
    const {repositories: changed} = await recorded([], [at('v2.0.0')]);
    expect(changed[1]?.versions[0]?.chain).toEqual(['v2.0.0']);
    expect(requirementsOf(GO_MOD).get('example.com/store')).toEqual({
      module: 'example.com/fork/store',
      version: 'v1.0.0-node.1',
    });
    expect(requirementsOf(GO_MOD).get('example.com/other')?.version).toBe('v0.1.0');
  });

  it('reads the commit, not what was edited in the folder', async () => {
    write('x/fee/keeper.go', 'package fee\n');
    try {
      expect((await recorded([code('symbol="Refuse"')], [at('v2.0.0')])).problems).toEqual([]);
    } finally {
      git('checkout', '-q', '--', '.');
    }
  });

  it.each([
    [
      'a path that does not exist',
      '<Source code="chain:x/fees/keeper.go" />',
      /chain v2\.0\.0 has no file x\/fees\/keeper\.go; near: x\/fee\/keeper\.go/,
    ],
    ['a symbol that does not exist', code('symbol="Keeper.Tak"'), /defines no "Keeper\.Tak"; near: Keeper\.Take/],
    ['a method without its type', code('symbol="Take"'), /defines no "Take"; near: Keeper\.Take/],
    ['a symbol that occurs twice', code('symbol="init"'), /defines "init" 2 times: write lines="16-16" or "17-17"/],
    [
      'a symbol where no parser knows any',
      '<Source code="chain:go.mod" symbol="module" />',
      /no parser knows the names.*write lines=/,
    ],
    ['a range beyond the file', code('lines="10-99"'), /has 18 lines: lines="10-99" goes beyond its end/],
    ['a range without code', code('lines="18"'), /lines 18-18 hold no code/],
    ['an unknown repository', '<Source code="chian:a.go" />', /no repository "chian"; near: chain/],
    [
      'a repository that was not given',
      '<Source code="store:open.go" />',
      /needs https:\/\/code\.example\/fork at v1\.0\.0-node\.1 \(commit c{40}\), which was not given/,
    ],
  ])('names page, line and what would be right for %s', async (_what, marker, says) => {
    const {problems} = await recorded([marker], [at('v2.0.0')]);
    expect(problems.join('\n')).toMatch(says);
    expect(problems.join('\n')).toMatch(/^develop\/page\.mdx:7: /);
  });

  it('says which commit it expected and what was found', async () => {
    const {problems} = await recorded([code('symbol="Limit"')], [at('v2.0.1')]);
    expect(problems[0]).toContain(
      `at v2.0.0 (commit ${commits['v2.0.0']}); found ${at('v2.0.1')}: chain v2.0.1 (${commits['v2.0.1']})`,
    );
  });
});

describe('a version that is held against it', () => {
  const state = async (marker: string, sources = [at('v2.0.1')]) => {
    const [only] = await compared([marker], sources);
    return {state: only?.state, now: only?.now, message: only?.message};
  };

  it('leaves unchanged what has the same text at the same lines', async () => {
    expect(await state(code('symbol="Keeper.Take"'), [at('v2.0.0')])).toMatchObject({state: 'unchanged'});
  });

  it('moves what is at other lines, also a range', async () => {
    expect(await state(code('symbol="Refuse"'))).toMatchObject({state: 'moved', now: {lines: '15-15'}});
    expect(await state('<Source code="chain:app.toml" lines="1-3" />')).toMatchObject({
      state: 'moved',
      now: {path: 'app.toml', lines: '4-5'},
    });
    expect(await state('<Source code="chain:app.toml" symbol="fee.limit" />')).toMatchObject({
      state: 'moved',
      now: {path: 'app.toml', lines: '5-5'},
    });
  });

  it('moves what is in another file, with the new one', async () => {
    expect(await state(code('symbol="Keeper.Give"'))).toMatchObject({
      state: 'moved',
      now: {path: 'x/fee/give.go', lines: '3-5'},
    });
  });

  it('changes what has another text', async () => {
    expect(await state(code('symbol="Keeper.Take"'))).toMatchObject({state: 'changed', now: {lines: '7-12'}});
    expect(await state(code('lines="5-8"'))).toMatchObject({state: 'changed'});
  });

  it('has gone what is nowhere', async () => {
    commit('v2.0.2', {'x/fee/keeper.go': 'package fee\n'});
    const gone = await state(code('symbol="Limit"'), [at('v2.0.2')]);
    expect(gone.state).toBe('gone');
    expect(gone.message).toContain('defines no "Limit"');
  });

  it('leaves a whole file unchanged whose comments move its lines', async () => {
    commit('v2.0.3', {'x/fee/keeper.go': `// Fees of the node.\n\n${KEEPER}`});
    expect(await state('<Source code="chain:x/fee/keeper.go" />', [at('v2.0.3')])).toMatchObject({state: 'unchanged'});
  });

  it('does not take a copy of another project for the new place', async () => {
    commit('v2.0.4', {'x/fee/keeper.go': 'package fee\n', 'vendor/fee/keeper.go': KEEPER});
    expect(await state(code('symbol="Limit"'), [at('v2.0.4')])).toMatchObject({state: 'gone'});
  });

  it('does not take the same text within something else for a symbol or a whole file', async () => {
    commit('v2.0.5', {'x/fee/keeper.go': 'package fee\n\nfunc Take() int {\n\tconst Limit = 10\n\treturn Limit\n}\n'});
    expect(await state(code('symbol="Limit"'), [at('v2.0.5')])).toMatchObject({state: 'gone'});
    commit('v2.0.6', {'x/fee/keeper.go': `${KEEPER}func More() {}\n`});
    expect(await state('<Source code="chain:x/fee/keeper.go" />', [at('v2.0.6')])).toMatchObject({state: 'changed'});
  });

  it('compares also what a page cites by the version that is recorded first', async () => {
    expect(await state(code('symbol="Refuse" at="v2.0.0"'))).toMatchObject({state: 'moved'});
  });

  it('says so where no source of a repository was given', async () => {
    expect(await state('<Source code="store:open.go" />', [at('v2.0.1')])).toMatchObject({state: 'not compared'});
  });

  it('names the sections to read again, each with its heading, and no others', async () => {
    const comparisons = await compared(
      [code('symbol="Keeper.Take"'), 'Text.', code('symbol="Keeper.Take, Refuse"')],
      [at('v2.0.1')],
    );
    const toRead = comparisons.filter(isToRead);
    expect(toRead).toHaveLength(1);
    expect(toRead[0]?.places).toEqual([
      {file: PAGE, line: 7, route: '/develop/page', heading: 'Fees'},
      {file: PAGE, line: 11, route: '/develop/page', heading: 'Fees'},
    ]);
  });

  it('is printed with what to do in each section, and its totals', async () => {
    const comparisons = await compared(
      [
        code('symbol="Keeper.Take"'),
        code('symbol="Keeper.Give, Refuse"'),
        code('lines="14-14"'),
        code('lines="1"'),
        '<Source code="store:open.go" />',
      ],
      [at('v2.0.1')],
    );
    expect(comparisonLines([...comparisons])).toEqual([
      `changed  ${code('symbol="Keeper.Take"')} → x/fee/keeper.go lines 7-12 (chain v2.0.1)`,
      '    other text',
      '    read again: develop/page.mdx:7  Fees',
      `moved  ${code('symbol="Keeper.Give"')} → x/fee/give.go lines 3-5 (chain v2.0.1)`,
      '    cite x/fee/give.go: develop/page.mdx:9  Fees',
      `moved  ${code('symbol="Refuse"')} → x/fee/keeper.go lines 15-15 (chain v2.0.1)`,
      `moved  ${code('lines="14-14"')} → x/fee/keeper.go lines 15-15 (chain v2.0.1)`,
      '    cite x/fee/keeper.go, lines="15-15": develop/page.mdx:11  Fees',
      '6 cited places: 1 changed, 3 moved, 1 unchanged, 1 not compared (no source of store)',
    ]);
  });

  it('wants to be recorded first', async () => {
    const {cited} = pageOf(code('symbol="Limit"'));
    const [only] = await compare(cited, openSources([at('v2.0.1')], repositories).folders, {repositories, sources: []});
    expect(only && isToRead(only) && only.state).toBe('not recorded');
  });
});

describe('a folder of sources', () => {
  const problem = (source: string): string => openSources([source], repositories).problems.join();

  it('can be a checkout, one of its commits, a module, a module cache, and be named', () => {
    const titles = (source: string): string[] => openSources([source], repositories).folders.map(({title}) => title);
    expect(titles(at('v2.0.1'))).toEqual(['chain v2.0.1']);
    expect(titles(path.join(cache(), 'example.com/fork/store@v1.0.0-node.1'))).toEqual(['store v1.0.0-node.1']);
    expect(titles(cache())).toEqual(['store v1.0.0-node.1']);
    expect(titles(`chain=${at('v2.0.0')}`)).toEqual(['chain v2.0.0']);
  });

  it('that is a copy of a module outside of the cache is known by its go.mod', () => {
    const copy = path.join(dir, 'copy@v1.0.0-node.1');
    cpSync(path.join(cache(), 'example.com/fork/store@v1.0.0-node.1'), copy, {recursive: true});
    expect(openSources([copy], repositories).folders[0]?.title).toBe('store v1.0.0-node.1');
  });

  it('of the wrong kind is named with what was found and what is expected', () => {
    expect(problem(path.join(dir, 'none'))).toMatch(/there is no folder .*none/);
    expect(problem(dir)).toMatch(/neither the root of a git checkout nor .* found: no git checkout, no go\.mod/);
    expect(problem(path.join(chain, 'x'))).toMatch(
      /neither the root of a git checkout.*found: git checkout at [0-9a-f]{7}/,
    );
    expect(problem(`${chain}@v9.9.9`)).toMatch(/has no commit "v9\.9\.9"/);
    expect(problem(`chian=${chain}`)).toMatch(/no repository "chian"\. Known: chain v2\.0\.0, store/);
    const other = path.join(dir, 'other@v1.0.0');
    mkdirSync(other);
    writeFileSync(path.join(other, 'go.mod'), 'module example.com/other\n');
    expect(problem(other)).toMatch(
      /module example\.com\/other v1\.0\.0 is none of the repositories: chain v2\.0\.0, store/,
    );
  });
});

it('a marker that cannot be read is told with its line', () => {
  expect(pageOf('<Source cod="a" />').unreadable).toEqual([
    expect.objectContaining({file: PAGE, line: 7, message: expect.stringContaining('near: code') as string}),
  ]);
});
