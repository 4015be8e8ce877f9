import {describe, expect, it} from 'vitest';

import {bundleTable, groupOf, sharesOf} from './bundle';

describe('the group of a source', () => {
  it.each([
    ['webpack://guru-docs/node_modules/react-dom/cjs/react-dom.production.min.js', 'react-dom'],
    ['webpack://guru-docs/node_modules/@docusaurus/core/node_modules/tslib/tslib.js', 'tslib'],
    [
      'webpack://guru-docs/node_modules/@docusaurus/theme-classic/lib/theme/Layout/index.js',
      '@docusaurus/theme-classic',
    ],
    ['webpack://guru-docs/.docusaurus/routes.js', 'generated: routes, sidebars, settings'],
    ['webpack://guru-docs/json|/any/.docusaurus/globalData.json', 'generated: routes, sidebars, settings'],
    ['webpack://guru-docs/src/client/tabs.ts', 'src/client'],
    ['webpack://guru-docs/chain.config.ts', 'src/chain'],
    [null, "the bundler's runtime"],
  ])('of %s is %s', (source, group) => expect(groupOf(source)).toBe(group));
});

describe('the shares of a script', () => {
  // "aaaabbcc": four bytes of one package, two of a file of this site, two without a source.
  const map = JSON.stringify({
    version: 3,
    names: [],
    sources: ['webpack://x/node_modules/one/a.js', 'webpack://x/src/client/b.ts'],
    mappings: 'AAAA,ICAA,E',
  });

  it('are the bytes up to the next mapping, with the rest of the line', () => {
    expect(sharesOf('aaaabbcc', map)).toEqual([
      {name: 'one', bytes: 4},
      {name: 'src/client', bytes: 2},
      {name: "the bundler's runtime", bytes: 2},
    ]);
  });

  it('add up to the whole in the table, with small ones in one row', () => {
    const table = bundleTable('x'.repeat(9000), [
      {name: 'react-dom', bytes: 6000},
      {name: 'clsx', bytes: 1800},
      {name: 'tslib', bytes: 1200},
    ]);
    expect(table).toContain('| react-dom | 6.0 |');
    expect(table).toContain('| 2 smaller ones | 3.0 |');
    expect(table).toContain('| **all** | 9.0 |');
  });
});
