import {compile} from '@mdx-js/mdx';
import {expect, it} from 'vitest';

import {recmaJsxNames} from '.';

const PAGE = '# Title\n\nA *word* and `code`.\n\n<Box>One</Box>\n\n<>Two</>\n';

/** The compiled page, and how often the code after the imports uses a name that is imported. */
async function compiled(development: boolean, recmaPlugins: [typeof recmaJsxNames] | []): Promise<[string, number]> {
  const code = String(await compile(PAGE, {development, recmaPlugins}));
  const imports = [...code.matchAll(/^import \{(.+)\} from ["'].+["'];$/gm)];
  const names = imports.flatMap(([, list]) => list!.split(', ').map((one) => one.replace(/.* as /, '')));
  const rest = code.replace(/^import .*$/gm, '');
  return [code, names.reduce((sum, name) => sum + [...rest.matchAll(new RegExp(`\\b${name}\\b`, 'g'))].length, 0)];
}

it.each([
  ['a published page', false],
  ['npm start', true],
])('uses each imported name once on %s', async (_where, development) => {
  const [plain, uses] = await compiled(development, []);
  const [code, once] = await compiled(development, [recmaJsxNames]);
  const names = code.match(/ as _[a-zA-Z]+Imported/g) ?? [];
  expect(names.length).toBeGreaterThan(1);
  expect(once).toBe(names.length);
  expect(uses).toBeGreaterThan(2 * once);
  expect(code.replace(/^const _.*;$\n|Imported\b/gm, '')).toBe(plain);
});

it('leaves a program without elements as it is', async () => {
  const program = {type: 'Program', sourceType: 'module', body: []} as const;
  const copy = structuredClone(program) as unknown as Parameters<ReturnType<typeof recmaJsxNames>>[0];
  recmaJsxNames()(copy);
  expect(copy).toEqual(program);
});
