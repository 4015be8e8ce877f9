import {describe, expect, it} from 'vitest';

import loader from './registry-loader.js';

const entry = (id: string, source: string) =>
  `  "${id}": [() => import(/* webpackChunkName: "${id}" */ "${source}"), "${source}", ` +
  `require.resolveWeak("${source}")]`;

/** The framework's list of route modules, as generated. */
const registry = (...entries: string[]) => `export default {\n${entries.join(',\n')},};\n`;

const run = (source: string, options: object): string =>
  (loader as (this: unknown, source: string) => string).call({getOptions: () => options}, source);

const DATA = '@generated/docusaurus-plugin-content-docs';
const frames: [string, string][] = [
  ['b1', '@theme/DocsRoot'],
  ['b2', '@theme/DocVersionRoot'],
  ['b3', '@theme/DocRoot'],
  ['b4', '@theme/DocItem'],
  ['e1', `${DATA}/default/__plugin.json`],
  ['e2', `${DATA}/default/p/docs-175.json`],
  ['e3', `${DATA}/develop/__plugin.json`],
  ['e4', `${DATA}/develop/p/develop-66e.json`],
];
const pages: [string, string][] = [
  ['a1', '@site/develop/faucet.mdx'],
  ['c3', '@site/src/pages/index.tsx'],
  ['d4', '@site/docs/README.mdx'],
];
const entries = [...pages.slice(0, 1), ...frames, ...pages.slice(1)];
const list = registry(...entries.map(([id, source]) => entry(id, source)));
const options = {as: 'routes', folders: ['docs', 'develop'], ids: ['default', 'develop'], leaveOut: true, frame: true};
const live = {...options, as: 'live', store: '/x/live-page.ts'};

/** The list with one source replaced by another. */
const instead = (source: string, other: string): string =>
  registry(...entries.map(([id, one]) => entry(id, one === source ? other : one)));

describe('the list of route modules in browsers', () => {
  it('leaves out the pages of the sections, at the start, in between and at the end', () => {
    const made = run(list, options);
    expect(made).not.toContain('faucet');
    expect(made).not.toContain('README');
    expect(run(list, {...options, leaveOut: false})).toContain('faucet');
  });

  it('puts the frame of a page into the main bundle and keeps other pages separate', () => {
    const made = run(list, options);
    expect(made).toContain('import frame0 from "@theme/DocsRoot";');
    expect(made).toContain('"b1": [() => Promise.resolve({default: frame0}), "@theme/DocsRoot"');
    expect(made).toContain('"c3": [() => import(/* webpackChunkName: "c3" */ "@site/src/pages/index.tsx")');
    expect(made.match(/^import frame/gm)).toHaveLength(8);
    expect(made.startsWith('import "@generated/docusaurus-plugin-css-cascade-layers/default/layers.css";\n')).toBe(
      true,
    );
    expect(run(list, {...options, frame: false})).not.toContain('frame0');
  });

  it('is a valid module', () => {
    const keys = (made: string): string[] => {
      const code = made
        .replace(/^import .*$/gm, '')
        .replace('export default', 'return')
        .replace(/frame\d+/g, 'null');
      // oxlint-disable-next-line no-new-func -- reads what was written, as the bundler will
      return Object.keys(new Function('require', code)({resolveWeak: () => 0}) as object);
    };
    expect(keys(run(list, options))).toEqual([...frames.map(([id]) => id), 'c3', 'left-out']);
    expect(keys(run(list, {...options, leaveOut: false}))).toEqual(entries.map(([id]) => id));
  });

  it('accepts an edited page separately in docusaurus start, and nothing else', () => {
    const made = run(list, live);
    const accepted = [...made.matchAll(/accept\("([^"]+)", \(\) => registry\["([^"]+)"\]/g)].map(([, file, name]) => [
      file,
      name,
    ]);
    expect(accepted).toEqual([
      ['@site/develop/faucet.mdx', 'a1'],
      ['@site/docs/README.mdx', 'd4'],
    ]);
    expect(made).toContain('import {forget, show} from "/x/live-page.ts";');
    expect(made).toContain('"b2": [() => import(');
  });

  it('imports what is left out, for its style sheets and pictures', () => {
    expect(run('', {as: 'left-out', leftOut: ['/x/a.png', '/x/theme']})).toBe('import "/x/a.png";\nimport "/x/theme";');
  });
});

describe('a list of another form stops the build', () => {
  it.each([
    ['another object', 'export default new Map();', /is no longer an object as the default export/],
    ['other quotes', list.replaceAll('"', "'"), /of 11 route modules .* the one in line 2 was not recognized: 'a1'/],
    ['one entry with other quotes', list.replace('"d4": [', "'d4': ["), /in line 12 was not recognized: 'd4'/],
    ['one entry over two lines', list.replace('"c3": [', '"c3": [\n    '), /in line 11 was not recognized: "c3"/],
    ['a chunk under another name', list.replace('Name: "a1"', 'Name: "x1"'), /in line 2 was not recognized/],
    ['one frame renamed', instead('@theme/DocRoot', '@theme/DocFrame'), /has @theme\/DocRoot 0 times, expected once/],
    ['the page renamed', instead('@theme/DocItem', '@theme/DocPage'), /has @theme\/DocItem 0 times/],
    ['a frame twice', instead('@theme/DocRoot', '@theme/DocsRoot'), /has @theme\/DocsRoot 2 times/],
    [
      'data of a section elsewhere',
      instead(`${DATA}/develop/p/develop-66e.json`, `${DATA}/develop/props/x.json`),
      /no properties of the section develop/,
    ],
    [
      'pages under another name',
      instead('@site/develop/faucet.mdx', '@pages/develop/faucet.mdx'),
      /no page of the folder develop/,
    ],
  ])('%s', (_name, source, message) => {
    expect(() => run(source, options)).toThrow(message);
    expect(() => run(source, options)).toThrow(
      /^Seam "(?:static-pages|docs-frame)" is broken: .* Look at src\/seams\/static-pages/,
    );
    expect(() => run(source, live)).toThrow(message);
  });
});
