import {readFileSync} from 'node:fs';
import path from 'node:path';

import Color from 'colorjs.io';
import {describe, expect, it} from 'vitest';

/** Custom properties of the rules of a selector that have a color as their value. */
function colorsOf(selector: string): Record<string, Color> {
  const css = readFileSync(path.join(__dirname, 'tokens.css'), 'utf8');
  const rules = css.split('\n}').filter((rule) => rule.includes(`\n${selector} {`) || rule.startsWith(`${selector} {`));
  const found: Record<string, Color> = {};
  for (const [, name = '', value = ''] of rules.join('\n').matchAll(/--([\w-]+): (oklch\([^)]*\)|#[0-9a-f]{6});/g))
    found[name] = new Color(value);
  return found;
}

const light = colorsOf(':root');
const themes = {light, dark: {...light, ...colorsOf("html[data-theme='dark']")}};

/** Contrast of two tokens of a theme, as WCAG 2 defines it. */
const contrast = (theme: Readonly<Record<string, Color>>, one: string, other: string): number => {
  const [first, second] = [theme[one], theme[other]];
  if (first === undefined || second === undefined) throw new Error(`tokens.css has no color --${one} or --${other}`);
  return first.contrastWCAG21(second);
};

const SURFACES = ['surface', 'surface-sunken', 'surface-raised', 'code-surface', 'output-surface'];
const TEXTS = ['ink', 'ink-muted', 'signal', 'ok', 'warn', 'danger', 'eth', 'cosmos', 'consensus', 'caution'];

describe.each(Object.entries(themes))('colors of the %s theme', (_, theme) => {
  it.each(TEXTS)('--%s can be read as text on every surface', (text) => {
    const low = SURFACES.filter((surface) => contrast(theme, text, surface) < 4.5);
    expect(low).toEqual([]);
  });

  it('text on the surfaces of callouts can be read', () => {
    const low = ['note', 'warn', 'danger'].filter((kind) => contrast(theme, 'ink', `${kind}-surface`) < 4.5);
    expect(low).toEqual([]);
  });

  it('colors with a meaning differ from each other', () => {
    const names = ['eth', 'cosmos', 'consensus', 'caution'];
    expect(new Set(names.map((name) => String(theme[name]))).size).toBe(names.length);
  });
});

it('each color with a meaning is designed for both themes', () => {
  const dark = colorsOf("html[data-theme='dark']");
  expect(['eth', 'cosmos', 'consensus', 'caution'].filter((name) => dark[name] === undefined)).toEqual([]);
});
