import {describe, expect, it} from 'vitest';

import {siteDir} from '../chain/load';
import {sections as allSections} from '../site/sections';
import {seams} from '.';
import {BUDGET, type Bundle, bundleFaults, fileOf} from './bundle';
import type {Site} from './seam';
import {switchable} from './switches';

const site: Site = {
  siteDir,
  sections: [{id: 'default', folder: 'docs'}],
  aliases: {'@theme/DocItem': '/x'} satisfies Record<string, string>,
};

const LOADER = `${siteDir}/src/seams`;
const modulesOf = (...identifiers: string[]) => identifiers.map((identifier) => ({identifier, main: true}));

/** A correct bundle: every replacement is in it. */
const good: Bundle = {
  entries: ['main'],
  scripts: [
    {name: 'assets/js/main.1.js', size: 357_000},
    {name: 'assets/js/runtime~main.2.js', size: 3_600},
  ],
  modules: modulesOf(
    `${siteDir}/src/client/prefetch.ts`,
    `${siteDir}/src/client/preload.ts`,
    `${siteDir}/src/client/page-preload.ts`,
    `${siteDir}/src/components/StaticPage/index.tsx`,
    `${siteDir}/src/seams/tslib.js`,
    `${LOADER}/staged-startup/loader.js!/x/node_modules/@docusaurus/core/lib/client/clientEntry.js`,
    `${LOADER}/static-pages/registry-loader.js??1!${siteDir}/.docusaurus/registry.js`,
    `${LOADER}/static-pages/registry-loader.js??2!${siteDir}/src/seams/static-pages/left-out.js`,
    `${LOADER}/page-descriptions/loader.js!${siteDir}/.docusaurus/docusaurus-plugin-content-docs/default/p/docs-175.json`,
    `${LOADER}/key-order/loader.js!/x/node_modules/@docusaurus/theme-common/lib/utils/reactUtils.js`,
    `${LOADER}/after-hydration/loader.js!/x/node_modules/@docusaurus/core/lib/client/browserContext.js`,
    `${LOADER}/after-hydration/loader.js!/x/node_modules/@docusaurus/theme-common/lib/hooks/useWindowSize.js`,
    `${LOADER}/after-hydration/loader.js!/x/node_modules/@docusaurus/plugin-content-docs/lib/client/docsPreferredVersion.js`,
    `${LOADER}/steady-head/loader.js!/x/node_modules/react-helmet-async/lib/index.module.js`,
    ...['DocsRoot', 'DocVersionRoot', 'DocRoot'].map(
      (name) => `/x/node_modules/@docusaurus/theme-classic/lib/theme/${name}/index.js`,
    ),
    `${siteDir}/src/pages/markdown-page.mdx`,
  ),
};
const active = seams.filter(({when}) => when !== 'start');

const faults = (bundle: Bundle): string[] => bundleFaults(bundle, active, site, BUDGET).map(({message}) => message);
const without = (end: string): Bundle => ({...good, modules: good.modules.filter((one) => !fileOf(one).endsWith(end))});
const withModule = (identifier: string): Bundle => ({...good, modules: [...good.modules, {identifier, main: true}]});

