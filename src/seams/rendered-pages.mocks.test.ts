import {mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import path from 'node:path';

import {afterEach, beforeEach, describe, expect, it, vi} from 'vitest';

vi.mock('../delivery/build-cache', () => ({
  remembers: () => true,
  cachedBytes: async (_kind: string, inputs: Iterable<string>, make: () => Promise<Buffer>) => {
    const key = [...inputs].join(' ');
    const known = results.get(key);
    if (known) return known;
    const made = await make();
    results.set(key, made);
    return made;
  },
}));

import {contentChunks, renderChanged} from './rendered-pages';

const results = new Map<string, Buffer>();
let root: string;

const names = {
  '/-0a1': {__comp: 'aa', __context: {plugin: 'bb'}},
  '/docs-0a1': {__comp: 'cc'},
  '/docs-0a2': {__comp: 'dd', content: 'd1'},
  '/docs/two-words-0b3': {__comp: 'dd', content: 'd2'},
  '/docs/a-0c1': {__comp: 'dd', content: 'd3'},
  '/docs/b-0c2': {__comp: 'dd', content: 'd3'},
};

const write = (file: string, text: string): void => {
  mkdirSync(path.dirname(path.join(root, file)), {recursive: true});
  writeFileSync(path.join(root, file), text);
};

/** The built site after one build: which pages were rendered, and what it has of each. */
async function build(params: object = {headTags: ''}) {
  rmSync(path.join(root, 'build'), {recursive: true, force: true});
  const routesPaths = ['/', '/404.html', '/docs', '/docs/two-words', '/docs/a'];
  let rendered: readonly string[] = [];
  const {collectedData} = await renderChanged(
    {
      props: {routesPaths, outDir: path.join(root, 'build'), baseUrl: '/', generatedFilesDir: root},
      serverBundlePath: path.join(root, 'server/server.bundle.js'),
      clientManifestPath: '',
      router: 'browser',
    },
    params,
    async ({props}) => {
      rendered = props.routesPaths;
      for (const route of rendered)
        write(`build/${route === '/' ? 'index' : route.replace('.html', '')}.html`, `page ${route}`);
      return {collectedData: Object.fromEntries(rendered.map((route) => [route, {links: [`/to${route}`]}]))};
    },
  );
  const html = ['index', '404', 'docs', 'docs/two-words', 'docs/a'].map((name) =>
    readFileSync(path.join(root, `build/${name}.html`), 'utf8'),
  );
  return {rendered, collectedData, html};
}

beforeEach(() => {
  root = mkdtempSync(path.join(tmpdir(), 'rendered-'));
  results.clear();
  write('routesChunkNames.json', JSON.stringify(names));
  write('server/server.bundle.js', 'main');
  for (const name of ['dd', 'd1', 'd2', 'd3', '17']) write(`server/assets/js/${name}.js`, name);
});
afterEach(() => {
  rmSync(root, {recursive: true});
  vi.unstubAllEnvs();
});

const all = ['/', '/404.html', '/docs', '/docs/two-words', '/docs/a'];

describe('the content of a page', () => {
  it('is a chunk that one route uses', () => {
    expect([...contentChunks(names)]).toEqual([
      ['/docs', 'd1'],
      ['/docs/two-words', 'd2'],
    ]);
  });
});

describe('a page', () => {
  it('is not rendered again in the next build, which has the same files and the same links', async () => {
    const first = await build();
    const second = await build();
    expect(first.rendered).toEqual(all);
    expect(second).toEqual({...first, rendered: []});
    expect(Object.keys(second.collectedData)).toEqual(all);
  });

  it('is rendered again, alone, after a change of its content', async () => {
    await build();
    write('server/assets/js/d2.js', 'changed');
    expect((await build()).rendered).toEqual(['/docs/two-words']);
  });

  it.each(['server/server.bundle.js', 'server/assets/js/dd.js', 'server/assets/js/d3.js', 'server/assets/js/17.js'])(
    'is rendered again, with all others, after a change of %s',
    async (file) => {
      await build();
      write(file, 'changed');
      expect((await build()).rendered).toEqual(all);
    },
  );

  it('is rendered again for other tags in the head, and for more pages', async () => {
    await build();
    expect((await build({headTags: '<meta>'})).rendered).toEqual(all);
    vi.stubEnv('BENCH_COPIES', '9');
    expect((await build()).rendered).toEqual(all);
  });
});
