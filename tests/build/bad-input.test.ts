import {cpSync, mkdirSync, rmSync, writeFileSync} from 'node:fs';
import path from 'node:path';

import {afterAll, describe, expect, it} from 'vitest';

import {buildSite} from '../../tools/lib/build-site';
import {siteDir} from '../../src/chain/load';

/** A site of five short pages, and what a test puts into it. */
function contentWith(name: string, files: Record<string, string>): string {
  const folder = path.join(siteDir, '.cache/bad-input', name);
  rmSync(folder, {recursive: true, force: true});
  cpSync(path.join(siteDir, 'tests/fixtures/tiny-site'), folder, {recursive: true});
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(path.dirname(path.join(folder, file)), {recursive: true});
    writeFileSync(path.join(folder, file), text);
  }
  return folder;
}

const head = '---\ntitle: A page\ndescription: A page that exists only to be wrong in one way, so that a test can see the message.\n---\n\n';

describe('wrong input stops the build with file and line', () => {
  afterAll(() => rmSync(path.join(siteDir, '.cache/bad-input'), {recursive: true, force: true}));

  it.each([
    ['an unknown constant', 'develop/bad.mdx', `${head}First line.\n\nThe binary is {{binray}}.\n`, /develop\/bad\.mdx:8:15: unknown constant "binray"\. Did you mean "binary"/],
    ['an unknown constant in a component', 'develop/bad.mdx', `${head}It is <ChainConstant name="binray" />.\n`, /bad\.mdx:6:7: unknown constant "binray"/],
    ['malformed front matter', 'develop/bad.mdx', '---\ntitle: A page\ndescripton: misspelt\n---\n\nText.\n', /develop\/bad\.mdx: the front matter is not right[\s\S]*descripton/],
    ['a missing picture', 'develop/bad.mdx', `${head}![A graph](./img/none.png)\n`, /bad\.mdx:6:1: the picture \.\/img\/none\.png does not exist/],
    ['an unknown language', 'develop/bad.mdx', `${head}\`\`\`basj\nls\n\`\`\`\n`, /bad\.mdx:6:1: a code fence has the unknown language "basj"/],
    ['an unknown facts key', 'develop/bad.mdx', `${head}<FactsTable of="module.feemarket.parms" />\n`, /bad\.mdx:6:1[\s\S]*module\.feemarket\.parms/],
    ['an unpublished value in code', 'develop/bad.mdx', `${head}\`\`\`bash\ncurl {{mainnet.rpc}}\n\`\`\`\n`, /constant "mainnet\.rpc" is not published[\s\S]*WhenPublished/],
    ['a duplicate route', 'develop/README.mdx', `${head}The same address as index.mdx.\n`, /Duplicate routes found[\s\S]*\/develop/],
    ['a page outside the plan', 'develop/unplanned.mdx', `${head}Text.\n`, /\/develop\/unplanned: this page is not in the plan/],
  ])('%s', (name, file, text, message) => {
    const {ok, output} = buildSite({
      outDir: `.cache/bad-input-out/${name.replace(/\W+/g, '-')}`,
      env: {CONTENT_DIR: contentWith(name.replace(/\W+/g, '-'), {[file]: text})},
      quiet: true,
    });
    // eslint-disable-next-line no-control-regex -- colours of the terminal
    expect(output.replace(/\u001b\[[0-9;]*m/g, '')).toMatch(message);
    expect(ok).toBe(false);
  });

  it('a page without a default export', () => {
    const {ok, output} = buildSite({outDir: '.cache/bad-input-out/no-export', env: {CONTENT_DIR: contentWith('no-export', {}), TEST_PAGES: 'no-default-export'}, quiet: true});
    expect(output).toMatch(/doesn't have a default export/);
    expect(ok).toBe(false);
  });

  it('a chain configuration that does not parse', () => {
    const file = path.join(siteDir, '.cache/bad-input/broken.config.ts');
    mkdirSync(path.dirname(file), {recursive: true});
    writeFileSync(file, 'export default {\n  brand: "x",\n  title: ,\n};\n');
    const {ok, output} = buildSite({outDir: '.cache/bad-input-out/config', env: {CHAIN_CONFIG: file}, quiet: true});
    expect(output).toMatch(/broken\.config\.ts cannot be read[\s\S]*3/);
    expect(ok).toBe(false);
  });
});