describe('the check of the finished bundle', () => {
  it('reports nothing for a bundle that is as expected', () => {
    expect(faults(good)).toEqual([]);
    const unknown = good.modules.map(({identifier}) => ({identifier}));
    expect(faults({...good, modules: unknown}), 'where the bundler does not say what is in the main one').toEqual([]);
  });

  it.each([
    ['src/client/prefetch.ts', 'prefetch'],
    ['src/client/preload.ts', 'resilience'],
    ['src/seams/tslib.js', 'helpers'],
    ['src/client/page-preload.ts', 'static-pages'],
    ['src/components/StaticPage/index.tsx', 'static-pages'],
    ['lib/client/clientEntry.js', 'staged-startup'],
    ['registry.js', 'static-pages'],
    ['registry.js', 'docs-frame'],
    ['left-out.js', 'static-pages'],
    ['theme/DocRoot/index.js', 'docs-frame'],
    ['docs-175.json', 'page-descriptions'],
    ['utils/reactUtils.js', 'key-order'],
    ['client/browserContext.js', 'after-hydration'],
    ['hooks/useWindowSize.js', 'after-hydration'],
    ['client/docsPreferredVersion.js', 'after-hydration'],
    ['lib/index.module.js', 'steady-head'],
  ])('misses %s, of %s', (end, name) => {
    expect(faults(without(end)).join('\n')).toContain(`Seam "${name}" is broken: the bundle for browsers has no `);
  });

  it.each([
    ['/x/node_modules/@docusaurus/core/lib/client/docusaurus.js', 'prefetch'],
    ['/x/node_modules/@docusaurus/core/lib/client/preload.js', 'resilience'],
    ['/x/node_modules/@docusaurus/theme-classic/lib/prism-include-languages.js', 'prism'],
    ['/x/node_modules/prism-react-renderer/dist/index.mjs', 'prism'],
    ['/x/node_modules/tslib/tslib.js', 'helpers'],
    [`/x/mdx-loader.js!${siteDir}/docs/README.mdx`, 'static-pages'],
  ])('names %s, which %s keeps out', (identifier, name) => {
    const found = faults(withModule(identifier)).filter((one) => one.includes(`Seam "${name}" is broken`));
    expect(found).toHaveLength(1);
    expect(found[0]).toContain(fileOf({identifier}));
  });

  it('reports a replacement that was not processed by its loader', () => {
    const plain = good.modules.map((one) => ({...one, identifier: one.identifier.split('!').at(-1) as string}));
    const found = faults({...good, modules: plain}).join('\n');
    for (const name of [
      'staged-startup',
      'static-pages',
      'docs-frame',
      'page-descriptions',
      'key-order',
      'after-hydration',
      'steady-head',
    ])
      expect(found).toContain(`Seam "${name}" is broken`);
  });

  it('reports a frame that is not part of the main bundle', () => {
    const apart = good.modules.map((one) => (fileOf(one).includes('/DocRoot/') ? {...one, main: false} : one));
    expect(faults({...good, modules: apart})).toEqual([
      expect.stringMatching(/"docs-frame".*DocRoot.* is not part of/),
    ]);
  });

  it('reports entries that the recovery script does not know', () => {
    expect(faults({...good, entries: ['client']})).toEqual([
      expect.stringMatching(/Seam "resilience" is broken: the entries of the bundle are \[client\], expected \[main\]/),
    ]);
    expect(faults({...good, entries: ['main', 'more']})).toHaveLength(1);
  });

  it('measures a whole site', () => {
    const many = Array.from({length: 15}, (_, index) => ({name: `assets/js/${index}.js`, size: 1}));
    expect(faults({...good, scripts: [...good.scripts, ...many]}).join()).toContain(
      '17 JavaScript files, expected at most 14',
    );
    const heavy = [{name: 'assets/js/main.1.js', size: 500_000}];
    expect(faults({...good, scripts: heavy}).join()).toContain('the main bundle has 500000 bytes');
    expect(bundleFaults({...good, scripts: heavy}, active, site)).toEqual([]);
  });

  it('covers seams that declare their expectations', () => {
    const silent = [
      'bundler-cache',
      'page-queue',
      'rendered-pages',
      'inline-css',
      'progress-bar',
      'announcement',
      'analytics',
      'live-edit',
    ];
    expect(
      seams
        .filter((one) => switchable.some((name) => name === one.name) && !one.bundle)
        .map(({name}) => name)
        .sort(),
    ).toEqual(silent.sort());
  });
});

describe('before bundling', () => {
  it.each(['static-pages', 'live-edit'])('%s requires the component that it replaces', (name) => {
    const one = seams.find((seam) => seam.name === name);
    expect(() => one?.configure?.({...site, aliases: {}})).toThrow(
      `Seam "${name}" is broken: the theme has no component @theme/DocItem`,
    );
  });

  it('refers to what is left out by its path in the site, so that two builds in two folders are the same', () => {
    const sections = allSections.map(({id, folder}) => ({id, folder}));
    const rules = seams.find(({name}) => name === 'static-pages')?.configure?.({...site, sections}).rules as {
      use: {options: {leftOut?: string[]}}[];
    }[];
    const leftOut = rules.flatMap(({use}) => use).flatMap(({options}) => options.leftOut ?? []);
    expect(leftOut).toContain('@site/src/theme/DocItem');
    expect(leftOut.filter((file) => !file.startsWith('@site/') || file.includes(siteDir))).toEqual([]);
  });
});
