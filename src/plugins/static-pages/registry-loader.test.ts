import {describe, expect, it} from 'vitest';

import loader from './registry-loader.js';

const entry = (id: string, source: string) =>
  `  "${id}": [() => import(/* webpackChunkName: "${id}" */ "${source}"), "${source}", require.resolveWeak("${source}")]`;

/** The framework's list of route modules, as it writes it. */
const registry = (...entries: string[]) => `export default {\n${entries.join(',\n')},};\n`;

const run = (source: string, options: object): string =>
  (loader as (this: unknown, source: string) => string).call({getOptions: () => options}, source);

describe('the list of route modules in browsers', () => {
  const list = registry(
    entry('a1', '@site/develop/faucet.mdx'),
    entry('b2', '@theme/DocItem'),
    entry('c3', '@site/src/pages/index.tsx'),
    entry('d4', '@site/docs/README.mdx'),
  );
  const options = {as: 'routes', folders: ['docs', 'develop']};

  it('leaves the pages of the sections out, first, in between and last', () => {
    const made = run(list, options);
    expect(made).not.toContain('faucet');
    expect(made).not.toContain('README');
  });

  it('puts the frame of a page into the main bundle and leaves other pages apart', () => {
    const made = run(list, options);
    expect(made).toContain('import frame0 from "@theme/DocItem";');
    expect(made).toContain('"b2": [() => Promise.resolve({default: frame0}), "@theme/DocItem"');
    expect(made).toContain('"c3": [() => import(/* webpackChunkName: "c3" */ "@site/src/pages/index.tsx")');
  });

  it('is a module that can be read', () => {
    const made = run(list, options)
      .replace(/^import .*$/gm, '')
      .replace('export default', 'return')
      .replace(/frame\d+/g, 'null');
    // oxlint-disable-next-line no-new-func -- reads what was written, as the bundler will
    const keys = Object.keys(new Function('require', made)({resolveWeak: () => 0}) as object);
    expect(keys).toEqual(['b2', 'c3', 'left-out']);
  });

  it('refuses a list it does not know', () => {
    expect(() => run('export default new Map();', options)).toThrow(/no entry .* was recognised/);
  });

  it('takes an edited page in on its own while the site is written, and nothing else', () => {
    const made = run(list, {...options, as: 'live', store: '/x/live-page.ts'});
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
    expect(() => run('export default new Map();', {...options, as: 'live'})).toThrow(/no entry .* was recognised/);
  });

  it('names what is left out, for its style sheets and pictures', () => {
    expect(run('', {as: 'left-out', leftOut: ['/x/a.png', '/x/theme']})).toBe('import "/x/a.png";\nimport "/x/theme";');
  });
});
