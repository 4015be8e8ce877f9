import {readFileSync, readdirSync, statSync} from 'node:fs';
import path from 'node:path';
import {brotliCompressSync, constants} from 'node:zlib';

import {toString} from 'hast-util-to-string';
import {describe, expect, it} from 'vitest';

import {BUDGET} from '../../src/seams/bundle';
import {isOn} from '../../src/seams/switches';
import {routes} from '../../src/site/routes';
import {sectionOf} from '../../src/site/sections';
import {buildDir, elements, page} from './html';
import {filesBelow} from '../../src/site/files';

/** Compressed size of the main bundle, in bytes: 91.4 KB on 2026-11-27. */
const MAIN_SENT = 95_000;

const scripts = readdirSync(path.join(buildDir, 'assets/js')).filter((name) => name.endsWith('.js'));
const docsRoutes = routes.filter((route) => sectionOf(route) !== undefined);

/** Compressed size of a page's HTML in bytes, and the sizes of the pages that list everything of their kind. */
const HTML_SENT = 62_000;
const LARGE: Readonly<Record<string, number>> = {'/docs/errors': 92_000, '/validate/security': 92_000};
/** Bytes of the rules in a page's head, before compression: 86,998 on 2026-11-24. */
const INLINE_RULES = 90_000;

/** Sources of the scripts of a page, which its last script starts (src/delivery/late-scripts.ts). */
const scriptsOf = (route: string): string[] =>
  elements(page(route), ({properties}) => properties.src !== undefined || properties.dataScript !== undefined)
    .filter(({tagName}) => tagName === 'script' || tagName === 'link')
    .map(({properties}) => String(properties.src ?? properties.href));

describe.skipIf(!isOn('static-pages') || !isOn('docs-frame') || !isOn('prism'))('what a browser loads', () => {
  it(`is at most ${BUDGET.files} JavaScript files in total, the main one at most ${MAIN_SENT} bytes compressed`, () => {
    expect(scripts.length).toBeLessThanOrEqual(BUDGET.files);
    const main = scripts.filter((name) => /^main\.[0-9a-f]{8}\.js$/.test(name));
    expect(main).toHaveLength(1);
    const sent = brotliCompressSync(readFileSync(path.join(buildDir, 'assets/js', main[0] as string)), {
      params: {[constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_LGWIN]: 18},
    });
    expect(sent.length).toBeLessThanOrEqual(MAIN_SENT);
  });

  it('is two scripts for a page of the sections: the runtime and the main bundle', () => {
    expect(docsRoutes.length).toBeGreaterThan(60);
    for (const route of docsRoutes)
      expect(scriptsOf(route), route).toEqual([
        expect.stringMatching(/\/assets\/js\/runtime~main\./),
        expect.stringMatching(/\/assets\/js\/main\./),
      ]);
  });

  it.each(routes)('is within the budget of a page: %s', (route) => {
    const sent = (file: string): number => statSync(path.join(buildDir, `${file}.br`)).size;
    expect(sent(route === '/' ? 'index.html' : `${route.slice(1)}.html`)).toBeLessThanOrEqual(
      LARGE[route] ?? HTML_SENT,
    );
    expect(scriptsOf(route).reduce((sum, source) => sum + sent(source), 0)).toBeLessThanOrEqual(MAIN_SENT + 12_000);
    const rules = elements(page(route), ({tagName}) => tagName === 'style').map((element) => toString(element));
    expect(Buffer.byteLength(rules.join(''))).toBeLessThanOrEqual(INLINE_RULES);
    expect(rules.join('')).toContain('{');
  });

  it('has a part for each page of the sections, and for no other', () => {
    const parts = filesBelow(path.join(buildDir, 'pages'))
      .filter((name) => name.endsWith('.json'))
      .map((name) => `/${name.replace(/\.json$/, '')}`);
    expect(parts.sort()).toEqual([...docsRoutes].sort());
  });
});
