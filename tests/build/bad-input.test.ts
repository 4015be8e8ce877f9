import {cpSync, existsSync, mkdirSync, rmSync, writeFileSync} from 'node:fs';
import path from 'node:path';
import {stripVTControlCharacters} from 'node:util';

import {afterAll, beforeAll, describe, expect, it, vi} from 'vitest';

import {siteDir} from '../../src/chain/load';
import {type BuildOptions, buildSite} from '../../tools/lib/build-site';

vi.setConfig({testTimeout: 600_000}); // a build on a busy machine

const scratch = path.join(siteDir, '.cache/bad-input');
const PICTURE = path.join(siteDir, 'develop/api/img/swagger.png');

/** A site of five short pages, with the changes of a test: files, or `null` for the picture. */
function contentWith(name: string, files: Record<string, string | null>): string {
  const folder = path.join(scratch, name);
  rmSync(folder, {recursive: true, force: true});
  cpSync(path.join(siteDir, 'tests/fixtures/tiny-site'), folder, {recursive: true});
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(path.dirname(path.join(folder, file)), {recursive: true});
    if (text === null) cpSync(PICTURE, path.join(folder, file));
    else writeFileSync(path.join(folder, file), text);
  }
  return folder;
}

/** The output of a build that fails, without colors. @throws Error where it does not fail */
async function failure(name: string, env: NonNullable<BuildOptions['env']>): Promise<string> {
  const {ok, output} = await buildSite({outDir: `.cache/bad-input-out/${name}`, env, quiet: true});
  if (ok) throw new Error(`The build "${name}" passed.`);
  return stripVTControlCharacters(output);
}

/** The pages that a build could not compile, each with its messages. */
function findings(output: string): {file: string; text: string}[] {
  const [, compiler = ''] = output.split('Failed to compile due to Webpack errors.');
  return compiler
    .split(/^\s*╰─▶/m)
    .slice(1)
    .map((text) => ({file: /([\w/-]+)\.mdx/.exec(text.replaceAll(`${scratch}/`, ''))?.[0] ?? '', text}));
}

const head =
  '---\ntitle: A page\ndescription: A page that exists only to be wrong in one way, so that a test can see ' +
  'the message.\n---\n\n';

/** Pages with one fault each, and their fixes. */
const wrongPages: {name: string; file: string; wrong: string; right: string; message: RegExp}[] = [
  {
    name: 'an unknown constant',
    file: 'develop/faucet.mdx',
    wrong: 'First line.\n\nThe binary is {{binray}}.\n',
    right: 'First line.\n\nThe binary is {{binary}}.\n',
    message: /develop\/faucet\.mdx:8:15: unknown constant "binray"\. Did you mean "binary"/,
  },
  {
    name: 'an unknown constant in a component',
    file: 'develop/api.mdx',
    wrong: 'It is <ChainConstant name="binray" />.\n',
    right: 'It is <ChainConstant name="binary" />.\n',
    message: /api\.mdx:6:7: unknown constant "binray"/,
  },
  {
    name: 'a missing picture',
    file: 'develop/tools.mdx',
    wrong: '![A graph](./img/none.png)\n',
    right: '![A graph](./img/graph.png)\n',
    message: /tools\.mdx:6:1: the image \.\/img\/none\.png does not exist/,
  },
  {
    name: 'an unknown language',
    file: 'protocol/faq.mdx',
    wrong: '```basj\nls\n```\n',
    right: '```bash\nls\n```\n',
    message: /faq\.mdx:6:1: a code fence has the unknown language "basj"/,
  },
  {
    name: 'an unknown facts key',
    file: 'protocol/modules.mdx',
    wrong: '<FactsTable of="module.feemarket.parms" />\n',
    right: '<FactsTable of="module.feemarket.params" />\n',
    message: /modules\.mdx:6:1[\s\S]*module\.feemarket\.parms/,
  },
  {
    name: 'an unpublished value in code',
    file: 'validate/faq.mdx',
    wrong: '```bash\ncurl {{mainnet.rpc}}\n```\n',
    right: '<WhenPublished name="mainnet.rpc">\n\n```bash\ncurl {{mainnet.rpc}}\n```\n\n</WhenPublished>\n',
    message: /faq\.mdx:6:1: constant "mainnet\.rpc" is not published[\s\S]*WhenPublished/,
  },
  {
    name: 'an unknown component',
    file: 'develop/block-explorers.mdx',
    wrong: '<Buton>Press</Buton>\n',
    right: '**Press**\n',
    message: /block-explorers\.mdx:6:1: a page cannot use <Buton>/,
  },
  {
    name: 'an import',
    file: 'develop/wallet-integration.mdx',
    wrong: "import Chart from './chart';\n\nText.\n",
    right: 'Text.\n',
    message: /wallet-integration\.mdx:6:1: a page cannot import/,
  },
  {
    name: 'an event handler',
    file: 'protocol/security.mdx',
    wrong: '<details onToggle={() => {}}>\n\nText.\n\n</details>\n',
    right: '<details>\n\nText.\n\n</details>\n',
    message: /security\.mdx:6:1: .*has the event handler onToggle/,
  },
  {
    name: 'an option of a fence without quotes',
    file: 'protocol/ibc-channels.mdx',
    wrong: '```toml title=app.toml\na = 1\n```\n',
    right: '```toml title="app.toml"\na = 1\n```\n',
    message: /ibc-channels\.mdx:6:1: the fence option "title" takes a value in quotes/,
  },
];

