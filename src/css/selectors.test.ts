import {readdirSync, readFileSync} from 'node:fs';
import path from 'node:path';

import {expect, it} from 'vitest';

import {usedCss} from '../delivery/inline-css';

/** Selectors of a style sheet, without its comments and at-rules. */
const selectorsOf = (css: string): string[] =>
  [...css.replace(/\/\*.*?\*\//gs, '').matchAll(/([^{};]+)\{/g)]
    .map(([, selector = '']) => selector.replace(/\s+/g, ' ').trim())
    .filter((selector) => !selector.startsWith('@'));

it.each(readdirSync(__dirname).filter((file) => file.endsWith('.css')))(
  'no rule of %s is lost on the way into pages that have its names',
  async (file) => {
    const css = readFileSync(path.join(__dirname, file), 'utf8');
    const names = `<i class="${(css.match(/[\w-]+/g) ?? []).join(' ')}">`;
    const selectors = selectorsOf(css);
    const kept = selectorsOf(await usedCss(css, [names], []));
    expect(selectors.filter((selector) => !kept.includes(selector))).toEqual([]);
  },
);