const filesOf = (kind: 'wrong' | 'right'): Record<string, string> =>
  Object.fromEntries(wrongPages.map((page) => [page.file, head + page[kind]]));

afterAll(() => {
  for (const folder of ['bad-input', 'bad-input-out'])
    rmSync(path.join(siteDir, '.cache', folder), {recursive: true, force: true});
});

describe('faulty pages stop the build with file and line', () => {
  let found: {file: string; text: string}[] = [];

  beforeAll(async () => {
    found = findings(await failure('wrong', {CONTENT_DIR: contentWith('wrong', filesOf('wrong'))}));
  });

  it.each(wrongPages)('$name', ({file, message}) => {
    const own = found.filter((finding) => finding.file.endsWith(file));
    expect(own).toHaveLength(1);
    expect(own[0]?.text).toMatch(message);
  });

  it('and no other fault is reported', () => {
    expect(found.map(({file}) => path.basename(file)).sort()).toEqual(
      wrongPages.map(({file}) => path.basename(file)).sort(),
    );
  });
});

/** The control: only the faults stopped the build above. */
describe('the same pages, fixed', () => {
  it('are built', async () => {
    const files = {...filesOf('right'), 'develop/img/graph.png': null};
    const outDir = '.cache/bad-input-out/right';
    const {ok, output} = await buildSite({outDir, env: {CONTENT_DIR: contentWith('right', files)}});
    expect(stripVTControlCharacters(output)).not.toContain('[ERROR]');
    expect(ok).toBe(true);
    for (const {file} of wrongPages)
      expect(existsSync(path.join(siteDir, outDir, file.replace('.mdx', '.html'))), file).toBe(true);
  });
});

describe('pages without a fault of their own', () => {
  let output = '';

  beforeAll(async () => {
    const files = {
      'develop/unplanned.mdx': `${head}Text.\n`,
      'develop/README.mdx': `${head}The same address as index.mdx.\n`,
    };
    output = await failure('plan', {CONTENT_DIR: contentWith('plan', files)});
  });

  it('stop the build where they are not planned', () => {
    const found = [...output.matchAll(/^\s*(\/\S*): this page is not in the plan/gm)].map(([, route]) => route);
    expect(new Set(found)).toEqual(new Set(['/develop/unplanned'])); // the cause of an error may be printed twice
    expect(output.match(/\[ERROR\]/g)).toHaveLength(1);
    expect(findings(output)).toEqual([]);
  });

  // A warning by the specification; tests/build/pages.test.ts accepts none.
  it('cause a warning where two have the same address', () => {
    const [, twice = ''] = /\[WARNING\] Duplicate routes found!\n((?:- .*\n)*)/.exec(output) ?? [];
    expect(twice).toBe('- Attempting to create page at /develop, but a page already exists at this route.\n');
    expect(output.match(/\[WARNING\]/g)).toHaveLength(1);
  });
});

describe('stops the build before any page is compiled', () => {
  it('malformed front matter', async () => {
    const text = '---\ntitle: A page\ndescripton: misspelt\n---\n\nText.\n';
    const output = await failure('front-matter', {
      CONTENT_DIR: contentWith('front-matter', {'develop/faucet.mdx': text}),
    });
    expect(output).toMatch(/develop\/faucet\.mdx: the front matter is not right[\s\S]*descripton/);
    expect(output.match(/the front matter is not right/g)).toHaveLength(1);
    expect(output).not.toContain('Failed to compile');
  });

  it('a chain configuration that does not parse', async () => {
    const file = path.join(scratch, 'broken.config.ts');
    mkdirSync(scratch, {recursive: true});
    writeFileSync(file, 'export default {\n  brand: "x",\n  title: ,\n};\n');
    const output = await failure('config', {CHAIN_CONFIG: file});
    expect(output).toMatch(/broken\.config\.ts cannot be read[\s\S]*3/);
    expect(output).not.toContain('Failed to compile');
  });
});

describe('a React page', () => {
  it('without a default export stops the build', async () => {
    const output = await failure('no-export', {
      CONTENT_DIR: contentWith('no-export', {}),
      TEST_PAGES: 'no-default-export',
    });
    expect(output).toMatch(/doesn't have a default export/);
    expect(output).not.toMatch(/Failed to compile|not in the plan/);
  });
});
